"""The Riverfolk's pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, eyes, inset, token
from renderer.sprites.suits import fox, mouse, rabbit
from renderer.tones import INK, PALE, mix

TONE: Tone = (40, 150, 156)
DARK: Tone = (20, 82, 88)


def warrior(pen: Pen) -> None:
    """A broad flat head with small ears low at its sides."""
    for x in (20, 80):
        pen.disc(x, 14, 8, TONE)
    body(pen, TONE)
    pen.blob([(50, 4), (76, 8), (90, 26), (72, 44), (50, 48), (28, 44), (10, 26), (24, 8)], TONE)
    pen.blob([(50, 24), (66, 28), (66, 42), (50, 46), (34, 42), (34, 28)], mix(TONE, PALE, 0.6))
    eyes(pen, (32, 20), (68, 20))
    pen.disc(50, 29, 6, INK, None)


def post(head: Callable[[Pen], None], pen: Pen) -> None:
    """The head of its suit on a pale coin."""
    token(pen, TONE)
    pen.disc(50, 50, 34, PALE, INK, 4)
    inset(pen, head, 0.5)


def emblem(pen: Pen) -> None:
    """A fish."""
    pen.blob([(2, 50), (30, 24), (62, 30), (76, 50), (62, 70), (30, 76)], PALE)
    pen.poly([(70, 50), (98, 22), (92, 50), (98, 78)], PALE)
    pen.disc(24, 44, 6, INK, None)


POSTS = {
    "post-fox": partial(post, fox),
    "post-rabbit": partial(post, rabbit),
    "post-mouse": partial(post, mouse),
}
PIECES: dict[str, Callable[[Pen], None]] = {"warrior": warrior, **POSTS}


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
