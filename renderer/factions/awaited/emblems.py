"""Emblems of the factions to come: on pennants, pale, told apart by their outlines."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.tones import INK, PALE


def riverfolk(pen: Pen) -> None:
    """A fish."""
    pen.blob([(2, 50), (30, 24), (62, 30), (76, 50), (62, 70), (30, 76)], PALE)
    pen.poly([(70, 50), (98, 22), (92, 50), (98, 78)], PALE)
    pen.disc(24, 44, 6, INK, None)


def corvids(pen: Pen) -> None:
    """A feather."""
    pen.blob([(88, 4), (92, 36), (66, 72), (36, 82), (28, 66), (50, 28)], PALE)
    pen.line([(12, 98), (74, 24)], INK, 6)
