"""3.2: Scoring victory points."""

from __future__ import annotations

import pytest

from tests.table import table

COMMAND = "turn 5 hundreds daylight.command"
BATTLE = """
    turn 5 eyrie daylight.battle
    eyrie.decree move=loyal-vizier battle=loyal-vizier
    """


@pytest.mark.law("3.2.1")
def test_a_point_for_each_enemy_building_and_token() -> None:
    p = table(BATTLE, "eyrie leader=commander", "11 eyrie 3, hundreds stronghold mob", "dice 1 0")
    assert p.at(11) == "eyrie 3"
    assert p.points("eyrie") == 2


@pytest.mark.law("3.2.1")
def test_no_point_for_warriors_nor_for_the_warlord() -> None:
    p = table(BATTLE, "11 eyrie 3, hundreds 1 warlord", "dice 3 0")
    assert p.at(11) == "eyrie 3"
    assert p.points("eyrie") == 0


@pytest.mark.law("3.2.1")
def test_who_loses_pieces_loses_no_points() -> None:
    p = table(
        COMMAND, "11 hundreds 3, eyrie roost", "eyrie points=7 leader=builder", "dice 0 0"
    ).play("battle 11 eyrie")
    assert (p.points("eyrie"), p.points("hundreds")) == (7, 1)


@pytest.mark.law("3.2.1", "14.7.1")
def test_nobody_scores_for_pieces_of_their_own() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter",
        "11 hundreds warlord mob, eyrie 1",
        "3 hundreds mob",
        "dice 0 0",
    ).play("battle 11 eyrie", "embitter 11", "embitter 3")
    assert (p.points("eyrie"), p.points("hundreds")) == (0, 0)


@pytest.mark.law("3.2.1", "14.4.1")
def test_removal_outside_battle_scores_too() -> None:
    p = table("turn 5 hundreds birdsong.raze", "8 hundreds mob, eyrie 1 roost", "mob-die mouse")
    assert p.points("hundreds") == 1


@pytest.mark.law("3.2.2", "7.8.1")
def test_a_crafted_item_scores_what_is_printed() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=bake-sale,anvil",
        *("3 eyrie roost", "4 eyrie roost", "5 eyrie roost"),
    ).play("craft bake-sale")
    assert p.points("eyrie") == 3


@pytest.mark.law("3.2.2", "4.1.3")
def test_cards_without_an_item_score_nothing() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=cobbler,anvil",
        *("3 eyrie roost", "4 eyrie roost", "5 eyrie roost"),
    ).play("craft cobbler")
    assert p.points("eyrie") == 0


@pytest.mark.law("3.2", "7.7.1")
def test_points_never_fall_below_nought() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie points=1 leader=despot",
        "2 hundreds warlord",
    )
    assert p.points("eyrie") == 0
