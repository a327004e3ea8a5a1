"""The Vagabond's pawn and emblem."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body
from renderer.tones import INK, PALE, mix

TONE: Tone = (62, 62, 68)
DARK: Tone = mix(TONE, (0, 0, 0), 0.4)
SECOND_TONE: Tone = mix(TONE, (255, 255, 255), 0.35)
SECOND_DARK: Tone = mix(SECOND_TONE, (0, 0, 0), 0.4)
PAWN = "pawn"
BUNDLE: Tone = (176, 122, 70)


def raccoon(pen: Pen, tone: Tone) -> None:
    """A mask, and a staff with a bundle."""
    pen.line([(10, 96), (30, 4)], INK, 9)
    pen.blob([(16, 0), (36, -2), (40, 16), (26, 24), (12, 16)], BUNDLE)
    body(pen, tone)
    pen.blob([(54, 8), (74, 16), (76, 34), (54, 46), (34, 34), (36, 16)], mix(tone, PALE, 0.4))
    pen.poly([(34, 20), (76, 20), (74, 33), (58, 30), (50, 30), (36, 33)], INK, None)
    for x in (45, 65):
        pen.disc(x, 26, 4, PALE, None)


def draw(pen: Pen, piece: str) -> bool:
    """His one piece."""
    if piece != PAWN:
        return False
    raccoon(pen, TONE)
    return True


def draw_second(pen: Pen, piece: str) -> bool:
    """The same of the second one: paler, with a sash."""
    if piece != PAWN:
        return False
    raccoon(pen, SECOND_TONE)
    pen.poly([(12, 56), (24, 44), (92, 84), (88, 97)], PALE, INK, 3)
    return True


def emblem(pen: Pen) -> None:
    """A mask."""
    pen.blob([(4, 30), (50, 38), (96, 30), (92, 66), (66, 74), (50, 58), (34, 74), (8, 66)], PALE)
    for x in (28, 72):
        pen.disc(x, 52, 9, INK, None)


def second_emblem(pen: Pen) -> None:
    """A mask, and a bar below it."""
    emblem(pen)
    pen.poly([(24, 82), (76, 82), (76, 96), (24, 96)], PALE)
