"""The games in memory: rebuilt from their rows, one visitor at a time, dropped on any error."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from bot.play.refused import Refused
from bot.store import AnswerRow, GameRow, SeatRow, Store
from bot.words import Words, catalogue
from engine import Action, Answer, Decision, Game

KEPT = 64
"""Games in memory; each is a few hundred kilobytes."""


@dataclass
class LiveGame:
    """A game, who sits at it, and the number of its open question."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    game: Game
    number: int
    """0: nothing is asked any more."""
    since: int
    """When it was asked."""
    undone: list[AnswerRow] = field(default_factory=list)
    """What was taken back in the running turn."""

    @property
    def words(self) -> Words:
        """In the table's language."""
        return catalogue(self.row.language)

    @property
    def decision(self) -> Decision[Action] | None:
        return next(iter(self.game.decisions), None)

    @property
    def awaited(self) -> str:
        """The seat that is asked, or ""."""
        return self.decision.seat if self.decision else ""

    def person(self, seat: str) -> SeatRow:
        return next(s for s in self.seats if s.faction == seat)

    def seat(self, user_id: int) -> str | None:
        return next((s.faction for s in self.seats if s.user_id == user_id), None)

    def seat_of(self, user_id: int) -> str:
        """Raises Refused for somebody who does not play here."""
        seat = self.seat(user_id)
        if seat is None:
            raise Refused("no_seat")
        return seat

    def asked_of(self, user_id: int) -> Decision[Action]:
        """The open question, if it is this person's."""
        seat = self.seat_of(user_id)
        if self.decision is None or not self.number:
            raise Refused("over")
        if self.decision.seat != seat:
            facts = {"kind": self.decision.kind, "view": self.game.view(None)}
            raise Refused("not_awaited", seat=self.decision.seat, **facts)
        return self.decision


class Tables:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: OrderedDict[int, LiveGame] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def alone(self, game_id: int) -> AsyncIterator[None]:
        """One task at a time."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            yield

    @asynccontextmanager
    async def at(self, game_id: int) -> AsyncIterator[LiveGame]:
        """The game as it stands, for one task at a time."""
        async with self.alone(game_id):
            try:
                yield await self._get(game_id)
            except Refused:
                raise
            except BaseException:
                self._live.pop(game_id, None)
                raise

    def forget(self, game_id: int) -> None:
        self._live.pop(game_id, None)

    async def _get(self, game_id: int) -> LiveGame:
        live = self._live.get(game_id) or await self._load(game_id)
        self._live[game_id] = live
        self._live.move_to_end(game_id)
        while len(self._live) > KEPT:
            self._live.popitem(last=False)
        return live

    async def _load(self, game_id: int) -> LiveGame:
        row, turn = await self._store.game(game_id), await self._store.last_turn(game_id)
        if row is None or turn is None:
            raise Refused("not_started")
        lines = await self._store.answers(game_id, turn.number)
        standing = [Answer(a.seat, a.kind, a.text) for a in lines if a.undone_by is None]
        game = Game(turn.snapshot, standing)
        asked = await self._store.asked(game_id)
        open_ = asked is not None and row.state == "playing" and game.decisions
        return LiveGame(
            row,
            tuple(await self._store.seats(game_id)),
            game,
            asked.number if asked and open_ else 0,
            asked.asked_at if asked else 0,
            [a for a in lines if a.undone_by is not None],
        )
