"""A file that is deleted or replaced while it is played with."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.backups import restore
from bot.store.upgrade import prepare


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "games.sqlite", lambda: 0)
    await note(store, "before")
    yield store
    await store.close()


async def note(store: Store, name: str) -> None:
    async with store.write() as w:
        await w.set(name, "x")


def noted(path: Path) -> set[str]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file:
        return {name for (name,) in file.execute("SELECT name FROM settings")}


def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    prepare(path.with_name("another"))
    path.with_name("another").replace(path)


@pytest.mark.parametrize("lose", [deleted, replaced])
async def test_nothing_is_stored_that_would_be_lost(
    store: Store, lose: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    lose(store.path)
    for _ in range(2):
        with pytest.raises(sqlite3.Error, match="deleted or replaced"):
            await note(store, "after")
    (copy,) = store.path.parent.glob("*.rescued-*")
    assert noted(copy) == {"before"}
    assert copy.stat().st_mode & 0o777 == 0o600
    assert f"`woodland restore {copy}`" in caplog.text
    assert not list(store.path.parent.glob("games.sqlite-*")), "it belongs to no other file"
    if lose is replaced:
        assert noted(store.path) == set()


@pytest.mark.parametrize("lose", [deleted, replaced])
async def test_what_was_rescued_can_be_put_back(store: Store, lose: Callable[[Path], None]) -> None:
    lose(store.path)
    await store.close()
    (copy,) = store.path.parent.glob("*.rescued-*")
    restore(copy, store.path)
    again = await Store.open(store.path, lambda: 0)
    await note(again, "after")
    await again.close()
    assert noted(store.path) == {"before", "after"}


async def test_a_close_that_is_cancelled_leaves_no_thread(store: Store) -> None:
    thread = store._database._connection._thread
    ending = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    ending.cancel()
    with suppress(asyncio.CancelledError):
        await ending
    await asyncio.to_thread(thread.join, 30)
    assert not thread.is_alive()


async def test_it_is_noticed_where_nobody_writes(store: Store) -> None:
    deleted(store.path)
    with pytest.raises(sqlite3.Error, match="deleted or replaced"):
        await store.must_be_in_place()
    assert list(store.path.parent.glob("*.rescued-*"))


async def test_a_file_that_comes_back_in_time_is_the_same_file(store: Store) -> None:
    away = store.path.rename(store.path.with_name("away"))
    away.rename(store.path)
    await note(store, "after")
    assert noted(store.path) == {"before", "after"}


async def test_what_comes_back_later_is_not_written_to(store: Store) -> None:
    """By then the copy counts."""
    away = store.path.rename(store.path.with_name("away"))
    with pytest.raises(sqlite3.Error):
        await note(store, "after")
    away.rename(store.path)
    with pytest.raises(sqlite3.Error, match="deleted or replaced"):
        await note(store, "after")


async def test_where_no_copy_fits_it_is_tried_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    deleted(store.path)
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.private.make", full)
        with pytest.raises(sqlite3.Error, match="deleted or replaced"):
            await note(store, "after")
    assert "No space left on device" in caplog.text
    assert not list(store.path.parent.glob("*.rescued-*"))
    with pytest.raises(sqlite3.Error):
        await note(store, "after")
    (copy,) = store.path.parent.glob("*.rescued-*")
    assert noted(copy) == {"before"}
