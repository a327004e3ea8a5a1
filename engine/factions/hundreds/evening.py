"""14.6: Evening."""

from __future__ import annotations

from functools import partial

from engine.factions.hundreds import nouns
from engine.factions.hundreds.birdsong import spread_the_mob
from engine.factions.hundreds.board import board, warlord_at
from engine.factions.hundreds.nouns import JUBILANT_ROLLS, MOB, OPPRESSION, SEAT
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_no_card
from engine.law.question import Question
from engine.law.removal import place
from engine.law.scoring import score
from engine.law.space import ruler, why_no_clearing, why_no_place, why_none_left
from engine.table import spendable

INCITE = Question("hundreds.incite", "14.6.1", ends=True)
JUBILANT = Question("hundreds.jubilant", "14.7.3", inside=True)


async def incite(g: Table) -> None:
    """14.6.1.  Any number of times; ``end`` goes on to Oppress and Draw (1.4.3)."""
    while act := await INCITE.pick(
        g, SEAT, partial(incite_actions, g), why={nouns.Incite: partial(why_no_incite_with, g)}
    ):
        spend(g, SEAT, act.card)
        place(g, SEAT, MOB, act.clearing)
        if board(g).mood == "jubilant" and act.clearing == warlord_at(g):
            await spread_jubilantly(g)


def incite_actions(g: Table) -> list[nouns.Incite]:
    clearings = [c for c in g.present(SEAT) if why_no_incite(g, c) is None]
    spent = spendable(g, SEAT, clearings)
    return [nouns.Incite(c, card) for c, cards in spent.items() for card in cards]


def why_no_incite(g: Table, clearing: int) -> Why:
    """14.6.1.  Why *clearing* takes no mob, whatever is spent (RULINGS: incite-full)."""
    if why := why_no_clearing(g, clearing):
        return why
    if not g.warriors(SEAT, clearing):
        return Reason("14.6.1", "no_warriors", {"clearing": clearing})
    return why_none_left(g, SEAT, MOB) or why_no_place(g, SEAT, MOB, clearing)


def why_no_incite_with(g: Table, act: nouns.Incite) -> Why:
    """14.6.1.  Why this card cannot incite a mob there."""
    return why_no_incite(g, act.clearing) or why_no_card(g, SEAT, act.card, act.clearing)


async def spread_jubilantly(g: Table) -> None:
    """14.7.3 Jubilant.  Up to four rolls, each with a mob as in Raze; stop at any time."""
    for _ in range(JUBILANT_ROLLS):
        if not board(g).supply[MOB] or not await JUBILANT.pick(g, SEAT, [nouns.Spread()]):
            return
        await spread_the_mob(g)


async def oppress(g: Table) -> None:
    """14.6.2.  Points by the number of clearings that they rule and that hold no enemy piece."""
    n = sum(ruler(g, c) == SEAT and not g.enemy_pieces(SEAT, c) for c in g.present(SEAT))
    g.emit(nouns.Oppressed(SEAT, n))
    await score(g, {SEAT: OPPRESSION[min(n, len(OPPRESSION) - 1)]})
