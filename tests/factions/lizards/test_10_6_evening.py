"""10.6: Evening."""

from __future__ import annotations

import pytest

from engine import foresee, parse
from tests.factions.lizards.openings import EVENING, RITUALS, board, souls
from tests.table import table


@pytest.mark.law("10.6.1", "10.6.2", "10.6.3", "10.5.3", case="LIZ-18")
def test_revealed_cards_are_back_before_crafting() -> None:
    p = table(
        RITUALS,
        "lizards outcast=fox hand=anvil,foxfolk-steel",
        *("8 lizards garden-fox*2", "2 lizards garden-mouse*2", "hundreds mood=bitter"),
    ).play("recruit 6 by anvil", "score foxfolk-steel")
    assert (p.kind, p.offers("craft"), souls(p)) == (
        *("lizards.craft", ["craft anvil"], ["foxfolk-steel"]),
    )
    p.play("craft anvil", "end")
    (drawn,) = p.events("drew")
    assert (getattr(drawn, "count", 0), len(p.hand("lizards"))) == (3, 3)


@pytest.mark.law("10.6.2", "1.4.3")
def test_it_is_asked_in_any_case_and_ends_the_turn() -> None:
    p = table(EVENING, "lizards hand=-", "eyrie leader=despot")
    assert (p.asked, p.offers()) == ("lizards lizards.craft", ["end"])
    assert foresee(p.game, "lizards", parse("end")).reveals
    assert p.play("end").awaited == "eyrie"


@pytest.mark.law("10.6.2", "1.4.3", "10.5")
def test_until_then_the_whole_of_daylight_can_be_taken_back() -> None:
    p = table(RITUALS, "lizards outcast=fox hand=anvil", "8 lizards 2")
    p.play("build 8 by anvil", "craft anvil")
    assert p.game.free_undo("lizards") == 2


@pytest.mark.law("10.6.1", "1.4.1")
def test_a_card_at_the_start_of_evening_comes_first() -> None:
    p = table(
        EVENING,
        "lizards hand=- revealed=anvil crafted=cobbler outcast=fox",
        *("8 lizards 2", "2 lizards 1"),
    )
    assert (p.kind, board(p).revealed) == ("card.cobbler", ["anvil"])
    p.play("pass")
    assert (p.kind, p.hand("lizards")) == ("lizards.craft", ["anvil"])
    (back,) = p.events("lizards.returned")
    assert getattr(back, "count", 0) == 1


@pytest.mark.law("10.6.3", "2.1")
@pytest.mark.parametrize(
    ("gardens", "drawn"),
    [
        ((), 1),
        (("8 lizards garden-fox",), 1),
        (("8 lizards garden-fox*2",), 2),
        (("8 lizards garden-fox*2", "2 lizards garden-mouse*2", "5 lizards garden-rabbit*2"), 4),
        (("8 lizards garden-fox*2", "6 lizards garden-fox", "5 lizards garden-rabbit"), 2),
    ],
)
def test_one_card_and_one_for_each_suit_with_two_gardens(
    gardens: tuple[str, ...], drawn: int
) -> None:
    p = table("turn 5 lizards evening.craft", "lizards outcast=fox hand=-", *gardens)
    assert p.view.boards["lizards"].numbers["evening_draw"] == drawn
    assert len(p.play("end").hand("lizards")) == drawn


@pytest.mark.law("10.6.3", "10.2.6", "2.1")
def test_the_hand_is_cut_down_to_five_into_the_lost_souls() -> None:
    six = "anvil,sword,cobbler,armorers,sappers"
    p = table("turn 5 lizards evening.craft", f"lizards hand={six}", "deck bake-sale *").play("end")
    assert p.kind == "hand.discard"
    p.play("discard bake-sale")
    assert (souls(p), p.awaited) == (["bake-sale"], "eyrie")
