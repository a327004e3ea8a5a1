"""The clock of the local table: in step with the one outside, or ahead of it if it was moved."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import simcord

from bot.app import WoodlandBot
from bot.channel.numbers import whole_number
from bot.clock.hours import DAY, HOUR, MINUTE
from bot.clock.ladder import MORNING
from bot.mistake import Mistake
from bot.store import Store
from bot.words import Words

AHEAD = "table clock"
"""The setting of a table's file that says by how many seconds it is ahead."""
WAKES = "morning"
MOVES = ("1", "8", WAKES, "72")
"""What its buttons say: hours, or to eight o'clock."""
LONGEST = 31 * 24
"""Hours in one go: a minute's work for the bot."""


async def ahead(db: Path) -> int:
    """By how many seconds a table was ahead when it was left."""
    store = await Store.open(db, lambda: 0)
    try:
        return int(await store.setting(AHEAD) or 0)
    finally:
        await store.close()


class TableClock:
    """It moves forward only, hour by hour, and the bot does at each moment what is due then."""

    def __init__(self, env: simcord.Env, bot: WoodlandBot, ahead: int, words: Words) -> None:
        self._env, self._bot, self._ahead, self._words = env, bot, ahead, words
        self.moving = False
        """Somebody has said how far."""

    @property
    def now(self) -> datetime:
        return self._env.now()

    @property
    def behind(self) -> float:
        """How many seconds SimCord's own, which stands still by itself, is behind."""
        should = datetime.now(UTC) + timedelta(seconds=self._ahead)
        return max(0.0, (should - self.now).total_seconds())

    def face(self) -> dict[str, Any]:
        """What a page needs to show it, with the hands that move it."""
        moves = [{"by": by, "label": self._words.text(f"cli.clock.{by}")} for by in MOVES]
        names = ("title", "hours", "go")
        told = {name: self._words.text(f"cli.clock.{name}") for name in names}
        return {"now": self.now.isoformat(), "moving": self.moving, "moves": moves, **told}

    async def keep_step(self) -> None:
        """SimCord wakes whoever sleeps as long as its clock is moved in this way alone.

        It stops where the bot takes longer than it waits: what is left is caught up the next time.
        """
        with suppress(TimeoutError):
            await self._env.advance_time(self.behind)

    def seconds(self, typed: str) -> int:
        """From now on, of so many hours or until the next morning.

        Raises Mistake with a sentence for whatever is no such time.
        """
        typed = typed.strip()
        if self.moving:
            raise Mistake(self._words.text("cli.clock.moving"))
        if typed == WAKES:
            return (MORNING * MINUTE - int(self.now.timestamp())) % DAY or DAY
        hours = whole_number(typed)
        if hours == 0 or (typed.startswith(("-", "−")) and typed[1:].strip().isdecimal()):
            raise Mistake(self._words.text("cli.clock.forward"))
        if not typed.isdecimal():
            raise Mistake(self._words.text("cli.clock.no_hours"))
        if hours is None or hours > LONGEST:
            raise Mistake(self._words.text("cli.clock.too_far", hours=LONGEST))
        return hours * HOUR

    async def move(self, seconds: int, then: Callable[[], None]) -> None:
        """*then*: what is done after every hour."""
        for begins in range(0, seconds, HOUR):
            self._ahead += min(HOUR, seconds - begins)
            async with self._bot.store.write() as w:
                await w.set(AHEAD, str(self._ahead))
            await self.keep_step()
            then()
