"""What is done once everybody who counts has agreed."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from bot.clock.ladder import Agreed
from bot.play.acts import owe
from bot.play.agreed import agreeing, wished
from bot.play.asking import ask
from bot.play.letters import Letter
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.refused import Refused
from bot.play.requests import BRING, CHANGE, END, PAUSE, RESUME, UNDO, close, drop_void
from bot.play.standing import anew
from bot.play.standstill import go_on, stop
from bot.play.takeback import Back, before
from bot.store import RequestRow, Store, Writer
from bot.store.times import PAUSED

Effect: TypeAlias = Callable[[Writer, RequestRow], Awaitable[None]]


async def effect_of(
    store: Store, live: LiveGame, request: RequestRow, others: tuple[int, ...]
) -> Effect:
    """What is done, in one transaction, once these others have agreed.

    Raises Refused for what cannot be taken back any more.
    """
    if request.kind == UNDO:
        assert request.back_to is not None
        back = await before(store, live, request.back_to)
        return lambda w, request: take_back(w, live, request, back)
    if request.kind == BRING:
        told = {r.id: await anew(store, live, r) for r in live.requests if r != request}
        return lambda w, request: bring(w, live, request, told)
    what = GRANTED[request.kind]
    return lambda w, request: what(w, live, request, others)


async def take_back(w: Writer, live: LiveGame, request: RequestRow, back: Back) -> None:
    """The answers stay in the log, marked; the question is asked anew, and a game that was won goes
    on.
    """
    game_id, game, row = live.row.id, back.game, live.row
    if row.state == "won":
        row = replace(row, state="playing", winner="")
        await w.set_state(game_id, row.state)
    await close(w, live, request, "granted")
    await w.undo([answer.number for answer in back.lost], request.user_id)
    await w.forget_turns(game_id, after=back.turn)
    marked = [replace(a, undone_by=request.user_id, undone_at=w.now) for a in back.lost]
    undone = [a for a in (*back.undone, *marked) if a.turn == back.turn]
    past = [turn for turn in live.past if turn.number < back.turn]
    now = replace(live, row=row, game=game, undone=undone, past=past, began=back.began)
    await ask(w, now)
    await drop_void(w, now)
    await owe(w, now, Scribe(now).again())


async def end(w: Writer, live: LiveGame, request: RequestRow, others: tuple[int, ...]) -> None:
    """Without a winner, and with a last picture."""
    await w.set_state(live.row.id, "ended")
    if _was_told(live, request):
        await close(w, live, request, "granted")
    else:
        await w.requests.close(request.id, "granted")
    now = replace(live, row=replace(live.row, state="ended"))
    await drop_void(w, now)
    await owe(w, now, Scribe(now).ended(request.user_id, others))


async def pause(w: Writer, live: LiveGame, request: RequestRow, _: tuple[int, ...]) -> None:
    """Nobody is expected to answer; what is answered counts."""
    await close(w, live, request, "granted")
    now = await stop(w, live, PAUSED)
    await owe(w, now, Scribe(now).anew())


async def resume(w: Writer, live: LiveGame, request: RequestRow, _: tuple[int, ...]) -> None:
    await close(w, live, request, "granted")
    now = await go_on(w, live)
    await owe(w, now, Scribe(now).anew())


async def change(w: Writer, live: LiveGame, request: RequestRow, _: tuple[int, ...]) -> None:
    """The table agrees on something else; what is open is due no later for it."""
    wish, row = wished(request), live.row
    await w.clock.agree(row.id, wish.pace, wish.reactions, quiet=wish.quiet)
    await close(w, live, request, "granted")
    before = (*live.times.before, Agreed(w.now, row.pace, row.reactions))
    now = replace(live, row=agreeing(row, wish), times=replace(live.times, before=before))
    await w.clock.look([row.id])
    await owe(w, now, Scribe(now).anew())


async def bring(
    w: Writer, live: LiveGame, request: RequestRow, standing: dict[int, Letter]
) -> None:
    """To another channel; the old one is told where to, if anything can be said there.

    If nothing can, what else is *standing* is asked in the new one: by its number, what is told.
    """
    assert request.to_guild is not None
    assert request.to_channel is not None
    here = request.channel_id == live.row.channel_id
    if here:
        await close(w, live, request, "granted")
    elif _was_told(live, request):
        await close(w, live, request, "granted", "here")
    else:
        await w.requests.close(request.id, "granted")
    if not here:
        await w.requests.carry(live.row.id, request.to_channel)
    await w.move_game(live.row.id, request.to_guild, request.to_channel)
    row = replace(
        live.row, guild_id=request.to_guild, channel_id=request.to_channel, closed_at=None
    )
    now = replace(live, row=row)
    await owe(w, now, Scribe(now).again())
    if not here:
        await owe(w, now, [standing[r.id] for r in live.requests if r.id in standing])


def _was_told(live: LiveGame, request: RequestRow) -> bool:
    """It stands in a channel: not everything is asked before it is done."""
    return any(standing.id == request.id for standing in live.requests)


def no_room(request: RequestRow, error: sqlite3.IntegrityError) -> Refused:
    """Another game has begun where this one would go on; any other *error* is raised again."""
    if request.kind not in (BRING, UNDO):
        raise error
    return Refused("channel_taken")


GRANTED = {END: end, PAUSE: pause, RESUME: resume, CHANGE: change}
"""What these kinds of requests bring about."""
