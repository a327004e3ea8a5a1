"""One SQLite file, read and written in whole transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.upgrade import VERSION, DatabaseError, must_be_known, prepare


class Database:
    """A connection that one task at a time reads from or writes to."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
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
        connection = await aiosqlite.connect(path, isolation_level=None)
        try:
            connection.row_factory = aiosqlite.Row
            for pragma in ("foreign_keys = ON", "busy_timeout = 5000", "synchronous = FULL"):
                await connection.execute_fetchall(f"PRAGMA {pragma}")
        except sqlite3.Error as error:
            await connection.close()
            raise DatabaseError(f"{path}: {error}") from error
        except BaseException:
            # The connection's thread is no daemon: left open, it would hang the process.
            await connection.close()
            raise
        return cls(connection)

    async def close(self) -> None:
        await self._connection.close()

    async def rows(
        self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()
    ) -> list[dict[str, Any]]:
        async with self._lock:
            return await self._rows(sql, values)

    async def _rows(
        self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()
    ) -> list[dict[str, Any]]:
        return [dict(row) for row in await self._connection.execute_fetchall(sql, values)]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All of the block is stored, or nothing of it."""
        async with self._lock:
            transaction = Transaction(self._connection)
            await transaction.run("BEGIN IMMEDIATE")
            try:
                yield transaction
                await self._connection.commit()
            except BaseException:
                await self._connection.rollback()
                raise


class Transaction:
    """What may be done between BEGIN and COMMIT."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Gives the id of the row that was added last."""
        # One way to the connection's thread and back; a cursor of our own would take two.
        row = await self._connection.execute_insert(sql, values)
        return int(row[0]) if row else 0

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        await (await self._connection.executemany(sql, rows)).close()
