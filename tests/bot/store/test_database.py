"""The file: migrations, refusals, whole transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store import VERSION, DatabaseError, GameRow, Store
from bot.store.store import FRESH


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "game.sqlite", lambda: 1000)
    yield store
    await store.close()


def opened(channel: int = 5, map: str = "autumn", deck: str = "standard") -> GameRow:
    """By somebody, in English, with nothing agreed on."""
    where = (0, 1, channel, 2, "lobby", map, deck, "en", 1, None, "")
    return GameRow(*where, 0, "printed", None, 0, 0, "wait")


async def a_game(store: Store, channel: int = 5) -> int:
    async with store.write() as w:
        return await w.new_game(opened(channel))


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


async def test_a_number_is_given_once_whatever_fails(store: Store) -> None:
    game = await a_game(store)
    given, stored = list[int](), list[int]()
    for fails in (False, True, False, True, False):
        with suppress(RuntimeError):
            async with store.write() as w:
                given.append(await w.ask(game, 0, "eyrie", "setup.corner"))
                given.append(await w.ask(game, 0, "eyrie", "setup.corner"))
                if fails:
                    raise RuntimeError
        asked = await store.asked(game)
        assert asked is not None
        stored.append(asked.number)
        assert (stored[-1] == given[-1]) is not fails
    again = await Store.open(store.path, lambda: 1000)
    async with again.write() as w:
        given.append(await w.ask(game, 0, "eyrie", "setup.corner"))
    await again.close()
    assert given[-1] == stored[-1] + 1


async def test_what_may_wait_is_stored_with_what_comes_next(store: Store) -> None:
    game = await a_game(store)
    async with store.write() as w:
        await w.owe(game, 5, "status", b"{}")
    (owed,) = await store.owed(game)

    def unsent() -> int:
        with closing(sqlite3.connect(store.path)) as file:
            return len(file.execute("SELECT 1 FROM outbox WHERE state = 'owed'").fetchall())

    async with store.write_soon() as w:
        await w.sent(owed.id, 99)
    await store.game(game)
    assert unsent() == 1
    async with store.write() as w:
        await w.note_heard(game, 2)
    assert unsent() == 0


@pytest.mark.parametrize("how", ["asked", "closed"])
async def test_what_waits_is_stored_before_it_is_asked_for_and_at_the_end(
    tmp_path: Path, how: str
) -> None:
    store = await Store.open(tmp_path / "game.sqlite", lambda: 1000)
    game = await a_game(store)
    async with store.write() as w:
        await w.owe(game, 5, "status", b"{}")
    (owed,) = await store.owed(game)
    async with store.write_soon() as w:
        await w.sent(owed.id, 99)
    if how == "asked":
        assert await store.games_with_mail() == []
    await store.close()
    again = await Store.open(tmp_path / "game.sqlite", lambda: 1000)
    assert await again.owed(game) == []
    await again.close()


async def test_what_is_owed_is_read_with_what_adds_to_it(store: Store) -> None:
    """And read again once something may have been sent, or when that is long ago."""
    game = await a_game(store)
    for _ in range(2):
        async with store.write() as w:
            await w.owe(game, 5, "status", b"{}")
    row, posts, owed = await store.mail(game)
    assert (row.id, posts, len(owed)) == (game, [], 2)
    async with store.write() as w:
        await w.owe(game, 5, "status", b"{}")
        await w.sent(owed[0].id, 99)
    store.delivered(game)
    async with store.write() as w:
        await w.sent(owed[1].id, 99)
    assert len((await store.mail(game))[2]) == 1
    async with store.write() as w:
        await w.owe(game, 5, "status", b"{}")
    other = await Store.join(store.path, store.clock)
    async with other.write() as w:
        await w.close_game(game)
    await other.close()
    now = store.clock()
    store.clock = lambda: now + FRESH
    assert (await store.mail(game))[2] == []


async def test_two_ask_at_once_while_something_waits_to_be_written(store: Store) -> None:
    game = await a_game(store)
    async with store._database.with_the_next() as transaction:
        await transaction.run("UPDATE games SET map = 'lake' WHERE id = ?", (game,))
    async with store._database._lock:  # somebody else is at the file
        asked = [asyncio.create_task(store.games()) for _ in range(3)]
        await asyncio.sleep(0)
    found = await asyncio.gather(*asked)
    assert [[row.map for row in rows] for rows in found] == [["lake"]] * 3
