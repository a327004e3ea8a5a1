"""2.2-2.4: clearings, paths, rivers, forests."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import MAPS
from tests.table import table

AUTUMN = MAPS["autumn"]
COMMAND = "turn 5 hundreds daylight.command"


@pytest.mark.law("2.2", "2.2.1", "M.1")
def test_clearings_are_adjacent_where_a_path_links_them() -> None:
    for clearing, near in AUTUMN.neighbours.items():
        for other in near:
            assert clearing in AUTUMN.neighbours[other]
    assert AUTUMN.neighbours[1] == (5, 9, 10)
    assert sum(map(len, AUTUMN.neighbours.values())) == 2 * 18


@pytest.mark.law("2.2.2", "M.1")
def test_four_clearings_of_each_suit() -> None:
    suits = [clearing.suit for clearing in AUTUMN.clearings.values()]
    assert {suit: suits.count(suit) for suit in set(suits)} == {"fox": 4, "rabbit": 4, "mouse": 4}


@pytest.mark.law("2.2.3")
def test_a_building_needs_an_open_slot() -> None:
    p = table(COMMAND, "8 hundreds 1 stronghold*2", "hundreds mood=bitter hand=anvil")
    assert p.why_not("build 8 by anvil") == "2.2.3 no_slot"


@pytest.mark.law("2.2.3", "1.5")
def test_only_buildings_need_slots() -> None:
    p = table(COMMAND, "1 hundreds 9 warlord mob, eyrie 9 roost")
    assert p.at(1) == "eyrie 9 roost, hundreds 9 warlord mob"


@pytest.mark.law("2.2.4")
def test_a_ruin_fills_its_slot_until_it_is_gone() -> None:
    lines = (COMMAND, "6 hundreds 1 stronghold", "hundreds mood=bitter hand=anvil")
    assert table(*lines).why_not("build 6 by anvil") == "2.2.3 ruin_in_slot"
    assert table(*lines, "ruins 10:bag").why_not("build 6 by anvil") == ""


@pytest.mark.law("2.2.4", "2.5")
def test_a_ruin_rules_nothing_and_is_no_target() -> None:
    p = table(COMMAND, "6 hundreds 1", "hundreds mood=bitter hand=anvil")
    assert p.ruler(6) == "hundreds"
    assert p.offers("battle") == []


@pytest.mark.law("2.3")
def test_a_river_is_no_path() -> None:
    assert (4, 7) in AUTUMN.rivers
    p = table(COMMAND, "4 hundreds 1", "hundreds mood=bitter hand=anvil")
    assert p.why_not("move 4 7 1") == "2.2.1 not_adjacent"


@pytest.mark.law("2.4", "2.4.1")
def test_every_forest_is_adjacent_to_the_clearings_around_it() -> None:
    assert len(AUTUMN.forests) == 7
    for name, forest in AUTUMN.forests.items():
        assert sorted(forest.boundary) == sorted(map(int, name.split("_")))
        ring = (*forest.boundary, forest.boundary[0])
        assert all(b in AUTUMN.neighbours[a] for a, b in pairwise(ring))
