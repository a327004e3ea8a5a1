"""A seat in which nobody sits: the caretaker answers for it, and does the legal minimum."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from bot.play.live import LiveGame
from bot.store import SeatRow, TenureRow
from bot.words import Words, person
from engine import Outcome, legal_minimum

CARETAKER, BY_DEFAULT = "caretaker", "default"
"""Mark what the one has answered, or a default, as an order marks what that has."""
MOST = 200
"""Answers that it gives in one go; the rest follows a little later."""


def mention(user_id: int) -> str:
    return f"<@{user_id}>"


def sitter(words: Words, seat: SeatRow) -> str:
    """Whoever answers for a seat."""
    return words.text("mail.vacant") if seat.vacant else mention(seat.user_id)


def seat_name(words: Words, live: LiveGame, seat: str) -> str:
    """What a seat is called, and that nobody sits there if so it is."""
    vacant = any(row.vacant for row in live.seats if row.faction == seat)
    name = words.name(seat)
    return words.text("mail.vacant.seat", seat=name) if vacant else name


def sat_down(words: Words, tenure: TenureRow) -> str:
    """A line of the log: who has answered for a seat from there on."""
    vacant = tenure.user_id < 0
    who = words.text("mail.vacant") if vacant else person(tenure.name)
    return words.text("log.sat_down", seat=words.name(tenure.seat), who=who)


def marked(by: str) -> str:
    """The key of a line of the log that no person has given."""
    return f"mail.by_{by}" if by in (CARETAKER, BY_DEFAULT) else "mail.by_order"


def nobody(seat: SeatRow) -> int:
    """Who sits in a seat that is left to the caretaker."""
    return -1 - (seat.place or 0)


def minds(live: LiveGame) -> bool:
    """The caretaker is asked, at a table at which somebody sits."""
    asked = live.awaited if live.row.state == "playing" and live.number else ""
    return bool(asked and live.people) and live.person(asked).vacant


async def minded(
    live: LiveGame, outcome: Outcome, broken: Callable[[LiveGame, str, Exception], object]
) -> Outcome:
    """The same, and what the caretaker then answers: each as a step of its own.

    Others are served between its answers, for it looks at all that it could do.  A rule that is
    *broken* leaves its question open.
    """
    steps, failed, count = [*outcome.steps], outcome.failed, 0
    while not failed and count < MOST and minds(live):
        try:
            came = live.game.answer(live.awaited, legal_minimum(live.game))
        except Exception as error:
            broken(live, CARETAKER, error)
            break
        steps += [replace(came.steps[0], order=CARETAKER), *came.steps[1:]]
        failed, count = came.failed, count + 1
        await asyncio.sleep(0)
    return Outcome(tuple(steps), failed)
