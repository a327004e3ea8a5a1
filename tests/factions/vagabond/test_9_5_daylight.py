"""9.5: Daylight."""

from __future__ import annotations

import pytest

from engine.table.events import Removed
from tests.factions.vagabond.openings import acting, items, relation
from tests.table import state, table


@pytest.mark.law("9.5.1", "9.5.2", "9.5")
def test_every_act_is_paid_for_with_an_item_in_any_order() -> None:
    hand = "vagabond hand=anvil"
    p = acting(
        hand, "5 vagabond pawn, eyrie 1", "2 eyrie 1", "dice 0 0", ready="boot,boot,sword,torch"
    )
    p.play("battle 5 eyrie", "move 5 2 pawn")
    assert items(p) == {"ready": ["boot", "torch"], "exhausted": ["boot", "sword"]}
    assert p.why_not("battle 2 eyrie") == "9.5.2 item_not_ready"
    p.play("move 2 5 pawn")
    assert p.why_not("move 5 2 pawn") == "9.5.1 item_not_ready"


@pytest.mark.law("9.5.3", "9.5.7", "9.2.5", "2.2.4", case="VAG-20")
def test_a_damaged_torch_explores_nothing_until_it_is_repaired() -> None:
    p = acting("10 vagabond pawn", "ruins 10:bag 6: 11: 12:", ready="boot,hammer", damaged="torch")
    assert p.offers("explore") == []
    assert p.why_not("explore") == "9.5.3 item_not_ready"
    p.play("repair torch damaged", "explore")
    assert items(p) == {"ready": ["bag", "boot"], "exhausted": ["hammer", "torch"]}
    assert (p.points("vagabond"), "10:" in p.line("ruins")) == (4, False)
    assert state(p.game).open_slots(10) == 2


@pytest.mark.law("9.5.3")
def test_an_empty_ruin_is_not_explored() -> None:
    p = acting("10 vagabond pawn", "ruins 10: 6: 11: 12:", ready="torch,boot")
    assert p.why_not("explore") == "9.5.3 nothing_to_explore"
    assert acting("forest 3_6_11 vagabond pawn", ready="torch,boot").offers("explore") == []


@pytest.mark.law("9.5.5", "9.2.5.I", "2.1", case="VAG-19")
def test_the_reward_of_a_quest_comes_before_the_new_one() -> None:
    quest = "vagabond quests=errand-fox,escort-mouse,errand-rabbit points=3"
    discarded = "anvil sword armorers sappers bake-sale cobbler investments arms-trader"
    lines = (
        f"{quest} done=fundraising-fox,give-a-speech-fox",
        *("6 vagabond pawn", "deck codebreakers", f"discard {discarded}"),
    )
    p = acting(*lines, ready="boot,tea,torch")
    assert p.view.boards["vagabond"].tracks["tea"].spaces[0] == "tea"
    p.play("quest errand-fox")
    assert items(p) == {"ready": ["torch"], "exhausted": ["boot", "tea"]}
    assert p.offers() == ["reward points", "reward cards", "pass"]
    assert len(p.view.boards["vagabond"].lists["quests"]) == 2
    p.play("reward points")
    assert p.points("vagabond") == 6
    assert len(p.view.boards["vagabond"].lists["quests"]) == 3
    cards = acting(*lines, ready="boot,tea,torch").play("quest errand-fox", "reward cards")
    assert (len(cards.hand("vagabond")), cards.points("vagabond")) == (2, 3)
    assert "codebreakers" in cards.hand("vagabond")
    none = acting(*lines, ready="boot,tea,torch").play("quest errand-fox", "pass")
    assert (len(none.hand("vagabond")), none.points("vagabond")) == (0, 3)
    assert none.view.boards["vagabond"].lists["done"][-1] == "errand-fox"


@pytest.mark.law("9.5.5", "9.3.3")
def test_with_an_empty_quest_deck_none_is_turned_up() -> None:
    from engine.factions.vagabond.tables import QUESTS

    done = [quest for quest in QUESTS if quest not in ("errand-fox", "escort-mouse")]
    p = acting(
        f"vagabond points=3 quests=errand-fox,escort-mouse done={','.join(done)}",
        "6 vagabond pawn",
        ready="boot,tea",
    )
    p.play("quest errand-fox", "reward points")
    assert p.view.boards["vagabond"].lists["quests"] == ("escort-mouse",)
    assert p.points("vagabond") == 3 + 5


