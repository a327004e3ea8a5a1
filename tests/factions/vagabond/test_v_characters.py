"""V: the special actions of the characters."""

from __future__ import annotations

import pytest

from engine import Setup, new_game
from engine.kernel import Reason
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.table import Place
from tests.factions.vagabond.openings import acting, items, relation
from tests.table import Play, table

HAND = "vagabond points=3 hand=anvil"


def of(character: str, *lines: str, ready: str = "torch", damaged: str = "") -> Play:
    """The Daylight of this character."""
    own = [line for line in lines if line.startswith("vagabond ")] or [HAND]
    rest = [line for line in lines if line not in own]
    return acting(f"{own[0]} character={character}", *rest, ready=ready, damaged=damaged)


@pytest.mark.law("V.1.2", "G.22", "9.5.9", case="VAG-24")
def test_the_thief_steals_a_random_card_where_he_stands() -> None:
    here = (
        "5 vagabond pawn, keepers figure-1, eyrie 1",
        "keepers hand=cobbler,sword",
        "8 hundreds 1",
    )
    p = of("thief", *here, "hundreds hand=codebreakers mood=rowdy")
    assert p.offers("steal") == ["steal keepers"]
    assert p.why_not("steal eyrie") == "V.1.2 no_cards"
    assert p.why_not("steal hundreds") == "V.1.2 nobody_there"
    p.play("steal keepers")
    assert (len(p.hand("vagabond")), len(p.hand("keepers"))) == (2, 1)
    assert items(p) == {"exhausted": ["torch"]}
    forest = of("thief", "forest 3_6_11 vagabond pawn", "keepers hand=sword", "6 keepers 1")
    assert forest.why_not("steal keepers") == "V.1.2 in_forest"


@pytest.mark.law("V.2.2", "3.3.3", "10.2.6", case="VAG-25")
def test_the_tinker_takes_a_card_of_the_suit_or_a_bird_from_the_discard_pile() -> None:
    p = of(
        *("tinker", "6 vagabond pawn", "discard travel-gear-fox sword armorers"),
        "available dominance-fox",
    )
    assert p.offers("labor") == ["labor armorers", "labor travel-gear-fox"]
    assert p.why_not("labor sword") == "V.2.2 no_match"
    assert p.why_not("labor dominance-fox") == "V.2.2 not_discarded"
    p.play("labor armorers")
    assert (p.hand("vagabond"), p.line("discard")) == (
        ["anvil", "armorers"],
        "travel-gear-fox sword",
    )


@pytest.mark.law("V.3.2", "1.5.4", "9.5.7", case="VAG-26")
def test_the_ranger_repairs_three_and_daylight_is_over() -> None:
    p = table(
        *("turn 5 vagabond daylight.act", "5 vagabond pawn", "vagabond character=ranger"),
        "vagabond.satchel ready=boot,boot,torch damaged=crossbow,sword,tea worn=hammer",
    )
    p.play("hideout", "repair hammer worn", "repair tea damaged", "repair sword damaged")
    assert items(p) == {
        "ready": ["boot", "boot", "sword", "tea"],
        "exhausted": ["hammer", "torch"],
        "damaged": ["crossbow"],
    }
    assert p.kind == "turn.end"
    few = of("ranger", "forest 3_6_11 vagabond pawn", ready="torch", damaged="boot,sword")
    few.play("hideout", "repair boot damaged")
    assert items(few)["ready"] == ["boot", "sword"]


HERE = "5 vagabond pawn, eyrie 2 roost, keepers 2"


@pytest.mark.law("V.4.2", "1.5.5.I", "1.5.5")
def test_the_vagrant_makes_others_battle_who_decide_for_themselves() -> None:
    p = of(
        *("vagrant", HERE, "keepers hand=ambush-bird", "dice 1 1"),
        *("eyrie hand=ambush-bird leader=builder",),
    )
    assert {"instigate eyrie keepers", "instigate keepers eyrie"} <= {*p.offers("instigate")}
    assert {"instigate eyrie vagabond", "instigate vagabond eyrie"} <= {*p.offers("instigate")}
    p.play("instigate keepers eyrie")
    assert p.asked == "eyrie battle.ambush"
    p.play("ambush ambush-bird")
    assert p.asked == "keepers battle.foil"
    p.play("ambush ambush-bird")
    assert p.at(5) == "eyrie 1 roost, keepers 1, vagabond pawn"
    assert (relation(p, "eyrie"), relation(p, "keepers")) == ("indifferent", "indifferent")


@pytest.mark.law("V.4.2", "9.2.9.IIIa", "9.2.9.III", "7.8.4")
@pytest.mark.parametrize(("now", "points"), [("indifferent", 1), ("hostile", 2)])
def test_buildings_and_tokens_count_as_removed_by_the_vagrant(now: str, points: int) -> None:
    p = of(
        *("vagrant", "5 vagabond pawn, hundreds 2, eyrie roost", "dice 0 0"),
        f"vagabond relations=eyrie:{now}",
        "hundreds points=2 mood=rowdy",
    )
    p.play("instigate hundreds eyrie")
    assert (p.points("vagabond"), p.points("hundreds")) == (points, 2)
    assert relation(p, "eyrie") == now


