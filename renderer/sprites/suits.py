"""The suits: a head each, told apart by ears and outline as well as by colour."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.tones import INK, SUITS, mix

EAR = (250, 226, 200)


def fox(pen: Pen) -> None:
    tone = SUITS["fox"]
    for side in (1, -1):
        x = 50 - 36 * side
        pen.poly([(x - 10 * side, 4), (x + 26 * side, 26), (x - 8 * side, 48)], tone)
        pen.poly([(x - 4 * side, 15), (x + 13 * side, 26), (x - 3 * side, 38)], EAR, None)
    pen.blob([(50, 20), (84, 30), (96, 56), (74, 80), (50, 98), (26, 80), (4, 56), (16, 30)], tone)
    _eyes(pen, 38, 15)


def _eyes(pen: Pen, y: float, apart: float) -> None:
    for x in (50 - apart, 50 + apart):
        pen.disc(x, y, 5, INK, None)


def rabbit(pen: Pen) -> None:
    tone = SUITS["rabbit"]
    for side in (1, -1):
        x = 50 - 20 * side
        ear = [(x + 10 * side, 40), (x - 10 * side, 30), (x - 13 * side, 6), (x - 2 * side, 2)]
        pen.blob([*ear, (x + 12 * side, 14)], tone)
        inner = [(x + 4 * side, 32), (x - 5 * side, 24), (x - 7 * side, 10), (x + 4 * side, 14)]
        pen.blob(inner, EAR, None)
    pen.blob([(50, 30), (78, 36), (90, 62), (76, 90), (50, 97), (24, 90), (10, 62), (22, 36)], tone)
    _eyes(pen, 45, 14)


def mouse(pen: Pen) -> None:
    tone = SUITS["mouse"]
    for x in (21, 79):
        pen.disc(x, 26, 20, tone)
        pen.disc(x, 26, 12, EAR, None)
    pen.blob([(50, 22), (76, 30), (88, 56), (72, 84), (50, 95), (28, 84), (12, 56), (24, 30)], tone)
    _eyes(pen, 40, 14)


def bird(pen: Pen) -> None:
    tone = SUITS["bird"]
    pen.poly([(66, 4), (58, 26), (40, 26), (44, 12), (54, 18)], mix(tone, (0, 0, 0), 0.2))
    pen.poly([(80, 40), (99, 56), (78, 68)], (238, 186, 70))
    pen.blob([(46, 18), (76, 26), (88, 54), (76, 84), (48, 94), (20, 84), (8, 54), (18, 28)], tone)
    pen.disc(64, 46, 6, INK, None)


def no_suit(pen: Pen) -> None:
    pen.disc(50, 54, 42, (150, 142, 134))


HEADS = {"fox": fox, "rabbit": rabbit, "mouse": mouse, "bird": bird}
