"""11.6: Evening."""

from __future__ import annotations

import pytest

from tests.factions.riverfolk.openings import COSTS, board
from tests.table import table


@pytest.mark.law("11.6.1", "2.1")
def test_they_discard_down_to_five_and_draw_nothing() -> None:
    p = table(
        "turn 5 riverfolk evening.start",
        "riverfolk hand=anvil,sappers,sword,bake-sale,cobbler,armorers",
    )
    assert p.kind == "hand.discard"
    p.play("discard sword")
    assert p.kind == "riverfolk.prices"
    p.play("end")
    assert len(p.view.stores["riverfolk"]["hand"]) == 5
    assert p.events("drew.openly") == []


@pytest.mark.law("11.6.2", "1.4.3")
def test_any_marker_goes_to_any_price_until_they_end_the_turn() -> None:
    p = table(COSTS, "riverfolk hand=- prices=hand-card:1,riverboats:2,mercenaries:3")
    p.play("price hand-card 4", "price mercenaries 1", "price hand-card 2")
    assert board(p).prices == {"hand-card": 2, "riverboats": 2, "mercenaries": 1}
    assert p.why_not("price riverboats 2") == "11.6.2 price_stands"
    assert p.view.boards["riverfolk"].numbers["hand-card"] == 2
    assert p.game.free_undo("riverfolk") == 3
    p.play("end")
    assert p.view.turn == 6


@pytest.mark.law("11.6.2", "1.4.3")
def test_it_is_asked_whatever_they_have() -> None:
    p = table("turn 5 riverfolk evening.start", "riverfolk hand=-")
    assert p.kind == "riverfolk.prices"
    assert "end" in p.offers()
