"""Law A.8.3.I-III: homelands, and the first warriors around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.kernel import Action, Reason
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.removal import place
from engine.law.roster import FACTIONS
from engine.law.space import why_no_place
from engine.table import WARRIOR
from engine.table.events import SeatEvent
from engine.table.parts import Clearing

HOMELAND = Question("setup.homeland", "A.8.3.I", inside=True)
STATION = Question("setup.station", "A.8.3", inside=True)


class ChooseHomeland(Action, frozen=True, tag="homeland"):
    """A.8.3.I: ``homeland 5``."""

    clearing: Clearing


class Station(Action, frozen=True, tag="station"):
    """A.8.3: a clearing that gets one of the first warriors more than others do."""

    clearing: Clearing


class HomelandChosen(SeatEvent, frozen=True, tag="setup.homeland"):
    clearing: Clearing


def why_no_homeland(g: Table, seat: str, clearing: int) -> Why:
    """A.8.3.I.  One already, or off the map edge, or what is listed may not be placed there."""
    rule = FACTIONS[seat].HOMELAND
    assert rule, seat
    facts: dict[str, int | str] = {"clearing": clearing}
    if clearing in g.homelands:
        return Reason("A.8.3.I", "homeland_taken", facts | {"seat": g.homelands[clearing]})
    if rule.edge and clearing not in g.map.edge:
        return Reason("A.8.3.I", "not_on_edge", facts)
    reasons = (why_no_place(g, seat, piece, clearing) for piece in rule.pieces)
    return next(filter(None, reasons), None)


def free_homelands(g: Table, seat: str) -> list[int]:
    """A.8.3.I.  Where *seat* could have one, were there no other homelands near."""
    return [c for c in g.map.clearings if why_no_homeland(g, seat, c) is None]


def all_together(g: Table, seat: str, chosen: Sequence[int] = ()) -> Iterator[tuple[int, ...]]:
    """A.8.3.  Every choice of all homelands of *seat* from those *chosen* and from free ones."""
    rule = FACTIONS[seat].HOMELAND
    assert rule, seat
    for several in combinations((*chosen, *free_homelands(g, seat)), rule.together):
        if len(several) == 1 or all({*g.adjacent(c)} & {*several} for c in several):
            yield several


def fits_nowhere(g: Table, seat: str) -> bool:
    """A.8.3.I.  True if *seat*, at the table or not, can have no homelands as its card says."""
    return bool(FACTIONS[seat].HOMELAND) and not any(all_together(g, seat))


def paths_to_enemies(g: Table, seat: str) -> dict[int, int]:
    """A.8.3.II.  How many paths it is from each clearing to the next enemy homeland, if to any."""
    reached = {clearing: 0 for clearing, its in g.homelands.items() if its != seat}
    for clearing in (queue := [*reached]):
        for near in g.adjacent(clearing):
            if near not in reached:
                reached[near] = reached[clearing] + 1
                queue.append(near)
    return reached


def far_enough(g: Table, seat: str, clearings: Iterable[int]) -> list[int]:
    """A.8.3.II.  Those that are as far from enemy homelands as the setup card asks."""
    rule, paths = g.factions[seat].HOMELAND, paths_to_enemies(g, seat)
    assert rule, seat
    return [c for c in clearings if paths.get(c, rule.apart) >= rule.apart]


def farthest(g: Table, seat: str, clearings: Sequence[int]) -> list[int]:
    """A.8.3.II.  Those, or if there are none, those that come next to it."""
    rule, paths = g.factions[seat].HOMELAND, paths_to_enemies(g, seat)
    assert rule, seat
    for least in range(rule.apart, 0, -1):
        if found := [c for c in clearings if paths.get(c, least) >= least]:
            return found
    return []


async def choose_homeland(g: Table, seat: str, among: Sequence[int] | None = None) -> int:
    """A.8.3.I, A.8.3.II.  The homeland that *seat* chooses.

    With *among*, of these alone: they have to do with its other homelands (A.8.3.III).
    """
    free = free_homelands(g, seat)
    options = farthest(g, seat, [c for c in free if among is None or c in among])

    def why_not(act: ChooseHomeland) -> Why:
        clearing = act.clearing
        if clearing not in g.map.clearings:
            return Reason("2.2", "no_clearing", {"clearing": clearing})
        if why := why_no_homeland(g, seat, clearing):
            return why
        facts: dict[str, int | str] = {"clearing": clearing}
        if clearing not in far_enough(g, seat, [clearing]):
            return Reason("A.8.3.II", "homeland_near", facts)
        return Reason("A.8.3.III", "homelands_apart", facts)

    acts = [*map(ChooseHomeland, options)]
    act = await HOMELAND.choose(g, seat, acts, why={ChooseHomeland: why_not})
    g.homelands[act.clearing] = seat
    g.emit(HomelandChosen(seat, act.clearing))
    return act.clearing


async def spread_evenly(g: Table, seat: str, clearings: Iterable[int], n: int) -> None:
    """A.8.3.  So many warriors as evenly as possible, where they may be placed."""
    free = [c for c in clearings if why_no_place(g, seat, WARRIOR, c) is None]
    each, more = divmod(n, len(free)) if free else (0, 0)
    for clearing in free:
        place(g, seat, WARRIOR, clearing, each)
    for _ in range(more):
        act = await STATION.choose(g, seat, [*map(Station, free)])
        place(g, seat, WARRIOR, act.clearing)
        free.remove(act.clearing)
