"""The nouns of the Law (chapter 2 and the glossary)."""

from engine.table.cards import HAND, cards_of, matched, matching, spendable
from engine.table.events import Event, SeatEvent, Secret
from engine.table.items import ITEMS, RUIN_ITEMS, SUPPLY
from engine.table.midst import Fallen, Fight, Hit, Now, Trigger
from engine.table.pieces import (
    FACES,
    PIECES,
    WARRIOR,
    Face,
    Piece,
    Place,
    face_down,
    is_building,
    is_cardboard,
    is_warrior,
    rank,
)
from engine.table.seat import Seat
from engine.table.table import ADVANCED, SETUPS, STANDARD, Table
from engine.table.view import (
    Awaited,
    BattleView,
    BoardView,
    ClearingView,
    Left,
    Offer,
    Track,
    View,
    common_view,
    view,
)

__all__ = [
    "ADVANCED",
    "FACES",
    "HAND",
    "ITEMS",
    "PIECES",
    "RUIN_ITEMS",
    "SETUPS",
    "STANDARD",
    "SUPPLY",
    "WARRIOR",
    "Awaited",
    "BattleView",
    "BoardView",
    "ClearingView",
    "Event",
    "Face",
    "Fallen",
    "Fight",
    "Hit",
    "Left",
    "Now",
    "Offer",
    "Piece",
    "Place",
    "Seat",
    "SeatEvent",
    "Secret",
    "Table",
    "Track",
    "Trigger",
    "View",
    "matched",
    "cards_of",
    "common_view",
    "face_down",
    "is_building",
    "is_cardboard",
    "is_warrior",
    "matching",
    "rank",
    "spendable",
    "view",
]
