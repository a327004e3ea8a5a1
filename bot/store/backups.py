"""Copies of the database: taken while the bot plays, rotated, checked, put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.store import private
from bot.store.alone import Held, alone
from bot.store.private import folder
from bot.store.upgrade import DatabaseError, must_be_known

DAY = 24 * 3600
KEPT = 14
"""Daily copies; with one a day, two weeks can be gone back."""


def back_up(db: Path, copy: Path) -> None:
    """A whole copy, also while the bot writes; there is never half a copy under that name."""
    half = copy.with_name(f"{copy.name}.part")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        _write(db, half)
        half.replace(copy)
    except (sqlite3.Error, OSError, DatabaseError) as error:
        half.unlink(missing_ok=True)
        raise DatabaseError(f"{copy}: no backup could be written: {error}") from error


def _write(db: Path, copy: Path) -> None:
    """A copy that has been looked at; what stands under its name is lost."""
    copy.unlink(missing_ok=True)
    private.make(copy)
    with closing(_read(db)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        # A copy is one file, and is read where nothing may be written.
        target.execute("PRAGMA journal_mode = DELETE")
    with copy.open("r+b") as written:  # Windows takes no other file to the disk
        os.fsync(written.fileno())
    check(copy)


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

    The new file is written and checked beside the old one, which stands under its name until
    the two change places.  Nothing is touched while a bot plays.
    """
    db = Path(os.path.realpath(db))  # a link goes on leading to it
    there = db.exists()
    if there and copy.exists() and copy.samefile(db):
        raise DatabaseError(f"{copy}: is the database itself; nothing was changed")
    try:
        with alone(db) as old:
            return _replace(db, copy, old, keep=there)
    except (sqlite3.Error, OSError) as error:
        raise DatabaseError(f"{db}: {error}; nothing was changed") from error
    finally:
        if not there and db.exists() and not db.stat().st_size:
            db.unlink()  # made to be locked


def _replace(db: Path, copy: Path, old: Held, *, keep: bool) -> Path | None:
    must_be_known(check(copy), copy)
    new = db.with_name(f"{db.name}.restoring")
    try:
        _write(copy, new)
        kept = _settled(db) if keep else None
        with alone(new) as fresh:
            if sys.platform == "win32":  # where no open file can be replaced
                old.let_go()
                fresh.let_go()
            _swap(new, db, kept)
    finally:
        new.unlink(missing_ok=True)
    return kept


def _settled(db: Path) -> Path:
    """The name under which the old file will be kept: from now on it is whole in itself.

    What the log beside the file holds belongs to it, and not to what comes; but a damaged file
    is left with its log as they are.
    """
    try:
        _read(db).close()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
    else:
        with closing(sqlite3.connect(db)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    return db.with_name(f"{db.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")


def _swap(new: Path, db: Path, kept: Path | None) -> None:
    """The old file gets a second name before it loses its own."""
    moved: list[tuple[Path, Path]] = []
    try:
        if kept:
            _name_too(db, kept)
            for ending in ("-wal", "-shm"):  # are there beside a damaged file alone
                part, beside = (p.with_name(p.name + ending) for p in (db, kept))
                if part.exists():
                    part.replace(beside)
                    moved.append((part, beside))
        new.replace(db)
    except OSError:
        for part, beside in moved:
            beside.replace(part)
        if kept:
            kept.unlink(missing_ok=True)
        raise


def _name_too(db: Path, kept: Path) -> None:
    try:
        os.link(db, kept)
    except OSError:  # a file system on which a file has one name
        shutil.copyfile(db, kept)
    kept.chmod(private.FILE)


def daily(db: Path, now: int) -> Path | None:
    """Today's copy, if there is none yet; the oldest ones beyond those kept are deleted."""
    where = folder(db)
    copy = where / f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d}.sqlite"
    if copy.exists():
        return None
    where.mkdir(mode=private.FOLDER, exist_ok=True)
    back_up(db, copy)
    for old in sorted(where.glob("????-??-??.sqlite"))[:-KEPT]:
        old.unlink()
    return copy


def _read(db: Path) -> sqlite3.Connection:
    if not db.exists():
        raise DatabaseError(f"{db}: no such file")
    address = f"{db.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, timeout=10)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        return _still(db, address)
    except BaseException:
        connection.close()
        raise
    return connection


def _still(db: Path, address: str) -> sqlite3.Connection:
    """A file whose index cannot be made, for nothing can be written there.

    Without a log beside it nobody is writing to it, and it is read as it is.
    """
    log = db.with_name(f"{db.name}-wal")
    if log.exists() and log.stat().st_size:
        raise DatabaseError(
            f"{db}: its newest rows are in {log.name}, which can be read only where one may "
            "write: copy both files there"
        )
    return sqlite3.connect(f"{address}&immutable=1", uri=True)