@pytest.mark.law("V.4.2", "7.8.4")
def test_the_despot_scores_nothing_for_what_the_vagrant_removes() -> None:
    p = of(
        *("vagrant", "5 vagabond pawn, eyrie 2, hundreds mob", "dice 0 0"),
        "eyrie leader=despot points=5",
    )
    p.play("instigate eyrie hundreds")
    assert (p.points("eyrie"), p.points("vagabond")) == (5, 4)


@pytest.mark.law("V.4.2", "15.2.5")
def test_the_vagrant_places_the_relic_that_others_lose() -> None:
    p = of("vagrant", "5 vagabond pawn, eyrie 2, keepers figure-1", "keepers", "dice 0 0")
    p.play("instigate eyrie keepers", "vagabond: trophy 3_6_11 figure-1")
    assert p.points("vagabond") == 5


@pytest.mark.law("V.4.2", "4.3")
def test_the_vagrant_instigates_nobody_who_cannot_battle() -> None:
    p = of("vagrant", "5 vagabond pawn, eyrie roost, hundreds mob", "8 keepers 2", "keepers")
    assert p.offers("instigate") == ["instigate vagabond eyrie", "instigate vagabond hundreds"]
    assert p.why_not("instigate eyrie hundreds") == "4.3 no_attacker"
    assert p.why_not("instigate keepers eyrie") == "V.4.2 nobody_there"
    assert p.why_not("instigate vagabond keepers") == "4.3 no_defender"
    p.play("instigate vagabond eyrie")
    assert items(p) == {"exhausted": ["torch"]}


PROTECT = (
    *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3, keepers 1", "keepers"),
    "vagabond character=arbiter points=3",
)


@pytest.mark.law("V.5.2", "4.3.2", "4.3.3.I", "9.2.9.III")
def test_the_defender_enlists_the_arbiter_and_his_swords() -> None:
    p = table(*PROTECT, "vagabond.satchel ready=sword exhausted=sword", "dice 2 2")
    p.play("battle 5 keepers")
    assert (p.asked, p.offers()) == ("keepers vagabond.protector", ["enlist", "pass"])
    p.play("enlist")
    assert p.points("vagabond") == 4
    assert p.at(5) == "hundreds 1, vagabond pawn"
    assert relation(p, "hundreds") == "indifferent"
    alone = table(*PROTECT, "vagabond.satchel ready=sword,sword", "dice 2 2")
    alone.play("battle 5 keepers", "pass")
    assert (alone.at(5), alone.points("vagabond")) == ("hundreds 2, vagabond pawn", 3)


@pytest.mark.law("V.5.2", "4.3.5.II")
def test_the_arbiter_cures_no_defenselessness_and_needs_no_sword() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3, eyrie roost"),
        *("vagabond character=arbiter points=3", "vagabond.satchel ready=boot", "dice 0 0"),
    )
    p.play("battle 5 eyrie", "eyrie: enlist")
    assert (p.at(5), p.points("hundreds"), p.points("vagabond")) == (
        "hundreds 3, vagabond pawn",
        1,
        4,
    )


@pytest.mark.law("V.5.2")
def test_the_arbiter_is_enlisted_in_no_battle_of_his_own_nor_elsewhere() -> None:
    own = table(*PROTECT, "dice 0 0").play("battle 5 vagabond")
    assert own.kind != "vagabond.protector"
    away = table(
        *("turn 5 hundreds daylight.command", "5 hundreds 3, keepers 1", "keepers", "dice 0 0"),
        *("1 vagabond pawn", "vagabond character=arbiter"),
    )
    assert away.play("battle 5 keepers").kind != "vagabond.protector"


SCORCH = ("5 vagabond pawn, eyrie 2 roost, hundreds warlord", "1 eyrie 2")


class Keep(Hooks):
    """Nothing of others is placed in clearing 5."""

    def bars_placing(
        self, g: Table, seat: str, owner: str, piece: str, clearing: int
    ) -> Reason | None:
        return Reason("6.2.2", "barred", {}) if (seat, clearing) == ("eyrie", 5) else None


class Snare(Hooks):
    """Nothing leaves clearing 5."""

    def bars_leaving(self, g: Table, seat: str, mover: str, place: Place) -> Reason | None:
        return Reason("13.7.2", "barred", {}) if place == 5 else None


@pytest.mark.law("V.5.2")
def test_the_protector_is_ordered_where_another_may_be_the_arbiter() -> None:
    def can_order(character: str, seat: str) -> bool:
        p = table("turn 5 hundreds daylight.command", f"vagabond character={character}")
        return "vagabond.protector" in p.game.orders_for(seat)

    assert can_order("arbiter", "hundreds")
    assert not can_order("arbiter", "vagabond")
    assert not can_order("ronin", "hundreds")
    unknown = new_game(Setup(("hundreds", "vagabond")), seed=1)
    assert "vagabond.protector" in unknown.orders_for("hundreds")
