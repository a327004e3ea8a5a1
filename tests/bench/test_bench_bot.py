"""What an answered command costs: interaction, lock, engine, transaction, letters, edits.

Beside it, in the same run of SimCord, stand two commands that know no game: a bare one, which
defers, edits a message of the channel and replies in a line; and a dressed one, which does the
same with messages like those of an answer.  What the dressed one costs is Discord's and SimCord's
share in the messages as they are.
"""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from statistics import median
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from pytest_benchmark.fixture import BenchmarkFixture

from bot.app import WoodlandBot, make_bot
from bot.channel.act_commands import command_name
from bot.channel.desk import Desk
from bot.channel.pages import Page
from bot.channel.send import edit
from tests.bench.own_core import OwnCore, watch_database
from tests.bot.conftest import patch, plain_picture, quick_settling
from tests.bot.table import Table, parts

__all__ = ["patch", "quick_settling"]
GOAL, LIMIT = 4, 5
"""Bare commands that an answer should cost, and costs at most, in seconds of the processor.

On a core that others use as well an answer costs more of them: it has two threads.
"""
ROUNDS = 300


class Beside:
    """The commands that know no game."""

    def __init__(self, bot: WoodlandBot) -> None:
        self._bot = bot
        self._messages: dict[str, int] = {}
        self.shown = self.status = Page(["Done."])
        """What the last answer has shown, and what it has written into a message of the channel."""
        for name, work in (("bare", self._bare), ("dressed", self._dressed)):
            bot.tree.add_command(app_commands.Command(name=name, description=name, callback=work))

    async def _bare(self, interaction: discord.Interaction[Any], what: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        message = await self._message(interaction, content="status")
        await message.edit(content=f"{what} {time.time()}")
        await interaction.edit_original_response(content=what)

    async def _dressed(self, interaction: discord.Interaction[Any], what: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        message = await self._message(interaction, view=Page(["status"]))
        await message.edit(view=self.status, attachments=[])
        await interaction.edit_original_response(view=self.shown, attachments=[])

    async def _message(
        self, interaction: discord.Interaction[Any], **first: Any
    ) -> discord.PartialMessage:
        """That a command edits each time; *first*: as it was sent."""
        channel = self._bot.get_partial_messageable(interaction.channel_id or 0)
        assert interaction.command is not None
        whose = interaction.command.name
        if whose not in self._messages:
            self._messages[whose] = (await channel.send(**first)).id
        return channel.get_partial_message(self._messages[whose])


def test_an_answer_costs_five_bare_ones_at_most(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch_database(monkeypatch)
    with asyncio.Runner(loop_factory=OwnCore) as runner:
        answers, bare, dressed = runner.run(costs(tmp_path / "game.sqlite", monkeypatch))
    benchmark.extra_info |= {
        "milliseconds": 1000 * answers,
        "of_bare_ones": answers / bare,
        "of_dressed_ones": answers / dressed,
    }
    ratios = f"{answers / bare:.1f} bare, {answers / dressed:.1f} dressed"
    print(f"\n{1000 * answers:.1f} ms: {ratios}; the goal is {GOAL} bare")
    benchmark(lambda: None)
    assert answers < LIMIT * bare


async def costs(db: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[float, float, float]:
    """The median of answers that were not asked about once more, and of the others."""

    def build() -> WoodlandBot:
        return make_bot(db, chance=random.Random(5), draw=plain_picture)

    bot, chance = build(), random.Random(5)
    beside, env = Beside(bot), simcord.Env(bot, shard_count=1)
    show = Desk._show

    async def seen(self: Desk, interaction: discord.Interaction[Any], page: Page) -> bool:
        beside.shown = page
        return await show(self, interaction, page)

    async def edited(*where: Any) -> bool:
        beside.status = where[-1].view
        return await edit(*where)

    monkeypatch.setattr(Desk, "_show", seen)
    monkeypatch.setattr("bot.channel.delivery.edit", edited)
    found: dict[str, list[float]] = {"answer": [], "bare": [], "dressed": []}
    try:
        await env.start()
        table = Table(env, bot, build)
        games = [await table.begin()]
        elsewhere = table.guild.create_text_channel("elsewhere")
        for _ in range(ROUNDS):
            options = await table.options(games[-1])
            if not options:
                games.append(await table.begin())
                options = await table.options(games[-1])
            act = chance.choice([o for o in options if o.verb() not in ("pass", "end")] or options)
            person, channel = await table.awaited(games[-1]), await table.where(games[-1])
            given = {name: str(getattr(act, name)) or "-" for name in act.__struct_fields__}
            began = time.process_time()
            result = await person.slash(channel, command_name(act.verb()), **given)
            took = time.process_time() - began
            assert result.response is not None
            sure = [p["custom_id"] for p in parts(result.response) if "custom_id" in p]
            sure = [custom_id for custom_id in sure if custom_id.startswith("do:")]
            if sure:
                await person.click(result.response, custom_id=sure[0])
            else:
                found["answer"].append(took)
            for name in ("bare", "dressed"):
                began = time.process_time()
                beside_it = await table.eve.slash(elsewhere, name, what="build 5")
                found[name].append(time.process_time() - began)
                assert not beside_it.followups, f"{name} has failed"
        env.raise_errors()
    finally:
        await env.shutdown()
        await bot.close()
    return median(found["answer"]), median(found["bare"]), median(found["dressed"])
