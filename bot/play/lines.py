"""Lines that are told in many places: of the log, of turns, of the map."""

from __future__ import annotations

from bot.play.vacant import marked
from bot.store import AnswerRow, GameRow
from bot.words import Words, escape
from engine import Answer, Malformed, View, parse, public_text


def log_line(words: Words, answer: Answer | AnswerRow, view: View) -> str:
    """One answer as a line of the log; its secret parts for the viewer who gave it alone."""
    try:
        act = parse(answer.text)
    except Malformed:  # A verb that the rules have lost, or a damaged row.
        sentence = escape(public_text(answer.text))
    else:
        known = act if view.seat == answer.seat else act.covered()
        sentence = words.act(answer.kind, known, view)
    line = words.text("mail.line", seat=words.name(answer.seat), act=sentence)
    if isinstance(answer, AnswerRow) and answer.by_order:
        return words.text(marked(answer.by_order), line=line)
    return line


def turn_title(words: Words, turn: int, seat: str) -> str:
    if not turn:
        return words.text("mail.setup")
    return words.text("mail.turn", turn=turn, seat=words.name(seat))


def ground(words: Words, row: GameRow) -> str:
    """The map, and how it came by its suits."""
    return words.text(f"mail.map.{row.suits}", map=words.name(row.map))
