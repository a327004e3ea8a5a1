"""Where people play, and where that can be read."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.database import Database
from bot.store.records import ANSWER, AnswerRow, GameRow


class Mine:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, user_id: int) -> list[GameRow]:
        """Games and lobbies at which somebody sits and that are not over, oldest first."""
        rows = await self._database.rows(
            "SELECT games.* FROM seats JOIN games ON games.id = game_id"
            " WHERE user_id = ? AND state IN ('lobby', 'playing') ORDER BY games.id",
            (user_id,),
        )
        return [GameRow(**row) for row in rows]

    async def newest(self, game_id: int) -> int | None:
        """The newest message of a game that still stands in its channel."""
        rows = await self._database.rows(
            "SELECT max(message_id) AS newest FROM ("
            " SELECT message_id, game_id, channel_id FROM posts WHERE NOT doomed"
            " UNION ALL SELECT message_id, game_id, channel_id FROM outbox"
            " WHERE state = 'sent' AND kind = 'turn') AS told"
            " JOIN games ON games.id = told.game_id AND games.channel_id = told.channel_id"
            " WHERE told.game_id = ?",
            (game_id,),
        )
        newest = rows[0]["newest"]
        return None if newest is None else int(newest)

    async def last_answer(self, game_id: int, user_id: int, before: int) -> AnswerRow | None:
        """The last answer that a person gave themselves, in a turn *before* that one."""
        rows = await self._database.rows(
            f"{ANSWER} WHERE game_id = ? AND user_id = ? AND turn < ?"
            " AND undone_by IS NULL AND by_order = '' ORDER BY number DESC LIMIT 1",
            (game_id, user_id, before),
        )
        return AnswerRow(**rows[0]) if rows else None

    async def going_on_in(self, channels: Sequence[int]) -> list[int]:
        """Those of these channels with a game that is not over, the one opened first first."""
        if not channels:
            return []
        marks = ", ".join("?" for _ in channels)
        rows = await self._database.rows(
            f"SELECT channel_id FROM games WHERE channel_id IN ({marks})"
            " AND state IN ('lobby', 'playing') ORDER BY id",
            channels,
        )
        return [row["channel_id"] for row in rows]
