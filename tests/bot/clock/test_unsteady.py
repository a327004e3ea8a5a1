"""Thirty days in which people change their hours, go away, leave, vote, sit down and pause."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.play import Refused, Stale, Visitor
from bot.play.consent import Consents
from bot.play.offers import Offers
from bot.play.requests import AGAINST, INVITE, NEWCOMER, OFFER, PAUSE, RESUME
from bot.play.votes import Called, Votes
from bot.rounds import Rounds
from bot.store import RequestRow
from tests.bot.clock import thirty
from tests.bot.clock.thirty import AGREED, GUILD, PEOPLE, World, lived, nobody_has_left

SPARE = {7: ("Europe/Paris", "7-23"), 8: ("Asia/Tokyo", "8-20")}
"""People who play nowhere at first."""
NOBODY: frozenset[int] = frozenset()
"""Who has left the server."""


class Unsteady(World):
    """The same at every step of every run, whenever the bot is restarted."""

    may_end = True

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.happened = Counter[str]()

    async def start(self) -> None:
        await super().start()
        self.votes = Votes(self.store, self.tables, self.acts, nobody_has_left)
        self.offers = Offers(self.store, self.tables, nobody_has_left)
        self.consents = Consents(self.store, self.tables)
        due = [self.timer.tick, self.consents.lapse, self.offers.lapse, self.votes.recount]
        self.rounds = Rounds(self.store, self.desk, due=[*due, self.acts.mind_all], copies=False)

    async def step(self) -> None:
        """Now and then somebody does something else than to answer."""
        chance = random.Random(thirty.SEED * 7919 + self.discord.now)
        if chance.random() > 0.15:
            return
        ways: dict[str, Callable[..., Awaitable[object]]] = {
            "hours": self._hours,
            "away": self._away,
            "back": self._back,
            "leave": self._leave,
            "sit": self._sit,
            "vote": self._vote,
            "say": self._say,
            "pause": self._pause,
            "agree": self._agree,
        }
        way = chance.choice([*ways, "away", "leave", "sit", "vote", "say", "agree"])
        game, user = chance.choice([*AGREED]), chance.choice([*PEOPLE])
        try:
            await ways[way](chance, game, user)
            self.happened[way] += 1
        except (Refused, Stale):
            self.happened["refused"] += 1
        await self.acts.mind(game)
        await self.desk.deliver(game)

    async def _hours(self, chance: random.Random, _: int, user: int) -> None:
        hours = chance.choice(("8-22", "18-2", "0-0", "9-15"))
        place = chance.choice(("Europe/Berlin", "America/New_York", "Asia/Kolkata"))
        said = {"zone": place, "hours": hours} if chance.random() < 0.8 else {"zone": "none"}
        await self.times.say(user, said)

    async def _away(self, chance: random.Random, _: int, user: int) -> None:
        meanwhile = chance.choice(("wait", "defaults"))
        await self.times.away(user, f"{chance.randint(1, 4)} days", meanwhile)

    async def _back(self, _: random.Random, __: int, user: int) -> None:
        await self.times.back(user)

    async def _leave(self, _: random.Random, game: int, user: int) -> None:
        await self.offers.leave(game, user)

    async def _standing(self, game: int, *kinds: str) -> list[RequestRow]:
        return [r for r in await self.store.requests.standing(game) if r.kind in kinds]

    async def _sit(self, chance: random.Random, game: int, user: int) -> None:
        if found := await self._standing(game, OFFER, INVITE):
            who = Visitor(chance.choice([*SPARE, user]), "somebody", game + 100, GUILD)
            await self.offers.sit(game, chance.choice(found).id, who)

    async def _vote(self, chance: random.Random, game: int, user: int) -> None:
        seats = ["", *(seat.faction for seat in await self.store.seats(game))]
        called = Called(chance.choice(AGAINST), chance.choice(seats), chance.choice([*SPARE]), "x")
        await self.votes.call(game, user, called, NOBODY)

    async def _say(self, chance: random.Random, game: int, _: int) -> None:
        for request in await self._standing(game, *AGAINST):
            for seat in await self.store.seats(game):
                said = chance.choice(("yes", "yes", "no"))
                if not seat.vacant:
                    await self.votes.say(game, request.id, seat.user_id, said, NOBODY)

    async def _pause(self, chance: random.Random, game: int, user: int) -> None:
        await self.consents.ask_all(game, user, NOBODY, chance.choice((PAUSE, RESUME)))

    async def _agree(self, _: random.Random, game: int, __: int) -> None:
        for request in await self._standing(game, PAUSE, RESUME, NEWCOMER):
            for user in await self.store.requests.voices(request.id):
                if request.kind == NEWCOMER:
                    await self.offers.answer(game, request.id, user, "yes")
                else:
                    await self.consents.agree(game, request.id, user)


@pytest.mark.long
async def test_the_same_comes_out_whenever_the_bot_is_restarted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for user, hours in SPARE.items():
        monkeypatch.setitem(PEOPLE, user, hours)
    happened = Counter[str]()
    for seed in range(4):
        monkeypatch.setattr(thirty, "SEED", seed * 1000)
        one = await lived(Unsteady(tmp_path / f"{seed}-one.sqlite"), restarted=False)
        other = await lived(Unsteady(tmp_path / f"{seed}-other.sqlite"), restarted=True)
        assert sorted(one.discord.said, key=repr) == sorted(other.discord.said, key=repr)
        assert sorted(one.discord.pings) == sorted(other.discord.pings)
        assert one.happened == other.happened
        assert max(Counter((r.question, r.step) for r in one.discord.said).values()) == 1
        happened += one.happened
    assert min(happened[way] for way in ("away", "leave", "sit", "say", "pause", "agree")) > 2
