"""10.6: Evening."""

from __future__ import annotations

from functools import partial

from engine.factions.lizards import nouns
from engine.factions.lizards.board import board
from engine.factions.lizards.nouns import SEAT
from engine.law.craft import craft_several
from engine.law.faction import Table
from engine.law.question import Question

craft = partial(craft_several, Question("lizards.craft", "10.6.2", ends=True))
"""10.6.2.  The last step before the draw: it is asked in any case, and ``end`` goes on (1.4.3)."""


def take_back_revealed(g: Table) -> None:
    """10.6.1.  Every card that was revealed in Daylight returns to the hand."""
    lizards = board(g)
    if lizards.revealed:
        g.emit(nouns.CardsReturned(SEAT, len(lizards.revealed)))
        lizards.hand += lizards.revealed
        lizards.revealed = []
