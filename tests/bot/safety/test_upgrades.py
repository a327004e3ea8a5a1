"""BOT-21: a bot of a later version takes up the games of an earlier one."""

from __future__ import annotations

from typing import Any

import pytest

from engine import saves
from tests.bot.table import Table, said


async def position(table: Table) -> str:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.position()


async def turn(table: Table) -> int:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.turn


async def test_a_game_saved_in_an_older_format_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 6)
    before, turned = await position(table), await turn(table)
    steps: list[int] = []

    def migrate(old: dict[str, Any]) -> dict[str, Any]:
        steps.append(1)
        new = dict(old)
        new["seed"] = new.pop("seed")
        return new

    monkeypatch.setattr(saves, "FORMAT", 2)
    monkeypatch.setitem(saves.MIGRATIONS, 1, migrate)
    await table.restart()
    assert await position(table) == before
    assert steps
    while await turn(table) < turned + 2:
        assert said(await table.act((await table.options())[0])).startswith("Done")
    rows = await table.bot.store.turns(1)
    assert b'"format":1' in rows[0].snapshot
    assert b'"format":2' in rows[-1].snapshot
    await table.restart()
    assert await turn(table) == turned + 2


async def test_a_game_saved_in_a_newer_format_is_left_alone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    before = await table.bot.store.turns(1)
    monkeypatch.setattr(saves, "FORMAT", 0)
    await table.restart()
    told = said(await table.ann.slash(table.channel, "act"))
    assert "damaged" in told
    assert await table.bot.store.turns(1) == before
    monkeypatch.setattr(saves, "FORMAT", 1)
    assert said(await table.act((await table.options())[0])).startswith("Done")
