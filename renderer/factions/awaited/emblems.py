"""Emblems of the factions to come: on pennants, pale, told apart by their outlines."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.tones import INK, PALE


def riverfolk(pen: Pen) -> None:
    """A fish."""
    pen.blob([(2, 50), (30, 24), (62, 30), (76, 50), (62, 70), (30, 76)], PALE)
    pen.poly([(70, 50), (98, 22), (92, 50), (98, 78)], PALE)
    pen.disc(24, 44, 6, INK, None)
