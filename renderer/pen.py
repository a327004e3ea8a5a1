"""Drawing at four times the size, on a field of 100 by 100.

Pillow's own lines have jagged edges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderer.shapes import Tone
from renderer.tones import INK

Point = tuple[float, float]
FINE = 4


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

    def __init__(self, w: int, h: int) -> None:
        self.image = Image.new("RGBA", (w * FINE, h * FINE), (*INK, 0))
        self.on = ImageDraw.Draw(self.image)
        self.sx = w * FINE / 100
        self.sy = h * FINE / 100

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

    def arrow(self, start: Point, end: Point, width: float, tone: Tone) -> None:
        """From point to point, in pixels of the sprite."""
        length = math.dist(start, end) or 1
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length

        def at(along: float, aside: float) -> Point:
            x = start[0] + ux * along - uy * aside
            return x * FINE, (start[1] + uy * along + ux * aside) * FINE

        neck, half, wing = length - width * 1.5, width / 2, width * 1.15
        shaft = [at(0, half * 0.5), at(neck, half), at(neck, wing), at(length, 0)]
        other = [at(neck, -wing), at(neck, -half), at(0, -half * 0.5)]
        outline = [*shaft, *other]
        self.on.polygon(outline, fill=tone)
        self.on.line([*outline, *outline[:2]], fill=INK, width=3 * FINE, joint="curve")

    def done(self) -> Image.Image:
        return self.image.reduce(FINE)
