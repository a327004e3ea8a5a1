"""How the Marquise meets the Alliance and the Vagabond."""

from __future__ import annotations

import pytest

from tests.table import table

HEALS = "marquise marquise.hospitals"


@pytest.mark.law("6.2.2", "8.4.2.I")
def test_no_sympathy_spreads_to_the_keep() -> None:
    p = table(
        "turn 5 alliance birdsong.sympathy",
        "alliance supporters=anvil,sappers,armorers",
        *("5 alliance sympathy", "1 marquise 1 keep", "marquise points=4"),
    )
    assert "1" not in {text.split()[1] for text in p.offers("alliance-spread")}
    assert p.why_not("alliance-spread 1 by anvil") == "6.2.2 keep_stands"


@pytest.mark.law("6.2.2", "8.6.1.IV", case="ALL-18")
def test_nobody_organizes_at_the_keep() -> None:
    p = table(
        "turn 5 alliance evening.operations",
        "alliance officers=2",
        *("1 alliance 1, marquise keep", "8 alliance 1, marquise 4", "marquise points=4"),
    )
    assert p.offers("organize") == ["organize 8"]
    assert p.why_not("organize 1") == "6.2.2 keep_stands"


@pytest.mark.law("6.2.3", "8.4.1.III", case="ALL-16")
def test_a_revolt_can_be_answered_by_hospitals() -> None:
    p = table(
        "turn 5 alliance birdsong.sympathy",
        "alliance supporters=anvil,foxfolk-steel points=0",
        *("8 alliance sympathy, marquise 5 workshop*2 wood*3", "1 alliance sympathy"),
        *("2 marquise keep", "marquise points=4 hand=travel-gear-fox"),
    ).play("revolt 8 by anvil")
    assert p.asked == HEALS
    p.play("heal travel-gear-fox")
    assert (p.at(2), p.at(8)) == ("marquise 5 keep", "alliance 2 base-fox sympathy")
    assert p.points("alliance") == 5


@pytest.mark.law("8.2.6", "6.5.2", "1.4.2")
def test_outrage_is_paid_between_the_moves_of_a_march() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 hand=bake-sale",
        *("1 marquise 3", "5 alliance sympathy", "alliance supporters=anvil"),
    ).play("move 1 5 2")
    p.play("give bake-sale")
    assert p.kind == "marquise.march"
    assert p.hand("marquise") == []
    p.play("move 5 2 2")
    assert p.at(2) == "marquise 2"


@pytest.mark.law("8.2.6", case="ALL-01")
def test_recruiting_in_a_sympathetic_clearing_is_no_outrage() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 hand=bake-sale",
        *("5 marquise 1 recruiter, alliance sympathy", "alliance supporters=anvil"),
    ).play("recruit-all")
    assert p.at(5) == "alliance sympathy, marquise 2 recruiter"
    assert p.hand("marquise") == ["bake-sale"]


@pytest.mark.law("6.2.2", "V.6.2")
def test_no_torch_burns_at_the_keep() -> None:
    position = ("turn 5 vagabond daylight.act", "vagabond character=scoundrel")
    keep = ("1 vagabond pawn, marquise 2 keep", "marquise points=4")
    p = table(*position, "vagabond.satchel ready=torch,boot", *keep)
    assert p.why_not("scorch") == "6.2.2 keep_stands"
