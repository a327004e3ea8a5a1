"""The Cult's pieces."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, eyes, inset, tile
from renderer.sprites.suits import fox, mouse, rabbit
from renderer.tones import INK, PALE, mix

Drawing = Callable[[Pen], None]

TONE: Tone = (166, 164, 40)
DARK = mix(TONE, (0, 0, 0), 0.4)
PETALS = 7


def warrior(pen: Pen) -> None:
    """A pointed hood with a snout, and the end of a tail."""
    pen.line([(82, 94), (97, 84), (93, 62)], INK, 13)
    pen.line([(82, 94), (96, 84), (93, 64)], TONE, 7)
    body(pen, TONE)
    pen.poly([(50, 0), (66, 14), (80, 44), (50, 53), (20, 44), (34, 14)], TONE)
    pen.poly([(50, 15), (65, 30), (58, 49), (50, 55), (42, 49), (35, 30)], mix(TONE, PALE, 0.55))
    eyes(pen, (43, 32), (57, 32), 4)


def garden(head: Drawing, pen: Pen) -> None:
    """A flower, and in its heart the head of its suit."""
    tile(pen, TONE)
    for i in range(PETALS):
        turn = 2 * math.pi * i / PETALS - math.pi / 2
        pen.disc(50 + 29 * math.cos(turn), 50 + 29 * math.sin(turn), 16, PALE, INK, 3)
    pen.disc(50, 50, 27, PALE, None)
    inset(pen, head, 0.52)


def emblem(pen: Pen) -> None:
    """A sun with the eye of a lizard."""
    rays = []
    for i in range(20):
        r = 49 if i % 2 else 30
        rays.append((50 + math.cos(i * math.pi / 10) * r, 50 + math.sin(i * math.pi / 10) * r))
    pen.poly(rays, PALE)
    pen.poly([(38, 50), (50, 32), (62, 50), (50, 68)], INK, None)


GARDENS = {
    "garden-fox": partial(garden, fox),
    "garden-rabbit": partial(garden, rabbit),
    "garden-mouse": partial(garden, mouse),
}
PIECES: dict[str, Drawing] = {"warrior": warrior, **GARDENS}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
