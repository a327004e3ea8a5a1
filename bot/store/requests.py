"""What is read of the requests that need the consent of others."""

from __future__ import annotations

from collections.abc import Callable

from bot.store.database import Database
from bot.store.records import RequestRow

_REQUEST = (
    "SELECT id, game_id, kind, user_id, channel_id, state, asked_at, until, question, back_to,"
    " to_guild, to_channel FROM requests"
)


class Requests:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database, self._clock = database, clock

    async def one(self, request: int) -> RequestRow | None:
        rows = await self._database.rows(f"{_REQUEST} WHERE id = ?", (request,))
        return RequestRow(**rows[0]) if rows else None

    async def standing(self, game_id: int) -> list[RequestRow]:
        """Those of a game that still stand."""
        rows = await self._database.rows(
            f"{_REQUEST} WHERE game_id = ? AND state = 'asked' ORDER BY id", (game_id,)
        )
        return [RequestRow(**row) for row in rows]

    async def due(self) -> list[RequestRow]:
        """Those that have stood long enough."""
        rows = await self._database.rows(
            f"{_REQUEST} WHERE state = 'asked' AND until IS NOT NULL AND until <= ? ORDER BY id",
            (self._clock(),),
        )
        return [RequestRow(**row) for row in rows]

    async def asked_in_vain(
        self, game_id: int, kind: str, user_id: int, question: int | None
    ) -> int | None:
        """When somebody last asked for the same, and did not get it."""
        rows = await self._database.rows(
            "SELECT max(asked_at) AS at FROM requests WHERE game_id = ? AND kind = ?"
            " AND user_id = ? AND question IS ? AND state IN ('refused', 'withdrawn', 'expired')",
            (game_id, kind, user_id, question),
        )
        return None if rows[0]["at"] is None else int(rows[0]["at"])

    async def voices(self, request: int) -> dict[int, str]:
        """Who is asked, and what they have said so far."""
        rows = await self._database.rows(
            "SELECT user_id, said FROM voices WHERE request_id = ? ORDER BY rowid", (request,)
        )
        return {row["user_id"]: row["said"] for row in rows}
