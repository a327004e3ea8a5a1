"""The rules of Root, pure: no I/O, no clock.  Whatever stands here is the public face."""

from engine.decks import CARDS, SUITS, Card
from engine.factions.registry import FACTIONS, REACH, reach_advice
from engine.game import Game, Outcome, Setup, Turn, load_game, new_game
from engine.kernel import (
    Action,
    Answer,
    Decision,
    IllegalAction,
    LogMismatch,
    Malformed,
    Reason,
    Warriors,
    parse,
    verbs,
)
from engine.maps import MAPS, Clearing, Forest, Map
from engine.notation import Unreadable, position, read_position
from engine.saves import FORMAT
from engine.table import (
    ITEMS,
    PIECES,
    Awaited,
    BattleView,
    Board,
    ClearingView,
    Event,
    Piece,
    Secret,
    Track,
    View,
)

__all__ = [
    "Setup",
    "new_game",
    "load_game",
    "Game",
    "Decision",
    "Answer",
    "Outcome",
    "Turn",
    "Action",
    "Warriors",
    "parse",
    "verbs",
    "Malformed",
    "IllegalAction",
    "LogMismatch",
    "Reason",
    "View",
    "Board",
    "Track",
    "ClearingView",
    "BattleView",
    "Awaited",
    "Event",
    "Secret",
    "position",
    "read_position",
    "Unreadable",
    "FACTIONS",
    "REACH",
    "reach_advice",
    "CARDS",
    "SUITS",
    "Card",
    "ITEMS",
    "PIECES",
    "Piece",
    "MAPS",
    "Map",
    "Clearing",
    "Forest",
    "FORMAT",
]
