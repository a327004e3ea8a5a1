"""The nouns of the Law (chapter 2 and the glossary)."""

from engine.table.events import Event, Secret
from engine.table.items import ITEMS, RUIN_ITEMS, SUPPLY
from engine.table.pieces import PIECES, WARRIOR, Piece, is_building, is_cardboard, is_warrior, rank
from engine.table.seat import Seat
from engine.table.table import Fallen, Fight, Now, Table
from engine.table.view import (
    Awaited,
    BattleView,
    BoardView,
    ClearingView,
    Left,
    Track,
    View,
    common_view,
    view,
)

__all__ = [
    "ITEMS",
    "PIECES",
    "RUIN_ITEMS",
    "SUPPLY",
    "WARRIOR",
    "Awaited",
    "BattleView",
    "BoardView",
    "ClearingView",
    "Event",
    "Fallen",
    "Fight",
    "Left",
    "Now",
    "Piece",
    "Seat",
    "Secret",
    "Table",
    "Track",
    "View",
    "common_view",
    "is_building",
    "is_cardboard",
    "is_warrior",
    "rank",
    "view",
]
