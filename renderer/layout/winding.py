"""A free place that is reached around whatever lies in between."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from renderer.layout.free import INNER, LINE, Land, is_open
from renderer.shapes import Box, Point

STEP = 8
FARTHEST = 48
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
    far: dict[Node, int] = {}
    for x, y in starts:
        came.setdefault((round(x / STEP), round(y / STEP)), None)
    queue = deque(came)
    far = dict.fromkeys(came, 0)
    while queue:
        node = queue.popleft()
        for box in _boxes(node, sizes):
            if wide.is_free(box) and INNER.holds(box):
                return box, _pulled(box, _back(node, came), thin)
        if far[node] < FARTHEST:
            for near in _open_beside(node, came, thin):
                came[near], far[near] = node, far[node] + 1
                queue.append(near)
    return None


def _boxes(node: Node, sizes: Sequence[tuple[int, int]]) -> Iterator[Box]:
    x, y = node[0] * STEP, node[1] * STEP
    for w, h in sizes:
        for across, down in SIDES:
            yield Box(round(x - w * across), round(y - h * down), w, h)


def _open_beside(node: Node, came: dict[Node, Node | None], thin: Land) -> Iterator[Node]:
    for dx, dy in NEXT:
        x, y = near = node[0] + dx, node[1] + dy
        box = Box(x * STEP - LINE, y * STEP - LINE, 2 * LINE, 2 * LINE)
        if near not in came and INNER.holds(box) and thin.is_free(box):
            yield near


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
