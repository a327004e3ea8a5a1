"""Coffin Makers beside factions that give warriors up from the map and from their boards."""

from __future__ import annotations

import pytest

from tests.play import conserved
from tests.table import Play, table

OWNER = "deck-name exiles-partisans\neyrie leader=builder crafted=coffin-makers"
OUTCAST = "lizards acolytes=2 outcast=fox"
CULT = "turn 5 lizards birdsong.conspiracies"
RIVER = "turn 5 riverfolk daylight.act"


def coffins(p: Play) -> dict[str, int]:
    conserved.check(p.game)
    return dict(p.view.boards["eyrie"].coffins)


# --- all that would return to a supply (CARD-41)
@pytest.mark.law("11.2.4", "11.5.5", case="CARD-41")
def test_a_fund_that_recruits_is_buried_whoever_owns_it() -> None:
    p = table(RIVER, OWNER, "riverfolk funds=marquise:1", "10 riverfolk 1", "marquise")
    before = p.supply("marquise")
    p.play("recruit 10")
    assert (p.at(10), coffins(p)) == ("riverfolk 2", {"marquise": 1})
    assert p.supply("marquise") == before


@pytest.mark.law("8.2.4", "1.5.4", case="CARD-41")
def test_officers_that_are_lost_with_a_base_are_buried() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "hundreds mood=grandiose command=boot", OWNER),
        *("alliance officers=4", "1 hundreds 3, alliance base-fox", "dice 0 0"),
    )
    before = p.supply("alliance")
    p.play("battle 1 alliance")
    assert (coffins(p), p.supply("alliance")) == ({"alliance": 2}, before)


@pytest.mark.law("10.4.3", "10.4.3.I", case="CARD-41")
def test_acolytes_that_are_spent_are_buried() -> None:
    p = table(CULT, OWNER, OUTCAST, "1 lizards 1")
    before = p.supply("lizards")
    p.play("move 1 5 1")
    assert (coffins(p), p.supply("lizards")) == ({"lizards": 2}, before)


@pytest.mark.law("13.5.2", case="CARD-41")
def test_the_price_of_a_plot_is_buried() -> None:
    p = table("turn 5 corvids daylight.act", OWNER, "corvids", "9 corvids 2")
    before = p.supply("corvids")
    p.play("plot 9 bomb")
    assert (coffins(p), p.supply("corvids")) == ({"corvids": 1}, before)


@pytest.mark.law("11.2.5.I", "11.2.4", case="CARD-41")
def test_funds_that_a_disruption_costs_are_buried() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "hundreds mood=grandiose command=boot", OWNER),
        *("riverfolk funds=eyrie:1,riverfolk:2", "1 hundreds 3, riverfolk post-fox", "dice 0 0"),
    )
    p.play("battle 1 riverfolk").play("riverfolk: fund eyrie+riverfolk")
    assert coffins(p) == {"eyrie": 1, "riverfolk": 1}


@pytest.mark.law("10.2.3", "1.5.4")
def test_defenders_of_the_cult_are_acolytes_before_anybody_buries_them() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "hundreds mood=grandiose command=boot", OWNER),
        *("lizards acolytes=0 outcast=mouse", "1 hundreds 3, lizards 2", "dice 2 0"),
    )
    p.play("battle 1 lizards")
    assert coffins(p) == {}
    assert p.view.boards["lizards"].numbers["acolytes"] == 2


@pytest.mark.law("9.2.8", "10.4.3", "3.2")
def test_the_buried_of_all_owners_go_home_in_the_owners_birdsong() -> None:
    p = table(
        *("turn 5 eyrie birdsong.start", f"{OWNER} coffins=lizards:2,riverfolk:1,corvids:2"),
        *("lizards outcast=fox", "riverfolk", "corvids"),
    )
    assert (p.points("eyrie"), coffins(p)) == (1, {})


# --- what is not in the supply then
@pytest.mark.law("10.4.3.II", "G.32", "1.5.1", case="LIZ-16")
def test_nobody_is_converted_with_an_empty_supply_while_acolytes_are_buried() -> None:
    lines = (CULT, OUTCAST, "1 lizards 1, marquise 1", "2 lizards 22", "marquise")
    assert table(*lines).offers("convert") == ["convert 1 marquise"]
    p = table(*lines, OWNER)
    assert p.offers("convert") == []
    assert p.why_not("convert 1 marquise") == "1.5.1 none_left"
    one = table(CULT, OUTCAST, "1 lizards 1, marquise 1", "2 lizards 21", "marquise", OWNER)
    one.play("convert 1 marquise")
    assert (one.at(1), coffins(one)) == ("lizards 2", {"lizards": 2, "marquise": 1})


@pytest.mark.law("11.5.5", "11.2.4", "1.5.1")
def test_nobody_is_recruited_for_a_fund_that_is_buried_with_an_empty_supply() -> None:
    lines = (RIVER, "riverfolk funds=riverfolk:1,marquise:1", "10 riverfolk 14", "marquise")
    assert table(*lines).offers("recruit 10")
    p = table(*lines, OWNER)
    assert p.offers("recruit 10") == []
    assert p.why_not("recruit 10") == "1.5.1 none_left"


@pytest.mark.law("13.7.4", "1.5.4")
@pytest.mark.parametrize(("owner", "raided"), [("eyrie leader=builder", True), (OWNER, False)])
def test_no_raid_is_told_if_those_who_fell_beside_it_are_buried(owner: str, raided: bool) -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "hundreds mood=grandiose command=boot", owner),
        *("corvids", "10 hundreds 4, corvids 1 raid?", "3 corvids 14", "dice 2 0"),
    )
    p.play("battle 10 corvids")
    assert bool(p.events("corvids.raided")) == raided
