"""What of the land is taken already, and the free place that lies nearest to a point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from itertools import pairwise

from renderer.layout.places import HEIGHT, WIDTH
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
TAIL = 2 * LINE + CELL
"""What is free around a point of it, which need not lie where a cell begins."""
APART = 8
"""Between boxes that lie below the land."""
ALL = (1 << ACROSS) - 1
FEW = 48
"""Rows that are looked at by themselves; whoever needs more needs all of them, time and again."""

Cells = tuple[tuple[int, int], ...]
"""Rows of cells, and which of them, as bits from left to right."""


class Land:
    """Rows of cells, each a number whose bits are the cells from left to right."""

    def __init__(self, rows: Iterable[int] = (0,) * DOWN) -> None:
        self.rows = [*rows]
        self._rooms: dict[tuple[int, int], list[int]] = {}
        """What was found out of it before, by the size of a box."""

    def with_(self, *others: Cells) -> Land:
        """A land of its own on which these are taken, too."""
        land = Land(self.rows)
        for other in others:
            land.merge(other)
        return land

    def merge(self, cells: Cells) -> None:
        for row, bits in cells:
            self.rows[row] |= bits
        self._rooms.clear()

    def taken(self) -> Cells:
        return tuple((row, bits) for row, bits in enumerate(self.rows) if bits)

    def take(self, box: Box) -> None:
        left, right = max(0, box.x // CELL), min(ACROSS, -(-box.right // CELL))
        if left < right:
            top, low = max(0, box.y // CELL), min(DOWN, -(-box.bottom // CELL))
            self._take(left, top, right, low)
            for (w, h), room in self._rooms.items():
                clear = ~((1 << right) - (1 << max(0, left + 1 + -w // CELL)))
                for row in range(max(0, top + 1 + -h // CELL), low):
                    room[row] &= clear

    def _take(self, left: int, top: int, right: int, low: int) -> None:
        bits = (1 << right) - (1 << left)
        for row in range(top, low):
            self.rows[row] |= bits

    def take_ring(self, ring: Ring, gap: int = 0) -> None:
        self.merge(_cells(ring.grown(gap)))

    def take_line(self, points: Iterable[Point], half: int) -> None:
        """A band along points that lie close together."""
        for x, y in points:
            left, top = max(0, (round(x) - half) // CELL), max(0, (round(y) - half) // CELL)
            right, low = -(-(round(x) + half) // CELL), -(-(round(y) + half) // CELL)
            if left < right:
                self._take(left, top, min(ACROSS, right), min(DOWN, low))
        self._rooms.clear()

    def take_shape(self, corners: Sequence[Point]) -> None:
        """All within an outline that bulges nowhere inwards."""
        edges = [*zip(corners, (*corners[1:], *corners[:1]), strict=True)]
        rows = [int(y) // CELL for _, y in corners]
        for row in range(max(0, min(rows, default=0)), min(DOWN, max(rows, default=-1) + 1)):
            across = [*_crossed(edges, row * CELL, (row + 1) * CELL)]
            left, right = max(0, int(min(across)) // CELL), int(max(across)) // CELL + 1
            self.rows[row] |= (1 << right) - (1 << left) if left < right else 0
        self._rooms.clear()

    def taken_at(self, points: Iterable[Point]) -> list[int]:
        """Of each point whether something lies on it."""
        rows, last = self.rows, DOWN - 1
        return [rows[min(int(y) // CELL, last)] >> int(x) // CELL & 1 for x, y in points]

    def is_open(self, x: float, y: float) -> bool:
        """True of a point through which a tail may lead."""
        column, row = (int(x) - LINE) // CELL, (int(y) - LINE) // CELL
        if not (MARGIN <= column < ACROSS - 1 - MARGIN and MARGIN <= row < DOWN - 1 - MARGIN):
            return False
        return not (self.rows[row] | self.rows[row + 1]) >> column & 3

    def spot(self, x: int, y: int, w: int, h: int) -> Box | None:
        """A box whose corner lies in the cell of that point, if there is room for it."""
        column, row = x // CELL, y // CELL
        if column < 0 or not 0 <= row < DOWN or not self.room(w, h)[row] >> column & 1:
            return None
        return _box(column, row, w, h)

    def first(self, corners: Iterable[tuple[int, int]], w: int, h: int) -> Box | None:
        """A box at the first of these, by and large, at which there is room for it."""
        room = self.room(w, h)
        cells = ((x // CELL, y // CELL) for x, y in corners)
        free = ((column, row) for column, row in cells if room[row] >> column & 1)
        return next((_box(column, row, w, h) for column, row in free), None)

    def nearest(self, w: int, h: int, at: Point, reach: float) -> Iterator[Box]:
        """Free places for a box, its middle within *reach* of a point, the nearest first.

        Of every row of cells the nearest on either side.
        """
        left, top = at[0] - w / 2, at[1] - h / 2
        first = math.floor(max(0, top - reach) / CELL)
        last = math.ceil(min(HEIGHT, top + reach) / CELL)
        few = last - first < FEW and (w, h) not in self._rooms
        rows = self.rooms(w, h, first, last) if few else self.room(w, h)[first:last]
        column = min(max(round(left / CELL), 0), ACROSS)
        aside, down = -w % CELL // 2, -h % CELL // 2
        found = [
            (far, row, nearest)
            for row, free in enumerate(rows, first)
            if free
            for nearest in _beside(free, column)
            if (far := math.hypot(nearest * CELL + aside - left, row * CELL + down - top)) <= reach
        ]
        found.sort()
        return (_box(column, row, w, h) for _, row, column in found)

    def room(self, w: int, h: int) -> list[int]:
        """For every row of cells, as bits, the columns in which there is room for a box."""
        if (w, h) not in self._rooms:
            self._rooms[w, h] = self.rooms(w, h, 0, DOWN)
        return self._rooms[w, h]

    def rooms(self, w: int, h: int, first: int, last: int) -> list[int]:
        """The same of some rows."""
        high, wide = -(-h // CELL), -(-w // CELL)
        rows, steps = self.rows[first : last + high - 1], [*_doubling(wide)]
        for step in _doubling(high):
            rows = [a | b for a, b in zip(rows, rows[step:], strict=False)]
        inner = ALL >> wide - 1 + 2 * MARGIN << MARGIN
        found = [0] * (last - first)
        for row in range(max(MARGIN - first, 0), min(len(rows), DOWN - MARGIN - high + 1 - first)):
            taken = rows[row]
            for step in steps:
                taken |= taken >> step
            found[row] = ~taken & inner
        return found


class Ground:
    """The land as it is for marks."""

    def __init__(self, rings: Mapping[int, Ring], fixed: Sequence[Box]) -> None:
        self.rings = rings
        self.fixed = fixed
        """Heads, pennants and slides."""
        self.below: list[Box] = []
        """What lies below the land, for which there was no room upon it."""
        self.wide, self.thin = Land(), Land()
        """For boxes, which keep off the rings; for tails, which may touch them."""
        for ring in rings.values():
            self.wide.take_ring(ring, OFF)
            self.thin.take_ring(ring)
        self.take(*fixed)

    def copy(self) -> Ground:
        other = copy(self)
        other.wide, other.thin = self.wide.with_(), self.thin.with_()
        return other

    def merge(self, cells: Cells) -> None:
        self.wide.merge(cells)
        self.thin.merge(cells)

    def take(self, *boxes: Box) -> None:
        for box in boxes:
            self.wide.take(box)
            self.thin.take(box)

    @property
    def high(self) -> int:
        """With what lies below it."""
        return max((box.bottom + APART for box in self.below), default=HEIGHT)

    def put_below(self, w: int, h: int) -> Box:
        """A place below the land: in the first row that has room for it, or a new one."""
        end, top = APART, self.high if self.below else HEIGHT + APART
        for y in sorted({box.y for box in self.below}):
            row = [box for box in self.below if box.y == y]
            right = max(box.right for box in row) + APART
            if h <= max(box.h for box in row) and right + w <= WIDTH - APART:
                end, top = right, y
                break
        box = Box(end, top, w, h)
        self.below.append(box)
        return box

    def take_line(self, line: Sequence[Point]) -> None:
        for start, end in pairwise(line):
            for land in (self.wide, self.thin):
                land.take_line(dotted(start, end), LINE)


def is_open(thin: Land, start: Point, end: Point, box: Box, near: int) -> bool:
    """True if a tail from within the box crosses nothing, until it is so *near* its end."""
    return all(
        thin.is_open(*p) for p in dotted(start, end) if box.off(p) > 0 and math.dist(p, end) > near
    )


def dotted(start: Point, end: Point) -> list[Point]:
    """A straight line as points."""
    steps = max(1, round(math.dist(start, end) / 5))
    (ax, ay), (bx, by) = start, end
    return [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]


def _crossed(edges: Iterable[tuple[Point, Point]], top: float, low: float) -> Iterator[float]:
    """How far to the right edges reach, and to the left, between two heights."""
    for (ax, ay), (bx, by) in edges:
        for y in (min(max(ay, top), low), min(max(by, top), low)):
            if min(ay, by) <= y <= max(ay, by):
                yield ax + (bx - ax) * (y - ay) / (by - ay) if ay != by else ax


def _box(column: int, row: int, w: int, h: int) -> Box:
    """In the middle of the cells that it takes."""
    return Box(column * CELL + -w % CELL // 2, row * CELL + -h % CELL // 2, w, h)


def _beside(free: int, column: int) -> list[int]:
    """The nearest bits on either side of one."""
    above = free >> column
    below = free ^ above << column
    found = [below.bit_length() - 1] if below else []
    if above:
        found.append(column + (above & -above).bit_length() - 1)
    return found


def _doubling(length: int) -> Iterator[int]:
    """By how much to shift, time after time, until so many lie upon each other."""
    done = 1
    while done < length:
        step = min(done, length - done)
        yield step
        done += step


@lru_cache(maxsize=512)
def _cells(ring: Ring) -> Cells:
    found = []
    for row in range(max(0, (ring.y - ring.b) // CELL), min(DOWN, (ring.y + ring.b) // CELL + 1)):
        top, low = row * CELL - ring.y, (row + 1) * CELL - ring.y
        half = ring.half(0 if top <= 0 <= low else min(abs(top), abs(low)))
        left = max(0, math.floor((ring.x - half) / CELL))
        right = min(ACROSS, math.ceil((ring.x + half) / CELL))
        found.append((row, (1 << right) - (1 << left)))
    return tuple(found)
