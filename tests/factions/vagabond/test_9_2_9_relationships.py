"""9.2.9: relationships."""

from __future__ import annotations

import pytest

from engine.table.events import CardTaken
from tests.factions.vagabond.openings import acting, items, relation
from tests.table import table

RABBITS = "bake-sale,smugglers-trail,cobbler,command-warren,better-burrow-bank,a-visit-to-friends"
MANY = f"vagabond points=3 hand={RABBITS}"
READY = "boot,boot,boot,hammer,sword,tea,tea,torch"


@pytest.mark.law("9.2.9.Ia", "9.2.9.Ib", "9.2.9.I", case="VAG-13")
@pytest.mark.parametrize(
    ("before", "aids", "after", "points"),
    [
        ("indifferent", 1, "first", 1),
        ("indifferent", 2, "first", 1),
        ("first", 1, "first", 0),
        ("first", 2, "second", 2),
        ("second", 2, "second", 0),
        ("second", 3, "allied", 2),
        ("indifferent", 3, "second", 3),
        ("indifferent", 6, "allied", 5),
    ],
)
def test_a_step_takes_its_aids_in_one_turn(before: str, aids: int, after: str, points: int) -> None:
    p = acting("5 vagabond pawn, eyrie 1", f"{MANY} relations=eyrie:{before}", ready=READY)
    for _ in range(aids):
        p.play(p.offers("aid eyrie")[0])
    assert (relation(p, "eyrie"), p.points("vagabond")) == (after, 3 + points)
    p.until("turn.end").play("end")
    while p.kind == "hand.discard":
        p.play(p.offers()[0])
    assert "aided" not in p.line("vagabond")


@pytest.mark.law("9.2.9.II", "9.2.9.IIa", "9.2.9.IIIc", "9.5.4", case="VAG-14")
def test_an_ally_is_worth_two_points_an_aid_and_the_hostile_none() -> None:
    p = acting(
        *("5 vagabond pawn, eyrie 1, keepers 1", "keepers items=sword"),
        f"{MANY} relations=eyrie:allied,keepers:hostile",
        ready=READY,
    )
    p.play("aid eyrie torch bake-sale", "aid eyrie hammer cobbler")
    assert p.points("vagabond") == 7
    p.play("aid keepers boot command-warren", "take sword")
    assert (p.points("vagabond"), relation(p, "keepers")) == (7, "hostile")
    assert items(p)["ready"].count("sword") == 2
    assert p.view.boards["keepers"].items == ()


@pytest.mark.law("9.5.4", "2.1.1", "1.3.3", case="VAG-07")
def test_aid_needs_a_matching_card_an_item_and_any_piece_there() -> None:
    p = acting(
        *("7 vagabond pawn, keepers figure-1", "keepers"),
        "vagabond hand=anvil,armorers",
        ready="torch",
        exhausted="boot",
    )
    assert p.offers("aid") == ["aid keepers torch armorers"]
    assert p.why_not("aid keepers torch anvil") == "2.1.1 no_match"
    assert p.why_not("aid keepers boot armorers") == "9.5.4 item_not_ready"
    p.play("aid keepers torch armorers")
    assert p.hand("keepers") == ["armorers"]
    assert items(p) == {"exhausted": ["boot", "torch"]}


@pytest.mark.law("9.5.4", "14.2.4", case="VAG-08")
def test_nothing_is_taken_from_the_hoard() -> None:
    p = acting(
        *("7 vagabond pawn, hundreds mob", "hundreds command=boot mood=rowdy"),
        "vagabond hand=armorers",
        ready="torch",
    )
    p.play("aid hundreds torch armorers")
    assert (p.hand("hundreds"), p.kind) == (["armorers"], "turn.end")
    assert items(p) == {"exhausted": ["torch"]}


@pytest.mark.law("9.5.4", "1.2.1")
def test_the_card_is_known_to_giver_and_receiver_alone() -> None:
    p = acting(
        "5 vagabond pawn, eyrie 1", "vagabond hand=armorers,bake-sale", "keepers", ready="torch"
    )
    p.play("aid eyrie torch armorers")
    assert p.game.answers[-1].public == "aid eyrie torch ?"
    (told,) = (event for event in p.happened if isinstance(event, CardTaken))
    assert told.to == ("eyrie", "vagabond")
    assert "armorers" not in str(p.game.events_for("keepers"))
    assert p.game.free_undo("vagabond") == 0


