"""How long a start takes with two thousand games played to their end, and a cold cache."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
import simcord

from bot.app import make_bot
from tests.bench.shelf import evict, filled
from tests.bot.conftest import plain_picture

GAMES = 2000
LIMIT = 2.0
"""Seconds of wall from the bot as an object to the bot that answers."""


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_two_thousand_games_start_in_two_seconds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "games.sqlite"
    filled(db, GAMES)
    took = []
    for _ in range(3):
        evict(db)
        took.append(asyncio.run(start(db)))
    with capsys.disabled():
        size = db.stat().st_size / 1e6
        print(f"\n{GAMES} games, {size:.0f} MB: starts in {', '.join(f'{s:.2f} s' for s in took)}")
    assert min(took) < LIMIT


async def start(db: Path) -> float:
    began = time.perf_counter()
    bot = make_bot(db, chance=random.Random(5), draw=plain_picture)
    env = simcord.Env(bot, shard_count=1)
    try:
        await env.start()
        return time.perf_counter() - began
    finally:
        await env.shutdown()
        await bot.close()
