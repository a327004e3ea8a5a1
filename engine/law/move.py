"""Law 4.2: Move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.kernel import Reason, Warriors
from engine.law.actions import Move
from engine.law.faction import Table, Why
from engine.law.rule import is_clearing, rule_facts
from engine.table import WARRIOR
from engine.table.events import Moved


def why_no_path(g: Table, seat: str, origin: int, destination: int) -> Why:
    """4.2, 4.2.1.  Why no warriors of *seat* may move from *origin* to *destination*."""
    if destination not in g.adjacent(origin):
        return Reason("2.2.1", "not_adjacent", {"origin": origin, "destination": destination})
    if seat not in (g.ruler(origin), g.ruler(destination)):
        facts = rule_facts(g, seat, origin)
        there = {f"{k}_there": v for k, v in rule_facts(g, seat, destination).items()}
        return Reason("4.2.1", "no_rule_to_move", facts | there)
    return None


def why_no_move(g: Table, seat: str, act: Move) -> Why:
    """4.2.  Why this move is not legal, whatever allows it."""
    for clearing in (act.origin, act.destination):
        if why := is_clearing(g, clearing):
            return why
    if not g.warriors(seat, act.origin):
        return Reason("4.2", "no_warriors", {"clearing": act.origin})
    if why := why_no_path(g, seat, act.origin, act.destination):
        return why
    if act.warriors not in parties(g, seat, act.origin):
        facts: dict[str, int | str] = {"clearing": act.origin, "warriors": str(act.warriors)}
        return Reason("4.2", "not_so_many", facts | {"have": g.warriors(seat, act.origin)})
    return None


@cache
def _parties(warriors: int, figure: str) -> tuple[Warriors, ...]:
    plain = tuple(Warriors(n) for n in range(1, warriors + 1))
    if not figure:
        return plain
    return plain + tuple(Warriors(n, figure) for n in range(warriors + 1))


def parties(g: Table, seat: str, clearing: int) -> tuple[Warriors, ...]:
    """4.2.  Every number of warriors that could leave *clearing* in one move."""
    here = g.pieces[clearing].get(seat, {})
    figure = ""
    for name in g.factions[seat].movable_figures(g):
        if name in here:
            figure = name
    return _parties(here.get(WARRIOR, 0), figure)


def moves(g: Table, seat: str, origins: Iterable[int], by: str = "") -> list[Move]:
    """4.2.  Every legal move from one of *origins*."""
    return [
        Move(origin, destination, party, by)
        for origin in origins
        if seat in g.pieces[origin] and (several := parties(g, seat, origin))
        for destination in g.adjacent(origin)
        if why_no_path(g, seat, origin, destination) is None
        for party in several
    ]


def can_move(g: Table, seat: str, origin: int) -> bool:
    """4.2.  True if any warrior of *seat* may leave *origin*."""
    return bool(parties(g, seat, origin)) and any(
        why_no_path(g, seat, origin, destination) is None for destination in g.adjacent(origin)
    )


def carry_over(g: Table, seat: str, origin: int, destination: int, party: Warriors) -> None:
    """Put the moving warriors from one clearing to the other."""
    if party.number:
        g.take(seat, WARRIOR, origin, party.number)
        g.put(seat, WARRIOR, destination, party.number)
    if party.figure:
        g.take(seat, party.figure, origin)
        g.put(seat, party.figure, destination)
    g.emit(Moved(seat, origin, destination, party))


async def move(g: Table, seat: str, act: Move) -> None:
    """4.2."""
    carry_over(g, seat, act.origin, act.destination, act.warriors)
    going = act.warriors.number + bool(act.warriors.figure)
    await g.factions[seat].carry(g, act.origin, act.destination, going)
