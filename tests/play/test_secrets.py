"""What is hidden tells nothing: swap what nobody was shown, and all that they see stays alike.

And whatever could leak, in events, views, positions and in each list of what is open, is found.
"""

from __future__ import annotations

import pytest

from engine import Action, Game
from engine.saves import freeze, thaw
from engine.table.events import Took
from tests.play.difference import difference
from tests.play.hidden import somewhere, swapped
from tests.play.leaks import LEAKS
from tests.play.told import told
from tests.table import table


@pytest.mark.law("1.2.1", "1.2.2")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_hidden_shows_in_nothing(seed: int, long: bool) -> None:
    moved = 0
    for n in range(40 if long else 1):
        game = somewhere(seed + 100 * n)
        start = Game(game.snapshot)
        for viewer in (None, *start.seats):
            found = swapped(start, seed, viewer)
            moved += found.moved
            assert found.leak == ""
    assert moved > 20


@pytest.mark.law("1.2.1", "1.2.2")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    for seed in range(40):
        start = Game(somewhere(seed).snapshot)
        with monkeypatch.context() as m:
            LEAKS[leak](m)
            if any(swapped(start, seed, viewer).leak for viewer in (None, *start.seats)):
                return
    raise AssertionError("found nowhere")


@pytest.mark.law("1.2.1")
@pytest.mark.parametrize("leak", [False, True])
def test_what_an_answer_names_in_secret_shows_in_nothing(
    monkeypatch: pytest.MonkeyPatch, leak: bool, long: bool
) -> None:
    named, leaks, enough = 0, "", 400 if long else 24
    for seed in range(300):
        start = Game(somewhere(seed).snapshot)
        if "alliance" not in start.seats:
            continue
        for viewer in (None, *start.seats):
            with monkeypatch.context() as m:
                if leak:
                    m.setattr(Action, "covered", lambda self: self)
                found = swapped(start, seed, viewer)
            named += found.named
            leaks = leaks or found.leak
        if (leaks and named > 4) or named > enough:
            break
    assert named > 4
    assert bool(leaks) is leak, leaks


@pytest.mark.law("1.2.1")
def test_the_comparison_sees_what_is_open() -> None:
    start = table("deck anvil *", "eyrie leader=despot hand=sword", "8 eyrie 1").game
    other = thaw(start.snapshot)
    hand = other.factions["eyrie"].hand
    hand[0], other.deck[-1] = other.deck[-1], hand[0]
    again = Game(freeze(other))
    first = {
        v: difference([*told(start, v)], [*told(again, v)]) for v in (None, "eyrie", "hundreds")
    }
    assert first == {
        None: "",
        "eyrie": "[0].stores['eyrie']['hand'][0]: 'sword', not 'anvil'",
        "hundreds": "",
    }


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ([1, {"a": (2, 3)}], [1, {"a": (2, 4)}], "[1]['a'][1]: 3, not 4"),
        ("one\ntwo\nthree", "one\nzwei\ndrei", " line 2: 'two', not 'zwei'"),
        ({"a": 1}, {"b": 1}, "['a']: 1, not 'nothing'"),
        ([1], [1, 2], "[1]: 'nothing', not 2"),
        (Took("eyrie", "hundreds", 1), Took("eyrie", "hundreds", 2), ".count: 1, not 2"),
        (1, "1", "all: 1, not '1'"),
        ([1], [1], ""),
    ],
)
def test_the_first_difference_is_told_in_a_line(one: object, other: object, first: str) -> None:
    assert difference(one, other) == first
