"""Standing orders: what is read of them, and what is written."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.database import Database, Transaction
from bot.store.records import AnswerRow, OrderRow

_ORDER = "SELECT seat, name, text, before, once, used_by, trouble FROM orders"


class Orders:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game_id: int) -> list[OrderRow]:
        """Every order of a game, whether it still holds or not."""
        rows = await self._database.rows(f"{_ORDER} WHERE game_id = ?", (game_id,))
        return [OrderRow(**{**row, "once": bool(row["once"])}) for row in rows]

    async def untold(self, game_id: int) -> list[AnswerRow]:
        """What orders have answered that stands, and its person has not been told of yet."""
        rows = await self._database.rows(
            "SELECT number, turn, seat, kind, text, answers.user_id, answered_at, undone_by,"
            " undone_at, by_order FROM answers JOIN seats USING (game_id, user_id)"
            " WHERE game_id = ? AND by_order <> '' AND undone_by IS NULL AND number > told_order"
            " AND user_id > 0"
            " ORDER BY number",
            (game_id,),
        )
        return [AnswerRow(**row) for row in rows]


class OrderWrites:
    """As a part of one transaction."""

    def __init__(self, transaction: Transaction) -> None:
        self._run, self._run_many = transaction.run, transaction.run_many

    async def give(self, game_id: int, order: OrderRow) -> None:
        """In place of the one that the seat has given for the same kind of question."""
        await self._run(
            "INSERT OR REPLACE INTO orders (game_id, seat, name, text, before, once)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (game_id, order.seat, order.name, order.text, order.before, order.once),
        )

    async def withdraw(self, game_id: int, seat: str, name: str = "") -> None:
        """One order, or all of the seat."""
        await self._run(
            "DELETE FROM orders WHERE game_id = ? AND seat = ? AND ? IN ('', name)",
            (game_id, seat, name),
        )

    async def use(self, game_id: int, seat: str, text: str, number: int) -> None:
        """It has answered a question: one that holds once has done so."""
        await self._run(
            "UPDATE orders SET used_by = ? WHERE game_id = ? AND seat = ? AND text = ? AND once",
            (number, game_id, seat, text),
        )

    async def fail(self, game_id: int, seat: str, text: str, trouble: str) -> None:
        """It stands no longer; its owner is to be told why."""
        await self._run(
            "UPDATE orders SET trouble = ? WHERE game_id = ? AND seat = ? AND text = ?",
            (trouble, game_id, seat, text),
        )

    async def give_back(self, numbers: Sequence[int]) -> None:
        """What was used by answers that are taken back holds again."""
        await self._run_many(
            "UPDATE orders SET used_by = NULL WHERE used_by = ?", [(n,) for n in numbers]
        )

    async def tell(self, game_id: int, user_id: int, seat: str, last: int) -> None:
        """A person has been told what their orders did up to a question, and which failed."""
        await self._run(
            "UPDATE seats SET told_order = max(told_order, ?) WHERE game_id = ? AND user_id = ?",
            (last, game_id, user_id),
        )
        await self._run(
            "DELETE FROM orders WHERE game_id = ? AND seat = ? AND trouble <> ''", (game_id, seat)
        )
