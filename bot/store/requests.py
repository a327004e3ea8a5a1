"""Requests that need the consent of others: what is read of them, and what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.store.database import Database, Transaction
from bot.store.records import RequestRow

_REQUEST = (
    "SELECT id, game_id, kind, user_id, channel_id, state, asked_at, until, question, back_to,"
    " to_guild, to_channel, seat, to_user, to_name, to_pace, to_reactions, to_quiet, turn,"
    " closed_at FROM requests"
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

    async def of(self, kinds: Sequence[str]) -> list[RequestRow]:
        """Those of these kinds that stand, in any game."""
        marks = ", ".join("?" for _ in kinds)
        rows = await self._database.rows(
            f"{_REQUEST} WHERE state = 'asked' AND kind IN ({marks}) ORDER BY game_id, id", kinds
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

    async def voted_in_vain(
        self, game_id: int, kind: str, seat: str, to_user: int | None
    ) -> int | None:
        """When the last vote of that kind about a seat was over, and had decided nothing."""
        rows = await self._database.rows(
            "SELECT max(closed_at) AS at FROM requests WHERE game_id = ? AND kind = ?"
            " AND seat = ? AND to_user IS ? AND state IN ('refused', 'expired')",
            (game_id, kind, seat, to_user),
        )
        return None if rows[0]["at"] is None else int(rows[0]["at"])

    async def voices(self, request: int) -> dict[int, str]:
        """Who is asked, and what they have said so far."""
        rows = await self._database.rows(
            "SELECT user_id, said FROM voices WHERE request_id = ? ORDER BY rowid", (request,)
        )
        return {row["user_id"]: row["said"] for row in rows}


class RequestWrites:
    """As a part of one transaction."""

    def __init__(self, transaction: Transaction, now: int) -> None:
        self._run, self._run_many = transaction.run, transaction.run_many
        self._add, self._now = transaction.add, now

    async def ask(self, asked: RequestRow, others: Iterable[int]) -> int:
        """Its number; *others* are asked."""
        given = (asked.kind, asked.user_id, asked.channel_id, asked.asked_at, asked.until)
        about = (asked.question, asked.back_to, asked.to_guild, asked.to_channel, asked.turn)
        wished = (asked.to_pace, asked.to_reactions, asked.to_quiet)
        request = await self._add(
            "INSERT INTO requests (game_id, kind, user_id, channel_id, asked_at, until, question,"
            " back_to, to_guild, to_channel, turn, to_pace, to_reactions, to_quiet, seat, to_user,"
            " to_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (asked.game_id, *given, *about, *wished, asked.seat, asked.to_user, asked.to_name),
        )
        await self._run_many(
            "INSERT INTO voices (request_id, user_id) VALUES (?, ?)",
            [(request, other) for other in others],
        )
        return request

    async def say(self, request: int, user_id: int, said: str) -> None:
        """``yes`` or ``no``; what was said before is said no longer."""
        await self._run(
            "INSERT INTO voices (said, said_at, request_id, user_id) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET said = excluded.said, said_at = excluded.said_at",
            (said, self._now, request, user_id),
        )

    async def stands_until(self, request: int, until: int) -> None:
        """Hours that were nobody's are added."""
        await self._run("UPDATE requests SET until = ? WHERE id = ?", (until, request))

    async def pass_on(self, game_id: int, old: int, new: int | None) -> None:
        """Somebody sits there no longer: their voice falls, and who sits there now is asked."""
        standing = "request_id IN (SELECT id FROM requests WHERE game_id = ? AND state = 'asked')"
        if new is not None:
            await self._run(
                "UPDATE OR REPLACE voices SET user_id = ?, said = '', said_at = NULL"
                f" WHERE user_id = ? AND {standing}",
                (new, old, game_id),
            )
        await self._run(f"DELETE FROM voices WHERE user_id = ? AND {standing}", (old, game_id))

    async def carry(self, game_id: int, channel_id: int) -> None:
        """What stands is asked in another channel from now on; its old messages go, sent or not."""
        standing = "(SELECT id FROM requests WHERE game_id = ?1 AND state = 'asked')"
        await self._run(
            "UPDATE outbox SET state = 'overtaken' WHERE game_id = ?1 AND kind = 'wish' AND state"
            f" IN ('owed', 'in flight') AND CAST(body AS TEXT) ->> '$.turn' IN {standing}",
            (game_id,),
        )
        await self._run(
            "UPDATE posts SET doomed = 1 WHERE game_id = ?1 AND kind = 'wish'"
            f" AND turn IN {standing}",
            (game_id,),
        )
        await self._run(
            "UPDATE requests SET channel_id = ? WHERE game_id = ? AND state = 'asked'",
            (channel_id, game_id),
        )

    async def close(self, request: int, state: str) -> None:
        await self._run(
            "UPDATE requests SET state = ?, closed_at = ? WHERE id = ?", (state, self._now, request)
        )
