"""7.5: Daylight of the Eyrie."""

from __future__ import annotations

import pytest

from tests.table import Play, table


def decree(columns: str, *lines: str, column: str = "recruit", leader: str = "") -> Play:
    """The Eyrie resolve such a Decree; without a leader of their own, no vizier is in it."""
    viziers = {"recruit": "despot", "move": "charismatic", "battle": "builder", "build": "builder"}
    return table(
        f"turn 5 eyrie daylight.{column}",
        f"eyrie leader={leader or viziers[column]}",
        *lines,
        f"eyrie.decree {columns}",
    )


# --- the Decree as a whole
@pytest.mark.law("7.5", "7.5.1", "7.5.2")
def test_the_eyrie_craft_before_they_resolve_the_decree() -> None:
    p = table(
        "turn 5 eyrie daylight.start",
        "eyrie leader=despot hand=anvil",
        "8 eyrie 1 roost",
        "4 eyrie 1",
    )
    assert p.kind == "craft"
    p.play("craft anvil")
    assert p.kind == "eyrie.move"
    assert p.why_not("craft anvil") == "7.5.2 other_column"


@pytest.mark.law("7.5.2")
def test_columns_are_resolved_from_left_to_right() -> None:
    p = decree(
        "recruit=armorers move=tax-collector battle=foxfolk-steel build=loyal-vizier",
        *("8 eyrie 3 roost, hundreds mob", "1 eyrie 3 roost, hundreds mob", "9 eyrie 3"),
    )
    kinds = []
    while p.kind != "turn.end":
        kinds.append(p.kind)
        p.play(p.offers()[0])
    assert kinds == ["eyrie.recruit", "eyrie.move", "eyrie.battle", "eyrie.build"]


@pytest.mark.law("7.5.2", "7.7", case="EYR-01")
def test_empty_columns_are_passed_over() -> None:
    p = table(
        "turn 5 eyrie daylight.decree", "8 eyrie 3 roost", "1 hundreds 1", "eyrie leader=despot"
    )
    assert p.kind == "eyrie.move"
    p.play("move 8 7 3")
    assert p.at(7) == "eyrie 3 roost"  # the vizier in Build, and nothing for Battle
    assert p.asked == "eyrie turn.end"
    assert not p.events("eyrie.turmoil")


@pytest.mark.law("7.5.2")
def test_every_card_of_a_column_is_used_once_in_any_order() -> None:
    lines = ("8 eyrie roost", "4 eyrie roost", "7 eyrie roost")
    p = decree("recruit=anvil,cobbler,sword", *lines)
    assert p.offers() == ["recruit 4", "recruit 7", "recruit 8"]
    p.play("recruit 7", "recruit 4")
    assert [p.at(c) for c in (4, 7, 8)] == ["eyrie 1 roost"] * 3


@pytest.mark.law("7.5.2", "2.1.1")
def test_a_bird_in_the_decree_fits_everywhere() -> None:
    p = decree("recruit=armorers", "8 eyrie roost", "4 eyrie roost", "7 eyrie roost")
    assert p.offers() == ["recruit 4", "recruit 7", "recruit 8"]


@pytest.mark.law("7.5.2")
def test_where_two_cards_fit_the_answer_names_one() -> None:
    p = decree("recruit=armorers,anvil", "8 eyrie roost", "4 eyrie roost")
    assert p.offers() == ["recruit 4", "recruit 8 by fox", "recruit 8 by bird"]
    p.play("recruit 8 by bird")
    assert p.at(8) == "eyrie 2 roost"  # the fox card has only one clearing left


@pytest.mark.law("7.5.2", "7.7", case="EYR-02")
def test_a_hopeless_card_may_be_taken_up_first() -> None:
    p = decree("move=anvil,armorers build=armorers", "4 eyrie 2 roost", column="move")
    assert "move 4 8 1" in p.offers()
    assert p.offers()[-1] == "turmoil"
    p.play("turmoil")
    assert p.at(4) == "eyrie 2 roost"
    assert len(p.events("eyrie.turmoil")) == 1


@pytest.mark.law("7.5.2")
def test_a_card_that_can_be_done_must_be_done() -> None:
    p = decree("move=bake-sale", "4 eyrie 2 roost", column="move")
    assert all(offer.startswith("move") for offer in p.offers())
    assert p.why_not("turmoil") == "7.5.2 other_column"
    assert p.why_not("pass") == "7.5.2 other_column"


