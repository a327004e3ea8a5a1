"""12.2.3: the Price of Failure, on whoever's turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factions.duchy.board import board
from engine.factions.duchy.nouns import (
    BANKER,
    BARON,
    BRIGADIER,
    BUILDINGS,
    CAPTAIN,
    CITADEL,
    DUCHESS,
    DUCHESS_POINTS,
    EARL,
    FOREMOLE,
    MARKET,
    MARSHAL,
    MAYOR,
    MINISTERS,
    RANKS,
    SEAT,
    TUNNEL,
    CardLost,
    Dismiss,
    Failure,
    MinisterLost,
)
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why
from engine.law.hand import from_hand
from engine.law.question import Question
from engine.table import Fallen, View
from engine.table.orders import OrderKind, Pick, register_orders

DISMISS = Question("duchy.dismiss", "12.2.3", inside=True)


def caused_by(batch: Sequence[Fallen]) -> list[Failure]:
    """12.2.3.  Once, however many of their buildings fall at the same time."""
    lost = any(fallen.seat == SEAT and fallen.piece in BUILDINGS for fallen in batch)
    return [Failure()] if lost else []


async def pay_the_price(g: Table) -> None:
    """12.2.3.  A minister of the highest rank goes, and its crown for good; then a random card."""
    duchy = board(g)
    if options := [*map(Dismiss, highest(duchy.swayed))]:
        why = {Dismiss: why_not_dismissed}
        lost = (await DISMISS.choose(g, SEAT, options, why=why)).minister
        duchy.swayed.remove(lost)
        duchy.crowns_lost.append(MINISTERS[lost])
        g.emit(MinisterLost(SEAT, lost))
    if duchy.hand:
        card = duchy.hand[g.random(len(duchy.hand))]
        g.emit(CardLost(SEAT, card))
        from_hand(g, SEAT, card)


def highest(swayed: Sequence[str]) -> list[str]:
    """12.2.3.  Those of the highest rank."""
    for rank in reversed(RANKS):
        if found := [minister for minister in swayed if MINISTERS[minister] == rank]:
            return found
    return []


def why_not_dismissed(act: Dismiss) -> Why:
    """12.2.3.  Why this minister is not the one: another has a higher rank, or it is not swayed."""
    return Reason("12.2.3", "not_the_highest", {"minister": act.minister})


# --- answers in advance
EARLIEST = (BANKER, MAYOR, BRIGADIER, CAPTAIN, MARSHAL, FOREMOLE)
"""Squires and nobles, those first that are missed least (RULINGS: dismissed-first)."""


def least_missed(public: View, options: Sequence[Action]) -> Action:
    """The lord that would score least now; of the others as ``EARLIEST`` says."""

    def worth(minister: str) -> int:
        return EARLIEST.index(minister) if minister in EARLIEST else scored_by(public, minister)

    return min(options, key=lambda act: worth(act.minister) if isinstance(act, Dismiss) else 0)


def scored_by(public: View, lord: str) -> int:
    """12.5.2.VII-12.5.2.IX.  What a lord would score as the map is now."""
    piece = {DUCHESS: TUNNEL, BARON: MARKET, EARL: CITADEL}[lord]
    on_map = sum(c.pieces.get(SEAT, {}).get(piece, 0) for c in public.clearings.values())
    if lord == DUCHESS:
        return DUCHESS_POINTS if not public.boards[SEAT].supply[TUNNEL] else 0
    return on_map


def by_name(word: str) -> Pick | None:
    """The word that names ministers: the first of them that can go, or else who is missed least."""
    named = word.split(",")
    if {*named} - {*MINISTERS} or len({*named}) < len(named):
        return None
    wanted = [*map(Dismiss, named)]

    def pick(public: View, options: Sequence[Action]) -> Action:
        found = next((act for act in wanted if act in options), None)
        return found or least_missed(public, options)

    return pick


register_orders(
    OrderKind(
        DISMISS.kind,
        DISMISS.kind,
        DISMISS.section,
        {"least-missed": least_missed},
        default="least-missed",
        made=by_name,
        only=lambda seats, seat: seat == SEAT,
    )
)
