"""The one place that posts a message to a channel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import discord

from bot.channel.pages import Page, custom_ids, png
from bot.channel.trouble import ARCHIVED, FAILED
from bot.store import GameRow
from bot.words import catalogue

log = logging.getLogger(__name__)
T = TypeVar("T")
GONE = (10008, 30046)
"""No such message; edited too often for its age."""


async def send(
    client: discord.Client,
    channel_id: int,
    page: Page,
    *,
    picture: tuple[str, bytes] | None = None,
    ping: Iterable[int] = (),
    nonce: int,
) -> int:
    """The id of a new message, which pings nobody but *ping*."""
    channel = client.get_partial_messageable(channel_id)
    people = [discord.Object(user) for user in ping]

    async def post() -> int:
        # A file can be sent once only.
        files = [png(picture[1], picture[0])] if picture else []
        message = await channel.send(
            view=page,
            files=files,
            nonce=str(nonce),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=people
            ),
        )
        return message.id

    return await _awake(client, channel_id, post)


async def _awake(client: discord.Client, channel_id: int, work: Callable[[], Awaitable[T]]) -> T:
    """Does the work, in a thread that has gone to sleep too."""
    try:
        return await work()
    except discord.HTTPException as error:
        if error.code != ARCHIVED:
            raise
    thread = await client.fetch_channel(channel_id)
    if isinstance(thread, discord.Thread):
        await thread.edit(archived=False)
    return await work()


async def edit(client: discord.Client, channel_id: int, message_id: int, page: Page) -> bool:
    """False if the message can be edited no more."""
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await _awake(client, channel_id, lambda: message.edit(view=page))
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.info("message %s is not edited any more: %s", message_id, error)
        return False
    return True


async def take_away(client: discord.Client, channel_id: int, message_id: int) -> None:
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await message.delete()
    except FAILED as error:
        log.info("message %s stays: %s", message_id, error)


async def look_for(client: discord.Client, channel_id: int, mark: str) -> int | None:
    """The recent message one of whose buttons ends with *mark*."""
    channel = client.get_partial_messageable(channel_id)
    try:
        async for message in channel.history(limit=100):
            mine = client.user is not None and message.author.id == client.user.id
            if mine and any(i.endswith(mark) for i in custom_ids(message.components)):
                return message.id
    except discord.Forbidden:
        log.warning("channel %s: its history may not be read", channel_id)
    return None


async def tell_owner(client: discord.Client, game: GameRow, channel_id: int) -> None:
    """A private word to whoever opened the game: its channel takes no messages."""
    text = catalogue(game.language).text("mail.silent", channel=f"<#{channel_id}>", game=game.id)
    try:
        direct = await client.create_dm(discord.Object(game.owner_id))
        await direct.send(text)
    except FAILED as error:
        log.warning("game %s: its owner cannot be told: %s", game.id, error)
