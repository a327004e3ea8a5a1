"""5.2: Reach."""

from __future__ import annotations

import pytest

from engine import REACH, Setup, new_game, reach_advice


@pytest.mark.law("5.2", "5.2.2")
def test_each_faction_has_its_reach() -> None:
    assert (REACH["eyrie"], REACH["hundreds"]) == (7, 9)


@pytest.mark.law("5.2", "5.2.1")
def test_a_sum_below_the_viable_is_told_and_does_not_forbid_the_game() -> None:
    seats = ("eyrie", "hundreds")
    assert reach_advice(seats) == (16, 17)
    assert new_game(Setup(seats), seed=1).decisions
