"""One bot a file, whatever the file is called: the lock lies on the file itself.

SQLite's own locks are of another kind.  On POSIX they belong to the process, and are gone as soon
as it closes any descriptor of the file.  So the lock's descriptor is opened before SQLite and
closed after it, nothing opens the file a second time meanwhile, and a copy is read through SQLite,
which knows of its own descriptors and closes none that still has locks.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store import private
from bot.store.upgrade import DatabaseError

LOCK_BYTE = 0x4000_0800
"""Windows: a byte that no SQLite reads, writes or locks.

The page that begins at 1 GiB is left free in every database, however large; SQLite locks its
first 512 bytes, and these locks bar others from reading and writing.
"""
_held: set[tuple[int, int]] = set()
"""Files that this process holds: opening and closing one of them again would unlock it."""


class Held:
    """A file that nobody else may play with."""

    def __init__(self, path: Path, file: int) -> None:
        self.path, self._file = path, file
        found = os.fstat(file)
        self.identity = found.st_dev, found.st_ino
        self._taken = False

    def take(self) -> None:
        """Raises OSError if somebody else has it."""
        if sys.platform == "win32":
            import msvcrt

            os.lseek(self._file, LOCK_BYTE, os.SEEK_SET)
            msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self._taken = True
        _held.add(self.identity)

    def let_go(self) -> None:
        """May be said twice."""
        if self._file < 0:
            return
        if self._taken:
            _held.discard(self.identity)
            if sys.platform == "win32":  # closing would do, but at a time of its own
                import msvcrt

                os.lseek(self._file, LOCK_BYTE, os.SEEK_SET)
                msvcrt.locking(self._file, msvcrt.LK_UNLCK, 1)
        os.close(self._file)
        self._file = -1


@contextmanager
def alone(db: Path) -> Iterator[Held]:
    """One bot at a time plays with a file; raises DatabaseError for the second one."""
    taken = DatabaseError(f"{db}: another bot is playing with this file")
    path = _lock_file(db)
    private.make(path)
    if _identity(path) in _held:
        raise taken
    held = Held(path, os.open(path, os.O_RDWR))
    try:
        held.take()
    except OSError as error:
        held.let_go()
        raise taken from error
    try:
        # Put back by somebody between the opening and the lock: then this is the old file.
        if _identity(path) != held.identity:
            raise taken
        yield held
    finally:
        held.let_go()


def _lock_file(db: Path) -> Path:
    """The file itself, where a lock on it is one of its own kind.

    On macOS and the BSDs ``flock`` and the locks of SQLite see one another: there it lies beside
    the file, and a file with two names is refused.
    """
    real = Path(os.path.realpath(db))
    if sys.platform in ("linux", "win32"):
        return real
    if real.exists() and real.stat().st_nlink > 1:
        raise DatabaseError(f"{db}: has a second name (a hard link); it can be played with one")
    return real.with_name(f"{real.name}.lock")


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
