"""The local table: served on loopback, kept across restarts, in step with the clock outside."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import pytest
import simcord

from bot import local
from bot.app import make_bot
from bot.words import Words, catalogue

WORDS = catalogue("en")


@asynccontextmanager
async def table(db: Path, capsys: pytest.CaptureFixture[str]) -> AsyncIterator[str]:
    """The text that the command has printed, while the table is open."""
    serving = asyncio.create_task(local.sit_down(db, 0, WORDS))
    told = ""
    while "/game new" not in told:
        await asyncio.sleep(0.02)
        assert not serving.done(), serving
        told += capsys.readouterr().out
    try:
        yield told
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_the_table_is_open_where_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with table(tmp_path / "games.sqlite", capsys) as told, aiohttp.ClientSession() as web:
        found = re.search(r"http://127\.0\.0\.1:\d+/", told)
        assert found
        async with web.get(found[0]) as page:
            assert page.status == 200


async def test_people_and_channel_are_the_same_after_a_restart(tmp_path: Path) -> None:
    def ids() -> list[int]:
        env = simcord.Env(make_bot(tmp_path / "games.sqlite"), shard_count=1)
        channel, people = local.furnish(env, WORDS)
        return [channel.id, *(person.id for person in people)]

    assert ids() == ids()


async def test_the_clock_keeps_step(tmp_path: Path) -> None:
    env = simcord.Env(make_bot(tmp_path / "games.sqlite"), shard_count=1)
    env.backend.advance_clock(local.behind(env))
    assert abs((datetime.now(UTC) - env.now()).total_seconds()) < 5


async def test_a_game_goes_on_after_a_restart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[simcord.ChannelHandle] = []
    people: list[simcord.MemberActor] = []
    furnish = local.furnish

    def remember(
        env: simcord.Env, words: Words
    ) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
        channel, sitting = furnish(env, words)
        seen.append(channel)
        people[:] = sitting
        return channel, sitting

    monkeypatch.setattr(local, "furnish", remember)
    async with table(tmp_path / "games.sqlite", capsys):
        await people[0].slash(seen[-1], "game new")
        await people[1].slash(seen[-1], "game join")
        await people[1].slash(seen[-1], "game start")
    async with table(tmp_path / "games.sqlite", capsys):
        newest = seen[-1].last_message
        assert newest is not None
        assert newest.attachments
        assert {user.name for user in newest.mentions} < set(local.PEOPLE)
