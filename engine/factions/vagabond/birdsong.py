"""9.4: Birdsong."""

from __future__ import annotations

from collections import Counter
from functools import partial

from engine.factions.vagabond import items, nouns
from engine.factions.vagabond.board import VagabondBoard, board, pawn_at
from engine.factions.vagabond.nouns import Refresh, Slip
from engine.factions.vagabond.relationships import bring_allies
from engine.factions.vagabond.tables import (
    DAMAGED,
    EXHAUSTED,
    PAWN,
    READY,
    REFRESHES,
    TEA_REFRESHES,
    WORN,
)
from engine.kernel import Reason, Warriors
from engine.law.actions import Move
from engine.law.effects import having
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.move import carry_over, go, ways
from engine.law.question import Question
from engine.law.space import why_no_clearing
from engine.table import Place

REFRESH = Question("vagabond.refresh", "9.4.1")
SLIP = Question("vagabond.slip", "9.4.2")
ALONE = Warriors(0, PAWN)


# --- 9.4.1
async def refresh(g: Table) -> None:
    """9.4.1.  Two for each tea on its track as the step begins, then three, as many as there are.

    All are said in one answer; damaged ones may be among them (RULINGS: refresh-damaged).
    """
    v = board(g, g.seat)
    several = refreshes(v)
    if not several:
        return
    act = await REFRESH.choose(
        g, g.seat, several, why={Refresh: partial(why_no_refresh, v, several[0].turned.total())}
    )
    for named in act.turned.each():
        item, _, state = named.partition("-")
        before, after = (WORN, DAMAGED) if state else (EXHAUSTED, READY)
        items.turn(v, item, before, after)
    g.emit(nouns.TurnedUp(g.seat, tuple(n.partition("-")[0] for n in act.turned.each())))


def exhausted(v: VagabondBoard) -> list[str]:
    """9.4.1: what can be turned up, by its name there."""
    return [*v.satchel[EXHAUSTED], *(f"{item}-{WORN}" for item in v.satchel[WORN])]


def refreshes(v: VagabondBoard) -> list[Refresh]:
    """9.4.1.  Every choice of items; none if nothing is exhausted."""
    several = exhausted(v)
    n = min(len(several), TEA_REFRESHES * v.on_track("tea") + REFRESHES)
    return [*map(Refresh, items.choices(several, n))]


def why_no_refresh(v: VagabondBoard, n: int, act: Refresh) -> Why:
    """9.4.1.  Why these cannot be refreshed."""
    if missing := Counter(act.turned.each()) - Counter(exhausted(v)):
        return Reason("9.4.1", "not_exhausted", {"item": next(iter(missing))})
    return Reason("9.4.1", "refresh_so_many", {"least": n, "named": act.turned.total()})


# --- 9.4.2
async def slip(g: Table) -> None:
    """9.4.2.  A move to a clearing or forest next to the pawn, whatever it would cost."""
    seat = g.seat
    why = {Slip: partial(why_no_slip, g, seat)}
    act = await SLIP.pick(g, seat, partial(slips, g, seat), why=why)
    if not act:
        return
    if isinstance(act.destination, str):
        carry_over(g, seat, pawn_at(g, seat), act.destination, ALONE)
        return
    move = Move(pawn_at(g, seat), act.destination, ALONE, over=act.over)
    await bring_allies(g, seat, move)
    await go(g, seat, move)


def slips(g: Table, seat: str) -> list[Slip]:
    """9.4.2.  Out of a snare too, but not into what is barred."""
    here = pawn_at(g, seat)
    clearings = [
        Slip(clearing, over)
        for over, near in ways(g, seat, here)
        for clearing in near
        if why_not_entered(g, seat, clearing) is None
    ]
    return [*clearings, *map(Slip, forests_near(g, here))]


def forests_near(g: Table, here: Place) -> tuple[str, ...]:
    """9.2.10, 2.4.1."""
    near: tuple[str, ...] = (
        g.map.forest_neighbours[here] if isinstance(here, str) else g.map.forests_at.get(here, ())
    )
    return near


def why_no_slip(g: Table, seat: str, act: Slip) -> Why:
    """9.4.2.  Why the pawn cannot slip there."""
    here = pawn_at(g, seat)
    facts = {"origin": here, "destination": act.destination}
    if isinstance(act.destination, str):
        return Reason("2.4.1", "not_adjacent", facts)
    if why := why_no_clearing(g, act.destination):
        return why
    if act.destination not in dict(ways(g, seat, here)).get(act.over, ()):
        return Reason("2.2.1", "not_adjacent", facts)
    return why_not_entered(g, seat, act.destination)


def why_not_entered(g: Table, seat: str, clearing: int) -> Why:
    """9.4.2, V.8.2.  What bars him from there, but not the boots that a move would cost."""
    for other, effect in having(g, Hooks.bars_entering):
        if effect is not g.factions[seat] and (
            why := effect.bars_entering(g, other, seat, clearing)
        ):
            return why
    return None
