"""Cases of several factions as they are told, with everybody in them."""

from __future__ import annotations

import pytest

from engine.law.faction import Table
from engine.law.hooks import Hooks
from tests.factions.alliance.openings import BIRDSONG, EVENING, discarded, officers
from tests.factions.vagabond.openings import items
from tests.law.invented import lend
from tests.play import conserved
from tests.table import table

SIX = "vagabond.satchel ready=boot,hammer,sword,tea,torch exhausted=crossbow"
EYRIE = "eyrie leader=despot hand=anvil points=0"
RABBITS = "alliance points=0 supporters=cobbler,bake-sale"


@pytest.mark.law("8.2.6", "6.5.3", "7.5.2.IV", case="ALL-01")
def test_nobody_who_places_in_sympathy_or_enters_it_as_a_pawn_causes_outrage() -> None:
    here = "5 alliance sympathy, marquise recruiter 1, eyrie 2"
    lines = (here, "1 vagabond pawn", "alliance points=0")
    recruits = table("turn 5 marquise daylight.actions", "marquise hand=cobbler", *lines, EYRIE)
    recruits.play("recruit-all")
    assert recruits.at(5) == "alliance sympathy, eyrie 2, marquise 2 recruiter"
    walks = table(
        *("turn 5 vagabond daylight.act", "vagabond hand=cobbler", *lines, "marquise points=0"),
        *(EYRIE, "vagabond.satchel ready=boot,sword,tea,torch"),
    )
    walks.play("move 1 5 pawn")
    decree = "eyrie.decree build=cobbler move=loyal-vizier recruit=loyal-vizier"
    there = ("5 alliance sympathy, eyrie 3, marquise recruiter", "alliance points=0", decree)
    builds = table("turn 5 eyrie daylight.build", EYRIE, *there, "marquise points=0")
    assert builds.at(5) == "alliance sympathy, eyrie 3 roost, marquise recruiter"
    for p in (recruits, walks, builds):
        assert not p.events("alliance.outraged")
        conserved.check(p.game)


@pytest.mark.law("8.4.1", "8.4.1.I", "2.2.3", "6.2.2", case="ALL-11")
def test_a_revolt_needs_its_base_no_keep_and_a_slot_that_can_be_cleared() -> None:
    foxes = "alliance points=0 supporters=anvil,foxfolk-steel,travel-gear-fox"
    built = table(BIRDSONG, foxes, "1 alliance sympathy", "6 alliance base-fox")
    assert built.why_not("revolt 1 by anvil") == "1.5.1 none_left"
    keep = table(BIRDSONG, foxes, "1 alliance sympathy", "5 marquise keep 1", "marquise points=0")
    assert keep.why_not("alliance-spread 5 by anvil") == "6.2.2 keep_stands"
    full = "8 alliance sympathy, marquise sawmill workshop 4"
    cleared = table(BIRDSONG, foxes, full, "marquise points=0").play("revolt 8 by anvil")
    cleared.play("support foxfolk-steel")
    assert cleared.at(8) == "alliance 1 base-fox sympathy"
    ruin = table(
        BIRDSONG, RABBITS, "10 alliance sympathy, marquise 2 recruiter", "marquise points=0"
    )
    ruin.play("revolt 10 by cobbler")
    assert ruin.at(10) == "alliance 1 base-rabbit sympathy"
    assert ruin.view.clearings[10].ruin


@pytest.mark.law("8.4.1.III", "14.2.2", "9.2.2.I", "15.2.5", case="ALL-12")
def test_a_revolt_among_warlord_pawn_relics_mob_and_roost() -> None:
    p = table(
        *(BIRDSONG, RABBITS, "keepers points=0", "vagabond", SIX),
        "5 alliance sympathy, hundreds warlord mob, eyrie roost, vagabond pawn"
        ", keepers figure-1 tablet-2",
        "3 alliance sympathy",
    )
    p.play("revolt 5 by cobbler", "alliance: trophy 4_9_12", "alliance: trophy 3_6_11 tablet-2")
    p.play(*(f"vagabond: damage {item} ready" for item in ("boot", "sword", "tea")))
    assert p.at(5) == "alliance 2 base-rabbit sympathy, hundreds warlord, vagabond pawn"
    assert (p.points("alliance"), officers(p)) == (2 * 2 + 1 + 1, 1)
    assert items(p)["damaged"] == ["boot", "sword", "tea"]
    assert p.view.forests["3_6_11"]["keepers"] == {"tablet-2": 1}
    conserved.check(p.game)


