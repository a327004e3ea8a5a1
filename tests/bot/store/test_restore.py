"""``restore``: the name is never empty, and the old file stands until the new one does."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import DatabaseError, alone, backups, private, upgrade


def made(path: Path, name: str) -> Path:
    upgrade.prepare(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO settings VALUES ('name', ?)", (name,))
        connection.commit()
    return path


def name(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute("SELECT value FROM settings").fetchone()[0])


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return made(tmp_path / "games.sqlite", "old")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "elsewhere").mkdir()
    copy = tmp_path / "copy.sqlite"
    backups.back_up(made(tmp_path / "elsewhere" / "games.sqlite", "new"), copy)
    shutil.rmtree(tmp_path / "elsewhere")
    return copy


def only(db: Path, *others: Path) -> None:
    """Nothing lies about."""
    assert {path.name for path in db.parent.iterdir()} == {db.name, *(p.name for p in others)}


def test_what_was_there_is_kept(db: Path, copy: Path) -> None:
    kept = backups.restore(copy, db)
    assert kept is not None
    assert (name(db), name(kept)) == ("new", "old")
    only(db, copy, kept)


def test_what_its_log_held_is_kept_too(db: Path, copy: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    with closing(sqlite3.connect(db)) as playing:
        playing.execute("UPDATE settings SET value = 'newest'")
        playing.commit()
        crashed.mkdir()
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{db}{ending}", crashed)
    kept = backups.restore(copy, crashed / db.name)
    assert kept is not None
    assert (name(crashed / db.name), name(kept)) == ("new", "newest")


def test_a_damaged_file_is_replaced_and_kept(db: Path, copy: Path) -> None:
    db.write_bytes(b"no database" * 1000)
    Path(f"{db}-wal").write_bytes(b"a log of whatever")
    kept = backups.restore(copy, db)
    assert kept is not None
    assert kept.read_bytes().startswith(b"no database")
    assert Path(f"{kept}-wal").read_bytes() == b"a log of whatever"
    assert name(db) == "new"


def test_nothing_was_there(copy: Path, tmp_path: Path) -> None:
    assert backups.restore(copy, tmp_path / "games.sqlite") is None
    assert name(tmp_path / "games.sqlite") == "new"


@pytest.mark.parametrize("link", ["itself", "symbolic", "hard"])
def test_a_file_is_not_put_onto_itself(db: Path, tmp_path: Path, link: str) -> None:
    other = tmp_path / "other.sqlite"
    if link == "symbolic":
        other.symlink_to(db)
    elif link == "hard":
        os.link(db, other)
    copy = db if link == "itself" else other
    with pytest.raises(DatabaseError, match="is the database itself"):
        backups.restore(copy, db)
    with pytest.raises(DatabaseError, match="is the database itself"):
        backups.restore(db, copy)
    assert name(db) == "old"


def test_a_link_goes_on_leading_to_the_file(db: Path, copy: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(db)
    with alone.alone(db), pytest.raises(DatabaseError, match="another bot"):
        backups.restore(copy, link)
    backups.restore(copy, link)
    assert link.is_symlink()
    assert name(db) == "new"


FAULTS = ["full disk", "no sync", "no second name", "no swap", "settled", "no file", "damaged"]


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_fails_the_old_file_stands(
    db: Path, copy: Path, monkeypatch: pytest.MonkeyPatch, fault: str, there: bool
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    def busy(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    if not there:
        db.unlink()
    faults: dict[str, list[tuple[Any, str, Any]]] = {
        "full disk": [(private, "make", full)],
        "no sync": [(os, "fsync", full)],
        "no second name": [(os, "link", full), (shutil, "copyfile", full)],
        "no swap": [(Path, "replace", full)],
        "settled": [(backups, "_settled", busy)],
    }
    for module, attribute, why in faults.get(fault, []):
        monkeypatch.setattr(module, attribute, why)
    if fault == "no file":
        copy.unlink()
    if fault == "damaged":
        copy.write_bytes(copy.read_bytes()[:-8192])
    if not there and fault in ("no second name", "settled"):
        assert backups.restore(copy, db) is None
        return
    with pytest.raises(DatabaseError, match=r"\.sqlite"):
        backups.restore(copy, db)
    assert db.exists() is there
    if there:
        assert name(db) == "old"
    left = {path.name for path in db.parent.iterdir()}
    assert left == {path.name for path in (db, copy) if path.exists()}


def test_a_damaged_file_keeps_its_log_if_the_swap_fails(
    db: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db.write_bytes(b"no database" * 1000)
    Path(f"{db}-wal").write_bytes(b"a log of whatever")
    replace = Path.replace

    def fails(self: Path, target: Path) -> Path:
        if target == db:
            raise OSError(13, "Permission denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(DatabaseError, match="Permission denied"):
        backups.restore(copy, db)
    assert Path(f"{db}-wal").read_bytes() == b"a log of whatever"
    assert db.read_bytes().startswith(b"no database")


def test_on_windows_no_open_file_is_replaced(
    db: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[alone.Held] = []
    take, replace = alone.Held.take, Path.replace

    def remember(self: alone.Held) -> None:
        held.append(self)
        take(self)

    def swap(self: Path, target: Path) -> Path:
        assert len(held) == 2
        assert all(one._file < 0 for one in held)
        return replace(self, target)

    monkeypatch.setattr(alone.Held, "take", remember)
    monkeypatch.setattr(Path, "replace", swap)
    monkeypatch.setattr(backups, "sys", type("System", (), {"platform": "win32"}))
    backups.restore(copy, db)
    assert sys.platform != "win32"
    assert name(db) == "new"


def modes(folder: Path) -> dict[str, int]:
    return {p.name: stat.S_IMODE(p.stat().st_mode) for p in folder.rglob("*")}


def test_nobody_else_may_read_what_holds_every_hand(tmp_path: Path) -> None:
    """Also what an earlier version has left readable."""
    db = tmp_path / "games.sqlite"
    upgrade.prepare(db)
    backups.daily(db, 0)
    backups.back_up(db, tmp_path / "copy.sqlite")
    with closing(sqlite3.connect(db)) as playing:
        playing.execute("INSERT INTO settings VALUES ('a', 'b')")
        playing.commit()
        kept = modes(tmp_path)
        assert kept.pop("games.sqlite.backups") == 0o700
        assert len(kept) == 5
        assert set(kept.values()) == {0o600}
    for old in ("games.sqlite.format-4.2026.bak", "games.sqlite.before-2026"):
        (tmp_path / old).touch()
    for path in tmp_path.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    upgrade.prepare(db)
    kept = modes(tmp_path)
    assert kept.pop("games.sqlite.backups") == 0o700
    assert kept.pop("copy.sqlite") == 0o644, "it lies where its owner has put it"
    assert len(kept) == 4
    assert set(kept.values()) == {0o600}


def test_where_nothing_may_be_written_a_still_file_is_read_as_it_is(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    class NoIndex(sqlite3.Connection):
        def execute(self, sql: str, *_: Any) -> sqlite3.Cursor:
            return connect("/nowhere/at/all").execute(sql)

    def still(address: Any, **options: Any) -> sqlite3.Connection:
        if "mode=ro" in str(address) and "immutable" not in str(address):
            options["factory"] = NoIndex
        connected: sqlite3.Connection = connect(address, **options)
        return connected

    monkeypatch.setattr(sqlite3, "connect", still)
    assert backups.check(db) == upgrade.VERSION
    backups.back_up(db, tmp_path / "copy.sqlite")
    Path(f"{db}-wal").write_bytes(b"newer rows")
    with pytest.raises(DatabaseError, match="newest rows are in"):
        backups.check(db)
