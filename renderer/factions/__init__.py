"""How each faction looks: one folder each, found by its name; a plain look for all others.

One look serves all players who have no faction yet.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from typing import Literal

from engine import PLAYERS, BoardView, View, first_seat
from renderer.layout.panels import Board
from renderer.pen import Pen
from renderer.shapes import Tone

Ring = Literal[
    "solid", "teeth", "double", "dots", "dashes", "leaves", "waves", "rays", "bricks", "barbs"
]


@dataclass(frozen=True)
class Look:
    """What the picture must know of a faction."""

    tone: Tone
    dark: Tone
    ring: Ring
    """The pattern of the ring around what it rules: colour alone does not tell."""
    draw: Callable[[Pen, str], bool]
    """Draws a piece by its name; False if it is none of the faction's."""
    emblem: Callable[[Pen], None]
    """On pennants: told apart by its outline alone, pale on the seat's tone."""
    pieces: tuple[str, ...]
    """What it draws."""
    board: Board
    placed: tuple[str, ...] = ()
    """Pieces in supply that its board shows in places of their own."""
    face: Callable[[str], tuple[str, str]] = lambda piece: (piece, "")
    """A piece's drawing, and what is written on it."""
    left: Callable[[BoardView], Mapping[int, str]] = lambda board: {}
    """Items that it has left in clearings (V.6.2)."""

    @property
    def figure(self) -> str:
        """The piece that stands for it."""
        return self.pieces[0]


@lru_cache(maxsize=32)
def look(seat: str) -> Look:
    if seat in PLAYERS:
        from renderer.factions import players

        return players.look(seat)
    folder = first_seat(seat)
    if find_spec(f"renderer.factions.{folder}") is None:
        from renderer.factions import plain

        return plain.look(seat)
    module = importlib.import_module(f"renderer.factions.{folder}")
    found: Look = module.LOOK if seat == folder else module.SECOND
    return found


def left_in(view: View, clearing: int) -> Iterator[str]:
    """The items that lie in a clearing, whoever has left them there."""
    for seat, board in view.boards.items():
        if item := look(seat).left(board).get(clearing):
            yield item
