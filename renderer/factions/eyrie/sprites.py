"""The Eyrie's pieces."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, tile
from renderer.tones import INK, PAPER

TONE: Tone = (52, 98, 168)
DARK: Tone = (28, 56, 108)
BEAK: Tone = (240, 186, 66)


def warrior(pen: Pen) -> None:
    """A crest and a beak."""
    pen.poly([(30, 18), (16, 2), (40, 6), (48, 0), (60, 8), (54, 22)], DARK)
    body(pen, TONE)
    pen.blob([(48, 6), (68, 16), (68, 34), (48, 42), (28, 34), (28, 16)], TONE)
    pen.poly([(64, 16), (92, 26), (64, 34)], BEAK)
    pen.disc(54, 21, 5, PAPER, INK, 3)


def roost(pen: Pen) -> None:
    """A nest in a tree."""
    tile(pen, TONE)
    pen.poly([(44, 90), (46, 54), (54, 54), (56, 90)], (120, 82, 52))
    pen.blob([(50, 12), (74, 18), (86, 40), (70, 58), (30, 58), (14, 40), (26, 18)], (96, 138, 84))
    pen.blob([(24, 44), (76, 44), (70, 66), (50, 72), (30, 66)], (214, 172, 110))
    for x in (38, 50, 62):
        pen.disc(x, 42, 7, PAPER, INK, 3)


PIECES = {"warrior": warrior, "roost": roost}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
