"""A free place that is reached around whatever lies in between."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from renderer.layout.free import CELL, TAIL, Land, is_open
from renderer.layout.places import HEIGHT, WIDTH
from renderer.shapes import Box, Point

LONGEST = 150
"""No eye follows a longer way: what it would lead to says in words what it tells of."""
STEP = 2 * CELL
FARTHEST = 20
"""Steps."""
ACROSS, DOWN = WIDTH // STEP, -(-HEIGHT // STEP)
Node = tuple[int, int]
Edge = dict[int, int]
"""For some rows of nodes, as bits at even places, which of them."""
EVEN = sum(1 << 2 * x for x in range(ACROSS))
NEXT = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
SIDES = (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)
"""Where a way meets a box."""


def wound(
    starts: Iterable[Point], sizes: Sequence[tuple[int, int]], wide: Land, thin: Land
) -> tuple[Box, list[Point]] | None:
    """The box that is nearest on foot, and the way from its middle to a start.

    *wide* is what boxes keep clear of, *thin* what ways do.
    """
    nodes = [(round(x / STEP), round(y / STEP)) for x, y in starts]
    free, edge = _free(thin, [y for _, y in nodes]), Edge()
    for x, y in nodes:
        if node := free[y] & 1 << 2 * x:
            edge[y] = edge.get(y, 0) | node
    came, meets = list[Edge](), _Meets(sizes, wide)
    for _ in range(FARTHEST):
        came.append(edge)
        for place in _nodes(edge, meets):
            if box := next(_boxes(place, sizes, wide), None):
                return box, _pulled(box, _back(place, came), thin)
        for row, reached in edge.items():
            free[row] &= ~reached
        edge = _beside(edge, free)
    return None


def _free(thin: Land, starts: Sequence[int]) -> list[int]:
    """The nodes through which a way may lead: none along the edges of the sheet."""
    first = max(1, min(starts, default=0) - FARTHEST)
    last = min(DOWN - 1, max(starts, default=0) + FARTHEST)
    rows = thin.rooms(TAIL, TAIL, 2 * first - 1, 2 * last)[::2]
    return [0] * first + [row << 1 & EVEN for row in rows] + [0] * (DOWN - last)


def _beside(edge: Edge, free: Sequence[int]) -> Edge:
    """The free ones next to these."""
    spread: Edge = {}
    for row, nodes in edge.items():
        nodes |= nodes << 2 | nodes >> 2
        for near in (row - 1, row, row + 1):
            spread[near] = spread.get(near, 0) | nodes
    return {row: found for row in sorted(spread) if (found := spread[row] & free[row])}


def _nodes(edge: Edge, meets: Mapping[int, int]) -> Iterator[Node]:
    """Of the edge those at which a box may lie."""
    for y, row in edge.items():
        found = row & meets[y]
        while found:
            low = found & -found
            yield low.bit_length() // 2, y
            found ^= low


def seen(box: Box, way: Sequence[Point]) -> float:
    """How long a way from the middle of a box is outside it."""
    points = way[1:]
    return box.off(points[0]) + sum(map(math.dist, points, points[1:])) if points else 0


class _Meets(dict[int, int]):
    """By rows, the nodes at which a way meets a box for which there is room."""

    def __init__(self, sizes: Sequence[tuple[int, int]], wide: Land) -> None:
        self._rooms = [
            (wide.room(w, h), -(round(-w * across) // CELL), -(round(-h * down) // CELL))
            for w, h in sizes
            for across, down in SIDES
        ]

    def __missing__(self, y: int) -> int:
        found = 0
        for room, aside, up in self._rooms:
            if 2 * y >= up:
                found |= room[2 * y - up] << aside
        self[y] = found & EVEN
        return self[y]


def _boxes(node: Node, sizes: Sequence[tuple[int, int]], wide: Land) -> Iterator[Box]:
    x, y = node[0] * STEP, node[1] * STEP
    for w, h in sizes:
        for across, down in SIDES:
            if box := wide.spot(round(x - w * across), round(y - h * down), w, h):
                yield box


def _back(node: Node, came: Sequence[Edge]) -> list[Point]:
    """From a node to a start, through where each step has come."""
    x, y = node
    way: list[Point] = [(x * STEP, y * STEP)]
    for edge in reversed(came[:-1]):
        near = ((x + dx, y + dy) for dx, dy in NEXT)
        x, y = next((a, b) for a, b in near if edge.get(b, 0) >> 2 * a & 1)
        way.append((x * STEP, y * STEP))
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
