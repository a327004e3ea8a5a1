"""A turn that was played under earlier RULES, played again as the rules of today ask.

Up to RULES 1 every piece that took a hit was an answer of its own, and where a dominance card could
be used every question of Daylight was asked for its sake, also those without a choice; up to 3 with
a card that fits Propaganda Bureau, too, and a ruin of which nothing could be taken was passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.game import Game
from engine.kernel import Action, Answer, Decision, LogMismatch, Malformed, parse
from engine.law.actions import Activate, Claim, Lose, Pass
from engine.law.cards.nouns import Replace
from engine.law.ruins import TAKE
from engine.outcome import Turn

NEWER = "window.daylight", TAKE.kind
"""What is asked today where it was not: to be asked or not would tell what lies hidden."""
MOVED = Activate | Claim | Replace
"""What may be done at a later question than it was."""


def played_again(snapshot: bytes, answers: Sequence[Answer]) -> Turn:
    """The turn that is over, from the table as it began and all its answers.

    Raises LogMismatch where even so an answer does not fit, or the turn does not end.
    """
    game, at = Game(snapshot), 0
    while at < len(answers) and game.decisions and game.snapshot == snapshot:
        (asked,) = game.decisions
        action, taken = understood(asked, answers[at:])
        if action is None and asked.kind in NEWER:
            action, taken = Pass(), 0  # declined at a question that is asked no more, or at none
        if action is None and is_left_out(asked, answers[at]):
            at += 1
            continue
        if action is None:
            raise LogMismatch(at, answers[at], f"is not legal at {asked.kind}")
        at += taken
        outcome = game.answer(asked.seat, action)
        if outcome.turn and at == len(answers):
            return outcome.turn
    raise LogMismatch(at - 1, answers[at - 1], "does not end the turn")


def understood(asked: Decision[Any], answers: Sequence[Answer]) -> tuple[Action | None, int]:
    """The option that the first of *answers* mean, and how many of them do together."""
    options: list[Action] = list(asked.options)
    named: Counter[str] = Counter()
    for taken, answer in enumerate(answers, 1):
        act = read(answer.text)
        alike = (answer.seat, answer.kind) == (asked.seat, asked.kind)
        fits = act and not named and (alike or isinstance(act, MOVED))
        if act and fits and (option := asked.option(act)):
            return option, taken
        if not alike or not isinstance(act, Lose):
            break
        named.update(act.pieces.each())
        options = [o for o in options if isinstance(o, Lose) and named <= Counter(o.pieces.each())]
        if len(options) == 1:  # what else fell was no choice, and never asked
            return options[0], taken
    return None, 0


def is_left_out(asked: Decision[Any], answer: Answer) -> bool:
    """True if *answer* may have been the lone option of a question that is asked no more."""
    done = isinstance(read(answer.text), MOVED)
    return (answer.seat, answer.kind) != (asked.seat, asked.kind) and not done


def read(text: str) -> Action | None:
    try:
        return parse(text)
    except Malformed:
        return None
