"""The ring around a clearing that somebody rules: a colour and a pattern for each faction."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from engine import View
from renderer.factions import Ring, look
from renderer.layout.woodland import places
from renderer.shapes import Tone

RX, RY = 122, 114
FINE = 2
SIZE = 264


def rings(sheet: Image.Image, view: View) -> None:
    for number, clearing in view.clearings.items():
        if clearing.ruler:
            face = look(clearing.ruler)
            x, y = places(view.map).clearings[number].middle
            ring = _ring(face.ring, face.tone, face.dark)
            sheet.paste(ring, (x - SIZE // 2, y - SIZE // 2), ring)


@lru_cache(maxsize=16)
def _ring(pattern: Ring, tone: Tone, dark: Tone) -> Image.Image:
    image = Image.new("RGBA", (SIZE * FINE, SIZE * FINE), (*tone, 0))
    on = ImageDraw.Draw(image)
    if pattern == "solid":
        _oval(on, 0, 12, tone)
    elif pattern == "double":
        _oval(on, 5, 6, tone)
        _oval(on, -7, 5, dark)
    elif pattern == "teeth":
        _oval(on, 0, 6, tone)
        _teeth(on, tone)
    else:
        _dots(on, tone)
    return image.reduce(FINE)


def _oval(on: ImageDraw.ImageDraw, out: int, width: int, tone: Tone) -> None:
    middle = SIZE // 2
    box = (middle - RX - out, middle - RY - out, middle + RX + out, middle + RY + out)
    on.ellipse([c * FINE for c in box], outline=tone, width=width * FINE)


def _teeth(on: ImageDraw.ImageDraw, tone: Tone) -> None:
    count, middle = 44, SIZE // 2
    for i in range(count):
        points = []
        for turn, out in ((-0.32, -4), (0.32, -4), (0, 9)):
            angle = (i + turn) * math.tau / count
            points.append(
                ((middle + math.cos(angle) * (RX + out)) * FINE,
                 (middle + math.sin(angle) * (RY + out)) * FINE)
            )  # fmt: skip
        on.polygon(points, fill=tone)


def _dots(on: ImageDraw.ImageDraw, tone: Tone) -> None:
    count, middle = 36, SIZE // 2
    for i in range(count):
        angle = i * math.tau / count
        x, y = middle + math.cos(angle) * RX, middle + math.sin(angle) * RY
        on.ellipse([c * FINE for c in (x - 6, y - 6, x + 6, y + 6)], fill=tone)
