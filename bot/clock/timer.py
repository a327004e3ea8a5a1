"""What time alone brings about in games that go on: reminders, defaults, words to the table."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from enum import Enum

from bot.clock.hours import HOUR, MINUTE
from bot.clock.ladder import Climb, Step, Wait, morning
from bot.clock.reminders import departed, reminder, slow, twice
from bot.play.acts import Acts, must_be_open, owe
from bot.play.late import Gone
from bot.play.letters import Letter
from bot.play.live import LiveGame
from bot.play.recap import brief
from bot.play.refused import Refused
from bot.play.tables import Tables
from bot.store import GameRow, Store, Writer
from bot.store.times import UNHEARD

log = logging.getLogger(__name__)
BEAT = 10 * MINUTE
"""Between two marks that the bot is there."""
TROUBLED = HOUR
"""Until a game is looked at again in which something went wrong."""
TO_THE_TABLE = {Step.TWICE: twice, Step.TURN: slow}
LATER = {"4h": 4 * HOUR, "12h": 12 * HOUR, "morning": 0}


class Worth(Enum):
    """What is to be done with a reminder that was written."""

    SEND = "send"
    KEEP = "keep"
    """Its person sleeps or is away: later."""
    DROP = "drop"


@dataclass(frozen=True)
class Late:
    """A game in which something is due now."""

    live: LiveGame
    wait: Wait
    climb: Climb
    step: Step


class Timer:
    """*gone*: of these people, those who have left the server."""

    def __init__(self, store: Store, tables: Tables, acts: Acts, gone: Gone) -> None:
        self._store, self._tables, self._acts, self._gone = store, tables, acts, gone

    async def tick(self) -> None:
        """Everything that is due."""
        await self._beat()
        calls: dict[tuple[int, int], list[int]] = {}
        for game_id in await self._store.times.due():
            async with self._unless_broken(game_id):
                if called := await self._look(game_id):
                    calls.setdefault(called, []).append(game_id)
        for (guild, user), games in calls.items():
            async with self._unless_broken(*games):
                await self._call(user, games, gone=user in await self._gone(guild, [user]))

    @asynccontextmanager
    async def _unless_broken(self, *games: int) -> AsyncIterator[None]:
        """What goes wrong at one game keeps no other waiting."""
        try:
            yield
        except Exception as error:
            log.error("games %s: what is due is not done: %s", games, type(error).__name__)
            async with self._store.write() as w:
                await w.clock.put_off(games, w.now + TROUBLED)

    async def _beat(self) -> None:
        """Hours in which the bot was not there are nobody's."""
        last, now = await self._store.times.beat(), self._store.clock()
        if last is not None and 0 <= now - last < BEAT:
            return
        async with self._store.write() as w:
            if last is not None and now - last > UNHEARD:
                await w.clock.was_down(last)
            await w.clock.beats()

    async def _late(self, live: LiveGame) -> Late | None:
        """What is due there now; otherwise it is noted when something will be."""
        game_id, now = live.row.id, self._store.clock()
        live.times = await self._store.times.times(game_id)
        climb = await self._store.times.climb(game_id, live.number)
        wait = live.wait if live.row.state == "playing" else None
        found = wait.next(climb, now) if wait else None
        if wait and found and found[0] <= now:
            return Late(live, wait, climb, found[1])
        async with self._store.write() as w:
            await w.clock.climbed(game_id, live.number, climb, found[0] if found else None)
        return None

    async def _look(self, game_id: int) -> tuple[int, int] | None:
        """The guild, and the person there who is to be called."""
        async with self._tables.at(game_id) as live:
            late = await self._late(live)
            if late is None:
                return None
            if late.step is Step.DEFAULT:
                log.info("game %s: question %s is answered by default", game_id, live.number)
                await self._acts.by_default(live)
                return None
            return live.row.guild_id, live.person(live.awaited).user_id

    async def _call(self, user: int, games: Sequence[int], *, gone: bool) -> None:
        """One reminder for all that is due of one person on one server.

        Nobody else ever holds the locks of two games, so these can be taken in any order.
        """
        async with AsyncExitStack() as stack:
            found: list[Late] = []
            for game_id in games:
                live = await stack.enter_async_context(self._tables.at(game_id))
                late = await self._late(live)
                if late and live.person(live.awaited).user_id == user:
                    found.append(late)
            groups = await self._together(
                [late for late in found if late.step in (Step.PING, Step.LATER)]
            )
            told = [await brief(self._store, group[0].live) for group in groups]
            async with self._store.write() as w:
                if gone:
                    for late in found:
                        await self._say(w, [late], departed(late.live), late.climb.warned_at)
                    return
                for late in found:
                    if say := TO_THE_TABLE.get(late.step):
                        letter = say(late.live, late.climb, late.wait)
                        await self._say(w, [late], letter, w.now)
                for group, missed in zip(groups, told, strict=True):
                    lives = [late.live for late in group]
                    letter = reminder(lives, w.now, group[0].step, missed)
                    await self._say(w, group, letter, w.now)

    async def _together(self, pings: list[Late]) -> list[list[Late]]:
        """What one message tells of, oldest first: but for a default, which is named in its own.

        A channel that takes nothing now keeps no other waiting: its game is one of the others.
        """
        refused = {late.live.row.id for late in pings if await self._refused(late.live.row)}
        pings.sort(
            key=lambda late: (late.live.row.id in refused, late.live.first, late.live.row.id)
        )
        groups = [[late] for late in pings if late.wait.by_default]
        if plain := [late for late in pings if not late.wait.by_default]:
            groups = [[*groups[0], *plain], *groups[1:]] if groups else [plain]
        return groups

    async def _refused(self, row: GameRow) -> bool:
        return await self._store.trouble(row.channel_id) is not None

    async def _say(
        self, w: Writer, late: Sequence[Late], letter: Letter, warned_at: int | None
    ) -> None:
        """The letter is owed, and the ladders of those that it is about are so far."""
        await owe(w, late[0].live, [letter])
        for each in late:
            climb = replace(each.climb, warned_at=each.climb.warned_at or warned_at)
            live, over = each.live, each.wait.due(2)
            if letter.step == Step.TURN.value:
                rung = 2 if over is not None and over <= w.now else climb.rung
                climb = replace(climb, rung=rung, slow_turn=each.wait.turn)
            elif letter.step == Step.TWICE.value:
                climb = replace(climb, rung=2)
            else:
                climb = replace(climb, rung=max(climb.rung, 1), later_at=None)
            live.times = replace(live.times, slow_turn=climb.slow_turn)
            due = each.wait.next(climb, w.now)
            await w.clock.climbed(live.row.id, live.number, climb, due[0] if due else None)

    # Right before it is sent

    async def worth(self, letter: Letter) -> Worth:
        """Whether a reminder is still to be sent, and be it later.

        What is dropped is looked at anew: of several games perhaps one was answered, or can be
        told of in the channel of another alone.
        """
        rows: list[GameRow] = []
        for game_id, question in letter.late:
            async with self._tables.alone(game_id):
                row, asked = await self._store.game(game_id), await self._store.asked(game_id)
            over = row is None or row.state != "playing" or row.closed_at is not None
            if row is None or over or asked is None or asked.number != question:
                return await self._drop(letter)
            rows.append(row)
        refused = [await self._refused(row) for row in rows]
        if refused and refused[0] and not all(refused):
            return await self._drop(letter)
        now = self._store.clock()
        people = [await self._store.times.person(user) for user in letter.ping]
        return Worth.SEND if all(p.reachable(now) for p in people) else Worth.KEEP

    async def _drop(self, letter: Letter) -> Worth:
        async with self._store.write() as w:
            for late in letter.late:
                await w.clock.unsaid(*late, Step(letter.step))
        return Worth.DROP

    # What somebody wishes

    async def later(self, game_id: int, question: int, user_id: int, how: str) -> int:
        """Remind them of all that is late on that server, once more then; when that is."""
        async with self._tables.at(game_id) as live:
            must_be_open(live, question)
            live.asked_of(user_id)
            now, person = self._store.clock(), await self._store.times.person(user_id)
            if how not in LATER:
                raise Refused("no_such_later")
            at = morning(person, now) if how == "morning" else now + LATER[how]
            wait = live.wait
            async with self._store.write() as w:
                await w.clock.later(user_id, live.row.guild_id, at)
            return (wait.free(at, now) if wait else None) or at
