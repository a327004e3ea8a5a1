"""Plane geometry, as far as a map needs it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import repeat

Point = tuple[float, float]


def off_segment(p: Point, a: Point, b: Point) -> float:
    """The distance of a point from a straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)
    t = min(1.0, max(0.0, t))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def off_line(p: Point, line: Sequence[Point]) -> float:
    """The distance of a point from a line, by the line's own points."""
    return min(map(math.dist, repeat(p), line))


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
