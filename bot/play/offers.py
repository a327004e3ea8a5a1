"""Seats that are offered: to the channel by whoever leaves, or to one person by a vote."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace

from bot.clock.ladder import Person
from bot.play.acts import owe
from bot.play.late import Gone
from bot.play.live import LiveGame
from bot.play.lobby import Visitor
from bot.play.refused import Refused, Stale
from bot.play.reports import place_of
from bot.play.requests import (
    INVITE,
    NEWCOMER,
    OBJECTING,
    OFFER,
    STANDS,
    close,
    request_letter,
)
from bot.play.standing import playing, run_out, standing_one
from bot.play.tables import Tables
from bot.play.tenure import hand_over, newcomer
from bot.store import RequestRow, Store, Writer

log = logging.getLogger(__name__)


class Offers:
    """*gone*: of these people, those who have left the server."""

    def __init__(self, store: Store, tables: Tables, gone: Gone) -> None:
        self._store, self._tables, self._gone = store, tables, gone

    async def leave(self, game_id: int, user_id: int) -> tuple[RequestRow, bool]:
        """Offer one's seat to the channel, and keep it meanwhile; False: it is offered already."""
        async with self._tables.at(game_id) as live:
            seat = playing(live, user_id)
            for standing in live.requests:
                if (standing.kind, standing.seat) == (OFFER, seat):
                    return standing, False
            async with self._tables.changing(live) as w:
                return await offer(w, live, seat), True

    async def sit(self, game_id: int, request_id: int, who: Visitor) -> bool:
        """True if they sit there now; else the others may object first."""
        async with self._tables.at(game_id) as live:
            request = await standing_one(self._store, live, request_id)
            if request.kind not in (OFFER, INVITE):
                raise Stale
            if request.kind == INVITE and request.user_id != who.user_id:
                raise Refused("not_invited")
            must_be_free(live, request.seat, who.user_id)
            owner = live.person(request.seat).user_id
            others = [p.user_id for p in live.people if p.user_id != owner]
            back = live.had(who.user_id) is not None
            at_once = request.kind == INVITE or back or not others
            person = await self._store.times.person(who.user_id)
            async with self._tables.changing(live) as w:
                if at_once:
                    await _seat(w, live, request, who.name, who.user_id, person)
                else:
                    await _ask_others(w, live, request, who, others)
            return at_once

    async def answer(self, game_id: int, request_id: int, user_id: int, said: str) -> str:
        """The state of the offer, the invitation or the newcomer after that."""
        async with self._tables.at(game_id) as live:
            request = await standing_one(self._store, live, request_id)
            own = request.user_id == user_id
            if not own:
                live.seat_of(user_id)
            if said == "yes" and own:
                raise Refused("own_wish")
            if not own and request.kind != NEWCOMER:
                raise Refused("not_yours")
            voices = await self._store.requests.voices(request_id) | {user_id: said}
            person = await self._store.times.person(request.user_id)
            async with self._tables.changing(live) as w:
                await w.requests.say(request_id, user_id, said)
                if said == "no":
                    state = "withdrawn" if own else "refused"
                    await close(w, live, request, state, person=live.names.get(user_id, ""))
                elif set(voices.values()) == {"yes"}:
                    state = "granted"
                    await _seat(w, live, request, request.to_name, request.user_id, person)
                else:
                    state = request.state
            return state

    async def lapse(self) -> None:
        """Whoever nobody has objected to sits down."""
        for request in await self._store.requests.due():
            row = await self._store.game(request.game_id)
            if request.kind != NEWCOMER or row is None:
                continue
            gone = await self._gone(row.guild_id, [request.user_id])
            try:
                async with self._tables.at(request.game_id) as live:
                    over = await run_out(self._store, self._tables, live)
                    if any(each.id == request.id for each in over):
                        await self._nobody_objects(live, request, gone)
            except Exception as error:  # what goes wrong at one game keeps no other waiting
                log.error("game %s: nobody sits down: %s", request.game_id, place_of(error))

    async def _nobody_objects(
        self, live: LiveGame, request: RequestRow, gone: frozenset[int]
    ) -> None:
        person = await self._store.times.person(request.user_id)
        async with self._tables.changing(live) as w:
            if request.user_id in gone:
                await close(w, live, request, "void", "gone")
                return
            try:
                must_be_free(live, request.seat, request.user_id)
            except Refused:  # They have sat down elsewhere at the table meanwhile.
                await close(w, live, request, "void")
            else:
                await _seat(w, live, request, request.to_name, request.user_id, person)


def must_be_free(live: LiveGame, seat: str, user_id: int) -> None:
    """Raises Refused for somebody who may not sit there: whoever knows a hand keeps to it."""
    if live.seat(user_id) is not None:
        raise Refused("sits_already")
    had = live.had(user_id)
    if had not in (None, seat):
        raise Refused("had_another", seat=had)
    for standing in live.requests:
        if standing.kind == NEWCOMER and standing.seat == seat and standing.user_id != user_id:
            raise Refused("somebody_sits_down", seat=seat)


async def offer(w: Writer, live: LiveGame, seat: str) -> RequestRow:
    """Whoever likes may sit there, whoever or nobody does now."""
    owner, where = live.person(seat), live.row.channel_id
    draft = RequestRow(0, live.row.id, OFFER, owner.user_id, where, "asked", w.now, None, seat=seat)
    return await ask(w, live, draft)


async def invite(w: Writer, live: LiveGame, vote: RequestRow) -> None:
    """Ask whom a vote has chosen (its ``to_user``) to sit in its seat: one more request stands.

    It lapses in ``STANDS`` seconds.  That of a vote about a question goes with that question, that
    of a vote about a turn with the turn.
    """
    assert vote.to_user is not None
    draft = replace(vote, kind=INVITE, user_id=vote.to_user, asked_at=w.now, until=w.now + STANDS)
    await ask(w, live, draft, [vote.to_user])


async def ask(
    w: Writer, live: LiveGame, draft: RequestRow, others: Iterable[int] = ()
) -> RequestRow:
    """Store a request, and tell the channel of it; *others* are asked."""
    asked = [*others]
    request = replace(draft, id=await w.requests.ask(draft, asked))
    letter = request_letter(live, request, asked, ())
    await owe(w, live, [letter])
    return request


async def _ask_others(
    w: Writer, live: LiveGame, offered: RequestRow, who: Visitor, others: list[int]
) -> None:
    draft = replace(
        offered,
        kind=NEWCOMER,
        user_id=who.user_id,
        to_name=who.name,
        asked_at=w.now,
        until=w.now + OBJECTING,
    )
    await ask(w, live, draft, others)


async def _seat(
    w: Writer, live: LiveGame, request: RequestRow, name: str, user_id: int, person: Person
) -> None:
    await close(w, live, request, "granted", new=f"<@{user_id}>")
    await hand_over(w, live, newcomer(live, request.seat, user_id, name), person)
