"""Files that earlier versions have written, taken up by the bot of today among a test's people."""

from __future__ import annotations

import lzma
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import simcord

from bot.app import WoodlandBot, make_bot
from tests.bot.conftest import plain_picture
from tests.bot.table import Table

FILES = Path(__file__).parent / "files"


def unpacked(number: int, folder: Path) -> Path:
    """The file of that format."""
    path = folder / "game.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(
            lzma.decompress((FILES / f"format-{number}.sql.xz").read_bytes()).decode()
        )
        assert file.execute("PRAGMA user_version").fetchone() == (number,)
    return path


@asynccontextmanager
async def taken_up(path: Path) -> AsyncIterator[Table]:
    """Its games are played on, each in a channel of its own: the first in the table's."""

    def build() -> WoodlandBot:
        return make_bot(path, chance=random.Random(7), draw=plain_picture)

    bot = build()
    env = simcord.Env(bot, shard_count=1)
    table = Table(env, bot, build)
    adopt(path, table)
    try:
        with env.time_context():
            # As long as it has not begun, the clock is not yet that of SimCord.
            begins = int(env.backend.clock.now().timestamp())
            env.backend.advance_clock(max(0, _last(path) - begins))
            await env.start()
        yield table
        env.raise_errors()
    finally:
        await env.shutdown()
        await table.bot.close()


def _last(path: Path) -> int:
    """When its bot was last known to be there."""
    with closing(sqlite3.connect(path)) as file:
        (beat,) = file.execute(
            "SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM settings WHERE name = 'heartbeat'"
        ).fetchone()
    return int(beat)


def adopt(path: Path, table: Table) -> None:
    """Its people are those of the table, by their names."""
    people = {person.user.name: person.id for person in table.people.values()}
    with closing(sqlite3.connect(path)) as file, file:
        games = [game for (game,) in file.execute("SELECT id FROM games ORDER BY id")]
        channels = [table.channel, *(table.guild.create_text_channel(f"c{g}") for g in games[1:])]
        for game, channel in zip(games, channels, strict=True):
            for rows, key in (("games", "id"), ("outbox", "game_id"), ("requests", "game_id")):
                file.execute(
                    f"UPDATE {rows} SET channel_id = ? WHERE {key} = ?", (channel.id, game)
                )
        tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
        known = file.execute("SELECT DISTINCT user_id, name FROM seats").fetchall()
        for rows in tables & {
            "seats",
            "answers",
            "people",
            "requests",
            "voices",
            "tenures",
            "hours",
        }:
            for was, name in known:
                file.execute(
                    f"UPDATE {rows} SET user_id = ? WHERE user_id = ?", (people[name], was)
                )
        file.execute("UPDATE games SET owner_id = ?", (table.ann.id,))
        file.execute("UPDATE games SET guild_id = ?", (table.guild.id,))
        file.execute("DELETE FROM posts")
