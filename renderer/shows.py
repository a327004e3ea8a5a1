"""The pictures that a message about a table is made of."""

from __future__ import annotations

from engine import View
from renderer.layout import boards
from renderer.words import Slugs, Words

CARD, BOARDS = "card", "boards"


def sheets(view: View, words: Words) -> tuple[str, ...]:
    """What `draw` shows, a picture each: ``card``, ``boards`` and, if need be, ``boards 2``."""
    return (CARD, *map(_named, range(len(boards.sheets(view, words)))))


def _named(sheet: int) -> str:
    return f"{BOARDS} {sheet + 1}" if sheet else BOARDS


def sheet_of(show: str) -> int | None:
    """Which of the pictures of all boards, from 0 on; None if it is another one."""
    if show == BOARDS:
        return 0
    name, _, number = show.partition(" ")
    return int(number) - 1 if name == BOARDS and number.isdigit() else None


def boards_changed(before: View, view: View) -> bool:
    """True if the pictures of the boards differ: the supply, a hand, whatever they show."""
    return boards.sheets(before, Slugs()) != boards.sheets(view, Slugs())
