"""The parts of acts and events, by the Law's words; a faction adds those that are its own."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, TypeAlias

from engine.decks import BIRD, CARDS, SUIT, SUITS
from engine.kernel import Part, Pieces, read_name, read_number, read_place
from engine.table.items import ITEMS
from engine.table.pieces import PIECES, rank
from engine.table.seat import seats


def read_path(word: str) -> str:
    """The lower end first."""
    ends = read_name(word).split("-")
    return "-".join(sorted(ends, key=lambda end: int(end) if end.isdigit() else 0))


def read_icons(word: str) -> str:
    """The suits in their one order."""
    icons = read_name(word).split("+")
    return "+".join(sorted(icons, key=lambda icon: (*SUITS, icon).index(icon)))


def read_clearings(word: str) -> str:
    """In the order of their numbers."""
    return "+".join(map(str, sorted(map(read_number, word.split("+")))))


def read_piece(word: str) -> str:
    """By its name, or as it lies face down."""
    read_name(word.removesuffix("?").removesuffix("-"))
    return word


def read_losses(text: str) -> Pieces:
    """Each name once, in the one order of pieces."""
    counted = Counter(Pieces.read(text).each())
    return Pieces(tuple((counted[piece], piece) for piece in sorted(counted, key=rank)))


def acting() -> tuple[str, ...]:
    return (*CARDS, *SUITS, BIRD)


def suit_of(card: str) -> str:
    return SUIT.get(card, card)


Clearing: TypeAlias = Annotated[int, Part("clearing", read_number)]
AnyPlace: TypeAlias = Annotated[int | str, Part("clearing", read_place)]
"""A clearing or, for what alone goes there, a forest."""
Clearings: TypeAlias = Annotated[str, Part("clearings", read_clearings, implied=True)]
"""Several, ``1+5+5``: each as often as it is meant."""
Forest: TypeAlias = Annotated[str, Part("forest")]
"""By the clearings around it, ``1_2_5_10``."""
Path: TypeAlias = Annotated[str, Part("path", read_path)]
"""By the two clearings that it joins, ``2-5``."""
Crossing: TypeAlias = Annotated[str, Part("over")]
"""What a move goes over, where it goes by no path (M.3.5)."""

SeatName: TypeAlias = Annotated[str, Part("seat", known=seats)]
Target: TypeAlias = Annotated[str, Part("target", known=seats)]
"""A seat or a clearing: what a card's effect is used on."""

CardName: TypeAlias = Annotated[str, Part("card", known=lambda: CARDS)]
SpentCard: TypeAlias = Annotated[str, Part("spent", known=lambda: CARDS)]
"""A card that pays: what it would craft is beside the point."""
ActingCard: TypeAlias = Annotated[
    str, Part("spent", known=acting, implied=True, stands_for=suit_of)
]
"""What acts, of a column or in play: a card, or a suit where nothing else of the card counts.

For what is paid for with a card, that card: the question then objects to an act without one.
"""
Suit: TypeAlias = Annotated[str, Part("suit", known=lambda: SUITS)]
Icons: TypeAlias = Annotated[str, Part("icons", read_icons, implied=True)]
"""Crafting icons, ``fox+fox+mouse``."""
Column: TypeAlias = Annotated[str, Part("column")]
"""Of cards that lie face up on a board."""
ItemName: TypeAlias = Annotated[str, Part("item", known=lambda: ITEMS)]
ItemUse: TypeAlias = Annotated[str, Part("use")]
"""What becomes of an item that is crafted."""
Losses: TypeAlias = Annotated[Pieces, Part("pieces", read_losses, to_end=True)]
PieceName: TypeAlias = Annotated[str, Part("piece", read_piece, known=lambda: PIECES)]
BuildingName: TypeAlias = Annotated[str, Part("piece", known=lambda: PIECES, implied=True)]

Count: TypeAlias = Annotated[int, Part("count", read_number)]
PieceCount: TypeAlias = Annotated[int, Part("so-many", read_number)]
"""So many of the piece that is named beside it."""
Points: TypeAlias = Annotated[int, Part("points", read_number)]
Victory: TypeAlias = Annotated[str, Part("victory")]
"""``points``, or the dominance card that wins."""
Turn: TypeAlias = Annotated[int, Part("turn", read_number)]

FACTS = {
    **dict.fromkeys(("awaited", "defender", "rival", "rival_there"), "seat"),
    **dict.fromkeys(("origin", "destination", "clearing_there", "ferry"), "clearing"),
    **dict.fromkeys(("cost", "have", "paying"), "icons"),
    "by": "spent",
    "where": "clearings",
    "needed": "phase",
}
"""What a fact of a :class:`Reason` is that is not called so: its word."""
