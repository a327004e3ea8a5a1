"""A question is asked: it has a number, and a place on the clock."""

from __future__ import annotations

from bot.clock.hours import HOUR
from bot.clock.ladder import Climb
from bot.play.live import LiveGame
from bot.store import AskedRow, Store, Writer
from engine import Outcome


async def follow(w: Writer, live: LiveGame) -> None:
    """A.8.3.  Who has chosen a faction sits there from now on; or, if that is taken back, as the
    player that they were.
    """
    if live.renamed:
        await w.tenures.follow(live.row.id, live.renamed)
        live.follow()


async def ask(w: Writer, live: LiveGame, first: int = 0, *, called: bool = False) -> None:
    """What is open now; *first*: when it was first asked, if that is not now."""
    await follow(w, live)
    decision, game_id = live.decision, live.row.id
    live.number, live.since, live.first, live.called = 0, w.now, first or w.now, called
    if decision is None:
        await w.clock.rest(game_id)
        return
    turn = live.game.turn
    live.number = await w.ask(game_id, turn, decision.seat, decision.kind, live.first)
    wait = live.wait
    due = wait.next(Climb(slow_turn=live.times.slow_turn), w.now) if wait else None
    # What has no end yet may have one since the game was read: it is looked at anew, at once.
    at = w.now if wait and wait.open_ended else due[0] if due else None
    await w.clock.wait(game_id, live.number, at)


async def before(store: Store, live: LiveGame, outcome: Outcome) -> AskedRow | None:
    """The question that an answer has led to, asked already before the same was taken back."""
    given, decision = outcome.answer, live.decision
    for undone in reversed(live.undone):
        if (undone.seat, undone.kind, undone.text) == (given.seat, given.kind, given.text):
            led = await store.times.followed(undone.number)
            alike = led and decision and (led.seat, led.kind) == (decision.seat, decision.kind)
            return led if alike else None
    return None


def keeps(led: AskedRow | None, seat: str, now: int) -> tuple[int, bool]:
    """When a question counts as first asked, after an answer of *seat*, and whether that is known.

    Whoever takes their own act back gains no time by it.  Somebody else has what time they had,
    and is not called once more, within the hour; later they are asked as if for the first time.
    """
    if led is None:
        return 0, False
    soon = now - led.asked_at < HOUR
    return (led.first_asked if soon or led.seat == seat else 0), soon
