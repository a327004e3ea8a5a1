"""What has happened since somebody last answered."""

from __future__ import annotations

from msgspec.structs import replace

from bot.clock.ladder import NOBODY
from bot.play.chronicle import EVERY, Since
from bot.play.letters import Letter
from bot.play.lines import log_line
from bot.play.live import LiveGame
from bot.store import AnswerRow, Store
from bot.store.events import BEGAN, place
from bot.words import Words
from engine import Event, Outcome

LINES, LONGEST = 8, 500
"""So many lines and characters of it are told with a ping: it is read on a phone."""
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


async def brief(
    store: Store,
    live: LiveGame,
    outcome: Outcome | None = None,
    before: str = "",
    words: Words | None = None,
) -> str:
    """What whoever is asked now has missed, for all to read in their ping; "" for *before*.

    It is called after an *outcome*, or reminded.  What its message says, or the one above it, is
    not said again.  What concerns the seat comes first.
    """
    seat = live.awaited
    if seat in ("", before) or (sitter := live.person(seat)).vacant:
        return ""
    if not live.times.people.get(sitter.user_id, NOBODY).recap:
        return ""
    by_order = [answer for answer in live.untold if answer.seat == seat]
    there = any(answer.seat == seat for answer in live.game.answers)  # and read what was before
    told_from = 0 if there else _told_from(live, outcome)
    missed = [past for past in live.past if 0 < past.number < told_from]
    for own in [past for past in missed if past.seat == seat]:
        missed = [past for past in missed if past.number > own.number]
    if missed:
        since = await since_last(store, live, sitter.user_id)
        missed = [past for past in missed if past.number >= since.turn]
        cut = {since.turn: since.seen}
        events = [e for p in missed for e in p.events[place(p.events, cut.get(p.number, 0)) :]]
    else:
        events = []
    public = live.game.events_for(None, events)
    return _brief(live, words or live.words, seat, by_order, public)


def _told_from(live: LiveGame, outcome: Outcome | None) -> int:
    """The first turn that is told in the ping's message, or in the one above it."""
    if outcome and outcome.turns:
        return outcome.turns[0].number - 1
    status = bool(live.undone) or len(live.game.answers) > (1 if outcome else 0)
    return live.game.turn if status else live.game.turn - 1


def _brief(
    live: LiveGame, words: Words, seat: str, by_order: list[AnswerRow], events: list[Event]
) -> str:
    view = live.view(None)
    events = [event for event in events if event.kind() != BEGAN]
    told = [log_line(words, answer, view) for answer in by_order]
    told += words.digest([event for event in events if _about(event, seat)], view)
    told += words.digest([event for event in events if not _about(event, seat)], view)
    kept: list[str] = []
    while told and len(kept) < LINES and sum(map(len, kept)) + len(told[0]) < LONGEST:
        kept.append(told.pop(0))
    if not kept:
        return ""
    if told:
        recap = words.text("slash.recap")
        kept.append(words.text("mail.recap.more", count=len(told), recap=recap))
    title = words.text("mail.recap", seat=words.name(seat))
    return "\n".join([title, *(words.text("mail.recap.line", line=line) for line in kept)])


def _about(event: Event, seat: str) -> bool:
    return any(getattr(event, field) == seat for field in event.__struct_fields__)


def with_brief(letters: list[Letter], told: str) -> list[Letter]:
    """The ping among these letters tells it, if there is one."""
    return [replace(one, text=(*one.text, told)) if told and one.ping else one for one in letters]
