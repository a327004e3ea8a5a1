"""Crafted effects in the Evening: Cobbler (1.4.1, 4.2)."""

from __future__ import annotations

import pytest

from tests.table import Play, table


def hundreds(*lines: str, turn: str = "evening.start", fields: str = "") -> Play:
    return table(
        f"turn 5 hundreds {turn}", f"hundreds mood=bitter crafted=cobbler {fields}", *lines
    )


@pytest.mark.law("1.4.1", "4.2", "4.2.1", case="CARD-10")
def test_cobbler_moves_once_before_everything_else_of_the_evening() -> None:
    p = hundreds("5 hundreds 3", "8 hundreds 2, eyrie 3", "4 eyrie 1", fields="hand=sword")
    assert p.asked == "hundreds card.cobbler"
    assert "move 5 1 2 by cobbler" in p.texts()
    assert p.why_not("move 8 4 1 by cobbler") == "4.2.1 no_rule_to_move"
    p.play("move 5 1 2 by cobbler")
    assert p.at(1) == "hundreds 2"
    assert p.kind == "hundreds.incite"
    assert p.offers("move") == []


@pytest.mark.law("1.4.1", "1.4.2", case="CARD-10")
def test_after_inciting_it_is_too_late_for_cobbler() -> None:
    p = hundreds("7 hundreds 3", "8 hundreds 2", fields="hand=sword").play("pass", "incite 7 sword")
    assert p.offers("move") == []
    assert p.why_not("move 7 8 1 by cobbler") != ""


@pytest.mark.law("14.2.2", "4.2")
def test_the_warlord_may_go_along_with_cobbler() -> None:
    p = hundreds("5 hundreds 1 warlord").play("move 5 1 1+warlord by cobbler")
    assert p.at(1) == "hundreds 1 warlord"


@pytest.mark.law("1.4.1")
def test_with_nobody_to_move_cobbler_asks_nothing() -> None:
    assert hundreds("5 hundreds stronghold").kind == "hundreds.incite"


@pytest.mark.law("1.4.1", "1.4.3", "7.6.1")
def test_cobbler_comes_before_the_eyrie_score() -> None:
    p = table(
        "turn 5 eyrie evening.start", "eyrie leader=builder crafted=cobbler", "5 eyrie 3 roost"
    ).play("move 5 1 1 by cobbler")
    assert p.kind == "turn.end"
    assert p.points("eyrie") == 0
