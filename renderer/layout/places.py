"""Where the clearings and forests of a map lie on the sheet: rooms that never overlap."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

from engine import MAPS, Map, Place
from renderer.layout.plane import Point, grown, inside, off_segment
from renderer.shapes import Box

WIDTH = 1200
HEIGHT = 1180
ROOM_W = 214
ROOM_H = 200
"""What the pieces of a clearing may fill."""
RING_X, RING_Y = 120, 112
"""Half the width and height of the ring around it."""
BETWEEN = 22
"""From ring to ring."""
HEAD = 64
"""The head with the clearing's number, on the ring at the top."""
PENNANT_W, PENNANT_H = 27, 40
"""The pennant of who rules, on the ring at the left."""
GROVES = ((180, 150), (150, 130), (150, 100), (100, 150), (110, 110), (96, 96), (84, 72))
"""Rooms for relics in a forest, the largest first."""
NUDGES: dict[str, dict[int, tuple[int, int]]] = {
    "mountain": {5: (25, -15), 9: (-35, -15), 10: (-35, 5), 11: (40, 20), 12: (-20, 15)},
}
"""Where clearings crowd a forest so much that relics would find no room in it."""
BLOCK = 44


@dataclass(frozen=True)
class Places:
    """The rectangles of one map; what lies inside comes later."""

    clearings: dict[int, Box]
    forests: dict[str, Box]
    spots: dict[str, tuple[int, int]]
    """In every forest the spot that is farthest from roads and rings."""
    blocks: dict[tuple[int, int], Box]
    """For every path that may be closed a place for what closes it."""
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


def head(room: Box) -> Box:
    x, y = room.middle
    return Box(x - HEAD // 2, y - RING_Y - HEAD // 2 - 4, HEAD, HEAD)


def pennant(room: Box) -> Box:
    return Box(room.x - PENNANT_W - 2, room.middle[1] - PENNANT_H // 2, PENNANT_W, PENNANT_H)


def footprint(room: Box) -> tuple[Box, Box, Box]:
    """All that a clearing needs for itself."""
    return room, head(room), pennant(room)


def _room(x: float, y: float) -> Box:
    return Box(round(x - ROOM_W / 2), round(y - ROOM_H / 2), ROOM_W, ROOM_H)


@lru_cache(maxsize=8)
def places(name: str) -> Places:
    return _settle(MAPS[name])


def _settle(chart: Map) -> Places:
    """Rooms near the map's coordinates, pushed apart until neither they nor their rings overlap."""
    home = {c: (s.x * WIDTH / 1000, s.y * HEIGHT / 1000) for c, s in chart.clearings.items()}
    nudges = NUDGES.get(chart.name, {})
    at = {
        c: [x + nudges.get(c, (0, 0))[0], y + nudges.get(c, (0, 0))[1]]
        for c, (x, y) in home.items()
    }
    for _ in range(600):
        if not _push(at):
            break
    clearings = {c: _room(x, y) for c, (x, y) in at.items()}
    shifts = tuple((*home[c], at[c][0] - home[c][0], at[c][1] - home[c][1]) for c in at)
    lake = grown([_warp(shifts, x, y) for x, y in chart.lake], 1.06) if chart.lake else []
    rivers = [[_warp(shifts, x, y) for x, y in way] for way in chart.river_draw]
    rivers = rivers or [[clearings[c].middle for c in pair] for pair in chart.rivers]
    spots = {f: _spot(chart, f, clearings, rivers, lake) for f in chart.forests}
    taken = [part for room in clearings.values() for part in footprint(room)]
    blocks = {pair: _block(pair, clearings, taken) for pair in chart.closed}
    taken += blocks.values()
    forests: dict[str, Box] = {}
    for forest, spot in spots.items():
        forests[forest] = _room_around(*spot, [*taken, *forests.values()])
    return Places(clearings, forests, spots, blocks, shifts)


def _push(at: dict[int, list[float]]) -> bool:
    moved = False
    for a in at:
        for b in at:
            if a < b:
                moved |= _part(at[a], at[b])
        for axis, low, high in (
            (0, RING_X + BETWEEN, WIDTH - RING_X - BETWEEN),
            (1, RING_Y + HEAD // 2 + 12, HEIGHT - RING_Y - BETWEEN),
        ):
            kept = min(max(at[a][axis], low), high)
            moved |= kept != at[a][axis]
            at[a][axis] = kept
    return moved


def _part(a: list[float], b: list[float]) -> bool:
    """Move two middles apart where their rings or their rooms come too near."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    near = math.hypot(dx / (2 * RING_X + BETWEEN), dy / (2 * RING_Y + BETWEEN))
    touching = any(
        one.inset(-3).overlaps(other.inset(-3))
        for one in footprint(_room(*a))
        for other in footprint(_room(*b))
    )
    if near >= 1 and not touching:
        return False
    length = math.hypot(dx, dy) or 1
    step = max((1 - near) * length / 2, 0.0) + 1
    for axis, part in ((0, dx / length), (1, dy / length)):
        a[axis] += step * part
        b[axis] -= step * part
    return True


def _spot(
    chart: Map,
    forest: str,
    clearings: dict[int, Box],
    rivers: list[list[Point]],
    lake: list[Point],
) -> tuple[int, int]:
    outline = [clearings[c].middle for c in chart.forests[forest].boundary]
    ways: list[tuple[Point, Point]] = [
        (clearings[a].middle, clearings[b].middle) for a, b in chart.paths
    ]
    for river in rivers:
        ways += pairwise(river)
    rings = [box.middle for box in clearings.values()]

    def room(p: tuple[int, int]) -> float:
        free = min(math.hypot((p[0] - a) / RING_X, (p[1] - b) / RING_Y) for a, b in rings)
        near = min((free - 1) * RING_Y, min(off_segment(p, a, b) for a, b in ways))
        return near - 400 if lake and inside(p, lake) else near

    grid = product(range(40, WIDTH, 18), range(40, HEIGHT, 18))
    return max((p for p in grid if inside(p, outline)), key=room)


def _room_around(x: int, y: int, taken: list[Box]) -> Box:
    """A room that overlaps nothing: near the spot before large, as long as relics fit."""
    sheet = Box(0, 0, WIDTH, HEIGHT)
    for reach in (12, 36, 72):
        steps = sorted(
            product(range(-reach, reach + 1, 12), repeat=2),
            key=lambda d: (d[0] ** 2 + d[1] ** 2, d),
        )
        for w, h in GROVES:
            for dx, dy in steps:
                box = Box(x + dx - w // 2, y + dy - h // 2, w, h)
                if sheet.holds(box) and not any(box.overlaps(other) for other in taken):
                    return box
    raise AssertionError((x, y))


def _block(pair: tuple[int, int], clearings: dict[int, Box], taken: list[Box]) -> Box:
    """A place near the middle of a path, clear of all rooms."""
    (ax, ay), (bx, by) = (clearings[c].middle for c in pair)
    for size in (BLOCK, 36, 28):
        for percent in (50, 45, 55, 40, 60, 35, 65, 30, 70):
            x, y = ax + (bx - ax) * percent // 100, ay + (by - ay) * percent // 100
            box = Box(x - size // 2, y - size // 2, size, size)
            if not any(box.overlaps(other) for other in taken):
                return box
    return Box((ax + bx) // 2 - 12, (ay + by) // 2 - 12, 24, 24)
