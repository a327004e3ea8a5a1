"""11.4: Birdsong."""

from __future__ import annotations

from engine.decks import SUITS
from engine.factions.riverfolk import nouns
from engine.factions.riverfolk.board import board
from engine.factions.riverfolk.funds import add, total
from engine.factions.riverfolk.nouns import FUNDS_A_POINT, POSTS, PROTECTION, SEAT
from engine.law.faction import Table
from engine.law.scoring import score
from engine.table import WARRIOR


def protectionism(g: Table) -> None:
    """11.4.1.  Two of their own to Payments where nobody has paid, or as many as there are."""
    riverfolk = board(g)
    if n := 0 if riverfolk.payments else min(PROTECTION, riverfolk.supply[WARRIOR]):
        riverfolk.supply[WARRIOR] -= n
        add(riverfolk.payments, SEAT, n)
        g.emit(nouns.Protected(SEAT, n))


async def score_dividends(g: Table) -> None:
    """11.4.2.  A point for every two funds that are left, with a trade post on the map."""
    if not g.on_map(SEAT).keys().isdisjoint(POSTS):
        await score(g, {SEAT: total(g) // FUNDS_A_POINT})


def gather_funds(g: Table) -> None:
    """11.4.3.  Every warrior on the board becomes a fund."""
    riverfolk = board(g)
    found = riverfolk.boxes()
    riverfolk.funds = {owner: found[owner] for owner in g.factions if found[owner]}
    riverfolk.payments, riverfolk.commitments = {}, {}
    riverfolk.spaces = {suit: [] for suit in SUITS}
    g.emit(nouns.Gathered(SEAT, count) if (count := total(g)) else nouns.NoFunds(SEAT))
