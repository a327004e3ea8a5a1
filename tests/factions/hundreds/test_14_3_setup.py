"""14.3: the Hundreds' setup."""

from __future__ import annotations

import pytest

from engine import Setup, new_game
from tests.table import Play


def ready() -> Play:
    p = Play(new_game(Setup(("eyrie", "hundreds")), seed=7))
    return p.play("corner 1", "leader despot")


@pytest.mark.law("14.3.1")
def test_all_pieces_that_are_not_placed_are_in_the_supply() -> None:
    assert ready().view.boards["hundreds"].supply == {
        "warrior": 16,
        "warlord": 0,
        "stronghold": 5,
        "mob": 5,
    }


@pytest.mark.law("14.3.2", "5.1.7")
def test_the_warlord_four_warriors_and_a_stronghold_stand_in_the_opposite_corner() -> None:
    assert ready().at(3) == "hundreds 4 warlord stronghold"


@pytest.mark.law("14.3.3")
def test_one_of_the_four_items_lies_under_each_ruin() -> None:
    ruins = dict(word.split(":") for word in ready().line("ruins").split())
    assert list(ruins) == ["6", "10", "11", "12"]
    assert sorted(ruins.values()) == ["bag", "boot", "hammer", "sword"]


@pytest.mark.law("14.3.3")
def test_the_items_under_ruins_are_not_those_of_the_supply() -> None:
    assert sum(ready().view.items.values()) == 12


@pytest.mark.law("14.3.4")
def test_the_first_mood_is_stubborn() -> None:
    assert ready().view.boards["hundreds"].marks["mood"] == "stubborn"
