"""The ring around a clearing that somebody rules: a pattern for each faction, not only a colour."""

from __future__ import annotations

import math

from renderer.factions import Look, look
from renderer.layout.plane import SPARE, unit
from renderer.pen import Pen
from renderer.shapes import Point, Tone


def ring(pen: Pen, said: str) -> None:
    """``eyrie:122:114``: whose it is, and half its width and height."""
    seat, a, b = said.split(":")
    face = look(seat)
    PATTERNS[face.ring](Rim(pen, int(a), int(b)), face)


class Rim:
    """Strokes along a ring, in pixels of the map whatever the sprite's size."""

    def __init__(self, pen: Pen, a: int, b: int) -> None:
        self.on = pen.on
        self.x, self.y = pen.image.width / 2, pen.image.height / 2
        self.a, self.b = a, b
        self.k = pen.image.width / (2 * (a + SPARE))

    def at(self, turn: float, out: float = 0) -> Point:
        """A point, *turn* of the whole way round, so far outside."""
        x, y = unit(turn * math.tau)
        return self.x + x * (self.a + out) * self.k, self.y + y * (self.b + out) * self.k

    def line(
        self, out: float, width: float, tone: Tone, start: float = 0, end: float = 1, n: int = 240
    ) -> None:
        steps = max(4, round((end - start) * n))
        points = [self.at(start + (end - start) * i / steps, out) for i in range(steps + 1)]
        if end - start == 1:
            points.append(points[1])
        self.on.line(points, fill=tone, width=round(width * self.k), joint="curve")

    def poly(self, points: list[Point], tone: Tone, ink: Tone | None = None) -> None:
        """Each point: the turn, and how far outside."""
        self.on.polygon([self.at(*point) for point in points], fill=tone, outline=ink)

    def disc(self, turn: float, out: float, r: float, tone: Tone) -> None:
        (x, y), r = self.at(turn, out), r * self.k
        self.on.ellipse((x - r, y - r, x + r, y + r), fill=tone)


def solid(rim: Rim, face: Look) -> None:
    rim.line(0, 15, face.dark)
    rim.line(0, 11, face.tone)


def double(rim: Rim, face: Look) -> None:
    rim.line(6, 6, face.dark)
    rim.line(-5, 6, face.tone)


def teeth(rim: Rim, face: Look) -> None:
    n = 44
    rim.line(0, 9, face.tone)
    for i in range(n):
        rim.poly([((i - 0.36) / n, 1), ((i + 0.36) / n, 1), (i / n, 14)], face.tone)


def dots(rim: Rim, face: Look) -> None:
    n = 40
    for i in range(n):
        rim.disc(i / n, 0, 8, face.dark)
        rim.disc(i / n, 0, 6, face.tone)


def dashes(rim: Rim, face: Look) -> None:
    n = 22
    for i in range(n):
        rim.line(0, 15, face.dark, i / n, (i + 0.66) / n)
        rim.line(0, 10, face.tone, (i + 0.03) / n, (i + 0.62) / n)


def leaves(rim: Rim, face: Look) -> None:
    n = 30
    rim.line(0, 5, face.dark)
    for i in range(n):
        side = 11 if i % 2 else -11
        leaf = [(i - 0.46, 0), (i - 0.1, side), (i + 0.46, side * 0.5), (i + 0.2, 0)]
        rim.poly([(turn / n, out) for turn, out in leaf], face.tone, face.dark)


def waves(rim: Rim, face: Look) -> None:
    points = [rim.at(i / 480, math.sin(i / 480 * math.tau * 26) * 6) for i in range(482)]
    for tone, width in ((face.dark, 11), (face.tone, 7)):
        rim.on.line(points, fill=tone, width=round(width * rim.k), joint="curve")


def rays(rim: Rim, face: Look) -> None:
    n = 36
    rim.line(-4, 6, face.dark)
    for i in range(n):
        rim.poly([((i - 0.3) / n, -4), ((i + 0.3) / n, -4), (i / n, 15)], face.dark)
        rim.poly([((i - 0.14) / n, -2), ((i + 0.14) / n, -2), (i / n, 9)], face.tone)


def bricks(rim: Rim, face: Look) -> None:
    n = 24
    rim.line(0, 17, face.dark)
    for out, off in ((4.5, 0.0), (-4.5, 0.5)):
        for i in range(n):
            rim.line(out, 6, face.tone, (i + off + 0.1) / n, (i + off + 0.9) / n)


def barbs(rim: Rim, face: Look) -> None:
    n = 40
    rim.line(-3, 6, face.tone)
    for i in range(n):
        barb = [(i - 0.2, -3), (i + 0.2, -3), (i + 0.75, 13), (i + 0.55, 13)]
        rim.poly([(turn / n, out) for turn, out in barb], face.tone)


PATTERNS = {
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