@pytest.mark.law("9.2.9.IIIb", "9.5.1", "9.4.2", case="VAG-17")
def test_the_hostile_cost_one_boot_more_in_all() -> None:
    hostile = "vagabond relations=eyrie:hostile,keepers:hostile points=3 crafted=cobbler"
    here = ("keepers", "2 vagabond pawn", "5 eyrie 2, keepers 1", "6 eyrie roost", "10 eyrie 1")
    p = acting(*here, hostile, ready="boot,boot,boot")
    assert items(p.play("move 2 5 pawn")) == {"ready": ["boot"], "exhausted": ["boot", "boot"]}
    p = acting(*here, hostile, ready="boot")
    assert p.offers("move") == ["move 2 6 pawn"]
    assert p.why_not("move 2 5 pawn") == "9.2.9.IIIb item_not_ready"
    p = table("turn 5 vagabond birdsong.slip", *here, hostile, "vagabond.satchel ready=torch")
    assert items(p.play("slip 5")) == {"ready": ["torch"]}
    p = table("turn 5 vagabond evening.start", *here, hostile, "vagabond.satchel ready=boot")
    assert items(p.play("move 2 5 pawn by cobbler")) == {"exhausted": ["boot"]}
    p = table("turn 5 vagabond evening.start", *here, hostile, "vagabond.satchel ready=torch")
    assert p.offers("move") == ["move 2 6 pawn"]
    assert p.why_not("move 2 5 pawn by cobbler") == "9.2.9.IIIb item_not_ready"


@pytest.mark.law("9.2.10", "9.4.2")
def test_out_of_a_forest_a_move_leads_to_an_adjacent_clearing() -> None:
    p = acting("forest 1_2_5_10 vagabond pawn", ready="boot")
    assert p.offers("move") == [f"move 1_2_5_10 {c} pawn" for c in (1, 5, 2, 10)]
    p.play("move 1_2_5_10 10 pawn")
    assert p.at(10) == "vagabond pawn"
    cobbler = table(
        *("turn 5 vagabond evening.start", "forest 1_2_5_10 vagabond pawn"),
        "vagabond crafted=cobbler",
    )
    assert len(cobbler.offers("move")) == 4


@pytest.mark.law("9.2.9.III", "9.2.9.IIIa", "4.3", "9.2.7", case="VAG-15")
def test_an_ally_may_attack_and_turns_hostile_by_what_it_loses() -> None:
    p = table(
        *("turn 5 eyrie daylight.battle", "5 eyrie 3, vagabond pawn"),
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        *("eyrie leader=commander", "vagabond points=3 relations=eyrie:allied", "dice 1 1"),
        "vagabond.satchel ready=boot,sword,sword,torch",
    )
    p.play("damage boot ready", "damage torch ready")
    assert (p.at(5), relation(p, "eyrie")) == ("eyrie 2, vagabond pawn", "hostile")
    assert p.points("vagabond") == 3


@pytest.mark.law("9.2.9.III", "3.2.1", case="VAG-03")
def test_buildings_alone_make_nobody_hostile() -> None:
    p = acting("5 vagabond pawn, eyrie roost", "dice 0 0", ready="sword").play("battle 5 eyrie")
    assert (p.at(5), p.points("vagabond"), relation(p, "eyrie")) == (
        "vagabond pawn",
        4,
        "indifferent",
    )


@pytest.mark.law("9.2.9.IIIa", "9.2.9.III")
@pytest.mark.parametrize(
    ("now", "here", "dice", "points"),
    [
        ("indifferent", "eyrie 1", "3 0", 0),  # the one warrior
        ("indifferent", "eyrie 2", "3 0", 1),
        ("hostile", "eyrie 2", "3 0", 2),
        ("hostile", "eyrie 1 roost", "3 0", 3),  # the warrior, and the roost twice
        ("indifferent", "eyrie 1 roost", "3 0", 2),
        ("hostile", "eyrie roost", "0 0", 2),  # defenseless
    ],
)
def test_infamy_is_for_every_piece_of_the_hostile(
    now: str, here: str, dice: str, points: int
) -> None:
    p = acting(
        f"5 vagabond pawn, {here}",
        f"vagabond relations=eyrie:{now}",
        f"dice {dice}",
        ready="boot,sword,sword,torch",
    )
    assert p.play("battle 5 eyrie").points("vagabond") == points


@pytest.mark.law("9.2.9.IIIa")
def test_infamy_comes_on_his_own_turn_alone() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 2"),
        *("vagabond relations=hundreds:hostile", "dice 1 1"),
        "vagabond.satchel ready=boot,sword",
    )
    p.play("battle 5 vagabond", "damage boot ready")
    assert (p.at(5), p.points("vagabond")) == ("hundreds 1, vagabond pawn", 0)


