"""The local table: the real bot on an invented Discord, seen in the browser on loopback."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import simcord

from bot.app import make_bot
from bot.mistake import Mistake
from bot.words import Words

PEOPLE = ("Ada", "Bruno", "Clara")
PATIENCE = 60.0
"""Seconds that the bot may take over one press: a picture on a busy machine needs a few."""
TICK = 1.0
"""Seconds between two looks at the clock: SimCord's own stands still by itself."""


def run(db: Path, port: int, words: Words) -> None:
    try:
        asyncio.run(sit_down(db, port, words))
    except simcord.SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise Mistake(words.text("cli.port", port=port)) from error
        raise


async def sit_down(db: Path, port: int, words: Words) -> None:
    """Serve the table until it is interrupted."""
    bot = make_bot(db, fresh_channels=True)
    env = simcord.Env(bot, shard_count=1, check_errors=False, settle_timeout=PATIENCE)
    channel, people = furnish(env, words)
    env.backend.advance_clock(behind(env))
    try:
        with env.time_context():
            await env.start()
            async with env.preview(channel, viewers=people, layout="channel", port=port) as page:
                print(words.text("cli.local.open", url=page.url), flush=True)
                print(words.text("cli.local.first", people=words.listed(PEOPLE)), flush=True)
                await keep_time(env, page)
    finally:
        try:
            await env.shutdown()
        finally:
            await bot.close()


def furnish(
    env: simcord.Env, words: Words
) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """A channel and its people; made before the start, they have the same ids every time."""
    env.backend.bot_user.name = words.text("cli.local.bot")
    guild = env.create_guild(words.text("cli.local.guild"))
    channel = guild.create_text_channel(
        words.text("cli.local.channel"), topic=words.text("cli.local.topic")
    )
    return channel, [guild.add_member(env.create_user(name)) for name in PEOPLE]


def behind(env: simcord.Env) -> float:
    """How many seconds SimCord's clock is behind the real one."""
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())


async def keep_time(env: simcord.Env, page: simcord.Preview) -> None:
    """Let time pass at the table as it passes outside.

    The clock is moved in one go: while SimCord's ``advance_time`` lets the bot come to rest,
    a press in the browser would be refused, and its page would never recover.
    """
    while True:
        await asyncio.sleep(TICK)
        env.backend.advance_clock(behind(env))
        page.capture_time = env.now()
