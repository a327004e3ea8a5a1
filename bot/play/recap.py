"""What has happened since somebody last answered."""

from __future__ import annotations

from bot.play.chronicle import EVERY, Since
from bot.play.live import LiveGame
from bot.store import Past, Store
from bot.store.events import place
from engine import Event

ROUNDS = 2
"""So many are looked back at by somebody who has not answered yet."""


async def since_last(store: Store, live: LiveGame, user_id: int) -> Since:
    """Where that person was last seen to answer, in a turn before their own one.

    What came of that answer belongs to what has happened since.
    """
    own = live.seat(user_id) == live.game.active
    last = await store.mine.last_answer(live.row.id, user_id, live.game.turn if own else EVERY)
    if last is None:
        return Since(max(0, live.game.turn - ROUNDS * len(live.seats)))
    return Since(last.turn, last.number, last.seen or 0)


async def changed(
    store: Store, live: LiveGame, seat: str | None, since: Since
) -> tuple[Event, ...]:
    """What everybody has seen since then: for a picture to mark.

    What a seat did itself in a turn of its own that is over is not new to it.
    """
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


async def news(store: Store, live: LiveGame, user_id: int) -> tuple[Event, ...]:
    """What the board marks for a person; for whoever watches, a round of turns."""
    if (seat := live.seat(user_id)) is None:
        return tuple(live.game.events_for(None, live.round(live.game.active)))
    return await changed(store, live, seat, await since_last(store, live, user_id))
