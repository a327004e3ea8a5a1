"""7.6: Evening."""

from __future__ import annotations

from engine.factions.eyrie.board import board, evening_points
from engine.factions.eyrie.nouns import SEAT
from engine.law.faction import Table
from engine.law.scoring import score


async def score_points(g: Table) -> None:
    """7.6.1.  By the roosts on the map."""
    await score(g, {SEAT: evening_points(board(g))})