@pytest.mark.law("9.5.5", "2.2.2")
def test_a_quest_needs_its_suit_its_items_and_to_lie_open() -> None:
    quests = "vagabond quests=expel-bandits-mouse,errand-rabbit,errand-fox"
    p = acting(quests, "7 vagabond pawn", ready="sword,tea,boot")
    assert p.offers("quest") == []
    assert p.why_not("quest expel-bandits-mouse") == "9.5.5 item_not_ready"
    assert p.why_not("quest errand-fox") == "9.5.5 quest_elsewhere"
    assert p.why_not("quest escort-mouse") == "9.5.5 quest_not_open"
    both = acting(quests, "7 vagabond pawn", ready="sword,sword")
    assert both.offers("quest") == ["quest expel-bandits-mouse"]
    forest = acting(f"{quests} hand=anvil", "forest 3_6_11 vagabond pawn", ready="sword,sword")
    assert forest.why_not("quest expel-bandits-mouse") == "9.5.5 in_forest"


BOW = "crossbow,boot"


@pytest.mark.law("9.5.6", "9.2.9.III", "9.2.9.IIIa", "14.2.2", case="VAG-04")
def test_a_strike_removes_a_warrior_or_where_there_is_none_another_piece() -> None:
    p = acting("5 vagabond pawn, hundreds 1 warlord mob", ready=BOW)
    assert p.offers("strike") == ["strike hundreds warrior"]
    p.play("strike hundreds warrior")
    assert (p.at(5), p.points("vagabond")) == ("hundreds warlord mob, vagabond pawn", 3)
    assert relation(p, "hundreds") == "hostile"
    warlord = acting("5 vagabond pawn, hundreds warlord mob", ready=BOW)
    assert warlord.offers("strike") == []
    assert warlord.why_not("strike hundreds mob") == "9.5.6 no_target"
    assert warlord.why_not("strike hundreds warlord") == "9.5.6 no_target"
    mob = acting("5 vagabond pawn, hundreds mob", ready=BOW).play("strike hundreds mob")
    assert (mob.at(5), mob.points("vagabond")) == ("vagabond pawn", 4)
    assert relation(mob, "hundreds") == "indifferent"


@pytest.mark.law("9.5.6", "9.2.9.IIIa")
def test_a_strike_brings_no_infamy_and_hits_no_pawn_and_no_partner() -> None:
    hostile = acting(
        "5 vagabond pawn, eyrie roost", "vagabond relations=eyrie:hostile", ready=BOW
    ).play("strike eyrie roost")
    assert hostile.points("vagabond") == 1
    p = acting(
        *("5 vagabond pawn, vagabond-2 pawn, eyrie 1", "vagabond-2 character=ranger"),
        *("partners vagabond:eyrie", "keepers"),
        ready=BOW,
    )
    assert p.offers("strike") == []
    assert p.why_not("strike vagabond-2 pawn") == "9.5.6 no_target"
    assert p.why_not("strike eyrie warrior") == "9.2.8 no_enemy"


@pytest.mark.law("9.5.6", "15.2.5")
def test_a_relic_that_is_struck_is_a_trophy() -> None:
    p = acting("5 vagabond pawn, keepers figure-2", "keepers", ready=BOW)
    p.play("strike keepers figure-2", "vagabond: trophy 3_6_11 figure-2")
    assert p.points("vagabond") == 5
    assert [type(event) for event in p.happened].count(Removed) == 1


@pytest.mark.law("9.5.7")
def test_a_repaired_item_keeps_its_side() -> None:
    p = table(
        *("turn 5 vagabond daylight.act", "vagabond", "5 vagabond pawn"),
        "vagabond.satchel ready=hammer,hammer damaged=tea worn=sword",
    )
    assert p.offers("repair") == ["repair tea damaged", "repair sword worn"]
    p.play("repair sword worn", "repair tea damaged")
    assert items(p) == {"ready": ["tea"], "exhausted": ["hammer", "hammer", "sword"]}
    forest = acting("forest 3_6_11 vagabond pawn", ready="hammer", damaged="tea")
    assert forest.offers("repair") == ["repair tea damaged"]


@pytest.mark.law("9.5", "1.2.1")
def test_he_is_asked_whether_or_not_a_card_fits() -> None:
    for card in ("anvil", "armorers"):
        p = acting("5 vagabond pawn, eyrie 1", f"vagabond hand={card}", ready="tea")
        assert p.kind == "vagabond.act"


@pytest.mark.law("1.4.1", "9.5")
def test_command_warren_needs_no_sword_and_cobbler_no_boot() -> None:
    p = table(
        *("turn 5 vagabond daylight.start", "5 vagabond pawn, eyrie roost", "dice 0 0"),
        *("vagabond crafted=command-warren", "vagabond.satchel ready=tea"),
    )
    p.play("battle 5 eyrie by command-warren")
    assert items(p) == {"ready": ["tea"]}
    q = table(
        *("turn 5 vagabond evening.start", "5 vagabond pawn", "vagabond crafted=cobbler"),
        "vagabond.satchel ready=tea",
    )
    assert q.play("move 5 2 pawn by cobbler").at(2) == "vagabond pawn"
