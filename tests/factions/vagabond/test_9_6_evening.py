"""9.6: Evening."""

from __future__ import annotations

import pytest

from tests.factions.vagabond.openings import items
from tests.table import table

REST = "turn 5 vagabond evening.rest"


@pytest.mark.law("9.6.1")
def test_in_a_forest_all_that_is_damaged_is_repaired_and_turned_up() -> None:
    satchel = "vagabond.satchel exhausted=boot damaged=tea worn=sword"
    p = table(REST, "forest 3_6_11 vagabond pawn", "vagabond", satchel)
    assert items(p) == {"ready": ["sword", "tea"], "exhausted": ["boot"]}
    away = table(REST, "5 vagabond pawn", "vagabond", satchel)
    assert items(away) == {"exhausted": ["boot"], "damaged": ["tea"], "worn": ["sword"]}


@pytest.mark.law("9.6.2", "9.2.5.I")
@pytest.mark.parametrize(("coins", "cards"), [("ready=coin,coin", 3), ("exhausted=coin", 1)])
def test_he_draws_a_card_and_one_for_each_coin_on_the_track(coins: str, cards: int) -> None:
    p = table("turn 5 vagabond evening.end", "vagabond", f"vagabond.satchel {coins}")
    assert len(p.play("end").hand("vagabond")) == cards


@pytest.mark.law("9.6.3")
def test_he_discards_down_to_five() -> None:
    hand = "anvil,sword,armorers,sappers,bake-sale"
    p = table("turn 5 vagabond evening.end", f"vagabond hand={hand}", "deck cobbler *")
    p.play("end")
    assert (p.kind, len(p.offers("discard"))) == ("hand.discard", 6)
    (asked,) = p.game.decisions
    assert asked.section == "9.6.3"
    p.play("discard cobbler")
    assert len(p.hand("vagabond")) == 5


@pytest.mark.law("9.6.4", "9.2.5.I", case="VAG-09")
def test_what_is_beyond_the_limit_is_removed_for_good() -> None:
    p = table(
        *("turn 5 vagabond evening.capacity", "vagabond character=ronin", "5 vagabond pawn"),
        "vagabond.satchel ready=tea,coin,boot,boot,torch exhausted=bag,sword,sword damaged=hammer"
        " worn=crossbow,boot",
    )
    assert p.view.boards["vagabond"].numbers["limit"] == 6
    assert p.why_not("unload tea ready") == "9.6.4 no_such_item_there"
    p.play("unload boot worn", "unload bag exhausted", "unload crossbow worn")
    assert p.kind != "vagabond.capacity"
    assert p.line("lost") == "boot bag crossbow"
    assert items(p)["ready"] == ["boot", "boot", "tea", "coin", "torch"]


@pytest.mark.law("9.6.4")
def test_a_bag_on_its_track_carries_two_and_surplus_on_a_track_counts() -> None:
    p = table(
        *("turn 5 vagabond evening.capacity", "vagabond character=tinker", "5 vagabond pawn"),
        "vagabond.satchel ready=bag,bag,bag,bag,boot,boot,boot,torch,sword,sword,hammer"
        " exhausted=hammer,tea,tea,coin,coin",
    )
    assert p.view.boards["vagabond"].numbers["limit"] == 12
    assert "unload bag ready" in p.offers()
    p.play("unload bag ready")
    assert p.kind != "vagabond.capacity"


@pytest.mark.law("9.6.4", "9.7.3")
def test_of_two_alike_the_marked_one_goes_first() -> None:
    p = table(
        *("turn 5 vagabond evening.capacity", "vagabond character=ronin", "5 vagabond pawn"),
        *("vagabond-2 character=thief", "keepers", "marked vagabond:boot"),
        "vagabond.satchel ready=boot,boot,boot,torch,sword exhausted=sword damaged=hammer",
    )
    assert p.play("unload boot ready").line("marked") == ""
