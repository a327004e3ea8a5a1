"""Thirty days of three games, lived for the tests of the clock.

Six people in six zones, half of them in two games, changes of clocks, away days, late answers, a
bot that is down for a day and a channel that refuses for two.  Everything is real but Discord,
which is a list of what was said, and the clock.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

import discord

from bot.channel import Desk, Pictures, Post
from bot.clock.hours import DAY, HOUR, MINUTE
from bot.clock.timer import Timer, Worth
from bot.clock.zones import zone
from bot.play import Acts, Letter, Lobby, Tables, Visitor
from bot.play.times import PeoplesTimes
from bot.rounds import Rounds
from bot.store import Store
from engine import Action
from tests.bot.conftest import plain_picture

BEGIN = int(datetime(2026, 10, 10, 6, tzinfo=UTC).timestamp())
END, STEP = BEGIN + 30 * DAY, 20 * MINUTE
DOWN = range(BEGIN + 9 * DAY, BEGIN + 10 * DAY)
REFUSED = range(BEGIN + 18 * DAY, BEGIN + 20 * DAY)
"""The days on which the first channel takes nothing: over the change of clocks in New York."""
PEOPLE = {
    1: ("Europe/Berlin", "8-22"),
    2: ("America/New_York", "18-2"),
    3: ("Asia/Kolkata", "7-13"),
    4: ("Australia/Adelaide", "9-21"),
    5: ("America/Los_Angeles", "0-0"),
    6: ("Europe/London", "6:30-23:15"),
}


Somewhere = TypeVar("Somewhere", bound="World")


class Agreed(NamedTuple):
    people: tuple[int, ...]
    pace: int
    reactions: str


GAMES = {
    101: Agreed((1, 2, 3), 8, "defaults"),
    102: Agreed((4, 5, 6), 24, "wait"),
    103: Agreed((6, 1, 3), 8, "wait"),
}
"""By channel."""
AGREED = dict(enumerate(GAMES.values(), 1))
"""By game."""
AWAY = {1: (BEGIN + 5 * DAY, 4), 5: (BEGIN + 13 * DAY, 2)}
"""When they say so, and for how many days."""
GUILD = 7
SEED = 21_000
"""One in which defaults are given, and somebody is late in two games at once."""


@dataclass(frozen=True)
class Said:
    """A reminder, as it came to a channel."""

    at: int
    channel: int
    game: int
    question: int
    step: str
    ping: tuple[int, ...]


@dataclass
class Channels:
    """Discord: takes messages, except where it refuses them."""

    now: int = BEGIN
    count: int = 0
    said: list[Said] = field(default_factory=list)
    pings: list[tuple[int, int, bool]] = field(default_factory=list)
    """When who was called, and whether without a sound."""
    lost: list[range] = field(default_factory=list)
    """From the first message that was refused to the first one that was taken."""
    since: int = 0
    letters: dict[int, Letter] = field(default_factory=dict)
    """The reminder that is sent next in each channel."""
    user: Any = field(default_factory=lambda: SimpleNamespace(id=0))

    def get_partial_messageable(self, channel: int) -> Any:
        async def send(**parts: Any) -> Any:
            letter = self.letters.pop(channel, None)
            if channel == 101 and self.now in REFUSED:
                self.since = self.since or self.now
                response: Any = SimpleNamespace(status=403, reason="Forbidden")
                raise discord.Forbidden(response, {"code": 50013, "message": "no"})
            if channel == 101 and self.since:
                self.lost.append(range(self.since, self.now))
                self.since = 0
            called = tuple(user.id for user in parts["allowed_mentions"].users)
            self.pings += [(self.now, user, bool(parts["silent"])) for user in called]
            if letter:
                for game, question in letter.late:
                    self.said.append(Said(self.now, channel, game, question, letter.step, called))
            self.count += 1
            return SimpleNamespace(id=self.count)

        async def done(**_: Any) -> None: ...

        async def history(limit: int) -> AsyncIterator[Any]:
            for nothing in range(limit - limit):
                yield nothing

        def message(_: int) -> Any:
            return SimpleNamespace(edit=done, delete=done)

        return SimpleNamespace(send=send, get_partial_message=message, history=history)

    async def create_dm(self, _: Any) -> Any:
        response: Any = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(response, {"code": 50007, "message": "no"})


@dataclass
class Question:
    game: int
    person: int
    first: int
    turn: int = 0
    """That it was asked in, if that was its person's own."""
    answered: int = END
    steps: int = 0
    """So often somebody who is awake has looked at it."""
    by_order: str = ""


