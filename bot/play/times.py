"""What people say of themselves: when they are awake, away, and how they are reminded."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.clock import zones
from bot.clock.hours import LEAST, Hours
from bot.clock.ladder import (
    CHANNEL,
    DEFAULTS,
    DIRECT,
    HALF,
    NO,
    NONE,
    PACE,
    WAIT,
    YES,
    Person,
    absence,
)
from bot.clock.said import TwoReadings, day, day_of, end_of, waking
from bot.play.refused import Refused
from bot.play.tables import Tables
from bot.store import Store

REMINDERS = (CHANNEL, DIRECT, NONE)
SOON = (PACE, HALF)
KNOWN = {"reminders": REMINDERS, "soon": SOON, "recap": (YES, NO)}
NO_ZONE = "none"
LONGEST = 30
"""Days at a stretch that somebody may be away."""


class PeoplesTimes:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables
        self._gone: set[int] = set()
        self._alone = asyncio.Lock()
        """Of two things that somebody says at once, each knows what the other has changed."""

    async def of(self, user_id: int) -> Person:
        return await self._store.times.person(user_id)

    async def say(self, user_id: int, said: dict[str, str], locale: str = "") -> None:
        """``zone``, ``hours``, ``reminders``, ``soon`` and ``recap``: all of it, or nothing.

        *locale*: the language of their Discord.  Raises Refused for what is none.
        """
        for name, values in KNOWN.items():
            if said.get(name, values[0]) not in values:
                raise Refused(f"no_such_{name}", said=said[name])
        async with self._alone:
            await self._keep(user_id, said, locale)
        await self._reread(user_id)

    async def _keep(self, user_id: int, said: dict[str, str], locale: str) -> None:
        person = await self.of(user_id)
        hours, games = _hours(person.hours, said), await self._store.times.games_of(user_id)
        async with self._store.write() as w:
            if hours != person.hours:
                await w.clock.awake(user_id, hours)
            await w.clock.set(user_id, "locale", locale)
            for name in KNOWN.keys() & said.keys():
                value = said[name]
                await w.clock.set(user_id, name, value == YES if name == "recap" else value)
            await w.clock.look(games)

    async def away(self, user_id: int, until: str, reactions: str) -> int:
        """Until the end of that day; when that is."""
        if reactions not in (WAIT, DEFAULTS):
            raise Refused("no_such_reactions", reactions=reactions)
        person, now = await self.of(user_id), self._store.clock()
        place = person.hours.zone
        today = day_of(now, place)
        try:
            wanted = day(until, today)
        except TwoReadings as two:
            raise Refused("two_days", typed=until, one=two.one, or_that=two.other) from None
        if wanted is None:
            raise Refused("no_such_day", typed=until)
        if wanted < today:
            raise Refused("day_past", day=wanted)
        first, _ = absence(person, now, now)
        last = day_of(first, place) + timedelta(days=LONGEST)
        if wanted > last:
            code = "away_too_long" if first == now else "away_again"
            raise Refused(code, last=last, most=LONGEST)
        ends = end_of(wanted, place)
        games = await self._store.times.games_of(user_id)
        async with self._store.write() as w:
            await w.clock.away(user_id, ends, reactions)
            await w.clock.look(games)
        await self._reread(user_id)
        return ends

    async def meanwhile(self, user_id: int, reactions: str) -> None:
        """How questions out of turn are answered as long as somebody is away."""
        if reactions not in (WAIT, DEFAULTS):
            raise Refused("no_such_reactions", reactions=reactions)
        games = await self._store.times.games_of(user_id)
        async with self._store.write() as w:
            await w.clock.react(user_id, reactions)
            await w.clock.look(games)
        await self._reread(user_id)

    async def back(self, user_id: int) -> bool:
        """False: they were not away."""
        absent = (await self.of(user_id)).absent(self._store.clock())
        games = await self._store.times.games_of(user_id)
        async with self._store.write() as w:
            await w.clock.back(user_id)
            await w.clock.look(games)
        await self._reread(user_id)
        return absent is not None

    async def find_gone(self) -> None:
        """Whose zone there is no more."""
        known = await self._store.times.zones()
        self._gone = {user for user, name in known.items() if name and zones.zone(name) is None}

    async def lost(self, user_id: int) -> str:
        """The zone of somebody that is gone: they hear it once, and have none from now on."""
        if user_id not in self._gone:
            return ""
        async with self._alone:
            gone = (await self.of(user_id)).hours.zone
            if not gone or zones.zone(gone) is not None:  # They have named another one since.
                self._gone.discard(user_id)
                return ""
            games = await self._store.times.games_of(user_id)
            async with self._store.write() as w:
                await w.clock.awake(user_id, Hours())
                await w.clock.look(games)
            self._gone.discard(user_id)
        await self._reread(user_id)
        return gone

    async def _reread(self, user_id: int) -> None:
        """The games in memory go by what was said."""
        for game_id in await self._store.times.games_of(user_id):
            try:
                async with self._tables.at(game_id) as live:
                    live.times = await self._store.times.times(game_id)
            except Refused:
                continue  # Its rows make no game: nothing goes by anything there.


def _hours(now: Hours, said: dict[str, str]) -> Hours:
    """What somebody's waking hours become; raises Refused."""
    place, begins, ends = now.zone, now.begins, now.ends
    if "zone" in said and said["zone"] == NO_ZONE:
        place, begins, ends = "", 0, 0
    elif "zone" in said:
        found = zones.called(said["zone"])
        if found is None:
            raise Refused("no_such_zone", typed=said["zone"])
        place = found
    if "hours" in said:
        typed = waking(said["hours"])
        if typed is None:
            raise Refused("no_such_hours", typed=said["hours"])
        begins, ends = typed
        if not place:
            raise Refused("hours_without_zone")
    hours = Hours(place, begins, ends)
    if hours.length < LEAST:
        raise Refused("too_few_hours", least=LEAST // 3600)
    return hours
