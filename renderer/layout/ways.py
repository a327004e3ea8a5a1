"""Lines from place to place: along roads and rivers, over the lake, and where there is neither."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from engine import Place
from renderer.layout.badges import badges, both
from renderer.layout.lie import Lie, lie
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.plane import Ring
from renderer.pen import smooth
from renderer.shapes import Box, Point

Line = tuple[Point, ...]
STEP = 4
"""Pixels from point to point of a line."""
MESH = 16
"""Of the net in which a way is sought where the map has none."""
CLEAR = 12
"""What such a way keeps from rings and badges."""
TURN = 6
"""Points of a line over which its direction is taken."""


@lru_cache(maxsize=1024)
def way(map_name: str, origin: Place, destination: Place) -> Line:
    """From the middle of one place to that of another, in even steps."""
    land = lie(map_name)
    if isinstance(origin, int) and isinstance(destination, int):
        pair = min(origin, destination), max(origin, destination)
        line = land.roads.get(pair) or _river(land, *pair)
        if line:
            return evenly(line if pair[0] == origin else line[::-1])
    return evenly(_sought(land, origin, destination))


def evenly(line: Sequence[Point]) -> Line:
    """The same line in steps of like length."""
    found, left = [line[0]], float(STEP)
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.dist((ax, ay), (bx, by))
        at = left
        while at <= length:
            found.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += STEP
        left = at - length
    return tuple(found)


def lane(line: Line, aside: float) -> Line:
    """A line beside it, so far to the right of who goes along."""
    last = len(line) - 1
    found = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(i - TURN, 0)], line[min(i + TURN, last)]
        length = math.dist((ax, ay), (bx, by)) or 1
        found.append((x - (by - ay) / length * aside, y + (bx - ax) / length * aside))
    return tuple(found)


def _river(land: Lie, a: int, b: int) -> list[Point] | None:
    """The part of a river between two clearings on it."""
    if (a, b) not in land.chart.rivers:
        return None
    start, end = land.middle(a), land.middle(b)

    def off(line: list[Point]) -> float:
        return min(math.dist(start, p) for p in line) + min(math.dist(end, p) for p in line)

    line = min(land.rivers, key=off)
    first, last = (min(range(len(line)), key=lambda i: math.dist(line[i], p)) for p in (start, end))
    part = line[first : last + 1] if first <= last else line[last : first + 1][::-1]
    return [start, *part[1:-1], end]


def _sought(land: Lie, origin: Place, destination: Place) -> list[Point]:
    """A way around everything else."""
    rings = land.places.clearings
    shut = [ring.grown(CLEAR) for c, ring in rings.items() if c not in (origin, destination)]
    turns = badges(land.chart.name)
    boxes = [box.inset(-CLEAR) for c, ring in rings.items() for box in both(ring, turns[c])]
    start, end = land.places.middle(origin), land.places.middle(destination)
    net = _net(start, end, shut, boxes)
    points: list[Point] = [start, *net[1:-1], end]
    return smooth([points[0], *points[2:-2:3], points[-1]], closed=False)


def _net(start: Point, end: Point, shut: list[Ring], boxes: list[Box]) -> list[Point]:
    """The shortest way over the nodes of a net."""

    def free(node: tuple[int, int]) -> bool:
        x, y = node[0] * MESH, node[1] * MESH
        if not (MESH < x < WIDTH - MESH and MESH < y < HEIGHT - MESH):
            return False
        if any(box.x < x < box.right and box.y < y < box.bottom for box in boxes):
            return False
        return all(ring.out(x, y) > 1 for ring in shut)

    first, goal = (tuple(round(c / MESH) for c in p) for p in (start, end))
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    queue = [(0.0, 0.0, first, first)]
    while queue:
        _, gone, node, came = heapq.heappop(queue)
        if node in seen:
            continue
        seen[node] = came
        if node == goal:
            break
        for (dx, dy), far in NEXT:
            near = node[0] + dx, node[1] + dy
            if near not in seen and (near == goal or free(near)):
                rest = math.dist(near, goal)
                heapq.heappush(queue, (gone + far + rest, gone + far, near, node))
    if goal not in seen:
        return [start, end]
    back = [goal]
    while back[-1] != first:
        back.append(seen[back[-1]])
    return [(node[0] * MESH, node[1] * MESH) for node in reversed(back)]


NEXT = [
    ((dx, dy), math.hypot(dx, dy))
    for dx in (-2, -1, 0, 1, 2)
    for dy in (-2, -1, 0, 1, 2)
    if math.gcd(dx, dy) == 1
]
"""The nodes beside one, and how far each is."""
