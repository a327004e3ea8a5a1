"""A player who has no faction yet: a hooded figure, and the place in the order of play."""

from __future__ import annotations

from engine import PLAYERS
from renderer import fonts
from renderer.factions import Look
from renderer.layout.panels import Board
from renderer.pen import Pen
from renderer.sprites.parts import body, eyes
from renderer.tones import FAINT, INK, PALE, mix

HOOD = mix(FAINT, INK, 0.35)


def look(seat: str) -> Look:
    return Look(
        tone=FAINT,
        dark=INK,
        ring="dots",
        draw=_draw,
        emblem=lambda pen: _number(pen, str([*PLAYERS].index(seat) + 1)),
        pieces=("warrior",),
        board=Board(),
    )


def _draw(pen: Pen, piece: str) -> bool:
    if piece != "warrior":
        return False
    body(pen, FAINT)
    pen.blob([(50, -2), (74, 14), (76, 42), (50, 50), (24, 42), (26, 14)], HOOD)
    pen.blob([(50, 14), (66, 22), (64, 40), (50, 44), (36, 40), (34, 22)], PALE)
    eyes(pen, (43, 29), (57, 29))
    return True


def _number(pen: Pen, said: str) -> None:
    w, h = pen.image.size
    pen.on.text((w / 2, h / 2), said, PALE, fonts.font(round(h * 1.25), True), anchor="mm")
