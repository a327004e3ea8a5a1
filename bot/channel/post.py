"""The outbox, emptied: what a game owes its channel, in order, once."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

import discord

from bot.channel.pages import Page, letter_page
from bot.channel.pictures import Pictures, shown
from bot.channel.send import edit, look_for, send, take_away, tell_owner
from bot.channel.trouble import FAILED, lasting, may_have_arrived, pause
from bot.play import Letter, unpack
from bot.store import GameRow, OwedRow, Store
from bot.words import catalogue

log = logging.getLogger(__name__)
EDITED = ("lobby", "status", "wish")
YOUNG = 50 * 60
"""Seconds.  Edits of messages older than an hour are limited to a few for a channel."""


class Post:
    """One game at a time, outside the game's own lock: Discord may keep us waiting."""

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self._client, self._store, self._pictures = client, store, pictures
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def deliver(self, game_id: int) -> bool:
        """Send what a game owes.  False: somebody must let the bot post, and should be told."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            row = await self._store.game(game_id)
            assert row is not None
            for owed, letter in await self._mail(game_id):
                try:
                    await self._send(row, owed, letter)
                except FAILED as error:
                    return not await self._remember(row, owed, error)
        return True

    async def _remember(self, row: GameRow, owed: OwedRow, error: Exception) -> bool:
        """It stays owed, and is tried again later; True if this trouble is a new one."""
        log.warning("game %s: message %s not sent: %s", row.id, owed.id, error)
        known = await self._store.trouble(owed.channel_id)
        again = self._store.clock() + pause(known.tries if known else 0)
        async with self._store.write() as w:
            if not may_have_arrived(error):
                await w.not_sent(owed.id, str(error))
            await w.troubled(owed.channel_id, str(error), again)
        new = lasting(error) and (known is None or known.trouble != str(error))
        if new:
            await tell_owner(self._client, row, owed.channel_id)
        return new

    async def _mail(self, game_id: int) -> list[tuple[OwedRow, Letter]]:
        """What is still worth sending, oldest first."""
        mail = [(owed, unpack(owed.body)) for owed in await self._store.owed(game_id)]
        late = [
            owed.id for i, (owed, letter) in enumerate(mail) if _overtaken(letter, mail[i + 1 :])
        ]
        if late:
            async with self._store.write() as w:
                await w.overtaken(late)
        return [(owed, letter) for owed, letter in mail if owed.id not in late]

    async def _send(self, row: GameRow, owed: OwedRow, letter: Letter) -> None:
        words = catalogue(row.language)
        view, show = letter.view, shown(letter)
        data = await self._pictures.of(view, words, letter.events(), show) if view else None
        picture = (f"turn-{letter.turn}.png", data) if data else None
        alt = self._pictures.described(view, words, drawn=data is not None, show=show)
        page = letter_page(letter, owed.id, words, picture and picture[0], alt)
        found = await self._found(owed)
        edited = None if found else await self._edited(letter, page)
        message = found or edited
        old = await self._store.post(row.id, "status") if letter.kind == "status" else None
        if message is None:
            async with self._store.write() as w:
                await w.in_flight(owed.id)
            message = await send(
                self._client,
                owed.channel_id,
                page,
                picture=picture,
                ping=letter.ping,
                nonce=owed.id,
            )
        async with self._store.write() as w:
            await w.sent(owed.id, message)
            await w.mended(owed.channel_id)
            if not edited:
                await w.posted(row.id, letter.kind, owed.channel_id, message, letter.turn)
        if old is not None and old.message_id != message:
            await take_away(self._client, old.channel_id, old.message_id)
        if letter.kind in ("turn", "over"):
            await self._clear(letter)

    async def _clear(self, letter: Letter) -> None:
        """The turn's digest says all that its status said, and nobody is awaited there now."""
        post = await self._store.post(letter.game, "status")
        if post is not None:
            await take_away(self._client, post.channel_id, post.message_id)
            async with self._store.write() as w:
                await w.gone(letter.game, "status")

    async def _found(self, owed: OwedRow) -> int | None:
        """The message, if it was sent just before a crash."""
        if owed.state != "in flight":
            return None
        return await look_for(self._client, owed.channel_id, f":{owed.id}")

    async def _edited(self, letter: Letter, page: Page) -> int | None:
        """The message that was brought up to date; None if a new one is needed."""
        if letter.kind not in EDITED or letter.ping:
            return None
        post = await self._store.post(letter.game, letter.kind)
        if post is None or post.turn != letter.turn:
            return None
        if letter.kind == "status" and self._store.clock() - post.posted_at > YOUNG:
            return None
        done = await edit(self._client, post.channel_id, post.message_id, page)
        return post.message_id if done else None


def _overtaken(letter: Letter, later: list[tuple[OwedRow, Letter]]) -> bool:
    """A newer message says all that this one would."""
    if letter.kind not in EDITED:
        return False
    if letter.kind == "wish":
        return any(other.kind == "wish" and other.turn == letter.turn for _, other in later)
    newer = (letter.kind, "turn", "over") if letter.kind == "status" else (letter.kind,)
    return any(other.kind in newer for _, other in later)
