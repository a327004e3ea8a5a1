"""Where the clearings and forests of a map lie on the sheet: rings that never overlap."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

from engine import MAPS, Map, Place
from renderer.layout.plane import Ring, grown, inside, off_segment
from renderer.shapes import Box, Point

WIDTH = 1200
HEIGHT = 1148
LAND = Box(0, 0, WIDTH, HEIGHT)
RING_X, RING_Y = 122, 114
"""Half the width and height of the ring around a clearing, before it grows."""
BETWEEN = 44
"""From ring to ring: an arrow is seen there."""
EDGE, TOP = 20, 46
"""From the sheet's edges; the heads stand on the rings, so there is more above."""
NUDGES: dict[str, dict[int, tuple[int, int]]] = {
    "mountain": {5: (25, -15), 9: (-35, -15), 10: (-35, 5), 11: (40, 20), 12: (-20, 15)},
}
"""Where clearings crowd a forest so much that relics would find no room in it."""


@dataclass(frozen=True)
class Places:
    """The rings and forests of one map; what lies inside comes later."""

    clearings: dict[int, Ring]
    spots: dict[str, tuple[int, int]]
    """In every forest the spot that is farthest from roads and rings."""
    shifts: tuple[tuple[float, float, float, float], ...]
    """Where each clearing of the map lay, and how far the layout moved it."""

    def middle(self, place: Place) -> tuple[int, int]:
        """Of a clearing or forest."""
        return self.spots[place] if isinstance(place, str) else self.clearings[place].middle

    def warp(self, x: float, y: float) -> Point:
        """A point of the map on the sheet, moved along with the clearings around it."""
        return _warp(self.shifts, x, y)


def _warp(shifts: tuple[tuple[float, float, float, float], ...], x: float, y: float) -> Point:
    px, py = x * WIDTH / 1000, y * HEIGHT / 1000
    weights = [1 / ((px - a) ** 2 + (py - b) ** 2 + 400) for a, b, _, _ in shifts]
    total = sum(weights)
    dx = sum(w * s[2] for w, s in zip(weights, shifts, strict=True)) / total
    dy = sum(w * s[3] for w, s in zip(weights, shifts, strict=True)) / total
    return px + dx, py + dy


@lru_cache(maxsize=8)
def places(name: str) -> Places:
    return _settle(MAPS[name])


def _settle(chart: Map) -> Places:
    """Near the map's coordinates, pushed apart until the rings leave room between them."""
    home = {c: (s.x * WIDTH / 1000, s.y * HEIGHT / 1000) for c, s in chart.clearings.items()}
    nudges = NUDGES.get(chart.name, {})
    at = {
        c: [x + nudges.get(c, (0, 0))[0], y + nudges.get(c, (0, 0))[1]]
        for c, (x, y) in home.items()
    }
    for _ in range(600):
        if not _push(at):
            break
    clearings = {c: Ring(round(x), round(y), RING_X, RING_Y) for c, (x, y) in at.items()}
    shifts = tuple((*home[c], at[c][0] - home[c][0], at[c][1] - home[c][1]) for c in at)
    lake = grown([_warp(shifts, x, y) for x, y in chart.lake], 1.06) if chart.lake else []
    rivers = [[_warp(shifts, x, y) for x, y in way] for way in chart.river_draw]
    rivers = rivers or [[clearings[c].middle for c in pair] for pair in chart.rivers]
    spots = {f: _spot(chart, f, clearings, rivers, lake) for f in chart.forests}
    return Places(clearings, spots, shifts)


def _push(at: dict[int, list[float]]) -> bool:
    moved = False
    for a in at:
        for b in at:
            if a < b:
                moved |= _part(at[a], at[b])
        for axis, low, high in (
            (0, RING_X + EDGE, WIDTH - RING_X - EDGE),
            (1, RING_Y + TOP, HEIGHT - RING_Y - EDGE),
        ):
            kept = min(max(at[a][axis], low), high)
            moved |= kept != at[a][axis]
            at[a][axis] = kept
    return moved


def _part(a: list[float], b: list[float]) -> bool:
    """Move two middles apart where their rings come too near."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    near = math.hypot(dx / (2 * RING_X + BETWEEN), dy / (2 * RING_Y + BETWEEN))
    if near >= 1:
        return False
    length = math.hypot(dx, dy) or 1
    step = (1 - near) * length / 2 + 1
    for axis, part in ((0, dx / length), (1, dy / length)):
        a[axis] += step * part
        b[axis] -= step * part
    return True


def _spot(
    chart: Map,
    forest: str,
    clearings: dict[int, Ring],
    rivers: list[list[Point]],
    lake: list[Point],
) -> tuple[int, int]:
    outline = [clearings[c].middle for c in chart.forests[forest].boundary]
    ways: list[tuple[Point, Point]] = [
        (clearings[a].middle, clearings[b].middle) for a, b in chart.paths
    ]
    for river in rivers:
        ways += pairwise(river)

    def room(p: tuple[int, int]) -> float:
        free = min(ring.out(*p) for ring in clearings.values())
        near = min((free - 1) * RING_Y, min(off_segment(p, a, b) for a, b in ways))
        return near - 400 if lake and inside(p, lake) else near

    grid = product(range(40, WIDTH, 18), range(40, HEIGHT, 18))
    return max((p for p in grid if inside(p, outline)), key=room)
