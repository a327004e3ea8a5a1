"""A free place that is reached around whatever lies in between."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from renderer.layout.free import CELL, DOWN, Land, is_open
from renderer.shapes import Box, Point

LONGEST = 150
"""No eye follows a longer way: what it would lead to says in words what it tells of."""
STEP = 8
FARTHEST = 20
"""Steps."""
Node = tuple[int, int]
NEXT = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
SIDES = (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)
"""Where a way meets a box."""


def wound(
    starts: Iterable[Point], sizes: Sequence[tuple[int, int]], wide: Land, thin: Land
) -> tuple[Box, list[Point]] | None:
    """The box that is nearest on foot, and the way from its middle to a start.

    *wide* is what boxes keep clear of, *thin* what ways do.
    """
    came: dict[Node, Node | None] = {}
    for x, y in starts:
        node = round(x / STEP), round(y / STEP)
        if thin.is_open(node[0] * STEP, node[1] * STEP):
            came[node] = None
    edge, meets = [*came], _meeting(sizes, wide)
    for _ in range(FARTHEST):
        for x, y in edge:
            if not meets[y * STEP // CELL] >> x * STEP // CELL & 1:
                continue
            node = x, y
            if box := next(_boxes(node, sizes, wide), None):
                return box, _pulled(box, _back(node, came), thin)
        edge = [near for node in edge for near in _open_beside(node, came, thin)]
    return None


def _open_beside(node: Node, came: dict[Node, Node | None], thin: Land) -> Iterator[Node]:
    for dx, dy in NEXT:
        near = node[0] + dx, node[1] + dy
        if near not in came and thin.is_open(near[0] * STEP, near[1] * STEP):
            came[near] = node
            yield near


def seen(box: Box, way: Sequence[Point]) -> float:
    """How long a way from the middle of a box is outside it."""
    points = way[1:]
    return box.off(points[0]) + sum(map(math.dist, points, points[1:])) if points else 0


def _meeting(sizes: Sequence[tuple[int, int]], wide: Land) -> list[int]:
    """For every row of cells, as bits, where a way meets a box for which there is room."""
    found = [0] * DOWN
    for w, h in sizes:
        room = wide.room(w, h)
        for across, down in SIDES:
            aside, up = -(round(-w * across) // CELL), -(round(-h * down) // CELL)
            for row in range(up, DOWN):
                found[row] |= room[row - up] << aside
    return found


def _boxes(node: Node, sizes: Sequence[tuple[int, int]], wide: Land) -> Iterator[Box]:
    x, y = node[0] * STEP, node[1] * STEP
    for w, h in sizes:
        for across, down in SIDES:
            if box := wide.spot(round(x - w * across), round(y - h * down), w, h):
                yield box


def _back(node: Node, came: dict[Node, Node | None]) -> list[Point]:
    way: list[Point] = []
    at: Node | None = node
    while at is not None:
        way.append((at[0] * STEP, at[1] * STEP))
        at = came[at]
    return way


def _pulled(box: Box, way: list[Point], thin: Land) -> list[Point]:
    """With no more corners than it needs."""
    way = [box.middle, *way]
    found = [way[0]]
    at = 0
    while at < len(way) - 1:
        last = len(way) - 1
        while last > at + 1 and not is_open(thin, way[at], way[last], box, 0):
            last -= 1
        found.append(way[last])
        at = last
    return found
