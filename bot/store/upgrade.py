"""A file brought up to date: numbered steps, all in one transaction, after a copy.

A step is ``NNNN.sql``, and where SQL is not enough, ``step_NNNN.py`` after it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from shutil import disk_usage

from bot.store import private

log = logging.getLogger(__name__)
HERE = Path(__file__).parent
MIGRATIONS = sorted(HERE.glob("[0-9][0-9][0-9][0-9].sql"))
VERSION = len(MIGRATIONS)
LOOSE = "loose"
"""The setting by which a step says that it has emptied much of the file."""


class DatabaseError(Exception):
    """The file cannot be used; the message says why, in one line."""


def prepare(path: Path) -> None:
    """Make the file, or bring it up to date.

    Raises DatabaseError for a file that is not ours, too new, or not writable.
    """
    try:
        private.make(path)
        with closing(sqlite3.connect(path, isolation_level=None, timeout=10)) as connection:
            _prepare(connection, path)
    except OSError as error:
        raise DatabaseError(f"{path}: {error.strerror or error}") from error
    except sqlite3.Error as error:
        full = "" if disk_usage(path.parent).free else "the disk is full: "
        raise DatabaseError(f"{path}: {full}{error}") from error


def must_be_known(found: int, path: Path) -> None:
    """Raises DatabaseError for the format of a newer bot."""
    if found > VERSION:
        raise DatabaseError(
            f"{path}: written by a newer version of the bot (format {found}, this one knows "
            f"{VERSION}); nothing was changed"
        )


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    found = _number(connection, "PRAGMA user_version")
    must_be_known(found, path)
    if not found and _number(connection, "SELECT count(*) FROM sqlite_master"):
        raise DatabaseError(f"{path}: a database, but none of this bot's; nothing was changed")
    private.tighten(path)
    if 0 < found < VERSION:
        _check_whole(connection, path)
        _back_up(connection, path, found)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA foreign_keys = ON")
    # The number is written even if it is the same: fails here, and not at the first answer, if
    # the file may not be written.
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[found:]:
            _step(connection, script)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
    _tidy(connection, path)


def _step(connection: sqlite3.Connection, script: Path) -> None:
    for statement in _statements(script.read_text("utf-8")):
        connection.execute(statement)
    name = f"step_{script.stem}"
    if script.with_name(f"{name}.py").exists():
        import_module(f"bot.store.{name}").run(connection)


def _statements(script: str) -> Iterator[str]:
    """One by one: ``executescript`` would end the transaction first."""
    statement = ""
    *pieces, rest = script.split(";")
    for piece in pieces:
        statement += f"{piece};"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not (statement + rest).strip(), statement + rest


def _tidy(connection: sqlite3.Connection, path: Path) -> None:
    """Give back what a step has emptied: outside its transaction, at the next start if not now."""
    if not _number(connection, f"SELECT count(*) FROM settings WHERE name = '{LOOSE}'"):
        return
    try:
        connection.execute("VACUUM")
        connection.execute("DELETE FROM settings WHERE name = ?", (LOOSE,))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        log.warning("%s: its empty pages stay for now: %s", path, error)


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    found = [row[0] for row in connection.execute("PRAGMA quick_check(3)")]
    if found != ["ok"]:
        raise DatabaseError(
            f"{path}: damaged ({'; '.join(map(str, found))}); nothing was changed: "
            "put a backup back with `woodland restore`"
        )


def _back_up(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """A copy of its own for every upgrade: an older one would lack what was played since."""
    now = datetime.now(UTC)
    copy = path.with_name(f"{path.name}.format-{version}.{now:%Y%m%d-%H%M%S-%f}.bak")
    private.make(copy)
    try:
        connection.execute("VACUUM INTO ?", (str(copy),))
    except sqlite3.Error:
        copy.unlink(missing_ok=True)
        raise
    _to_disk(copy)


def _to_disk(path: Path) -> None:
    """SQLite does not wait for the disk with such a copy; Windows asks for a writable file."""
    with path.open("r+b") as written:
        os.fsync(written.fileno())


def _number(connection: sqlite3.Connection, sql: str) -> int:
    (number,) = connection.execute(sql).fetchone()
    return int(number)
