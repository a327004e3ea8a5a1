"""A request that may be answered still."""

from __future__ import annotations

from bot.clock.hours import Hours, due
from bot.play.acts import must_be_open
from bot.play.live import LiveGame
from bot.play.refused import Refused, Stale
from bot.play.requests import BRING
from bot.store import RequestRow, Store


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


def run_out(live: LiveGame, request: RequestRow, now: int) -> bool:
    """It has stood long enough: of what concerns a seat, hours that are nobody's do not count."""
    if request.until is None or request.until > now:
        return False
    still = live.times.still if request.seat else ()
    end = due(request.asked_at, request.until - request.asked_at, Hours(), still)
    return end is not None and end <= now


def playing(live: LiveGame, user_id: int) -> str:
    """The seat of a person in a game that goes on; raises Refused."""
    seat = live.seat_of(user_id)
    if live.row.closed_at is not None:
        raise Refused("closed", game=live.row.id)
    if live.row.state != "playing":
        raise Refused("over")
    return seat
