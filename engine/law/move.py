"""Law 4.2: Move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.kernel import Reason, Warriors, companies
from engine.law.actions import Move
from engine.law.effects import answers, anybody_has, each, effects
from engine.law.faction import Table, Why
from engine.law.hand import draw
from engine.law.hooks import Hooks
from engine.law.removal import go_off, set_off
from engine.law.space import adjacent, barred, rule_facts, ruler, rulers, why_no_clearing
from engine.table import WARRIOR, Place
from engine.table.events import FerryMoved, Moved

FERRY = "ferry"
SPECIAL = (Hooks.also_adjacent, Hooks.bars_leaving, Hooks.bars_entering, Hooks.needs_rule)


def why_no_rule(g: Table, seat: str, origin: Place, destination: int, over: str) -> Why:
    """4.2.1.  *seat* must rule one end, before anything has moved."""
    ends = [end for end in (origin, destination) if isinstance(end, int)]
    ruled = seat in [ruler(g, end) for end in ends]
    if ruled or goes_unruled(g, seat, origin, destination, over):
        return None
    facts = rule_facts(g, seat, ends[0])
    there = {f"{k}_there": v for k, v in rule_facts(g, seat, destination).items()}
    return Reason("4.2.1", "no_rule_to_move", facts | there)


def goes_unruled(g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
    """4.2.1.  True if such a move of *seat* needs rule at neither end."""
    return not all(answers(g, seat, Hooks.needs_rule, origin, destination, over))


def why_no_move(g: Table, seat: str, act: Move) -> Why:
    """4.2.  Why this move is not legal, whatever allows it."""
    places = (act.origin, act.destination) if act.origin not in g.forests else (act.destination,)
    for place in places:
        if why := why_no_clearing(g, place):
            return why
    if not (several := parties(g, seat, act.origin, movable_figures(g, seat))):
        return Reason("4.2", "no_warriors", {"clearing": act.origin})
    if why := why_no_way(g, seat, act):
        return why
    if act.warriors not in several:
        facts = {"clearing": act.origin, "warriors": str(act.warriors)}
        return Reason("4.2", "not_so_many", facts | {"have": max(map(Warriors.total, several))})
    return None


def why_no_way(g: Table, seat: str, act: Move) -> Why:
    """4.2, M.3.5.  By a path, or over the lake, which is said (RULINGS: ferry-path)."""
    facts = {"origin": act.origin, "destination": act.destination}
    if act.destination not in dict(ways(g, seat, act.origin)).get(act.over, ()):
        if act.over:
            return Reason("M.3.5", "no_ferry", facts | {"ferry": g.ferry})
        off_map = act.destination in g.off_map  # whoever may not go there has no way there either
        closed = barred(g, Hooks.bars_entering, seat, act.destination) if off_map else None
        return closed or Reason("2.2.1", "not_adjacent", facts)
    return (
        barred(g, Hooks.bars_leaving, seat, act.origin)
        or barred(g, Hooks.bars_entering, seat, act.destination)
        or why_no_rule(g, seat, act.origin, act.destination, act.over)
    )


def ferry_destinations(g: Table, origin: Place) -> list[int]:
    """M.3.5.  Once a turn, out of the Ferry's clearing to any other coastal clearing."""
    if not g.ferry or origin != g.ferry or FERRY in g.now.used:
        return []
    return [c for c in g.map.coast if c != origin]


def movable_figures(g: Table, seat: str) -> list[str]:
    """4.2.  Every figure that may go along now."""
    found = answers(g, seat, Hooks.movable_figures)
    return sorted({figure for figures in found for figure in figures}) if found else []


def parties(g: Table, seat: str, place: Place, figures: Iterable[str]) -> tuple[Warriors, ...]:
    """4.2.  Every number of warriors that could leave *place* in one move, one figure at most."""
    here = g.at(place).get(seat, {})
    found = tuple([f for f in figures if f in here]) if figures else ()
    return companies(here.get(WARRIOR, 0), found)


def moves(g: Table, seat: str, origins: Iterable[Place], by: str = "") -> list[Move]:
    """4.2, 4.2.2.  Every legal move from one of *origins*, moved before or not."""
    return moves_by(g, seat, dict.fromkeys(origins, (by,)))


def moves_by(g: Table, seat: str, acting: Mapping[Any, Sequence[str]]) -> list[Move]:
    """4.2, 4.2.2.  The same by whatever acts in each of the origins."""
    special, rules = g.ferry or anybody_has(g, SPECIAL), rulers(g)
    unruled = bool(effects(g, seat, Hooks.needs_rule))
    figures = movable_figures(g, seat)
    return [
        Move(origin, destination, party, by, over)
        for origin, cards in acting.items()
        if (several := parties(g, seat, origin, figures))
        if not (special and barred(g, Hooks.bars_leaving, seat, origin))
        for ruled in [isinstance(origin, int) and rules[origin] == seat]
        for by in cards
        for over, near in (ways(g, seat, origin) if special else [("", g.adjacent(origin))])
        for destination in near
        if ruled
        or rules[destination] == seat
        or (unruled and goes_unruled(g, seat, origin, destination, over))
        if not (special and barred(g, Hooks.bars_entering, seat, destination))
        for party in several
    ]


def ways(g: Table, seat: str, origin: Place) -> list[tuple[str, Sequence[int]]]:
    """4.2, M.3.5.  What a move out of *origin* can go over, and where that leads."""
    return [("", adjacent(g, seat, origin)), (FERRY, ferry_destinations(g, origin))]


def carry_over(g: Table, seat: str, origin: Place, destination: Place, party: Warriors) -> Moved:
    """Put the moving warriors from one place to the other; the event that tells it."""
    if party.number:
        g.take(seat, WARRIOR, origin, party.number)
        g.put(seat, WARRIOR, destination, party.number)
    if party.figure:
        g.take(seat, party.figure, origin)
        g.put(seat, party.figure, destination)
    moved = Moved(seat, origin, destination, party)
    g.emit(moved)
    return moved


async def move(g: Table, seat: str, act: Move) -> None:
    """4.2.  Once it is legal: what it costs is paid, and the pieces go."""
    await each(g, seat, Hooks.before_move, act)
    await go(g, seat, act)


async def go(g: Table, seat: str, act: Move) -> None:
    """4.2.  The pieces go, and whatever comes with them; in somebody else's move too (1.5.5)."""
    moved = carry_over(g, seat, act.origin, act.destination, act.warriors)
    if act.over == FERRY:  # M.3.5: the Ferry goes along, and whose pieces moved draws a card
        if FERRY not in g.now.used:
            g.ferry = act.destination
            g.now.used.append(FERRY)
            g.emit(FerryMoved(seat, act.destination))
        draw(g, seat, 1)
    await each(g, seat, Hooks.carry, moved)
    if triggers := set_off(g, Hooks.set_off_by_move, moved):
        await go_off(g, triggers)
