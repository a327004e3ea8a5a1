"""Numbers of a given height, put where they belong."""

from __future__ import annotations

from renderer import fonts
from renderer.shapes import Box, Figures


def over(text: str, high: int, middle: int, bottom: int) -> Figures:
    """Centred, and standing with the rim on *bottom*."""
    _, _, w, h, _ = fonts.rimmed(text, high)
    return Figures(Box(middle - w // 2, bottom - h, w, h), text, high)


def within(text: str, high: int, box: Box) -> Figures:
    """In the middle of a box."""
    _, _, w, h, _ = fonts.rimmed(text, high)
    x, y = box.middle
    return Figures(Box(x - w // 2, y - h // 2, w, h), text, high)


def wide(text: str, high: int) -> int:
    return fonts.rimmed(text, high)[2]
