"""What stands on the tokens and tiles of factions to come, pale on their tone."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.tones import INK, PALE


def trade(pen: Pen) -> None:
    """A balance."""
    pen.line([(50, 14), (50, 84)], PALE, 8)
    pen.line([(16, 28), (84, 28)], PALE, 8)
    for x in (20, 80):
        pen.blob([(x - 18, 52), (x + 18, 52), (x + 10, 68), (x - 10, 68)], PALE, INK, 3)
        pen.line([(x, 28), (x, 52)], PALE, 4)


def plot(pen: Pen) -> None:
    """A letter with a seal."""
    pen.poly([(16, 24), (84, 24), (84, 76), (16, 76)], PALE)
    pen.line([(16, 24), (50, 54), (84, 24)], INK, 4)
    pen.disc(50, 58, 10, (176, 40, 48), INK, 3)
