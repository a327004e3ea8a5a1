"""Heads of the warriors of factions to come: what of a pawn's outline tells them apart."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, eyes
from renderer.tones import INK, PALE, mix


def otter(pen: Pen, tone: Tone) -> None:
    """A broad flat head with small ears low at its sides."""
    for x in (20, 80):
        pen.disc(x, 14, 8, tone)
    body(pen, tone)
    pen.blob([(50, 4), (76, 8), (90, 26), (72, 44), (50, 48), (28, 44), (10, 26), (24, 8)], tone)
    pen.blob([(50, 24), (66, 28), (66, 42), (50, 46), (34, 42), (34, 28)], mix(tone, PALE, 0.6))
    eyes(pen, (32, 20), (68, 20))
    pen.disc(50, 29, 6, INK, None)
