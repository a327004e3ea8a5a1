"""Several acts in one line: ``recruit 4; move 4 8 2; battle 8 eyrie``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.play.live import LiveGame
from bot.play.refused import Refused
from bot.play.typed import act_called, verb_called
from bot.words import Words
from engine import Action, Game

MOST = 50
"""No turn has so many acts; who sends more has sent something else."""
LONGEST = 3
"""Parts of one sentence."""
PARTING = ";"
_APART = re.compile(r"[;\n]")


def split_acts(line: str) -> list[str]:
    """The acts of a line, in their order."""
    found = [part for part in (" ".join(p.split()) for p in _APART.split(line)) if part]
    if len(found) > MOST:
        raise Refused("too_many_acts", most=MOST)
    return found


def first_act(live: LiveGame, acts: Sequence[str], words: Words) -> tuple[Action, int]:
    """The first act of a line, and how many of its parts that is: some sentences are parted, too.

    A verb alone is its act if there is but one.  Raises Illegal where none is legal.
    """
    decision = live.decision
    assert decision is not None
    for count in range(min(LONGEST, len(acts)), 1, -1):
        try:
            return act_called(live, decision, f"{PARTING} ".join(acts[:count]), words), count
        except Refused:
            continue
    try:
        return act_called(live, decision, acts[0], words), 1
    except Refused:
        verb = verb_called(decision, acts[0], words)
        fitting = [option for option in decision.options if option.verb() == verb]
        if len(fitting) != 1:
            raise
        return fitting[0], 1


def table_after(live: LiveGame, acts: Sequence[str], words: Words) -> LiveGame:
    """The table as it would stand after these acts of whoever is asked, tried on a copy.

    Raises Refused where one of them is not legal, and where something would be revealed.
    """
    if not acts:
        return live
    then = replace(live, game=Game(live.game.snapshot, live.game.answers))
    while acts:
        if then.awaited != live.awaited:
            raise Refused("over")
        action, count = first_act(then, acts, words)
        acts = acts[count:]
        outcome = then.game.answer(then.awaited, action)
        if any(event.reveals for event in outcome.events):
            raise Refused("over")
    return then
