"""Who has kept the others waiting for so long that they may decide without them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from bot.clock.hours import DAY, Hours, due
from bot.clock.ladder import NOBODY
from bot.play.live import LiveGame
from bot.play.refused import Refused
from bot.store import SeatRow
from bot.store.times import OUTAGE

Gone: TypeAlias = Callable[[int, Iterable[int]], Awaitable[frozenset[int]]]
"""Of these people, those who have left that server."""
SILENCE = 14 * DAY
"""Without a pace: whoever has neither answered nor pressed anything for so long."""
TWICE = 2
"""Paces."""


def late_at(live: LiveGame, seat: SeatRow) -> int | None:
    """From when somebody is late; None: not as long as nothing is asked of them, or time stands.

    Hours in which the game stood still, or they were away, do not count.
    """
    asked = live.wait if live.awaited == seat.faction else None
    if live.row.pace or (asked and any(asked.agreed())):
        return asked.due(TWICE) if asked else None
    away = live.times.people.get(seat.user_id, NOBODY).away
    return due(seat.heard_at, SILENCE, Hours(), [*live.times.still, *away])


def slow_at(live: LiveGame, seat: SeatRow) -> int | None:
    """From when somebody's turn takes too long, whatever they do in it.

    That costs nobody their say, for they are there.
    """
    asked = live.wait if live.awaited == seat.faction else None
    return asked.turn_due if asked else None


def must_be_slow(live: LiveGame, turn: int) -> None:
    """Raises Refused unless that turn takes too long, and whoever was told so has it still.

    0: whichever runs, as a message of an earlier version means it.
    """
    running = live.game.turn
    if live.times.slow_turn != running or turn not in (0, running):
        raise Refused("turn_passed")


def kept_waiting(live: LiveGame) -> bool:
    """The others may vote about whoever is asked now."""
    asked = live.person(live.awaited) if live.number else None
    if asked is None or asked.vacant:
        return False
    times = late_at(live, asked), slow_at(live, asked)
    return any(at is not None and at <= live.times.now() for at in times)


def counts(live: LiveGame, seat: SeatRow) -> bool:
    """Somebody has a say in what becomes of the game: they are neither late nor silent.

    Whoever is away is not silent, nor is anybody as long as the bot was not there to hear them.
    In a game that stands still people may be silent all the same: nothing else would ever decide
    that it goes on.
    """
    times, now = live.times, live.times.now()
    away = times.people.get(seat.user_id, NOBODY).away
    silent = due(seat.heard_at, SILENCE, Hours(), [*times.still_for(OUTAGE), *away])
    return all(at is None or at > now for at in (silent, late_at(live, seat)))
