"""9.2.9.IIc, 9.2.9.IId: allies in battle."""

from __future__ import annotations

import pytest

from tests.factions.vagabond.openings import acting, relation
from tests.table import state, table

FIGHT = "5 vagabond pawn, eyrie 2, keepers 2"


@pytest.mark.law("9.2.9.IIc", "9.2.6")
def test_an_ally_raises_his_cap_when_he_attacks() -> None:
    p = acting(FIGHT, "keepers", "vagabond relations=eyrie:allied", "dice 3 1", ready="sword,tea")
    p.play("battle 5 keepers")
    assert p.offers() == ["ally eyrie", "pass"]
    p.play("ally eyrie")
    assert p.offers() == ["damage sword exhausted", "damage tea ready", "lose 1 warrior"]
    p.play("damage tea ready")
    assert (p.at(5), relation(p, "eyrie")) == ("eyrie 2, vagabond pawn", "allied")
    alone = acting(
        FIGHT, "keepers", "vagabond relations=eyrie:allied", "dice 3 1", ready="sword,tea"
    )
    alone.play("battle 5 keepers", "pass", "damage tea ready")
    assert alone.at(5) == "eyrie 2, keepers 1, vagabond pawn"


@pytest.mark.law("9.2.9.IId", "4.3.1.II")
@pytest.mark.parametrize(
    ("lost", "after"),
    [(("tea", "boot"), "allied"), (("ally", "boot"), "allied"), (("ally", "ally"), "hostile")],
)
def test_who_takes_more_hits_than_the_items_turns_hostile(
    lost: tuple[str, ...], after: str
) -> None:
    p = acting(
        *("5 vagabond pawn, eyrie 3, keepers 3", "keepers", "dice 2 2"),
        "vagabond relations=eyrie:allied",
        ready="boot,sword,tea,torch",
    )
    p.play("battle 5 keepers", "ally eyrie")
    for each in lost:
        assert relation(p, "eyrie") == "allied"
        p.play("lose 1 warrior" if each == "ally" else f"damage {each} ready")
    assert relation(p, "eyrie") == after
    assert p.supply("eyrie") == 20 - 3 + lost.count("ally")
    assert "ally" not in p.line("vagabond").replace("allied", "")


@pytest.mark.law("9.2.9.IId", "9.2.9.IIc")
def test_an_ambush_counts_and_an_ally_does_not_defend() -> None:
    p = acting(
        *("5 vagabond pawn, eyrie 3, keepers 1", "keepers hand=ambush-bird", "dice 0 0"),
        "vagabond relations=eyrie:allied",
        ready="boot,sword,tea",
    )
    p.play("battle 5 keepers", "ally eyrie", "keepers: ambush ambush-bird", "lose 1 warrior")
    p.play("lose 1 warrior")
    assert relation(p, "eyrie") == "hostile"
    defending = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, eyrie 3, hundreds 3", "dice 1 1"),
        "vagabond relations=eyrie:allied",
    )
    defending.play("battle 5 vagabond")
    assert not any("lose" in offer for offer in defending.offers())
    assert state(defending.game).factions["vagabond"].points == 0
