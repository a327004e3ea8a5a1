"""What the bot does unasked: messages that could not be sent are tried again, copies are made."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence

from discord.ext import tasks

from bot.channel import Desk
from bot.channel.trouble import traced
from bot.store import DatabaseError, Store
from bot.store.backups import daily

log = logging.getLogger(__name__)
IDLE = 300
"""Seconds between two rounds, unless something is due earlier."""
AT_ONCE = 4
"""Games whose messages are sent at the same time: a start must not flood Discord."""


class Rounds:
    def __init__(
        self,
        store: Store,
        desk: Desk,
        *,
        due: Sequence[Callable[[], Awaitable[None]]],
        copies: bool,
    ) -> None:
        """*due*: what time alone brings about."""
        self._store, self._desk, self._due, self._copies = store, desk, due, copies
        self._room = asyncio.Semaphore(AT_ONCE)
        self._loop = tasks.loop(seconds=IDLE)(self.go)
        desk.post.again = store.woken = self.no_later_than

    def begin(self) -> None:
        """May be said again: the gateway is ready more than once."""
        if not self._loop.is_running():
            self._loop.start()

    async def end(self) -> None:
        """What is being sent is found again at the next start."""
        running = self._loop.get_task()
        self._loop.cancel()
        if running is not None:
            await asyncio.gather(running, return_exceptions=True)

    async def go(self) -> None:
        await self._let_pass()
        try:
            await self._store.must_be_in_place()
            await self.deliver(await self._store.games_due())
            if self._copies:
                await self._copy()
            dues = await self._store.next_due(), await self._store.times.next_due()
            due = min((due for due in dues if due is not None), default=None)
        except sqlite3.Error as error:
            log.error("the database fails: %s", error)
            due = None
        now = self._store.clock()
        self._next(now + IDLE if due is None else min(now + IDLE, max(now + 1, due)))

    def no_later_than(self, due: int) -> None:
        """Something that failed is to be tried again then."""
        planned = self._loop.next_iteration
        if self._loop.is_running() and planned and due < planned.timestamp():
            self._next(due)

    def _next(self, due: int) -> None:
        """The loop counts from when the present round was due."""
        planned = self._loop.next_iteration
        if planned is not None:
            began = planned.timestamp() - (self._loop.seconds or 0)
            self._loop.change_interval(seconds=max(0.0, due - began))

    async def everything(self) -> None:
        """Whatever is owed, however long it should still wait: after a start."""
        await self._let_pass()
        await self.deliver(await self._store.games_with_mail())

    async def _let_pass(self) -> None:
        for work in self._due:
            try:
                await work()
            except Exception as error:
                # One thing that cannot be done must not keep everything else from being sent.
                log.error("what is due is not done: %s", traced(error))

    async def open_again(self, place: int) -> None:
        """Something has changed at a channel or a guild: perhaps it takes messages now."""
        await self.deliver(await self._store.games_at(place))

    async def deliver(self, games: Iterable[int]) -> None:
        await asyncio.gather(*map(self._deliver, games))

    async def _deliver(self, game_id: int) -> None:
        async with self._room:
            await self._desk.deliver(game_id)

    async def _copy(self) -> None:
        try:
            copy = await asyncio.to_thread(daily, self._store.path, self._store.clock())
        except DatabaseError as error:
            log.error("%s", error)
        else:
            if copy:
                log.info("the day's backup is %s", copy)
