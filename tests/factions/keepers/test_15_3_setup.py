"""15.3: setting up the Keepers."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import FACTIONS, MAPS, Setup, new_game
from tests.play import conserved
from tests.table import Play

SEATS = ("eyrie", "keepers")


def set_up(map_name: str = "autumn", seed: int = 1, seats: tuple[str, ...] = SEATS) -> Play:
    """The setup, played to its end: everybody takes what is offered first."""
    p = Play(new_game(Setup(seats, map=map_name), seed=seed))
    while not p.game.turn:
        p.play(p.offers()[0])
    return p


def relics(p: Play) -> dict[str, list[str]]:
    """The Keepers' pieces in each forest, as everybody sees them."""
    forests = p.view.forests.items()
    return {f: [*Counter(here.get("keepers", {})).elements()] for f, here in forests}


def camps(p: Play) -> set[int]:
    return {c for c, here in p.view.clearings.items() if "keepers" in here.pieces}


@pytest.mark.law("15.3.1")
@pytest.mark.parametrize("map_name", ["autumn", "winter", "lake"])
def test_first_one_relic_in_every_forest(map_name: str) -> None:
    p = Play(new_game(Setup(SEATS, map=map_name), seed=1)).play("corner 1", "leader builder")
    assert p.asked == "keepers keepers.camp"
    assert {len(lying) for lying in relics(p).values()} == {1}
    assert all(relic.endswith("-?") for lying in relics(p).values() for relic in lying)


@pytest.mark.law("15.3.2", "15.3.3", "5.1.7")
def test_eight_warriors_in_a_corner_and_next_to_it_on_the_map_edge() -> None:
    p = Play(new_game(Setup(SEATS), seed=1)).play("corner 1", "leader builder")
    assert p.at(3) == "keepers 4"  # opposite to the Eyrie
    assert p.offers() == ["camp 6", "camp 7"]  # 11 is next to it, too, but not on the edge
    p.play("camp 7")
    assert (p.at(3), p.at(7), p.supply("keepers")) == ("keepers 4", "keepers 4", 7)


@pytest.mark.law("15.3.3")
def test_the_second_group_may_stand_with_others() -> None:
    p = Play(new_game(Setup(("keepers", "hundreds", "eyrie")), seed=1))
    p.play("corner 1", "leader builder").answer("keepers", "corner 2")
    assert p.offers() == ["camp 5", "camp 6"]


@pytest.mark.law("15.3.3", "M.4.2", case="KEE-25")
@pytest.mark.parametrize(("eyrie", "camp"), [(3, [8, 9]), (4, [6]), (1, [6]), (2, [8, 12])])
def test_on_the_mountain_a_closed_path_leads_nowhere_in_the_setup(
    eyrie: int, camp: list[int]
) -> None:
    p = Play(new_game(Setup(SEATS, map="mountain"), seed=1)).play(
        f"corner {eyrie}", "leader builder"
    )
    if len(camp) > 1:
        assert p.offers("camp") == [f"camp {c}" for c in camp]
    else:
        assert camps(p) == {MAPS["mountain"].opposite[eyrie], *camp}


@pytest.mark.law("15.3.4")
@pytest.mark.parametrize("map_name", list(MAPS))
@pytest.mark.parametrize("seed", range(5))
def test_the_other_relics_lie_evenly_in_forests_away_from_keepers(map_name: str, seed: int) -> None:
    p = set_up(map_name, seed)
    forests = MAPS[map_name].forests
    far = {f for f, forest in forests.items() if not camps(p) & set(forest.boundary)}
    counts = {f: len(lying) for f, lying in relics(p).items()}
    assert sum(counts.values()) == 12
    assert {counts[f] for f in forests if f not in far} == {1}
    more = 12 - len(forests)
    assert {counts[f] - 1 for f in far} <= {more // len(far), -(-more // len(far))}
    conserved.check(p.game)


@pytest.mark.law("15.3.1", "15.3.4")
def test_where_relics_lie_is_chance() -> None:
    tables = {str(sorted(set_up(seed=seed).view.forests.items())) for seed in range(6)}
    assert len(tables) == 6


@pytest.mark.law("15.3.1", "M.2.1", case="MAP-07")
def test_on_winter_eight_forests_leave_four_relics() -> None:
    assert len(MAPS["winter"].forests) == 8
    p = Play(new_game(Setup(SEATS, map="winter"), seed=1)).play("corner 1", "leader builder")
    assert sum(len(lying) for lying in relics(p).values()) == 8
    assert sum(len(lying) for lying in relics(set_up("winter")).values()) == 12


@pytest.mark.law("15.3.5", "15.3.6")
def test_a_retainer_in_each_column_and_three_waystations_on_the_board() -> None:
    board = set_up().view.boards["keepers"]
    assert board.columns == dict.fromkeys(("move", "delve", "recover"), ("faithful-retainer",))
    assert board.lists["waystations"] == ("figure-tablet", "jewelry-tablet", "figure-jewelry")


@pytest.mark.law("15.3")
def test_the_keepers_set_up_last() -> None:
    assert FACTIONS["keepers"].LETTER == "K"
    p = Play(new_game(Setup(("keepers", "hundreds")), seed=1))
    assert p.asked == "hundreds setup.corner"
