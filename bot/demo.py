"""A whole random game, played by people who use nothing but the bot's commands and panels."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import simcord
from simcord.backend.models import Message
from tqdm import tqdm

from bot.app import make_bot
from bot.channel.posters import NAME as POSTER
from bot.mistake import Mistake
from bot.play.draft import ALL, NONE, STANDARD, first_draft, setup_of
from bot.player import Player, would_press
from bot.store import GameRow, Store
from bot.tally import Tally
from bot.words import Words
from engine import (
    FACTIONS,
    PLAYERS,
    Action,
    Answer,
    Decision,
    Game,
    GivenOrder,
    Outcome,
    new_game,
    why_no_table,
)

PEOPLE = ("Ada", "Bruno", "Clara", "Dunja", "Emil", "Frida")
GOAL = 30
"""3.1: points that win."""
HANDS = ("menus", "typing")
"""How people answer: from Act through the menus of the panel, or by commands."""
NAP = 0.001
"""Seconds that SimCord waits for the bot to come to rest; its own default is fifty times that."""
PATIENCE = 120.0
"""Seconds that the bot may take over one answer: a picture on a busy machine needs a few."""
ORDERS = ("battle.ambush never", "battle.casualties warriors-first")
"""What everybody orders, for good, where they give orders."""
RELUCTANCE = {"pass": 0.25, "end": 0.25, "turmoil": 0.05}
"""Acts that bring a game no further are taken less often than others."""


class QuickEnv(simcord.Env):
    async def _settle_internal(self, **options: Any) -> None:
        await super()._settle_internal(**{**options, "idle": NAP})


def run(
    seed: int,
    out: Path,
    seats: Sequence[str],
    words: Words,
    hands: str = HANDS[0],
    *,
    orders: bool = False,
    setup: str = STANDARD,
) -> None:
    """*seats*: factions, or players, who draft theirs from all."""
    drafts = tuple(seats) == tuple(PLAYERS)[: len(seats)]
    known = len(set(seats)) == len(seats) and len(seats) >= 2 and set(seats) <= set(FACTIONS)
    if known and (why := why_no_table(seats, setup)):
        raise Mistake(words.reason(why))
    if not known and not (drafts and len(seats) >= 2):
        said, possible = words.listed(list(seats)), words.listed(list(FACTIONS))
        raise Mistake(words.text("cli.demo.seats", seats=said, possible=possible))
    clear(out)
    demo = Demo(seed, out, seats, words, hands, orders=orders, setup=setup, drafts=drafts)
    asyncio.run(demo.play())


def clear(out: Path) -> None:
    """An empty folder, as far as this demo writes to it."""
    out.mkdir(parents=True, exist_ok=True)
    for pattern in ("turn-*.png", POSTER, "log.txt", "game.sqlite*"):
        for old in out.glob(pattern):
            old.unlink()


class Demo:
    """One game and the people who play it."""

    def __init__(
        self,
        seed: int,
        out: Path,
        seats: Sequence[str],
        words: Words,
        hands: str,
        *,
        orders: bool,
        setup: str,
        drafts: bool,
    ) -> None:
        self.out, self.words, self.hands = out, words, hands
        self.setup, self.drafts = setup, drafts
        self.orders = ORDERS if orders else ()
        self.tally, self.newest = Tally(), 0
        self.before = ""
        """The seat that has answered last."""
        self.db = out / "game.sqlite"
        self.last_picture = 0
        self.seated = list[Player]()
        """In the order of play."""
        self.chance = random.Random(f"choices {seed}")
        self.bot = make_bot(self.db, chance=random.Random(f"table {seed}"))
        self.env = QuickEnv(self.bot, shard_count=1, settle_timeout=PATIENCE)
        self.guild = self.env.create_guild("Woodland")
        self.channel = self.guild.create_text_channel("clearing")
        self.players = {
            seat: Player(self.guild.add_member(self.env.create_user(name)), self.channel)
            for seat, name in zip(seats, PEOPLE, strict=False)
        }

    async def play(self) -> None:
        try:
            with self.env.time_context():
                await self.env.start()
                store = await Store.open(self.db, lambda: int(time.time()))
                try:
                    await self._play(store)
                finally:
                    await store.close()
        finally:
            try:
                await self.env.shutdown()
            finally:
                await self.bot.close()

    async def _play(self, store: Store) -> None:
        row = await self.sit_down(store)
        sitting = await store.seats(row.id)
        seating = tuple(seat.faction for seat in sitting)
        people = {player.actor.id: player for player in self.players.values()}
        self.seated = [people[seat.user_id] for seat in sitting]
        setup = setup_of(row, seating)
        assert row.seed is not None
        game = new_game(setup, seed=row.seed)
        game.give_orders({seat: map(GivenOrder, self.orders) for seat in seating})
        with (
            (self.out / "log.txt").open("w", encoding="utf-8") as log,
            tqdm(total=GOAL, unit="point") as bar,
        ):
            print(setup.header(row.seed), file=log)
            active = ""
            while game.decisions:
                turn = game.turn
                outcome = await self.answer(store, row.id, game, active)
                if outcome.turn or not active:
                    active = game.view(None).active
                self.count(outcome, game, active)
                for step in outcome.steps:
                    print(step.answer.seat, step.answer.text, file=log)
                if outcome.turn or game.winners:
                    self.keep_pictures(range(turn, game.turn + bool(game.winners)))
                    self.show(bar, game)
        await self.check(store, row.id, game)

    async def sit_down(self, store: Store) -> GameRow:
        first = next(iter(self.players.values()))
        await first.slash("game new", setup=self.setup)
        if self.drafts != bool(first_draft(self.setup)):
            await first.slash("game draft", factions=ALL if self.drafts else NONE)
        for seat, player in self.players.items():
            await player.slash("game join", **({} if self.drafts else {"faction": seat}))
        await first.slash("game start")
        for order in self.orders:
            for player in self.players.values():
                await player.slash("orders", order=order, until="always")
        row = await store.game_in(self.channel.id)
        assert row is not None
        assert row.state == "playing", row.state
        return row

    async def answer(self, store: Store, game_id: int, game: Game, active: str) -> Outcome:
        """One answer, by command or by panel; the engine beside the bot keeps step."""
        (decision,) = game.decisions
        action = self.choose(decision)
        asked = await store.asked(game_id)
        assert asked is not None
        player = self.seated[game.seats.index(decision.seat)]
        if self.hands == "menus":
            presses = await player.press(game_id, asked.number, action)
        else:
            # Act is pressed by whoever has not given the answer before: else the panel goes on.
            async with self.bot.desk.tables.at(game_id) as live:
                presses = would_press(live, action, self.words) + (decision.seat != self.before)
            await player.command(game_id, asked.number, action)
        self.before = decision.seat
        self.tally.answered(decision.seat, presses, on_turn=decision.seat == active)
        lines = await store.answers(game_id, game.turn)
        taken = any(line.number == asked.number for line in lines)
        assert taken, f"{decision.seat} {action} was not taken"
        return game.answer(decision.seat, action)

    def count(self, outcome: Outcome, game: Game, active: str) -> None:
        """What the answer has brought to the channel, and whom it has made wait."""
        posted = [m for m in self.messages() if m.id > self.newest]
        self.tally.posted(len(message.ping_user_ids) for message in posted)
        self.newest = max([self.newest, *(message.id for message in posted)])
        for decision in game.decisions:
            self.tally.asked(decision.seat, outcome.answer.seat, on_turn=decision.seat == active)

    def messages(self) -> list[Message]:
        """What everybody in the channel can read."""
        there = self.env.backend.messages[self.channel.id].values()
        return [message for message in there if not message.is_ephemeral]

    def choose(self, decision: Decision[Action]) -> Action:
        weights = [RELUCTANCE.get(option.verb(), 1.0) for option in decision.options]
        return self.chance.choices(decision.options, weights)[0]

    def keep_pictures(self, turns: Iterable[int]) -> None:
        """Those that the bot has posted after these turns: one answer may end several."""
        posted = [m for m in self.channel.history() if m.attachments and m.id > self.last_picture]
        assert posted, f"no picture after {turns}"
        self.last_picture = posted[-1].id
        for file in (file for message in posted for file in message.attachments):
            data = self.env.backend.cdn.get(file.url)
            assert data is not None
            if file.filename == POSTER:
                (self.out / POSTER).write_bytes(data)
                continue
            _, _, beside = file.filename.removesuffix(".png").removeprefix("turn-").partition("-")
            for turn in turns:
                if turn:  # 0 is the setup
                    name = f"turn-{turn:03}{beside and '-'}{beside}.png"
                    (self.out / name).write_bytes(data)
        self.env.backend.transcript.clear()  # SimCord would keep every byte of a long game
        self.env.backend.http_requests.clear()

    def show(self, bar: tqdm[NoReturn], game: Game) -> None:
        """How far the game is: the points of the one who is ahead."""
        points = max(board.points or 0 for board in game.view(None).boards.values())
        bar.update(min(points, GOAL) - bar.n)
        bar.set_postfix(turn=game.turn)

    async def check(self, store: Store, game_id: int, game: Game) -> None:
        """What the bot has stored is what the engine beside it has played."""
        row, turn = await store.game(game_id), await store.last_turn(game_id)
        assert row is not None
        assert turn is not None
        assert (row.state, row.winner) == ("won", ",".join(game.winners)), row
        lines = await store.answers(game_id, turn.number)
        stored = Game(turn.snapshot, [Answer(a.seat, a.kind, a.text) for a in lines])
        assert stored.checksum() == game.checksum()
        self.tally.counted["stay"] = len(self.messages())
        for line in self.tally.lines(game.turn, game.seats, self.words):
            print(line)
        won, end = self.words.listed([*map(self.words.name, game.winners)]), game.checksum()
        print(self.words.text("cli.demo.done", seat=won, turn=game.turn, checksum=end))