@pytest.mark.law("8.4.2.IIa", case="ALL-13")
@pytest.mark.parametrize(
    ("there", "cost"),
    [("2 marquise 3", 2), ("2 marquise 2, eyrie 2", 1), ("2 alliance 3", 1)],
)
def test_martial_law_is_three_warriors_of_one_other_player(there: str, cost: int) -> None:
    mice = "alliance points=0 supporters=sword,investments,codebreakers,anvil"
    p = table(BIRDSONG, mice, "5 alliance sympathy", there, "marquise points=0")
    p.play("alliance-spread 2 by sword")
    while p.kind == "alliance.support":
        p.play(p.offers()[0])
    assert len(discarded(p)) == cost


@pytest.mark.law("8.6.1.IV", "6.2.2", "8.2.5.I", "8.4.2.IIa", case="ALL-18")
def test_organizing_needs_neither_neighbours_nor_supporters_but_not_keep_or_sympathy() -> None:
    p = table(
        *(EVENING, "alliance officers=2 points=0", "marquise points=0"),
        *("1 alliance 1, marquise keep", "10 alliance 1 sympathy", "3 alliance 1, marquise 4"),
    )
    assert p.offers("organize") == ["organize 3"]
    assert p.why_not("organize 1") == "6.2.2 keep_stands"
    assert p.why_not("organize 10") == "8.2.5.I one_there"
    p.play("organize 3")
    assert (p.at(3), p.points("alliance")) == ("alliance sympathy, marquise 4", 1)


@pytest.mark.law("14.4.1", "3.2.1", "9.2.2.I", case="HUN-09")
def test_a_mob_razes_roost_and_wood_and_harms_no_warrior_and_no_pawn() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "5 hundreds mob stronghold, eyrie 3 roost, marquise wood, vagabond pawn",
        *("hundreds mood=grandiose points=0 die=fox", "1 hundreds warlord", "marquise points=0"),
        *("2 marquise keep", "vagabond", SIX),
    )
    assert p.points("hundreds") == 2
    assert p.at(5).startswith("eyrie 3, hundreds ")
    assert p.at(5).endswith("stronghold mob, vagabond pawn")
    assert "damaged" not in items(p)


@pytest.mark.law("1.5.4", "9.2.2.I", "14.2.2", "3.2.1", case="CARD-07")
def test_the_marquises_favor_leaves_warlord_pawn_ruin_and_her_own() -> None:
    p = table(
        "turn 5 marquise daylight.craft",
        "marquise points=0 hand=favor-of-the-mice",
        "2 marquise 2 workshop, eyrie 2 roost",
        "7 marquise workshop, hundreds warlord 3 mob, vagabond pawn",
        *("9 marquise workshop 1", "11 eyrie 1", "vagabond", SIX),
    )
    p.play("craft favor-of-the-mice")
    while p.kind == "vagabond.damage":
        p.play(p.offers()[0])
    assert [p.at(c) for c in (2, 7, 9, 11)] == [
        *("marquise 2 workshop", "hundreds warlord, marquise workshop, vagabond pawn"),
        *("marquise 1 workshop", ""),
    ]
    assert p.view.clearings[11].ruin
    assert (p.points("marquise"), p.view.discard) == (2, ("favor-of-the-mice",))
    assert sum(len(items(p).get(state, ())) for state in ("damaged", "worn")) == 3


