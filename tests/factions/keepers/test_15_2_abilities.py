"""15.2: the abilities of the Keepers."""

from __future__ import annotations

import pytest

from engine import FACTIONS, PIECES
from tests.table import Play, state, table

DELVE = "turn 5 keepers daylight.delve"
COMMAND = "turn 5 hundreds daylight.command"
KEEPERS = "keepers points=4"
RETAINER = "keepers.retinue delve=faithful-retainer"


def decree(leader: str, *lines: str) -> Play:
    """The Eyrie, about to battle by a vizier."""
    return table(
        "turn 5 eyrie daylight.decree",
        f"eyrie leader={leader}",
        "eyrie.decree battle=loyal-vizier move=loyal-vizier",
        "eyrie.now column=battle",
        KEEPERS,
        *lines,
    )


# --- relics and waystations
@pytest.mark.law("15.2.1")
def test_of_each_type_there_are_four_relics_of_1_2_3_and_3() -> None:
    relics = {p.name: p.count for p in FACTIONS["keepers"].PIECES if p.kind == "token"}
    expected = {"1": 1, "2": 1, "3": 2}
    assert relics == {
        f"{kind}-{value}": n
        for kind in ("figure", "tablet", "jewelry")
        for value, n in expected.items()
    }


@pytest.mark.law("15.2.1", "2.5", case="CORE-02")
def test_relics_never_count_for_rule() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers figure-3 figure-2 tablet-1, hundreds 1 mob")
    assert p.ruler(5) == "hundreds"
    p = table(COMMAND, KEEPERS, "5 keepers 1 figure-3 tablet-1, hundreds 1 mob")
    assert p.ruler(5) is None


@pytest.mark.law("15.2.1", "1.2", case="KEE-40")
def test_a_face_down_relic_shows_its_type_and_no_more() -> None:
    plays = [
        table(DELVE, KEEPERS, RETAINER, "5 keepers 3", f"forest 1_2_5_10 {relics}")
        for relics in ("figure-1? tablet-3? figure-3?", "figure-2? tablet-1? figure-1?")
    ]
    one, other = plays
    assert one.view.forests["1_2_5_10"] == ("figure-?", "figure-?", "tablet-?")
    for seat in (None, "keepers", "eyrie"):
        assert one.game.view(seat) == other.game.view(seat)
    assert one.game.position(public=True) == other.game.position(public=True)
    assert one.offers() == other.offers()


@pytest.mark.law("15.2.1", "1.2", case="KEE-40")
def test_the_order_of_relics_in_a_forest_tells_nothing() -> None:
    plays = [
        table(DELVE, KEEPERS, RETAINER, "5 keepers 3", f"forest 1_2_5_10 {relics}")
        for relics in ("figure-1? figure-3", "figure-3 figure-2?")
    ]
    assert plays[0].game.view(None) == plays[1].game.view(None)
    assert plays[0].game.position(public=True) == plays[1].game.position(public=True)


@pytest.mark.law("15.2.2", "2.5")
def test_waystations_are_buildings_that_rule_and_fill_slots() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers waystation-figure-tablet waystation-jewelry-figure")
    assert p.ruler(5) == "keepers"
    assert PIECES["waystation-tablet-figure"].kind == "building"
    assert state(p.game).open_slots(5) == 0


@pytest.mark.law("15.2.2")
def test_three_waystations_have_two_faces_each() -> None:
    p = table(
        "turn 5 keepers birdsong.encamp",
        KEEPERS,
        "5 keepers 1 waystation-tablet-figure",
        "2 eyrie 1",
    )
    faces = {text.split()[2] for text in p.offers("encamp")}
    assert faces == {"jewelry-tablet", "tablet-jewelry", "figure-jewelry", "jewelry-figure"}


@pytest.mark.law("15.2.3", "15.5.1", "4.1.1", case="KEE-42")
def test_any_waystation_crafts_with_the_suit_of_its_clearing() -> None:
    p = table(
        "turn 5 keepers birdsong.encamp",
        "keepers hand=sword,anvil,tax-collector",
        *("8 keepers 1", "2 keepers 1", "5 keepers 1"),
    ).play("encamp 8 figure-tablet", "encamp 2 tablet-jewelry", "encamp 5 jewelry-figure")
    p.until("craft")
    assert p.offers() == ["craft anvil", "craft tax-collector", "pass"]
    assert p.why_not("craft sword") == "4.1.1 cannot_pay"
    p.play("craft tax-collector")
    assert p.view.boards["keepers"].crafted == ("tax-collector",)
    assert p.kind != "craft"  # each once a turn


