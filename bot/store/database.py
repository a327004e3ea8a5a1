"""One SQLite file: opened, brought up to date, and written in whole transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiosqlite

MIGRATIONS = sorted(Path(__file__).parent.glob("[0-9][0-9][0-9][0-9].sql"))
VERSION = len(MIGRATIONS)


class DatabaseError(Exception):
    """The file cannot be used; the message says why, in one line."""


class Database:
    """A connection that one task at a time reads from or writes to."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Raises DatabaseError for a file that is not ours, too new, or not writable."""
        try:
            # aiosqlite's thread outlives a connect that fails, so a plain one goes before it.
            sqlite3.connect(path).close()
        except sqlite3.Error as error:
            raise DatabaseError(f"{path}: {error}") from error
        connection = await aiosqlite.connect(path, isolation_level=None)
        try:
            connection.row_factory = aiosqlite.Row
            await _prepare(connection, path)
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

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
        async with self._lock:
            return await self._rows(sql, values)

    async def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
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
        async with self._connection.execute(sql, values) as cursor:
            return cursor.lastrowid or 0

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        await (await self._connection.executemany(sql, rows)).close()


async def _number(connection: aiosqlite.Connection, sql: str) -> int:
    ((number,),) = await connection.execute_fetchall(sql)
    return int(number)


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    found = await _number(connection, "PRAGMA user_version")
    if found > VERSION:
        raise DatabaseError(
            f"{path}: written by a newer version of the bot (format {found}, this one knows "
            f"{VERSION}); nothing was changed"
        )
    if not found and await _number(connection, "SELECT count(*) FROM sqlite_master"):
        raise DatabaseError(f"{path}: a database, but none of this bot's; nothing was changed")
    await _check_whole(connection, path)
    if 0 < found < VERSION:
        await _back_up(connection, path, found)
    for pragma in ("journal_mode = WAL", "foreign_keys = ON", "busy_timeout = 5000"):
        await connection.execute_fetchall(f"PRAGMA {pragma}")
    scripts = "\n".join(script.read_text("utf-8") for script in MIGRATIONS[found:])
    # The number is written even if it is the same: fails here, and not at the first answer, if
    # the file may not be written.
    await connection.executescript(
        f"BEGIN IMMEDIATE; {scripts}; PRAGMA user_version = {VERSION}; COMMIT"
    )


async def _check_whole(connection: aiosqlite.Connection, path: Path) -> None:
    found = [row[0] for row in await connection.execute_fetchall("PRAGMA quick_check(3)")]
    if found != ["ok"]:
        raise DatabaseError(
            f"{path}: damaged ({'; '.join(map(str, found))}); nothing was changed: "
            "put a backup back with `woodland restore`"
        )


async def _back_up(connection: aiosqlite.Connection, path: Path, version: int) -> None:
    """A copy of its own for every upgrade: an older one would lack what was played since."""
    now = datetime.now(UTC)
    copy = path.with_name(f"{path.name}.format-{version}.{now:%Y%m%d-%H%M%S-%f}.bak")
    await connection.execute_fetchall("VACUUM INTO ?", (str(copy),))
