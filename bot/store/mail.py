"""What a game owes its channel, and the messages that it has there."""

from __future__ import annotations

from typing import Any, TypeAlias

from bot.store.database import Rows, Said
from bot.store.records import GameRow, OwedRow, PostRow

UNSENT = (
    "(outbox.state IN ('owed', 'in flight') AND (outbox.kind = 'closed'"
    " OR (outbox.game_id, outbox.channel_id)"
    " NOT IN (SELECT id, channel_id FROM games WHERE closed_at IS NOT NULL)))"
)
"""A channel from which a game is closed is told that, and nothing else."""
TO_SEND = (
    "SELECT id, game_id, channel_id, kind, body, state, rung, tries, owed_at FROM outbox"
    f" WHERE game_id = ? AND {UNSENT} ORDER BY id"
)
POSTS = (
    "SELECT message_id, game_id, kind, channel_id, turn, question, rung, posted_at, doomed, tries"
    " FROM posts WHERE game_id = ? ORDER BY message_id"
)
Mail: TypeAlias = tuple[GameRow, list[PostRow], list[OwedRow]]
"""A game, its messages, and what is still to be sent; oldest first."""


def about_mail(game_id: int) -> Said:
    asked = ("SELECT * FROM games WHERE id = ?", POSTS, TO_SEND)
    return [(sql, (game_id,)) for sql in asked]


def read_mail(games: Rows, posts: Rows, owed: Rows) -> Mail:
    (game,) = games
    return GameRow(**game), [*map(read_post, posts)], [OwedRow(**row) for row in owed]


def read_post(row: dict[str, Any]) -> PostRow:
    return PostRow(**{**row, "doomed": bool(row["doomed"])})
