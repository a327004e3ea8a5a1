"""15.6: Evening of the Keepers."""

from __future__ import annotations

import pytest

from tests.table import Play, table

GATHER = "turn 5 keepers evening.gather"
RETINUE = "keepers.retinue move=faithful-retainer,anvil delve=sword recover=faithful-retainer"


@pytest.mark.law("15.6", "15.6.1", "15.6.2", "15.6.3", "1.4.1")
def test_live_off_the_land_then_gather_then_draw() -> None:
    p = table("turn 5 keepers evening.start", "keepers hand=anvil", "5 keepers 4", "deck sword *")
    assert p.at(5) == "keepers 3"
    assert p.kind == "keepers.gather"
    assert p.hand("keepers") == ["anvil"]
    p.play("end")
    assert p.hand("keepers") == ["anvil", "sword"]


@pytest.mark.law("15.6.1")
def test_one_warrior_goes_from_each_clearing_with_four_or_more() -> None:
    p = table(
        "turn 5 keepers evening.start",
        "keepers points=4",
        *("5 keepers 4", "8 keepers 6, eyrie 9", "1 keepers 3 waystation-figure-tablet figure-1"),
    )
    assert (p.at(5), p.at(8)) == ("keepers 3", "eyrie 9, keepers 5")
    assert p.at(1) == "keepers 3 waystation-figure-tablet figure-1"
    assert p.supply("keepers") == 15 - 11


@pytest.mark.law("15.6.1", "1.4.1")
def test_cobbler_splits_a_crowd_in_time() -> None:
    p = table("turn 5 keepers evening.start", "keepers crafted=cobbler", "5 keepers 5")
    p.play("move 5 1 2 by cobbler")
    assert (p.at(5), p.at(1)) == ("keepers 3", "keepers 2")


# --- Gather Retinue
@pytest.mark.law("15.6.2")
def test_any_number_of_cards_into_any_columns() -> None:
    p = table(GATHER, "keepers hand=anvil,armorers,ambush-fox,dominance-bird").play(
        "gather anvil move", "gather armorers move", "gather dominance-bird recover"
    )
    assert p.view.boards["keepers"].columns == {
        "move": ("anvil", "armorers"),
        "delve": (),
        "recover": ("dominance-bird",),
    }
    assert p.hand("keepers") == ["ambush-fox"]
    assert p.kind == "keepers.gather"


@pytest.mark.law("15.6.2")
def test_or_one_card_of_the_retinue_to_another_column_but_not_both() -> None:
    p = table(GATHER, "keepers hand=armorers", RETINUE)
    p.play("shift anvil move recover")
    assert p.view.boards["keepers"].columns["recover"] == ("faithful-retainer", "anvil")
    assert p.offers() == ["end"]
    assert p.why_not("shift sword delve move") == "15.6.2 shifted"
    assert p.why_not("gather armorers move") == "15.6.2 shifted"
    p = table(GATHER, "keepers hand=armorers", RETINUE).play("gather armorers move")
    assert p.why_not("shift sword delve move") == "15.6.2 gathered"


@pytest.mark.law("15.6.2", case="KEE-36")
def test_a_retainer_may_be_shifted() -> None:
    p = table(GATHER, "keepers points=4", RETINUE).play("shift faithful-retainer move recover")
    assert p.view.boards["keepers"].columns["recover"] == ("faithful-retainer",) * 2
    assert p.hand("keepers") == []


@pytest.mark.law("15.6.2")
def test_neither_is_fine_too() -> None:
    p = table(GATHER, "keepers hand=armorers", RETINUE)
    assert "end" in p.offers()
    assert p.why_not("gather anvil move") == "1.2.1 not_in_hand"
    assert p.why_not("shift anvil delve move") == "15.6.2 not_in_column"


@pytest.mark.law("15.6.2")
def test_ten_cards_are_the_most_retainers_included() -> None:
    nine = "move=faithful-retainer,anvil,sword delve=bake-sale,armorers,armorers"
    more = "recover=sappers,sappers,ambush-fox"
    p = table(GATHER, "keepers hand=cobbler,codebreakers", f"keepers.retinue {nine} {more}")
    p.play("gather cobbler move")
    assert p.offers() == ["end"]
    assert p.why_not("gather codebreakers move") == "15.6.2 retinue_full"


@pytest.mark.law("15.6.2", "1.2.1")
@pytest.mark.parametrize("hand", ["-", "anvil"])
def test_gathering_is_asked_whatever_is_in_hand(hand: str) -> None:
    assert table(GATHER, f"keepers hand={hand}").asked == "keepers keepers.gather"


# --- Draw and discard
@pytest.mark.law("15.6.3", case="KEE-37")
@pytest.mark.parametrize("waystations", [0, 1, 2, 3])
def test_one_card_and_one_for_each_waystation_on_the_map(waystations: int) -> None:
    faces = ("figure-tablet", "tablet-jewelry", "jewelry-figure")[:waystations]
    names = " ".join(f"waystation-{face}" for face in faces)
    p = table(GATHER, "keepers hand=anvil", f"11 keepers 1 {names}", "ruins -").play("end")
    assert len(p.hand("keepers")) == 1 + 1 + waystations


def drawn(*lines: str, hand: str) -> Play:
    return table(GATHER, f"keepers hand={hand}", *lines).play("end")


@pytest.mark.law("15.6.3", "2.1", case="KEE-37")
def test_down_to_five_and_the_retinue_does_not_count() -> None:
    p = drawn(RETINUE, "deck cobbler *", hand="armorers,sappers,ambush-fox,bake-sale,codebreakers")
    assert p.asked == "keepers hand.discard"
    assert len(p.offers("discard")) == 6
    p.play("discard cobbler")
    assert len(p.hand("keepers")) == 5
    assert p.awaited != "keepers"


@pytest.mark.law("15.6.3", "1.4.3")
def test_nothing_is_offered_once_cards_are_drawn() -> None:
    p = drawn("deck cobbler *", hand="armorers,sappers,ambush-fox,bake-sale,codebreakers")
    assert p.why_not("gather cobbler move") == "15.6.3 not_now"
