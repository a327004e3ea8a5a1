"""The real bot on an invented Discord, with a real file for its games."""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias
from zlib import crc32

import discord
import msgspec
import pytest
import simcord
from discord import app_commands
from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.http import router

import bot.words.words as sentences
from bot.app import WoodlandBot, make_bot
from bot.channel import (
    Desk,
    act_commands,
    game_commands,
    help_pages,
    history,
    me,
    orders,
    slash,
    translated,
)
from bot.channel.pages import Page
from bot.channel.slash import Command, Filled, Option
from bot.play import Letter, unpack
from bot.store import Writer
from bot.store.upgrade import prepare
from bot.words import LANGUAGES, catalogue
from tests.bot.table import Table

PLAIN = (str, int, float, bool, bytes, type(None))
TRANSLATED: dict[tuple[object, ...], list[dict[str, Any]]] = {}
"""By what the commands are in our own words, and the words of every language."""
PATIENCE = 60.0
"""Seconds that the bot may take over one act: a busy machine may need a few."""


def copied(value: Any) -> Any:
    """A deep copy: of dictionaries, lists and plain values by hand."""
    kind = type(value)
    if kind is dict:
        return {key: copied(each) for key, each in value.items()}
    if kind is list:
        return [copied(each) for each in value]
    return value if kind in PLAIN else deepcopy(value)


def plain_picture(
    view: Any, *, words: Any, since: Any, show: str, people: Any, before: Any
) -> bytes:
    """Quick to draw: what the pictures show is tested elsewhere."""
    news = ",".join(event.kind() for event in since)
    seen = msgspec.json.encode((people, before))
    return f"\x89PNG {crc32(seen)} turn {view.turn}, {show}: {news}".encode("latin-1")


@pytest.fixture(scope="module")
def patch() -> Iterator[pytest.MonkeyPatch]:
    """For what is so in every test, and where a whole file shares a game."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="module", autouse=True)
def quick_settling(patch: pytest.MonkeyPatch) -> None:
    """SimCord naps 50 ms after every act; a hundredth of it is enough here."""
    settle = simcord.Env._settle_internal

    async def quick(self: simcord.Env, *args: Any, **options: Any) -> Any:
        options.setdefault("idle", 0.001)
        return await settle(self, *args, **options)

    patch.setattr(simcord.Env, "_settle_internal", quick)


@pytest.fixture(scope="module", autouse=True)
def quick_copies(patch: pytest.MonkeyPatch) -> None:
    """SimCord copies whatever passes by; what comes from JSON needs no memo for that."""
    for module in (router, results, components, gateway, serializers):
        if hasattr(module, "copy"):
            patch.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
        else:
            patch.setattr(module, "deepcopy", copied)


@pytest.fixture(scope="module", autouse=True)
def known_commands(patch: pytest.MonkeyPatch) -> None:
    """The same commands are translated once for all bots that register them."""

    async def known(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
        commands = repr([command.to_dict(tree) for command in tree.get_commands()])
        said = (commands, *map(catalogue, LANGUAGES))
        if said not in TRANSLATED:
            TRANSLATED[said] = await translated(tree)
        return TRANSLATED[said]

    patch.setattr("bot.app.translated", known)


Part: TypeAlias = tuple[object, ...]
"""What tells a command from all others: its description and its options."""
SHARED: dict[Part, Command] = {}


def works(desk: Desk) -> dict[Part, tuple[Any, Sequence[Option]]]:
    """What each command does here: kept at the desk, to which it refers."""
    found: dict[Part, tuple[Any, Sequence[Option]]] = vars(desk).setdefault("works", {})
    return found


class AnyDesk:
    """The desk of the bot that has received a command."""

    async def serve(self, interaction: Any, work: Any) -> None:
        await interaction.client.desk.serve(interaction, work)


def shared(part: Part, options: Sequence[Option]) -> tuple[Any, list[Option]]:
    """Work and options that are those of the bot that has received the command."""

    async def work(interaction: Any, given: Filled) -> Page:
        page: Page = await works(interaction.client.desk)[part][0](interaction, given)
        return page

    def completing(number: int) -> Any:
        async def complete(interaction: Any, current: str) -> Any:
            option = works(interaction.client.desk)[part][1][number]
            assert option.complete is not None
            return await option.complete(interaction, current)

        return complete

    return work, [
        replace(option, complete=completing(number) if option.complete else None)
        for number, option in enumerate(options)
    ]


@pytest.fixture(scope="module", autouse=True)
def commands_made_once(patch: pytest.MonkeyPatch) -> None:
    """Half of a start is making the same commands again: all bots share them here."""

    def once(
        desk: Desk, name: str, description: str, work: Any, options: Any = (), **how: Any
    ) -> Command:
        part = name, description, *((o.name, o.description) for o in options), *how.items()
        own = works(desk)
        assert part not in own, f"two commands alike: {part}"
        own[part] = work, options
        if part not in SHARED:
            anybody: Any = AnyDesk()
            SHARED[part] = slash.command(anybody, name, description, *shared(part, options), **how)
        return SHARED[part]

    for module in (act_commands, game_commands, help_pages, history, me, orders):
        patch.setattr(module, "command", once)


@pytest.fixture(scope="module", autouse=True)
def told_in_full(patch: pytest.MonkeyPatch) -> None:
    """A sentence that lacks a fact is a fault here, and no reason to do without it."""

    def missing(facts: dict[str, object], name: str) -> str:
        raise AssertionError(f"there is no {name} among {sorted(facts)}")

    patch.setattr(sentences._Facts, "__missing__", missing)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a bot leaves it at its first start, whose steps take longer than all the rest of it."""
    path = tmp_path_factory.mktemp("empty") / "game.sqlite"
    prepare(path)
    return path


@pytest.fixture
def build(tmp_path: Path, empty_file: Path) -> Callable[[], WoodlandBot]:
    """A bot on the test's own file: called again, it is the same bot after a restart."""
    path = Path(shutil.copy(empty_file, tmp_path))
    return lambda: make_bot(path, chance=random.Random(7), draw=plain_picture)


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
def in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's Discord speaks German."""
    read = discord.Interaction._from_data

    def in_german(self: discord.Interaction, data: Any) -> None:
        data["locale"] = "de"
        read(self, data)

    monkeypatch.setattr(discord.Interaction, "_from_data", in_german)


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
