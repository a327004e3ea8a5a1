"""7.6: Evening of the Eyrie."""

from __future__ import annotations

import pytest

from tests.table import Play, table

CLEARINGS = (1, 2, 3, 4, 5, 7, 8)


def evening(roosts: int, *lines: str) -> Play:
    placed = [f"{c} eyrie roost" for c in CLEARINGS[:roosts]]
    seats = [] if any(line.startswith("eyrie ") for line in lines) else ["eyrie leader=despot"]
    return table("turn 5 eyrie evening.end", *seats, *placed, *lines, "6 hundreds warlord")


@pytest.mark.law("7.6", "7.6.1", "7.6.2")
@pytest.mark.parametrize(
    ("roosts", "points", "cards"),
    [(0, 0, 1), (1, 0, 1), (2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2), (6, 4, 3), (7, 5, 3)],
)
def test_the_rightmost_empty_space_scores_and_every_bonus_draws(
    roosts: int, points: int, cards: int
) -> None:
    p = evening(roosts).play("end")
    assert p.points("eyrie") == points
    assert len(p.hand("eyrie")) == cards


@pytest.mark.law("7.6.1", "7.6.2", "G.24", case="EYR-43")
def test_the_roosts_of_the_moment_count_and_lost_ones_cost_no_points() -> None:
    p = evening(4).play("end")
    assert (p.points("eyrie"), len(p.hand("eyrie"))) == (3, 2)
    p = evening(2, "eyrie leader=despot points=3").play("end")
    assert (p.points("eyrie"), len(p.hand("eyrie"))) == (4, 1)


@pytest.mark.law("7.6.1", "7.6.2")
def test_points_come_before_cards() -> None:
    p = evening(3).play("end")
    kinds = [event.kind() for event in p.happened]
    assert kinds.index("scored") < kinds.index("drew")


@pytest.mark.law("7.6.2", "2.1")
def test_the_hand_is_discarded_down_to_five() -> None:
    p = evening(
        1, "eyrie leader=despot hand=sword,anvil,bake-sale,investments,cobbler", "deck armorers *"
    ).play("end")
    assert p.offers() == [
        f"discard {card}"
        for card in ("anvil", "armorers", "bake-sale", "cobbler", "investments", "sword")
    ]
    p.play("discard cobbler")
    assert p.hand("eyrie") == ["anvil", "armorers", "bake-sale", "investments", "sword"]
    assert p.line("discard") == "cobbler"


@pytest.mark.law("7.6", "7.7.4")
def test_evening_comes_after_turmoil_too() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie leader=despot points=9",
        "3 eyrie roost",
        "1 eyrie roost",
        "6 hundreds warlord",
    ).play("leader builder", "end")
    assert p.points("eyrie") == 9 - 2 + 1
    assert len(p.hand("eyrie")) == 1
