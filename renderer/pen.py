"""Drawing at several times the size, on a field of 100 by 100.

Pillow's own lines have jagged edges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderer.shapes import Point, Tone
from renderer.tones import INK

FINE, LARGE = 4, 2
"""How many times as large as it will be something is drawn; a large one less."""
MANY = 40_000
"""Pixels of a large one."""


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 8) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    n = len(points)
    curve: list[Point] = []
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            p0, p1 = points[max(i - 1, 0)], points[i]
            p2, p3 = points[i + 1], points[min(i + 2, n - 1)]
        for s in range(steps):
            t = s / steps
            curve.append(
                (_spline(t, p0[0], p1[0], p2[0], p3[0]), _spline(t, p0[1], p1[1], p2[1], p3[1]))
            )
    if not closed:
        curve.append(points[-1])
    return curve


def _spline(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


class Pen:
    """A transparent sheet; coordinates are hundredths of its sides."""

    def __init__(self, w: int, h: int, fine: int = 0) -> None:
        self.fine = fine = fine or (FINE if w * h <= MANY else LARGE)
        self.image = Image.new("RGBA", (w * fine, h * fine), (*INK, 0))
        self.on = ImageDraw.Draw(self.image)
        self.sx = w * fine / 100
        self.sy = h * fine / 100

    def smaller(self, share: float) -> Pen:
        """For a drawing that stands in this one: *share* of its sides."""
        w, h = (max(1, round(side * share / self.fine)) for side in self.image.size)
        return Pen(w, h, self.fine)

    def at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.sx, y * self.sy) for x, y in points]

    def poly(
        self, points: Sequence[Point], fill: Tone, ink: Tone | None = INK, width: float = 4
    ) -> None:
        at = self.at(points)
        self.on.polygon(at, fill=fill)
        if ink is not None:
            self.line([*points, points[0], points[1]], ink, width)

    def blob(
        self, points: Sequence[Point], fill: Tone, ink: Tone | None = INK, width: float = 4
    ) -> None:
        self.poly(smooth(points), fill, ink, width)

    def line(self, points: Sequence[Point], tone: Tone = INK, width: float = 4) -> None:
        self.on.line(
            self.at(points), fill=tone, width=max(1, round(width * self.sx)), joint="curve"
        )

    def disc(
        self, x: float, y: float, r: float, fill: Tone, ink: Tone | None = INK, width: float = 4
    ) -> None:
        box = (x - r) * self.sx, (y - r) * self.sy, (x + r) * self.sx, (y + r) * self.sy
        outline = None if ink is None else ink
        self.on.ellipse(box, fill=fill, outline=outline, width=max(1, round(width * self.sx)))

    def arrow(self, points: Sequence[Point], width: float, tone: Tone) -> None:
        """Along the points, in pixels of the sprite; a short one is all head."""
        line = [(x * self.fine, y * self.fine) for x, y in points]
        tip, thick = line[-1], width * self.fine
        back = next((p for p in reversed(line) if math.dist(p, tip) > thick * 1.2), line[0])
        far = math.dist(tip, back) or 1
        ux, uy = (tip[0] - back[0]) / far, (tip[1] - back[1]) / far
        long = min(2.4 * thick, max(math.dist(line[0], tip), 1.2 * thick))
        wing, heel = 1.5 * thick, (tip[0] - ux * long, tip[1] - uy * long)
        sides = [(heel[0] - uy * wing * k, heel[1] + ux * wing * k) for k in (1, -1)]
        head, shaft = [tip, *sides], [p for p in line if math.dist(p, tip) > long * 0.8]
        self.on.line([*head, *head[:2]], fill=INK, width=6 * self.fine, joint="curve")
        for tone_, wide in ((INK, thick + 7 * self.fine), (tone, thick)):
            if len(shaft) > 1:
                self.on.line(shaft, fill=tone_, width=round(wide), joint="curve")
        self.on.polygon(head, fill=tone)

    def tail(self, points: Sequence[Point], width: float, tone: Tone) -> None:
        """Along the points from so wide to nothing, in pixels of the sprite."""
        line = [(x * self.fine, y * self.fine) for x, y in points]
        line = smooth(line, closed=False) if len(line) > 2 else line
        last = len(line) - 1
        sides: tuple[list[Point], list[Point]] = ([], [])
        for i, (x, y) in enumerate(line):
            (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, last)]
            half = width * self.fine / 2 * (1 - i / last) / (math.dist((ax, ay), (bx, by)) or 1)
            for side, k in zip(sides, (half, -half), strict=True):
                side.append((x - (by - ay) * k, y + (bx - ax) * k))
        shape = [*sides[0], *reversed(sides[1])]
        self.on.line([*shape, *shape[:2]], fill=INK, width=5 * self.fine, joint="curve")
        self.on.polygon(shape, fill=tone)

    def done(self) -> Image.Image:
        return self.image.reduce(self.fine)
