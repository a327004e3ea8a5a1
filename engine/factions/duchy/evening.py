"""12.6.1: what becomes of the revealed cards."""

from __future__ import annotations

from engine.decks import BIRD, SUIT
from engine.factions.duchy.board import board
from engine.factions.duchy.nouns import SEAT, BirdDiscarded, CardsReturned
from engine.law.faction import Table
from engine.law.hand import from_hand


def return_cards(g: Table) -> None:
    """12.6.1.  The birds are discarded; all others come back to hand."""
    duchy = board(g)
    for card in [card for card in duchy.revealed if SUIT[card] == BIRD]:
        g.emit(BirdDiscarded(SEAT, card))
        from_hand(g, SEAT, card, "revealed")
    if duchy.revealed:
        g.emit(CardsReturned(SEAT, tuple(duchy.revealed)))
        duchy.hand += duchy.revealed
        duchy.revealed = []
