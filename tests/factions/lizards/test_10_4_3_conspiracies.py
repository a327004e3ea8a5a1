"""10.4.3: Perform Conspiracies."""

from __future__ import annotations

import pytest

from tests.factions.lizards.openings import CONSPIRE, acolytes, souls
from tests.play import conserved
from tests.table import Play, table

MARQUISE = "marquise points=3"


def plotting(how: str, *lines: str) -> Play:
    return table(CONSPIRE, f"lizards hand=anvil {how}", *lines)


@pytest.mark.law("10.4.3")
def test_without_acolytes_or_with_none_of_use_nobody_is_asked() -> None:
    there = "1 lizards 1, eyrie 1"
    assert plotting("outcast=fox acolytes=1", there).kind == "lizards.ritual"
    assert plotting("outcast=mouse acolytes=9", there).kind == "lizards.ritual"
    assert plotting("outcast=fox acolytes=2", there).kind == "lizards.conspiracy"


@pytest.mark.law("10.4.3", "10.4.1")
@pytest.mark.parametrize(("acolytes", "hated"), [(1, ""), (1, "yes"), (2, ""), (2, "yes"), (3, "")])
def test_the_hated_cost_one_acolyte_less(acolytes: int, hated: str) -> None:
    p = plotting(
        f"outcast=fox acolytes={acolytes} hated={hated or '-'}",
        "8 lizards 3, marquise 1 sawmill",
        MARQUISE,
    )
    worth = acolytes + bool(hated)
    found = {offer.split()[0] for offer in p.offers()} - {"pass", "sacrifice", "score"}
    assert ({"move", "battle", "convert"} <= found) == (worth >= 2)
    assert ("sanctify" in found) == (worth >= 3)
    if worth == 2:
        assert p.why_not("sanctify 8 sawmill") == "10.4.3 too_few_acolytes"


@pytest.mark.law("10.4.3", "10.4.3.I", "10.4.3.II", "10.4.3.III")
def test_one_after_another_in_any_order_and_the_acolytes_are_in_supply() -> None:
    p = plotting("outcast=fox acolytes=8", "8 lizards 2, marquise 2 sawmill", MARQUISE)
    p.play("sanctify 8 sawmill")
    assert (acolytes(p), p.at(8)) == ((5, 18), "lizards 2 garden-fox, marquise 2")
    p.play("convert 8 marquise", "convert 8 marquise")
    assert (acolytes(p), p.at(8)) == ((1, 20), "lizards 4 garden-fox")
    assert [getattr(e, "count", 0) for e in p.events("lizards.acolytes.spent")] == [3, 2, 2]
    assert p.kind == "lizards.ritual"
    conserved.check(p.game)


@pytest.mark.law("10.4.3", "1.4.2")
def test_whoever_passes_is_done_with_them() -> None:
    p = plotting("outcast=fox acolytes=8", "8 lizards 2, eyrie 1").play("pass")
    assert (p.kind, acolytes(p)) == ("lizards.ritual", (8, 15))


# --- 10.4.3.I
@pytest.mark.law("10.4.3", "10.4.3.I", "4.2.1", case="LIZ-13")
def test_a_crusade_moves_out_of_an_outcast_clearing_and_battles_where_it_arrives() -> None:
    p = plotting(
        "outcast=mouse acolytes=4",
        *("2 lizards 3 garden-mouse", "6 marquise 2", "8 lizards 1, marquise 1", MARQUISE),
        *("hundreds mood=bitter", "dice 2 1"),
    )
    assert not [o for o in p.offers() if o.startswith(("battle", "move 8"))]
    assert p.why_not("battle 8 marquise") == "10.4.3 not_outcast"
    assert p.why_not("move 8 4 1") == "10.4.3 not_outcast"
    p.play("move 2 6 3")
    assert (p.asked, p.offers()) == ("lizards lizards.crusade", ["battle 6 marquise", "pass"])
    assert p.why_not("battle 8 marquise") == "10.4.3.I not_where_it_led"
    p.play("battle 6 marquise")
    assert (p.at(6), acolytes(p)) == ("lizards 2", (2, 20))
    p = plotting("outcast=mouse acolytes=4", "2 lizards 3", "6 marquise 2", MARQUISE)
    p.play("move 2 6 3", "pass")
    assert (p.at(6), acolytes(p)) == ("lizards 3, marquise 2", (2, 20))