@pytest.mark.law("7.5.2", "7.7")
def test_what_cannot_be_done_is_turmoil_at_once_and_the_rest_is_lost() -> None:
    p = decree("recruit=sword move=bake-sale", "4 eyrie 2 roost")
    assert p.kind == "eyrie.leader"
    p.play("leader builder")
    assert p.at(4) == "eyrie 2 roost"
    assert p.asked == "eyrie turn.end"


@pytest.mark.law("7.5.2", "7.2.2", case="EYR-18")
def test_every_card_is_judged_when_it_is_taken_up() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie leader=builder",
        "eyrie.decree build=anvil",
        "8 eyrie 1, hundreds 2",
        "4 eyrie 2 roost",
        *("1 hundreds 1", "6 hundreds 1", "12 hundreds 1"),
    )
    p.play("move 4 8 1")  # Recruit has been the one roost in 4
    assert p.at(8) == "eyrie 2 roost, hundreds 2"
    assert not p.events("eyrie.turmoil")


# --- Recruit
@pytest.mark.law("7.5.2.I", "7.8.2", case="EYR-07")
@pytest.mark.parametrize(("leader", "warriors"), [("despot", 1), ("charismatic", 2)])
def test_a_recruit_card_places_at_one_roost_alone(leader: str, warriors: int) -> None:
    roosts = [f"{c} eyrie roost" for c in (4, 7, 8, 9)]
    p = decree("recruit=armorers,loyal-vizier", *roosts, leader=leader)
    p.play("recruit 7")
    assert p.supply("eyrie") == 20 - warriors
    p.play("recruit 7")
    assert p.at(7) == f"eyrie {2 * warriors} roost"


@pytest.mark.law("7.5.2.I")
def test_recruiting_needs_a_roost_in_a_matching_clearing() -> None:
    p = decree("recruit=anvil", "8 eyrie roost", "4 eyrie 3 roost", "1 eyrie 2 roost")
    assert p.offers() == ["recruit 1", "recruit 8"]
    assert p.why_not("recruit 4") == "7.5.2 no_card_matches"
    assert p.why_not("recruit 6") == "7.5.2.I no_roost"


@pytest.mark.law("7.5.2.I", "7.7", case="EYR-44")
def test_a_roost_that_falls_at_the_start_of_daylight_leaves_recruit_without_a_place() -> None:
    p = table(
        "turn 5 eyrie daylight.start",
        "eyrie leader=builder crafted=command-warren",
        "8 eyrie 1 roost, hundreds 2",
        "dice 3 2",
    ).play("battle 8 hundreds by command-warren")
    assert p.at(8) == "hundreds 1"
    assert p.asked == "eyrie eyrie.leader"


@pytest.mark.law("7.5.2.I", "1.5.1", "7.7")
def test_without_warriors_left_recruiting_is_turmoil() -> None:
    p = decree("recruit=anvil", "8 eyrie 20 roost")
    assert p.kind == "eyrie.leader"


# --- Move
@pytest.mark.law("7.5.2.II", case="EYR-09")
def test_the_clearing_that_is_left_must_match() -> None:
    p = decree("move=cobbler", "1 eyrie 2", "12 eyrie 2", column="move")
    assert p.kind == "eyrie.leader"
    p = decree("move=cobbler,cobbler", "1 eyrie 2", "5 eyrie 1", column="move")
    assert p.why_not("move 1 5 1") == "7.5.2 no_card_matches"
    assert p.why_not("move 5 2 1") == ""


@pytest.mark.law("4.2.1", "7.2.2", "7.5.2.II", "7.7", case="EYR-10")
@pytest.mark.parametrize(("hundreds", "kind"), [(3, "eyrie.leader"), (2, "eyrie.move")])
def test_no_legal_move_is_turmoil_and_a_tie_is_ruled(hundreds: int, kind: str) -> None:
    p = decree(
        "move=sword",
        f"7 eyrie 2, hundreds {hundreds}",
        *("3 hundreds 1", "8 hundreds 1", "12 hundreds 1"),
        column="move",
    )
    assert p.kind == kind


@pytest.mark.law("7.5.2.II", "4.2.2")
def test_the_same_warriors_may_move_to_and_fro() -> None:
    p = decree("move=anvil,cobbler,foxfolk-steel", "8 eyrie 1", column="move")
    p.play("move 8 4 1", "move 4 8 1", "move 8 7 1")
    assert p.at(7) == "eyrie 1"


