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
