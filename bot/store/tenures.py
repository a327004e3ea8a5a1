"""Who sat in which seat, and when: what is read of it, and what is written."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store.database import Database, Transaction
from bot.store.records import SeatRow, TenureRow

NAMING = (
    ("seats", "faction"),
    ("tenures", "seat"),
    ("orders", "seat"),
    ("requests", "seat"),
    ("turns", "seat"),
)
"""What goes by the present name of a seat, and where."""


class Tenures:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game_id: int) -> list[TenureRow]:
        """Everybody who has sat at a game since it began, in the order in which they sat down."""
        rows = await self._database.rows(
            "SELECT id, seat, user_id, name, begins, ends, briefed FROM tenures"
            " WHERE game_id = ? ORDER BY id",
            (game_id,),
        )
        return [TenureRow(**{**row, "briefed": bool(row["briefed"])}) for row in rows]

    async def vacant(self) -> list[int]:
        """Running games with a seat in which nobody sits."""
        rows = await self._database.rows(
            "SELECT DISTINCT game_id FROM seats INDEXED BY seats_of_nobody"
            " CROSS JOIN games ON games.id = game_id"
            " WHERE user_id < 0 AND state = 'playing' AND closed_at IS NULL ORDER BY game_id"
        )
        return [row["game_id"] for row in rows]


class TenureWrites:
    """As a part of one transaction."""

    def __init__(self, transaction: Transaction, now: int) -> None:
        self._run, self._run_many, self._now = transaction.run, transaction.run_many, now

    async def begin(self, game_id: int) -> None:
        """Everybody sits where they sit."""
        await self._run(
            "INSERT INTO tenures (game_id, seat, user_id, name)"
            " SELECT game_id, faction, user_id, name FROM seats WHERE game_id = ? ORDER BY place",
            (game_id,),
        )

    async def hand_over(self, game_id: int, new: SeatRow, question: int) -> None:
        """Somebody else, or nobody, sits in a seat while that question is open."""
        await self._run(
            "UPDATE tenures SET ends = ? WHERE game_id = ? AND seat = ? AND ends IS NULL",
            (question, game_id, new.faction),
        )
        await self._run(
            "INSERT INTO tenures (game_id, seat, user_id, name, begins, briefed)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (game_id, new.faction, new.user_id, new.name, question, new.vacant),
        )
        await self._run(
            "UPDATE seats SET user_id = ?, name = ?, heard_at = ?, told_order = ?"
            " WHERE game_id = ? AND faction = ?",
            (new.user_id, new.name, self._now, question, game_id, new.faction),
        )

    async def follow(self, game_id: int, called: Mapping[str, str]) -> None:
        """A.8.3.  Seats are called otherwise: by their names of before, whatever names them.

        The log keeps what was answered by the name that the seat had then.
        """
        changes = [(new, game_id, old) for old, new in called.items()]
        for table, name in NAMING:
            await self._run_many(
                f"UPDATE OR REPLACE {table} SET {name} = ? WHERE game_id = ? AND {name} = ?",
                changes,
            )

    async def briefed(self, tenure: int) -> None:
        await self._run("UPDATE tenures SET briefed = 1 WHERE id = ?", (tenure,))
