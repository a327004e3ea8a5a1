"""What a picture marks: what has happened, and the table as somebody last left it."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from bot.play.chronicle import EVERY, Since
from bot.play.live import LiveGame
from bot.play.recap import since_last
from bot.store import Past, SeatRow, Store
from bot.store.events import BEGAN, place
from bot.words.people import UNSEEN, bare
from engine import Answer, Event, View, view_turn

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Left:
    """A turn's beginning and answers since: played only where a picture is really drawn."""

    snapshot: bytes
    """Secret."""
    answers: tuple[Answer, ...] = ()

    @cached_property
    def key(self) -> bytes:
        """Tells it from others."""
        said = "\n".join(f"{a.seat} {a.kind} {a.text}" for a in self.answers)
        return sha256(self.snapshot + said.encode()).digest()

    @cached_property
    def view(self) -> View | None:
        """What everybody saw; None if the rules have changed since."""
        try:
            return view_turn(self.snapshot, self.answers)
        except Exception as error:
            # The picture does without; what the error says may name hidden cards.
            log.warning("a table from before is not shown: %s", type(error).__name__)
            return None


class News(NamedTuple):
    """What a picture marks."""

    events: tuple[Event, ...] = ()
    """What everybody has seen since somebody last looked."""
    left: Left | None = None
    """The table as it was then, if that is known."""


NOTHING = News()


async def told(store: Store, game_id: int, events: tuple[Event, ...]) -> News:
    """Of the events that a letter marks: against the table before the first turn among them."""
    began: Any = next((event for event in events if event.kind() == BEGAN), None)
    return News(events, await _start(store, game_id, began.turn) if began else None)


async def news(store: Store, live: LiveGame, user_id: int) -> News:
    """For a person who looks; for whoever watches, a round of turns."""
    if (seat := live.seat(user_id)) is None:
        round_ = tuple(live.game.events_for(None, live.round(live.game.active)))
        return await told(store, live.row.id, round_)
    return await news_since(store, live, seat, await since_last(store, live, user_id))


async def news_since(store: Store, live: LiveGame, seat: str | None, since: Since) -> News:
    """What a seat did itself in a turn of its own that is over is not new to it."""
    events = await _since(store, live, seat, since)
    return News(events, await _left(store, live, seat, since))


async def _since(store: Store, live: LiveGame, seat: str | None, since: Since) -> tuple[Event, ...]:
    past = await store.past(live.row.id, EVERY, live.game.turn - since.turn + 1)
    if all(turn.number != live.game.turn for turn in past):
        past.append(Past(live.game.turn, live.game.active, live.game.events))
    found = list[Event]()
    for turn in past:
        if turn.number == since.turn and since.number:
            own = turn.seat == seat and turn is not past[-1]
            found += () if own else turn.events[place(turn.events, since.seen) :]
        elif turn.number >= since.turn:
            found += turn.events
    return tuple(live.game.events_for(None, found))


async def _left(store: Store, live: LiveGame, seat: str | None, since: Since) -> Left | None:
    game_id = live.row.id
    if not since.number:
        return await _start(store, game_id, max(since.turn, 1))
    row = await store.turn(game_id, since.turn)
    if row is None:
        return None
    if row.seat == seat and row.number < live.game.turn:
        return await _start(store, game_id, row.number + 1)
    before = [
        Answer(a.seat, a.kind, a.text)
        for a in await store.answers(game_id, row.number)
        if a.undone_by is None and a.number < since.number
    ]
    return Left(row.snapshot, tuple(before))


async def _start(store: Store, game_id: int, turn: int) -> Left | None:
    row = await store.turn(game_id, turn)
    return Left(row.snapshot) if row else None


def names(seats: Iterable[SeatRow]) -> dict[str, str]:
    """Seat by seat, who sits there, as a picture writes it; nobody where there is nothing to see.

    Of an empty seat the faction alone is named.
    """
    found = {seat.faction: bare(seat.name) for seat in seats if not seat.vacant}
    return {seat: name for seat, name in found.items() if name != UNSEEN}
