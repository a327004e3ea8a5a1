"""How long people wait for an acknowledgement where many answer, with real pictures on one core.

Time is that of a core which nothing else uses; on a quiet machine, the clock's own:
``pytest -n 0 -s --long --real-time tests/bench/test_bench_load.py``.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import simcord

from bot.app import make_bot
from bot.login import settle_down
from renderer import draw
from tests.bench.crowd import GAMES, Crowd, listen
from tests.bench.own_core import OwnCore, RealTime, watch_database
from tests.bot.conftest import plain_picture

SECONDS, A_SECOND = 20, 50
LIMIT = 0.1
"""Seconds that all but one in a hundred wait at most, SimCord's own share in it."""


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "when",
    [
        pytest.param(lambda n: n / A_SECOND, id="evenly"),
        pytest.param(lambda n: n // 10 * 10 / A_SECOND, id="ten at once"),
    ],
)
def test_fifty_answers_a_second_are_acknowledged_at_once(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    when: Callable[[int], float],
) -> None:
    real = request.config.getoption("--real-time")
    if not real:
        watch_database(monkeypatch)
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    began = time.process_time()
    try:
        with asyncio.Runner(loop_factory=RealTime if real else OwnCore) as runner:
            crowd = runner.run(played(tmp_path / "games.sqlite", monkeypatch, when))
    finally:
        os.sched_setaffinity(0, cores)
        gc.unfreeze()
    found = ", ".join(f"p{100 * p:.0f} {1000 * crowd.quantile(p):.0f} ms" for p in (0.5, 0.9, 0.99))
    with capsys.disabled():
        busy = time.process_time() - began
        clock = "by the clock" if real else "as on a core of its own"
        print(
            f"\n{GAMES} games, {len(crowd.waited)} answers, {clock}: {found}; {busy:.0f} s of CPU"
        )
    assert len(crowd.waited) >= 0.9 * SECONDS * A_SECOND
    assert crowd.quantile(0.99) < LIMIT


async def played(db: Path, monkeypatch: pytest.MonkeyPatch, when: Callable[[int], float]) -> Crowd:
    bot = make_bot(db, chance=random.Random(5), draw=plain_picture)
    env = simcord.Env(bot, shard_count=1)
    crowd = Crowd(env, bot)
    try:
        await env.start()
        await crowd.sit_down()
        settle_down()
        bot.desk.pictures._draw = draw
        listen(monkeypatch, crowd)
        await crowd.play(2, A_SECOND, when)  # the renderer reads what it keeps
        crowd.waited.clear()
        await crowd.play(SECONDS, A_SECOND, when, seed=2)
        return crowd
    finally:
        await env.shutdown()
        await bot.close()
