"""6.5.4: Build, and the wood that pays."""

from __future__ import annotations

import pytest

from engine.table import Left
from tests.table import table

ACTIONS = "turn 5 marquise daylight.actions"
MARQUISE = "marquise points=4"
SUITS = "suits " + " ".join(f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in range(1, 13))


@pytest.mark.law("6.5.4.I", "6.5.4.III")
def test_the_first_of_a_kind_costs_and_scores_nothing() -> None:
    p = table(ACTIONS, MARQUISE, "2 marquise 1")
    assert p.offers("build") == [f"build 2 {kind}" for kind in ("sawmill", "workshop", "recruiter")]
    p.play("build 2 workshop")
    assert (p.at(2), p.points("marquise")) == ("marquise 1 workshop", 4)
    assert p.why_not("build 2 workshop") == "6.5.4.II not_enough_wood"


COSTS = (0, 1, 2, 3, 3, 4)
POINTS = {
    "sawmill": (0, 1, 2, 3, 4, 5),
    "workshop": (0, 2, 2, 3, 4, 5),
    "recruiter": (0, 1, 2, 3, 3, 4),
}


@pytest.mark.law("6.5.4.II", "6.5.4.III", "6.3.5")
@pytest.mark.parametrize("kind", POINTS)
@pytest.mark.parametrize("before", range(6))
def test_costs_and_points_stand_on_the_track(kind: str, before: int) -> None:
    full = [f"{c} marquise {kind}*2" for c in (5, 7, 8)]
    full = full[: before // 2] + [f"9 marquise {kind}"] * (before % 2)
    wood = f" wood*{COSTS[before]}" if before else ""
    p = table(ACTIONS, MARQUISE, f"2 marquise 1{wood}", *full)
    p.play(f"build 2 {kind}")
    assert p.at(2) == f"marquise 1 {kind}"
    assert p.points("marquise") == 4 + POINTS[kind][before]
    track = p.view.boards["marquise"].tracks[kind]
    assert (track.costs, track.values) == (COSTS, POINTS[kind])
    assert track.spaces.count("") == before + 1
    if before:
        short = table(ACTIONS, MARQUISE, f"2 marquise 1{wood}".replace(wood, ""), *full)
        assert short.why_not(f"build 2 {kind}") == "6.5.4.II not_enough_wood"


@pytest.mark.law("6.5.4", "1.5.1")
def test_none_left_of_a_kind() -> None:
    full = [f"{c} marquise sawmill*2" for c in (5, 7, 8)]
    p = table(ACTIONS, MARQUISE, "2 marquise 1 wood*8", *full)
    assert p.why_not("build 2 sawmill") == "1.5.1 none_left"


@pytest.mark.law("6.5.4.I", "2.2.3")
def test_she_rules_there_and_a_slot_is_open() -> None:
    p = table(
        ACTIONS, MARQUISE, "2 marquise 1, eyrie 1", "1 marquise 1, eyrie roost", "5 marquise 1"
    )
    assert p.why_not("build 2 sawmill") == "2.5 not_ruled"
    assert p.why_not("build 1 sawmill") == "2.5 not_ruled"
    p = table(ACTIONS, MARQUISE, "1 marquise 3, eyrie roost", "10 marquise 1 workshop", "ruins 10:")
    assert p.why_not("build 1 sawmill") == "2.2.3 no_slot"
    assert p.why_not("build 10 sawmill") == "2.2.3 ruin_in_slot"
    assert p.why_not("build 13 sawmill") == "2.2 no_clearing"


@pytest.mark.law("6.5.4", "2.2.3", case="MAR-10")
def test_the_same_kind_twice_in_one_clearing() -> None:
    p = table(ACTIONS, MARQUISE, "11 marquise 1 sawmill wood*3", "ruins 10:")
    p.play("build 11 sawmill", "build 11 sawmill")
    assert p.at(11) == "marquise 1 sawmill*3"
    assert p.points("marquise") == 4 + 1 + 2
    assert p.view.boards["marquise"].left == Left("actions", 1)


@pytest.mark.law("6.5.4.II", "7.2.2", case="MAR-08")
@pytest.mark.parametrize(
    ("between", "source", "payable"),
    [
        ("5 marquise 2, eyrie 1", "2 marquise 1 wood*2", True),
        ("5 marquise 1, eyrie 1", "2 marquise 1 wood*2", False),
        ("5 marquise 2, eyrie 1", "2 marquise 1 wood*2, hundreds 1", False),
        ("5 marquise 2, eyrie 1", "2 marquise wood*2", False),
        ("5 marquise wood*2", "2 eyrie 1", False),
    ],
)
def test_every_clearing_of_the_way_and_the_source_is_ruled(
    between: str, source: str, payable: bool
) -> None:
    others = ("7 marquise sawmill*2", "8 marquise sawmill")
    p = table(ACTIONS, MARQUISE, "1 marquise 2 wood", between, source, *others)
    why = p.why_not("build 1 sawmill")
    assert why == ("" if payable else "6.5.4.II not_enough_wood")
    if payable:
        p.play("build 1 sawmill")
        assert (p.at(1), p.at(2)) == ("marquise 2 sawmill", "marquise 1")
        assert p.points("marquise") == 4 + 3


@pytest.mark.law("6.5.4.II", "6.5.4.III", case="MAR-16")
def test_several_wood_in_one_clearing_all_count() -> None:
    p = table(ACTIONS, MARQUISE, "1 marquise 1 wood*3", "5 marquise 1", "8 marquise workshop*2")
    p.play("build 5 workshop")
    assert (p.at(1), p.at(5)) == ("marquise 1 wood", "marquise 1 workshop")
    assert p.points("marquise") == 6
    assert p.supply("marquise", "wood") == 7


@pytest.mark.law("6.5.4.II", case="CORE-50")
def test_she_picks_the_wood_and_scores_nothing_for_it() -> None:
    p = table(
        *(ACTIONS, MARQUISE, "1 marquise 1 wood*2", "5 marquise 1 wood", "2 marquise 1 wood"),
        "8 marquise workshop*2",
    )
    p.play("build 5 workshop")
    assert p.asked == "marquise marquise.pay"
    assert p.game.decisions[0].place == 5
    assert p.offers() == [f"wood {way}" for way in ("1+1", "1+2", "1+5", "2+5")]
    assert p.why_not("wood 1") == "6.5.4.II not_the_price"
    assert p.why_not("wood 2+2") == "6.5.4.II wood_out_of_reach"
    p.play("wood 1+2")
    assert (p.at(1), p.at(2), p.at(5)) == (
        "marquise 1 wood",
        "marquise 1",
        "marquise 1 workshop wood",
    )
    assert p.points("marquise") == 6


@pytest.mark.law("6.5.4.II", "M.4.2")
def test_a_closed_path_carries_no_wood() -> None:
    position = ("2 marquise 1", "5 marquise 1 wood", "7 marquise sawmill", ACTIONS, MARQUISE)
    p = table("map mountain", SUITS, *position)
    assert p.why_not("build 2 sawmill") == "6.5.4.II not_enough_wood"
    opened = "closed 3-7 5-9 6-11 8-9 11-12"
    assert table("map mountain", SUITS, opened, *position).why_not("build 2 sawmill") == ""


@pytest.mark.law("6.5.4.I")
def test_the_kind_is_named_unless_one_alone_can_be_meant() -> None:
    p = table(ACTIONS, MARQUISE, "2 marquise 1")
    assert p.why_not("build 2") == "6.5.4.I which_building"
    assert p.why_not("build 2 keep") == "6.5.4.I no_such_building"
    assert p.why_not("build 2 sawmill by anvil") == "6.5.4 no_card_needed"
    p = table(ACTIONS, MARQUISE, "2 marquise 1", "8 marquise sawmill recruiter")
    p.play("build 2")
    assert p.at(2) == "marquise 1 workshop"
    assert p.why_not("build 2") == "6.5.4.II not_enough_wood"


@pytest.mark.law("G.20", "G.24", "6.3.5", case="CORE-48")
def test_a_building_that_was_destroyed_costs_and_scores_again() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=0",
        *("2 hundreds 2, marquise sawmill", "7 marquise sawmill*2", "8 marquise 1 sawmill wood*3"),
        *("marquise points=9", "dice 0 0"),
    )
    assert p.view.boards["marquise"].tracks["sawmill"].spaces == ("",) * 4 + ("sawmill",) * 2
    p.play("battle 2 marquise")
    assert p.view.boards["marquise"].tracks["sawmill"].spaces == ("",) * 3 + ("sawmill",) * 3
    assert p.points("marquise") == 9
    p.until("marquise.action").play("build 8 sawmill")
    while p.kind == "marquise.pay":
        p.play(p.offers()[0])
    assert p.points("marquise") == 12


@pytest.mark.law("3.1", "6.5.4.III")
def test_a_building_can_win() -> None:
    p = table(ACTIONS, "marquise points=29", "2 marquise 1 wood", "8 marquise sawmill")
    p.play("build 2 sawmill")
    assert p.game.winners == ("marquise",)
