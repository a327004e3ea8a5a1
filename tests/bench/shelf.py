"""A file with many games: some are played, and their rows stand for all the others."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.play import Acts, Lobby, Tables, Visitor
from bot.store import Store

PEOPLE = 3
WEIGHT = {"pass": 0.25, "end": 0.25, "turmoil": 0.05}
APART = 1_000_000
"""Between the numbers of a game and those of its likeness."""


def filled(path: Path, games: int, played: int = 8) -> None:
    """So many games to the end: *played* different ones, again and again."""
    asyncio.run(_play(path, played))
    with closing(sqlite3.connect(path)) as file, file:
        for copy in range(1, games // played):
            _again(file, played, copy)


def evict(path: Path) -> None:
    """The machine's memory holds nothing of the file any more."""
    for part in path.parent.glob(f"{path.name}*"):
        if part.is_file():
            file = os.open(part, os.O_RDONLY)
            os.fsync(file)
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(file)


async def _play(path: Path, games: int) -> None:
    store = await Store.open(path, lambda: 1_800_000_000)
    try:
        tables = Tables(store)
        for seed in range(games):
            await _play_one(store, tables, random.Random(seed), seed)
    finally:
        await store.close()


async def _play_one(store: Store, tables: Tables, chance: random.Random, seed: int) -> None:
    lobby, acts = Lobby(store, tables, chance), Acts(store, tables)
    people = [Visitor(seed * 10 + i, f"p{i}", seed + 1, 9) for i in range(PEOPLE)]
    game = await lobby.open(people[0], map="autumn", language="en")
    for visitor in people[1:]:
        await lobby.join(visitor, game, "")
    await lobby.start(people[0], game)
    while True:
        async with tables.at(game) as live:
            if live.decision is None:
                break
            user, number = live.person(live.awaited).user_id, live.number
            options = live.decision.options
        weights = [WEIGHT.get(option.verb(), 1.0) for option in options]
        await acts.answer(game, number, user, chance.choices(options, weights)[0])
        owed = await store.owed(game)
        async with store.write() as w:
            for row in owed:
                await w.sent(row.id, 10**18 + row.id)


def _again(file: sqlite3.Connection, played: int, copy: int) -> None:
    numbers = {
        "games": ("id", "channel_id"),
        "seats": ("game_id", "user_id"),
        "turns": ("game_id",),
        "turn_events": ("game_id",),
        "decisions": ("number", "game_id"),
        "answers": ("number", "game_id", "user_id"),
        "outbox": ("id", "game_id", "channel_id", "message_id"),
    }
    for table, moved in numbers.items():
        columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
        by = {c: played * copy if c in ("id", "game_id") else APART * copy for c in moved}
        if table == "outbox":
            by["id"] = APART * copy
        shifted = ", ".join(f"{c} + {by[c]}" if c in by else c for c in columns)
        game = "id" if table == "games" else "game_id"
        file.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {shifted} FROM {table}"
            f" WHERE {game} <= {played}"
        )
