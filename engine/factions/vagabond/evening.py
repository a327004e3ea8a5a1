"""9.6: Evening."""

from __future__ import annotations

from engine.factions.vagabond import items, nouns
from engine.factions.vagabond.board import board, clearing_of
from engine.factions.vagabond.nouns import Unload
from engine.factions.vagabond.tables import DAMAGED, EXHAUSTED, READY, STATES, TRACKS, WORN
from engine.law.faction import Table, Why
from engine.law.question import Question

CAPACITY = Question("vagabond.capacity", "9.6.4", inside=True)


def rest(g: Table) -> None:
    """9.6.1.  In a forest all that is damaged is repaired, and turned up."""
    v = board(g, g.seat)
    if clearing_of(g, g.seat):
        return
    for state in (DAMAGED, WORN):
        for item in list(v.satchel[state]):
            items.turn(v, item, state, READY)
            g.emit(nouns.Repaired(g.seat, item))


async def check_capacity(g: Table) -> None:
    """9.6.4.  What is beyond the limit and on no track is removed for good."""
    v, seat = board(g, g.seat), g.seat
    while v.carried() > v.limit:
        why = {Unload: lambda act: why_not_left(g, act)}
        act = await CAPACITY.choose(g, seat, loads(g), why=why)
        items.leave(g, seat, act.item, act.state)


def loads(g: Table) -> list[Unload]:
    """9.6.4.  Of the items on a track only those that find no space there."""
    v = board(g, g.seat)
    loose = dict.fromkeys(v.loose())
    others = items.lying(g, g.seat, EXHAUSTED, DAMAGED, WORN)
    return [Unload(*each) for each in (*((item, READY) for item in loose), *others)]


def why_not_left(g: Table, act: Unload) -> Why:
    """9.6.4.  Why it is none of those that count."""
    on_track = act.state == READY and act.item in TRACKS
    states = STATES[1:] if on_track else STATES
    return items.why_none_so(g, g.seat, "9.6.4", act.item, act.state, states)
