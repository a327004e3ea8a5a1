"""The real bot on an invented Discord, with a real file for its games."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import simcord

import bot.words.words as sentences
from bot.app import WoodlandBot, make_bot
from bot.play import Letter, unpack
from bot.store import Writer
from tests.bot.table import Table

PATIENCE = 60.0
"""Seconds that the bot may take over one act: a busy machine may need a few."""


def plain_picture(view: Any, *, words: Any, since: Any, show: str) -> bytes:
    """Quick to draw: what the pictures show is tested elsewhere."""
    news = ",".join(event.kind() for event in since)
    return f"\x89PNG turn {view.turn}, {show}: {news}".encode("latin-1")


@pytest.fixture(autouse=True)
def quick_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """SimCord naps 50 ms after every act; a hundredth of it is enough here."""
    settle = simcord.Env._settle_internal

    async def quick(self: simcord.Env, *args: Any, **options: Any) -> Any:
        options.setdefault("idle", 0.001)
        return await settle(self, *args, **options)

    monkeypatch.setattr(simcord.Env, "_settle_internal", quick)


@pytest.fixture(autouse=True)
def told_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that lacks a fact is a fault here, and no reason to do without it."""

    def missing(facts: dict[str, object], name: str) -> str:
        raise AssertionError(f"there is no {name} among {sorted(facts)}")

    monkeypatch.setattr(sentences._Facts, "__missing__", missing)


@pytest.fixture
def build(tmp_path: Path) -> Callable[[], WoodlandBot]:
    """A bot on the test's own file: called again, it is the same bot after a restart."""
    return lambda: make_bot(tmp_path / "game.sqlite", chance=random.Random(7), draw=plain_picture)


@pytest.fixture
async def table(build: Callable[[], WoodlandBot]) -> AsyncIterator[Table]:
    """A channel with three people in it, and nothing begun."""
    bot = build()
    env = simcord.Env(bot, shard_count=1, settle_timeout=PATIENCE)
    try:
        await env.start()
        yield Table(env, bot, build)
        env.raise_errors()
    finally:
        await env.shutdown()
        await env.bot.close()


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[Letter]:
    """Whatever is owed to a channel, as it was written: of a sent letter little is kept."""
    found: list[Letter] = []
    owe = Writer.owe

    async def record(self: Writer, game: int, channel: int, kind: str, body: bytes) -> None:
        found.append(unpack(body))
        await owe(self, game, channel, kind, body)

    monkeypatch.setattr(Writer, "owe", record)
    return found
