"""The Vagabond among the Alliance and the Marquise."""

from __future__ import annotations

import pytest

from tests.factions.vagabond.openings import acting, items, relation
from tests.table import table

MARCH = ("5 alliance sympathy", "marquise hand=cobbler")
FRIENDS = "vagabond points=3 relations=marquise:allied,alliance:allied"


@pytest.mark.law("9.2.9.IIb", "1.5.5", "8.2.6", case="VAG-11")
def test_allies_that_are_taken_along_pay_outrage_themselves() -> None:
    here = "1 vagabond pawn, marquise 3, alliance 2"
    p = acting(here, *MARCH, FRIENDS, "alliance", ready="boot,boot")
    p.play("move 1 5 pawn", "bring marquise 1")
    assert p.asked == "marquise alliance.outrage"
    p.play(p.offers()[0])
    assert p.at(5) == "alliance sympathy, marquise 1, vagabond pawn"
    assert p.hand("marquise") == []
    here = "1 vagabond pawn, marquise 1, alliance 2"
    own = acting(here, *MARCH, FRIENDS, "alliance", ready="boot,boot")
    own.play("move 1 5 pawn", "bring alliance 2")
    assert own.kind == "vagabond.act"
    assert own.hand("marquise") == ["cobbler"]


@pytest.mark.law("8.2.6", "9.2.2", case="ALL-01")
def test_a_pawn_that_enters_sympathy_causes_no_outrage() -> None:
    p = acting("1 vagabond pawn", "5 alliance sympathy", "alliance", ready="boot,boot")
    assert p.play("move 1 5 pawn").kind == "vagabond.act"
    assert not p.events("alliance.outraged")


@pytest.mark.law("8.4.1.III", "14.2.2", "9.2.2.I", "15.2.5", case="ALL-12")
def test_a_revolt_damages_three_items_and_spares_pawn_and_warlord() -> None:
    p = table(
        "turn 5 alliance birdsong.sympathy",
        "5 alliance sympathy, hundreds warlord mob, eyrie roost, vagabond pawn, keepers figure-1",
        *("alliance points=3 supporters=bake-sale,cobbler", "keepers"),
        *("vagabond", "vagabond.satchel ready=boot,sword,tea,torch"),
    )
    p.play(p.offers("revolt 5")[0])
    while p.kind in ("keepers.trophy", "vagabond.damage"):
        p.play(p.offers()[0])
    assert p.at(5) == "alliance 1 base-rabbit sympathy, hundreds warlord, vagabond pawn"
    assert p.points("alliance") == 3 + 2 + 1 + 1
    assert len(items(p)["damaged"]) == 3


@pytest.mark.law("6.2.2", "V.6.2")
def test_no_torch_is_left_at_the_keep() -> None:
    p = acting("5 vagabond pawn, marquise keep 1", "vagabond character=scoundrel hand=anvil")
    assert p.offers("scorch") == []
    assert p.why_not("scorch").startswith("6.2.2")


@pytest.mark.law("3.2.1", "9.2.9.III")
def test_wood_is_worth_a_point_and_makes_nobody_hostile() -> None:
    p = acting("5 vagabond pawn, marquise wood", "marquise", "dice 0 0", ready="sword")
    p.play("battle 5 marquise")
    assert (p.points("vagabond"), relation(p, "marquise")) == (4, "indifferent")


@pytest.mark.law("9.2.9.IId", "6.2.3")
def test_allied_warriors_of_the_marquise_that_take_his_hits_reach_her_hospitals() -> None:
    p = acting(
        *("5 vagabond pawn, marquise 3, eyrie 3", "1 marquise keep", "dice 2 2"),
        *("vagabond relations=marquise:allied", "marquise hand=bake-sale"),
        ready="sword,tea",
    )
    p.play("battle 5 eyrie", "ally marquise", "lose 1 warrior", "damage tea ready")
    p.play("marquise: heal bake-sale")
    assert (p.at(5), p.at(1)) == ("eyrie 1, marquise 2, vagabond pawn", "marquise 1 keep")
    assert relation(p, "marquise") == "allied"
