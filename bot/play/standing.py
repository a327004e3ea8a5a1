"""A request that may be answered still."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as renamed

from bot.clock.hours import Hours, due
from bot.play.acts import must_be_open
from bot.play.letters import Letter, pack
from bot.play.live import LiveGame
from bot.play.refused import Refused, Stale
from bot.play.requests import BRING, UNDO, request_letter, stands
from bot.play.tables import Tables
from bot.play.takeback import taken_back
from bot.store import RequestRow, Store
from bot.store.times import CLOSED, OUTAGE, PAUSES, REFUSED


async def standing_one(store: Store, live: LiveGame, request_id: int) -> RequestRow:
    """Raises Stale for one that is decided, Refused while the game stands still."""
    request = await store.requests.one(request_id)
    if request is None or request.game_id != live.row.id or request.state != "asked":
        raise Stale
    if live.row.closed_at is not None and request.kind != BRING:
        raise Refused("closed", game=live.row.id)
    if request.question is not None:
        must_be_open(live, request.question)
    return request


def asked_already(live: LiveGame, draft: RequestRow) -> RequestRow | None:
    """The same, asked already: of an undo by the same person, or else by anybody."""
    for request in live.requests:
        if request.kind != draft.kind:
            continue
        if request.kind == UNDO:
            if (request.user_id, request.question) == (draft.user_id, draft.question):
                return request
        elif request.channel_id != live.row.channel_id or live.row.closed_at is None:
            return request  # What was asked in a channel that is closed by now is asked anew.
    return None


async def run_out(store: Store, tables: Tables, live: LiveGame) -> list[RequestRow]:
    """Those that have stood long enough.

    What stands longer than its message says is told anew, as soon as that is known.
    """
    now, over, longer = store.clock(), list[RequestRow](), list[RequestRow]()
    past = [r for r in live.requests if r.until is not None and r.until <= now]
    if past:
        live.times = await store.times.times(live.row.id)
    for request in past:
        ends = _ends_at(live, request)
        if ends is not None and ends > now:
            longer.append(replace(request, until=ends))
        elif ends is not None:
            over.append(request)
    if longer:
        await _stand_longer(store, tables, live, longer)
    return over


def _ends_at(live: LiveGame, request: RequestRow) -> int | None:
    """When it has stood long enough; None: not as long as time stands still.

    Hours in which the bot was not there, or the channel took nothing, are nobody's.  What concerns
    a seat rests while the game does, too.
    """
    if request.kind == UNDO and request.question:  # void since then, and left so by an older bot
        return request.until
    whys = [OUTAGE]
    if request.channel_id == live.row.channel_id:
        whys.append(REFUSED)
    if request.seat:
        whys += *PAUSES, CLOSED
    return due(request.asked_at, stands(request.kind), Hours(), live.times.still_for(*whys))


async def _stand_longer(
    store: Store, tables: Tables, live: LiveGame, longer: list[RequestRow]
) -> None:
    later = {request.id: request for request in longer}
    letters = [await anew(store, live, request) for request in longer]
    async with tables.changing(live) as w:
        for request, letter in zip(longer, letters, strict=True):
            assert request.until is not None
            await w.requests.stands_until(request.id, request.until)
            await w.owe(live.row.id, request.channel_id, letter.kind, pack(letter))
    live.requests = [later.get(request.id, request) for request in live.requests]


async def anew(store: Store, live: LiveGame, request: RequestRow) -> Letter:
    """All that was told when it was asked, to people who have heard of it: nobody is pinged."""
    voices = await store.requests.voices(request.id)
    others = [user for user in voices if user != request.user_id]
    about = await taken_back(store, live, request, live.words)
    return renamed(request_letter(live, request, others, about), ping=())


def playing(live: LiveGame, user_id: int) -> str:
    """The seat of a person in a game that goes on; raises Refused."""
    seat = live.seat_of(user_id)
    if live.row.closed_at is not None:
        raise Refused("closed", game=live.row.id)
    if live.row.state != "playing":
        raise Refused("over")
    return seat
