"""A seat in which nobody sits: the caretaker answers for it, and does the legal minimum."""

from __future__ import annotations

from bot.play.live import LiveGame
from bot.store import SeatRow, TenureRow
from bot.words import Words, person

CARETAKER, BY_DEFAULT = "caretaker", "default"
"""Mark what the one has answered, or a default, as an order marks what that has."""
MOST = 200
"""Answers that it gives in one go; the rest follows a little later."""


def mention(user_id: int) -> str:
    return f"<@{user_id}>"


def sitter(words: Words, seat: SeatRow) -> str:
    """Whoever answers for a seat."""
    return words.text("mail.vacant") if seat.vacant else mention(seat.user_id)


def seat_name(words: Words, seat: SeatRow) -> str:
    """What a seat is called, and that nobody sits there."""
    name = words.name(seat.faction)
    return words.text("mail.vacant.seat", seat=name) if seat.vacant else name


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
