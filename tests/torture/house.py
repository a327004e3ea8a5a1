"""What the house does to the bot: power cuts, lost lines, channels that close."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable

from tests.torture.records import Records
from tests.wire import BotProcess, FakeDiscord
from tests.wire.world import THREAD, Json

ENDING = 30.0
"""Seconds in which a bot that is told to end must have ended."""


class House:
    def __init__(
        self,
        discord: FakeDiscord,
        process: BotProcess,
        records: Records,
        chance: random.Random,
        channels: Callable[[], list[Json]],
        replace: Callable[[Json], None],
    ) -> None:
        self._discord, self._process, self._records = discord, process, records
        self._chance, self._channels, self._replace = chance, channels, replace
        self._acts: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill,
            "told to end": self._end,
            "gateway dropped": discord.gateway.drop,
            "reconnect asked": discord.gateway.ask_to_reconnect,
            "session forgotten": discord.gateway.forget,
            "posting forbidden": self._forbid,
            "thread archived": self._archive,
            "thread locked": self._lock,
            "channel deleted": self._delete,
        }
        self._deck: list[str] = []

    async def haunt(self, stop: asyncio.Event, pause: tuple[float, float]) -> None:
        """Every act in turn, in no order, more kills than others."""
        while True:
            try:
                await asyncio.wait_for(stop.wait(), self._chance.uniform(*pause))
            except TimeoutError:
                await self.act(self._next())
            else:
                return

    def _next(self) -> str:
        if not self._deck:
            self._deck = [*self._acts, *("kill",) * 6]
            self._chance.shuffle(self._deck)
        return self._deck.pop()

    async def act(self, name: str) -> None:
        self._records.happened[name] += 1
        await self._acts[name]()

    async def _kill(self) -> None:
        await self._process.kill()
        await self._again()

    async def _end(self) -> None:
        number = self._chance.choice((signal.SIGTERM, signal.SIGINT))
        began = time.monotonic()
        code = await self._process.end(number)
        if time.monotonic() - began > ENDING:
            self._records.lost.append(f"told to end, it took {time.monotonic() - began:.1f} s")
        if code != 0:
            self._records.lost.append(f"told to end, it ended with {code}")
        await self._again()

    async def _again(self) -> None:
        """A new process, when whatever the old one had sent has arrived."""
        while self._discord.rest.under_way:
            await asyncio.sleep(0.01)
        self._discord.operations.forget_nonces()
        await self._process.start()

    async def _forbid(self) -> None:
        if channel := self._any():
            self._discord.world.forbidden.add(channel["id"])
            await asyncio.sleep(self._chance.uniform(0.5, 3))
            self._discord.world.forbidden.discard(channel["id"])

    async def _archive(self) -> None:
        if thread := self._any(threads=True):
            thread["thread_metadata"]["archived"] = True

    async def _lock(self) -> None:
        if thread := self._any(threads=True):
            thread["thread_metadata"]["locked"] = True
            await asyncio.sleep(self._chance.uniform(0.5, 3))
            thread["thread_metadata"]["locked"] = False
            await self._discord.gateway.dispatch("THREAD_UPDATE", thread, thread["guild_id"])

    async def _delete(self) -> None:
        if channel := self._any():
            await self._discord.delete_channel(channel)
            self._replace(channel)

    def _any(self, *, threads: bool = False) -> Json | None:
        found = [c for c in self._channels() if (c["type"] == THREAD) == threads]
        return self._chance.choice(found) if found else None
