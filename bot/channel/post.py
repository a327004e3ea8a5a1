"""The outbox, emptied: what a game owes its channel, in order, once; and what is needless, gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.channel.delivery import YOUNG, Delivery, Worthy
from bot.channel.pictures import Pictures
from bot.channel.send import delete, disarm, tell_owner
from bot.channel.trouble import (
    FAILED,
    for_good,
    is_gone,
    needs_help,
    pause,
)
from bot.clock.timer import Worth
from bot.play import Letter, ends, unpack
from bot.store import GameRow, OwedRow, PostRow, Store

log = logging.getLogger(__name__)
Mail = list[tuple[OwedRow, Letter]]
After: TypeAlias = Callable[[int, list[Letter]], Awaitable[None]]


class Post:
    """One game at a time, outside the game's own lock: Discord may keep us waiting."""

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self._client, self._store, self._pictures = client, store, pictures
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.stuck: set[int] = set()
        """Channels in which something failed that may pass."""
        self.again: Callable[[int], None] = lambda due: None
        """Told when it is to be tried again."""
        self.worth: Worthy = _send_all
        """What is to be done with a reminder, right before it is sent."""
        self.after: After = _nothing_more
        """Told what was sent, of a game and of its reminders, once that is done."""

    async def deliver(self, game_id: int) -> bool:
        """Send what a game owes.  False: somebody must let the bot post, and should be told."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        reminded: list[Letter] = []
        async with lock:
            try:
                told = await self._deliver(game_id, reminded)
            finally:
                self._store.delivered(game_id)
        await self.after(game_id, reminded)
        return told

    async def _deliver(self, game_id: int, reminded: list[Letter]) -> bool:
        row, posts, owed = await self._store.mail(game_id)
        delivery = Delivery(self._client, self._store, self._pictures, row, posts, self.worth)
        told = await self._send(row, await self._worth(row, owed, delivery), delivery)
        if delivery.called and row.channel_id not in self.stuck:
            owed = await self._store.owed(game_id)
            told &= await self._send(row, await self._worth(row, owed, delivery), delivery)
        reminded += delivery.reminded
        await self._take_away(post for post in delivery.posts if post.doomed)
        return told

    async def waiting(self, channel_id: int) -> list[int]:
        """Games that could not post in a channel where somebody has just done something."""
        return await self._store.games_at(channel_id) if channel_id in self.stuck else []

    async def _send(self, row: GameRow, mail: Mail, delivery: Delivery) -> bool:
        """Order holds in a channel: what cannot be said in one keeps no other waiting."""
        told = True
        waits: set[int] = set()
        for owed, letter in mail:
            if owed.channel_id in waits:
                continue
            try:
                await delivery.send(owed, letter)
            except FAILED as error:
                told &= not await self._remember(row, owed, error)
                if not for_good(error):
                    waits.add(owed.channel_id)
            else:
                self._took(owed.channel_id)
        return told

    def _took(self, channel_id: int) -> None:
        """What was due while a channel refused is due by now, or soon."""
        if channel_id in self.stuck:
            self.stuck.discard(channel_id)
            self.again(self._store.clock())

    async def _remember(self, row: GameRow, owed: OwedRow, error: Exception) -> bool:
        """It stays owed, and is tried again later; True if this trouble is a new one."""
        log.warning("game %s: letter %s not sent: %s", row.id, owed.id, error)
        known = await self._store.trouble(owed.channel_id)
        due = self._store.clock() + pause(known.tries if known else 0)
        async with self._store.write() as w:
            await w.not_sent(owed.id, str(error))
            await w.troubled(owed.channel_id, str(error), due)
        self.stuck.add(owed.channel_id)
        self.again(due)
        new = needs_help(error) and (known is None or known.trouble != str(error))
        if new:
            await tell_owner(self._client, self._store, row, "mail.silent", owed.channel_id)
        return new

    async def _worth(self, row: GameRow, all_owed: list[OwedRow], delivery: Delivery) -> Mail:
        """What is still worth sending, oldest first."""
        mail: Mail = []
        for owed in all_owed:
            try:
                mail.append((owed, unpack(owed.body)))
            except ValueError as error:
                log.error("game %s: letter %s cannot be read", owed.game_id, owed.id)
                async with self._store.write() as w:
                    await w.set_aside(owed.id, type(error).__name__)
        worth: Mail = []
        for i, (owed, letter) in enumerate(mail):
            if not any(_ends(newer, letter) for _, newer in mail[i + 1 :]):
                worth.append((owed, letter))
                continue
            try:
                await delivery.overtaken(owed, letter)
            except FAILED as error:  # whether it has arrived is asked again
                await self._remember(row, owed, error)
        return worth

    async def _take_away(self, posts: Iterable[PostRow]) -> None:
        """Whatever cannot be deleted now keeps nothing else waiting."""
        gone: list[int] = []
        for post in posts:
            try:
                await delete(self._client, post.channel_id, post.message_id)
            except FAILED as error:
                if not is_gone(error):
                    await self._leave(post, error)
                    continue
                if for_good(error) and self._store.clock() - post.posted_at <= YOUNG:
                    await disarm(self._client, post.channel_id, post.message_id)
            gone.append(post.message_id)
        if gone:  # Whatever is not there any more can be deleted once more.
            async with self._store.write_soon() as w:
                await w.gone(gone)

    async def _leave(self, post: PostRow, error: Exception) -> None:
        log.info("game %s: message %s stays: %s", post.game_id, post.message_id, error)
        due = self._store.clock() + pause(post.tries)
        async with self._store.write() as w:
            await w.stays(post.message_id, due)
        self.stuck.add(post.channel_id)
        self.again(due)


async def _nothing_more(_: int, __: list[Letter]) -> None: ...


async def _send_all(_: Letter) -> Worth:
    return Worth.SEND


def _ends(newer: Letter, letter: Letter) -> bool:
    return ends(newer, letter.kind, letter.turn, letter.decision)
