"""The one owner of SQL: games, their answers, and the messages that they owe."""

from bot.store.database import Database
from bot.store.events import Past
from bot.store.records import (
    AnswerRow,
    AskedRow,
    GameRow,
    OrderRow,
    OwedRow,
    PostRow,
    RequestRow,
    SeatRow,
    TenureRow,
    TroubleRow,
    TurnRow,
)
from bot.store.store import Store
from bot.store.upgrade import VERSION, DatabaseError
from bot.store.writer import Writer

__all__ = [
    "VERSION",
    "AnswerRow",
    "AskedRow",
    "Database",
    "DatabaseError",
    "GameRow",
    "OrderRow",
    "OwedRow",
    "Past",
    "PostRow",
    "RequestRow",
    "SeatRow",
    "Store",
    "TenureRow",
    "TroubleRow",
    "TurnRow",
    "Writer",
]
