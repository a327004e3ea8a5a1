"""One SQLite file, read and written in whole transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite

from bot.store.moved import Place
from bot.store.upgrade import VERSION, DatabaseError, must_be_known, prepare

T = TypeVar("T")
Values: TypeAlias = Sequence[Any] | Mapping[str, Any]
Rows: TypeAlias = list[dict[str, Any]]
Said: TypeAlias = list[tuple[str, Values]]
"""Statements, in their order."""
CHUNK = 64
"""Rows that aiosqlite's cursors would fetch at a time; ours fetch all."""
LAST = "SELECT coalesce(max(seq), 0) AS last FROM sqlite_sequence WHERE name = ?"


class Connection(aiosqlite.Connection):
    """It lives in a thread of its own.

    Every way there and back costs more than what a statement does there: what belongs together
    goes together.
    """

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """In its thread."""
        execute: Callable[..., Awaitable[T]] = self._execute
        return await execute(work, self._conn)


class Database:
    """A connection that one task at a time reads from or writes to."""

    def __init__(self, connection: Connection, place: Place) -> None:
        self._connection, self._place = connection, place
        self._lock = asyncio.Lock()
        self._last: dict[str, int] = {}
        """The last ids of tables to which nobody else adds."""
        self._waiting: Said = []
        """What is done with the next transaction."""

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Raises DatabaseError for a file that is not ours, too new, or not writable."""
        await asyncio.to_thread(prepare, path)
        return await cls._connect(path)

    @classmethod
    async def join(cls, path: Path) -> Database:
        """A bot may be playing with the file: it is taken as it is, or not at all."""
        if not path.exists():
            raise DatabaseError(f"{path}: no such file")
        database = await cls._connect(path)
        try:
            (row,) = await database.rows("PRAGMA user_version")
            must_be_known(row["user_version"], path)
            if row["user_version"] < VERSION:
                raise DatabaseError(
                    f"{path}: of format {row['user_version']}, and this version knows {VERSION}: "
                    "start the bot once, and it is brought up to date"
                )
        except BaseException as error:
            await database.close()
            if isinstance(error, sqlite3.Error):
                raise DatabaseError(f"{path}: {error}") from error
            raise
        return database

    @classmethod
    async def _connect(cls, path: Path) -> Database:
        connection = Connection(partial(_connect, path), iter_chunk_size=CHUNK)
        try:
            await connection
        except sqlite3.Error as error:
            raise DatabaseError(f"{path}: {error}") from error
        return cls(connection, Place(path))

    async def close(self) -> None:
        try:
            with suppress(sqlite3.Error, ValueError):
                await self.several([])
                await self.must_be_in_place()
        finally:  # Its thread is no daemon: whoever is cancelled here ends it all the same.
            await self._connection.close()

    async def must_be_in_place(self) -> None:
        """Raises Moved where the file was deleted or replaced, of which a copy is kept then."""
        await self._connection.do(self._place.must_be_ours)

    async def rows(self, sql: str, values: Values = ()) -> Rows:
        (found,) = await self.several([(sql, values)])
        return found

    async def several(self, asked: Sequence[tuple[str, Values]]) -> list[Rows]:
        """The rows of each; nothing of ours is written between them."""
        if not self._waiting:
            return await self.as_written(asked)
        async with self.transaction() as transaction:
            transaction.asks += asked
        return transaction.found

    async def as_written(self, asked: Sequence[tuple[str, Values]]) -> list[Rows]:
        """The same, whatever is waiting to be written."""
        async with self._lock:
            return await self._connection.do(partial(_read, asked))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All of the block is stored, or nothing of it."""
        async with self._lock:
            transaction = self._next()
            self._waiting = []
            try:
                yield transaction
                await transaction.commit()
            except BaseException:
                self._last.clear()
                await self._connection.rollback()
                raise

    @asynccontextmanager
    async def with_the_next(self) -> AsyncIterator[Transaction]:
        """A block that is stored with the next transaction, or lost with it, or with a crash."""
        async with self._lock:
            transaction = self._next()
            yield transaction
            self._waiting = transaction.said

    def _next(self) -> Transaction:
        return Transaction(self._connection, self._place, self._last, self._waiting)


class Transaction:
    """What may be done between BEGIN and COMMIT."""

    def __init__(
        self, connection: Connection, place: Place, last: dict[str, int], before: Said
    ) -> None:
        self._do, self._place, self._last = connection.do, place, last
        self._begun = False
        self.said = [*before]
        """What is still to be done, in this order."""
        self.asks: Said = []
        """What is to be read once all is stored."""
        self.found: list[Rows] = []

    async def run(self, sql: str, values: Sequence[Any] = ()) -> None:
        """At the latest at the end of the transaction, whose failure its own is."""
        self.said.append((sql, values))

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self.said += [(sql, values) for values in rows]

    async def add(self, sql: str, values: Sequence[Any]) -> int:
        """At once; the id of the new row."""
        self.said.append((sql, values))
        return await self._do(self._now)

    async def next_id(self, table: str) -> int:
        """Of the row that is added to a table to which nobody else adds any."""
        if table not in self._last:
            (found,) = await self._do(partial(_read, [(LAST, (table,))]))
            self._last[table] = found[0]["last"]
        self._last[table] += 1
        return self._last[table]

    async def commit(self) -> None:
        if self.said or self._begun:
            await self._do(self._end)
        elif self.asks:  # What had to be written first has been, by somebody else.
            self.found = await self._do(partial(_read, self.asks))

    def _end(self, connection: sqlite3.Connection) -> None:
        self._now(connection)
        connection.execute("COMMIT")
        self.found = _read(self.asks, connection)

    def _now(self, connection: sqlite3.Connection) -> int:
        said, self.said = self.said, []
        added: int | None = 0
        self._place.must_be_ours(connection)
        if not self._begun:
            connection.execute("BEGIN IMMEDIATE")
            self._begun = True
        for sql, values in said:
            added = connection.execute(sql, values).lastrowid
        return added or 0


def _read(asked: Sequence[tuple[str, Values]], connection: sqlite3.Connection) -> list[Rows]:
    return [[dict(row) for row in connection.execute(sql, values)] for sql, values in asked]


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        for pragma in ("foreign_keys = ON", "busy_timeout = 5000", "synchronous = FULL"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
