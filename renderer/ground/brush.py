"""A sheet at twice its size, and the strokes that everything on it is made of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PIL import Image, ImageDraw

from renderer.pen import smooth
from renderer.shapes import Point, Tone

FINE = 2


class Brush:
    def __init__(
        self, w: int, h: int, tone: Tone | None, seed: str, corner: tuple[int, int] = (0, 0)
    ) -> None:
        """A sheet, or from *corner* on a part of one; without a *tone* nothing is there."""
        self.image = Image.new("RGBA" if tone is None else "RGB", (w * FINE, h * FINE), tone or 0)
        self.on = ImageDraw.Draw(self.image)
        self.chance, self.corner = Random(seed), corner

    def line(self, points: Sequence[Point], tone: Tone, width: float) -> None:
        wide = max(1, round(width * FINE))
        self.on.line(self._at(points), fill=tone, width=wide, joint="curve")

    def ribbon(self, points: Sequence[Point], tone: Tone, width: float) -> None:
        """A line with round ends."""
        self.line(points, tone, width)
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, tone)

    def shape(
        self, points: Sequence[Point], tone: Tone, ink: Tone | None = None, width: float = 1.5
    ) -> None:
        self.on.polygon(self._at(points), fill=tone)
        if ink is not None:
            self.line([*points, points[0]], ink, width)

    def disc(self, x: float, y: float, r: float, tone: Tone) -> None:
        self.on.ellipse(self._at([(x - r, y - r), (x + r, y + r)]), fill=tone)

    def clear(self, points: Sequence[Point]) -> None:
        """Nothing is there any more; on a sheet without a tone alone."""
        self.on.polygon(self._at(points), fill=(0, 0, 0, 0))

    def _at(self, points: Sequence[Point]) -> list[Point]:
        left, top = self.corner
        return [((x - left) * FINE, (y - top) * FINE) for x, y in points]

    def blob(
        self, x: float, y: float, rx: float, ry: float, rough: float, n: int = 9
    ) -> list[Point]:
        """The outline of something round that nobody drew with a compass."""
        turn = self.chance.uniform(0, 1)
        rim = []
        for i in range(n):
            k = self.chance.uniform(1 - rough, 1 + rough)
            angle = (i + turn) * math.tau / n
            rim.append((x + math.cos(angle) * rx * k, y + math.sin(angle) * ry * k))
        return smooth(rim, steps=4 if max(rx, ry) < 30 else 6)
