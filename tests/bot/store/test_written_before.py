"""Files that an earlier version has written are brought along, and their games go on.

``files/format-4.sql.xz`` is the dump of a file of commit 580075b, written by its bot in SimCord
with its own test table: game 1 (Eyrie and Hundreds, chance 3) is won after 129 answers; in game 2
somebody has asked to take back an answer, and nobody has agreed yet; game 3 stands in the middle
of a turn, and Discord has answered its last three messages with 500; game 4 is a lobby.
"""

from __future__ import annotations

import lzma
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.app import WoodlandBot, make_bot
from bot.play import unpack
from bot.store import VERSION, DatabaseError, Store, events, upgrade
from engine import Game
from tests.bot.conftest import plain_picture
from tests.bot.table import Table, said

WRITTEN = Path(__file__).parent / "files" / "format-4.sql.xz"
WON, WISH, MIDDLE, LOBBY = 1, 2, 3, 4
LOG = "SELECT number, game_id, turn, seat, kind, text, user_id, undone_by FROM answers"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "game.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(lzma.decompress(WRITTEN.read_bytes()).decode())
    return path


def rows(db: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(db)) as file:
        return file.execute(sql).fetchall()


def tables(game: int, db: Path) -> bytes:
    """The table of a game, played from the newest snapshot of the old file."""
    (snapshot,) = rows(
        db, f"SELECT snapshot FROM turns WHERE game_id = {game} ORDER BY number DESC LIMIT 1"
    )[0]
    return bytes(snapshot)


async def test_the_log_is_the_same_and_every_turn_is_kept(db: Path) -> None:
    log = rows(db, LOG)
    ended = dict(rows(db, "SELECT game_id, max(number) FROM turns GROUP BY game_id"))
    snapshots = rows(db, "SELECT game_id, number, snapshot FROM turns")
    store = await Store.open(db, lambda: 0)
    try:
        assert rows(db, LOG) == log
        assert rows(db, "PRAGMA user_version") == [(VERSION,)]
        kept = [(g, t.number, t.snapshot) for g in ended for t in await store.turns(g)]
        assert kept == snapshots
        for game, last in ended.items():
            for turn in range(last):
                assert await store.events(game, turn)
            assert await store.events(game, last) is None
    finally:
        await store.close()


async def test_letters_that_were_sent_are_emptied_and_owed_ones_are_not(db: Path) -> None:
    owed = rows(db, "SELECT id, body FROM outbox WHERE state IN ('owed', 'in flight')")
    assert len(owed) == 3
    upgrade.prepare(db)
    assert rows(db, "SELECT id, body FROM outbox WHERE state IN ('owed', 'in flight')") == owed
    for (body,) in rows(db, "SELECT body FROM outbox WHERE state IN ('sent', 'overtaken')"):
        letter = unpack(body)
        assert (letter.text, letter.view, letter.events()) == ((), None, ())


def letters_alone(db: Path) -> dict[tuple[int, int], tuple[Any, ...]]:
    """The events by turn as the old letters have told them."""
    upgrade.prepare(db)
    found = rows(db, "SELECT game_id, number, events FROM turn_events")
    return {(game, number): events.unpack(kept) for game, number, kept in found}


async def test_where_the_rules_have_changed_the_letters_tell(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store import step_0006

    other = tmp_path / "other.sqlite"
    other.write_bytes(db.read_bytes())
    played = letters_alone(db)
    monkeypatch.setattr(step_0006, "_played", lambda *_: None)
    told = letters_alone(other)
    # Whoever has set up last and begins was told nothing of the setup.
    assert {key for key in played if key not in told} == {(MIDDLE, 0)}
    for key, seen in told.items():  # a kind may have learnt to tell more
        assert [e.kind() for e in seen] == [e.kind() for e in played[key]]


def test_half_an_upgrade_is_none(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.store import step_0006

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    before = rows(db, "SELECT id, body FROM outbox")
    with monkeypatch.context() as m:
        m.setattr(step_0006, "squeeze", full)
        with pytest.raises(DatabaseError):
            upgrade.prepare(db)
    assert rows(db, "PRAGMA user_version") == [(4,)]
    assert rows(db, "SELECT id, body FROM outbox") == before
    upgrade.prepare(db)
    assert rows(db, "PRAGMA user_version") == [(VERSION,)]


class NoRoom(sqlite3.Connection):
    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "VACUUM":
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *values)


def test_the_file_is_written_anew_even_if_there_was_no_room_at_first(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def narrow(path: Any, **options: Any) -> sqlite3.Connection:
        connected: sqlite3.Connection = connect(path, factory=NoRoom, **options)
        return connected

    with monkeypatch.context() as m:
        m.setattr(sqlite3, "connect", narrow)
        upgrade.prepare(db)
    large = db.stat().st_size
    assert rows(db, "PRAGMA user_version") == [(VERSION,)]
    upgrade.prepare(db)
    assert db.stat().st_size < large / 2
    assert rows(db, "SELECT * FROM settings WHERE name = 'loose'") == []


def move(db: Path, channels: dict[int, int], people: dict[str, int]) -> None:
    """Into today's invented Discord, where everything has other ids."""
    with closing(sqlite3.connect(db)) as file, file:
        for game, channel in channels.items():
            file.execute("UPDATE games SET channel_id = ? WHERE id = ?", (channel, game))
            for table in ("outbox", "posts"):
                where = "WHERE game_id = ?"
                file.execute(f"UPDATE {table} SET channel_id = ? {where}", (channel, game))
        for old, name in file.execute("SELECT DISTINCT user_id, name FROM seats").fetchall():
            for table in ("seats", "answers", "wishes"):
                file.execute(
                    f"UPDATE {table} SET user_id = ? WHERE user_id = ?", (people[name], old)
                )


async def test_its_games_go_on(db: Path) -> None:
    before = {game: Game(tables(game, db)).seats for game in (WON, WISH, MIDDLE)}

    def build() -> WoodlandBot:
        return make_bot(db, chance=random.Random(7), draw=plain_picture)

    bot = build()
    env = simcord.Env(bot, shard_count=1)
    table = Table(env, bot, build)
    channels = {WON: table.channel}
    for game, name in ((WISH, "two"), (MIDDLE, "three"), (LOBBY, "four")):
        channels[game] = table.guild.create_text_channel(name)
    people = {"ann": table.ann.id, "bob": table.bob.id}
    move(db, {game: channel.id for game, channel in channels.items()}, people)
    try:
        await env.start()
        assert await bot.store.games_with_mail() == [], "what was owed is sent"
        assert channels[MIDDLE].history()
        for game in (WISH, MIDDLE):
            async with bot.desk.tables.at(game) as live:
                assert live.game.seats == before[game]
                turn = live.game.turn
            log = await bot.store.answers(game)
            chance = random.Random(game)
            for _ in range(20):
                options = await table.options(game)
                result = await table.act(chance.choice(options), game)
                assert said(result).startswith("Done")
            assert (await bot.store.answers(game))[: len(log)] == log
            async with bot.desk.tables.at(game) as live:
                assert live.game.turn > turn
        assert "begins" in said(await table.ann.slash(channels[LOBBY], "game start"))
        env.raise_errors()
    finally:
        await env.shutdown()
        await bot.close()
