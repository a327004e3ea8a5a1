"""6.5: Daylight of the Marquise."""

from __future__ import annotations

import pytest

from engine.table import Left
from tests.table import table

ACTIONS = "turn 5 marquise daylight.actions"
MARQUISE = "marquise points=4"


@pytest.mark.law("6.5", "2.1.1.II")
def test_three_actions_and_one_more_for_each_bird() -> None:
    p = table(ACTIONS, "marquise points=4 hand=sappers,anvil,armorers", "1 marquise 5, eyrie roost")
    assert p.offers("extra") == ["extra armorers", "extra sappers"]
    assert p.why_not("extra anvil") == "2.1.1.II no_bird"
    assert p.why_not("extra bake-sale") == "1.2.1 not_in_hand"
    for left in (3, 2, 1):
        assert p.view.boards["marquise"].left == Left("actions", left)
        p.play("move 1 5 1", "pass")
    assert p.offers() == ["extra armorers", "extra sappers", "end"]
    assert p.why_not("move 1 5 1") == "6.5 no_action_left"
    p.play("extra sappers", "move 1 9 1", "pass")
    assert p.offers() == ["extra armorers", "end"]
    p.play("end")
    assert p.awaited != "marquise"


@pytest.mark.law("6.5", "1.4.2")
def test_a_bird_may_be_spent_before_any_action() -> None:
    p = table(ACTIONS, "marquise points=4 hand=sappers,armorers", "1 marquise 5")
    p.play("extra sappers", "extra armorers")
    for _ in range(5):
        p.play("move 1 5 1", "pass")
    assert p.offers() == ["end"]
    assert p.line("discard") == "sappers armorers"


@pytest.mark.law("6.2.1", "6.5", case="MAR-22")
def test_crafting_comes_before_actions_and_birds() -> None:
    craft = "turn 5 marquise daylight.craft"
    hand = "marquise points=4 hand=anvil,sappers,bake-sale"
    p = table(craft, hand, "1 marquise 3 workshop")
    p.play("craft anvil")
    assert p.points("marquise") == 6
    p = table(craft, hand, "1 marquise 3 workshop").play("pass", "move 1 5 1", "pass")
    assert p.why_not("craft anvil") == "6.5 not_now"
    p = table(craft, hand, "1 marquise 3 workshop").play("pass", "extra sappers")
    assert p.why_not("craft anvil") == "6.5 not_now"


@pytest.mark.law("6.2.1", "4.1.1")
def test_workshops_craft_with_the_suits_of_their_clearings() -> None:
    p = table(
        "turn 5 marquise daylight.craft",
        "marquise points=4 hand=sword,anvil,codebreakers",
        *("8 marquise workshop", "1 marquise workshop", "2 marquise sawmill"),
    )
    assert p.why_not("craft codebreakers").startswith("4.1.1")
    p.play("craft sword")
    assert p.points("marquise") == 6
    assert p.kind == "marquise.action"


@pytest.mark.law("6.2.1", "1.4.1", case="CORE-44")
def test_command_warren_comes_before_crafting() -> None:
    p = table(
        "turn 5 marquise daylight.start",
        "marquise points=4 crafted=command-warren hand=anvil",
        "8 marquise 3 workshop, eyrie roost",
    )
    assert p.kind == "card.command-warren"
    p.play("pass", "craft anvil")
    assert p.why_not("battle 8 eyrie by command-warren") == "6.5.1 no_card_needed"


# --- Battle and March
@pytest.mark.law("6.5.1", "4.3.6", "3.2.1", case="CORE-17")
def test_the_defender_destroys_her_workshop_and_scores() -> None:
    p = table(
        *(ACTIONS, MARQUISE, "1 marquise 1 workshop, keepers 3", "dice 3 2", "keepers points=0"),
    )
    p.play("battle 1 keepers")
    assert p.at(1) == "keepers 2"
    assert p.points("keepers") == 1


@pytest.mark.law("6.5.2", "4.2.1", "4.2.2", case="CORE-07")
def test_a_march_is_up_to_two_moves_each_ruled_afresh() -> None:
    p = table(ACTIONS, MARQUISE, "1 marquise 3", "2 keepers 4")
    assert p.why_not("move 1 2 3") == "2.2.1 not_adjacent"
    p.play("move 1 5 3")
    assert p.asked == "marquise marquise.march"
    p.play("move 5 2 3")
    assert p.at(2) == "keepers 4, marquise 3"
    assert p.view.boards["marquise"].left == Left("actions", 2)


@pytest.mark.law("6.5.2", "4.2.2", case="CORE-08")
def test_the_same_warriors_may_go_back() -> None:
    p = table(ACTIONS, MARQUISE, "1 marquise 2").play("move 1 5 2", "move 5 1 2")
    assert p.at(1) == "marquise 2"


@pytest.mark.law("6.5.2")
def test_the_second_move_may_be_left_out() -> None:
    p = table(ACTIONS, MARQUISE, "1 marquise 3").play("move 1 5 3", "pass")
    assert p.kind == "marquise.action"
    assert p.why_not("move 5 1 3 by anvil") == "6.5.2 no_card_needed"


@pytest.mark.law("1.4.2", "6.5.2", "6.5", case="MAR-19")
def test_nothing_fits_between_the_moves_of_a_march() -> None:
    p = table(
        ACTIONS,
        "marquise points=4 hand=sappers,armorers crafted=tax-collector",
        *("1 marquise 3", "5 eyrie 1"),
    )
    p.play("move 1 5 2")
    assert {text.split()[0] for text in p.offers()} == {"move", "pass"}
    p.play("pass")
    assert {"use", "extra", "battle"} <= {text.split()[0] for text in p.offers()}


