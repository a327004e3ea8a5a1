"""Votes about one thing that somebody else is waited for: two thirds of the others decide."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.play.acts import Acts
from bot.play.late import Gone, late_at, slow_at
from bot.play.live import LiveGame
from bot.play.offers import ask, invite, must_be_free, offer
from bot.play.refused import Refused
from bot.play.reports import place_of
from bot.play.requests import AGAINST, DEFAULT, OFFER, SEAT, STANDS, VACANT, close
from bot.play.standing import playing, standing_one
from bot.play.tables import Tables
from bot.play.tenure import hand_over, left_alone
from bot.store import RequestRow, SeatRow, Store

HOUR, DAY = 3600, 24 * 3600
log = logging.getLogger(__name__)
AGAIN = DAY
"""Seconds until the same vote may be called once more."""


class Tally(NamedTuple):
    """What the voices of those who have one come to."""

    state: str
    """``granted``, ``refused``, or still ``asked``."""
    yes: int
    need: int


@dataclass(frozen=True)
class Counted:
    """How a vote stands."""

    request: RequestRow
    state: str
    """``asked``, ``granted``, ``refused`` or ``void``."""
    yes: int
    need: int


@dataclass(frozen=True)
class Called:
    """What somebody wants the table to decide."""

    kind: str
    seat: str = ""
    """"": the one that is asked."""
    to_user: int = 0
    to_name: str = ""


class Votes:
    """*gone*: of these people, those who have left the server."""

    def __init__(self, store: Store, tables: Tables, acts: Acts, gone: Gone) -> None:
        self._store, self._tables, self._acts, self._gone = store, tables, acts, gone
        self._left: dict[int, tuple[int, frozenset[int]]] = {}
        """By vote: when it was asked who has left, and who had."""

    async def call(
        self, game_id: int, user_id: int, called: Called, gone: frozenset[int]
    ) -> Counted:
        """Whoever calls a vote is for it; *gone*: who has left the server."""
        async with self._tables.at(game_id) as live:
            playing(live, user_id)
            target = await self._about(live, called)
            if target.user_id == user_id:
                raise Refused("vote_on_oneself")
            _must_fit(live, called, target)
            live.times = await self._store.times.times(game_id)
            self._must_be_late(live, target, gone)
            await self._not_again(live, called, target)
            draft = replace(
                self._bound(live, called, target),
                user_id=user_id,
                to_user=called.to_user or None,
                to_name=called.to_name,
            )
            voters = _voters(live.seats, target.faction, gone)
            async with self._tables.changing(live) as w:
                request = await ask(w, live, draft, [v for v in voters if v != user_id])
                await w.requests.say(request.id, user_id, "yes")
                live.requests.append(request)
            counted = await self._counted(live, request, voters, gone)
        await self._after(counted)
        return counted

    async def say(
        self, game_id: int, request_id: int, user_id: int, said: str, gone: frozenset[int]
    ) -> Counted:
        """A second voice of the same person is in place of the first."""
        async with self._tables.at(game_id) as live:
            playing(live, user_id)
            request = await standing_one(self._store, live, request_id)
            target = live.person(request.seat)
            if target.user_id == user_id:
                raise Refused("vote_about_you")
            async with self._store.write() as w:
                await w.requests.say(request_id, user_id, said)
            voters = _voters(live.seats, target.faction, gone)
            counted = await self._counted(live, request, voters, gone)
        await self._after(counted)
        return counted

    async def recount(self) -> None:
        """Who has a vote may have changed since somebody voted last.

        A game is looked at only where its rows say that this decides something.
        """
        standing = await self._store.requests.of(AGAINST)
        self._left = {r.id: self._left[r.id] for r in standing if r.id in self._left}
        for request in standing:
            try:
                if await self._is_decided(request):
                    await self._count_anew(request)
            except Exception as error:  # what goes wrong at one game keeps no other waiting
                log.warning("game %s: a vote is not counted: %s", request.game_id, place_of(error))

    async def _is_decided(self, request: RequestRow) -> bool:
        """As far as the rows tell, and what was heard of those who have left in the last hour."""
        row = await self._store.game(request.game_id)
        if row is None or row.closed_at is not None:
            return False
        at, gone = self._left.get(request.id, (0, frozenset()))
        if self._store.clock() - at >= HOUR:
            gone = await self._who_left(row.guild_id, request)
        voters = _voters(await self._store.seats(row.id), request.seat, gone)
        return _tally(voters, await self._store.requests.voices(request.id)).state != "asked"

    async def _who_left(self, guild_id: int, request: RequestRow) -> frozenset[int]:
        """Of those who have a vote, and of whoever would be invited."""
        people = [s.user_id for s in await self._store.seats(request.game_id) if not s.vacant]
        people += [request.to_user] if request.to_user else []
        gone = await self._gone(guild_id, people)
        self._left[request.id] = self._store.clock(), gone
        return gone

    async def _count_anew(self, request: RequestRow) -> None:
        row = await self._store.game(request.game_id)
        assert row is not None
        gone = await self._who_left(row.guild_id, request)
        async with self._tables.at(request.game_id) as live:
            if request.id not in {r.id for r in live.requests} or live.row.closed_at:
                return
            voters = _voters(live.seats, request.seat, gone)
            counted = await self._counted(live, request, voters, gone)
        await self._after(counted)

    async def _after(self, counted: Counted) -> None:
        """A seat that was left to the caretaker may be asked something."""
        if counted.state == "granted" and counted.request.kind == VACANT:
            await self._acts.mind(counted.request.game_id)

    async def _about(self, live: LiveGame, called: Called) -> SeatRow:
        """The seat as it stands in the file: when its person was heard last is not remembered."""
        seat = called.seat or live.awaited
        rows = [row for row in await self._store.seats(live.row.id) if row.faction == seat]
        if not rows:
            raise Refused("no_such_seat")
        return rows[0]

    def _must_be_late(self, live: LiveGame, target: SeatRow, gone: frozenset[int]) -> None:
        """Nobody is voted about who is neither late nor gone, nor wants to leave."""
        leaves = any((r.kind, r.seat) == (OFFER, target.faction) for r in live.requests)
        if target.vacant or leaves or target.user_id in gone:
            return
        times = [at for at in (late_at(live, target), slow_at(live, target)) if at is not None]
        if not times:
            raise Refused("not_late", seat=target.faction)
        if min(times) > self._store.clock():
            raise Refused("not_late_yet", seat=target.faction, when=f"<t:{min(times)}:f>")

    def _bound(self, live: LiveGame, called: Called, target: SeatRow) -> RequestRow:
        """To the open question, if it is theirs; to the turn, if that takes too long."""
        now, slow = self._store.clock(), slow_at(live, target)
        about = live.number if live.awaited == target.faction and not target.vacant else None
        draft = RequestRow(
            *(0, live.row.id, called.kind, 0, live.row.channel_id, "asked"),
            *(now, now + STANDS, about),
            seat=target.faction,
        )
        if slow is None or slow > now or called.kind == DEFAULT:
            return draft
        return replace(draft, question=None, turn=live.game.turn)

    async def _not_again(self, live: LiveGame, called: Called, target: SeatRow) -> None:
        for standing in live.requests:
            if standing.kind in AGAINST and standing.seat == target.faction:
                raise Refused("vote_stands", seat=target.faction, request=standing.id)
        at = await self._store.requests.voted_in_vain(
            live.row.id, called.kind, target.faction, called.to_user or None
        )
        if at is not None and self._store.clock() < at + AGAIN:
            raise Refused("voted_lately", when=f"<t:{at + AGAIN}:R>")

    async def _counted(
        self,
        live: LiveGame,
        request: RequestRow,
        voters: tuple[int, ...],
        gone: frozenset[int],
    ) -> Counted:
        """Count the voices of those who sit there now, and do at once what they have decided."""
        tally = _tally(voters, await self._store.requests.voices(request.id))
        state = tally.state
        if state == "granted":
            state = await self._apply(live, request, gone)
        elif state == "refused":
            async with self._tables.changing(live) as w:
                await close(w, live, request, state)
        return Counted(request, state, tally.yes, tally.need)

    async def _apply(self, live: LiveGame, request: RequestRow, gone: frozenset[int]) -> str:
        """``granted``, or ``void``: nobody is invited who has left the server meanwhile."""
        if request.kind == DEFAULT:
            await self._acts.by_default(live, request)
            return "granted"
        async with self._tables.changing(live) as w:
            if request.to_user in gone:
                await close(w, live, request, "void", "gone")
                return "void"
            await close(w, live, request, "granted")
            if request.kind == SEAT:
                await invite(w, live, request)
            else:
                now = await hand_over(w, live, left_alone(live, request.seat))
                await offer(w, now, request.seat)
        return "granted"


def _must_fit(live: LiveGame, called: Called, target: SeatRow) -> None:
    """Raises Refused for what cannot be decided about that seat."""
    if called.kind == DEFAULT and (live.awaited != target.faction or live.game.default() is None):
        raise Refused("no_default")
    if called.kind == VACANT and target.vacant:
        raise Refused("vacant_already", seat=target.faction)
    if called.kind == SEAT:
        if not called.to_user:
            raise Refused("no_newcomer")
        must_be_free(live, target.faction, called.to_user)


def _voters(seats: Iterable[SeatRow], seat: str, gone: Iterable[int]) -> tuple[int, ...]:
    """Those who decide about a seat: who sits elsewhere now, but for those who have left."""
    away = {*gone}
    people = [row for row in seats if not row.vacant and row.faction != seat]
    return tuple(row.user_id for row in people if row.user_id not in away)


def _tally(voters: Sequence[int], voices: Mapping[int, str]) -> Tally:
    """Where nobody is left to decide, nothing is decided."""
    said = [voices.get(voter, "") for voter in voters]
    need = max(1, -(-2 * len(voters) // 3))
    yes, no = said.count("yes"), said.count("no")
    if yes >= need:
        return Tally("granted", yes, need)
    return Tally("refused" if voters and len(voters) - no < need else "asked", yes, need)
