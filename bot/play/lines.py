"""Lines that are told in many places: of the log, of turns, of the map."""

from __future__ import annotations

from collections.abc import Iterable

from bot.play.paging import capital
from bot.play.vacant import marked
from bot.store import AnswerRow, GameRow
from bot.store.events import BEGAN
from bot.words import Words, escape
from engine import Answer, Event, Malformed, View, parse, public_text

DECK = "standard"
"""Which needs no word."""


def log_line(words: Words, answer: Answer | AnswerRow, view: View) -> str:
    """One answer as a line of the log; its secret parts for the viewer who gave it alone."""
    try:
        act = parse(answer.text)
    except Malformed:  # A verb that the rules have lost, or a damaged row.
        sentence = escape(public_text(answer.text))
    else:
        own = view.seat == answer.seat and not _before_a_pick(answer)
        known = act if own else act.covered()
        sentence = words.act(answer.kind, known, view)
    line = words.text("mail.line", seat=words.name(answer.seat), act=sentence)
    if isinstance(answer, AnswerRow) and answer.by_order:
        return words.text(marked(answer.by_order), line=line)
    return line


def _before_a_pick(answer: Answer | AnswerRow) -> bool:
    """A.8.3.  Taken back in the setup: that faction may be somebody else's by now."""
    return isinstance(answer, AnswerRow) and answer.undone_by is not None and not answer.turn


def turn_title(words: Words, turn: int, seat: str) -> str:
    if not turn:
        return words.text("mail.setup")
    return words.text("mail.turn", turn=turn, seat=words.name(seat))


def under_title(
    words: Words, events: Iterable[Event], view: View, turn: int = 0, seat: str = ""
) -> list[str]:
    """What happened, without the beginning of the turn: its title says that.

    Nor does that title's seat stand before each line; that of the setup has none.
    """
    lines = words.digest([e for e in events if e.kind() != BEGAN], view)
    if not turn:
        return lines
    own = words.text("mail.line", seat=words.name(seat), act="")
    return [capital(told.removeprefix(own)) for told in lines]


def ground(words: Words, row: GameRow) -> str:
    """The map, how it came by its suits, and the deck where it is not the usual one."""
    told = words.text(f"mail.map.{row.suits}", map=words.name(row.map))
    return (
        told if row.deck == DECK else words.text("mail.deck", map=told, deck=words.name(row.deck))
    )
