"""One bot a file, whatever the file is called, and on whatever system."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.store import DatabaseError, alone, private, upgrade
from bot.store.alone import LOCK_BYTE

PENDING = 0x4000_0000
"""Where SQLite's locks begin; it uses 512 bytes, and leaves the whole page free."""
TRY = "import sys, pathlib, bot.store.alone as a\nwith a.alone(pathlib.Path(sys.argv[1])): pass"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite"
    upgrade.prepare(path)
    return path


def another(path: Path) -> bool:
    """Whether another process gets the file."""
    done = subprocess.run([sys.executable, "-c", TRY, path], capture_output=True, check=False)
    assert not done.returncode or b"another bot is playing" in done.stderr, done.stderr
    return not done.returncode


@pytest.mark.parametrize("hard", [False, True])
def test_another_name_is_the_same_file(db: Path, tmp_path: Path, hard: bool) -> None:
    other = tmp_path / "other.sqlite"
    if hard:
        os.link(db, other)
    else:
        other.symlink_to(db)
    with alone.alone(db):
        assert not another(db)
        assert not another(other)
        with pytest.raises(DatabaseError, match="another bot"), alone.alone(other):
            pass
    assert another(other)


def test_a_second_try_in_the_process_lets_go_of_nothing(db: Path) -> None:
    """Closing any descriptor of the file would drop the locks that SQLite holds on it."""
    busy = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN IMMEDIATE')"
    with alone.alone(db), closing(sqlite3.connect(db, isolation_level=None)) as playing:
        playing.execute("PRAGMA journal_mode = DELETE")
        playing.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError), alone.alone(db):
            pass
        private.make(db)
        with closing(sqlite3.connect(db)) as reading:
            reading.execute("SELECT * FROM games")
        tried = subprocess.run([sys.executable, "-c", busy, db], capture_output=True, check=False)
        assert b"database is locked" in tried.stderr


def test_log_and_copies_are_left_alone(db: Path, tmp_path: Path) -> None:
    with alone.alone(db), closing(sqlite3.connect(db)) as playing:
        playing.execute("INSERT INTO settings VALUES ('a', 'b')")
        playing.commit()
        with closing(sqlite3.connect(f"{db.as_uri()}?mode=ro", uri=True)) as reading:
            assert reading.execute("SELECT * FROM settings").fetchall() == [("a", "b")]


def test_a_file_that_was_replaced_meanwhile_is_not_played(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = alone.Held.take

    def late(held: alone.Held) -> None:
        new = db.with_name("new")
        new.touch()
        new.replace(db)
        take(held)

    monkeypatch.setattr(alone.Held, "take", late)
    with pytest.raises(DatabaseError, match="another bot"), alone.alone(db):
        pass


def test_on_windows_a_byte_is_locked_that_sqlite_never_touches(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked: list[int] = []

    def locking(file: int, mode: int, count: int) -> None:
        place = os.lseek(file, 0, os.SEEK_CUR)
        assert count == 1
        if mode == 0:
            locked.remove(place)
        elif place in locked:
            raise PermissionError
        else:
            locked.append(place)

    fake = SimpleNamespace(locking=locking, LK_NBLCK=2, LK_UNLCK=0)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(sys, "platform", "win32")
    with alone.alone(db):
        assert locked == [LOCK_BYTE]
        monkeypatch.setattr(alone, "_held", set())  # as another process would
        with pytest.raises(DatabaseError, match="another bot"), alone.alone(db):
            pass
    assert locked == []
    assert PENDING + 512 <= LOCK_BYTE < PENDING + 4096
    assert LOCK_BYTE < 2**31, "the most that msvcrt can seek to"


def test_where_flock_meets_the_locks_of_sqlite_the_lock_lies_beside_the_file(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    link = tmp_path / "link.sqlite"
    link.symlink_to(db)
    with alone.alone(link) as held:
        assert held.path == tmp_path / "games.sqlite.lock"
        with pytest.raises(DatabaseError, match="another bot"), alone.alone(db):
            pass
    os.link(db, tmp_path / "hard.sqlite")
    with pytest.raises(DatabaseError, match="second name"), alone.alone(db):
        pass


def test_no_module_of_one_system_is_needed_to_start() -> None:
    absent = ("fcntl", "resource", "pwd", "grp", "termios", "posix_ipc", "syslog", "msvcrt")
    script = (
        f"import sys\nfor name in {absent}: sys.modules[name] = None\n"
        "from bot import app, demo, local, main\nmain.main(['--help'])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
