"""Arrows: along the ways from ring to ring, beside each other where several share a way."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from engine import Place
from renderer.changes import March
from renderer.layout.free import Land
from renderer.layout.plane import Ring
from renderer.layout.ways import STEP, Line, lane, way
from renderer.shapes import Box, Point

WIDTH, NARROW = 11, 7
"""Of an arrow's shaft, without its ink; and of two short ones, whose heads lie side by side."""
HALF = 10
"""What an arrow takes on either side of its line."""
BARB = 20
"""What its head takes."""
HEAD = 28
"""How long the head is."""
LANES = 26, 22
"""From arrow to arrow on one way, the best first."""
CLEAR = 10
"""From a ring to an arrow."""
SHIFTS = (0, 5, -5, 10, -10, 15, -15, 20, -20, 25, -25)
"""How far aside all arrows of a way may lie, the best first."""
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
    land = Land()
    for box in shut:
        land.take(box.inset(-HALF))
    found: list[Shaft] = []
    for ends, together in ways.items():
        found += _beside(map_name, ends, together, rings, land)
    return found


def band(shaft: Shaft) -> Land:
    """What an arrow covers."""
    land = Land()
    land.take_line(shaft.points[::2], HALF)
    land.take_line(head(shaft), BARB)
    return land


def head(shaft: Shaft) -> Line:
    """The part of its line that its head covers."""
    return shaft.points[-HEAD // STEP : -2]


def _beside(
    map_name: str,
    ends: tuple[Place, Place],
    marches: list[March],
    rings: Mapping[int, Ring],
    land: Land,
) -> list[Shaft]:
    """Whoever goes keeps to the right."""
    marches = sorted(marches, key=lambda march: march.origin == ends[0])
    own = tuple(rings[end] for end in ends if isinstance(end, int))
    others = [ring.grown(HALF) for c, ring in rings.items() if c not in ends]
    line = way(map_name, *ends)
    best: tuple[float, list[tuple[Line, list[bool]]]] = (math.inf, [])
    for apart, shift in product(LANES[: len(marches)], SHIFTS):
        lanes = []
        for i in range(len(marches)):
            points = _between(line, (i - (len(marches) - 1) / 2) * apart + shift, own)
            lanes.append((points, _clear(points, land, others)))
        bad = sum(clear.count(False) + 4 * (not clear) for _, clear in lanes)
        best = min(best, (bad, lanes), key=lambda found: found[0])
        if not bad:
            break
    seen = _between(line, 0, own) or line
    turn = math.atan2(line[-1][1] - line[0][1], line[-1][0] - line[0][0])
    found = []
    for march, (points, clear) in zip(marches, best[1], strict=True):
        points = _longest(points, clear)
        points = points if march.origin == ends[0] else points[::-1]
        points = points if STEP * len(points) > SHORTEST else ()
        back = math.pi if march.origin != ends[0] else 0
        wide = WIDTH if len(marches) < 2 or STEP * len(seen) > 2 * HEAD else NARROW
        found.append(Shaft(march, points, seen[len(seen) // 2], wide, turn + back))
    return found


@lru_cache(maxsize=2048)
def _between(line: Line, aside: float, own: tuple[Ring, ...]) -> Line:
    """The part of a lane that lies outside the rings at its ends."""
    rings = [ring.grown(CLEAR) for ring in own]
    points = lane(line, aside)
    return _longest(points, [all(ring.out(x, y) >= 1 for ring in rings) for x, y in points])


def _clear(points: Line, land: Land, others: Sequence[Ring]) -> list[bool]:
    return [
        land.is_free(Box(round(x), round(y), 1, 1))
        and not any(
            abs(x - ring.x) < ring.a and abs(y - ring.y) < ring.b and ring.out(x, y) < 1
            for ring in others
        )
        for x, y in points
    ]


def _longest(points: Line, clear: Sequence[bool]) -> Line:
    """The longest part that is clear."""
    best = start = 0
    found: Line = ()
    for i, free in enumerate([*clear, False]):
        if not free:
            if i - start > best:
                best, found = i - start, points[start:i]
            start = i + 1
    return found
