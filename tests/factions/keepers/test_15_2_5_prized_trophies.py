"""15.2.5: Prized Trophies, and other losses of the Keepers."""

from __future__ import annotations

import pytest

from tests.factions.keepers.openings import COMMAND, DELVE, KEEPERS, RETAINER, decree
from tests.table import table


@pytest.mark.law("15.2.5", "3.2.1")
def test_a_trophy_is_worth_two_points_and_lies_face_up_in_any_forest() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers figure-2, hundreds 2", "dice 0 0")
    p.play("battle 5 keepers")
    assert p.points("hundreds") == 2
    assert p.asked == "hundreds keepers.trophy"
    assert p.offers() == [f"trophy {forest} figure-2" for forest in p.view.forests]
    p.play("trophy 3_6_11")
    assert p.view.forests["3_6_11"] == {"keepers": {"figure-2": 1}}
    assert p.supply("keepers") == 15
    assert p.points("keepers") == 4


@pytest.mark.law("15.2.5", "4.3.6")
def test_a_defender_takes_trophies_on_the_turn_of_the_keepers() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 1 figure-2 waystation-figure-tablet, eyrie 3",
        "eyrie leader=builder",
        "dice 3 3",
    ).play("battle 5 eyrie")
    # three hits: one ignored, one on the warrior, and one on cardboard of the Keepers' choice
    assert p.asked == "keepers battle.lose"
    assert p.offers() == [
        "lose 1 warrior 1 waystation-figure-tablet",
        "lose 1 warrior 1 figure-2",
    ]
    p.play("lose 1 warrior 1 figure-2")
    assert p.asked == "eyrie keepers.trophy"
    p.play("trophy 1_2_5_10")
    assert p.points("eyrie") == 2
    assert p.view.forests["1_2_5_10"] == {"keepers": {"figure-2": 1}}


@pytest.mark.law("15.2.5", "14.4.1", case="HUN-10")
def test_razed_relics_are_trophies_too_and_no_knight_helps() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        KEEPERS,
        "5 keepers 2 figure-2 tablet-3 waystation-figure-tablet, hundreds mob",
        "hundreds mood=bitter",
    )
    assert p.points("hundreds") == 5  # two for each relic, one for the waystation
    p.play("hundreds: trophy 3_6_11", "hundreds: trophy 4_9_12")
    assert p.at(5) == "hundreds mob, keepers 2"
    assert p.view.forests["3_6_11"] == {"keepers": {"figure-2": 1}}
    assert p.view.forests["4_9_12"] == {"keepers": {"tablet-3": 1}}


@pytest.mark.law("15.2.5", "4.1.2")
def test_a_favor_takes_every_piece_of_the_keepers_and_each_relic_to_a_forest() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=favor-of-the-rabbits",
        KEEPERS,
        *("3 eyrie roost", "4 eyrie roost", "10 eyrie roost"),
        "5 keepers 3 figure-3 tablet-1 waystation-figure-tablet",
        "9 keepers 1",
    ).play("craft favor-of-the-rabbits")
    assert p.points("eyrie") == 5
    p.play("eyrie: trophy 1_2_5_10", "eyrie: trophy 1_2_5_10")
    assert p.view.forests["1_2_5_10"] == {"keepers": {"figure-3": 1, "tablet-1": 1}}
    assert p.at(5) == ""
    assert p.at(9) == "keepers 1"


@pytest.mark.law("15.2.5", "7.8.4")
def test_the_despot_scores_three_for_a_relic_and_his_part_once() -> None:
    p = decree("despot", "5 keepers figure-1, eyrie 2", "dice 0 0")
    assert p.points("eyrie") == 3
    p = decree("despot", "5 keepers figure-1 tablet-2, eyrie 2", "dice 1 0")
    assert p.points("eyrie") == 5


@pytest.mark.law("15.2.5", "3.3.1")
def test_with_dominance_a_trophy_is_worth_nothing_but_goes_to_a_forest() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter dominance=dominance-fox",
        KEEPERS,
        "5 keepers figure-2, hundreds 2",
        "dice 0 0",
    ).play("battle 5 keepers", "trophy 3_6_11")
    assert p.points("hundreds") is None
    assert p.view.forests["3_6_11"] == {"keepers": {"figure-2": 1}}
    assert p.events("scored") == []


@pytest.mark.law("15.2.5", "15.5.2.IIIa", "3.2.1", case="KEE-33")
def test_recovering_is_no_removal() -> None:
    p = table(
        "turn 5 keepers daylight.recover",
        "keepers points=4",
        "keepers.retinue recover=faithful-retainer",
        "5 keepers 3 waystation-tablet-figure tablet-2",
        "10 keepers 1",
    ).play("recover 5 tablet-2")
    assert p.points("keepers") == 6
    assert p.kind != "keepers.trophy"
    assert all(not forest for forest in p.view.forests.values())


@pytest.mark.law("3.2.1", "15.4.2", case="CORE-50")
def test_nobody_scores_for_pieces_of_their_own() -> None:
    p = table(
        "turn 5 keepers birdsong.decamp", KEEPERS, "5 keepers 1 waystation-figure-tablet"
    ).play("decamp 5 figure-tablet")
    assert p.points("keepers") == 4
    assert p.at(5) == "keepers 2"


# --- looters
@pytest.mark.law("14.2.5", "4.3.5.II", case="HUN-40")
def test_looters_strip_defenseless_keepers() -> None:
    p = table(
        COMMAND,
        "keepers items=boot",
        "5 keepers waystation-figure-tablet, hundreds 2",
        "dice 2 0",
    ).play("battle 5 keepers", "loot")
    assert p.points("hundreds") == 1
    assert p.at(5) == "hundreds 2"
    assert p.view.boards["keepers"].items == ()
    assert p.view.boards["hundreds"].tracks["command"].spaces[0] == "boot"


@pytest.mark.law("14.2.5", "4.3.1.II", case="HUN-41")
def test_looters_take_their_item_even_when_an_ambush_ends_the_battle() -> None:
    p = table(
        COMMAND,
        "keepers items=boot hand=ambush-rabbit",
        "5 keepers figure-1, hundreds 2 stronghold",
    ).play("battle 5 keepers", "loot", "keepers: ambush ambush-rabbit")
    assert p.at(5) == "hundreds stronghold, keepers figure-1"
    assert p.view.boards["hundreds"].tracks["command"].spaces[0] == "boot"


@pytest.mark.law("4.3.5.II", "4.3.6", case="CORE-14")
def test_a_side_that_loses_its_last_warrior_is_not_defenseless_in_that_battle() -> None:
    p = table(
        COMMAND,
        KEEPERS,
        "5 keepers 1 waystation-figure-tablet waystation-jewelry-figure, hundreds 4",
        "dice 2 0",
    ).play("battle 5 keepers")
    assert p.asked == "keepers battle.lose"
    p.play("lose 1 warrior 1 waystation-figure-tablet")
    assert p.at(5) == "hundreds 4, keepers waystation-jewelry-figure"
    assert p.points("hundreds") == 1