@pytest.mark.law("9.2.9.III", "4.3.1.II", "9.2.9.IIIa")
def test_an_ambush_on_the_turn_of_another_makes_hostile_and_brings_no_infamy() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 4", "dice 0 0"),
        "vagabond points=3 hand=ambush-bird relations=hundreds:second",
    )
    p.play("battle 5 vagabond", "vagabond: ambush ambush-bird")
    assert (p.at(5), relation(p, "hundreds")) == ("hundreds 2, vagabond pawn", "hostile")
    assert p.points("vagabond") == 3


@pytest.mark.law("9.2.9.IIIa", "V.4.2")
def test_infamy_comes_in_his_defense_too_where_he_has_instigated_it() -> None:
    p = acting(
        "vagabond character=vagrant points=3 relations=eyrie:hostile",
        *("5 vagabond pawn, eyrie 3", "dice 2 2"),
        ready="boot,sword,sword,torch",
    )
    p.play("instigate eyrie vagabond", "damage torch exhausted", "damage boot ready")
    assert (p.at(5), p.points("vagabond")) == ("eyrie 1, vagabond pawn", 5)


@pytest.mark.law("9.2.9.III")
def test_a_favor_makes_hostile_too_and_brings_no_infamy() -> None:
    p = acting(
        *("1 vagabond pawn", "6 eyrie 2", "8 eyrie roost, hundreds mob"),
        "vagabond character=tinker hand=favor-of-the-foxes relations=hundreds:hostile",
        ready="hammer,hammer,hammer",
    )
    p.play("craft favor-of-the-foxes")
    assert (relation(p, "eyrie"), p.points("vagabond")) == ("hostile", 2)


# --- 9.2.9.II: allies
ALLIES = "vagabond points=3 relations=eyrie:allied,keepers:allied"


@pytest.mark.law("9.2.9.IIb", "1.5.5", "4.2.1")
def test_warriors_of_one_ally_go_along_where_they_could_go_themselves() -> None:
    p = acting(
        *("5 vagabond pawn, eyrie 3, keepers 1", "1 hundreds 9", "2 eyrie 1", "keepers"),
        ALLIES,
        ready="boot,boot",
    )
    p.play("move 5 2 pawn")
    assert p.offers("bring") == ["bring eyrie 1", "bring eyrie 2", "bring eyrie 3"]
    p.play("bring eyrie 2")
    assert (p.at(5), p.at(2)) == ("eyrie 1, keepers 1", "eyrie 3, vagabond pawn")


@pytest.mark.law("9.2.9.IIb", "15.2.4", case="KEE-41")
def test_allied_keepers_decide_what_they_carry() -> None:
    p = acting(
        *("5 vagabond pawn, keepers 2 figure-1", "keepers"),
        "vagabond relations=keepers:allied",
        ready="boot",
    )
    p.play("move 5 2 pawn", "bring keepers 1", "keepers: carry figure-1")
    assert p.at(2) == "keepers 1 figure-1, vagabond pawn"
    assert p.at(5) == "keepers 1"


@pytest.mark.law("9.2.9.IIb", "14.2.2")
def test_the_warlord_goes_along_with_nobody_and_a_slip_takes_allies_too() -> None:
    p = table(
        *("turn 5 vagabond birdsong.slip", "5 vagabond pawn, hundreds 2 warlord"),
        "vagabond relations=hundreds:allied",
    )
    p.play("slip 2")
    assert p.offers() == ["bring hundreds 1", "bring hundreds 2", "pass"]
    p.play("bring hundreds 2")
    assert p.at(2) == "hundreds 2, vagabond pawn"
    forest = table(
        *("turn 5 vagabond birdsong.slip", "5 vagabond pawn, eyrie 2"),
        "vagabond relations=eyrie:allied",
    )
    assert forest.play("slip 1_2_5_10").kind == "vagabond.act"


@pytest.mark.law("9.2.9.IIb", "M.3.5")
def test_over_the_lake_both_draw_a_card() -> None:
    p = acting(
        *("map lake", "ferry 1", "1 vagabond pawn, eyrie 2", "vagabond relations=eyrie:allied"),
        "suits 1:fox 2:fox 3:fox 4:fox 5:rabbit 6:rabbit 7:rabbit 8:rabbit 9:mouse 10:mouse"
        " 11:mouse 12:mouse",
        ready="boot",
    )
    p.play("move 1 10 pawn over ferry", "bring eyrie 2")
    assert p.at(10) == "eyrie 2, vagabond pawn"
    assert (len(p.hand("vagabond")), len(p.hand("eyrie")), p.line("ferry")) == (1, 1, "10")
    assert len(p.events("ferry.moved")) == 1
