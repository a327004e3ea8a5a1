"""What every seat has in front of it, whatever its faction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from engine.decks import Card, register
from engine.table import pieces
from engine.table.pieces import Piece

if TYPE_CHECKING:
    from engine.table.table import Table


class Seat(msgspec.Struct, tag_field="faction"):
    """What a seat has; its rules are the hooks of the Law (``engine/law/hooks.py``)."""

    PIECES: ClassVar[tuple[Piece, ...]] = ()
    """1.5.2, 1.5.3: what is on the back of its board, which is its own for the whole game."""
    CARDS: ClassVar[tuple[Card, ...]] = ()
    EXTRA_CLEARINGS: ClassVar[Mapping[int, str]] = {}
    """Clearings off the map that this seat brings along, unsuited and without slots: number, name.

    No map has a clearing of such a number.
    """
    UNSAID: ClassVar[dict[str, str]] = {}
    """Fields that a position always says, and what it means where it does not."""
    OLD_LINES: ClassVar[dict[str, str]] = {}
    """Lines of older positions, and the fields of this seat that say it now: lists, all of them."""
    STORES: ClassVar[tuple[str, ...]] = ("hand",)
    """Fields that hold cards face down: all others see how many, and which only if it is OPEN."""
    OPEN: ClassVar[tuple[str, ...]] = (
        *("points", "items", "exhausted", "crafted", "coffins", "dominance"),
    )
    """Fields that everybody may see; every other is hidden (1.2)."""
    OPEN_SUPPLY: ClassVar[tuple[str, ...]] = ()
    """Pieces of which everybody may see how many are left: none that may lie face down."""

    points: int = 0
    """5.1.2: the score marker begins at 0."""
    hand: list[str] = []
    items: list[str] = []
    """The Crafted Items box."""
    exhausted: list[str] = []
    """Items of that box that are face down; of two alike one may be."""
    crafted: list[str] = []
    """Persistent effects in the play area (2.1.4)."""
    coffins: dict[str, int] = {}
    """Warriors that lie on one of these cards, by the seats that own them."""
    dominance: str = ""
    """The activated dominance card: from then on this seat has no points (3.3.1)."""
    supply: dict[str, int] = {}
    """The pieces that are neither on the map nor out of the game."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        pieces.register(*cls.PIECES)
        register(*cls.CARDS)

    @property
    def hand_is_open(self) -> bool:
        """11.2.3: everybody may see it."""
        return "hand" in self.OPEN

    @property
    def seat(self) -> str:
        """The seat bears its faction's name."""
        return str(self.__struct_config__.tag)

    def holds(self, g: Table[Any]) -> Mapping[str, Mapping[str, int]]:
        """Pieces that lie on this board and in no supply: owner, piece, how many.

        No hook: the table is written down without any rule.
        """
        return {}

    def piece(self, name: str) -> Piece:
        """The seat's own piece of that name.  Raises ValueError if it has none."""
        for piece in self.PIECES:
            if piece.name == name:
                return piece
        raise ValueError(f"{self.seat} has no {name}")

    def piece_names(self) -> tuple[str, ...]:
        return tuple(piece.name for piece in self.PIECES)


def seats() -> list[str]:
    """Every seat that there can be; what only others are made of has no tag of its own."""
    found, todo = list[str](), list(Seat.__subclasses__())
    while todo:
        kind = todo.pop(0)
        todo += kind.__subclasses__()
        if kind.__struct_config__.tag != kind.__name__:
            found.append(str(kind.__struct_config__.tag))
    return found
