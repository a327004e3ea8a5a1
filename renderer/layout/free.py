"""What of the land is taken already, and the free place that lies nearest to a point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile

from renderer.layout.places import HEIGHT, LAND, WIDTH
from renderer.layout.plane import Ring
from renderer.shapes import Box, Point

CELL = 4
"""Pixels; whatever touches a cell takes it."""
ACROSS, DOWN = WIDTH // CELL, HEIGHT // CELL
MARGIN = 2
"""Cells that stay free at the sheet's edges."""
OFF = 7
"""From rings."""
LINE = 2
"""Half the width of what a tail takes."""
INNER = LAND.inset(MARGIN * CELL)
ALL = (1 << ACROSS) - 1


class Land:
    """Rows of cells, each a number whose bits are the cells from left to right."""

    def __init__(self) -> None:
        self.rows = [0] * DOWN

    def copy(self) -> Land:
        other = Land()
        other.rows = [*self.rows]
        return other

    def with_(self, others: Iterable[Land]) -> Land:
        """A land of its own on which these are taken, too."""
        land = self.copy()
        for other in others:
            land.merge(other)
        return land

    def merge(self, other: Land) -> None:
        self.rows = [mine | its for mine, its in zip(self.rows, other.rows, strict=True)]

    def take(self, box: Box) -> None:
        bits = _bits(box.x, box.right)
        for row in _span(box.y, box.bottom, DOWN):
            self.rows[row] |= bits

    def take_ring(self, ring: Ring, gap: int = 0) -> None:
        for row, bits in _cells(ring.grown(gap)):
            self.rows[row] |= bits

    def take_line(self, points: Iterable[Point], half: int) -> None:
        """A band along points that lie close together."""
        for x, y in points:
            self.take(Box(round(x) - half, round(y) - half, 2 * half, 2 * half))

    def is_free(self, box: Box) -> bool:
        bits = _bits(box.x, box.right)
        return not any(self.rows[row] & bits for row in _span(box.y, box.bottom, DOWN))

    def first(self, boxes: Iterable[Box]) -> Box | None:
        """The first that is free, and on the sheet."""
        return next((box for box in boxes if INNER.holds(box) and self.is_free(box)), None)

    def nearest(self, w: int, h: int, at: Point, reach: float) -> Iterator[Box]:
        """Free places for a box, its middle within *reach* of a point, the nearest first.

        Of every row of cells the nearest on either side.
        """
        high, wide = -(-h // CELL) + 1, -(-w // CELL) + 1
        left, top = at[0] - w / 2, at[1] - h / 2
        first = max(MARGIN, math.floor(max(0, top - reach) / CELL))
        last = min(DOWN - high - MARGIN, math.ceil(min(HEIGHT, top + reach) / CELL))
        boxes = [
            Box(column * CELL + CELL // 2, row * CELL + CELL // 2, w, h)
            for row in range(first, last + 1)
            for column in _beside(self._starts(row, high, wide), round(left / CELL))
        ]
        boxes.sort(key=lambda box: math.hypot(box.x - left, box.y - top))
        return takewhile(lambda box: math.hypot(box.x - left, box.y - top) <= reach, boxes)

    def _starts(self, row: int, high: int, wide: int) -> int:
        """The columns in which a free rectangle of cells may begin."""
        taken = 0
        for cells in self.rows[row : row + high]:
            taken |= cells
        done = 1
        while done < wide:
            step = min(done, wide - done)
            taken |= taken >> step
            done += step
        edges = (1 << MARGIN) - 1 | ALL << (ACROSS - wide - MARGIN + 1)
        return ~(taken | edges) & ALL


class Ground:
    """The land as it is for marks."""

    def __init__(self, rings: Mapping[int, Ring], fixed: Sequence[Box]) -> None:
        self.rings = rings
        self.fixed = fixed
        """Heads, pennants and slides."""
        self.wide, self.thin = Land(), Land()
        """For boxes, which keep off the rings; for tails, which may touch them."""
        for ring in rings.values():
            self.wide.take_ring(ring, OFF)
            self.thin.take_ring(ring)
        self.take(*fixed)

    def take(self, *boxes: Box) -> None:
        for box in boxes:
            self.wide.take(box)
            self.thin.take(box)

    def take_line(self, line: Sequence[Point]) -> None:
        for start, end in pairwise(line):
            for land in (self.wide, self.thin):
                land.take_line(dotted(start, end), LINE)


def is_open(thin: Land, start: Point, end: Point, box: Box, near: int) -> bool:
    """True if a tail from within the box crosses nothing, until it is so *near* its end."""
    return all(
        thin.is_free(Box(round(x) - LINE, round(y) - LINE, 2 * LINE, 2 * LINE))
        for x, y in dotted(start, end)
        if not (box.x <= x <= box.right and box.y <= y <= box.bottom)
        and math.dist((x, y), end) > near
    )


def dotted(start: Point, end: Point) -> list[Point]:
    """A straight line as points."""
    steps = max(1, round(math.dist(start, end) / 5))
    (ax, ay), (bx, by) = start, end
    return [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]


def _beside(free: int, column: int) -> Iterator[int]:
    """The nearest bits on either side of one."""
    column = min(max(column, 0), ACROSS)
    below, above = free & ((1 << column) - 1), free >> column
    if below:
        yield below.bit_length() - 1
    if above:
        yield column + (above & -above).bit_length() - 1


def _span(low: float, high: float, most: int) -> range:
    return range(max(0, math.floor(low / CELL)), min(most, math.ceil(high / CELL)))


def _bits(left: float, right: float) -> int:
    span = _span(left, right, ACROSS)
    return (1 << span.stop) - (1 << span.start) if span else 0


@lru_cache(maxsize=512)
def _cells(ring: Ring) -> tuple[tuple[int, int], ...]:
    found = []
    for row in _span(ring.y - ring.b, ring.y + ring.b, DOWN):
        top, low = row * CELL - ring.y, (row + 1) * CELL - ring.y
        near = 0 if top <= 0 <= low else min(abs(top), abs(low))
        half = ring.half(near)
        found.append((row, _bits(ring.x - half, ring.x + half)))
    return tuple(found)
