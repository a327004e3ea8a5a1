"""The pictures that a message about a table is made of."""

from __future__ import annotations

from hashlib import sha256

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


def boards_mark(view: View) -> str:
    """Another one where the pictures of the boards differ: the supply, a hand, what they show.

    The same in every process; a renderer that draws boards in another way gives other marks.
    """
    return sha256(repr(boards.sheets(view, Slugs())).encode()).hexdigest()
