"""9.7: two Vagabonds at one table."""

from __future__ import annotations

import pytest

from engine import FACTIONS, why_no_table
from engine.table.events import RuinSeen
from tests.factions.vagabond.openings import acting, items
from tests.table import Play, state, table

SECOND = "vagabond-2 character=ranger points=2"
RUIN = ("ruins 10:bag+boot 6:bag 11: 12:", "10 vagabond pawn", SECOND)


@pytest.mark.law("9.7", "5.1", "5.2.2")
def test_the_second_sits_down_only_after_the_first() -> None:
    assert why_no_table(["eyrie", "vagabond-2"])
    assert why_no_table(["eyrie", "vagabond-2", "vagabond"]) is None
    assert (FACTIONS["vagabond"].REACH, FACTIONS["vagabond-2"].REACH) == (5, 2)


@pytest.mark.law("9.7.3", "9.5.3")
def test_of_two_items_in_a_ruin_he_takes_one_or_none() -> None:
    p = acting(*RUIN, ready="torch")
    p.play("explore")
    assert (p.asked, p.offers()) == ("vagabond ruin.take", ["take bag", "take boot", "pass"])
    p.play("take bag")
    assert (p.points("vagabond"), items(p)) == (4, {"ready": ["bag"], "exhausted": ["torch"]})
    assert p.line("marked") == "vagabond:bag"
    assert "10:boot" in p.line("ruins")
    none = acting(*RUIN, ready="torch").play("explore", "pass")
    assert (none.points("vagabond"), items(none)) == (3, {"exhausted": ["torch"]})


@pytest.mark.law("9.7.3")
def test_of_a_kind_that_he_has_from_a_ruin_he_takes_no_second() -> None:
    p = acting(*RUIN, "marked vagabond:bag", ready="torch,bag")
    assert p.play("explore").offers() == ["take boot", "pass"]
    lone = acting(
        *("ruins 10: 6:bag 11: 12:", "6 vagabond pawn", SECOND, "marked vagabond:bag"),
        ready="torch,bag",
    )
    lone.play("explore")
    assert (lone.points("vagabond"), items(lone)["ready"]) == (3, ["bag"])
    assert "6:bag" in lone.line("ruins")
    (seen,) = lone.events("ruin.seen")
    assert seen == RuinSeen(("vagabond",), 6, ("bag",))


@pytest.mark.law("9.7.3", "1.2.1")
@pytest.mark.parametrize("lying", ["bag+boot", "bag+sword"])
def test_whether_he_could_take_one_of_two_does_not_show_in_what_he_is_asked(lying: str) -> None:
    ruins, *rest = RUIN
    has = "marked vagabond:bag+boot"
    p = acting(ruins.replace("bag+boot", lying), *rest, has, ready="torch,bag,boot")
    p.play("explore")
    assert p.asked == "vagabond ruin.take"
    assert p.offers() == ([] if lying == "bag+boot" else ["take sword"]) + ["pass"]


@pytest.mark.law("9.7.3", "1.2.1")
def test_what_is_left_in_a_ruin_is_known_to_the_explorer_alone() -> None:
    p = acting(*RUIN, ready="torch").play("explore", "take bag")
    assert not any(e.kind() == "ruin.seen" for e in p.game.events_for("vagabond-2"))
    assert "10:?" in p.game.position(public=True)


@pytest.mark.law("9.7", "9.2.9.I", "9.5.4")
def test_they_have_no_relationship_but_aid_and_battle_one_another() -> None:
    here = ("5 vagabond pawn, vagabond-2 pawn", SECOND, "vagabond points=3 hand=bake-sale")
    p = acting(*here, "vagabond-2.satchel ready=sword,boot,torch", "dice 1 1", ready="sword,tea")
    p.play("aid vagabond-2 tea bake-sale")
    assert (p.hand("vagabond-2"), p.points("vagabond")) == (["bake-sale"], 3)
    p.play("battle 5 vagabond-2")
    assert p.asked == "vagabond-2 battle.ambush"
    p.play("pass", "vagabond-2: damage torch ready", "vagabond: damage tea exhausted")
    assert items(p, "vagabond-2") == {"ready": ["boot", "sword"], "damaged": ["torch"]}
    assert (p.points("vagabond"), p.points("vagabond-2")) == (3, 2)
    assert state(p.game).factions["vagabond"].points == 3


@pytest.mark.law("9.7.2")
def test_either_completes_the_quests_that_lie_open_for_both() -> None:
    p: Play = table(
        *(
            "turn 5 vagabond-2 daylight.act",
            "vagabond quests=errand-rabbit,escort-mouse,errand-fox",
        ),
        *("5 vagabond-2 pawn", "vagabond-2 character=ranger done=guard-duty-rabbit"),
        "vagabond-2.satchel ready=tea,boot",
    )
    p.play("quest errand-rabbit", "reward points")
    assert p.points("vagabond-2") == 2
    for seat in ("vagabond", "vagabond-2"):
        assert "errand-rabbit" not in p.view.boards[seat].lists["quests"]
        assert len(p.view.boards[seat].lists["quests"]) == 3
    assert p.view.boards["vagabond"].lists["done"] == ()


@pytest.mark.law("V.5.2", "9.7", "9.2.6")
def test_the_arbiter_protects_the_other_vagabond_with_his_swords() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 hundreds 3, vagabond pawn, vagabond-2 pawn"),
        *("vagabond character=arbiter points=1", "vagabond.satchel ready=sword,sword"),
        *("vagabond-2 character=ranger", "vagabond-2.satchel ready=boot,tea", "dice 2 2"),
    )
    p.play("battle 5 vagabond-2", "vagabond-2: enlist")
    assert (p.at(5), p.points("vagabond")) == ("hundreds 1, vagabond pawn, vagabond-2 pawn", 2)
    assert items(p, "vagabond-2") == {"damaged": ["boot", "tea"]}
