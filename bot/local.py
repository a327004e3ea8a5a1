"""The local table: the real bot on an invented Discord, seen in the browser on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import simcord

from bot.app import WoodlandBot, make_bot
from bot.mistake import Mistake
from bot.table_clock import TableClock, ahead
from bot.window import Window, Windows
from bot.words import Words

PEOPLE = ("Ada", "Bruno", "Clara", "Dunja", "Emil", "Frida")
PATIENCE = 60.0
"""Seconds that the bot may take over one press: a picture on a busy machine needs a few."""
NAP = 0.001
"""Seconds after which SimCord looks whether the bot has anything more to do."""
TICK = 1.0
"""Between two looks at the clock: SimCord's own stands still by itself."""


class Env(simcord.Env):
    """As patient at its start: a game may owe a picture then, and SimCord gives it 5 seconds."""

    async def _settle_internal(self, **how: Any) -> None:
        await super()._settle_internal(**{"idle": NAP} | how | {"timeout": PATIENCE})


def run(db: Path, port: int, people: int, words: Words, *, hands: bool) -> None:
    asyncio.run(sit_down(db, port, people, words, hands=hands))


async def sit_down(db: Path, port: int, people: int, words: Words, *, hands: bool = False) -> None:
    """Serve the table until it is interrupted; with *hands* its clock can be moved."""
    bot = make_bot(db, fresh_channels=True)
    env = Env(bot, shard_count=1, check_errors=False, settle_timeout=PATIENCE)
    channels, sitting = furnish(env, people, words)
    clock = TableClock(env, bot, await ahead(db), words)
    env.backend.advance_clock(clock.behind)
    windows = Windows(clock, hands)
    try:
        async with AsyncExitStack() as stack:
            stack.enter_context(env.time_context())
            await env.start()
            for number, channel in enumerate(channels):
                at = port + number if port else 0
                window = Window(env, channel, sitting, at, windows)
                await opened(window, at, stack, words)
            first, second = windows.open
            print(words.text("cli.local.open", url=first.url), flush=True)
            print(words.text("cli.local.second", url=second.url), flush=True)
            names = words.listed(list(PEOPLE[:people]))
            print(words.text("cli.local.first", people=names), flush=True)
            await bring_back_threads(env, bot, channels[0])
            await keep_time(windows, partial(open_threads, env, channels, windows, stack, words))
    finally:
        try:
            await env.shutdown()
        finally:
            await bot.close()


async def opened(window: Window, port: int, stack: AsyncExitStack, words: Words) -> None:
    try:
        await stack.enter_async_context(window)
    except simcord.SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise Mistake(words.text("cli.port", port=port)) from error
        raise


def furnish(
    env: simcord.Env, people: int, words: Words
) -> tuple[list[simcord.ChannelHandle], list[simcord.MemberActor]]:
    """Two channels and their people; made before the start, they have the same ids every time.

    Whatever is added stands behind what there was: the ids of older tables are kept.
    """
    env.backend.bot_user.name = words.text("cli.local.bot")
    guild = env.create_guild(words.text("cli.local.guild"))
    topic = words.text("cli.local.topic")
    first = guild.create_text_channel(words.text("cli.local.channel"), topic=topic)
    users = [env.create_user(name) for name in PEOPLE[:3]]
    second = guild.create_text_channel(words.text("cli.local.channel.second"), topic=topic)
    users += [env.create_user(name) for name in PEOPLE[3:]]
    return [first, second], [guild.add_member(user) for user in users[:people]]


async def bring_back_threads(
    env: simcord.Env, bot: WoodlandBot, parent: simcord.ChannelHandle
) -> None:
    """Those in which games are still played; an invented Discord remembers none."""
    for row in await bot.store.games():
        ours = parent.guild is not None and row.guild_id == parent.guild.id
        if ours and not row.over and row.channel_id not in env.backend.channels:
            thread = env.backend.create_thread(
                parent.id,
                f"Root {row.id}",
                env.backend.bot_user.id,
                message_id=row.channel_id,  # its own id, too
                broadcast=False,
            )
            env.backend.announce_thread_create(thread)
            await bot.rounds.open_again(row.channel_id)


async def open_threads(
    env: simcord.Env,
    channels: Sequence[simcord.ChannelHandle],
    windows: Windows,
    stack: AsyncExitStack,
    words: Words,
) -> None:
    """A window for each thread that has none yet."""
    shown, people = {window.channel.id for window in windows.open}, windows.open[0].viewers
    for thread in [thread for channel in channels for thread in channel.threads]:
        if thread.id not in shown:
            window = Window(env, thread, people, 0, windows)
            await opened(window, 0, stack, words)
            print(words.text("cli.local.thread", url=window.url), flush=True)


async def keep_time(windows: Windows, and_then: Callable[[], Awaitable[None]]) -> None:
    """Let time pass at the table, and show what comes by itself.

    Nobody presses anything meanwhile: SimCord would refuse it, and a page never recovers from that.
    """
    while True:
        await asyncio.sleep(TICK)
        async with windows.turnstile:
            await windows.clock.keep_step()
            await and_then()
            windows.follow()