# --- Battle
@pytest.mark.law("7.5.2.III")
def test_a_battle_in_a_matching_clearing() -> None:
    p = decree(
        "battle=sword,investments",
        *("7 eyrie 3, hundreds 1", "8 eyrie 2, hundreds 1", "9 eyrie 2, hundreds mob"),
        column="battle",
    )
    assert p.offers() == ["battle 7 hundreds", "battle 9 hundreds"]
    assert p.why_not("battle 8 hundreds") == "7.5.2 no_card_matches"


@pytest.mark.law("4.3.1.II", "7.5.2.III", case="EYR-14")
def test_a_battle_that_an_ambush_ends_has_been_initiated() -> None:
    p = decree(
        "battle=sword,bake-sale",
        *("7 eyrie 1, hundreds 2", "4 eyrie 1, hundreds 1"),
        "hundreds mood=grandiose hand=ambush-mouse",
        "dice 0 0",
        column="battle",
    )
    p.play("battle 7 hundreds", "hundreds: ambush ambush-mouse")
    assert p.at(7) == "hundreds 2"
    assert not p.events("eyrie.turmoil")
    assert len(p.events("battle.began")) == 2  # the next card is taken up


@pytest.mark.law("4.3.1.II", "7.5.2.III", "7.7", case="EYR-14")
def test_the_later_card_that_lost_its_last_warrior_makes_the_turmoil() -> None:
    p = decree(
        "battle=sword,investments",
        "7 eyrie 1, hundreds 2",
        "hundreds mood=grandiose hand=ambush-mouse",
        column="battle",
    ).play("ambush ambush-mouse")
    assert p.asked == "eyrie eyrie.leader"


@pytest.mark.law("4.3", "7.5.2.III", "7.7", case="EYR-15")
def test_a_roost_without_warriors_cannot_battle() -> None:
    p = decree("battle=cobbler", "4 eyrie roost, hundreds 2", "8 eyrie 5", column="battle")
    assert p.kind == "eyrie.leader"


# --- Build
@pytest.mark.law("7.2.2", "7.5.2.IV", case="EYR-17")
def test_a_tie_is_rule_enough_to_build() -> None:
    p = decree("build=sword", "7 eyrie 1, hundreds 1", column="build")
    assert p.at(7) == "eyrie 1 roost, hundreds 1"


@pytest.mark.law("7.5.2.IV", "2.2.3", "2.5")
def test_a_roost_needs_rule_a_slot_and_no_other_roost() -> None:
    p = decree(
        "build=sword,investments",
        *("7 eyrie 1", "11 eyrie 1"),
        "2 eyrie 1, hundreds 2",
        "9 eyrie 3, hundreds stronghold*2",
        column="build",
    )
    assert p.offers() == ["build 7", "build 11"]
    assert p.why_not("build 2") == "2.5 not_ruled"
    assert p.why_not("build 9") == "2.2.3 no_slot"
    p.play("build 7")
    assert not p.events("eyrie.turmoil")  # the second card has 11


@pytest.mark.law("7.5.2.IV")
def test_only_one_roost_in_a_clearing() -> None:
    p = decree(
        "build=sword,investments", "7 eyrie 1 roost", "11 eyrie 1", "2 eyrie 2", column="build"
    )
    assert p.why_not("build 7") == "7.5.2.IV one_there"


@pytest.mark.law("7.5.2.IV", "1.5.1", "7.7")
def test_without_roosts_left_building_is_turmoil() -> None:
    roosts = [f"{c} eyrie 1 roost" for c in (1, 2, 3, 4, 5, 8, 9)]
    p = decree("build=sword", *roosts, "7 eyrie 1", column="build")
    assert p.kind == "eyrie.leader"


@pytest.mark.law("7.5.2.IV", "G.20", "G.24", "7.6.1", case="CORE-48")
def test_a_roost_returns_to_the_rightmost_space_and_leaves_from_there() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        *("1 eyrie roost", "2 eyrie 1 roost", "3 eyrie roost", "8 eyrie roost, hundreds 3"),
    )
    assert p.view.boards["eyrie"].numbers["evening_points"] == 3
    p.play("battle 8 eyrie")
    board = p.view.boards["eyrie"]
    assert board.tracks["roosts"].spaces == ("", "", "", "roost", "roost", "roost", "roost")
    assert (board.numbers["evening_points"], board.points) == (2, 0)
    p = decree(
        "build=sword",
        *("1 eyrie roost", "2 eyrie roost", "3 eyrie roost", "7 eyrie 1"),
        column="build",
    )
    assert p.view.boards["eyrie"].numbers["evening_points"] == 3
