"""The games in memory: rebuilt from their rows, one visitor at a time, dropped on any error."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.play.asking import ask
from bot.play.letters import pack
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.refused import Refused
from bot.play.requests import drop_void
from bot.store import AnswerRow, GameRow, Past, Store, TurnRow, Writer
from engine import Answer, Game, LogMismatch, Turn, played_again

log = logging.getLogger(__name__)
KEPT = 2000
"""Games in memory; each takes some 35 kB."""
NOBODY = 0
"""Who took back an answer that no longer fits the rules."""


class Tables:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: OrderedDict[int, LiveGame] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._acted: set[int] = set()
        self.repaired: set[int] = set()
        """Games that owe a letter for having been rebuilt."""

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
                self._drop(game_id)
                raise

    async def acted(self, game_id: int) -> set[int]:
        """People who are known to have answered anywhere: all of this table's among them."""
        self._acted |= await self._store.have_acted(game_id)
        return self._acted

    def _drop(self, game_id: int) -> None:
        """Something broke while the game was in somebody's hands: its rows are the truth."""
        live = self._live.pop(game_id, None)
        if live is not None:
            where = live.game.where()
            log.error("game %s: dropped at question %s (%s)", game_id, live.number, where)

    @asynccontextmanager
    async def changing(self, live: LiveGame) -> AsyncIterator[Writer]:
        """One transaction, after which the game is read anew."""
        try:
            async with self._store.write() as w:
                yield w
        finally:
            self.forget(live.row.id)

    def quiet(self, game_id: int, user_id: int) -> bool:
        """True if the game is in memory, and has nothing to tell this person alone."""
        live = self._live.get(game_id)
        return live is not None and not live.untold_of(user_id)

    def forget(self, game_id: int) -> None:
        self._live.pop(game_id, None)

    def refresh(self, row: GameRow) -> None:
        """The row as it was just read: it may have been changed from outside."""
        live = self._live.get(row.id)
        if live is not None and live.row.closed_at != row.closed_at:
            self.forget(row.id)

    async def _get(self, game_id: int) -> LiveGame:
        live = self._live.get(game_id) or await self._rebuilt(game_id)
        self._live[game_id] = live
        self._live.move_to_end(game_id)
        while len(self._live) > KEPT:
            self._live.popitem(last=False)
        return live

    async def _rebuilt(self, game_id: int) -> LiveGame:
        try:
            return await self._load(game_id)
        except (Refused, sqlite3.Error):
            raise
        except Exception as error:
            # What the error says may name hidden cards.
            log.error("game %s: its rows make no game: %s", game_id, type(error).__name__)
            raise Refused("damaged", game=game_id) from error

    async def _load(self, game_id: int) -> LiveGame:
        row, turn = await self._store.game(game_id), await self._store.last_turn(game_id)
        if row is None or turn is None:
            raise Refused("not_started")
        lines = await self._store.answers(game_id, turn.number)
        standing = [a for a in lines if a.undone_by is None]
        undone = [a for a in lines if a.undone_by is not None]
        try:
            game = Game(turn.snapshot, _answers(standing))
        except LogMismatch as error:
            log.error("game %s: %s", game_id, error)
            return await self._keep_what_fits(row, turn, standing, error)
        asked = await self._store.asked(game_id)
        seats = tuple(await self._store.seats(game_id))
        open_ = asked is not None and row.state == "playing" and game.decisions
        return LiveGame(
            row,
            seats,
            game,
            asked.number if asked and open_ else 0,
            asked.asked_at if asked else 0,
            undone,
            {a.number: sum(b.number < a.number for b in standing) for a in undone},
            await self._past(turn, game_id, len(seats) - 1),
            await self.acted(game_id),
            await self._store.requests.standing(game_id),
            await self._store.orders.of(game_id),
            await self._store.orders.untold(game_id),
            await self._store.times.times(game_id),
            asked.first_asked if asked else 0,
            tenures=await self._store.tenures.of(game_id),
            began=turn.began_at,
            paused=await self._store.times.paused(game_id),
        )

    async def _past(self, turn: TurnRow, game_id: int, count: int) -> list[Past]:
        """The last turns that are over, as all have seen them; the newest with its secrets.

        These are kept nowhere: they are seen again when the turn is played again.
        """
        found = await self._store.past(game_id, turn.number, count)
        if found and (seen := await seen_again(self._store, game_id, found[-1].number)):
            found[-1] = seen
        return found

    async def _keep_what_fits(
        self, row: GameRow, turn: TurnRow, standing: list[AnswerRow], error: LogMismatch
    ) -> LiveGame:
        """The rules have changed under a running turn: ask on from where they still agree."""
        kept, lost = standing[: error.line], standing[error.line :]
        game = Game(turn.snapshot, _answers(kept))
        seats = tuple(await self._store.seats(row.id))
        acted = await self.acted(row.id)
        live = LiveGame(row, seats, game, 0, self._store.clock(), acted=acted)
        live.requests = await self._store.requests.standing(row.id)
        live.orders = await self._store.orders.of(row.id)
        live.times = await self._store.times.times(row.id)
        live.tenures = await self._store.tenures.of(row.id)
        live.began = turn.began_at
        async with self._store.write() as w:
            await w.undo([answer.number for answer in lost], NOBODY)
            await ask(w, live)
            await drop_void(w, live)
            for letter in Scribe(live).after_misfit(lost):
                await w.owe(row.id, row.channel_id, letter.kind, pack(letter))
        self.repaired.add(row.id)
        return live


async def seen_again(store: Store, game_id: int, number: int) -> Past | None:
    """A turn that is over, with its secrets; None if the rules have changed since."""
    if (row := await store.turn(game_id, number)) is None:
        return None
    lines = await store.answers(game_id, number)
    played = play_again(row, [a for a in lines if a.undone_by is None])
    return Past(played.number, played.seat, played.events) if played else None


def play_again(row: TurnRow, standing: Sequence[AnswerRow]) -> Turn | None:
    """A turn that is over; None if the rules have changed since."""
    try:
        return played_again(row.snapshot, _answers(standing)) if standing else None
    except Exception as error:
        # It is only looked back at: the game goes on without.
        log.warning("turn %s is not played alike: %s", row.number, type(error).__name__)
        return None


def _answers(rows: Sequence[AnswerRow]) -> list[Answer]:
    return [Answer(a.seat, a.kind, a.text) for a in rows]
