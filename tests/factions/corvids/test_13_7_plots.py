"""13.7: what the plots do."""

from __future__ import annotations

import pytest

from tests.factions.corvids.openings import (
    COMMAND,
    DAYLIGHT,
    FLIP,
    MOOD,
    attacked,
    left,
    marquise,
    plot,
    warriors,
)
from tests.table import Play, table


# --- 13.7.1
@pytest.mark.law("13.7.1", "13.2.2.I", "9.2.2.I", "14.2.2", "3.2.1", case="COR-07")
def test_a_bomb_removes_all_enemy_pieces_and_then_itself() -> None:
    p = table(
        FLIP,
        "corvids points=3",
        "6 corvids 2 bomb?, marquise 3 workshop wood*2, hundreds warlord, vagabond pawn",
        "marquise points=3 hand=sword",
        "vagabond character=thief",
        "vagabond.satchel ready=boot,torch,tea,sword,coin",
    ).play("flip 6")
    while p.kind == "vagabond.damage":
        p.play(p.offers()[0])
    if p.kind == "marquise.hospitals":
        p.play("pass")
    while p.kind == "vagabond.damage":
        p.play(p.offers()[0])
    assert p.at(6) == "corvids 2, hundreds warlord, vagabond pawn"
    assert p.points("corvids") == 3 + 1 + 3
    assert left(p, "bomb") == 2


@pytest.mark.law("13.7.1", "8.2.6")
def test_the_corvids_pay_for_the_sympathy_that_a_bomb_removes() -> None:
    p = table(
        FLIP,
        "corvids points=3 hand=anvil",
        *("1 corvids 1 bomb?, alliance sympathy", "alliance points=3"),
    ).play("flip 1")
    assert p.asked == "corvids alliance.outrage"


# --- 13.7.2
SNARED = ("7 marquise 3 sawmill recruiter", "1 marquise 1")


@pytest.mark.law("13.7.2", "6.4", "6.5.2", "6.5.3", case="COR-08")
def test_out_of_a_snare_no_enemy_moves_and_into_it_nobody_places() -> None:
    p = marquise(*SNARED, "7 corvids 1 snare", "8 marquise 2", hand="sword")
    assert p.why_not("move 7 8 1") == "13.7.2 snared"
    assert p.why_not("recruit-all") == "13.7.2 snared"
    assert p.why_not("overwork 7 by sword") == "13.7.2 snared"
    assert "move 8 7 1" in p.offers("move")
    assert p.offers("battle") == ["battle 7 corvids"]
    p = table(
        "turn 5 marquise birdsong.wood",
        *("marquise hand=-", "corvids points=3", *SNARED, "7 corvids 1 snare"),
    )
    assert p.at(7) == "corvids 1 snare, marquise 3 sawmill recruiter"


@pytest.mark.law("13.7.2", case="COR-08")
def test_a_snare_face_down_does_nothing() -> None:
    p = marquise(*SNARED, "7 corvids 1 snare?", hand="sword")
    assert "move 7 8 1" in p.offers("move")
    assert p.offers("recruit-all")
    assert "overwork 7 by sword" in p.texts("overwork")


@pytest.mark.law("13.7.2", case="COR-08")
def test_a_snare_hinders_none_of_the_corvids() -> None:
    p = table(DAYLIGHT, "corvids points=3", "7 corvids 2 snare")
    assert "move 7 8 2" in p.offers("move")
    p = table("turn 5 corvids birdsong.recruit", "corvids hand=sword", "7 corvids 1 snare")
    p.play("corvids-recruit mouse by sword")
    assert warriors(p, 7) == [2]


@pytest.mark.law("13.7.2", "7.5.2", "7.5.2.I", "7.5.2.II", "7.7", case="MIX-15")
def test_a_snare_can_break_the_decree() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie leader=despot points=9",
        "eyrie.decree recruit=anvil move=travel-gear-fox,loyal-vizier build=loyal-vizier",
        *("1 eyrie 3 roost, corvids 1 snare", "corvids points=3", "2 eyrie 2"),
    )
    p.until("eyrie.leader")
    assert p.events("eyrie.turmoil") or p.view.boards["eyrie"].lists["deposed"]


@pytest.mark.law("13.7.2", "9.4.2", "9.5.1")
def test_a_pawn_slips_out_of_a_snare_but_does_not_move_out() -> None:
    lines = ("7 vagabond pawn, corvids 1 snare", "corvids points=3")
    p = table("turn 5 vagabond birdsong.slip", "vagabond character=thief", *lines)
    assert "slip 8" in p.offers("slip")
    p = table(
        "turn 5 vagabond daylight.act",
        "vagabond character=thief",
        "vagabond.satchel ready=boot,boot,sword",
        *lines,
    )
    assert not p.offers("move")
    assert p.why_not("move 7 8 pawn") == "13.7.2 snared"


@pytest.mark.law("13.7.2", "15.5.2.I", "15.4.1")
def test_relics_stay_in_a_snare_with_those_who_carry_them() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        "keepers points=3",
        "keepers.retinue move=anvil,bake-sale",
        *("8 keepers 2 figure-1, corvids snare", "corvids points=3", "4 keepers 2"),
    )
    assert not [text for text in p.offers("move") if text.startswith("move 8 ")]
    assert [text for text in p.offers("move") if text.startswith("move 4 8 ")]


