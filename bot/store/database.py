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
CHUNK = 64
"""Rows that aiosqlite's cursors would fetch at a time; ours fetch all."""


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

        def read(connection: sqlite3.Connection) -> list[Rows]:
            return [[dict(row) for row in connection.execute(sql, values)] for sql, values in asked]

        async with self._lock:
            return await self._connection.do(read)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All of the block is stored, or nothing of it."""
        async with self._lock:
            transaction = Transaction(self._connection, self._place)
            try:
                yield transaction
                await transaction.commit()
            except BaseException:
                await self._connection.rollback()
                raise


class Transaction:
    """What may be done between BEGIN and COMMIT."""

    def __init__(self, connection: Connection, place: Place) -> None:
        self._do, self._place = connection.do, place
        self._said: list[tuple[str, Sequence[Any]]] = [("BEGIN IMMEDIATE", ())]
        """What is still to be done, in this order."""

    async def run(self, sql: str, values: Sequence[Any] = ()) -> None:
        """At the latest at the end of the transaction, whose failure its own is."""
        self._said.append((sql, values))

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self._said += [(sql, values) for values in rows]

    async def add(self, sql: str, values: Sequence[Any]) -> int:
        """At once; the id of the new row."""
        self._said.append((sql, values))
        return await self._do(self._now)

    async def commit(self) -> None:
        if len(self._said) == 1 and self._said[0][0].startswith("BEGIN"):
            return
        self._said.append(("COMMIT", ()))
        await self._do(self._now)

    def _now(self, connection: sqlite3.Connection) -> int:
        said, self._said = self._said, []
        added: int | None = 0
        self._place.must_be_ours(connection)
        for sql, values in said:
            added = connection.execute(sql, values).lastrowid
        return added or 0


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
