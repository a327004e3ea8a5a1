"""Shapes that several drawings share."""

from __future__ import annotations

from collections.abc import Callable

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.tones import INK, PAPER, WHITE, mix


def pawn(pen: Pen, tone: Tone) -> None:
    """A body with a head; a faction adds ears, beak or stripes."""
    body(pen, tone)
    pen.disc(50, 24, 19, tone)


def body(pen: Pen, tone: Tone) -> None:
    pen.blob([(50, 34), (76, 40), (92, 66), (90, 94), (50, 98), (10, 94), (8, 66), (24, 40)], tone)
    shade = mix(tone, (0, 0, 0), 0.18)
    pen.blob([(84, 60), (88, 74), (86, 91), (60, 94), (76, 84)], shade, None)


def tile(pen: Pen, tone: Tone) -> None:
    """A building's square."""
    pen.poly([(5, 8), (8, 5), (92, 5), (95, 8), (95, 92), (92, 95), (8, 95), (5, 92)], tone)
    light = mix(tone, WHITE, 0.3)
    pen.line([(11, 88), (11, 11), (88, 11)], light, 3)


def token(pen: Pen, tone: Tone) -> None:
    """A token's disc."""
    pen.disc(50, 50, 46, tone)
    pen.disc(50, 50, 38, tone, mix(tone, PAPER, 0.5), 2)


def inset(pen: Pen, drawing: Callable[[Pen], None], share: float) -> None:
    """A drawing in the middle of another one, smaller by that share."""
    (w, h), small = pen.image.size, pen.smaller(share)
    drawing(small)
    at = (w - small.image.width) // 2, (h - small.image.height) // 2
    pen.image.alpha_composite(small.image, at)


def eyes(pen: Pen, left: tuple[float, float], right: tuple[float, float], r: float = 4) -> None:
    for x, y in (left, right):
        pen.disc(x, y, r, INK, None)


def battlements(pen: Pen, left: float, right: float, top: float, tone: Tone) -> None:
    """A keep: a wall with five teeth on a narrower tower."""
    tooth = (right - left) / 5
    outline = [(left + 6, 90), (left + 6, top + 24), (left, top + 24)]
    for i in range(5):
        y = top if i % 2 == 0 else top + 9
        outline += [(left + i * tooth, y), (left + (i + 1) * tooth, y)]
    pen.poly([*outline, (right, top + 24), (right - 6, top + 24), (right - 6, 90)], tone)
