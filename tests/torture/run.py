"""One torture run: parties, house, and the audit at the end."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from tests.torture.audit import audit
from tests.torture.house import House
from tests.torture.players import Party
from tests.torture.records import Records
from tests.torture.seats import SPARE
from tests.torture.shelf import newest_in, opened
from tests.wire import BotProcess, FakeDiscord, Person
from tests.wire.discord import TOKEN
from tests.wire.faults import ROUGH, Faults
from tests.wire.world import Json

PARTIES = 6
WINDOW = 0.5
"""Seconds of Discord's rate limits: people here play ten times as fast as people."""
PAUSE = (0.5, 4.0)
SETTLING = 60.0
"""Seconds in which everything owed must be sent once nothing fails any more."""


@dataclass(frozen=True)
class Figures:
    seconds: float
    games: int
    answers: int
    acknowledged: int
    taken_back: int
    messages: int
    kills: int
    faults: int
    losses: tuple[str, ...]
    by_name: dict[str, int]

    def lines(self) -> Iterator[str]:
        yield "  ".join(f"{name}: {times}" for name, times in sorted(self.by_name.items()))
        yield from (f"LOSS: {loss}" for loss in self.losses)
        yield f"games: {self.games}, in {self.seconds:.0f} s"
        yield f"answers: {self.answers}, acknowledged to their people: {self.acknowledged}"
        yield f"taken back: {self.taken_back}"
        yield f"messages: {self.messages}"
        yield f"kills: {self.kills}"
        yield f"faults: {self.faults}"
        yield f"losses: {len(self.losses)}"


