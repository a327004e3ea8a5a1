"""Exiles & Partisans beside the factions that came after it."""

from __future__ import annotations

import pytest

from tests.table import Play, table

DECK = "deck-name exiles-partisans"
EYRIE = "eyrie leader=builder"


# --- Tunnels
CULT = "turn 5 lizards birdsong.conspiracies"
GARDENS = ("1 lizards 2 garden-fox", "6 lizards garden-fox", "2 lizards garden-mouse")


@pytest.mark.law("2.2.1", "10.2.1")
@pytest.mark.parametrize(("outcast", "joined"), [("fox", [6]), ("mouse", []), ("rabbit", [])])
def test_tunnels_of_the_cult_join_the_gardens_that_can_craft(
    outcast: str, joined: list[int]
) -> None:
    crafted = f"lizards acolytes=9 outcast={outcast} crafted=tunnels"
    there = {
        int(text.split()[2]) for text in table(DECK, CULT, crafted, *GARDENS).offers("move 1 ")
    }
    without = crafted.removesuffix(" crafted=tunnels")
    usual = {
        int(text.split()[2]) for text in table(DECK, CULT, without, *GARDENS).offers("move 1 ")
    }
    assert sorted(there - usual) == joined


@pytest.mark.law("2.2.1", "11.2.1")
def test_tunnels_join_nothing_of_the_riverfolk() -> None:
    lines = (DECK, "turn 5 riverfolk daylight.act", "1 riverfolk 2 post-fox", "12 riverfolk 1")
    p = table(*lines, "6 riverfolk post-fox", "riverfolk funds=riverfolk:3 crafted=tunnels")
    assert {text.split()[2] for text in p.offers("move 1 ")} == {"5", "9", "10"}


@pytest.mark.law("2.2.1", "13.2.1")
def test_tunnels_of_the_corvids_join_plots_on_either_side() -> None:
    p = table(
        *(DECK, "turn 5 corvids daylight.act", "corvids crafted=tunnels"),
        *("1 corvids 2 bomb?", "3 corvids snare", "12 corvids raid?", "7 corvids 1"),
    )
    assert {"move 1 3 2", "move 1 12 2"} <= {*p.offers("move 1 ")}
    assert p.why_not("move 1 7 2") == "2.2.1 not_adjacent"
    assert p.why_not("move 7 1 1") == "2.2.1 not_adjacent"


@pytest.mark.law("2.2.1", "12.2.1", "12.2.2")
def test_tunnels_of_the_duchy_join_buildings_and_not_its_tunnels() -> None:
    p = table(
        *(DECK, "turn 5 duchy daylight.assembly", "duchy crafted=tunnels"),
        *("1 duchy 2 citadel", "12 duchy market", "3 duchy tunnel"),
    )
    assert p.offers("move 1 12")
    assert p.why_not("move 1 3 2") == "2.2.1 not_adjacent"


# --- Soup Kitchens
@pytest.mark.law("2.5", case="CARD-47")
@pytest.mark.parametrize(
    ("owner", "here", "ruler"),
    [
        ("corvids", "corvids bomb?, marquise 2", None),
        ("corvids", "corvids bomb?, marquise 1", "corvids"),
        ("corvids", "corvids snare, marquise 2", None),
        ("riverfolk", "riverfolk 1 post-fox, hundreds 3", None),
        ("riverfolk", "riverfolk 2 post-fox, hundreds 3", "riverfolk"),
        ("duchy", "duchy tunnel, hundreds 1", "duchy"),
    ],
)
def test_soup_kitchens_count_plots_posts_and_tunnels(
    owner: str, here: str, ruler: str | None
) -> None:
    lines = (DECK, "turn 5 hundreds daylight.command", "hundreds mood=grandiose", f"1 {here}")
    assert table(*lines, "marquise", f"{owner} crafted=soup-kitchens").ruler(1) == ruler
    assert table(*lines, "marquise", owner).ruler(1) != owner


@pytest.mark.law("2.5", "10.2.4", case="CARD-47")
def test_a_garden_rules_over_any_soup_kitchens() -> None:
    lines = (DECK, "1 duchy tunnel, lizards garden-fox", "lizards outcast=fox")
    assert table(*lines, "duchy crafted=soup-kitchens").ruler(1) == "lizards"


# --- False Orders
def orders(*lines: str) -> Play:
    snared = "1 corvids 3 snare, marquise 3"
    step = "turn 5 eyrie birdsong.decree"
    seats = (f"{EYRIE} hand=sword crafted=false-orders", "marquise", "corvids")
    return table(DECK, step, *seats, snared, "5 marquise 2", *lines)


@pytest.mark.law("13.7.2", "1.5.5", case="CARD-46")
def test_false_orders_pull_nobody_out_of_a_snare_but_the_corvids() -> None:
    p = orders()
    assert p.offers("false-orders marquise 1") == []
    assert p.why_not("false-orders marquise 1 5") == "13.7.2 snared"
    p.play("false-orders corvids 1 5")
    assert (p.at(1), p.at(5)) == ("corvids 1 snare, marquise 3", "corvids 2, marquise 2")


@pytest.mark.law("13.7.2", "1.5.5", case="CARD-46")
def test_false_orders_push_into_a_snare() -> None:
    p = orders().play("false-orders marquise 5 1")
    assert (p.at(1), p.at(5)) == ("corvids 3 snare, marquise 4", "marquise 1")


# --- Propaganda Bureau
def propaganda(*lines: str, used: str = "") -> Play:
    seat = f"{EYRIE} points=3 hand=birdy-bindle,investments crafted=propaganda-bureau"
    return table(DECK, "turn 5 eyrie daylight.craft", f"now {used}", seat, *lines)


@pytest.mark.law("11.2.7.III", "G.9", "2.1.1", case="CARD-44")
def test_propaganda_is_not_for_hired_warriors() -> None:
    here = ("1 marquise 1, riverfolk 1, vagabond pawn, alliance sympathy", "3 marquise keep")
    seats = ("marquise", "riverfolk", "alliance", "vagabond")
    hired = propaganda(*here, *seats, used="used=mercenaries lent=riverfolk:eyrie")
    assert hired.texts("propaganda") == ["propaganda 1 marquise by birdy-bindle"]
    assert hired.why_not("propaganda 1 riverfolk by birdy-bindle") == "4.3 no_defender"
    free = propaganda(*here, *seats)
    assert {text.split()[2] for text in free.texts("propaganda")} == {"marquise", "riverfolk"}


@pytest.mark.law("13.7.2", "1.5.4", case="CARD-35")
def test_propaganda_is_barred_in_a_snare_too() -> None:
    p = propaganda("1 corvids snare 1, marquise 1", "corvids", "marquise")
    assert p.offers("propaganda") == []
    assert p.why_not("propaganda 1 marquise by birdy-bindle") == "13.7.2 snared"


@pytest.mark.law("10.2.3", "12.2.2")
def test_propaganda_makes_no_acolyte_and_does_not_reach_the_burrow() -> None:
    p = propaganda("1 lizards 1", "13 duchy 3", "lizards outcast=fox acolytes=0", "duchy")
    assert p.texts("propaganda") == ["propaganda 1 lizards by birdy-bindle"]
    p.play("propaganda 1 lizards by birdy-bindle")
    assert p.view.boards["lizards"].numbers["acolytes"] == 0
    assert p.at(1) == "eyrie 1"
