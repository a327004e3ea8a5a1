"""Two hundred tables at which somebody answers all the time, each at a moment of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest
import simcord

from bot.app import WoodlandBot
from bot.channel.act_commands import command_name
from bot.play import Visitor

GAMES, PEOPLE = 200, 3


@dataclass
class Crowd:
    """What is measured: seconds from when somebody has pressed to the acknowledgement."""

    env: simcord.Env
    bot: WoodlandBot
    members: dict[int, simcord.MemberActor] = field(default_factory=dict)
    channels: dict[int, simcord.ChannelHandle] = field(default_factory=dict)
    waited: list[float] = field(default_factory=list)
    _turnstile: asyncio.Lock = field(default_factory=asyncio.Lock)
    _pressed: dict[tuple[int, int], float] = field(default_factory=dict)

    async def sit_down(self) -> None:
        """Games of two and of three, each in a channel of its own; all that is owed is sent."""
        guild, lobby = self.env.create_guild(), self.bot.lobby
        for place in range(GAMES):
            channel = guild.create_text_channel(f"woods-{place}")
            sitting = [
                guild.add_member(self.env.create_user(f"p{place}-{i}"))
                for i in range(PEOPLE - place % 2)
            ]
            who = [Visitor(p.id, p.name, channel.id, guild.id) for p in sitting]
            game = await lobby.open(who[0], map="autumn", language="en")
            for one in who[1:]:
                await lobby.join(one, game, "")
            await lobby.start(who[0], game)
            self.channels[game] = channel
            self.members |= {p.id: p for p in sitting}
        with self.env.time_context():
            await self.bot.rounds.everything()

    async def answer(self, game: int, chance: random.Random, planned: float) -> None:
        """Whoever is awaited types an act; *planned* is when."""
        async with self.bot.desk.tables.at(game) as live:
            if live.decision is None:
                return
            user, options = live.person(live.awaited).user_id, live.decision.options
        busy = [o for o in options if o.verb() not in ("pass", "end")] or options
        act = chance.choice(busy)
        given = {name: str(getattr(act, name)) or "-" for name in act.__struct_fields__}
        channel = self.channels[game]
        self._pressed[user, channel.id] = planned
        async with self._turnstile:  # SimCord lets one press at a time through
            await self.members[user].slash(channel, command_name(act.verb()), **given)

    def acknowledged(self, interaction: discord.Interaction[Any]) -> None:
        pressed = self._pressed.pop((interaction.user.id, interaction.channel_id or 0), None)
        if pressed is not None:
            self.waited.append(asyncio.get_running_loop().time() - pressed)

    async def play(
        self, seconds: int, a_second: int, when: Callable[[int], float], seed: int = 1
    ) -> None:
        """*when* the n-th answer of a second comes, as a part of it."""
        chance, games = random.Random(seed), list(self.channels)
        now = asyncio.get_running_loop().time
        began = now()
        under_way: set[asyncio.Task[None]] = set()
        for n in range(seconds * a_second):
            planned = began + n // a_second + when(n % a_second)
            await asyncio.sleep(max(0.0, planned - now()))
            task = asyncio.create_task(self.answer(games[n % GAMES], chance, planned))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)
        while self.bot.desk.pictures._drawing or self.bot.desk._serving:
            await asyncio.sleep(0.1)

    def quantile(self, part: float) -> float:
        return sorted(self.waited)[int(part * len(self.waited))]


def listen(monkeypatch: pytest.MonkeyPatch, crowd: Crowd) -> None:
    """Note each acknowledgement; nobody waits until the bot is at rest, for it never is."""

    async def at_once(*_: Any, **__: Any) -> None:
        await asyncio.sleep(0)

    defer = discord.InteractionResponse.defer

    async def noted(self: discord.InteractionResponse[Any], **options: Any) -> Any:
        done = await defer(self, **options)
        crowd.acknowledged(self._parent)
        return done

    monkeypatch.setattr(simcord.Env, "_settle_internal", at_once)
    monkeypatch.setattr(discord.InteractionResponse, "defer", noted)
