"""9.2: what a Vagabond is and has: pawn, items, hammers, hits."""

from __future__ import annotations

import pytest

from tests.factions.vagabond.openings import acting, items, relation
from tests.table import state, table

PAWN = "5 vagabond pawn"


@pytest.mark.law("9.2.1", "9.5.8", "4.1.1")
def test_hammers_pay_for_icons_of_the_suit_of_his_clearing() -> None:
    card = "vagabond hand=gently-used-knapsack,travel-gear-fox,birdy-bindle"
    p = acting("7 vagabond pawn", card, ready="hammer,hammer,boot")
    assert p.offers("craft") == ["craft birdy-bindle", "craft gently-used-knapsack"]
    assert p.why_not("craft travel-gear-fox") == "4.1.1 cannot_pay"
    p.play("craft birdy-bindle")
    assert items(p) == {"ready": ["bag", "boot", "hammer"], "exhausted": ["hammer"]}
    assert p.points("vagabond") == 1
    p.play("craft gently-used-knapsack")
    assert p.offers("craft") == []
    assert p.why_not("craft travel-gear-fox") == "4.1.1 nothing_to_activate"


@pytest.mark.law("9.2.1", "9.2.10")
def test_in_a_forest_there_is_nothing_to_craft() -> None:
    p = acting("forest 1_2_5_10 vagabond pawn", "vagabond hand=birdy-bindle", ready="hammer")
    assert p.offers("craft") == []
    assert p.why_not("craft birdy-bindle") == "4.1.1 nothing_to_activate"


@pytest.mark.law("9.2.1", "9.2.5", "4.1.3")
def test_what_has_an_effect_stays_before_him() -> None:
    p = acting(PAWN, "vagabond hand=command-warren", ready="hammer,hammer,torch")
    p.play("craft command-warren")
    assert items(p) == {"ready": ["torch"], "exhausted": ["hammer", "hammer"]}
    assert p.view.boards["vagabond"].crafted == ("command-warren",)


@pytest.mark.law("9.2.2", "2.5", case="CORE-02")
def test_a_pawn_never_counts_for_rule() -> None:
    assert table("vagabond", "5 vagabond pawn").ruler(5) is None
    p = table("vagabond", "keepers", "5 vagabond pawn, hundreds 1 mob, keepers 1 figure-1")
    assert p.ruler(5) is None
    assert table("vagabond", "5 vagabond pawn, hundreds 1").ruler(5) == "hundreds"
    assert table("vagabond", "5 vagabond pawn, hundreds mob").ruler(5) is None


@pytest.mark.law("4.3", "9.2.2", case="CORE-18")
def test_neither_building_nor_token_attacks_but_a_pawn_does() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "vagabond",
        "5 hundreds stronghold mob, eyrie 1",
        "hundreds hand=anvil mood=rowdy",
    )
    assert p.offers("battle") == []
    assert p.why_not("battle 5 eyrie") == "4.3 no_attacker"
    assert acting("5 vagabond pawn, eyrie 1", ready="sword").offers("battle") == ["battle 5 eyrie"]


@pytest.mark.law("9.2.2", "4.3")
def test_the_pawn_can_be_attacked_and_stays() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3"),
        *("vagabond", "vagabond.satchel ready=sword,boot", "dice 3 0"),
    )
    p.play("battle 5 vagabond")
    assert (p.at(5), p.points("hundreds")) == ("hundreds 3, vagabond pawn", 0)
    assert items(p) == {"damaged": ["boot", "sword"]}


FAVOR = (
    *("turn 5 eyrie daylight.craft", "eyrie hand=favor-of-the-mice leader=builder"),
    *("2 eyrie roost", "9 eyrie roost", "11 eyrie roost"),
)
SIX = "vagabond.satchel ready=boot,hammer,sword,tea,torch exhausted=crossbow"


@pytest.mark.law("9.2.2.I", "3.2.1", case="CARD-07")
def test_a_favor_damages_three_items_and_moves_no_pawn_and_no_warlord() -> None:
    p = table(
        *(*FAVOR, "7 hundreds warlord 3 mob, vagabond pawn, keepers 2", "keepers", "vagabond", SIX),
        "2 keepers waystation-figure-tablet",
    )
    p.play("craft favor-of-the-mice", "vagabond: damage boot ready")
    assert p.why_not("damage boot ready") == "9.2.2.I no_such_item_there"
    p.play("vagabond: damage torch ready", "vagabond: damage crossbow exhausted")
    assert p.at(7) == "hundreds warlord, vagabond pawn"
    assert p.points("eyrie") == 2
    assert "11" in p.line("ruins")
    assert items(p) == {
        "ready": ["hammer", "sword", "tea"],
        "damaged": ["boot", "torch"],
        "worn": ["crossbow"],
    }


