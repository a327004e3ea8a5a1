"""The pictures that a message about a table is made of."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from engine import View
from renderer.layout import boards, offer
from renderer.layout.shelf import supply
from renderer.shapes import Figures, Label, Plate, Sprite, Thing
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

    The same in every process, and wherever on the boards it stands.
    """
    words = Slugs()
    if offer.drafting(view):
        drawn = [offer.lay_out(view, words, {})]
    else:
        several = (boards.board(view, seat, words, wide=False) for seat in view.seats)
        drawn = [supply(view, words), *several]
    shown = [part for things, _ in drawn for thing in things for part in _shown(thing)]
    return sha256(repr(shown).encode()).hexdigest()


def _shown(thing: Thing) -> Iterator[object]:
    """What it is, however large it is and wherever it lies."""
    if isinstance(thing, Label):
        yield from ((word, thing.tone) for word in thing.text.split())
    elif isinstance(thing, Plate):
        yield thing.fill, thing.edge
    elif isinstance(thing, Sprite):
        yield thing.name, thing.note, thing.count
    elif isinstance(thing, Figures):
        yield thing.text
