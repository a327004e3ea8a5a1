"""Plane geometry, as far as a map needs it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, repeat
from typing import NamedTuple

from renderer.shapes import Box, Point

CORNER = 2.5
"""2 is an ellipse; a little more leaves room for the first and the last row of a clearing."""

SPARE = 16
"""How far what is drawn along a ring reaches beyond it."""


class Ring(NamedTuple):
    """The outline of a clearing: an ellipse with fuller corners."""

    x: int
    y: int
    a: int
    """Half its width."""
    b: int
    """Half its height."""

    @property
    def middle(self) -> tuple[int, int]:
        return self.x, self.y

    def box(self, spare: int = 0) -> Box:
        """What it fills, and *spare* around it."""
        a, b = self.a + spare, self.b + spare
        return Box(self.x - a, self.y - b, 2 * a, 2 * b)

    def grown(self, by: int) -> Ring:
        return Ring(self.x, self.y, self.a + by, self.b + by)

    def out(self, x: float, y: float) -> float:
        """Above 1 outside the ring, below 1 within it."""
        far = abs((x - self.x) / self.a) ** CORNER + abs((y - self.y) / self.b) ** CORNER
        return float(far ** (1 / CORNER))

    def meets(self, box: Box, gap: int = 0) -> bool:
        """True if the rectangle comes nearer to the ring than *gap*, or lies within it."""
        x = min(max(self.x, box.x), box.right)
        y = min(max(self.y, box.y), box.bottom)
        return self.grown(gap).out(x, y) < 1

    def at(self, degrees: float, out: float = 0) -> Point:
        """The point of the ring that its middle sees in a direction, or so far outside."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        k = Ring(0, 0, self.a, self.b).out(c, s)
        return self.x + c / k + c * out, self.y + s / k + s * out

    def half(self, dy: float) -> float:
        """Half its width so far above or below its middle."""
        far = abs(dy) / self.b
        return float(self.a * (1 - far**CORNER) ** (1 / CORNER)) if far < 1 else 0.0

    def outline(self, n: int = 72) -> list[Point]:
        return [(self.x + self.a * c, self.y + self.b * s) for c, s in _round(n)]


@lru_cache(maxsize=8)
def _round(n: int) -> tuple[Point, ...]:
    return tuple(unit(i * math.tau / n) for i in range(n))


def unit(angle: float) -> Point:
    """A point of the ring whose halves are 1, going around it with the angle."""
    c, s = math.cos(angle), math.sin(angle)
    e = 2 / CORNER
    return math.copysign(abs(c) ** e, c), math.copysign(abs(s) ** e, s)


def off_line(p: Point, line: Sequence[Point]) -> float:
    """The distance of a point from a line, by the line's own points."""
    return min(map(math.dist, repeat(p), line))


def dense(line: Sequence[Point], steps: int) -> Iterator[Point]:
    """So many points for every one of a line."""
    for (ax, ay), (bx, by) in pairwise(line):
        for i in range(steps):
            yield ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps


def inside(p: Point, outline: Sequence[Point]) -> bool:
    """True within a closed outline."""
    within = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            within = not within
    return within


def grown(outline: Sequence[Point], by: float) -> list[Point]:
    """The outline made larger or smaller around its middle."""
    x = sum(p[0] for p in outline) / len(outline)
    y = sum(p[1] for p in outline) / len(outline)
    return [(x + (a - x) * by, y + (b - y) * by) for a, b in outline]
