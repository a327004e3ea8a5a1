"""Drawing at several times the size, on a field of 100 by 100.

Pillow's own lines have jagged edges.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderer.shapes import Point, Tone
from renderer.tones import INK

FINE, LARGE = 4, 2
"""For a small drawing, and for a large one."""
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


def fineness(w: int, h: int) -> int:
    """How many times as large as it will be a drawing of that size is drawn."""
    return FINE if w * h <= MANY else LARGE


class Pen:
    """A transparent sheet; coordinates are hundredths of its sides."""

    def __init__(self, w: int, h: int, fine: int = 0) -> None:
        self.fine = fine = fine or fineness(w, h)
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

    def done(self) -> Image.Image:
        return self.image.reduce(self.fine)