class Torture:
    def __init__(self, discord: FakeDiscord, folder: Path, seed: int) -> None:
        self.discord, self._chance = discord, random.Random(seed)
        self.db, self.log = folder / "torture.sqlite", folder / "bot.log"
        self.records = Records()
        self._process = BotProcess(discord, self.db, self.log)
        self._stop = asyncio.Event()
        self._parties: list[Party] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(
        self,
        seconds: float,
        pause: tuple[float, float] = PAUSE,
        enough: float = inf,
        kills: int = 0,
    ) -> Figures:
        """*pause*: between two acts of the house.

        Over after so many seconds, or with *enough* acknowledged answers and so many kills.
        """
        began = time.monotonic()
        await self._process.start()
        for number in range(PARTIES):
            self._sit_down(number)
        house = House(
            self.discord, self._process, self.records, self._chance, self._open, self._replace
        )
        haunting = asyncio.create_task(house.haunt(self._stop, pause))
        try:
            await self._wait(seconds, lambda: self._happened(enough, kills), haunting)
            self._stop.set()
            await haunting
            await asyncio.gather(*self._tasks)
            await self._settle()
            return self._figures(time.monotonic() - began)
        finally:
            await self._process.kill()

    def _happened(self, enough: float, kills: int) -> bool:
        return self._acknowledged() >= enough and self.records.happened["kill"] >= kills

    async def _wait(
        self, seconds: float, over: Callable[[], bool], *watched: asyncio.Task[None]
    ) -> None:
        """Until the time is over, or one of those who should go on has failed."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not over():
            await asyncio.sleep(0.2)
            for task in (*watched, *self._tasks):
                if task.done() and (error := task.exception()):
                    raise error

    def _sit_down(self, number: int) -> None:
        """A new channel or thread with two or three people who play, and some who may later."""
        name = f"woods-{number}"
        channel = self.discord.add_channel(name)
        if number % 2:
            channel = self.discord.world.add_thread(channel, name)
        many = self._chance.choice((2, 3))
        people = [Person(self.discord, f"{name}-{i}") for i in range(many + SPARE)]
        self._join(channel, people)

    def _join(self, channel: Json, people: list[Person], homeless: int = 0) -> None:
        chance = random.Random(channel["id"])
        party = Party(self.discord, self.db, channel, people, self.records, chance, homeless)
        self._parties.append(party)
        task = asyncio.create_task(party.play(self._stop))
        self._tasks.add(task)

    def _open(self) -> list[Json]:
        return [p.channel for p in self._parties if p.channel["id"] in self.discord.world.channels]

    def _replace(self, channel: Json) -> None:
        """The people of a deleted channel meet in a new one, and go on with their game."""
        party = next(p for p in self._parties if p.channel is channel)
        self._parties.remove(party)
        at = newest_in(self.db, channel["id"])
        homeless = at.id if at and at.state in ("lobby", "playing") else 0
        self._join(self.discord.add_channel(channel["name"]), list(party.people), homeless)

    async def _settle(self) -> None:
        """Nothing fails any more: a last start, one more answer at each table, an empty outbox."""
        self.discord.faults.calm()
        self.discord.world.forbidden.clear()
        await self._process.kill()
        while self.discord.rest.under_way:
            await asyncio.sleep(0.01)
        self.discord.operations.forget_nonces()
        await self._process.start()
        for party in self._parties:
            await self._goes_on(party)
        end = time.monotonic() + SETTLING
        while self._owed() and time.monotonic() < end:
            await asyncio.sleep(0.1)

    async def _goes_on(self, party: Party) -> None:
        before = newest_in(self.db, party.channel["id"])
        if before is None or before.state != "playing":
            return
        await party.step("typed")
        after = newest_in(self.db, party.channel["id"])
        assert after is not None
        if after.number == before.number and after.state == "playing":
            self.records.lost.append(f"game {before.id}: it takes no more answers")

    def _owed(self) -> int:
        """Messages that could be sent and are not yet, or gone and are still there."""
        places = ",".join(channel["id"] for channel in self._open())
        with opened(self.db) as rows:
            found = rows.execute(
                "SELECT (SELECT count(*) FROM outbox WHERE state IN ('owed', 'in flight')"
                f" AND channel_id IN ({places})) + (SELECT count(*) FROM posts WHERE doomed"
                f" AND channel_id IN ({places}))"
            )
            return int(found.fetchone()[0])

    def audit(self) -> list[str]:
        log = self.log.read_text("utf-8", errors="replace")
        return audit(self.db, self.discord, self.records, log, TOKEN)

    def _acknowledged(self) -> int:
        return sum(attempt.told for attempt in self.records.attempts)

    def _figures(self, seconds: float) -> Figures:
        losses = self.audit()
        happened, faults = self.records.happened, self.discord.faults.happened
        with opened(self.db) as rows:
            answers, taken_back = rows.execute(
                "SELECT count(*), count(undone_by) FROM answers"
            ).fetchone()
            (games,) = rows.execute("SELECT count(*) FROM games").fetchone()
            decided = dict(
                rows.execute(
                    "SELECT 'decided: ' || kind, count(*) FROM requests WHERE state = 'granted'"
                    " GROUP BY kind UNION ALL SELECT 'answered by ' || iif(by_order IN"
                    " ('caretaker', 'default'), by_order, 'order'), count(*) FROM answers"
                    " WHERE by_order > '' GROUP BY 1"
                ).fetchall()
            )
        return Figures(
            seconds=seconds,
            games=games,
            answers=answers,
            acknowledged=self._acknowledged(),
            taken_back=taken_back,
            messages=len(self.discord.operations.created),
            kills=happened["kill"],
            faults=sum(faults.values()),
            losses=tuple(losses),
            by_name={**happened, **faults, **decided},
        )


async def torture(folder: Path, *, seconds: float, seed: int = 1, **how: Any) -> Figures:
    """Leaves the bot's file and log in *folder*; *how* as for ``Torture.run``."""
    faults = Faults(random.Random(seed), ROUGH)
    async with FakeDiscord(faults=faults, window=WINDOW) as discord:
        return await Torture(discord, folder, seed).run(seconds, **how)
