"""The Duchy's pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import battlements, body, eyes, inset, tile, token
from renderer.tones import GOLD, INK, PALE, mix

Drawing = Callable[[Pen], None]
Base = Callable[[Pen, Tone], None]

TONE: Tone = (196, 156, 128)
DARK = mix(TONE, (0, 0, 0), 0.4)
PINK: Tone = (226, 130, 130)


def warrior(pen: Pen) -> None:
    """A mole: a long nose and two great paws."""
    body(pen, TONE)
    for x in (13, 87):
        paw = [(x - 11, 56), (x, 46), (x + 11, 56), (x + 8, 74), (x - 8, 74)]
        pen.blob(paw, mix(TONE, PALE, 0.5))
    pen.blob([(50, 2), (70, 14), (68, 32), (58, 42), (50, 58), (42, 42), (32, 32), (30, 14)], TONE)
    pen.disc(50, 54, 7, PINK, INK, 3)
    eyes(pen, (42, 24), (58, 24), 3.5)


def citadel(pen: Pen) -> None:
    battlements(pen, 22, 78, 18, PALE)


def market(pen: Pen) -> None:
    """An awning."""
    pen.poly([(14, 18), (86, 18), (94, 46), (6, 46)], PALE)
    for x in (22, 78):
        pen.line([(x, 46), (x, 88)], PALE, 8)
    pen.line([(14, 68), (86, 68)], PALE, 8)


def hole(pen: Pen) -> None:
    """A tunnel's mouth in a heap of earth."""
    pen.blob([(50, 16), (80, 34), (94, 82), (50, 90), (6, 82), (20, 34)], PALE)
    pen.blob([(50, 40), (68, 52), (70, 84), (50, 88), (30, 84), (32, 52)], INK, None)


def emblem(pen: Pen) -> None:
    """A spade."""
    pen.line([(50, 4), (50, 50)], INK, 18)
    pen.line([(50, 6), (50, 50)], PALE, 10)
    pen.line([(32, 8), (68, 8)], INK, 14)
    pen.blob([(20, 42), (80, 42), (80, 70), (50, 99), (20, 70)], PALE)


def crown(pen: Pen) -> None:
    """12.3.6: which a swayed minister has."""
    pen.poly([(10, 82), (4, 26), (30, 50), (50, 16), (70, 50), (96, 26), (90, 82)], GOLD)
    for x, y in ((4, 26), (50, 16), (96, 26)):
        pen.disc(x, y, 7, GOLD, INK, 4)


def on(base: Base, glyph: Drawing, pen: Pen) -> None:
    """What stands on a tile or a disc."""
    base(pen, TONE)
    inset(pen, glyph, 0.62)


BUILDINGS = {"citadel": partial(on, tile, citadel), "market": partial(on, tile, market)}
PIECES: dict[str, Drawing] = {
    "warrior": warrior,
    **BUILDINGS,
    "tunnel": partial(on, token, hole),
}


MARKS: dict[str, Drawing] = {"crown": crown}
"""What lies on the board, and is no piece."""


def draw(pen: Pen, piece: str) -> bool:
    drawing = PIECES.get(piece) or MARKS.get(piece)
    if not drawing:
        return False
    drawing(pen)
    return True