@pytest.mark.law("9.2.2.I")
def test_with_fewer_items_all_of_them_are_damaged_and_a_forest_is_safe() -> None:
    few = table(*FAVOR, "7 vagabond pawn", "vagabond", "vagabond.satchel ready=boot,torch")
    assert items(few.play("craft favor-of-the-mice")) == {"damaged": ["boot", "torch"]}
    away = table(*FAVOR, "forest 3_7_11_12 vagabond pawn", "vagabond", SIX)
    assert "damaged" not in items(away.play("craft favor-of-the-mice"))
    other = table(*FAVOR, "5 vagabond pawn", "vagabond", SIX)
    assert "damaged" not in items(other.play("craft favor-of-the-mice"))


@pytest.mark.law("9.2.2.I", "V.6.2", "9.7")
def test_another_vagabond_who_scorches_his_clearing_damages_three_items() -> None:
    p = table(
        *("turn 5 vagabond-2 daylight.act", "5 vagabond pawn, vagabond-2 pawn, eyrie 1"),
        *("vagabond", "vagabond.satchel ready=boot,sword,tea,torch"),
        *("vagabond-2 character=scoundrel", "vagabond-2.satchel ready=torch"),
    )
    p.play("scorch", *(f"vagabond: damage {item} ready" for item in ("boot", "sword", "tea")))
    assert items(p) == {"ready": ["torch"], "damaged": ["boot", "sword", "tea"]}
    assert (relation(p, "eyrie"), relation(p, "eyrie", "vagabond-2")) == ("indifferent", "hostile")


@pytest.mark.law("9.2.2.I", "14.4.1", case="HUN-09")
def test_razing_is_no_full_removal() -> None:
    p = table(
        *("turn 5 hundreds birdsong.raze", "5 hundreds mob, eyrie 3 roost, vagabond pawn"),
        *("vagabond", SIX),
    )
    assert p.at(5) == "eyrie 3, hundreds mob, vagabond pawn"
    assert (p.points("hundreds"), "damaged" in items(p)) == (1, False)


@pytest.mark.law("9.2.3", "4.2.1")
def test_the_nimble_need_no_rule() -> None:
    p = acting("5 vagabond pawn, eyrie 3", "1 hundreds 3", "2 hundreds 3")
    assert p.offers("move") == ["move 5 1 pawn", "move 5 2 pawn"]
    assert p.play("move 5 1 pawn").at(1) == "hundreds 3, vagabond pawn"


DEFENDS = ("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 4", "vagabond")


@pytest.mark.law("9.2.4", "9.2.6", "4.3.5.II", case="VAG-05")
def test_undamaged_swords_cap_his_hits_whichever_side_is_up() -> None:
    p = table(*DEFENDS, "vagabond.satchel ready=sword,tea exhausted=sword,boot", "dice 3 3")
    p.play("battle 5 vagabond", "vagabond: damage tea ready")
    assert [p.why_not("damage tea ready"), len(p.offers("damage"))] == [
        "9.2.7 no_such_item_there",
        3,
    ]
    p.play("damage sword ready", "damage boot exhausted")
    assert p.at(5) == "hundreds 2, vagabond pawn"
    assert items(p) == {"exhausted": ["sword"], "damaged": ["sword", "tea"], "worn": ["boot"]}


@pytest.mark.law("9.2.4", "9.2.6", "9.2.7", case="VAG-05")
def test_without_an_undamaged_sword_he_is_defenseless_and_deals_nothing() -> None:
    satchel = "vagabond.satchel ready=bag,boot,boot,tea,torch damaged=sword,sword"
    p = table(*DEFENDS, satchel, "dice 3 3").play("battle 5 vagabond")
    p.play(*["vagabond: damage boot ready"] * 2, "damage tea ready", "damage bag ready")
    assert p.at(5) == "hundreds 4, vagabond pawn"
    assert items(p)["ready"] == ["torch"]


@pytest.mark.law("9.2.4")
def test_an_attacker_without_swords_is_not_defenseless() -> None:
    p = table(
        *("turn 5 vagabond daylight.start", "vagabond crafted=command-warren"),
        *("vagabond.satchel ready=boot,tea,torch damaged=sword", "5 vagabond pawn, eyrie 3"),
        "dice 1 1",
    )
    p.play("battle 5 eyrie", "damage tea ready")
    assert (p.at(5), items(p)["ready"]) == ("eyrie 3, vagabond pawn", ["boot", "torch"])