class World:
    """The bot between two restarts, and what people do."""

    may_end = False
    """A game may be over before the month is."""

    def __init__(self, path: Path) -> None:
        self.path, self.discord = path, Channels()
        self.questions: dict[int, Question] = {}

    async def start(self) -> None:
        client: Any = self.discord
        self.store = await Store.open(self.path, lambda: self.discord.now)
        self.tables = Tables(self.store)
        self.acts = Acts(self.store, self.tables)
        pictures = Pictures(plain_picture)
        post = Post(client, self.store, pictures)
        self.desk = Desk(self.store, self.tables, post, pictures)
        self.timer = timer = Timer(self.store, self.tables, self.acts, nobody_has_left)

        async def worth(letter: Letter) -> Worth:
            found = await timer.worth(letter)
            if found is Worth.SEND:
                self.discord.letters[100 + letter.game] = letter
            return found

        post.worth = worth
        self.rounds = Rounds(self.store, self.desk, due=[timer.tick], copies=False)
        self.times = PeoplesTimes(self.store, self.tables)

    async def begin(self) -> None:
        for user, (place, hours) in PEOPLE.items():
            await self.times.say(user, {"zone": place, "hours": hours})
        lobby = Lobby(self.store, self.tables, random.Random(3))
        for channel, agreed in GAMES.items():
            who = [Visitor(user, f"person {user}", channel, GUILD) for user in agreed.people]
            pace: dict[str, Any] = {"pace": agreed.pace, "reactions": agreed.reactions}
            game = await lobby.open(who[0], map="autumn", language="en", **pace)
            for visitor, faction in zip(who, ("eyrie", "hundreds", "keepers"), strict=True):
                await lobby.join(visitor, game, faction)
            await lobby.start(who[0], game)

    async def live(self, *, restarted: bool) -> None:
        for now in range(BEGIN, END, STEP):
            self.discord.now = now
            if now in DOWN:
                continue
            if restarted:
                await self.store.close()
                await self.start()
            for user, (day, days) in AWAY.items():
                if now == day:
                    await self.times.away(user, f"{days} days", "wait")
            await self.rounds.go()
            await self.step()
            for game in AGREED:
                while await self.look(game):
                    pass

    async def step(self) -> None:
        """What else people do."""

    async def look(self, game: int) -> bool:
        """Whoever is awaited has a look when they are awake, and answers in their own time.

        True if they have answered.
        """
        now = self.discord.now
        async with self.tables.at(game) as live:
            assert live.decision or self.may_end, "the game is over too early"
            if live.decision is None or live.person(live.awaited).vacant:
                return False
            number, options = live.number, live.decision.options
            person, first = live.person(live.awaited).user_id, live.first
            aside = live.awaited != live.view(None).active
            turn = 0 if aside else live.game.turn
        question = self.questions.setdefault(number, Question(game, person, first, turn))
        for other in self.questions.values():
            if other is not question and other.game == game and other.answered == END:
                other.answered = now  # by default
        question.steps += is_free(person, now)
        if is_free(person, now) and question.steps > patience(number, game, aside=aside):
            action = wanted(options, chance(number))
            await self.acts.answer(game, number, person, action)
            question.answered = now
            await self.desk.deliver(game)
            return True
        return False

    async def end(self) -> None:
        for row in [row for game in AGREED for row in await self.store.answers(game)]:
            if row.number in self.questions:
                self.questions[row.number].by_order = row.by_order
        await self.store.close()


def patience(number: int, game: int, *, aside: bool) -> float:
    """How many looks it takes until a question is answered: some take too long.

    What is asked out of turn is easily overlooked.
    """
    hour, pace = HOUR // STEP, AGREED[game].pace
    way = chance(number).choices(("soon", "late", "too late"), (1, 0, 3) if aside else (8, 2, 1))[0]
    return {"soon": number % 3, "late": 1.3 * pace * hour, "too late": 2.4 * pace * hour}[way]


def chance(number: int) -> random.Random:
    return random.Random(SEED + number)


def wanted(options: Sequence[Action], at_random: random.Random) -> Action:
    """They like to fight."""
    fights = [option for option in options if option.verb() == "battle"]
    busy = [option for option in options if option.verb() not in ("pass", "end")]
    return at_random.choice(fights or busy or options)


async def nobody_has_left(_: int, __: Any) -> frozenset[int]:
    return frozenset()


def is_away(person: int, at: int) -> bool:
    """Up to the end of the last day, by their own calendar."""
    if person not in AWAY or at < AWAY[person][0]:
        return False
    begins, days = AWAY[person]
    place = zone(PEOPLE[person][0])
    last = datetime.fromtimestamp(begins, place).date() + timedelta(days=days)
    return datetime.fromtimestamp(at, place).date() <= last


def is_free(person: int, at: int) -> bool:
    """Awake by the clock on their wall, and not away."""
    place, hours = PEOPLE[person]
    begins, ends = (_minutes(hour) for hour in hours.split("-"))
    wall = datetime.fromtimestamp(at, zone(place))
    minute = wall.hour * 60 + wall.minute
    awake = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    return awake and not is_away(person, at)


def _minutes(hour: str) -> int:
    hours, _, minutes = hour.partition(":")
    return int(hours) * 60 + int(minutes or 0)


async def lived(world: Somewhere, *, restarted: bool) -> Somewhere:
    await world.start()
    try:
        await world.begin()
        await world.live(restarted=restarted)
    finally:
        await world.end()
    return world
