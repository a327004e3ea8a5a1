"""Law 3.1 and 3.2: victory points, and how they end the game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel import end_game
from engine.law.faction import Table, in_order
from engine.table.events import Scored, Won

POINTS_TO_WIN = 30


def gain(g: Table, seat: str, points: int) -> None:
    """Move the marker of *seat*; it stays where it is off the track (3.3.1), and never below 0.

    UNSURE in 3.1: the track has no spaces below 0 (RULINGS: floor).
    """
    faction = g.factions[seat]
    if not points or not may_score(g, seat):
        return
    before = faction.points
    faction.points = max(0, before + points)
    if faction.points != before:
        g.emit(Scored(seat, faction.points - before, faction.points))


def may_score(g: Table, seat: str) -> bool:
    """3.3.1, 9.2.8.  False once its marker has left the track for good."""
    return not g.factions[seat].dominance and seat not in g.partners


async def score(g: Table, points: Mapping[str, int]) -> None:
    """3.1.  Points that are scored in the same instant, one entry a seat."""
    for seat, n in points.items():
        gain(g, seat, n)
    for seat in in_order(g, g.seat):  # 3.1.1: the nearest clockwise wins, and all is over
        if g.factions[seat].points >= POINTS_TO_WIN and may_score(g, seat):
            await win(g, seat, "points")


async def win(g: Table, seat: str, by: str) -> None:
    """3.1.  The game ends at once, in the middle of whatever is going on."""
    g.winners = (seat, *(s for s, partner in g.partners.items() if partner == seat))  # 9.2.8
    g.won_by = by
    for winner in g.winners:
        g.emit(Won(winner, by))
    await end_game()
