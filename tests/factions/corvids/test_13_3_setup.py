"""13.3: Faction Setup."""

from __future__ import annotations

import pytest

from engine import Setup, new_game
from engine.registry import REACH
from tests.factions.corvids.openings import left, warriors
from tests.table import Play, table


@pytest.mark.law("13.3", "13.3.1", "13.3.2", "5.1.7")
def test_a_warrior_comes_to_a_clearing_of_each_suit() -> None:
    p = Play(new_game(Setup(("corvids", "eyrie")), seed=1)).until("corvids.scatter")
    assert len(p.offers("scatter")) == 12
    p.play("scatter 1")
    assert {text.split()[1] for text in p.offers()} == {*"234579"} | {"10", "11"}
    p.play("scatter 5", "scatter 11")
    assert warriors(p, 1, 5, 11) == [1, 1, 1]
    assert (left(p, "warrior"), left(p, "raid"), p.points("corvids")) == (12, 2, 0)


@pytest.mark.law("13.3.1", "5.1.7", "5.2.2")
def test_the_corvids_are_set_up_before_the_hundreds_and_the_keepers_and_in_no_corner() -> None:
    game = new_game(Setup(("hundreds", "keepers", "corvids")), seed=1)
    assert game.decisions[0].seat == "corvids"
    assert REACH["corvids"] == 3


@pytest.mark.law("13.3.2", "6.2.2")
def test_nobody_is_scattered_to_the_keep() -> None:
    p = table(
        "turn 0 corvids setup.corvids",
        *("corvids hand=anvil", "1 marquise 1 keep", "marquise points=0"),
    )
    assert "scatter 1" not in p.offers()
