"""7.8: the leaders."""

from __future__ import annotations

import pytest

from tests.table import Play, table


def battle(leader: str, here: str, *lines: str, dice: str = "0 0") -> Play:
    return table(
        "turn 5 eyrie daylight.battle",
        f"eyrie leader={leader}",
        "eyrie.decree recruit=loyal-vizier battle=loyal-vizier",
        f"11 {here}",
        f"dice {dice}",
        *lines,
    )


def defence(leader: str, here: str, dice: str, hand: str = "-") -> Play:
    return table(
        "turn 5 hundreds daylight.command",
        f"eyrie leader={leader} hand={hand}",
        f"11 {here}",
        f"dice {dice}",
        "hundreds mood=grandiose",
    ).play("battle 11 eyrie")


# --- Builder
@pytest.mark.law("7.8.1", "7.2.3")
def test_the_builder_scores_what_is_printed() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=investments,anvil",
        *("3 eyrie roost", "4 eyrie roost", "5 eyrie roost"),
    ).play("craft investments")
    assert p.points("eyrie") == 3


# --- Charismatic
@pytest.mark.law("1.5.4", "7.8.2", "7.7", case="EYR-05")
def test_one_warrior_where_two_are_due_is_placed_and_then_turmoil_comes() -> None:
    p = table("turn 5 eyrie daylight.decree", "eyrie leader=charismatic", "8 eyrie 19 roost")
    assert p.at(8) == "eyrie 20 roost"
    assert p.asked == "eyrie eyrie.leader"


@pytest.mark.law("7.8.2", "7.7")
def test_no_warrior_where_two_are_due_is_turmoil() -> None:
    p = table("turn 5 eyrie daylight.decree", "eyrie leader=charismatic", "8 eyrie 20 roost")
    assert p.asked == "eyrie eyrie.leader"


@pytest.mark.law("7.8.2")
def test_the_charismatic_must_place_two() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie leader=charismatic",
        "8 eyrie roost, hundreds mob",
        "1 eyrie roost",
    ).play("recruit 8")
    assert p.at(8).startswith("eyrie 2 roost")


# --- Commander
@pytest.mark.law("7.8.3", "4.3.5.I")
def test_the_commander_deals_an_extra_hit_as_attacker() -> None:
    assert battle("commander", "eyrie 2, hundreds 3").at(11) == "eyrie 2, hundreds 2"
    assert battle("builder", "eyrie 2, hundreds 3").at(11) == "eyrie 2, hundreds 3"


@pytest.mark.law("7.8.3")
def test_the_commander_deals_none_as_defender() -> None:
    assert defence("commander", "hundreds 3, eyrie 2", "0 0").at(11) == "eyrie 2, hundreds 3"


# --- Despot
@pytest.mark.law("7.8.4", "3.2.1", case="EYR-38")
def test_the_despot_scores_one_more_for_all_that_is_removed_at_once() -> None:
    p = battle("despot", "eyrie 3, hundreds 1 stronghold*2 mob", dice="3 0")
    assert p.asked == "hundreds battle.lose"
    p.play("lose 1 warrior 1 stronghold 1 mob")
    assert (p.at(11), p.points("eyrie")) == ("eyrie 3, hundreds stronghold", 3)
    p = table(
        "turn 5 eyrie daylight.battle",
        "eyrie leader=despot crafted=brutal-tactics",
        "eyrie.decree move=loyal-vizier battle=sword",
        "11 eyrie 3, hundreds 1 stronghold*2 mob",
        "dice 3 0",
    ).play("use brutal-tactics")
    assert (p.at(11), p.points("eyrie")) == ("eyrie 3", 4)


@pytest.mark.law("7.8.4", "3.2.1", case="EYR-38")
def test_the_despot_scores_one_more_as_defender() -> None:
    p = defence("despot", "hundreds 1 stronghold, eyrie 3", "2 2")
    assert (p.at(11), p.points("eyrie")) == ("eyrie 2", 2)


@pytest.mark.law("7.8.4", "4.3.1.II")
def test_the_despot_scores_one_more_by_an_ambush() -> None:
    p = defence("despot", "hundreds 1 stronghold, eyrie 3", "0 0", hand="ambush-mouse")
    p.play("ambush ambush-mouse")
    assert p.points("eyrie") == 2


@pytest.mark.law("7.8.4")
def test_the_despot_scores_nothing_for_warriors() -> None:
    assert battle("despot", "eyrie 3, hundreds 2 warlord", dice="3 0").points("eyrie") == 0


@pytest.mark.law("4.3.5.II", "3.2.1", "7.8.4", case="HUN-53")
@pytest.mark.parametrize(("leader", "points"), [("builder", 1), ("despot", 2)])
def test_a_lone_mob_falls_without_a_hit_rolled(leader: str, points: int) -> None:
    p = battle(leader, "eyrie 1, hundreds mob", "2 hundreds 1")
    assert (p.at(11), p.points("eyrie")) == ("eyrie 1", points)
    assert p.supply("hundreds", "mob") == 5