@pytest.mark.law("10.4.3.I")
def test_where_nobody_is_no_battle_is_asked_for() -> None:
    p = plotting("outcast=mouse acolytes=2", "2 lizards 3").play("move 2 6 3")
    assert p.kind == "lizards.ritual"


@pytest.mark.law("10.4.3.I", "10.2.3", "4.3")
def test_a_battle_alone_is_one_too_and_who_falls_in_it_is_no_acolyte() -> None:
    p = plotting("outcast=fox acolytes=3", "8 lizards 3, eyrie 2", "dice 2 1")
    p.play("battle 8 eyrie")
    assert (p.at(8), acolytes(p), p.kind) == ("lizards 2", (1, 22), "lizards.ritual")


@pytest.mark.law("10.4.3.I", "4.2.1", "10.2.4")
def test_a_move_still_needs_rule() -> None:
    p = plotting("outcast=fox acolytes=3", "8 lizards 1, hundreds 3", "4 eyrie 2")
    assert p.why_not("move 8 4 1") == "4.2.1 no_rule_to_move"
    there = "8 lizards 1 garden-fox, hundreds 3"
    assert p.offers("move") == []
    assert plotting("outcast=fox acolytes=3", there, "4 eyrie 2").offers("move 8 4")


@pytest.mark.law("10.4.3.I", "M.3.5")
def test_on_the_lake_it_may_go_over_the_water() -> None:
    suits = "1:fox 2:rabbit 3:mouse 4:fox 5:rabbit 6:mouse 7:fox 8:rabbit 9:mouse 10:fox 11:rabbit"
    lake = ("map lake", f"suits {suits} 12:mouse")
    p = table(*lake, CONSPIRE, "lizards outcast=fox acolytes=2", "1 lizards 2")
    assert [o for o in p.offers("move 1") if "ferry" in o]


# --- 10.4.3.II
@pytest.mark.law("10.4.3", "10.4.3.II", "10.5.2", case="LIZ-16")
def test_spent_acolytes_are_in_supply_at_once() -> None:
    p = table(
        CONSPIRE,
        "lizards outcast=fox acolytes=2 hand=anvil",
        *("1 eyrie 1", "2 lizards 20", "9 lizards 3"),
    )
    assert acolytes(p) == (2, 0)
    p.play("convert 1 eyrie")
    assert (p.at(1), acolytes(p), p.points("lizards")) == ("lizards 1", (0, 1), 0)
    p.play("recruit 6 by anvil")
    assert acolytes(p) == (0, 0)


@pytest.mark.law("10.4.3.II", "14.2.2", "10.4.3.III", case="MIX-05")
def test_the_warlord_cannot_be_converted() -> None:
    p = plotting(
        "outcast=fox acolytes=6",
        *("1 hundreds warlord", "8 hundreds 2 stronghold", "lizards points=0"),
    )
    assert p.why_not("convert 1 hundreds") == "1.5.4 not_removable"
    p.play("convert 8 hundreds", "sanctify 8 stronghold")
    assert (p.at(8), p.points("lizards")) == ("hundreds 1, lizards 1 garden-fox", 1)


@pytest.mark.law("10.4.3.II", "9.2.2", "9.2.8")
def test_a_pawn_is_no_warrior_and_a_partner_is_no_enemy() -> None:
    p = plotting(
        "outcast=fox acolytes=6",
        *("1 vagabond pawn, eyrie 1", "vagabond character=ranger", "partners vagabond:eyrie"),
    )
    assert p.offers("convert") == ["convert 1 eyrie"]
    p = plotting("outcast=fox acolytes=6", "1 eyrie 1", "partners eyrie:lizards")
    assert p.kind == "lizards.ritual"


@pytest.mark.law("10.4.3.II", "6.2.3")
def test_field_hospitals_heal_whoever_is_converted() -> None:
    p = plotting(
        "outcast=fox acolytes=2",
        *("1 marquise 1", "2 marquise 1 keep", "marquise hand=foxfolk-steel"),
    ).play("convert 1 marquise", "heal foxfolk-steel")
    assert (p.at(1), p.at(2), souls(p)) == ("lizards 1", "marquise 2 keep", ["foxfolk-steel"])


