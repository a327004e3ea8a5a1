"""6.3: setting up the Marquise."""

from __future__ import annotations

import pytest

from engine import MAPS, Setup, new_game
from tests.play import conserved
from tests.table import Play

SEATS = ("eyrie", "marquise", "hundreds")


def begin(map_name: str = "autumn") -> Play:
    return Play(new_game(Setup(SEATS, map=map_name), seed=1))


@pytest.mark.law("6.3.2", "5.1.7")
def test_the_keep_stands_in_any_corner() -> None:
    p = begin()
    assert p.asked == "marquise setup.corner"
    assert p.offers() == ["corner 1", "corner 2", "corner 3", "corner 4"]
    p.play("corner 2")
    assert p.at(2) == "marquise 1 keep"


@pytest.mark.law("6.3.1", "6.3.3")
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_a_warrior_in_every_clearing_but_the_opposite_corner(map_name: str, corner: int) -> None:
    p = begin(map_name).play(f"corner {corner}")
    opposite = MAPS[map_name].opposite[corner]
    for clearing in p.view.clearings:
        keep = " keep" if clearing == corner else ""
        assert p.at(clearing) == ("" if clearing == opposite else f"marquise 1{keep}")
    assert (p.supply("marquise"), p.supply("marquise", "wood")) == (14, 8)


@pytest.mark.law("6.3.4", "6.3.5")
def test_the_first_buildings_stand_at_the_keep_or_next_to_it() -> None:
    p = begin().play("corner 1")
    assert p.asked == "marquise marquise.building"
    assert p.offers() == [f"build {c} sawmill" for c in (1, 5, 9, 10)]
    p.play("build 1 sawmill")
    assert p.offers() == [f"build {c} workshop" for c in (5, 9, 10)]
    p.play("build 10 workshop")  # its other slot holds a ruin
    assert p.offers() == ["build 5 recruiter", "build 9 recruiter"]
    p.play("build 9 recruiter")
    for kind in ("sawmill", "workshop", "recruiter"):
        assert p.view.boards["marquise"].tracks[kind].spaces == ("", *[kind] * 5)
    assert p.points("marquise") == 0


@pytest.mark.law("5.1.7", "7.3.2")
def test_the_others_start_opposite_to_the_keep_if_possible() -> None:
    p = begin().play("corner 1", "build 5 sawmill", "build 5 workshop", "build 9 recruiter")
    assert p.at(3) == "eyrie 6 roost"
    p.play("leader despot")
    assert p.offers() == ["corner 2", "corner 4"]


@pytest.mark.parametrize("map_name", MAPS)
def test_four_corner_factions_find_their_corners(map_name: str) -> None:
    seats = ("keepers", "hundreds", "marquise", "eyrie")
    p = Play(new_game(Setup(seats, map=map_name), seed=3))
    while not p.game.turn:
        p.play(p.offers()[-1])
        conserved.check(p.game)
    corners = {next(iter(p.view.clearings[c].pieces)) for c in (1, 2, 3, 4)}
    assert corners <= set(seats)
    assert len({s for c in (1, 2, 3, 4) for s in p.view.clearings[c].pieces}) == 4
