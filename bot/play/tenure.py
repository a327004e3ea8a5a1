"""A seat passes from one person to another, or to the caretaker: rights move at that moment."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.ladder import NOBODY, Person
from bot.play.acts import owe
from bot.play.asking import ask
from bot.play.letters import Letter
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.requests import SITTING, close, drop_void
from bot.play.standstill import mind_people
from bot.play.vacant import nobody, sitter
from bot.store import SeatRow, Writer


def newcomer(live: LiveGame, seat: str, user_id: int, name: str) -> SeatRow:
    """The seat, with that person in it."""
    return replace(live.person(seat), user_id=user_id, name=name)


def left_alone(live: LiveGame, seat: str) -> SeatRow:
    """The seat, with nobody in it."""
    row = live.person(seat)
    return replace(row, user_id=nobody(row), name="")


async def hand_over(w: Writer, live: LiveGame, new: SeatRow, person: Person = NOBODY) -> LiveGame:
    """The game as it is with somebody else, or nobody, in that seat; *live* is out of date then.

    *person*: what whoever sits down has said of their hours: by these their question is due.

    Nothing of the old person passes on: neither orders nor their voice in what is asked.  An open
    question of theirs is asked anew, so that its time begins and nothing old answers it.
    """
    old, game_id = live.person(new.faction), live.row.id
    await w.tenures.hand_over(game_id, new, live.number)
    await w.orders.withdraw(game_id, new.faction)
    seats = tuple(new if seat.faction == new.faction else seat for seat in live.seats)
    orders = [order for order in live.orders if order.seat != new.faction]
    times = replace(live.times, people=live.times.people | {new.user_id: person})
    now = replace(live, sitting=seats, orders=orders, requests=list(live.requests), times=times)
    for request in now.requests:
        if request.seat == new.faction:
            await close(w, now, request, "void", "seated")
        elif request.user_id == old.user_id:
            await close(w, now, request, "void", "left")
        elif request.kind in SITTING and new.user_id in (request.user_id, request.to_user):
            await close(w, now, request, "void", "sits")
    await w.requests.pass_on(game_id, old.user_id, None if new.vacant else new.user_id)
    if live.game.active == new.faction:
        await w.clock.new_hand(game_id)
        now.times = replace(now.times, slow_turn=0)
    now = await mind_people(w, now, empty=not live.people)
    if now.awaited == new.faction:
        await ask(w, now)
        await drop_void(w, now)
    await w.clock.look([game_id])
    await owe(w, now, _letters(now, old, new))
    return now


def _letters(live: LiveGame, old: SeatRow, new: SeatRow) -> list[Letter]:
    """Who sits there now, and their question, which takes away what was said of it before.

    A newcomer is called once, by that question if there is one.
    """
    words, asked = live.words, live.awaited == new.faction
    facts = {"seat": words.name(new.faction), "who": sitter(words, new), "person": old.name}
    told = words.text("mail.handed" if old.vacant else "mail.handed.from", **facts)
    ping = () if asked or new.vacant else (new.user_id,)
    # A turn that somebody else goes on with is slow no longer.
    kind = "handed" if live.game.active == new.faction else "more"
    letter = Letter(kind, live.row.id, live.game.turn, 0, "board", (told,), ping)
    scribe = Scribe(live)
    if asked:
        return [letter, *(scribe.anew() if new.vacant else scribe.called())]
    return [letter]
