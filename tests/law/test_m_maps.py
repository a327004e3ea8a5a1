"""M: the figures of the four maps, and their suits."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations

import pytest

from engine import MAPS, Map, Setup, new_game

NAMES = list(MAPS)
DIVIDERS = {"winter": MAPS["winter"].rivers, "lake": ((10, 11), (1, 11), (1, 12), (10, 12))}
"""What divides forests beside paths: the river, the shore of the lake."""


# --- the figures of every map
def points(chart: Map) -> dict[int, tuple[int, int]]:
    return {number: (c.x, c.y) for number, c in chart.clearings.items()}


def borders(chart: Map) -> list[tuple[int, int]]:
    return [*chart.paths, *DIVIDERS.get(chart.name, ())]


def faces(chart: Map) -> list[tuple[int, ...]]:
    """The areas that paths and other borders enclose, walked round with the border to one hand."""
    at = points(chart)
    near: dict[int, list[int]] = {c: [] for c in at}
    for a, b in borders(chart):
        near[a].append(b)
        near[b].append(a)
    for here, several in near.items():
        several.sort(key=lambda c: math.atan2(at[c][1] - at[here][1], at[c][0] - at[here][0]))
    walked, found = set[tuple[int, int]](), list[tuple[int, ...]]()
    for start in ((a, b) for a in near for b in near[a]):
        face, step = list[int](), start
        while step not in walked:
            walked.add(step)
            face.append(step[0])
            here, there = step
            step = there, near[there][near[there].index(here) - 1]
        if face:
            found.append(tuple(face))
    return found


def area(chart: Map, face: tuple[int, ...]) -> float:
    at = [points(chart)[c] for c in face]
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(at, at[1:] + at[:1], strict=True))) / 2


def sides(face: tuple[int, ...]) -> set[frozenset[int]]:
    return {frozenset(side) for side in zip(face, face[1:] + face[:1], strict=True)}


@pytest.mark.law("2.2.3", "2.2.4", "M.1")
@pytest.mark.parametrize("name", NAMES)
def test_twelve_clearings_four_ruins_one_to_three_slots(name: str) -> None:
    clearings = MAPS[name].clearings
    assert list(clearings) == list(range(1, 13))
    assert sum(c.ruin for c in clearings.values()) == 4
    assert all(1 <= c.slots <= 3 for c in clearings.values())
    assert all(0 <= n <= 1000 for c in clearings.values() for n in (c.x, c.y))


@pytest.mark.law("2.2.1", "M.4.2")
@pytest.mark.parametrize("name", NAMES)
def test_every_clearing_can_be_reached_by_open_paths(name: str) -> None:
    chart = MAPS[name]
    open_paths = [path for path in chart.paths if path not in chart.closed]
    reached = {1}
    for _ in chart.clearings:
        reached |= {c for path in open_paths if reached & set(path) for c in path}
    assert reached == set(chart.clearings)
    assert set(chart.closed) <= set(chart.paths)


@pytest.mark.law("2.4", "M.2.1", "M.3.2", "M.4.5")
@pytest.mark.parametrize(
    ("name", "forests"), [("autumn", 7), ("winter", 8), ("lake", 9), ("mountain", 10)]
)
def test_forests_are_the_areas_that_paths_and_clearings_enclose(name: str, forests: int) -> None:
    chart = MAPS[name]
    every = faces(chart)
    outer = max(every, key=lambda face: area(chart, face))
    lake = [
        f for f in every if name == "lake" and sides(f) == set(map(frozenset, DIVIDERS["lake"]))
    ]
    inner = [face for face in every if face != outer and face not in lake]
    assert len(chart.forests) == len(inner) == forests
    shapes = [sides(face) for face in inner]
    assert all(sides(forest.boundary) in shapes for forest in chart.forests.values())
    assert sides(outer) == sides(chart.edge)


@pytest.mark.law("2.4.1")
@pytest.mark.parametrize("name", NAMES)
def test_a_forest_is_named_by_the_clearings_that_touch_it(name: str) -> None:
    chart = MAPS[name]
    for forest, its in chart.forests.items():
        assert forest == "_".join(map(str, sorted(its.boundary)))
        assert {c for c in chart.clearings if forest in chart.forests_at[c]} == set(its.boundary)


@pytest.mark.law("5.1.7", "3.3.1.II")
@pytest.mark.parametrize("name", NAMES)
def test_opposite_corners_lie_across_the_middle_of_the_map(name: str) -> None:
    chart = MAPS[name]
    assert len(chart.corners) == 4
    assert set(chart.corners) <= set(chart.edge)
    for one, other in chart.opposite.items():
        assert chart.opposite[other] == one
        a, b = chart.clearings[one], chart.clearings[other]
        assert (a.x - 500) * (b.x - 500) < 0
        assert (a.y - 500) * (b.y - 500) < 0


@pytest.mark.law("2.2.1")
@pytest.mark.parametrize("name", NAMES)
def test_no_two_paths_cross(name: str) -> None:
    chart, at = MAPS[name], points(MAPS[name])

    def side(a: int, b: int, c: int) -> bool:
        (ax, ay), (bx, by), (cx, cy) = at[a], at[b], at[c]
        return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)

    for (a, b), (c, d) in combinations(borders(chart), 2):
        if not {a, b} & {c, d}:
            assert not (side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b))


# --- suits
def suits_of(name: str, seed: int, suits: str = "printed") -> list[str]:
    game = new_game(Setup(("eyrie", "hundreds"), map=name, suits=suits), seed=seed)
    return [clearing.suit for clearing in game.view(None).clearings.values()]


@pytest.mark.law("M.1", "2.2.2")
def test_autumn_prints_its_suits() -> None:
    assert len({tuple(suits_of("autumn", seed)) for seed in range(5)}) == 1
    assert Counter(suits_of("autumn", 1)) == {"fox": 4, "rabbit": 4, "mouse": 4}


@pytest.mark.law("2.2.2", "M.3.1", "M.4.1")
@pytest.mark.parametrize("name", ["winter", "lake", "mountain"])
def test_other_maps_are_dealt_four_markers_of_each_suit(name: str) -> None:
    dealt = [suits_of(name, seed) for seed in range(5)]
    assert all(Counter(suits) == {"fox": 4, "rabbit": 4, "mouse": 4} for suits in dealt)
    assert len(set(map(tuple, dealt))) == 5


@pytest.mark.law("M.1")
def test_random_suits_are_an_option_on_autumn() -> None:
    dealt = [suits_of("autumn", seed, "random") for seed in range(5)]
    assert all(Counter(suits) == {"fox": 4, "rabbit": 4, "mouse": 4} for suits in dealt)
    assert len(set(map(tuple, dealt))) == 5
    game = new_game(Setup(("eyrie", "hundreds"), suits="random"), seed=3)
    assert "suits " in game.position()


# --- M.2 Winter
@pytest.mark.law("M.2.1", "2.4.1")
def test_on_winter_the_river_divides_forests() -> None:
    forests = MAPS["winter"].forests
    for a, b in MAPS["winter"].rivers:
        assert sum({a, b} <= set(f.boundary) for f in forests.values()) >= 2
    assert MAPS["winter"].forests_at[5] == ("1_2_5_6_11_12",)


@pytest.mark.law("2.3", "M.1")
def test_on_autumn_the_river_divides_nothing() -> None:
    assert "2_6_10_11_12" in MAPS["autumn"].forests  # the river 10-11 runs through it


@pytest.mark.law("2.4.1", "M.2.1", "M.3.4")
@pytest.mark.parametrize("name", NAMES)
def test_forests_are_adjacent_where_one_border_parts_them(name: str) -> None:
    chart = MAPS[name]
    edges = [{frozenset(e) for e in zip(f, (*f[1:], f[0]), strict=True)} for f in faces(chart)]
    forests = {frozenset().union(*edge): edge for edge in edges}
    for forest, near in chart.forest_neighbours.items():
        own = forests[frozenset(chart.forests[forest].boundary)]
        for other in chart.forests:
            parted = own & forests[frozenset(chart.forests[other].boundary)]
            if forest != other and name != "lake":
                assert (other in near) == bool(parted), (forest, other)


@pytest.mark.law("M.3.4")
def test_along_the_lake_a_forest_is_adjacent_to_the_two_beside_it() -> None:
    near = MAPS["lake"].forest_neighbours
    assert set(near["1_5_11"]) == {"4_5_6_11", "7_10_11", "1_9_12"}
    assert set(near["3_8_10_12"]) == {"2_8_10", "3_9_12", "7_10_11", "1_9_12"}
    assert "1_9_12" not in near["7_10_11"]
