"""10.2.3, 10.2.5: what comes of a removal of warriors and of gardens."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factions.lizards import nouns
from engine.factions.lizards.board import board
from engine.factions.lizards.nouns import GARDENS, SEAT, Fear
from engine.law.faction import Table
from engine.law.hand import from_hand
from engine.table import WARRIOR, Fallen


def revenge(g: Table, alike: Sequence[Fallen]) -> None:
    """10.2.3.  Warriors that fall while the Cult defends are acolytes."""
    if not g.battle or g.battle.defender != SEAT:
        return
    fallen = [f for f in alike if f.piece == WARRIOR]
    for warrior in fallen:
        g.limbo.remove(warrior)
    board(g).gain_acolytes(g, len(fallen))


def frightened(batch: Sequence[Fallen]) -> list[Fear]:
    """10.2.5.  A card for each garden."""
    return [Fear() for fallen in batch if fallen.seat == SEAT and fallen.piece in GARDENS]


def fear(g: Table) -> None:
    """10.2.5.  A random card of the hand, if there is one: what lies revealed is in none."""
    hand = board(g).hand
    if hand:
        card = hand[g.random(len(hand))]
        g.emit(nouns.Feared(SEAT, card))
        from_hand(g, SEAT, card)
