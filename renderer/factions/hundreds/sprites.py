"""The Hundreds' pieces."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import battlements, body, eyes, tile
from renderer.tones import GOLD, INK, PAPER

TONE: Tone = (192, 34, 52)
DARK: Tone = (112, 14, 32)
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
    pen.blob([(50, 36), (84, 44), (98, 96), (50, 99), (2, 96), (16, 44)], DARK)
    warrior(pen)
    pen.poly([(22, 20), (10, 2), (33, 10), (50, 1), (67, 10), (90, 2), (78, 20)], GOLD)


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


PIECES = {"warrior": warrior, "warlord": warlord, "stronghold": stronghold, "mob": mob}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
