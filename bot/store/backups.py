"""Copies of the database: taken while the bot plays, rotated, checked, put back."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.store.database import VERSION, DatabaseError

DAY = 24 * 3600
KEPT = 14
"""Daily copies; with one a day, two weeks can be gone back."""


@contextmanager
def alone(db: Path) -> Iterator[None]:
    """One bot at a time plays with a file; raises DatabaseError for the second one."""
    with db.with_name(f"{db.name}.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise DatabaseError(f"{db}: another bot is playing with this file") from error
        yield


def back_up(db: Path, copy: Path) -> None:
    """A whole copy, also while the bot writes; there is never half a copy under that name."""
    half = copy.with_name(f"{copy.name}.part")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        with closing(_read(db)) as source, closing(sqlite3.connect(half)) as target:
            source.backup(target)
            # A copy is one file, and is read where nothing may be written.
            target.execute("PRAGMA journal_mode = DELETE")
        with half.open("rb") as written:
            os.fsync(written.fileno())
        check(half)
        half.replace(copy)
    except (sqlite3.Error, OSError) as error:
        half.unlink(missing_ok=True)
        raise DatabaseError(f"{copy}: no backup could be written: {error}") from error


def check(db: Path) -> int:
    """The format of a whole file of ours; raises DatabaseError for any other."""
    try:
        with closing(_read(db)) as connection:
            (found,) = connection.execute("PRAGMA user_version").fetchone()
            troubles = [row[0] for row in connection.execute("PRAGMA integrity_check(10)")]
            dangling = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        raise DatabaseError(f"{db}: {error}") from error
    if not found:
        raise DatabaseError(f"{db}: a database, but none of this bot's")
    if troubles != ["ok"]:
        raise DatabaseError(f"{db}: damaged: {'; '.join(map(str, troubles))}")
    if dangling:
        raise DatabaseError(f"{db}: {len(dangling)} rows belong to nothing")
    return int(found)


def restore(copy: Path, db: Path) -> Path | None:
    """Put a copy in the place of the database; where the old one is kept, if there was one.

    The copy is looked at first, and nothing is touched while a bot plays.
    """
    with alone(db):
        found = check(copy)
        if found > VERSION:
            raise DatabaseError(
                f"{copy}: written by a newer version of the bot (format {found}, this one knows "
                f"{VERSION}); nothing was changed"
            )
        kept = _put_aside(db)
        back_up(copy, db)
    return kept


def _put_aside(db: Path) -> Path | None:
    if not db.exists():
        return None
    kept = db.with_name(f"{db.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    # What the log beside the file holds belongs to it.
    for ending in ("", "-wal", "-shm"):
        part = db.with_name(db.name + ending)
        if part.exists():
            part.replace(kept.with_name(kept.name + ending))
    return kept


def folder(db: Path) -> Path:
    """Where the daily copies are."""
    return db.with_name(f"{db.name}.backups")


def daily(db: Path, now: int) -> Path | None:
    """Today's copy, if there is none yet; the oldest ones beyond those kept are deleted."""
    where = folder(db)
    copy = where / f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d}.sqlite"
    if copy.exists():
        return None
    back_up(db, copy)
    for old in sorted(where.glob("????-??-??.sqlite"))[:-KEPT]:
        old.unlink()
    return copy


def _read(db: Path) -> sqlite3.Connection:
    if not db.exists():
        raise DatabaseError(f"{db}: no such file")
    return sqlite3.connect(f"{db.resolve().as_uri()}?mode=ro", uri=True, timeout=10)
