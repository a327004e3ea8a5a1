"""The pictures that a message about a table is made of."""

from __future__ import annotations

from engine import View
from renderer.layout import boards
from renderer.words import Slugs, Words

CARD, BOARDS = "card", "boards"


def sheets(view: View, words: Words) -> tuple[str, ...]:
    """What `draw` shows, a picture each: ``card``, ``boards`` and, if need be, ``boards 2``."""
    return (CARD, *map(boards_called, range(len(boards.sheets(view, words)))))


def boards_called(number: int) -> str:
    """A picture of the boards, from 0 on."""
    return f"{BOARDS} {number + 1}" if number else BOARDS


def boards_changed(before: View, view: View) -> bool:
    """True if the pictures of the boards differ: the supply, a hand, whatever they show."""
    return boards.sheets(before, Slugs()) != boards.sheets(view, Slugs())
