"""Who moved: arrows along the roads from ring to ring, each with its count in a disc."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from renderer.factions import look
from renderer.layout.figures import within
from renderer.layout.lie import Lie, lie
from renderer.layout.plane import Ring, dense
from renderer.layout.taken import Taken
from renderer.scene import March, Scene
from renderer.shapes import Arrow, Backdrop, Box, Label, Point, Thing
from renderer.tones import INK

WIDTH = 11
"""Of a shaft."""
LANE = 24
"""From arrow to arrow, where several run along one road."""
CLEAR = 8
"""From a ring to an arrow."""
DISC = 50
DIGIT, TWO = 30, 27
"""The height of one digit, and of two."""
TAB, TAB_HIGH = 36, 36
"""How far the tab with a move's place in its chain reaches beyond the disc."""
ON_ROAD = 112
"""The shortest arrow that its disc may lie upon."""
FAR = 62
"""A disc that lies farther from its arrow has a line to it."""


@dataclass(frozen=True)
class Way:
    """An arrow that is drawn."""

    march: March
    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        return math.dist(self.points[0], self.points[-1])


def ways(scene: Scene, taken: Taken) -> list[Way]:
    """The arrows of a scene; several on one road run beside each other."""
    land, lanes = lie(scene.map), Counter(_road(march) for march in scene.marches)
    used: Counter[tuple[object, ...]] = Counter()
    found = []
    for march in scene.marches:
        road = _road(march)
        side = (used[road] - (lanes[road] - 1) / 2) * LANE
        used[road] += 1
        points = _shaft(march, land, taken.rings, side)
        if len(points) > 1:
            found.append(Way(march, points))
            for x, y in points[:: max(1, len(points) // 8)]:
                taken.add("arrow", Box(round(x) - 9, round(y) - 9, 18, 18))
    return found


def arrow(way: Way) -> Arrow:
    return Arrow(way.points, look(way.march.seat).tone, WIDTH)


def _road(march: March) -> tuple[object, ...]:
    return tuple(sorted((march.origin, march.destination), key=str))


def _shaft(march: March, land: Lie, rings: dict[int, Ring], side: float) -> tuple[Point, ...]:
    """The part of a road that lies between two rings, so far aside of its middle."""
    a, b = march.origin, march.destination
    line = land.way(a, b)
    fine = list(dense(line, 8))
    ends = [rings[c].grown(CLEAR) for c in (a, b) if isinstance(c, int)]
    # The same side of the road for both directions: of a lane, not of an arrow.
    turn = side if str(a) < str(b) else -side
    lane = (_aside(fine, i, turn) for i in range(len(fine)))
    return tuple(p for p in lane if all(ring.out(*p) >= 1 for ring in ends))


def _aside(line: list[Point], i: int, by: float) -> Point:
    (ax, ay), (bx, by_) = line[max(i - 8, 0)], line[min(i + 8, len(line) - 1)]
    length = math.hypot(bx - ax, by_ - ay) or 1
    x, y = line[i]
    return x - (by_ - ay) / length * by, y + (bx - ax) / length * by


def disc(way: Way, taken: Taken) -> list[Thing]:
    """How many moved, and as the how manyth move of a chain: on a long arrow, else beside it."""
    w = DISC + (TAB if way.march.order else 0)
    on, beside = list(_on(way, w)), list(_beside(way, w))
    box = next((b for b in on if taken.free(b.inset(2), ("arrow",))), None)
    box = box or next((b for b in beside if taken.free(b.inset(1))), None)
    box = box or next((b for b in beside if taken.free(b.inset(2), ("arrow",))), None)
    box = box or min(on + beside, key=taken.covered)
    taken.add("disc", box)
    return [*_leader(way, box), *_drawn(way.march, box)]


def _on(way: Way, w: int) -> Iterator[Box]:
    if way.length > ON_ROAD:
        for share in (0.42, 0.34, 0.5, 0.26):
            yield _box(way.points[int(len(way.points) * share)], w)


def _beside(way: Way, w: int) -> Iterator[Box]:
    (ax, ay), (bx, by) = way.points[0], way.points[-1]
    x, y = way.points[len(way.points) // 2]
    length = way.length or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    for off in range(DISC // 2 + 12, 200, 8):
        for along in (0, -12, 12, -24, 24, -44, 44):
            for k in (1, -1):
                yield _box((x - uy * off * k + ux * along, y + ux * off * k + uy * along), w)


def _box(middle: Point, w: int) -> Box:
    return Box(round(middle[0] - DISC / 2), round(middle[1] - DISC / 2), w, DISC)


def _leader(way: Way, box: Box) -> list[Thing]:
    middle, end = way.points[len(way.points) // 2], (box.x + DISC / 2, box.y + DISC / 2)
    return [Arrow((middle, end), INK, 3, barbed=False)] if math.dist(middle, end) > FAR else []


def _drawn(march: March, box: Box) -> list[Thing]:
    round_ = Box(box.x, box.y, DISC, DISC)
    said = str(march.count)
    things: list[Thing] = []
    if march.order:
        tab = Box(box.right - 50, box.y + (DISC - TAB_HIGH) // 2, 50, TAB_HIGH)
        label = Box(box.right - TAB, tab.y, TAB - 4, TAB_HIGH)
        things.append(Backdrop(tab, "tab:"))
        things.append(Label(label, f"{march.order}.", 34, INK, True, "centre"))
    things.append(Backdrop(round_, f"disc:{march.seat}"))
    things.append(within(said, DIGIT if len(said) < 2 else TWO, round_))
    return things
