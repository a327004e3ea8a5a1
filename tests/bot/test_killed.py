"""SIGKILL at any moment: what was acknowledged is stored, once, and the game goes on."""

from __future__ import annotations

import random
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from bot.play import Acts, Tables
from bot.store import Store

PLAYER = textwrap.dedent(
    """
    import asyncio, random, sys
    from pathlib import Path
    from bot.play import Acts, Lobby, Tables, Visitor
    from bot.store import Store

    ANN, BOB = Visitor(1, "ann", 5, 9), Visitor(2, "bob", 5, 9)

    async def play(path, chance):
        store = await Store.open(path, lambda: 0)
        tables = Tables(store)
        lobby, acts = Lobby(store, tables, chance), Acts(store, tables)
        game = await lobby.open(ANN, map="autumn", language="en")
        await lobby.join(BOB, game, "")
        await lobby.start(ANN, game)
        while True:
            async with tables.at(game) as live:
                if live.decision is None:
                    return
                user, number = live.person(live.awaited).user_id, live.number
                options = live.decision.options
            busy = [o for o in options if o.verb() not in ("pass", "end")] or options
            await acts.answer(game, number, user, chance.choice(busy))
            print(number, flush=True)

    asyncio.run(play(Path(sys.argv[1]), random.Random(int(sys.argv[2]))))
    """
)


@pytest.mark.parametrize("seed", range(3))
async def test_a_killed_process_loses_no_acknowledged_answer(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "game.sqlite"
    acknowledged: list[int] = []
    enough = random.Random(seed).randrange(10, 40)
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(seed)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            acknowledged.append(int(line))
            if len(acknowledged) == enough:
                process.kill()
                break
        acknowledged += [int(line) for line in process.stdout]
    store = await Store.open(path, lambda: 0)
    try:
        stored = [answer.number for answer in await store.answers(1)]
        assert len(set(stored)) == len(stored)
        assert stored[: len(acknowledged)] == acknowledged
        assert len(stored) - len(acknowledged) <= 1
        tables = Tables(store)
        async with tables.at(1) as live:
            assert live.decision is not None
            user, number = live.person(live.awaited).user_id, live.number
            options = live.decision.options
        await Acts(store, tables).answer(1, number, user, options[0])
        assert len(await store.answers(1)) == len(stored) + 1
    finally:
        await store.close()
