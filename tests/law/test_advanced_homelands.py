"""A.8.3.I-III: homelands, and the setup cards of the factions that have them."""

from __future__ import annotations

import pytest

from engine import MAPS
from tests.play import conserved
from tests.table import Play, table

EYRIE = "eyrie leader=despot"


def setting_up(seat: str, *lines: str, chart: str = "autumn") -> Play:
    """The turn of *seat* to be set up."""
    suits = " ".join(f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in MAPS[chart].clearings)
    said = () if chart == "autumn" else (f"map {chart}", f"suits {suits}")
    return table(*said, f"turn 0 {seat} setup.{seat}", "setup advanced", *lines)


def homelands(p: Play) -> list[int]:
    return [int(text.split()[1]) for text in p.offers("homeland")]


def finished(p: Play) -> Play:
    while p.game.turn == 0 and p.kind != "setup.hand":
        p.play(p.offers()[0])
    conserved.check(p.game)
    return p


NEAR = ("homelands 1:hundreds", "1 hundreds 4 warlord stronghold", "hundreds mood=stubborn")


@pytest.mark.law("A.8.3.I", "A.8.3.II", "7.3.2")
def test_the_eyrie_begin_on_the_map_edge_two_clearings_away_from_enemies() -> None:
    p = setting_up("eyrie", "eyrie", *NEAR)
    assert homelands(p) == [3, 6, 7, 8]
    assert p.why_not("homeland 1") == "A.8.3.I homeland_taken"
    assert p.why_not("homeland 12") == "A.8.3.I not_on_edge"
    assert p.why_not("homeland 9") == "A.8.3.II homeland_near"
    assert p.why_not("homeland 77") == "2.2 no_clearing"
    p.play("homeland 7", "leader despot")
    assert p.at(7) == "eyrie 6 roost"
    assert p.view.homelands == {1: "hundreds", 7: "eyrie"}
    assert [str(event.clearing) for event in p.events("setup.homeland")] == ["7"]  # type: ignore[attr-defined]


@pytest.mark.law("A.8.3.II")
def test_where_none_is_far_enough_what_is_not_adjacent_will_do_and_then_anything() -> None:
    p = setting_up(
        "eyrie",
        "eyrie",
        *NEAR,
        "homelands 1:hundreds 7:keepers 12:lizards",
        "keepers",
        "lizards outcast=fox",
    )
    assert homelands(p) == [2, 6]
    full = "homelands 1:hundreds 3:keepers 4:keepers 12:lizards 7:duchy 8:corvids 6:marquise"
    others = ("keepers", "lizards outcast=fox", "duchy", "corvids", "marquise")
    p = setting_up("eyrie", "eyrie", *NEAR, full, *others)
    assert homelands(p) == [2, 5, 9]


@pytest.mark.law("A.8.3.I", "6.2.2", "2.2.3")
def test_no_homeland_is_where_a_listed_piece_may_not_be_placed() -> None:
    p = setting_up("eyrie", "eyrie", "marquise", "3 marquise keep", "8 marquise sawmill workshop")
    assert p.why_not("homeland 3") == "6.2.2 keep_stands"
    assert MAPS["autumn"].clearings[8].slots == 2
    assert p.why_not("homeland 8") == "2.2.3 no_slot"
    assert not {3, 8} & {*homelands(p)}


@pytest.mark.law("A.8.3.I", "14.3.2", "14.3.3", "14.3.4")
def test_the_hundreds_begin_as_ever_in_a_homeland() -> None:
    p = setting_up("hundreds", "hundreds", EYRIE, "1 eyrie 6 roost", "homelands 1:eyrie")
    assert homelands(p) == [3, 6, 7, 8]
    finished(p.play("homeland 3"))
    assert p.at(3) == "hundreds 4 warlord stronghold"
    assert p.view.boards["hundreds"].marks["mood"] == "stubborn"
    assert p.line("ruins").count(":") == 4


@pytest.mark.law("A.8.3.II", "10.3.2", "10.3.3")
def test_the_cult_spread_three_warriors_around_a_homeland_and_have_two_acolytes() -> None:
    p = setting_up("lizards", "lizards", EYRIE, "1 eyrie 6 roost", "homelands 1:eyrie")
    near = MAPS["autumn"].neighbours[1]
    assert homelands(p) == [c for c in range(2, 13) if c not in near]
    p.play("homeland 12")
    assert p.kind == "setup.station"
    around = MAPS["autumn"].neighbours[12]
    assert p.offers() == [f"station {c}" for c in around]
    for clearing in around[:3]:
        p.play(f"station {clearing}")
    assert p.why_not(f"station {around[0]}") == "10.3.3 not_now"
    assert p.at(12) == "lizards 4 garden-" + p.view.clearings[12].suit
    assert [p.view.clearings[c].pieces.get("lizards") for c in around[:3]] == [{"warrior": 1}] * 3
    assert p.supply("lizards") == 25 - 4 - 3 - 2
    assert finished(p).view.boards["lizards"].numbers["acolytes"] == 2


@pytest.mark.law("A.8.3.II", "12.3.3")
def test_the_duchy_spread_five_warriors_as_evenly_as_can_be_and_none_into_the_burrow() -> None:
    p = setting_up("duchy", "duchy", EYRIE, "1 eyrie 6 roost", "homelands 1:eyrie")
    assert MAPS["autumn"].neighbours[3] == (6, 7, 11)
    p.play("homeland 3")
    assert p.offers() == ["station 6", "station 7", "station 11"]
    p.play("station 6", "station 11")
    assert [p.at(c) for c in (3, 6, 7, 11, 13)] == [
        *("duchy 2 tunnel", "duchy 2", "duchy 1", "duchy 2", "")
    ]


