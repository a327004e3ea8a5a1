"""What a table is sent tells nothing of a hand: the letters of two tables that differ in one.

As in ``tests/play/test_orders_tell_nothing.py``, with the bot's own answers, rows and letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.play import Acts, Letter, LiveGame, Tables
from bot.play.letters import unpack
from bot.play.orders import Orders
from bot.store import AnswerRow, Store
from engine import Action, Game, Outcome, Step
from engine import standing as carried_out
from tests.bot.store.test_database import opened
from tests.play.test_orders_tell_nothing import (
    Leak,
    hidden_hands,
    order,
    parted,
    somewhere,
    warlike,
    with_another_hand,
)

NOW = 1_800_000_000
ANSWERS = 25


class Noted(Acts):
    """What came of the last answer is known beside."""

    steps: tuple[Step, ...] = ()

    async def _keep(self, live: LiveGame, outcome: Outcome, *others: Any) -> None:
        self.steps = outcome.steps
        await super()._keep(live, outcome, *others)


class Beside:
    """A bot's table without Discord: its rows, and the letters that it owes."""

    def __init__(self, store: Store) -> None:
        tables = Tables(store)
        self.store, self.tables = store, tables
        self.acts, self.orders = Noted(store, tables), Orders(store, tables)

    async def begin(self, game: Game) -> None:
        seats, view = game.seats, game.view(None)
        async with self.store.write() as w:
            await w.new_game(opened(1, view.map, view.deck))
            for user, seat in enumerate(seats, 1):
                await w.sit(1, user, seat, seat)
            await w.start(1, 1, enumerate(seats, 1))
            await w.begin_turn(1, game.turn, view.active, game.snapshot)
            (asked,) = game.decisions
            await w.ask(1, game.turn, asked.seat, asked.kind)

    async def open(self) -> tuple[int, int, tuple[Action, ...]]:
        """Whom a question is put to, its number, and what can be answered."""
        async with self.tables.at(1) as live:
            if live.decision is None:
                return 0, 0, ()
            return live.person(live.awaited).user_id, live.number, live.decision.options

    async def answer(self, act: Action) -> None:
        user, number, _ = await self.open()
        await self.acts.answer(1, number, user, act)

    async def shown(self) -> list[Letter]:
        """Every letter to the channel, with whom it pings."""
        return [unpack(row.body) for row in await self.store.owed(1)]

    async def lines(self) -> list[AnswerRow]:
        return await self.store.answers(1)


def who(line: AnswerRow | None) -> Any:
    return line and (line.number, line.seat, line.kind, line.by_order)


@asynccontextmanager
async def tables(folder: Path, one: Game, two: Game) -> AsyncIterator[tuple[Beside, Beside]]:
    stores = [await Store.open(folder / f"{name}.sqlite", lambda: NOW) for name in "ab"]
    try:
        first, second = map(Beside, stores)
        await first.begin(one)
        await second.begin(two)
        yield first, second
    finally:
        for store in stores:
            await store.close()


async def compare(folder: Path, seeds: range) -> Counter[Any]:
    found = Counter[Any]()
    for seed in seeds:
        own = folder / str(seed)
        own.mkdir()
        await compare_one(own, seed, found)
    return found


async def compare_one(folder: Path, seed: int, found: Counter[Any]) -> None:
    random, start = Random(seed), somewhere(seed)
    if not start.decisions:
        return
    seat = random.choice(hidden_hands(start.seats))
    one, two = Game(start.snapshot), Game(with_another_hand(start.snapshot, seat, random))
    given = {user: order(start, s, random) for user, s in enumerate(start.seats, 1)}
    async with tables(folder, one, two) as pair:
        for user, orders in given.items():
            for each in orders:
                for table in pair:
                    await table.orders.give(1, user, each.text, "always")
        await side_by_side(*pair, warlike(random), found)


async def side_by_side(
    one: Beside, two: Beside, pick: Callable[[Any], Action], found: Counter[Any]
) -> None:
    for _ in range(ANSWERS):
        (user, number, options), (other, beside, others) = await one.open(), await two.open()
        if (user, number) != (other, beside):
            raise Leak(f"asked: {user}, question {number}, and {other}, question {beside}")
        common = [option for option in options if option in others]
        if not common:
            return
        act = pick(common)
        await one.answer(act)
        await two.answer(act)
        if parted(one.acts.steps, two.acts.steps, found):
            return
        for line, alike in zip_longest(await one.lines(), await two.lines()):
            if who(line) != who(alike):
                raise Leak(f"answered: {who(line)} and {who(alike)}")
        found["compared"] += 1
        if await one.shown() != await two.shown():
            raise Leak("the letters differ")


async def test_the_same_letters_at_the_same_moments(tmp_path: Path, long: bool) -> None:
    found = await compare(tmp_path, range(200 if long else 12))
    assert found["compared"] > 100


async def test_a_planted_order_that_asks_by_the_hand_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_it_is = carried_out.taken

    def peeks(given: Any, asked: Any, public: Any) -> Action | None:
        if given.name == "battle.ambush" and len(asked.options) > 1:
            return None
        return as_it_is(given, asked, public)

    monkeypatch.setattr("engine.game.taken", peeks)
    with pytest.raises(Leak):
        await compare(tmp_path, range(60))
