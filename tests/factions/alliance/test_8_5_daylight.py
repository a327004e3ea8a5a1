"""8.5: Daylight."""

from __future__ import annotations

import pytest

from engine import foresee, parse
from tests.factions.alliance.openings import DAYLIGHT, discarded, officers, supporters
from tests.table import table


@pytest.mark.law("8.5.2", "1.2.1")
def test_a_card_that_is_mobilized_is_seen_by_nobody_else() -> None:
    p = table(DAYLIGHT, "alliance hand=anvil,sword supporters=bake-sale").play("mobilize anvil")
    assert (supporters(p), p.hand("alliance")) == (["anvil", "bake-sale"], ["sword"])
    assert p.game.answers[-1].public == "mobilize ?"
    assert "anvil" not in p.game.position(public=True)
    assert not any("anvil" in repr(e) for e in p.game.events_for("eyrie"))
    assert p.game.free_undo("alliance") == 1
    assert p.game.undo(1)
    assert p.hand("alliance") == ["anvil", "sword"]


@pytest.mark.law("8.5.2", "8.2.3.I")
def test_into_a_full_stack_it_is_discarded_for_all_to_see() -> None:
    full = "supporters=bake-sale,cobbler,sword,investments,codebreakers"
    p = table(DAYLIGHT, f"alliance hand=anvil,sappers {full}")
    assert foresee(p.game, "alliance", parse("mobilize anvil")).reveals
    p.play("mobilize anvil")
    assert (discarded(p), len(supporters(p))) == (["anvil"], 5)
    assert p.game.free_undo("alliance") == 0
    based = table(DAYLIGHT, f"alliance hand=anvil,sappers {full}", "1 alliance base-fox")
    assert len(supporters(based.play("mobilize anvil"))) == 6


@pytest.mark.law("8.5.3", "2.1.1")
def test_a_card_of_a_bases_suit_or_a_bird_trains_an_officer() -> None:
    p = table(
        DAYLIGHT,
        "alliance hand=anvil,sword,cobbler,armorers",
        *("1 alliance base-fox", "7 alliance base-mouse"),
    )
    assert p.offers("train") == ["train anvil", "train armorers", "train sword"]
    assert p.why_not("train cobbler") == "8.5.3 no_base_matches"
    p.play("train armorers", "train sword")
    assert (officers(p), p.supply("alliance"), discarded(p)) == (2, 8, ["armorers", "sword"])


@pytest.mark.law("8.5.3", "1.5.1")
def test_without_a_warrior_in_the_supply_nobody_is_trained() -> None:
    p = table(DAYLIGHT, "alliance hand=anvil officers=4", "1 alliance 6 base-fox")
    assert p.offers("train") == []
    assert p.why_not("train anvil") == "1.5.1 none_left"


@pytest.mark.law("8.5.3")
def test_supporters_train_nobody() -> None:
    p = table(DAYLIGHT, "alliance hand=bake-sale supporters=anvil", "1 alliance base-fox")
    assert p.why_not("train anvil") == "1.2.1 not_in_hand"


@pytest.mark.law("8.5", "1.2.1", "1.4.2")
def test_with_a_hand_they_are_asked_and_without_one_they_are_not() -> None:
    p = table(DAYLIGHT, "alliance hand=anvil").play("mobilize anvil")
    assert p.kind == "alliance.operations"


@pytest.mark.law("8.5.1", "4.1.2", "8.2.6")
def test_a_favor_of_their_own_leaves_their_sympathy_and_is_no_outrage() -> None:
    p = table(
        DAYLIGHT,
        "alliance hand=favor-of-the-foxes",
        *("1 alliance 2 sympathy, eyrie 2 roost", "6 alliance sympathy", "8 alliance sympathy"),
        "12 hundreds 3 mob",
    ).play("craft favor-of-the-foxes")
    assert (p.at(1), p.at(12), p.points("alliance")) == ("alliance 2 sympathy", "", 2)
    assert p.events("alliance.outraged") == []
