"""A file that is deleted or replaced while the bot plays with it.

SQLite goes on with the file that it has open, which has no name any more and is gone when the
process ends.  So it is looked at before whatever is written: nobody is told that something is
stored which would be lost, and what was stored is kept under another name.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.store import private

log = logging.getLogger(__name__)


class Moved(sqlite3.OperationalError):
    """Under the name of the database stands nothing, or another file."""


class Place:
    """Where the file of a connection stood when that was opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._found = {name: _identity(name) for name in self._names()}
        self._kept: Path | None = None

    def must_be_ours(self, connection: sqlite3.Connection) -> None:
        """Raises Moved where it is not; a copy of what it held is made then.

        From there on it is the copy that counts, whatever comes to stand under the name.
        """
        if self._kept is None:
            if _identity(self.path) == self._found[self.path]:
                return
            self._keep(connection)
        raise Moved(f"{self.path}: deleted or replaced; what it held is {self._kept or 'lost'}")

    def _keep(self, connection: sqlite3.Connection) -> None:
        stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
        copy = self.path.with_name(f"{self.path.name}.rescued-{stamp}")
        log.error("%s: deleted or replaced while the bot plays: nothing is stored", self.path)
        try:
            private.make(copy)
            with closing(sqlite3.connect(copy)) as target:
                connection.backup(target)
                target.execute("PRAGMA journal_mode = DELETE")
        except (sqlite3.Error, OSError) as error:
            with suppress(OSError):
                copy.unlink(missing_ok=True)
            log.error("%s: no copy of what it held could be written: %s", copy, error)
            return
        self._kept = copy
        log.error("what it held is kept: end the bot, then `woodland restore %s`", copy)
        self._forget_log()

    def _forget_log(self) -> None:
        """What lies beside the name would be taken for a part of whatever comes to stand there."""
        for name in self._names()[1:]:
            if _identity(name) == self._found[name]:
                name.unlink(missing_ok=True)

    def _names(self) -> list[Path]:
        return [self.path.with_name(self.path.name + end) for end in ("", "-wal", "-shm")]


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
