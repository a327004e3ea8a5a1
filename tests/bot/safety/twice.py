"""Some turns played on the real bot, and all of it that somebody reads: message by message."""

from __future__ import annotations

import re
from hashlib import sha256
from itertools import count
from pprint import pformat
from random import Random
from typing import Any, NamedTuple

import msgspec
import simcord
from msgspec import to_builtins

from bot.channel.patience import Patience
from bot.channel.pictures import Draw
from bot.play import Letter
from bot.words import Words
from engine import Answer, Game, Setup, View, parse
from engine.table.notation import HEADER
from tests.bot.table import Table, parts
from tests.bot.test_board import pictures
from tests.play import games
from tests.play.difference import difference
from tests.play.hidden import Otherwise, otherwise
from tests.play.told import Record, record
from tests.table import state

ASKED = ("game status", "game log", "recap", "hand", "orders", "game report", "game undo", "act")


class Pair(NamedTuple):
    """Some turns, and the same with what one viewer never sees swapped."""

    kept: Record
    other: Otherwise
    viewer: str | None


def pair(seed: int, setup: Setup, viewer: str | None = None) -> Pair:
    random = Random(seed)
    game = games.start(seed, setup)
    turns = random.randrange(2, 5 * len(setup.seats))
    for _ in games.decisions(game, games.eager(random)):
        if game.turn == turns and not game.answers:
            break
    kept = record(game, random, viewer)
    return Pair(kept, otherwise(kept, random, viewer, state(game)), viewer)


def all_told(view: View, *, words: Words, **rest: Any) -> bytes:
    """In place of a picture all that it is drawn from, and quicker."""
    return sha256(msgspec.json.encode((view, rest))).digest()


async def leak(
    table: Table, letters: list[Letter], pair: Pair, name: str = "0", *, draw: Draw = all_told
) -> str:
    """The first thing that the viewer is told otherwise; "" if there is none."""
    table.seasoned()
    table.bot.desk.pictures._draw = draw
    one, two = [
        Watched(table, letters, pair.viewer, table.guild.create_text_channel(f"{one}-{name}"))
        for one in ("one", "other")
    ]
    first = await one.played(pair.kept.snapshot, pair.kept.answers)
    other = await two.played(pair.other.snapshot, pair.other.answers)
    return difference(alike(first), alike(other))


class Watched:
    """A game in a channel of its own, and what is read of it by who plays *viewer*, or by Eve."""

    def __init__(
        self,
        table: Table,
        letters: list[Letter],
        viewer: str | None,
        channel: simcord.ChannelHandle,
    ) -> None:
        self.table, self.letters, self.channel = table, letters, channel
        self.viewer, self.game = viewer, 0
        self.seen: list[Any] = []

    async def played(self, snapshot: bytes, answers: list[Answer]) -> list[Any]:
        """All that is read while these answers are given, and then asked for."""
        person = await self.seated(Game(snapshot))
        first = await self.table.number(self.game)
        for answer in answers:
            await self.answered(answer, own=answer.seat == self.viewer)
            number = await self.table.number(self.game)
            self.seen.append(number and number - first)
            assert number != first, answer
        for message in self.channel.history():
            self.look(message)
        for command in ASKED:
            await self.asked(person, command)
        for part in ("text", "full", *Game(snapshot).seats):
            await self.asked(person, "board", show=part)
        await self.asked(person, "act", what="move 1 2 3")
        self.seen.append(await person.autocomplete(self.channel, "act", "what", ""))
        mail = [letter for letter in self.letters if letter.game == self.game]
        self.seen += [(e.kind, e.text, e.view, e.events()) for e in mail]
        return self.seen

    async def seated(self, game: Game) -> simcord.MemberActor:
        """A game of the same seats is set to where *game* is; who it is that reads along."""
        table, view = self.table, game.view(None)
        table.bot.lobby._chance.seed(0)  # who plays first is drawn
        people = dict(zip(sorted(game.seats), (table.ann, table.bob, table.cleo), strict=False))
        host = people.get(self.viewer or "", table.ann)  # nobody opens many games an hour
        await host.slash(self.channel, "game new", map=view.map, deck=view.deck)
        for seat, person in people.items():
            await person.slash(self.channel, "game join", faction=seat)
        await host.slash(self.channel, "game start")
        row = await table.bot.store.game_in(self.channel.id)
        assert row is not None
        self.game = row.id
        (decision,) = game.decisions
        async with table.bot.store.write() as w:
            await w.begin_turn(row.id, game.turn, view.active, game.snapshot)
            await w.ask(row.id, game.turn, decision.seat, decision.kind)
        table.bot.desk.tables.forget(row.id)
        return people[self.viewer] if self.viewer else table.eve

    async def answered(self, answer: Answer, *, own: bool) -> None:
        """What others read of an answer is what is sent to the channel: the rest is not theirs."""
        before = len(self.table.env.http_requests)
        await self.table.act(parse(answer.text), self.game)
        for request in self.table.env.http_requests[before:]:
            where = request.path.split("/")[1]
            if own or where == "channels":
                self.seen.append((request.method, where, request.json))

    async def asked(self, person: simcord.MemberActor, command: str, **given: str) -> None:
        self.table.bot.desk.patience = Patience()  # so much in one minute is asked here alone
        result = await person.slash(self.channel, command, **given)
        self.look(result.response)

    def look(self, message: Any) -> None:
        """Words, buttons and menus, and the bytes of pictures and of files."""
        self.seen.append([*parts(message)])
        self.seen += [told.partition(HEADER)[2] or told for told in pictures(self.table, message)]


NUMBERS = re.compile(
    "|".join(
        (
            r"\d{15,}",  # messages, people, channels
            r"<t:\d+",
            r"(?<=[a-z])(?::\d+){2,}\b",  # the game and the question of a button
            r"game[ -]\d+(?=,|-)|question[ -]\d+",  # of a report
            r"(?<='nonce': ')\d+",
        )
    )
)
"""What may differ: each is counted from its first appearance."""
BARE = re.compile(r"(?<='id': )\d{4,14}\b|(?<='size': )\d+")
"""So may this, which nobody is told: the name of a part of an answer, the size of a report."""


def alike(seen: list[Any]) -> list[str]:
    names: dict[str, str] = {}
    numbers = count()

    def name(found: re.Match[str]) -> str:
        return names.setdefault(found[0], f"#{next(numbers)}")

    return [
        NUMBERS.sub(name, BARE.sub("#", told))
        for told in (one if isinstance(one, str) else pformat(to_builtins(one)) for one in seen)
    ]
