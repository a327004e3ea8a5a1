"""Taking back more than is free: what would fall, and the table as it stood before."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.play.acts import must_be_open
from bot.play.lines import log_line
from bot.play.live import LiveGame
from bot.play.refused import Refused
from bot.store import AnswerRow, RequestRow, Store
from bot.words import Words
from engine import Answer, Event, Game, is_older

log = logging.getLogger(__name__)
TOLD = 12
"""So many answers, and so many things that fell, are named one by one."""


@dataclass(frozen=True)
class Wished:
    """What would be taken back, at the question that is open now."""

    question: int
    lines: tuple[AnswerRow, ...]
    others: tuple[int, ...]
    """Those who must agree."""
    fell: tuple[Event, ...]
    """What was rolled, drawn or shown since, as everybody has seen it."""


@dataclass(frozen=True)
class Back:
    """The table as it stood before the answer that is taken back."""

    game: Game
    turn: int
    began: int
    """When that turn began."""
    lost: tuple[AnswerRow, ...]
    undone: tuple[AnswerRow, ...]
    """What had been taken back before."""


async def wished(store: Store, live: LiveGame, user_id: int) -> Wished:
    """Raises Refused for somebody who has nothing to take back."""
    live.seat_of(user_id)
    must_stand(live, live.number)
    lines = await store.answers(live.row.id)
    own = [a for a in lines if a.undone_by is None and a.user_id == user_id and not a.by_order]
    if not own:
        raise Refused("nothing_to_undo")
    return _wished(live, user_id, await before(store, live, own[-1].number))


def _wished(live: LiveGame, user_id: int, back: Back) -> Wished:
    others = tuple(seat.user_id for seat in live.people if seat.user_id != user_id)
    return Wished(live.number, back.lost, others, tuple(_fell(back)))


async def taken_back(
    store: Store, live: LiveGame, request: RequestRow, words: Words
) -> tuple[str, ...]:
    """What a request would take back, as ``summary`` tells it; nothing if it takes nothing back.

    Nothing, too, of what cannot be taken back any more: the bot has been renewed since.
    """
    if request.back_to is None:
        return ()
    try:
        back = await before(store, live, request.back_to)
    except Refused:
        return ()
    return summary(words, live, _wished(live, request.user_id, back))


def must_stand(live: LiveGame, question: int) -> None:
    """That question is open, or 0 and the game is won: the answer that won it may be taken back."""
    if live.row.state != "won" or question or live.row.closed_at is not None:
        must_be_open(live, question)


async def before(store: Store, live: LiveGame, answer: int) -> Back:
    """Raises Refused for what was decided before the bot was renewed.

    Of that the running turn alone can be taken back: the game has gone on from its beginning.
    """
    lines = await store.answers(live.row.id)
    standing = [a for a in lines if a.undone_by is None]
    lost = [a for a in standing if a.number >= answer]
    turn = await store.turn(live.row.id, lost[0].turn)
    assert turn is not None
    if turn.number != live.game.turn and is_older(turn.snapshot):
        raise Refused("undo_older")
    kept = [a for a in standing if a.turn == turn.number and a.number < answer]
    game = Game(turn.snapshot, [Answer(a.seat, a.kind, a.text) for a in kept])
    undone = tuple(a for a in lines if a.undone_by)
    return Back(game, turn.number, turn.began_at, tuple(lost), undone)


def _fell(back: Back) -> list[Event]:
    """Found by playing the lost answers once more."""
    game, found = Game(back.game.snapshot, back.game.answers), list[Event]()
    try:
        for answer in back.lost:
            found += game.answer(answer.seat, answer.text).events
    except Exception as error:
        # It is only looked back at, and the rules may have changed since.
        log.warning("what fell is not found again: %s", type(error).__name__)
    return [event for event in game.events_for(None, found) if event.reveals]


def summary(words: Words, live: LiveGame, wished: Wished) -> tuple[str, ...]:
    """The answers as lines of the log, and what fell; the middle of a long list is left out."""
    view = live.view(None)
    lines = _shortened(words, [log_line(words, answer, view) for answer in wished.lines])
    fell = _shortened(words, words.digest(wished.fell, view))
    if fell:
        lines.append(words.text("request.undo.fell", told=" · ".join(fell)))
    return tuple(lines)


def _shortened(words: Words, lines: list[str]) -> list[str]:
    if len(lines) <= TOLD:
        return lines
    left_out = words.text("undo.more", count=len(lines) - TOLD)
    return [*lines[: TOLD // 2], left_out, *lines[-TOLD // 2 :]]
