"""4.1: Craft."""

from __future__ import annotations

import pytest

from tests.table import Play, table

ROOSTS = "turn 5 eyrie daylight.craft"
STRONGHOLDS = "turn 5 hundreds daylight.craft"


def with_roosts(hand: str, *lines: str, leader: str = "despot") -> Play:
    return table(ROOSTS, f"eyrie leader={leader} hand={hand}", *lines)


# --- cost
@pytest.mark.law("4.1.1")
def test_a_card_is_paid_with_pieces_in_clearings_of_the_suits_of_its_cost() -> None:
    p = with_roosts("anvil,root-tea-fox,sword", "8 eyrie roost", "4 eyrie roost")
    assert p.offers() == ["craft anvil", "pass"]
    assert p.why_not("craft root-tea-fox") == "4.1.1 cannot_pay"
    assert p.why_not("craft sword") == "4.1.1 cannot_pay"


@pytest.mark.law("4.1.1", "2.1.1")
def test_the_suit_of_the_card_itself_pays_nothing() -> None:
    # a fox card that costs a rabbit, a bird that costs a mouse
    p = with_roosts("travel-gear-fox,birdy-bindle", "8 eyrie roost")
    assert p.offers() == ["pass"]


@pytest.mark.law("4.1.1")
def test_a_piece_is_activated_once_a_turn() -> None:
    p = with_roosts("anvil,crossbow-mouse", "8 eyrie roost", "7 eyrie roost").play("craft anvil")
    assert p.why_not("craft crossbow-mouse") == "4.1.1 cannot_pay"
    p = with_roosts("anvil,crossbow-mouse", "8 eyrie roost", "1 eyrie roost")
    p.play("craft anvil", "craft crossbow-mouse")
    assert p.view.boards["eyrie"].items == ("hammer", "crossbow")


@pytest.mark.law("4.1.1")
def test_each_icon_takes_a_piece_of_its_own() -> None:
    p = with_roosts("sword", "8 eyrie roost")
    assert p.why_not("craft sword") == "4.1.1 cannot_pay"
    p = with_roosts("sword", "8 eyrie roost", "1 eyrie roost")
    assert p.offers("craft") == ["craft sword"]


@pytest.mark.law("4.1.1")
def test_every_piece_of_a_clearing_is_activated_for_itself() -> None:
    p = table(
        STRONGHOLDS,
        "hundreds mood=bitter hand=anvil,crossbow-mouse,crossbow-bird",
        "8 hundreds stronghold*2",
    ).play("craft anvil score", "craft crossbow-mouse score")
    assert p.why_not("craft crossbow-bird score") != ""
    assert p.points("hundreds") == 3


@pytest.mark.law("4.1.1")
def test_activating_moves_and_removes_nothing() -> None:
    p = with_roosts("anvil", "8 eyrie 2 roost").play("craft anvil")
    assert p.at(8) == "eyrie 2 roost"


@pytest.mark.law("4.1.1")
def test_icons_of_any_suit_leave_the_choice_to_the_player() -> None:
    roosts = [f"{clearing} eyrie roost" for clearing in (1, 8, 2, 7, 3)]
    p = with_roosts("royal-claim,anvil", *roosts)
    assert p.offers("craft royal-claim") == [
        "craft royal-claim paying fox+rabbit+mouse+mouse",
        "craft royal-claim paying fox+fox+mouse+mouse",
        "craft royal-claim paying fox+fox+rabbit+mouse",
    ]
    p.play("craft royal-claim paying fox+rabbit+mouse+mouse")
    assert p.offers("craft") == ["craft anvil"]


@pytest.mark.law("4.1.1")
def test_two_ways_to_pay_are_a_choice_and_one_is_none() -> None:
    roosts = [f"{clearing} eyrie roost" for clearing in (1, 8, 2, 7)]
    assert with_roosts("royal-claim", *roosts).offers("craft") == ["craft royal-claim"]
    roosts = [f"{clearing} eyrie roost" for clearing in (1, 2, 7, 9, 11)]
    assert with_roosts("royal-claim", *roosts).offers("craft") == [
        "craft royal-claim paying mouse+mouse+mouse+mouse",
        "craft royal-claim paying fox+mouse+mouse+mouse",
    ]


@pytest.mark.law("4.1.1", "2.1.2", "2.1.3")
def test_ambush_and_dominance_cards_are_never_crafted() -> None:
    p = with_roosts("ambush-fox,dominance-fox", "8 eyrie roost", "gone -")
    assert p.why_not("craft ambush-fox") == "4.1.1 not_craftable"
    assert p.why_not("craft dominance-fox") == "4.1.1 not_craftable"


