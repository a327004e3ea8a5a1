"""The file: migrations, refusals, whole transactions."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import VERSION, DatabaseError, Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "game.sqlite", lambda: 1000)
    yield store
    await store.close()


async def a_game(store: Store, channel: int = 5) -> int:
    async with store.write() as w:
        return await w.new_game(
            guild_id=1,
            channel_id=channel,
            owner_id=2,
            map="autumn",
            deck="standard",
            language="en",
            rules=1,
        )


async def test_a_new_file_has_the_newest_format_and_keeps_it(tmp_path: Path) -> None:
    for _ in range(2):
        await (await Store.open(tmp_path / "game.sqlite", lambda: 0)).close()
    with sqlite3.connect(tmp_path / "game.sqlite") as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    file.close()


async def test_a_file_of_a_newer_bot_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.sqlite"
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {VERSION + 1}")
    file.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match="newer version"):
        await Store.open(path, lambda: 0)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"no database at all, but text" * 50, None])
async def test_what_is_no_database_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "game.sqlite"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(DatabaseError, match=r"game\.sqlite"):
        await Store.open(path, lambda: 0)


async def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.sqlite"
    file = sqlite3.connect(path)
    file.execute("CREATE TABLE recipes (name TEXT)")
    file.close()
    with pytest.raises(DatabaseError, match="none of this bot's"):
        await Store.open(path, lambda: 0)


async def test_a_transaction_that_fails_stores_nothing(store: Store) -> None:
    game = await a_game(store)

    async def half() -> None:
        async with store.write() as w:
            await w.sit(game, 7, "Ann", "")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await half()
    assert await store.seats(game) == []


async def test_a_channel_has_one_game_at_a_time(store: Store) -> None:
    game = await a_game(store)
    with pytest.raises(sqlite3.IntegrityError):
        await a_game(store)
    async with store.write() as w:
        await w.set_state(game, "ended")
    assert await a_game(store) > game


async def test_numbers_of_questions_never_repeat(store: Store) -> None:
    game = await a_game(store)
    async with store.write() as w:
        first = await w.ask(game, 0, "eyrie", "setup.corner")
        await w.answer(
            first, game, 0, seat="eyrie", kind="setup.corner", text="corner 1", user_id=2
        )
        await w.undo([first], 2)
        second = await w.ask(game, 0, "eyrie", "setup.corner")
    assert second > first
    (line,) = await store.answers(game)
    assert (line.text, line.undone_by, line.undone_at) == ("corner 1", 2, 1000)
    with pytest.raises(sqlite3.IntegrityError):
        async with store.write() as w:
            await w.answer(first, game, 0, seat="eyrie", kind="k", text="corner 2", user_id=2)


async def test_mail_is_owed_until_it_is_sent(store: Store) -> None:
    game = await a_game(store)
    async with store.write() as w:
        for _ in range(2):
            await w.owe(game, 5, "turn", b"{}")
    one, two = [m.id for m in await store.owed(game)]
    async with store.write() as w:
        await w.in_flight(one)
    assert [(m.id, m.state) for m in await store.owed(game)] == [
        (one, "in flight"),
        (two, "owed"),
    ]
    async with store.write() as w:
        await w.sent(one, 99)
        await w.not_sent(two, "no permission")
    assert [m.id for m in await store.owed(game)] == [two]
    assert await store.games_with_mail() == [game]
