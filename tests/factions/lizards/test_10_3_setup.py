"""10.3: Faction Setup."""

from __future__ import annotations

from typing import Any

import pytest

from engine import FACTIONS, Setup, new_game
from engine.law.space import adjacent
from tests.factions.lizards.openings import acolytes, board, outcast
from tests.play import conserved
from tests.table import Play, state


def begun(*seats: str, seed: int = 3, **said: Any) -> Play:
    return Play(new_game(Setup(seats, **said), seed=seed))


@pytest.mark.law("10.3.1", "10.3.2", "10.3.4", "1.5.1")
def test_a_garden_and_four_warriors_in_the_corner_and_one_in_each_clearing_next_to_it() -> None:
    p = begun("lizards", "alliance").play("corner 2")
    assert (p.at(2), p.at(5), p.at(6), p.at(10)) == (
        *("lizards 4 garden-mouse", "lizards 1", "lizards 1", "lizards 1"),
    )
    assert acolytes(p) == (0, 18)
    assert board(p).supply == {
        "warrior": 18,
        "garden-fox": 5,
        "garden-rabbit": 5,
        "garden-mouse": 4,
    }


@pytest.mark.law("10.3.3")
@pytest.mark.parametrize("suit", ["fox", "rabbit", "mouse"])
def test_the_outcast_is_any_suit_and_not_hated(suit: str) -> None:
    p = begun("alliance", "lizards").play("corner 2")
    assert (p.asked, p.offers()) == (
        *("lizards lizards.outcast", ["outcast fox", "outcast rabbit", "outcast mouse"]),
    )
    p.play(f"outcast {suit}")
    assert outcast(p) == suit
    marks = p.view.boards["lizards"].marks
    assert marks == {"outcast": suit, "hated": ""}
    conserved.check(p.game)


@pytest.mark.law("10.3.2", "5.1.7")
def test_the_corner_is_opposite_one_that_is_taken_and_the_cult_comes_after_the_vagabond() -> None:
    p = begun("lizards", "eyrie", "hundreds").play("corner 1", "leader builder")
    assert (p.asked, p.at(3)) == ("lizards lizards.outcast", "lizards 4 garden-rabbit")
    free = begun("lizards", "alliance", "hundreds").offers()
    assert free == ["corner 1", "corner 2", "corner 3", "corner 4"]
    letters = {seat: kind.LETTER for seat, kind in FACTIONS.items()}
    assert letters["vagabond"] < letters["lizards"] < letters["hundreds"]


@pytest.mark.law("10.3.2", "2.2.1")
@pytest.mark.parametrize("ground", ["winter", "lake", "mountain"])
def test_on_other_maps_too(ground: str) -> None:
    for corner in (1, 2, 3, 4):
        p = begun("lizards", "alliance", map=ground).play(f"corner {corner}")
        suit = p.view.clearings[corner].suit
        near = [c for c in p.view.clearings if c != corner and p.at(c)]
        assert p.at(corner) == f"lizards 4 garden-{suit}"
        assert near == sorted(adjacent(state(p.game), "lizards", corner))
        assert acolytes(p) == (0, 21 - len(near))
