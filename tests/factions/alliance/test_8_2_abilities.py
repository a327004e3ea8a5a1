"""8.2: crafting with sympathy, Guerrilla War, the Supporters stack, sympathy tokens."""

from __future__ import annotations

import pytest

from engine import view_position
from tests.factions.alliance.openings import (
    BIRDSONG,
    COMMAND,
    DAYLIGHT,
    MOOD,
    discarded,
    march,
    supporters,
)
from tests.table import state, table


@pytest.mark.law("8.2.1", "4.1.1")
def test_sympathy_crafts_with_the_suit_of_its_clearing() -> None:
    p = table(DAYLIGHT, "alliance hand=anvil,root-tea-fox", "1 alliance sympathy")
    assert p.offers("craft") == ["craft anvil"]
    p.play("craft anvil")
    assert (p.points("alliance"), p.offers("craft")) == (2, [])


@pytest.mark.law("8.2.1", "8.5", "8.5.1", "8.5.2", "4.1.1", case="ALL-27")
def test_crafting_and_mobilizing_come_in_any_order_and_a_token_crafts_once_a_turn() -> None:
    p = table(
        DAYLIGHT,
        "alliance hand=anvil,arms-trader,sword",
        *("1 alliance sympathy", "6 alliance sympathy", "2 alliance sympathy"),
    )
    p.play("craft anvil", "mobilize sword")
    assert p.why_not("craft arms-trader") == "4.1.1 cannot_pay"
    assert supporters(p) == ["sword"]
    assert p.offers("mobilize") == ["mobilize arms-trader"]


# --- 8.2.2
@pytest.mark.law("8.2.2", "4.3.3")
def test_as_defender_the_alliance_deal_hits_by_the_higher_roll() -> None:
    p = march("10 alliance 4", "dice 3 1").play("battle 10 alliance")
    assert p.at(10) == "alliance 3, hundreds 3"


@pytest.mark.law("8.2.2")
def test_as_attacker_they_have_the_higher_roll_like_everybody() -> None:
    p = table(
        "turn 5 alliance evening.operations",
        "alliance officers=1",
        "10 alliance 4, hundreds 4",
        "dice 1 3",
    ).play("battle 10 hundreds")
    assert p.at(10) == "alliance 3, hundreds 1"


@pytest.mark.law("8.2.2", "4.3.3.I", "4.3.5.II", case="ALL-10")
@pytest.mark.parametrize(
    ("defending", "left"), [("1 base-rabbit", "hundreds 5"), ("base-rabbit sympathy", "hundreds 6")]
)
def test_guerrilla_war_is_capped_by_the_warriors_there(defending: str, left: str) -> None:
    p = march(f"10 alliance {defending}", "dice 3 2", hand="sappers")
    p.play("battle 10 alliance")
    while p.kind in ("battle.lose", "alliance.outrage"):
        p.play(p.offers()[0])
    assert p.at(10).endswith(left)
    taken = next(iter(p.events("battle.hits")))
    assert (getattr(taken, "hits", 0), getattr(taken, "taken", 0)) == (
        (2, 1) if "1 " in defending else (3, 0)
    )


# --- 8.2.3
@pytest.mark.law("8.2.3", "1.2.1")
def test_the_alliance_alone_may_look_at_the_supporters_and_all_may_count_them() -> None:
    p = table(BIRDSONG, "alliance supporters=anvil,sword", "1 alliance sympathy")
    assert supporters(p) == ["anvil", "sword"]
    for viewer in ("eyrie", "hundreds", None):
        assert p.game.view(viewer).stores.get("alliance", {}) == {}
        assert p.game.view(viewer).boards["alliance"].numbers["supporters"] == 2
    public = p.game.position(public=True)
    assert "supporters=?,?" in public
    assert view_position(public).boards == p.view.boards


@pytest.mark.law("8.2.3", "8.4.1.II", "2.1.1", case="ALL-21")
def test_supporters_are_spent_for_their_suit_and_are_good_for_nothing_else() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=ambush-fox,armorers,sword",
        "1 alliance sympathy, eyrie 2",
        "2 alliance sympathy",
    )
    p.play("revolt 1 by ambush-fox", "support armorers")
    assert discarded(p) == ["ambush-fox", "armorers"]
    assert (p.at(1), supporters(p)) == ("alliance 1 base-fox sympathy", ["sword"])
    p = table(
        DAYLIGHT,
        "alliance hand=bake-sale supporters=anvil",
        "1 alliance 1 sympathy",
    )
    assert p.why_not("craft anvil") == "1.2.1 not_in_hand"
    p = table(
        COMMAND,
        f"{MOOD} hand=bake-sale",
        "alliance supporters=ambush-rabbit",
        *("10 hundreds 3, alliance 2", "dice 0 0"),
    ).play("battle 10 alliance")
    assert p.events("battle.ambushed") == []
    assert p.awaited == "hundreds"


@pytest.mark.law("8.2.3", "3.3.3", "2.1.3")
def test_a_dominance_card_that_is_a_supporter_lies_beside_the_map_once_it_is_spent() -> None:
    p = table(
        BIRDSONG,
        "keepers points=0",
        "alliance supporters=dominance-fox,anvil",
        "5 alliance sympathy",
    )
    p.play("alliance-spread 1 by dominance-fox")
    assert p.view.available == ("dominance-fox",)


@pytest.mark.law("8.2.3.I", "8.2.6", case="ALL-06")
def test_without_a_base_a_sixth_supporter_is_discarded() -> None:
    full = "alliance points=3 supporters=sword,investments,cobbler,cobbler,bake-sale"
    p = march(full, hand="anvil").play("move 10 1 2", "give anvil")
    assert (len(supporters(p)), discarded(p), p.hand("hundreds")) == (5, ["anvil"], [])
    based = march(full, "5 alliance base-rabbit", hand="anvil").play("move 10 1 2", "give anvil")
    assert (len(supporters(based)), discarded(based)) == (6, [])


@pytest.mark.law("8.2.3.I", "3.3.3")
def test_a_dominance_card_that_does_not_fit_lies_beside_the_map() -> None:
    full = "alliance points=3 supporters=sword,investments,cobbler,cobbler,bake-sale"
    p = march(full, "keepers points=0", hand="dominance-fox")
    p.play("move 10 1 2", "give dominance-fox")
    assert p.view.available == ("dominance-fox",)
    assert len(supporters(p)) == 5


# --- 8.2.5
@pytest.mark.law("8.2.5", "8.2.5.I", "8.2.5.II")
def test_a_clearing_has_one_sympathy_token_at_most_and_is_sympathetic_while_it_has() -> None:
    p = table(BIRDSONG, "alliance supporters=anvil,ambush-fox,bake-sale", "1 alliance sympathy")
    assert p.why_not("alliance-spread 1 by anvil") == "8.2.5.I one_there"
    g = state(p.game)
    assert g.count("alliance", "sympathy", 1) == 1
    assert p.why_not("revolt 5 by bake-sale") == "8.4.1.I not_sympathetic"
