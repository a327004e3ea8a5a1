"""7.3: the Eyrie's setup."""

from __future__ import annotations

import pytest

from engine import Setup, new_game
from tests.table import Play


def begin() -> Play:
    return Play(new_game(Setup(("eyrie", "hundreds")), seed=7))


@pytest.mark.law("7.3.1", "7.3.5")
def test_twenty_warriors_and_seven_roosts() -> None:
    p = begin()
    assert p.view.boards["eyrie"].supply == {"warrior": 20, "roost": 7}


@pytest.mark.law("7.3.2")
def test_a_roost_and_six_warriors_in_a_corner_of_their_choice() -> None:
    p = begin()
    assert p.offers() == ["corner 1", "corner 2", "corner 3", "corner 4"]
    p.play("corner 2")
    assert p.at(2) == "eyrie 6 roost"
    assert p.why_not("corner 2") != ""


@pytest.mark.law("7.3.3")
def test_any_of_four_leaders_may_be_chosen() -> None:
    p = begin().play("corner 1")
    assert p.offers() == [
        "leader builder",
        "leader charismatic",
        "leader commander",
        "leader despot",
    ]


@pytest.mark.law("7.3.4", "7.8")
@pytest.mark.parametrize(
    ("leader", "columns"),
    [
        ("builder", ["recruit", "move"]),
        ("charismatic", ["recruit", "battle"]),
        ("commander", ["move", "battle"]),
        ("despot", ["move", "build"]),
    ],
)
def test_the_viziers_go_where_the_leader_says(leader: str, columns: list[str]) -> None:
    p = begin().play("corner 1", f"leader {leader}")
    decree = p.view.boards["eyrie"].columns
    assert {c: decree[c] for c in columns} == dict.fromkeys(columns, ("loyal-vizier",))
    assert sum(map(len, decree.values())) == 2


@pytest.mark.law("7.3.5", "G.20")
def test_the_first_space_of_the_roosts_track_is_empty() -> None:
    p = begin().play("corner 1", "leader despot")
    track = p.view.boards["eyrie"].tracks["roosts"]
    assert track.spaces == ("", *["roost"] * 6)
    assert track.values == (0, 1, 2, 3, 4, 4, 5)