@pytest.mark.law("4.1", "1.2.1")
def test_who_could_pay_is_asked_whether_a_card_fits_or_not() -> None:
    p = with_roosts("sword", "8 eyrie roost", "1 eyrie 1")
    assert (p.asked, p.offers()) == ("eyrie craft", ["pass"])


@pytest.mark.law("4.1")
def test_cards_are_crafted_one_after_another_in_any_order_or_not_at_all() -> None:
    lines = ("8 eyrie roost", "2 eyrie roost")
    p = with_roosts("anvil,root-tea-fox", *lines).play("craft root-tea-fox", "craft anvil")
    assert p.view.boards["eyrie"].items == ("tea", "hammer")
    p = with_roosts("anvil,root-tea-fox", *lines).play("pass")
    assert p.hand("eyrie") == ["anvil", "root-tea-fox"]


# --- immediate effects
@pytest.mark.law("4.1.2", "3.2.2")
def test_a_crafted_item_leaves_the_supply_and_its_card_is_discarded() -> None:
    p = with_roosts("anvil", "8 eyrie roost", leader="builder").play("craft anvil")
    assert p.view.items["hammer"] == 0
    assert p.line("discard") == "anvil"
    assert p.points("eyrie") == 2


@pytest.mark.law("4.1.2", case="CORE-36")
def test_an_item_that_is_not_in_the_supply_cannot_be_crafted() -> None:
    p = table(
        ROOSTS, "eyrie leader=despot items=tea hand=root-tea-fox", "lost tea", "2 eyrie roost"
    )
    assert p.why_not("craft root-tea-fox") == "4.1.2 item_not_in_supply"


FAVOR = """
    1 hundreds 3
    6 hundreds stronghold mob
    8 eyrie 1 roost
    12 eyrie roost, hundreds 2 warlord mob
    11 hundreds 2 mob
    """


@pytest.mark.law("4.1.2", "3.2.1", "14.2.2")
def test_a_favor_removes_all_enemy_pieces_of_its_suit_but_never_the_warlord() -> None:
    p = with_roosts("favor-of-the-foxes", "6 eyrie roost", "ruins 10:boot 11:bag", FAVOR)
    p.play("craft favor-of-the-foxes")
    assert [p.at(c) for c in (1, 6, 8, 12, 11)] == [
        "",
        "eyrie roost",
        "eyrie 1 roost",
        "eyrie roost, hundreds warlord",
        "hundreds 2 mob",
    ]
    assert p.points("eyrie") == 3
    assert p.line("discard") == "favor-of-the-foxes"


@pytest.mark.law("4.1.2", "2.2.4")
def test_a_favor_leaves_ruins_alone() -> None:
    p = with_roosts("favor-of-the-foxes", "1 eyrie roost", "8 eyrie roost", "12 eyrie roost")
    p.play("craft favor-of-the-foxes")
    assert p.view.clearings[6].ruin
    assert p.points("eyrie") == 0


@pytest.mark.law("4.1.2", "7.8.4", case="EYR-38")
def test_a_favor_is_no_battle() -> None:
    p = with_roosts("favor-of-the-foxes", "6 eyrie roost", "ruins 10:boot 11:bag", FAVOR)
    assert p.view.boards["eyrie"].marks["leader"] == "despot"
    p.play("craft favor-of-the-foxes")
    assert p.points("eyrie") == 3


@pytest.mark.law("4.1.2", "14.7.7", case="HUN-45")
def test_no_mood_helps_against_a_favor() -> None:
    p = with_roosts(
        "favor-of-the-mice",
        *("2 eyrie roost", "7 eyrie roost", "9 eyrie roost"),
        "11 hundreds 3 warlord",
        "hundreds mood=stubborn",
    )
    p.play("craft favor-of-the-mice")
    assert p.at(11) == "hundreds warlord"


# --- persistent effects
@pytest.mark.law("4.1.3", "2.1.4")
def test_a_persistent_card_stays_in_the_play_area() -> None:
    p = with_roosts("armorers,anvil", "8 eyrie roost").play("craft armorers")
    assert p.view.boards["eyrie"].crafted == ("armorers",)
    assert p.hand("eyrie") == ["anvil"]
    assert p.line("discard") == ""
    assert p.points("eyrie") == 0


@pytest.mark.law("4.1.4", case="CORE-37")
def test_no_two_cards_of_one_name_lie_in_a_play_area() -> None:
    p = table(ROOSTS, "eyrie leader=despot hand=armorers crafted=armorers", "8 eyrie roost")
    assert p.why_not("craft armorers") == "4.1.4 already_in_play"
    p = table(ROOSTS, "eyrie leader=despot hand=armorers", "8 eyrie roost", "discard armorers")
    assert p.why_not("craft armorers") == ""
