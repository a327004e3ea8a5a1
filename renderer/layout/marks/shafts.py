"""Arrows: along the ways from ring to ring, beside each other where several share a way."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from engine import Place
from renderer.changes import March
from renderer.layout.free import Cells, Land
from renderer.layout.plane import Ring
from renderer.layout.ways import STEP, Line, lane, way
from renderer.shapes import Box, Point

WIDTH, NARROW = 11, 7
"""Of an arrow's shaft, without its ink; and of two short ones, whose heads lie side by side."""
HALF = 11
"""What an arrow takes on either side of its line."""
BARB = 22
"""What its head takes."""
HEAD = 28
"""How long the head is."""
LANES = 26, 22
"""From arrow to arrow on one way, the best first."""
CLEAR = 10
"""From a ring to an arrow."""
SHIFTS = (0, 5, -5, 10, -10, 15, -15, 20, -20, 25, -25)
"""How far aside all arrows of a way may lie, the best first."""
MOST = 100
"""What lies farther from a way meets none of its arrows."""
SHORTEST = 14


@dataclass(frozen=True, slots=True)
class Shaft:
    """A march, and the line of its arrow; none where a way has no room for it."""

    march: March
    points: Line
    middle: Point
    """Of what is seen of the way."""
    width: int
    turn: float
    """The direction of the march, in radians, whatever the bends of its way."""

    @property
    def length(self) -> float:
        return STEP * max(0, len(self.points) - 1)


def shafts(
    map_name: str, marches: Iterable[March], rings: Mapping[int, Ring], shut: Sequence[Box]
) -> list[Shaft]:
    """The arrows of all marches; they keep clear of the boxes that are *shut*."""
    ways: dict[tuple[Place, Place], list[March]] = defaultdict(list)
    for march in marches:
        a, b = sorted((march.origin, march.destination), key=str)
        ways[a, b].append(march)
    found: list[Shaft] = []
    for ends, together in ways.items():
        line = way(map_name, *ends)
        others = [ring for c, ring in rings.items() if c not in ends and _near(ring, line)]
        own = tuple(ring for c, ring in rings.items() if c in ends)
        found += _beside(line, own, together, _Shut(shut, others, own))
    return found


def _near(ring: Ring, line: Line) -> bool:
    """False of a ring that no arrow along that way can meet."""
    box = ring.box(MOST)
    return any(box.x < x < box.right and box.y < y < box.bottom for x, y in line[::4])


