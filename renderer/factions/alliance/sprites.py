"""The Alliance's pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, eyes, inset, tile, token
from renderer.sprites.suits import fox, mouse, rabbit
from renderer.tones import INK, PALE

TONE: Tone = (74, 136, 62)
DARK: Tone = (40, 78, 34)


def warrior(pen: Pen) -> None:
    """Two long leaves for ears."""
    for k in (1, -1):
        ear = [(50 - 6 * k, 26), (50 - 26 * k, 18), (50 - 38 * k, 5), (50 - 14 * k, 3)]
        pen.blob(ear, TONE)
    body(pen, TONE)
    pen.blob([(50, 16), (69, 22), (67, 40), (50, 48), (33, 40), (31, 22)], TONE)
    eyes(pen, (42, 30), (58, 30))


def sympathy(pen: Pen) -> None:
    """A raised fist."""
    token(pen, TONE)
    inset(pen, fist, 0.62)


def fist(pen: Pen) -> None:
    pen.blob([(26, 22), (48, 14), (74, 22), (78, 48), (64, 64), (36, 64), (22, 48)], PALE)
    pen.poly([(36, 60), (64, 60), (62, 90), (38, 90)], PALE)
    for x in (38, 50, 62):
        pen.line([(x, 20), (x, 40)], INK, 4)
    pen.line([(24, 44), (58, 46)], INK, 4)


def base(head: Callable[[Pen], None], pen: Pen) -> None:
    """A tent, and before it the head of its suit."""
    tile(pen, TONE)
    pen.poly([(50, 8), (94, 88), (6, 88)], PALE)
    inset(pen, head, 0.5)


def emblem(pen: Pen) -> None:
    """A raised fist of a sprout: two leaves on a stem."""
    pen.line([(50, 98), (50, 44)], INK, 17)
    pen.line([(50, 96), (50, 44)], PALE, 9)
    pen.blob([(50, 50), (24, 52), (6, 34), (6, 8), (34, 12), (50, 32)], PALE)
    pen.blob([(50, 56), (76, 58), (94, 40), (94, 14), (66, 18), (50, 38)], PALE)


BASES = {
    "base-fox": partial(base, fox),
    "base-rabbit": partial(base, rabbit),
    "base-mouse": partial(base, mouse),
}
PIECES: dict[str, Callable[[Pen], None]] = {"warrior": warrior, "sympathy": sympathy, **BASES}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
