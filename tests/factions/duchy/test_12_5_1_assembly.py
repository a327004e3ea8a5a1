"""12.5.1: Assembly."""

from __future__ import annotations

import pytest

from engine.table import Left
from tests.factions.duchy.openings import ASSEMBLY, burrow, duchy, revealed
from tests.table import table


@pytest.mark.law("12.5.1")
def test_up_to_two_actions_in_any_mix() -> None:
    p = duchy(ASSEMBLY, "5 duchy 2", "13 duchy 1", hand="anvil")
    assert p.view.boards["duchy"].left == Left("assembly", 2)
    p.play("recruit 13")
    assert p.view.boards["duchy"].left == Left("assembly", 1)
    p.play("recruit 13")
    assert (p.kind, burrow(p)) != ("duchy.assembly", 1)
    assert burrow(p) == 3
    p = duchy(ASSEMBLY, "5 duchy 2").play("move 5 1 1", "pass")
    assert p.kind != "duchy.assembly"


@pytest.mark.law("12.5.1.I", "2.5", "2.2.3")
@pytest.mark.parametrize("kind", ["citadel", "market"])
def test_a_citadel_or_market_where_they_rule_for_a_card_that_matches(kind: str) -> None:
    p = duchy(ASSEMBLY, "8 duchy 1", hand="anvil,sword,sappers")
    assert p.texts(f"build 8 {kind}") == [f"build 8 {kind} by anvil", f"build 8 {kind} by sappers"]
    p.play(f"build 8 {kind} by anvil")
    assert (p.at(8), revealed(p)) == (f"duchy 1 {kind}", ["anvil"])
    assert p.hand("duchy") == ["sappers", "sword"]


@pytest.mark.law("12.5.1.I", "2.5", "2.2.3", "1.5.1")
def test_it_needs_rule_a_slot_and_a_building_left() -> None:
    full = ("7 duchy citadel*2", "3 duchy citadel", "11 duchy 1 market*2", "ruins 6: 10: 12:")
    p = duchy(
        ASSEMBLY, *full, "8 duchy 1, eyrie 1", "1 duchy 1, eyrie 1", hand="anvil,sword,sappers"
    )
    assert p.why_not("build 8 market by anvil") == "2.5 not_ruled"
    assert p.why_not("build 7 market by sword") == "2.2.3 no_slot"
    assert p.why_not("build 11 citadel by sword") == "1.5.1 none_left"
    assert p.offers("build") == ["build 11 market by sappers", "build 11 market by sword"]
    assert p.play("build 11 market by sword").at(11) == "duchy 1 market*3"


@pytest.mark.law("12.5.1.I", "12.5.2.I", "2.2.3", case="DUC-16")
def test_the_suit_matters_in_the_assembly_and_to_the_foremole_it_does_not() -> None:
    p = duchy(ASSEMBLY, "8 duchy 1", "13 duchy 2", hand="sword", swayed="foremole")
    assert p.why_not("build 8 market by sword") == "2.1.1 no_match"
    p.play("pass", "call foremole")
    assert p.why_not("build 13 market by sword") == "2.2.3 no_slot"
    p.play("build 8 market by sword")
    assert p.at(8) == "duchy 1 market"
    p.until("duchy.craft")
    assert p.hand("duchy") == ["sword"]


@pytest.mark.law("12.5.1.II", "1.5.4")
def test_one_warrior_into_the_burrow_while_one_is_left() -> None:
    p = duchy(ASSEMBLY, "5 duchy 19")
    assert p.offers("recruit") == ["recruit 13"]
    p.play("recruit 13")
    assert (burrow(p), p.why_not("recruit 13")) == (1, "1.5.1 none_left")


@pytest.mark.law("12.5.1.III", "12.5.1.IV", "4.2.1")
def test_moves_and_battles_go_as_they_always_do() -> None:
    p = duchy(ASSEMBLY, "5 duchy 1, eyrie 3", "2 eyrie 1", "dice 0 0")
    assert p.why_not("move 5 2 1") == "4.2.1 no_rule_to_move"
    assert p.offers("battle") == ["battle 5 eyrie"]


@pytest.mark.law("12.5.1.V", "8.2.6", "6.2.2", "4.2.1", case="DUC-10")
def test_digging_is_placing_and_then_moving() -> None:
    p = duchy(
        ASSEMBLY,
        *("13 duchy 5", "8 alliance sympathy, marquise 4", "1 marquise keep"),
        *("marquise points=4", "alliance points=3"),
        hand="anvil,foxfolk-steel,bake-sale",
    )
    assert p.why_not("dig 1 4 by anvil") == "6.2.2 keep_stands"
    p.play("dig 8 4 by anvil")
    assert p.at(8) == "alliance sympathy, duchy 4 tunnel, marquise 4"
    assert p.asked == "duchy alliance.outrage"
    p.play("give foxfolk-steel")
    assert (p.hand("duchy"), burrow(p)) == (["bake-sale"], 1)
    assert p.game.view("alliance").stores["alliance"]["supporters"] == ("foxfolk-steel",)


@pytest.mark.law("12.5.1.V")
@pytest.mark.parametrize(("here", "most"), [(1, 1), (3, 3), (4, 4), (7, 4)])
def test_one_to_four_come_out_of_the_burrow(here: int, most: int) -> None:
    p = duchy(ASSEMBLY, f"13 duchy {here}", hand="sword")
    assert p.texts("dig 2") == [f"dig 2 {n} by sword" for n in range(1, most + 1)]
    assert p.why_not(f"dig 2 {most + 1} by sword") == "12.5.1.V not_so_many_dig"
    assert p.play(f"dig 2 {most} by sword").at(2) == f"duchy {most} tunnel"


@pytest.mark.law("12.5.1.V", "2.1.1")
def test_the_card_that_matches_is_spent() -> None:
    p = duchy(ASSEMBLY, "13 duchy 1", hand="sword,sappers")
    assert {text.split()[1] for text in p.offers("dig")} == {str(c) for c in range(1, 13)}
    assert p.why_not("dig 1 1 by sword") == "2.1.1 no_match"
    p.play("dig 1 1 by sappers")
    assert (p.view.discard, revealed(p)) == (("sappers",), [])


@pytest.mark.law("12.5.1.V", "12.2.4")
def test_one_tunnel_in_a_clearing_and_none_with_an_empty_burrow() -> None:
    p = duchy(ASSEMBLY, "2 duchy tunnel", "13 duchy 1", hand="sword")
    assert p.why_not("dig 2 1 by sword") == "12.5.1.V one_there"
    p = duchy(ASSEMBLY, "5 duchy 1", hand="sword")
    assert p.offers("dig") == []
    assert p.why_not("dig 2 1 by sword") == "12.5.1.V burrow_empty"


@pytest.mark.law("12.5.1.V", "V.6.2")
def test_nobody_digs_where_the_earth_is_scorched() -> None:
    p = table(
        ASSEMBLY,
        "duchy points=3 hand=sword",
        *("vagabond character=scoundrel points=3 scorched=2", "13 duchy 2"),
    )
    assert p.offers("dig 2") == []
    assert p.why_not("dig 2 1 by sword").startswith("V.6.2 ")


@pytest.mark.law("12.5.1", "1.2.1")
def test_the_assembly_is_asked_for_with_a_hand_whatever_it_holds() -> None:
    assert duchy(ASSEMBLY, "1 eyrie 1", "5 duchy market*2", hand="sword").kind == "duchy.assembly"
    p = duchy(ASSEMBLY, "1 duchy 20", hand="sword")
    assert p.kind == "duchy.assembly"
