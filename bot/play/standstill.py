"""A game's time stops, and goes on: nobody is expected to answer meanwhile, and answers count."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.hours import FOR_EVER, Span
from bot.play.live import LiveGame
from bot.store import Writer
from bot.store.times import NOBODY_LEFT, PAUSES


async def stop(w: Writer, live: LiveGame, why: str) -> LiveGame:
    """The game as it is then; *live* is out of date."""
    await w.clock.pause(live.row.id, why)
    stood = (*live.times.stood, (why, Span(w.now, FOR_EVER)))
    return replace(live, paused=live.paused or w.now, times=replace(live.times, stood=stood))


async def go_on(w: Writer, live: LiveGame, whys: tuple[str, ...] = PAUSES) -> LiveGame:
    """The same, unless there is another reason left."""
    await w.clock.go_on(live.row.id, whys)
    stood = tuple(
        (why, Span(span.begins, min(span.ends, w.now)) if why in whys else span)
        for why, span in live.times.stood
    )
    times = replace(live.times, stood=stood)
    left = [span.begins for span in times.still_for(*PAUSES) if span.ends == FOR_EVER]
    return replace(live, paused=min(left, default=None), times=times)


async def mind_people(w: Writer, live: LiveGame, *, empty: bool) -> LiveGame:
    """Where nobody is left time stops, until somebody sits down; *empty*: nobody was there."""
    if not live.people:
        return live if empty else await stop(w, live, NOBODY_LEFT)
    return await go_on(w, live, (NOBODY_LEFT,)) if empty else live
