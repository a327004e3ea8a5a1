"""What stands on the tokens and tiles of factions to come, pale on their tone."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.sprites.parts import battlements
from renderer.tones import INK, PALE


def keep(pen: Pen) -> None:
    battlements(pen, 22, 78, 18, PALE)


def trade(pen: Pen) -> None:
    """A balance."""
    pen.line([(50, 14), (50, 84)], PALE, 8)
    pen.line([(16, 28), (84, 28)], PALE, 8)
    for x in (20, 80):
        pen.blob([(x - 18, 52), (x + 18, 52), (x + 10, 68), (x - 10, 68)], PALE, INK, 3)
        pen.line([(x, 28), (x, 52)], PALE, 4)


def hole(pen: Pen) -> None:
    """A tunnel's mouth in a heap of earth."""
    pen.blob([(50, 16), (80, 34), (94, 82), (50, 90), (6, 82), (20, 34)], PALE)
    pen.blob([(50, 40), (68, 52), (70, 84), (50, 88), (30, 84), (32, 52)], INK, None)


def plot(pen: Pen) -> None:
    """A letter with a seal."""
    pen.poly([(16, 24), (84, 24), (84, 76), (16, 76)], PALE)
    pen.line([(16, 24), (50, 54), (84, 24)], INK, 4)
    pen.disc(50, 58, 10, (176, 40, 48), INK, 3)


def stall(pen: Pen) -> None:
    """A market's awning."""
    pen.poly([(14, 18), (86, 18), (94, 46), (6, 46)], PALE)
    for x in (22, 78):
        pen.line([(x, 46), (x, 88)], PALE, 8)
    pen.line([(14, 68), (86, 68)], PALE, 8)