# --- Devout Knights
@pytest.mark.law("15.2.4", "4.3.5.III", case="KEE-11")
def test_the_ambush_uses_up_the_one_hit_that_devout_knights_ignore() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 3 figure-1, eyrie 2",
        "eyrie leader=builder hand=ambush-rabbit",
        "dice 2 1",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert len(p.events("battle.ignored")) == 1
    assert p.at(5) == "keepers 1 figure-1"


@pytest.mark.law("15.2.4", "4.3.1.II", case="KEE-12")
def test_a_lone_knight_dies_in_an_ambush_and_the_relic_is_left_alone() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 1 figure-1, eyrie 1",
        "eyrie leader=builder hand=ambush-rabbit",
        "dice 3 3",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert p.at(5) == "eyrie 1, keepers figure-1"
    assert p.points("eyrie") == 0
    assert p.events("battle.rolled") == []


@pytest.mark.law("15.2.4", "4.3.1.II", "4.3.6")
def test_without_a_relic_the_second_hit_of_an_ambush_takes_a_waystation() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 1 waystation-figure-tablet, eyrie 1",
        "eyrie leader=builder hand=ambush-rabbit",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert p.at(5) == "eyrie 1"
    assert p.points("eyrie") == 1


@pytest.mark.law("15.2.4", "4.3.5.II", case="KEE-13")
@pytest.mark.parametrize(
    ("keepers", "dice", "left"),
    [
        ("2 waystation-figure-tablet", "1 0", "1 waystation-figure-tablet"),
        ("figure-1 tablet-1", "0 0", None),
        ("2", "1 0", "1"),
    ],
)
def test_without_relic_and_warrior_in_the_clearing_nothing_is_ignored(
    keepers: str, dice: str, left: str | None
) -> None:
    p = table(
        COMMAND,
        KEEPERS,
        f"5 keepers {keepers}, hundreds 2",
        "forest 1_2_5_10 figure-3?",
        f"dice {dice}",
    ).play("battle 5 keepers")
    assert p.events("battle.ignored") == []
    if left is None:
        assert p.asked == "keepers battle.lose"
    else:
        assert p.at(5) == f"hundreds 2, keepers {left}"


@pytest.mark.law("15.2.4")
def test_devout_knights_defend_too_and_ignore_one_hit_only() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers 3 figure-1, hundreds 3", "dice 2 0")
    p.play("battle 5 keepers")
    assert p.at(5) == "hundreds 3, keepers 2 figure-1"


@pytest.mark.law("15.2.4")
def test_each_battle_has_its_own_first_hit() -> None:
    p = table(
        COMMAND,
        KEEPERS,
        "5 keepers 3 figure-1, hundreds 3",
        "hundreds mood=bitter command=boot",
        "dice 1 0 1 0",
    ).play("battle 5 keepers", "battle 5 keepers")
    assert p.at(5) == "hundreds 3, keepers 3 figure-1"


@pytest.mark.law("15.2.4", "4.3.5.III", "7.8.3", case="KEE-14")
def test_devout_knights_ignore_an_extra_hit() -> None:
    p = decree("commander", "5 keepers 1 figure-1, eyrie 2", "dice 0 0")
    assert p.at(5) == "eyrie 2, keepers 1 figure-1"
    assert len(p.events("battle.ignored")) == 1


@pytest.mark.law("15.2.4", case="KEE-16")
def test_one_relic_may_be_carried_for_each_warrior_that_moves() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        KEEPERS,
        "keepers.retinue move=faithful-retainer",
        "5 keepers 3 figure-1 figure-2 tablet-1 jewelry-3",
    ).play("move 5 1 2")
    assert p.offers() == [
        "carry figure-1",
        "carry figure-2",
        "carry tablet-1",
        "carry jewelry-3",
        "pass",
    ]
    p.play("carry jewelry-3")
    assert "carry jewelry-3" not in p.offers()
    p.play("carry figure-1")
    assert p.kind != "keepers.carry"
    assert p.at(1) == "keepers 2 figure-1 jewelry-3"
    assert p.at(5) == "keepers 1 figure-2 tablet-1"


