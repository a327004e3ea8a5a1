"""6.4: Birdsong of the Marquise."""

from __future__ import annotations

import pytest

from tests.table import table

WOOD = "turn 5 marquise birdsong.wood"
MARQUISE = "marquise points=4"


@pytest.mark.law("6.4")
def test_a_wood_for_each_sawmill_ruled_or_not() -> None:
    p = table(WOOD, MARQUISE, "2 marquise 1 sawmill*2", "1 marquise sawmill, eyrie 5")
    assert (p.at(2), p.at(1)) == ("marquise 1 sawmill*2 wood*2", "eyrie 5, marquise sawmill wood")
    assert p.supply("marquise", "wood") == 5


@pytest.mark.law("6.4", "1.5.1", "1.5.4", case="MAR-13")
def test_the_last_wood_goes_where_she_says() -> None:
    p = table(
        WOOD, MARQUISE, "1 marquise sawmill wood*7", "5 marquise sawmill*2", "9 marquise sawmill"
    )
    assert p.asked == "marquise marquise.wood"
    assert p.offers() == ["wood 1", "wood 5", "wood 9"]
    p.play("wood 9")
    assert p.at(9) == "marquise sawmill wood"
    assert p.supply("marquise", "wood") == 0


@pytest.mark.law("6.4", "1.5.4")
def test_two_for_three_sawmills_are_said_at_once() -> None:
    p = table(WOOD, MARQUISE, "1 marquise sawmill wood*6", "5 marquise sawmill*2")
    assert p.offers() == ["wood 1+5", "wood 5+5"]
    p.play("wood 5+5")
    assert p.at(5) == "marquise sawmill*2 wood*2"


@pytest.mark.law("6.4", "1.5.1")
def test_without_wood_or_sawmills_nothing_is_asked() -> None:
    p = table(WOOD, MARQUISE, "1 marquise sawmill wood*8")
    assert p.at(1) == "marquise sawmill wood*8"
    assert p.kind == "marquise.action"
    assert table(WOOD, MARQUISE, "1 marquise 3").kind == "marquise.action"
