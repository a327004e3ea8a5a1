"""The table as a turn began, and in the midst of it, as everybody saw it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from engine import Game, LogMismatch, Setup, View, new_game, view_turn


def played(seed: int) -> tuple[Game, Random]:
    game, chance = new_game(Setup(("eyrie", "hundreds", "keepers")), seed=seed), Random(seed)
    while game.turn < 4 or len(game.answers) < 3:
        (asked,) = game.decisions
        game.answer(asked.seat, chance.choice(asked.options))
    return game, chance


def lying(view: View) -> View:
    """Without what is asked: that is no part of the table."""
    return structs.replace(view, awaited=(), step="")


@pytest.mark.parametrize("seed", range(3))
def test_it_is_what_everybody_saw_then(seed: int) -> None:
    game, chance = played(seed)
    snapshot, seen = game.snapshot, [lying(game.view(None))]
    answers = list(game.answers)
    while game.snapshot == snapshot:
        (asked,) = game.decisions
        outcome = game.answer(asked.seat, chance.choice(asked.options))
        if game.snapshot == snapshot:
            answers.append(outcome.answer)
            seen.append(lying(game.view(None)))
    for count, view in enumerate(reversed(seen)):
        assert lying(view_turn(snapshot, answers[: len(answers) - count])) == view


@pytest.mark.parametrize("seed", range(3))
def test_before_its_first_answer_nothing_is_done_and_no_hand_is_shown(seed: int) -> None:
    game, _ = played(seed)
    view = view_turn(game.snapshot)
    assert (view.seat, view.hand, view.awaited) == (None, (), ())
    assert view.turn in (game.turn - 1, game.turn)


def test_answers_that_do_not_fit_are_refused() -> None:
    game, _ = played(0)
    other, _ = played(1)
    with pytest.raises(LogMismatch):
        view_turn(game.snapshot, other.answers)