@pytest.mark.law("10.4.3.II", "6.2.2")
def test_nobody_is_converted_where_no_warrior_can_be_placed() -> None:
    p = plotting("outcast=fox acolytes=6", "1 marquise 1 keep", "8 marquise 1", MARQUISE)
    assert p.offers("convert") == ["convert 8 marquise"]
    assert p.why_not("convert 1 marquise") == "6.2.2 keep_stands"
    scorched = "vagabond character=scoundrel points=1 scorched=1"
    assert "V.6.2" in _barred(scorched)


def _barred(vagabond: str) -> str:
    """Where the Scoundrel has left a torch, nothing is placed."""
    p = plotting("outcast=fox acolytes=6", "1 eyrie 1", "8 eyrie 1", vagabond)
    return p.why_not("convert 1 eyrie")


# --- 10.4.3.III
@pytest.mark.law("10.4.3.III", "6.2.2", "G.23", "3.2.1", case="LIZ-01")
def test_the_keep_cannot_be_sanctified_nor_a_building_beside_it() -> None:
    p = plotting(
        "outcast=fox acolytes=6",
        *("1 marquise keep sawmill", "8 marquise sawmill", MARQUISE),
    )
    assert p.why_not("sanctify 1 keep") == "10.4.3.III none_to_sanctify"
    assert p.why_not("sanctify 1 sawmill") == "6.2.2 keep_stands"
    assert p.offers("sanctify") == ["sanctify 8 sawmill"]
    p.play("sanctify 8 sawmill")
    assert (p.at(8), p.points("lizards"), acolytes(p)) == ("lizards garden-fox", 1, (3, 22))


@pytest.mark.law("10.4.3.III", "1.5.1")
def test_without_a_garden_of_the_suit_nothing_is_sanctified() -> None:
    gardens = ("6 lizards garden-fox*2", "8 lizards 1 garden-fox*2", "12 lizards garden-fox")
    p = plotting("outcast=fox acolytes=6", "1 eyrie roost", *gardens, "ruins 10: 12:")
    assert p.why_not("sanctify 1 roost") == "1.5.1 none_left"
    assert not p.offers("sanctify")


@pytest.mark.law("10.4.3.III", "8.2.4", "3.2.1", "10.2.6")
def test_the_loss_of_a_base_follows() -> None:
    p = plotting(
        "outcast=fox acolytes=3",
        "1 alliance base-fox 1",
        "alliance supporters=foxfolk-steel,sword,armorers officers=3",
    ).play("sanctify 1 base-fox")
    assert (p.at(1), p.points("lizards")) == ("alliance 1, lizards garden-fox", 1)
    assert sorted(souls(p)) == ["armorers", "foxfolk-steel"]
    assert p.view.boards["alliance"].numbers["officers"] == 1
    conserved.check(p.game)


@pytest.mark.law("10.4.3.III", "2.2.3")
def test_it_takes_the_slot_of_what_it_replaces_and_each_kind_is_offered_once() -> None:
    p = plotting("outcast=fox acolytes=6", "8 marquise sawmill workshop", "1 eyrie roost", MARQUISE)
    assert p.offers("sanctify") == ["sanctify 1 roost", "sanctify 8 sawmill", "sanctify 8 workshop"]
    p.play("sanctify 1 roost")
    assert p.why_not("sanctify 1 garden-fox") == "10.4.3.III none_to_sanctify"
    assert p.view.boards["eyrie"].supply["roost"] == 7


@pytest.mark.law("10.4.3.III", "3.1", "3.2.1")
def test_the_thirtieth_point_ends_the_game_at_once() -> None:
    p = plotting("outcast=fox acolytes=3 points=29", "1 eyrie roost").play("sanctify 1 roost")
    assert p.view.winners == ("lizards",)


@pytest.mark.law("10.4.3", "1.4.1")
def test_what_can_be_taken_back_is() -> None:
    p = plotting("outcast=fox acolytes=6", "8 eyrie 2 roost").play("convert 8 eyrie")
    assert p.game.free_undo("lizards") == 1
    assert p.game.undo(1)
    assert (p.at(8), acolytes(p)) == ("eyrie 2 roost", (6, 19))
