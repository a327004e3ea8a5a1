"""What an answered command costs: interaction, lock, engine, transaction, letters, edits."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
import simcord
from pytest_benchmark.fixture import BenchmarkFixture

from bot.app import WoodlandBot, make_bot
from engine import Action
from tests.bot.conftest import plain_picture, quick_settling
from tests.bot.table import Table

__all__ = ["quick_settling"]
LIMIT = 0.010
"""Seconds of CPU for one command, without its picture; SimCord's own share is in it."""
ROUNDS = 300


@pytest.mark.benchmark(timer=time.process_time)
def test_a_command_costs_ten_milliseconds_at_most(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    def build() -> WoodlandBot:
        return make_bot(tmp_path / "game.sqlite", chance=random.Random(5), draw=plain_picture)

    chance, bot = random.Random(5), build()
    env = simcord.Env(bot, shard_count=1)
    with asyncio.Runner() as runner:
        try:
            runner.run(env.start())
            table = Table(env, bot, build)
            games = [runner.run(table.begin())]

            def pick() -> tuple[tuple[Action, int], dict[str, object]]:
                options = runner.run(table.options(games[-1]))
                if not options:
                    games.append(runner.run(table.begin()))
                    options = runner.run(table.options(games[-1]))
                busy = [o for o in options if o.verb() not in ("pass", "end")]
                return (chance.choice(busy or options), games[-1]), {}

            def answer(action: Action, game: int) -> None:
                runner.run(table.act(action, game))

            pedantic: Any = benchmark.pedantic
            pedantic(answer, setup=pick, rounds=ROUNDS)
        finally:
            runner.run(env.shutdown())
            runner.run(bot.close())
    stats: Any = benchmark.stats
    if stats is not None:
        assert stats.stats.mean <= LIMIT
