"""The lines of a chart: a pattern for each faction, not only a colour, as the rings have."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from renderer.factions import Look
from renderer.pen import Pen
from renderer.shapes import Point, Tone
from renderer.tones import PAPER_LIGHT

Spot = tuple[float, float, float, float]
"""A point, and the direction in which the line goes on from there."""


class Line:
    """Strokes along a line; lengths in pixels of the sheet."""

    def __init__(self, pen: Pen, points: Sequence[Point]) -> None:
        self.on, self.fine = pen.on, pen.fine
        self.points = [(x * self.fine, y * self.fine) for x, y in points]

    def stroke(self, width: float, tone: Tone, out: float = 0) -> None:
        points = self.beside(out) if out else self.points
        self.on.line(points, fill=tone, width=round(width * self.fine), joint="curve")
        for x, y in (points[0], points[-1]):
            self._disc(x, y, width * self.fine / 2, tone)

    def beside(self, out: float) -> list[Point]:
        """Every point so far to the left of where the line goes."""
        return [
            (x - dy * out * self.fine, y + dx * out * self.fine) for x, y, dx, dy in self._turned()
        ]

    def _turned(self) -> Iterator[Spot]:
        last = len(self.points) - 1
        for i, (x, y) in enumerate(self.points):
            (ax, ay), (bx, by) = self.points[max(i - 1, 0)], self.points[min(i + 1, last)]
            far = math.dist((ax, ay), (bx, by)) or 1
            yield x, y, (bx - ax) / far, (by - ay) / far

    def every(self, step: float) -> Iterator[Spot]:
        """Spots so far apart along the whole line."""
        left = step * self.fine / 2
        for (ax, ay), (bx, by) in zip(self.points, self.points[1:], strict=False):
            far = math.dist((ax, ay), (bx, by))
            while left <= far and far:
                dx, dy = (bx - ax) / far, (by - ay) / far
                yield ax + dx * left, ay + dy * left, dx, dy
                left += step * self.fine
            left -= far

    def shape(self, spot: Spot, points: Sequence[Point], tone: Tone, ink: Tone | None) -> None:
        """A shape at a spot: along the line, and out from it to its left."""
        x, y, dx, dy = spot
        at = [
            (x + (dx * along + dy * out) * self.fine, y + (dy * along - dx * out) * self.fine)
            for along, out in points
        ]
        self.on.polygon(at, fill=tone)
        if ink:
            self.on.line([*at, *at[:2]], fill=ink, width=2 * self.fine, joint="curve")

    def disc(self, spot: Spot, r: float, tone: Tone, out: float = 0) -> None:
        x, y, dx, dy = spot
        self._disc(x + dy * out * self.fine, y - dx * out * self.fine, r * self.fine, tone)

    def _disc(self, x: float, y: float, r: float, tone: Tone) -> None:
        self.on.ellipse((x - r, y - r, x + r, y + r), fill=tone)


def course(pen: Pen, points: Sequence[Point], face: Look) -> None:
    """On a rim of paper, so that it is seen where it crosses another."""
    line = Line(pen, points)
    line.stroke(15, PAPER_LIGHT)
    PATTERNS[face.ring](line, face)


def solid(line: Line, face: Look) -> None:
    line.stroke(13, face.dark)
    line.stroke(8, face.tone)


def double(line: Line, face: Look) -> None:
    for width, tone in ((16, face.dark), (12, face.tone), (5, PAPER_LIGHT)):
        line.stroke(width, tone)


def teeth(line: Line, face: Look) -> None:
    for spot in line.every(17):
        line.shape(spot, ((-6, 0), (6, 0), (0, 13)), face.tone, face.dark)
    line.stroke(8, face.dark)
    line.stroke(5, face.tone)


def dots(line: Line, face: Look) -> None:
    for spot in line.every(17):
        line.disc(spot, 7, face.dark)
        line.disc(spot, 5, face.tone)


def dashes(line: Line, face: Look) -> None:
    for spot in line.every(30):
        line.shape(spot, ((-10, -5), (10, -5), (10, 5), (-10, 5)), face.tone, face.dark)


def leaves(line: Line, face: Look) -> None:
    line.stroke(4, face.dark)
    for i, spot in enumerate(line.every(15)):
        side = 1 if i % 2 else -1
        leaf = ((-8, 0), (-2, 9 * side), (9, 8 * side), (4, 1 * side))
        line.shape(spot, leaf, face.tone, face.dark)


def waves(line: Line, face: Look) -> None:
    swung = [
        (x + dy * math.sin(i * 0.8) * 6 * line.fine, y - dx * math.sin(i * 0.8) * 6 * line.fine)
        for i, (x, y, dx, dy) in enumerate(line.every(4))
    ]
    for width, tone in ((9, face.dark), (6, face.tone)):
        line.on.line(swung, fill=tone, width=width * line.fine, joint="curve")


def rays(line: Line, face: Look) -> None:
    line.stroke(5, face.dark)
    for spot in line.every(24):
        line.shape(spot, ((-9, 0), (0, 9), (9, 0), (0, -9)), face.tone, face.dark)


def bricks(line: Line, face: Look) -> None:
    line.stroke(14, face.dark)
    for out in (-3.5, 3.5):
        for i, spot in enumerate(line.every(10)):
            if i % 2 == (out > 0):
                block = ((-8, out - 2.5), (8, out - 2.5), (8, out + 2.5), (-8, out + 2.5))
                line.shape(spot, block, face.tone, None)


def barbs(line: Line, face: Look) -> None:
    line.stroke(7, face.dark)
    line.stroke(4, face.tone)
    for spot in line.every(16):
        line.shape(spot, ((-6, 0), (1, 0), (10, 12), (5, 13)), face.tone, face.dark)


PATTERNS: dict[str, Callable[[Line, Look], None]] = {
    "solid": solid,
    "double": double,
    "teeth": teeth,
    "dots": dots,
    "dashes": dashes,
    "leaves": leaves,
    "waves": waves,
    "rays": rays,
    "bricks": bricks,
    "barbs": barbs,
}
