"""6.6: Evening of the Marquise."""

from __future__ import annotations

import pytest

from tests.table import table


@pytest.mark.law("6.6", case="MAR-25")
@pytest.mark.parametrize(("recruiters", "drawn"), [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_draw_bonuses_follow_the_recruiters_on_the_map(recruiters: int, drawn: int) -> None:
    several = [(2, 2), (7, 2), (8, 2)]
    lines, left = list[str](), recruiters
    for clearing, slots in several:
        if n := min(slots, left):
            lines.append(f"{clearing} marquise recruiter*{n}")
            left -= n
    p = table("turn 5 marquise daylight.actions", "marquise points=4", *lines)
    assert p.view.boards["marquise"].numbers["evening_draw"] == drawn
    p.play("end")
    assert len(p.hand("marquise")) == drawn


@pytest.mark.law("6.6", case="MAR-25")
def test_a_recruiter_that_is_destroyed_covers_its_bonus_again() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=3",
        *("2 marquise recruiter*2", "7 marquise recruiter*2", "8 marquise recruiter, hundreds 2"),
        *("marquise points=4", "dice 0 0"),
    )
    assert p.view.boards["marquise"].numbers["evening_draw"] == 3
    p.play("battle 8 marquise")
    assert p.view.boards["marquise"].numbers["evening_draw"] == 2
    assert p.view.boards["marquise"].tracks["recruiter"].spaces == ("",) * 4 + ("recruiter",) * 2


@pytest.mark.law("6.6", "2.1")
def test_down_to_five_cards_at_the_end() -> None:
    hand = "hand=anvil,sword,sappers,armorers,bake-sale"
    p = table("turn 5 marquise daylight.actions", f"marquise points=4 {hand}", "1 marquise 1")
    p.play("end")
    assert p.asked == "marquise hand.discard"


@pytest.mark.law("1.4.1", "6.6")
def test_cobbler_moves_between_the_end_of_daylight_and_the_draw() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 crafted=cobbler",
        *("1 marquise 3", "deck sword"),
    )
    p.play("end")
    assert p.kind == "card.cobbler"
    p.play("move 1 5 2")
    assert p.at(5) == "marquise 2"
    assert p.hand("marquise") == ["sword"]


@pytest.mark.law("6", "1.4.1", case="MAR-14")
def test_without_any_piece_she_goes_on() -> None:
    p = table("turn 5 marquise birdsong.start", "marquise points=4", "deck sword", "1 eyrie roost")
    assert (p.asked, p.offers()) == ("marquise marquise.action", ["end"])
    p.play("end")
    assert p.hand("marquise") == ["sword"]
    assert p.awaited != "marquise"
