"""3.1: How to win."""

from __future__ import annotations

import pytest

from engine import IllegalAction
from tests.table import table

BATTLE = """
    turn 5 eyrie daylight.battle
    eyrie.decree move=loyal-vizier battle=loyal-vizier
    """


@pytest.mark.law("3.1", "1.4.1")
def test_thirty_points_win_at_once_on_the_own_turn() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie points=29 leader=despot",
        *("8 eyrie roost", "1 eyrie roost", "2 eyrie roost"),
    )
    outcome = p.answer("eyrie", "end")
    assert (p.game.winners, p.game.decisions) == (("eyrie",), ())
    assert p.view.won_by == "points"
    assert p.points("eyrie") == 31
    assert p.hand("eyrie") == []  # nothing is drawn any more
    assert outcome.turn is not None


@pytest.mark.law("3.1")
def test_thirty_points_win_on_the_turn_of_another() -> None:
    p = table(
        BATTLE,
        "eyrie points=3 leader=commander",
        "11 eyrie 1 roost, hundreds 3",
        "hundreds points=29 mood=grandiose",
        "dice 2 2",
    )
    assert (p.game.winners, p.points("hundreds")) == (("hundreds",), 30)


@pytest.mark.law("3.1")
def test_twenty_nine_points_do_not_win() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie points=28 leader=despot",
        "8 eyrie roost",
        "1 eyrie roost",
    ).play("end")
    assert (p.points("eyrie"), p.game.winners) == (29, ())


@pytest.mark.law("3.1")
def test_nothing_goes_on_after_the_game_is_won() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie points=29 leader=despot",
        *("8 eyrie roost", "1 eyrie roost", "2 eyrie roost"),
    ).play("end")
    assert p.why_not("end", "eyrie") == "3.1 game_over"
    with pytest.raises(IllegalAction):
        p.answer("hundreds", "mood bitter")


@pytest.mark.law("3.1.1", "4.3.6", case="CORE-47")
@pytest.mark.parametrize("seats", [("eyrie", "hundreds"), ("hundreds", "eyrie")])
def test_of_several_who_reach_thirty_the_nearest_clockwise_wins(seats: tuple[str, ...]) -> None:
    lines = {
        "eyrie": "eyrie points=29 leader=commander",
        "hundreds": "hundreds points=29 mood=grandiose crafted=sappers",
    }
    p = table(
        BATTLE,
        *(lines[seat] for seat in seats),
        "11 eyrie 1 roost, hundreds 1 stronghold",
        "dice 1 1",
    ).play("hundreds: use sappers")
    assert p.at(11) == ""
    assert (p.points("eyrie"), p.points("hundreds")) == (30, 30)
    assert p.game.winners == ("eyrie",)
