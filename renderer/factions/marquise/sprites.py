"""The Marquise's pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import battlements, body, eyes, inset, tile, token
from renderer.tones import GOLD, INK, PALE, mix

Drawing = Callable[[Pen], None]
Base = Callable[[Pen, Tone], None]

TONE: Tone = (226, 122, 40)
DARK = mix(TONE, (0, 0, 0), 0.4)


def warrior(pen: Pen) -> None:
    """Two pointed ears, whiskers and a tail."""
    pen.line([(80, 92), (92, 78), (88, 56)], INK, 15)
    pen.line([(80, 92), (91, 78), (88, 58)], TONE, 8)
    body(pen, TONE)
    pen.poly([(20, 0), (40, 12), (60, 12), (80, 0), (82, 30), (66, 46), (34, 46), (18, 30)], TONE)
    eyes(pen, (38, 24), (62, 24))
    pen.poly([(45, 32), (55, 32), (50, 38)], INK, None)


def saw(pen: Pen) -> None:
    """A toothed blade."""
    teeth = [(x, 64 if i % 2 else 78) for i, x in enumerate(range(90, 4, -9))]
    pen.poly([(8, 40), (90, 30), *teeth], PALE)


def anvil(pen: Pen) -> None:
    pen.poly(
        [(8, 30), (92, 30), (84, 46), (62, 52), (62, 66), (76, 80), (24, 80), (38, 66), (38, 50)],
        PALE,
    )


def banner(pen: Pen) -> None:
    pen.line([(26, 10), (26, 92)], PALE, 8)
    pen.poly([(28, 14), (86, 14), (72, 34), (86, 54), (28, 54)], PALE)


def logs(pen: Pen) -> None:
    """Two logs and one upon them."""
    for x, y in ((32, 68), (68, 68), (50, 38)):
        pen.disc(x, y, 20, (206, 158, 100))
        pen.disc(x, y, 9, (236, 204, 150), INK, 3)


def tower(pen: Pen) -> None:
    battlements(pen, 18, 82, 14, GOLD)


def emblem(pen: Pen) -> None:
    """A cat: two pointed ears."""
    pen.poly([(8, 4), (38, 28), (62, 28), (92, 4), (94, 60), (72, 92), (28, 92), (6, 60)], PALE)
    for x in (32, 68):
        pen.poly([(x - 12, 54), (x, 44), (x + 12, 54), (x, 60)], INK, None)
    pen.poly([(42, 70), (58, 70), (50, 80)], INK, None)


def on(base: Base, tone: Tone, glyph: Drawing, pen: Pen) -> None:
    """What stands on a tile or a disc."""
    base(pen, tone)
    inset(pen, glyph, 0.62)


BUILDINGS = {
    "sawmill": partial(on, tile, TONE, saw),
    "workshop": partial(on, tile, TONE, anvil),
    "recruiter": partial(on, tile, TONE, banner),
}
PIECES: dict[str, Drawing] = {
    "warrior": warrior,
    **BUILDINGS,
    "wood": partial(on, token, TONE, logs),
    "keep": partial(on, token, DARK, tower),
}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
