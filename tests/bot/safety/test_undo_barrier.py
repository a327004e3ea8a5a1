"""BOT-43, BOT-44: what is free to take back has shown nothing new, to whoever takes it back."""

from __future__ import annotations

from random import Random

import pytest

from engine import Answer, Game
from engine.saves import freeze, thaw
from tests.play import games
from tests.play.difference import difference
from tests.play.hidden import somewhere, swap
from tests.play.told import tells_suits, told
from tests.table import state

TURNS, MANY = 2, 3
"""By default, and where minutes do not matter."""
DICE = ("battle.rolled", "hundreds.rolled")


def shown(game: Game, answers: list[Answer], seat: str) -> list[object]:
    """All that *seat* is shown while these answers are given."""
    found: list[object] = [list(told(game, seat))]
    for answer in answers:
        outcome = game.answer(answer.seat, answer.text)
        found.append(list(told(game, seat, outcome.events)))
    return found


def check_free(game: Game, seat: str, free: int, random: Random) -> int:
    """Hidden cards are swapped that were not shown before those answers: they are not shown in
    them either.  How many were swapped."""
    before, taken = game.answers[:-free], list(game.answers[-free:])
    assert {answer.seat for answer in taken} == {seat}
    then = Game(game.snapshot, before)
    rolled = [event for event in game.events[len(then.events) :] if event.kind() in DICE]
    assert rolled == []
    known = repr((shown(Game(game.snapshot), list(before), seat), game.answers))
    hidden = thaw(game.snapshot)
    suits = tells_suits(game.events)
    moved = swap(hidden, random, seat, known, state(then), suits=suits)
    again = Game(freeze(hidden), before)
    assert difference(shown(again, taken, seat), shown(then, taken, seat)) == ""
    return moved


@pytest.mark.parametrize("seed", range(6))
def test_free_undo_crosses_no_roll_draw_or_peek_and_nobody_elses_answer(
    seed: int, long: bool
) -> None:
    random, moved, refused = Random(seed), 0, 0
    game = Game(somewhere(seed).snapshot)
    last, pick = game.turn + (MANY if long else TURNS), games.eager(random)
    while game.decisions and game.turn < last:
        (asked,) = game.decisions
        outcome = game.answer(asked.seat, pick(asked))
        free = game.free_undo(asked.seat)
        refused += not free
        if free and not outcome.turn:
            moved += check_free(game, asked.seat, free, random)
    assert refused > 0
    assert moved > 20