@pytest.mark.law("A.8.3", "13.3.2", "13.2.2.I")
def test_the_corvids_hide_a_plot_in_any_homeland_and_scatter() -> None:
    p = setting_up("corvids", "corvids", EYRIE, "1 eyrie 6 roost", "homelands 1:eyrie")
    assert homelands(p) == [*range(2, 13)]
    p.play("homeland 5")
    assert p.offers() == [f"plot 5 {kind}" for kind in ("bomb", "snare", "extortion", "raid")]
    outcome = p.answer("corvids", "plot 5 raid")
    assert outcome.answer.public == "plot 5 ?"
    assert "raid" not in str(p.game.events_for("eyrie")) + p.game.position(public=True)
    assert "scatter 5" in p.offers()
    finished(p)
    assert (
        sum(here.pieces.get("corvids", {}).get("warrior", 0) for here in p.view.clearings.values())
        == 4
    )
    assert p.view.clearings[5].pieces["corvids"]["plot-?"] == 1


@pytest.mark.law("A.8.3.III", "15.3.1", "15.3.3", "15.3.4", "15.3.5")
def test_the_keepers_have_two_homelands_next_to_each_other() -> None:
    p = setting_up("keepers", "keepers", EYRIE, "1 eyrie 6 roost", "homelands 1:eyrie")
    assert homelands(p) == [3, 6, 7, 8]
    assert p.why_not("homeland 4") == "A.8.3.II homeland_near"
    p.play("homeland 3")
    assert homelands(p) == [6, 7]
    assert p.why_not("homeland 8") == "A.8.3.III homelands_apart"
    finished(p.play("homeland 7"))
    assert [p.at(c) for c in (3, 7)] == ["keepers 4", "keepers 4"]
    forests = {f: sum(here.get("keepers", {}).values()) for f, here in p.view.forests.items()}
    near = [f for f, it in MAPS["autumn"].forests.items() if {3, 7} & {*it.boundary}]
    far = [n for f, n in forests.items() if f not in near]
    assert {forests[f] for f in near} == {1}
    assert max(far) - min(far) <= 1
    assert sum(forests.values()) == 12
    assert p.view.boards["keepers"].columns["move"] == ("faithful-retainer",)


@pytest.mark.law("A.8.3.III")
def test_where_the_two_cannot_both_be_far_each_is_as_far_as_can_be_in_its_turn() -> None:
    others = ("hundreds mood=stubborn", "lizards outcast=fox", EYRIE)
    p = setting_up("keepers", "keepers", *others, "homelands 1:eyrie 3:hundreds 2:lizards")
    assert homelands(p) == [4, 8]
    p.play("homeland 4")  # 9 is next to it, too, but next to an enemy's
    assert p.view.homelands[8] == "keepers"


@pytest.mark.law("A.8.3.I", "A.8.3.II", "6.3.3", "6.3.4", case="ADS-06")
def test_the_marquise_has_three_homelands_and_warriors_everywhere() -> None:
    p = setting_up("marquise", "marquise", EYRIE, "2 eyrie 6 roost", "homelands 2:eyrie")
    assert "homeland 2" not in p.offers()
    p.play("homeland 1", "homeland 5", "homeland 10")
    # the keep can stand in 1 alone, and is not asked for
    assert p.kind == "marquise.building"
    assert p.offers() == ["build 1 sawmill", "build 5 sawmill", "build 10 sawmill"]
    p.play("build 10 sawmill")
    assert p.offers() == ["build 1 workshop", "build 5 workshop"]
    finished(p.play("build 1 workshop"))
    assert [p.at(c) for c in (1, 5, 10)] == [
        "marquise 2 workshop keep",
        "marquise 2 recruiter",
        "marquise 2 sawmill",
    ]
    warriors = [here.pieces["marquise"]["warrior"] for here in p.view.clearings.values()]
    assert sorted(warriors) == [1] * 9 + [2] * 3
    assert p.supply("marquise") == 25 - 15


@pytest.mark.law("A.8.3.I")
def test_the_three_are_each_next_to_another_and_the_keep_is_chosen() -> None:
    p = setting_up("marquise", "marquise", EYRIE, "2 eyrie 6 roost", "homelands 2:eyrie")
    p.play("homeland 1", "homeland 9")
    assert p.why_not("homeland 3") == "A.8.3.III homelands_apart"
    third = homelands(p)
    near = {*MAPS["autumn"].neighbours[1], *MAPS["autumn"].neighbours[9]}
    assert third == sorted(near - {1, 9, 2})
    p.play("homeland 12")
    assert p.offers() == ["place-keep 1", "place-keep 9", "place-keep 12"]
    p.play("place-keep 12")
    assert p.at(12) == "marquise 2 keep"


@pytest.mark.law("A.8.3", "8.3.4", "11.3.2")
def test_alliance_and_riverfolk_have_no_homeland_and_begin_as_ever() -> None:
    p = setting_up("riverfolk", "riverfolk", "alliance")
    assert p.kind == "riverfolk.warriors"
    finished(p)
    assert p.view.homelands == {}
    q = finished(setting_up("alliance", "alliance"))
    assert q.view.boards["alliance"].numbers["supporters"] == 3