class _Shut:
    """What a way must not come near: boxes, and rings; those at its ends only with its head."""

    def __init__(self, boxes: Sequence[Box], rings: Sequence[Ring], own: Sequence[Ring]) -> None:
        self._own = own
        self._near = {
            half: (_inflated(tuple(boxes), half), [ring.grown(half) for ring in rings])
            for half in (HALF, BARB)
        }

    def clear(self, points: Line, half: int) -> list[bool]:
        """Point by point, for an arrow of that breadth."""
        land, rings = self._near[half]
        taken = land.taken_at(points)
        for ring in rings:
            x, y, a, b = ring
            for i, (px, py) in enumerate(points):
                if -a < px - x < a and -b < py - y < b and ring.out(px, py) < 1:
                    taken[i] = 1
        return [not each for each in taken]

    def lets(self, points: Line) -> bool:
        """True if no side of its head lies within a ring."""
        (x, y), (ax, ay) = points[-1], points[max(0, len(points) - HEAD // STEP)]
        k = BARB / (math.dist((x, y), (ax, ay)) or 1)
        sides = [(ax - (y - ay) * s, ay + (x - ax) * s) for s in (k, -k)]
        return all(ring.out(*side) >= 1 for ring in self._own for side in sides)


@lru_cache(maxsize=4)
def _inflated(boxes: tuple[Box, ...], by: int) -> Land:
    land = Land()
    for box in boxes:
        land.take(box.inset(-by))
    return land


def band(shaft: Shaft) -> Cells:
    """What an arrow covers."""
    land = Land()
    land.take_line(shaft.points[::2], HALF)
    land.take_shape(head(shaft))
    return land.taken()


def head(shaft: Shaft) -> Line:
    """What its head covers: the tip, and the ends of its wings."""
    if not shaft.points:
        return ()
    tip, long = shaft.points[-1], min(HEAD, shaft.length)
    heel = ax, ay = shaft.points[-1 - round(long / STEP)]
    far = math.dist(heel, tip)
    x, y = (tip[0] - ax) / far * BARB, (tip[1] - ay) / far * BARB
    return tip, (ax - y, ay + x), (ax + y, ay - x)


def _beside(line: Line, own: tuple[Ring, ...], marches: list[March], shut: _Shut) -> list[Shaft]:
    """Whoever goes keeps to the right."""
    first = min(marches[0].ends, key=str)
    marches = sorted(marches, key=lambda march: march.origin == first)
    best: tuple[float, list[Line]] = (math.inf, [])
    for apart, shift in product(LANES[: len(marches)], SHIFTS):
        asides = ((i - (len(marches) - 1) / 2) * apart + shift for i in range(len(marches)))
        lanes = [_between(line, aside, own) for aside in asides]
        ways = [
            lane if m.origin == first else lane[::-1]
            for lane, m in zip(lanes, marches, strict=True)
        ]
        cut = [_cut(points, shut) for points in ways]
        lost = sum(map(len, ways)) - sum(map(len, cut)) + 4 * sum(not points for points in cut)
        best = min(best, (lost, cut), key=lambda found: found[0])
        if not lost:
            break
    seen = _between(line, 0, own) or line
    wide = WIDTH if len(marches) < 2 or STEP * len(seen) > 2 * HEAD else NARROW
    turn = math.atan2(line[-1][1] - line[0][1], line[-1][0] - line[0][0])
    found = []
    for march, points in zip(marches, best[1], strict=True):
        back = math.pi if march.origin != first else 0
        found.append(Shaft(march, points, _middle(seen, shut), wide, turn + back))
    return found


def _middle(points: Line, shut: _Shut) -> Point:
    """Of what is seen of a way: not where something lies upon it."""
    half, clear = len(points) // 2, shut.clear(points, HALF)
    free = [i for i, is_free in enumerate(clear) if is_free] or [half]
    return points[min(free, key=lambda i: abs(i - half))]


def _cut(points: Line, shut: _Shut) -> Line:
    """The longest part on which an arrow touches nothing, its head at the end included."""
    slim, broad = shut.clear(points, HALF), shut.clear(points, BARB)
    best: Line = ()
    for start, end in _runs(slim):
        while end - start > len(best):
            heel = max(start, end - HEAD // STEP)
            if all(broad[heel:end]):
                best = points[start:end]
            else:
                end -= broad[heel:end][::-1].index(False) + 1
    while STEP * len(best) > SHORTEST and not shut.lets(best):
        best = best[:-1]
    return best if STEP * len(best) > SHORTEST else ()


@lru_cache(maxsize=2048)
def _between(line: Line, aside: float, own: tuple[Ring, ...]) -> Line:
    """The part of a lane that lies outside the rings at its ends."""
    rings = [ring.grown(CLEAR) for ring in own]
    points = lane(line, aside)
    return _longest(points, [all(ring.out(x, y) >= 1 for ring in rings) for x, y in points])


def _longest(points: Line, clear: Sequence[bool]) -> Line:
    """The longest part that is clear."""
    start, end = max(_runs(clear), key=lambda run: run[1] - run[0], default=(0, 0))
    return points[start:end]


def _runs(clear: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Where what is clear begins, and where it ends."""
    start = 0
    for i, free in enumerate([*clear, False]):
        if not free:
            if i > start:
                yield start, i
            start = i + 1