@pytest.mark.law("4.2.1", "2.5", case="CORE-04")
def test_buildings_alone_rule_against_her() -> None:
    p = table(ACTIONS, MARQUISE, "2 marquise 1, hundreds stronghold*2")
    assert p.ruler(2) == "hundreds"
    assert p.why_not("move 2 5 1") == "4.2.1 no_rule_to_move"


@pytest.mark.law("4.2.1", case="CORE-05")
def test_rule_is_tested_before_the_move() -> None:
    p = table(ACTIONS, MARQUISE, "2 marquise 2, hundreds 3")
    assert p.why_not("move 2 5 2") == "4.2.1 no_rule_to_move"


@pytest.mark.law("2.5", case="CORE-02")
def test_keep_and_wood_do_not_count_for_rule() -> None:
    p = table(ACTIONS, MARQUISE, "1 marquise 1 keep wood*3, keepers 1")
    assert p.ruler(1) is None


# --- Recruit
@pytest.mark.law("6.5.3")
def test_a_warrior_at_every_recruiter_two_where_there_are_two() -> None:
    p = table(ACTIONS, MARQUISE, "2 marquise recruiter*2", "1 marquise recruiter, eyrie 4")
    assert p.offers("recruit-all") == ["recruit-all"]
    p.play("recruit-all")
    assert (p.at(2), p.at(1)) == ("marquise 2 recruiter*2", "eyrie 4, marquise 1 recruiter")


@pytest.mark.law("6.5.3", case="MAR-12")
def test_once_a_turn_even_with_a_bird() -> None:
    p = table(ACTIONS, "marquise points=4 hand=sappers", "2 marquise recruiter*2")
    p.play("recruit-all", "extra sappers")
    assert not p.offers("recruit-all")
    assert p.why_not("recruit-all") == "6.5.3 recruited"
    p = table(ACTIONS, MARQUISE, "2 marquise sawmill")
    assert p.why_not("recruit-all") == "6.5.3 no_recruiter"


@pytest.mark.law("6.5.3", "1.5.4", case="MAR-12")
def test_with_too_few_warriors_she_says_where() -> None:
    p = table(
        *(ACTIONS, MARQUISE, "2 marquise 20 recruiter*2", "7 marquise 3 recruiter"),
        "8 marquise recruiter*2",
    )
    assert p.offers("recruit-all") == [
        f"recruit-all {where}" for where in ("2+2", "2+7", "2+8", "7+8", "8+8")
    ]
    assert p.why_not("recruit-all") == "6.5.3 which_recruiters"
    p.play("recruit-all 2+8")
    assert p.at(8) == "marquise 1 recruiter*2"
    assert p.supply("marquise") == 0


@pytest.mark.law("6.5.3", "1.5.1")
def test_without_a_warrior_left_nobody_is_recruited() -> None:
    p = table(ACTIONS, MARQUISE, "2 marquise 25 recruiter")
    assert p.why_not("recruit-all") == "1.5.1 none_left"


# --- Overwork
@pytest.mark.law("6.5.5", "6.5", "1.5.1", case="MAR-18")
def test_overwork_costs_a_matching_card_and_an_action() -> None:
    hand = "marquise points=4 hand=anvil,bake-sale,sappers"
    p = table(ACTIONS, hand, "1 marquise sawmill", "2 marquise sawmill", "5 marquise 1")
    assert p.offers("overwork") == [
        *("overwork 1 by anvil", "overwork 1 by sappers", "overwork 2 by sappers")
    ]
    assert p.why_not("overwork 1 by bake-sale") == "2.1.1 no_match"
    assert p.why_not("overwork 5 by bake-sale") == "6.5.5 no_sawmill"
    p.play("overwork 1 by anvil", "overwork 1 by sappers")
    assert p.at(1) == "marquise sawmill wood*2"
    assert p.hand("marquise") == ["bake-sale"]
    assert p.view.boards["marquise"].left == Left("actions", 1)


@pytest.mark.law("6.5.5", "1.5.1", case="MAR-18")
def test_without_wood_in_supply_overwork_is_not_offered() -> None:
    p = table(ACTIONS, "marquise hand=anvil", "1 marquise sawmill wood*8")
    assert not p.offers("overwork")
    assert p.why_not("overwork 1 by anvil") == "1.5.1 none_left"


# --- what holds in every turn
@pytest.mark.law("3.3.1.I", case="CORE-29")
def test_a_dominance_card_wins_at_the_start_of_her_own_birdsong_alone() -> None:
    ruled = ("1 marquise 2", "6 marquise 2", "8 marquise 1")
    marquise = "marquise dominance=dominance-fox"
    p = table(ACTIONS, marquise, *ruled).play("end")
    assert p.game.winners == ()
    p = table("turn 5 marquise birdsong.start", marquise, *ruled)
    assert p.game.winners == ("marquise",)


@pytest.mark.law("6.5", "1.4.1")
def test_the_counts_of_a_turn_begin_anew() -> None:
    seats = (MARQUISE, "eyrie leader=builder points=0", "hundreds mood=stubborn")
    p = table(ACTIONS, *seats, "2 marquise 2 recruiter", "1 eyrie roost", "6 hundreds warlord")
    p.play("recruit-all", "end").until("marquise.action")
    assert "recruit-all" in p.offers()
    assert p.view.boards["marquise"].left == Left("actions", 3)