@pytest.mark.law("9.2.9.IIb", "1.5.5", "8.2.6", case="VAG-11")
def test_allies_pay_for_the_outrage_of_a_move_that_they_are_forced_to() -> None:
    p = table(
        *("turn 5 vagabond daylight.act", "vagabond relations=marquise:allied,alliance:allied"),
        *("vagabond.satchel ready=boot,boot,boot", "marquise hand=cobbler points=0"),
        *("1 vagabond pawn, marquise 4, alliance 2", "5 alliance 3 sympathy", "alliance points=0"),
    )
    p.play("move 1 5 pawn", "bring marquise 1", "marquise: give cobbler", "move 5 1 pawn", "pass")
    p.play("move 1 5 pawn", "bring alliance 2")
    assert len(p.events("alliance.outraged")) == 1
    assert p.at(5) == "alliance 5 sympathy, marquise 1, vagabond pawn"
    assert (p.hand("marquise"), p.hand("vagabond")) == ([], [])


@pytest.mark.law("1.5.4", "2.1", "9.6.2", case="CORE-41")
def test_with_every_card_in_hands_and_stacks_who_must_draw_two_draws_none() -> None:
    p = table(
        *("turn 5 vagabond evening.end", "vagabond", "vagabond.satchel ready=coin,boot,torch"),
        *("5 vagabond pawn", "deck -", "alliance points=0 supporters=anvil,sword"),
        "eyrie.decree move=loyal-vizier,armorers recruit=loyal-vizier",
    )
    p.play("end")
    assert p.hand("vagabond") == []
    assert p.awaited != "vagabond"
    assert not p.events("drew")


@pytest.mark.law("4.3.4", "4.3.5.I", "7.8.3", "8.2.2", case="CARD-01")
@pytest.mark.parametrize(
    ("leader", "there", "left"),
    [("commander", 2, 1), ("despot", 2, 2)],
)
def test_armorers_of_the_alliance_spare_them_rolled_hits_alone(
    leader: str, there: int, left: int
) -> None:
    p = table(
        *("turn 5 eyrie daylight.battle", f"eyrie leader={leader} points=0"),
        "eyrie.decree battle=loyal-vizier move=loyal-vizier",
        *(f"5 eyrie 3, alliance {there}", "alliance points=0 crafted=armorers", "dice 3 1"),
    )
    p.play("alliance: use armorers")
    assert p.at(5) == f"alliance {left}, eyrie 1"  # the guerrillas have the 3, and two warriors


@pytest.mark.law("7.2.2", "7.5.2.IV", case="EYR-17")
def test_the_eyrie_build_where_they_are_tied_with_the_alliance() -> None:
    p = table(
        *("turn 5 eyrie daylight.build", EYRIE, "alliance points=0", "7 eyrie 1, alliance 1"),
        "eyrie.decree build=sword move=loyal-vizier recruit=loyal-vizier",
    )
    assert p.at(7) == "alliance 1, eyrie 1 roost"


class Kitchens(Hooks):
    """Two more for each token of the Alliance, as with Soup Kitchens."""

    def strength_bonus(self, g: Table, seat: str, clearing: int) -> int:
        return 2 * g.count(seat, "sympathy", clearing) if seat == "alliance" else 0


@pytest.mark.law("2.5", "4.2.1", "7.7", case="CARD-13")
def test_sympathy_that_counts_for_rule_holds_the_eyrie_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Kitchens())
    p = table(
        *("turn 5 eyrie daylight.move", "eyrie leader=despot points=5", "alliance points=0"),
        "eyrie.decree move=armorers recruit=loyal-vizier build=loyal-vizier",
        *("2 eyrie 4 roost, alliance 4 sympathy", "5 hundreds 1", "6 hundreds 1", "10 hundreds 1"),
    )
    assert p.ruler(2) == "alliance"
    assert p.events("eyrie.turmoil")


@pytest.mark.law("2.5", case="CARD-14")
def test_sympathy_that_counts_for_rule_rules_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    there = ("7 alliance sympathy", "alliance points=0", "vagabond")
    assert table(*there).ruler(7) is None
    lend(monkeypatch, Kitchens())
    assert table(*there).ruler(7) == "alliance"