@pytest.mark.law("9.2.7", "4.3.1.II")
def test_hits_beyond_his_items_vanish_and_no_ambush_drives_him_out() -> None:
    p = acting(
        *("5 vagabond pawn, eyrie 3", "eyrie hand=ambush-bird leader=builder", "dice 2 2"),
        ready="sword",
    )
    p.play("battle 5 eyrie", "eyrie: ambush ambush-bird")
    assert items(p) == {"worn": ["sword"]}
    assert [event.kind() for event in p.happened].count("battle.rolled") == 1
    assert p.at(5) == "eyrie 3, vagabond pawn"


@pytest.mark.law("9.2.5", "9.2.5.I", "9.2.5.II")
def test_ready_tea_coins_and_bags_lie_on_tracks_of_three() -> None:
    p = acting(
        PAWN,
        "vagabond character=tinker",
        ready="bag,bag,bag,bag,boot,coin,coin,tea",
        exhausted="tea",
    )
    board = p.view.boards["vagabond"]
    assert {name: track.spaces for name, track in board.tracks.items()} == {
        "tea": ("tea", "", ""),
        "coin": ("coin", "coin", ""),
        "bag": ("bag", "bag", "bag"),
    }
    assert (board.lists["satchel"], board.lists["exhausted"]) == (("bag", "boot"), ("tea",))
    assert (board.numbers["evening_draw"], board.numbers["limit"]) == (3, 12)


@pytest.mark.law("9.2.5", "14.2.5")
def test_nobody_loots_a_vagabond() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3", "vagabond"),
        "dice 0 0",
    )
    p.play("battle 5 vagabond")
    assert not p.events("hundreds.looting")
    assert p.view.boards["vagabond"].items == ()


@pytest.mark.law("9.2.2", "14.7.6", case="HUN-50")
def test_a_pawn_is_an_enemy_piece_for_the_rowdy_and_spoils_oppression() -> None:
    rowdy = ("turn 5 hundreds evening.incite", "hundreds mood=rowdy", "vagabond")
    p = table(*rowdy, "keepers", "7 hundreds warlord, eyrie 1, keepers figure-1, vagabond pawn")
    assert len(p.play("end").hand("hundreds")) == 3
    two = table(*rowdy, "7 hundreds warlord, eyrie 1, vagabond pawn")
    assert len(two.play("end").hand("hundreds")) == 2
    assert two.points("hundreds") == 0


@pytest.mark.law("15.5.2.II", "9.2.2", case="KEE-02")
def test_keepers_must_battle_a_pawn_before_they_delve() -> None:
    delve = ("turn 5 keepers daylight.delve", "keepers.retinue delve=faithful-retainer")
    p = table(
        *delve,
        "keepers",
        "7 keepers 5, vagabond pawn",
        "forest 3_7_11_12 figure-2",
        "vagabond",
        "dice 1 0",
    )
    assert p.offers("delve") == []
    assert p.why_not("delve 7 3_7_11_12 figure by faithful-retainer") == "15.5.2.II must_battle"
    assert p.play("battle 7 vagabond").asked == "vagabond vagabond.damage"
    assert p.play("damage sword ready").asked == "keepers keepers.delve.after"


@pytest.mark.law("9.2.2", "15.2.5", "9.2.9.IIIa", case="MIX-13")
@pytest.mark.parametrize(("now", "points"), [("indifferent", 2), ("hostile", 3)])
def test_a_relic_is_worth_two_points_and_one_more_of_the_hostile(now: str, points: int) -> None:
    p = acting(
        *("5 vagabond pawn, keepers figure-1", "keepers", "dice 0 0"),
        f"vagabond relations=keepers:{now}",
        ready="sword",
    )
    p.play("battle 5 keepers", "vagabond: trophy 3_6_11 figure-1")
    assert (p.points("vagabond"), relation(p, "keepers")) == (points, now)
    assert p.view.forests["3_6_11"]["keepers"] == {"figure-1": 1}


@pytest.mark.law("9.2.2", "2.1.4")
def test_cards_that_need_warriors_or_rule_give_him_nothing() -> None:
    p = acting(PAWN, "vagabond crafted=tax-collector,codebreakers", ready="boot")
    assert p.offers("use tax") == []
    claim = table("turn 5 vagabond birdsong.slip", PAWN, "vagabond crafted=royal-claim points=3")
    claim.play("use royal-claim")
    assert claim.points("vagabond") == 3
    assert state(claim.game).factions["vagabond"].crafted == []


@pytest.mark.law("M.4.3", "9.2.2")
def test_a_pawn_at_its_end_opens_a_path() -> None:
    p = table(
        *("map mountain", "turn 5 vagabond daylight.act", "vagabond hand=anvil"),
        "suits 1:fox 2:fox 3:fox 4:fox 5:rabbit 6:rabbit 7:rabbit 8:rabbit 9:mouse 10:mouse"
        " 11:mouse 12:mouse",
        "9 vagabond pawn",
    )
    assert p.offers("open")
