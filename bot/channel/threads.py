"""A thread of its own for a game.  Discord itself tells its channel of it."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

import discord

from bot.channel.desk import Interaction
from bot.channel.limits import LABEL, cut
from bot.channel.trouble import FAILED
from bot.words import Words

log = logging.getLogger(__name__)
WEEK: Literal[10080] = 10080
"""Minutes without a message until Discord hides it, at most; the next message shows it again."""
PATIENCE = 20
"""Seconds that somebody may wait for it."""


async def open_thread(interaction: Interaction, words: Words, map: str) -> int | None:
    """Its id; None: there is none in such a channel, or Discord does not let the bot."""
    channel, rights = interaction.channel, interaction.app_permissions
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return None
    if not (rights.create_public_threads and rights.send_messages_in_threads):
        return None
    title = words.text("thread.name", map=words.name(map))
    name = cut(f"{title} · {interaction.user.display_name}", LABEL)
    try:
        async with asyncio.timeout(PATIENCE):
            made = await channel.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=WEEK
            )
    except FAILED as error:
        log.warning("channel %s: no thread can be opened: %s", channel.id, error)
        return None
    return made.id