@pytest.mark.law("15.2.4")
def test_carrying_may_be_declined() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        KEEPERS,
        "keepers.retinue move=faithful-retainer",
        "5 keepers 3 figure-1",
    ).play("move 5 1 3")
    assert p.why_not("carry tablet-1") == "15.2.4 no_relic"
    p.play("pass")
    assert (p.at(1), p.at(5)) == ("keepers 3", "keepers figure-1")


@pytest.mark.law("15.2.4", "1.5.5", case="KEE-41")
def test_relics_come_along_on_a_move_by_a_card_too() -> None:
    p = table(
        "turn 5 keepers evening.start",
        "keepers crafted=cobbler",
        "5 keepers 2 figure-1",
    ).play("move 5 2 1 by cobbler", "carry figure-1")
    assert p.at(2) == "keepers 1 figure-1"


@pytest.mark.law("15.2.4", "2.5", "4.3.5.II", "14.6.2", case="KEE-17")
def test_relics_that_are_left_alone_stay_and_do_not_rule_but_bar_oppression() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        KEEPERS,
        "keepers.retinue move=faithful-retainer",
        "5 keepers 1 figure-1 tablet-2",
        "2 hundreds 2",
    ).play("move 5 1 1", "pass")
    assert p.at(5) == "keepers figure-1 tablet-2"
    assert p.ruler(5) is None
    p = table(
        "turn 5 hundreds evening.incite",
        KEEPERS,
        "5 keepers figure-1, hundreds 2",
        "8 hundreds 2",
        "12 keepers waystation-figure-tablet, hundreds 2",
    ).play("end")
    assert p.points("hundreds") == 1


@pytest.mark.law("14.6.2", "2.2.4", "15.2.1", case="HUN-06")
def test_relics_bar_oppression_and_ruins_and_forests_do_not() -> None:
    p = table(
        "turn 5 hundreds evening.incite",
        KEEPERS,
        "7 keepers figure-1, hundreds 2",
        "12 hundreds 2",
        "ruins 12:bag 11:boot",
        "forest 4_9_12 tablet-3?",
    ).play("end")
    assert p.points("hundreds") == 1


@pytest.mark.law("15.2.1", "4.3", "4.3.1", "4.3.5.II")
def test_a_lone_relic_can_be_battled_and_is_defenseless_but_may_ambush() -> None:
    p = table(
        COMMAND,
        "keepers hand=ambush-rabbit",
        "5 keepers figure-2, hundreds 3",
        "dice 0 0",
    ).play("battle 5 keepers")
    assert p.offers() == ["ambush ambush-rabbit", "pass"]
    p.play("ambush ambush-rabbit")
    assert p.asked == "hundreds keepers.trophy"  # one warrior is left, the roll is 0, and one extra
    assert p.at(5) == "hundreds 1"


# --- Prized Trophies
@pytest.mark.law("15.2.5", "3.2.1")
def test_a_trophy_is_worth_two_points_and_lies_face_up_in_any_forest() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers figure-2, hundreds 2", "dice 0 0")
    p.play("battle 5 keepers")
    assert p.points("hundreds") == 2
    assert p.asked == "hundreds keepers.trophy"
    assert p.offers() == [f"trophy {forest}" for forest in p.view.forests]
    p.play("trophy 3_6_11")
    assert p.view.forests["3_6_11"] == ("figure-2",)
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
    assert set(p.offers()) == {"lose figure-2", "lose waystation-figure-tablet"}
    p.play("lose figure-2")
    assert p.asked == "eyrie keepers.trophy"
    p.play("trophy 1_2_5_10")
    assert p.points("eyrie") == 2
    assert p.view.forests["1_2_5_10"] == ("figure-2",)


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
    assert (p.view.forests["3_6_11"], p.view.forests["4_9_12"]) == (("figure-2",), ("tablet-3",))


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
    assert p.view.forests["1_2_5_10"] == ("figure-3", "tablet-1")
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
    assert p.view.forests["3_6_11"] == ("figure-2",)
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
    p.play("lose waystation-figure-tablet")
    assert p.at(5) == "hundreds 4, keepers waystation-jewelry-figure"
    assert p.points("hundreds") == 1
