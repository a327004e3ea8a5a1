"""The one place that posts a message to a channel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import discord

from bot.channel.forms import Form, text_of
from bot.channel.limits import CONTENT, cut
from bot.channel.pages import Page
from bot.channel.trouble import ARCHIVED, FAILED, for_good, is_busy
from bot.store import GameRow, Store
from bot.words import catalogue

log = logging.getLogger(__name__)
T = TypeVar("T")


async def send(
    client: discord.Client,
    channel_id: int,
    form: Form,
    *,
    ping: Iterable[int],
    nonce: int,
    silent: bool = False,
) -> int:
    """The id of a new message, which pings nobody but *ping*; *silent*: without a sound."""
    channel = client.get_partial_messageable(channel_id)
    people = [discord.Object(user) for user in ping]
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=people
    )

    async def post() -> int:
        parts: dict[str, Any] = form.parts()
        message = await channel.send(
            **parts, nonce=str(nonce), allowed_mentions=mentions, silent=silent
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
        await _open(client, channel_id, error)
    return await work()


async def _open(client: discord.Client, channel_id: int, asleep: discord.HTTPException) -> None:
    """Raises *asleep* if the thread stays shut: nothing is said against the message itself."""
    try:
        thread = await client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
    except discord.HTTPException as error:
        log.warning("thread %s cannot be opened: %s", channel_id, error)
        raise asleep from error


async def edit(client: discord.Client, channel_id: int, message_id: int, form: Form) -> bool:
    """False if a new message is needed; raises what may pass."""
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)

    async def change() -> None:
        parts = form.parts()
        await message.edit(view=parts["view"], attachments=parts["files"])

    try:
        await _awake(client, channel_id, change)
    except discord.HTTPException as error:
        if is_busy(error):
            raise
        log.info("message %s is not edited any more: %s", message_id, error)
        return False
    return True


async def delete(client: discord.Client, channel_id: int, message_id: int) -> None:
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    await _awake(client, channel_id, message.delete)


async def disarm(client: discord.Client, channel_id: int, message_id: int) -> None:
    """What cannot be deleted keeps its words alone, if Discord takes that."""
    try:
        message = await client.get_partial_messageable(channel_id).fetch_message(message_id)
        if message.flags.components_v2:
            await message.edit(view=Page([text_of(message).strip()]), attachments=[])
        else:
            await message.edit(view=None)
    except FAILED as error:
        log.warning("message %s keeps its buttons: %s", message_id, error)


async def look_for(
    client: discord.Client, channel_id: int, form: Form, row: int, since: int
) -> int | None:
    """The message of this row of the outbox, if it was sent after all.

    Raises what may pass, and a missing right to see the channel, without which nothing is sent.
    """
    channel = client.get_partial_messageable(channel_id)
    try:
        async for message in channel.history(limit=100):
            mine = client.user is not None and message.author.id == client.user.id
            if mine and form.is_shown_by(message, row, since):
                return message.id
    except discord.HTTPException as error:
        if not for_good(error):
            raise
        log.warning("channel %s: its history may not be read: %s", channel_id, error)
    return None


async def tell_owner(
    client: discord.Client, store: Store, game: GameRow, key: str, channel_id: int
) -> None:
    """A private word to whoever opened the game, about its channel, in their own language."""
    owner = await store.times.person(game.owner_id)
    words = catalogue(owner.language or game.language)
    await tell(client, game.owner_id, words.text(key, channel=f"<#{channel_id}>", game=game.id))


async def tell(client: discord.Client, user_id: int, text: str, *, silent: bool = False) -> None:
    """A private word, which may get lost; *silent*: without a sound."""
    try:
        direct = await client.create_dm(discord.Object(user_id))
        await direct.send(cut(text, CONTENT), silent=silent)
    except FAILED as error:
        log.warning("somebody cannot be told something in private: %s", error)
