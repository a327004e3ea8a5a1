"""Files that hold every hand and every seed: nobody but the bot's own user may read them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def make(path: Path) -> None:
    """An empty file, if there is none.  SQLite gives its log and index the file's own mode.

    One that is there is not opened: on POSIX, closing it again would let go of every lock that
    this process's SQLite holds on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))


def folder(db: Path) -> Path:
    """Where the daily copies are."""
    return db.with_name(f"{db.name}.backups")


def tighten(db: Path) -> None:
    """The modes of the database and of all that lies beside it, as an earlier version left them."""
    for path in _beside(db):
        wanted = FOLDER if path.is_dir() else FILE
        # Somebody else's file, or a file system without modes: it is played with all the same.
        with suppress(OSError):
            if path.stat().st_mode & 0o777 != wanted:
                path.chmod(wanted)


def _beside(db: Path) -> Iterator[Path]:
    yield from (path for ending in ("", "-wal", "-shm", "-journal") if (path := _at(db, ending)))
    for kept in db.parent.iterdir():
        if kept.name.startswith((f"{db.name}.format-", f"{db.name}.before-")):
            yield kept
    if folder(db).is_dir():
        yield folder(db)
        yield from folder(db).glob("*.sqlite*")


def _at(db: Path, ending: str) -> Path | None:
    path = db.with_name(db.name + ending)
    return path if path.is_file() else None
