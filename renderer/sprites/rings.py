"""The ring around a clearing that somebody rules: a pattern for each faction, not only a colour."""

from __future__ import annotations

import math

from PIL import ImageDraw

from renderer.factions import look
from renderer.layout.places import RING_X, RING_Y
from renderer.layout.woodland import SPARE
from renderer.pen import Pen
from renderer.shapes import Tone


def ring(pen: Pen, seat: str) -> None:
    face = look(seat)
    drawing = _Oval(pen)
    if face.ring == "solid":
        drawing.oval(1, 11, face.tone)
    elif face.ring == "double":
        drawing.oval(5, 5, face.dark)
        drawing.oval(-5, 5, face.tone)
    elif face.ring == "teeth":
        drawing.oval(0, 6, face.tone)
        drawing.teeth(face.tone)
    else:
        drawing.dots(face.tone)


class _Oval:
    """Strokes along the ring, in pixels of the map whatever the sprite's size."""

    def __init__(self, pen: Pen) -> None:
        self.on: ImageDraw.ImageDraw = pen.on
        self.k = pen.image.width / (2 * (RING_X + SPARE))

    def at(self, angle: float, out: float) -> tuple[float, float]:
        x = RING_X + SPARE + math.cos(angle) * (RING_X + out)
        y = RING_Y + SPARE + math.sin(angle) * (RING_Y + out)
        return x * self.k, y * self.k

    def oval(self, out: float, width: float, tone: Tone) -> None:
        left, top = SPARE - out, SPARE - out
        box = (left, top, 2 * RING_X + SPARE + out, 2 * RING_Y + SPARE + out)
        self.on.ellipse([c * self.k for c in box], outline=tone, width=round(width * self.k))

    def teeth(self, tone: Tone, count: int = 44) -> None:
        for i in range(count):
            angles = ((-0.32, -4), (0.32, -4), (0, 9))
            points = [self.at((i + turn) * math.tau / count, out) for turn, out in angles]
            self.on.polygon(points, fill=tone)

    def dots(self, tone: Tone, count: int = 40) -> None:
        r = 6 * self.k
        for i in range(count):
            x, y = self.at(i * math.tau / count, 0)
            self.on.ellipse((x - r, y - r, x + r, y + r), fill=tone)
