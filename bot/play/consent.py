"""What nobody does alone: everybody else at the table is asked, and has to agree.

Taking back more than is free is bound to the open question and concerns all others.  Ending or
moving a game is bound to none: play goes on, and whoever has been silent for long is not asked.
"""

from __future__ import annotations

import logging
import sqlite3
from dataclasses import dataclass, replace

from bot.play.agreed import Wish, asking, changed
from bot.play.granted import GRANTED, effect_of, no_room
from bot.play.late import counts
from bot.play.letters import pack
from bot.play.live import LiveGame
from bot.play.lobby import Visitor, elsewhere
from bot.play.refused import Refused
from bot.play.reports import place_of
from bot.play.requests import (
    BRING,
    CHANGE,
    END,
    NEWCOMER,
    PAUSE,
    RESUME,
    STANDS,
    UNDO,
    close,
    request_letter,
)
from bot.play.standing import asked_already, run_out, standing_one
from bot.play.tables import Tables
from bot.play.takeback import Wished, must_stand, taken_back, wished
from bot.play.vacant import mention
from bot.store import GameRow, RequestRow, Store

AGAIN = 3600
"""Seconds until somebody may ask again for what was not granted."""
REACHED, SHUT, LOST = "reached", "shut", "lost"
"""Whether anything can be said in a game's channel."""
ANEW = {BRING: "withdrawn"} | dict.fromkeys((PAUSE, RESUME, CHANGE), "overtaken")
"""How what was asked before ends when it is asked anew, or is done at once."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Asked:
    """What came of asking."""

    request: RequestRow
    row: GameRow
    """The game when it was asked."""
    others: tuple[int, ...]
    """Who must agree; nobody: it is done."""
    new: bool = True
    """False: that was asked already."""


class Consents:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    # Asking

    async def wished(self, game_id: int, user_id: int) -> Wished:
        """What would be taken back; raises Refused for somebody who has nothing."""
        async with self._tables.at(game_id) as live:
            return await wished(self._store, live, user_id)

    async def ask_undo(self, game_id: int, question: int, user_id: int) -> Asked:
        """Ask all others, while *question* is open; 0: the game is won."""
        async with self._tables.at(game_id) as live:
            must_stand(live, question)
            wish = await wished(self._store, live, user_id)
            back_to, where, now = wish.lines[0].number, live.row.channel_id, self._store.clock()
            until, bound = None if question else now + STANDS, question or None
            about = (until, bound, back_to)
            draft = RequestRow(0, game_id, UNDO, user_id, where, "asked", now, *about)
            return await self._ask(live, draft, wish.others)

    async def who_counts(
        self, game_id: int, user_id: int, gone: frozenset[int] = frozenset()
    ) -> tuple[int, ...]:
        """Who besides this person has a say in what becomes of a game that has begun.

        *gone*: who has left the server.
        """
        async with self._tables.at(game_id) as live:
            return await self._who_counts(live, user_id, gone)

    async def _who_counts(
        self, live: LiveGame, user_id: int, gone: frozenset[int]
    ) -> tuple[int, ...]:
        live.seat_of(user_id)
        if live.row.state != "playing":
            raise Refused("over")
        away, seats = {user_id, *gone}, await self._store.seats(live.row.id)
        live.times = await self._store.times.times(live.row.id)
        people = [seat for seat in seats if not seat.vacant and seat.user_id not in away]
        return tuple(seat.user_id for seat in people if counts(live, seat))

    async def asked_to_end(self, game_id: int) -> Asked | None:
        """What stands of ending the game."""
        async with self._tables.at(game_id) as live:
            await self._lapse(live)
            standing = next((r for r in live.requests if r.kind == END), None)
            return await self._again(live, standing) if standing else None

    async def ask_all(
        self, game_id: int, user_id: int, gone: frozenset[int] = frozenset(), kind: str = END
    ) -> Asked:
        """To end the game, to pause it, or to go on."""
        async with self._tables.at(game_id) as live:
            others = await self._who_counts(live, user_id, gone)
            if kind != END and (live.paused is None) == (kind == RESUME):
                raise Refused("not_paused" if kind == RESUME else "paused_already")
            return await self._ask(live, self._draft(live, kind, user_id), others)

    def _draft(self, live: LiveGame, kind: str, user_id: int) -> RequestRow:
        now, where = self._store.clock(), live.row.channel_id
        return RequestRow(0, live.row.id, kind, user_id, where, "asked", now, now + STANDS)

    async def ask_change(
        self, game_id: int, user_id: int, wish: Wish, gone: frozenset[int]
    ) -> Asked:
        """To agree on something else from then on; raises Refused for what nobody can agree on."""
        async with self._tables.at(game_id) as live:
            others = await self._who_counts(live, user_id, gone)
            draft = asking(self._draft(live, CHANGE, user_id), changed(live.row, wish))
            return await self._ask(live, draft, others)

    async def ask_bring(
        self,
        game_id: int,
        who: Visitor,
        reach: str,
        channel_id: int,
        gone: frozenset[int] = frozenset(),
    ) -> Asked:
        """To where the person is; *reach* is that of *channel_id*, where the game was just now.

        Nobody is asked if the game's channel is gone; if nothing can or may be posted there, the
        request stands where it was asked.
        """
        async with self._tables.at(game_id) as live:
            others = await self._who_counts(live, who.user_id, gone)
            elsewhere(live.row, who)
            if live.row.channel_id != channel_id:  # It has been brought on meanwhile.
                reach = REACHED
            there = reach == REACHED and live.row.closed_at is None
            where = live.row.channel_id if there else who.channel_id
            draft = replace(self._draft(live, BRING, who.user_id), channel_id=where)
            draft = replace(draft, to_guild=who.guild_id, to_channel=who.channel_id)
            return await self._ask(live, draft, () if reach == LOST else others)

    async def _ask(self, live: LiveGame, draft: RequestRow, others: tuple[int, ...]) -> Asked:
        await self._lapse(live)
        standing = asked_already(live, draft)
        if standing and others:
            return await self._again(live, standing)
        await self._not_again(draft)
        effect = None if others else await effect_of(self._store, live, draft, ())
        about = await taken_back(self._store, live, draft, live.words)
        try:
            async with self._tables.changing(live) as w:
                for other in [r for r in live.requests if r.kind == draft.kind in ANEW]:
                    if other.channel_id == draft.channel_id:
                        await close(w, live, other, "void", ANEW[draft.kind])
                    else:  # Its channel is gone, or takes nothing of this game any more.
                        await w.requests.close(other.id, "void")
                request = replace(draft, id=await w.requests.ask(draft, others))
                if effect:
                    await effect(w, request)
                else:
                    letter = request_letter(live, request, others, about)
                    await w.owe(draft.game_id, draft.channel_id, letter.kind, pack(letter))
        except sqlite3.IntegrityError as error:
            raise no_room(draft, error) from None
        return Asked(request, live.row, others)

    async def _again(self, live: LiveGame, standing: RequestRow) -> Asked:
        """What was asked already."""
        voices = await self._store.requests.voices(standing.id)
        return Asked(standing, live.row, tuple(voices), new=False)

    async def _not_again(self, draft: RequestRow) -> None:
        """Raises Refused for somebody who was told no a moment ago."""
        at = await self._store.requests.asked_in_vain(
            draft.game_id, draft.kind, draft.user_id, draft.question
        )
        if at is not None and draft.asked_at < at + AGAIN:
            raise Refused("asked_lately", when=f"<t:{at + AGAIN}:R>")

    # Answering

    async def agree(
        self, game_id: int, request_id: int, user_id: int, gone: frozenset[int] = frozenset()
    ) -> bool:
        """True if that was the last consent, and it is done.

        *gone*: who has left the server; they have no say but in what is taken back.
        """
        async with self._tables.at(game_id) as live:
            request = await self._open(live, request_id, user_id)
            if request.user_id == user_id:
                raise Refused("own_wish")
            voices = await self._store.requests.voices(request_id)
            if user_id not in voices:
                raise Refused("not_counted")
            away = gone if request.kind != UNDO else ()
            said = {user: word for user, word in voices.items() if user not in away}
            return await self._count(live, request, said | {user_id: "yes"}, user_id)

    async def _count(
        self, live: LiveGame, request: RequestRow, voices: dict[int, str], user_id: int = 0
    ) -> bool:
        """Do what all have agreed to; *user_id*: who has said so just now."""
        granted = all(said == "yes" for said in voices.values())
        try:
            effect = await effect_of(self._store, live, request, tuple(voices)) if granted else None
            async with self._tables.changing(live) as w:
                if user_id:
                    await w.requests.say(request.id, user_id, "yes")
                if effect:
                    await effect(w, request)
        except Refused:  # the bot has been renewed since it was asked
            await self._void(live, request, "older")
            raise
        except sqlite3.IntegrityError as error:
            refused = no_room(request, error)
            await self._void(live, request, "taken")
            raise refused from None
        return granted

    async def _void(self, live: LiveGame, request: RequestRow, how: str) -> None:
        """What was asked cannot be done any more."""
        async with self._tables.changing(live) as w:
            await close(w, live, request, "void", how)

    async def refuse(self, game_id: int, request_id: int, user_id: int) -> bool:
        """A no of anybody at the table is enough; False: one's own request is withdrawn."""
        async with self._tables.at(game_id) as live:
            request = await self._open(live, request_id, user_id)
            own = request.user_id == user_id
            async with self._tables.changing(live) as w:
                await w.requests.say(request_id, user_id, "no")
                state = "withdrawn" if own else "refused"
                await close(w, live, request, state, by=mention(user_id))
            return not own

    async def _open(self, live: LiveGame, request_id: int, user_id: int) -> RequestRow:
        """The request, if this person sits there and it still stands."""
        live.seat_of(user_id)
        await self._lapse(live)
        return await standing_one(self._store, live, request_id)

    async def lapse(self) -> None:
        """Close those that nobody has decided, once they have stood long enough."""
        for game_id in dict.fromkeys(r.game_id for r in await self._store.requests.due()):
            try:
                async with self._tables.at(game_id) as live:
                    await self._lapse(live)
            except Exception as error:  # what goes wrong at one game keeps no other waiting
                log.error("game %s: its requests do not lapse: %s", game_id, place_of(error))

    async def recount(self) -> None:
        """What all agree to by now, because somebody who had not said so has left the seat."""
        for request in await self._store.requests.of((*GRANTED, BRING, UNDO)):
            voices = await self._store.requests.voices(request.id)
            if any(said != "yes" for said in voices.values()):
                continue
            try:
                async with self._tables.at(request.game_id) as live:
                    if request.id in {r.id for r in live.requests} and live.row.closed_at is None:
                        voices = await self._store.requests.voices(request.id)
                        await self._count(live, request, voices)
            except Exception as error:
                log.error(
                    "game %s: %s not done: %s", request.game_id, request.kind, place_of(error)
                )

    async def _lapse(self, live: LiveGame) -> None:
        over = await run_out(self._store, self._tables, live)
        if over := [request for request in over if request.kind != NEWCOMER]:
            async with self._tables.changing(live) as w:
                for request in over:
                    left = request.kind == UNDO and request.question  # by an older bot
                    await close(w, live, request, "void" if left else "expired")
