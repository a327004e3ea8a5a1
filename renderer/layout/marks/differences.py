"""How many more or fewer, against the table as the viewer last left it."""

from __future__ import annotations

from renderer.layout.figures import wide, within
from renderer.shapes import Backdrop, Box, Thing

HIGH, DIGIT = 36, 23
"""Of a pill, and of its digits."""


def width(change: int) -> int:
    return wide(_said(change), DIGIT) + 10


def difference(change: int, right: int, y: int) -> list[Thing]:
    """A pill that ends at *right*: round for more, square for fewer."""
    w = width(change)
    pill = Box(right - w, y, w, HIGH)
    shape = "pill:more" if change > 0 else "pill:fewer"
    return [Backdrop(pill, shape), within(_said(change), DIGIT, pill)]


def _said(change: int) -> str:
    return f"{change:+d}".replace("-", "−")