@pytest.mark.law("13.7.2", "14.2.2")
def test_a_warlord_is_caught_like_everybody() -> None:
    p = table(COMMAND, MOOD, "corvids points=3", "7 hundreds 2 warlord, corvids snare")
    assert not p.offers("move")


# --- 13.7.3
@pytest.mark.law("13.7.3", "13.4.2", "13.6.2", case="COR-13")
def test_an_extortion_takes_a_card_of_every_enemy_there() -> None:
    p = table(
        FLIP,
        "corvids hand=-",
        "1 corvids 1 extortion?, marquise wood, vagabond pawn, eyrie 2",
        *("9 corvids extortion", "marquise hand=anvil", "vagabond character=thief hand=sword"),
        *("eyrie leader=builder hand=-", "hundreds mood=grandiose hand=armorers"),
        "deck sappers bake-sale investments *",
    ).play("flip 1")
    assert p.points("corvids") == 2
    assert p.hand("corvids") == ["anvil", "sword"]
    assert p.hand("hundreds") == ["armorers"]
    p.until("corvids.exert").play("end")
    assert len(p.hand("corvids")) == 5


# --- 13.7.4
@pytest.mark.law("13.7.4", "8.2.6", "6.2.2", "3.2.1", case="COR-01")
def test_a_raid_places_warriors_around_without_outrage_and_not_at_the_keep() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        *("marquise points=0", "corvids points=3", "alliance points=3", "dice 1 0"),
        *("9 marquise 3, corvids raid?", "1 marquise keep", "4 alliance sympathy"),
    ).play("battle 9 corvids")
    assert warriors(p, 1, 4, 12, 9) == [0, 1, 1, 0]
    assert p.points("marquise") == 1
    assert not p.events("alliance.outraged")
    assert p.events("corvids.raided")


@pytest.mark.law("13.7.4", case="COR-04")
@pytest.mark.parametrize("face", ["raid", "raid?"])
def test_a_raid_answers_a_battle_and_a_favor(face: str) -> None:
    p = attacked("10 hundreds 3", f"10 corvids {face}", dice="1 0")
    assert warriors(p, 1, 2, 12) == [1, 1, 1]
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=favor-of-the-foxes",
        *("1 eyrie roost", "6 eyrie roost", "8 eyrie roost", "12 corvids 1 " + face),
        "corvids points=3",
    ).play("craft favor-of-the-foxes")
    assert warriors(p, 4, 7, 9, 10, 11, 12) == [1, 1, 1, 1, 1, 0]
    assert p.points("eyrie") == 1


@pytest.mark.law("13.7.4", "14.4.1", case="COR-04")
def test_a_raid_answers_a_mob() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        *(MOOD, "corvids points=3", "9 hundreds mob, corvids raid?"),
    )
    while not p.events("corvids.raided"):
        p.play(p.offers()[0])
    assert warriors(p, 1, 4, 12) == [1, 1, 1]
    assert p.points("hundreds") == 1


def short(*lines: str, most: int) -> Play:
    return attacked(
        "10 hundreds 3", "10 corvids raid?", f"corvids.supply warrior:{most}", *lines, dice="1 0"
    )


@pytest.mark.law("13.7.4", "1.5.4")
def test_with_too_few_warriors_the_corvids_choose_where_a_raid_goes() -> None:
    p = short(most=2)
    assert p.asked == "corvids corvids.raid"
    assert p.offers() == ["raid 10 1+2", "raid 10 1+12", "raid 10 2+12"]
    p.play("raid 10 2+12")
    assert warriors(p, 1, 2, 12) == [0, 1, 1]


@pytest.mark.law("13.7.4")
def test_without_an_answer_a_raid_goes_to_plots_that_lie_face_down() -> None:
    p = short("2 corvids bomb?", "12 corvids 3", most=1)
    assert str(p.game.default()) == "raid 10 2"


@pytest.mark.law("13.7.4", "1.5.4")
def test_warriors_that_fall_with_the_raid_come_back_by_it() -> None:
    p = attacked("10 hundreds 4", "10 corvids 1 raid?", "corvids.supply warrior:0", dice="2 0")
    assert p.asked == "corvids corvids.raid"
    p.play("raid 10 12")
    assert warriors(p, 12) == [1]


@pytest.mark.law("13.7.4", "13.2.2.I")
def test_a_raid_that_brings_nobody_is_not_told() -> None:
    p = short(most=0)
    assert not p.events("corvids.raided")
    assert "raid" not in repr(p.game.events_for(None, p.happened)).split("'")
    assert p.kind != "corvids.raid"


@pytest.mark.law("13.7.4", "1.1.3")
def test_two_raids_of_one_favor_come_in_the_order_of_who_plays_it() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=favor-of-the-foxes",
        *("1 eyrie roost", "6 eyrie roost", "8 eyrie roost, corvids raid?", "12 corvids raid"),
        *("corvids points=3", "corvids.supply warrior:1"),
    ).play("craft favor-of-the-foxes")
    assert p.asked == "eyrie effects.order"
    assert p.offers() == ["raid 8", "raid 12"]
    p.play("raid 8")
    assert p.asked == "corvids corvids.raid"
    p.play("raid 8 7")
    assert (warriors(p, 7), plot(p, 12)) == ([1], "")
