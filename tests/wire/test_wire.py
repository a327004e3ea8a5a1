"""The fake itself, and the bot on it: logged in, played with, killed, told to end."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire import BotProcess, FakeDiscord, Person
from tests.wire.messages import said
from tests.wire.people import answer, buttons
from tests.wire.world import Json


@pytest.fixture
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as discord:
        yield discord
        assert not discord.rest.troubles


@pytest.fixture
async def process(discord: FakeDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(discord, tmp_path / "game.sqlite", tmp_path / "log")
    try:
        yield process
    finally:
        await process.kill()


async def begin(discord: FakeDiscord) -> tuple[Json, Person, Person]:
    channel = discord.add_channel("woods")
    ann, bob = Person(discord, "ann"), Person(discord, "bob")
    assert await answer(await ann.slash(channel, "game new"))
    await answer(await ann.slash(channel, "game join", faction="eyrie"))
    await answer(await bob.slash(channel, "game join", faction="hundreds"))
    assert "begins" in await answer(await ann.slash(channel, "game start"))
    return channel, ann, bob


async def test_the_bot_plays_on_the_wire_and_ends_when_told(
    discord: FakeDiscord, process: BotProcess
) -> None:
    discord.add_channel("elsewhere")
    await process.start()
    channel, ann, bob = await begin(discord)
    await asyncio.sleep(0.5)
    last = discord.messages(channel)[-1]
    act = next(b for b in buttons(last) if b.startswith("act:"))
    asked = ann if f"<@{ann.id}>" in said(last) else bob
    assert "Your choice" in await answer(await asked.press(channel, last, act))
    began = time.monotonic()
    assert await process.end(signal.SIGTERM) == 0
    assert time.monotonic() - began < 10
