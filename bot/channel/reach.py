"""Whom and what can be reached: asked of Discord at the time, never remembered."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import discord

from bot.channel.trouble import FAILED
from bot.play.consent import LOST, REACHED, SHUT

log = logging.getLogger(__name__)
UNKNOWN_MEMBER = 10007


async def reach(client: discord.Client, channel_id: int, *, trouble: bool) -> str:
    """Whether anything can be said in a channel.

    *trouble*: something could not be sent there the last time.
    """
    try:
        await client.fetch_channel(channel_id)
    except discord.NotFound:
        return LOST
    except discord.Forbidden:
        return SHUT
    except FAILED as error:
        log.warning("channel %s cannot be asked for: %s", channel_id, error)
    return SHUT if trouble else REACHED


async def departed(client: discord.Client, guild_id: int, users: Iterable[int]) -> frozenset[int]:
    """Those of them who are in the guild no more, as far as Discord says so."""
    found = set()
    for user in users:
        try:
            await client.http.get_member(guild_id, user)
        except discord.NotFound as error:
            if error.code == UNKNOWN_MEMBER:
                found.add(user)
        except FAILED as error:
            log.warning("guild %s: member %s cannot be asked for: %s", guild_id, user, error)
    return frozenset(found)


async def why_not_invited(client: discord.Client, guild_id: int, channel_id: int, user: int) -> str:
    """The code of a refusal for somebody who could not play there; "" as far as Discord says so."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return ""
    try:
        member = await guild.fetch_member(user)
    except FAILED as error:
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MEMBER:
            return "no_member"
        log.warning("guild %s: member %s cannot be asked for: %s", guild_id, user, error)
        return ""
    channel = guild.get_channel_or_thread(channel_id)
    sees = channel is None or channel.permissions_for(member).view_channel
    return "" if sees else "cannot_see"
