"""The Eyrie's pieces."""

from __future__ import annotations

import math

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, tile
from renderer.tones import GOLD, INK, PALE, PAPER

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
    """A nest seen from above: twigs around three eggs."""
    tile(pen, TONE)
    twig, dark = (186, 136, 78), (104, 68, 38)
    pen.disc(50, 51, 39, twig, INK, 4)
    for i in range(15):
        angle = i * math.tau / 15
        turn = angle + 0.75
        ends = [(50 + math.cos(a) * r, 51 + math.sin(a) * r) for a, r in ((angle, 38), (turn, 26))]
        pen.line(ends, dark, 4)
    pen.disc(50, 51, 24, (96, 62, 36), None)
    for x, y in ((42, 45), (59, 46), (50, 60)):
        pen.disc(x, y, 10.5, (250, 246, 232), INK, 3)


def emblem(pen: Pen) -> None:
    """An eagle in profile: a hooked beak, a brow, feathers swept back."""
    neck = [(8, 94), (24, 85), (33, 99), (47, 87), (59, 98), (66, 84), (64, 66)]
    crest = [(46, 11), (30, 12), (4, 2), (17, 20), (0, 24), (15, 37), (13, 58)]
    pen.poly([(70, 56), (72, 32), (60, 17), *crest, *neck], PALE)
    pen.poly([(66, 26), (84, 31), (97, 46), (93, 68), (84, 55), (66, 57)], GOLD)
    pen.poly([(42, 22), (68, 34), (66, 40), (44, 31)], INK, None)
    pen.disc(57, 39, 6, INK, None)


PIECES = {"warrior": warrior, "roost": roost}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
