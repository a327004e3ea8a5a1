"""12.4: Birdsong; 12.6: Evening."""

from __future__ import annotations

import pytest

from tests.factions.duchy.openings import ASSEMBLY, EVENING, burrow, duchy, revealed
from tests.table import table

CITADELS = ("7 duchy citadel", "3 duchy citadel", "8 duchy citadel")
MARKETS = ("7 duchy market", "3 duchy market", "8 duchy market")


@pytest.mark.law("12.4", "1.5.4", case="DUC-15")
@pytest.mark.parametrize(("citadels", "recruits"), [(0, 1), (1, 2), (2, 4), (3, 6)])
def test_the_citadels_on_the_map_tell_how_many_come_into_the_burrow(
    citadels: int, recruits: int
) -> None:
    p = duchy("turn 5 duchy birdsong.recruit", *CITADELS[:citadels], "5 duchy 1")
    assert p.kind == "duchy.assembly"
    assert burrow(p) == recruits


@pytest.mark.law("12.4", "1.5.4", case="DUC-15")
@pytest.mark.parametrize("left", [0, 4])
def test_as_many_come_as_there_are(left: int) -> None:
    p = duchy("turn 5 duchy birdsong.recruit", *CITADELS, f"5 duchy {20 - left}")
    assert burrow(p) == left


@pytest.mark.law("12.6.3", case="DUC-15")
@pytest.mark.parametrize(("markets", "cards"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_the_markets_on_the_map_tell_how_many_cards_are_drawn(markets: int, cards: int) -> None:
    p = duchy(EVENING, *MARKETS[:markets], "5 duchy 1")
    assert p.view.boards["duchy"].numbers["evening_draw"] == cards
    p.play("end")
    assert len(p.hand("duchy")) == cards


@pytest.mark.law("12.6.3", "2.1")
def test_they_discard_down_to_five_as_their_last_step() -> None:
    p = duchy(EVENING, *MARKETS, hand="anvil,sword,bake-sale").play("end")
    assert p.asked == "duchy hand.discard"
    p.play("discard sword", p.offers("discard")[0])
    assert len(p.hand("duchy")) == 5
    assert p.awaited != "duchy"


@pytest.mark.law("12.6.1", "12.6.2", "12.2.1", case="DUC-08")
def test_birds_are_lost_and_other_revealed_cards_come_back_in_time_to_craft() -> None:
    p = duchy(EVENING, "8 duchy citadel market", revealed="sappers,sword,foxfolk-steel")
    assert (revealed(p), p.hand("duchy")) == ([], ["foxfolk-steel", "sword"])
    assert p.view.discard == ("sappers",)
    assert p.offers() == ["craft foxfolk-steel", "craft sword", "end"]


@pytest.mark.law("12.6.1")
def test_nothing_revealed_is_nothing_to_tell() -> None:
    p = duchy(EVENING, hand="anvil")
    assert not p.events("duchy.returned")
    assert p.offers() == ["end"]


@pytest.mark.law("12.6.2", "1.4.3")
def test_the_turn_ends_with_crafting_and_is_asked_for_without_cards_too() -> None:
    p = duchy(EVENING, "8 duchy citadel")
    assert (p.asked, p.offers()) == ("duchy duchy.craft", ["end"])
    assert p.why_not("craft anvil") == "1.2.1 not_in_hand"


@pytest.mark.law("12.6", "1.4.1")
def test_the_cobbler_comes_before_the_cards_return() -> None:
    p = duchy(
        "turn 5 duchy evening.start", "8 duchy 1", crafted="cobbler", revealed="sword", hand="anvil"
    )
    assert (p.kind, revealed(p)) == ("card.cobbler", ["sword"])
    p.play("pass")
    assert revealed(p) == []


@pytest.mark.law("12.5.1.I", "12.6.1", "1.2.1")
def test_what_is_revealed_lies_open_and_is_not_in_the_hand() -> None:
    p = duchy(ASSEMBLY, "8 duchy 1", hand="anvil,sword").play("build 8 market by anvil")
    board = p.view.boards["duchy"]
    assert (board.columns["shown"], board.hand_size) == (("anvil",), 1)
    assert p.why_not("build 8 citadel by anvil") == "1.2.1 not_in_hand"


@pytest.mark.law("12.6.1", "1.5.4")
def test_nobody_takes_a_revealed_card_from_them() -> None:
    p = table(
        *("turn 5 eyrie birdsong.window", "eyrie leader=despot crafted=stand-and-deliver"),
        *("5 eyrie roost", "duchy points=3 revealed=anvil"),
    )
    assert p.offers("use") == []
