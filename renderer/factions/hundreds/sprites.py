"""The Hundreds' pieces."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import battlements, body, eyes, tile
from renderer.tones import GOLD, INK, PALE, PAPER

TONE: Tone = (162, 16, 74)
DARK: Tone = (92, 6, 44)
PINK: Tone = (240, 176, 166)


def warrior(pen: Pen) -> None:
    """Round ears and a snout."""
    for x in (24, 76):
        pen.disc(x, 14, 13, TONE)
        pen.disc(x, 14, 7, PINK, None)
    body(pen, TONE)
    pen.poly([(26, 14), (74, 14), (60, 40), (50, 46), (40, 40)], TONE)
    eyes(pen, (40, 22), (60, 22))
    pen.disc(50, 40, 6, PINK, INK, 3)


def warlord(pen: Pen) -> None:
    """A rat with a horned crown and a cloak."""
    pen.blob([(50, 30), (88, 40), (99, 96), (50, 99), (1, 96), (12, 40)], GOLD)
    warrior(pen)
    for k in (1, -1):
        flap = [(50 - 14 * k, 46), (50 - 40 * k, 44), (50 - 49 * k, 97), (50 - 24 * k, 97)]
        pen.poly(flap, GOLD, INK, 3)
    pen.poly([(22, 20), (8, 0), (33, 9), (50, 0), (67, 9), (92, 0), (78, 20)], GOLD)


def stronghold(pen: Pen) -> None:
    """A tower with battlements."""
    tile(pen, TONE)
    battlements(pen, 20, 80, 18, (232, 206, 178))
    pen.poly([(40, 88), (40, 66), (50, 56), (60, 66), (60, 88)], INK)


def mob(pen: Pen) -> None:
    """A torch."""
    pen.disc(50, 50, 47, DARK)
    pen.disc(50, 50, 39, DARK, PINK, 3)
    pen.poly([(44, 92), (40, 54), (60, 54), (56, 92)], (150, 100, 60))
    pen.blob([(50, 6), (66, 28), (72, 46), (50, 60), (28, 46), (36, 26)], (244, 132, 36))
    pen.blob([(50, 26), (60, 42), (50, 54), (40, 42)], PAPER, None)


def emblem(pen: Pen) -> None:
    """A rat with round ears and two teeth."""
    for x in (20, 80):
        pen.disc(x, 24, 21, PALE)
    pen.blob([(50, 22), (84, 36), (72, 66), (58, 84), (42, 84), (28, 66), (16, 36)], PALE)
    pen.poly([(41, 80), (59, 80), (57, 98), (43, 98)], PALE)
    for x in (36, 64):
        pen.disc(x, 48, 6, INK, None)
    pen.disc(50, 72, 7, INK, None)


PIECES = {"warrior": warrior, "warlord": warlord, "stronghold": stronghold, "mob": mob}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
