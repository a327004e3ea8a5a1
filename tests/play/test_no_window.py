"""Where nothing lies in a window, the windows leave no trace: a game is asked as without them."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine import (
    CARDS,
    FACTIONS,
    Action,
    Answer,
    Decision,
    Setup,
    first_seat,
    new_game,
    why_no_table,
)
from engine.law.effects import TABLE_EFFECTS
from tests.beside import rarely
from tests.play import games

PAIRS = [
    (one, other)
    for one, other in permutations(FACTIONS, 2)
    if why_no_table((one, other)) is None and first_seat(one) != first_seat(other)
]
SOME = PAIRS[::2]
"""Half of them, which have everybody on both seats; the others are for ``--long``."""


def without_effects(random: Random) -> games.Pick:
    """Picks anything but the crafting of a card that stays in play."""
    eager = games.eager(random)

    def pick(asked: Decision[Any]) -> Action:
        while True:
            act = eager(asked)
            verb, *words = str(act).split()
            if verb != "craft" or CARDS[words[0]].kind != "persistent":
                return act

    return pick


@pytest.mark.law("1.4.2")
@pytest.mark.parametrize("seats", rarely(PAIRS, SOME))
def test_a_game_of_two_without_effects_is_asked_as_if_there_were_no_windows(
    seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, answers = Setup(seats), list[Answer]()
    game, pick = new_game(setup, seed=5), without_effects(Random(5))
    while game.decisions:
        (asked,) = game.decisions
        answers.append(game.answer(asked.seat, pick(asked)).answer)
    monkeypatch.setitem(TABLE_EFFECTS, "autumn", ())
    again = new_game(setup, seed=5)
    for answer in answers:
        (asked,) = again.decisions
        assert (asked.seat, asked.kind) == (answer.seat, answer.kind)
        again.answer(answer.seat, answer.text)
    assert again.checksum() == game.checksum()
