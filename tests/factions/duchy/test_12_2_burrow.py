"""12.2.1, 12.2.2, 12.2.4: crafting, the Burrow, tunnels."""

from __future__ import annotations

import pytest

from engine import Unreadable
from tests.factions.duchy.openings import ASSEMBLY, EVENING, burrow, duchy
from tests.table import table

CLOSED = "12.2.2 burrow_closed"
HERE = ("13 duchy 3", "duchy points=3")


@pytest.mark.law("12.2.1", "12.6.2", "4.1.1")
def test_citadels_and_markets_craft_alike_in_the_evening() -> None:
    p = duchy(EVENING, "5 duchy market", "3 duchy citadel", hand="bake-sale")
    assert p.play("craft bake-sale").points("duchy") == 6
    assert p.play("end").kind == "" or p.awaited != "duchy"


@pytest.mark.law("12.2.2", "2.5")
@pytest.mark.parametrize("there", ["13 duchy 3", "5 eyrie 1"])
def test_the_duchy_always_rule_the_burrow_and_it_has_neither_suit_nor_slots(there: str) -> None:
    p = duchy(ASSEMBLY, there, "1 duchy tunnel", hand="anvil,armorers")
    place = p.view.clearings[13]
    assert (place.ruler, place.suit, place.slots, place.name) == ("duchy", "", 0, "burrow")
    assert p.why_not("build 13 market by armorers") == "2.2.3 no_slot"
    assert p.why_not("dig 13 1 by armorers") == CLOSED


@pytest.mark.law("12.2.2", "4.2.1", case="DUC-11")
def test_the_burrow_is_closed_to_everybody_else() -> None:
    p = table(
        "turn 5 eyrie daylight.move",
        *("eyrie leader=despot", "eyrie.decree move=sappers", "duchy points=3"),
        "1 duchy 1 tunnel, eyrie 4",
    )
    assert not [text for text in p.offers("move") if "13" in text.split()[1:3]]
    assert p.why_not("move 1 13 2 by sappers") == CLOSED
    assert p.why_not("move 5 13 2 by sappers") == "4.2 no_warriors"
    p = table(
        "turn 5 eyrie daylight.battle",
        *("eyrie leader=despot", "eyrie.decree battle=sappers", "duchy points=3"),
        *("1 duchy 1 tunnel, eyrie 4", "13 duchy 2"),
    )
    assert [text for text in p.offers("battle") if " 13 " in text] == []
    p = duchy(ASSEMBLY, "1 duchy 1 tunnel, eyrie 4").play("move 1 13 1")
    assert (p.at(1), burrow(p)) == ("duchy tunnel, eyrie 4", 1)
    p = duchy(ASSEMBLY, "1 duchy 1 tunnel, eyrie 4", "13 duchy 2").play("move 13 1 2")
    assert p.at(1) == "duchy 3 tunnel, eyrie 4"


@pytest.mark.law("12.2.2", "2.2.1")
def test_it_is_next_to_every_clearing_with_a_tunnel_and_to_no_other() -> None:
    tunnels = ("1 duchy tunnel", "8 duchy 1 tunnel", "11 duchy 1")
    p = duchy(ASSEMBLY, *tunnels, "13 duchy 1")
    assert p.offers("move 13") == ["move 13 1 1", "move 13 8 1"]
    assert p.offers("move 8 13") == ["move 8 13 1"]
    assert p.offers("move 11 13") == []
    assert p.why_not("move 11 13 1") == "2.2.1 not_adjacent"
    assert p.why_not("move 1 8 1") == "4.2 no_warriors"


@pytest.mark.law("12.2.2", "7.4.3")
def test_a_new_roost_is_never_placed_there() -> None:
    p = table("turn 5 eyrie birdsong.roost", "eyrie leader=despot", "1 duchy 1", "duchy points=3")
    assert p.offers("roost 13") == []
    assert p.why_not("roost 13") == "2.2.3 no_slot"


@pytest.mark.law("12.2.2", "14.4.1", case="MIX-01")
@pytest.mark.parametrize("suit", ["fox", "rabbit", "mouse"])
def test_mobs_never_reach_the_burrow(suit: str) -> None:
    fox = " ".join(f"{c}:{suit if c == 12 else 'fox'}" for c in range(1, 13))
    p = table(
        *("turn 5 hundreds birdsong.raze", f"suits {fox}", "mob-die rabbit"),
        *("hundreds mood=bitter points=0", "duchy points=3 swayed=captain hand=anvil"),
        *("3 hundreds mob, duchy 1 tunnel", "13 duchy 2"),
    )
    p.until("hundreds.mood")
    assert (p.points("hundreds"), p.at(3)) == (1, "duchy 1, hundreds mob")
    assert p.at(13) == "duchy 2"
    assert not p.events("duchy.lost")


@pytest.mark.law("12.2.2", "14.4.3")
def test_no_warlord_is_anointed_there() -> None:
    p = table("turn 5 hundreds birdsong.anoint", "hundreds mood=bitter", *HERE)
    assert p.offers("anoint 13") == []
    assert p.why_not("anoint 13") != ""


@pytest.mark.law("12.2.2", "8.4.2.I")
def test_no_sympathy_spreads_there() -> None:
    p = table(
        *("turn 5 alliance birdsong.sympathy", "alliance supporters=anvil,sappers,armorers"),
        *("1 alliance sympathy, duchy tunnel", *HERE),
    )
    assert p.offers("alliance-spread 13") == []
    assert p.why_not("alliance-spread 13 by sappers") == CLOSED


@pytest.mark.law("12.2.2", "9.2.10", "9.4.2")
def test_no_vagabond_gets_there() -> None:
    p = table(
        *("turn 5 vagabond birdsong.slip", "vagabond character=thief"),
        *("1 vagabond pawn, duchy 1 tunnel", *HERE),
    )
    assert p.offers("slip 13") == []
    assert p.why_not("slip 13") == "2.2.1 not_adjacent"
    p = table(
        *("turn 5 vagabond daylight.act", "vagabond character=thief"),
        *("1 vagabond pawn, duchy 1 tunnel", "vagabond.satchel ready=boot", *HERE),
    )
    assert p.why_not("move 1 13 pawn") == CLOSED


@pytest.mark.law("12.2.2", "4.1.2")
def test_a_favor_does_not_touch_it() -> None:
    p = table(
        *("turn 5 eyrie daylight.craft", "eyrie leader=despot hand=favor-of-the-foxes"),
        *("1 eyrie roost, duchy 1 tunnel", "6 eyrie roost", "8 eyrie roost", *HERE),
    ).play("craft favor-of-the-foxes")
    assert (p.at(1), burrow(p)) == ("eyrie roost", 3)


@pytest.mark.law("12.2.2", case="MIX-08")
def test_royal_claim_counts_the_burrow() -> None:
    p = duchy(
        "turn 5 duchy birdsong.window",
        *("1 duchy 1", "8 duchy 1", "11 duchy market"),
        crafted="royal-claim",
    )
    assert p.play("use royal-claim").points("duchy") == 3 + 4


@pytest.mark.law("12.2.2", "1.4.2")
def test_the_tax_collector_takes_no_warrior_from_the_burrow() -> None:
    p = duchy(ASSEMBLY, "1 duchy 1", "13 duchy 2", crafted="tax-collector")
    assert p.offers("use") == ["use tax-collector 1"]
    assert p.why_not("use tax-collector 13") == "1.4.2 no_such_target"


@pytest.mark.law("12.2.2", "3.3.1", "3.3.2")
def test_it_counts_for_no_dominance() -> None:
    p = duchy(
        "turn 5 duchy birdsong.start",
        *("13 duchy 3", "2 duchy 1", "7 duchy 1"),
        dominance="dominance-mouse",
    )
    assert p.game.winners == ()


@pytest.mark.law("12.2.2", "1.4.1")
def test_command_warren_and_cobbler_treat_it_as_a_clearing() -> None:
    p = duchy(
        "turn 5 duchy evening.start",
        *("13 duchy 1", "8 duchy tunnel, eyrie 5"),
        crafted="cobbler",
    )
    assert p.texts("move") == ["move 13 8 1 by cobbler"]


@pytest.mark.law("12.2.4")
def test_a_fourth_tunnel_is_taken_from_the_map_and_scores_nobody() -> None:
    p = duchy(
        ASSEMBLY,
        *("1 duchy tunnel", "5 duchy tunnel", "8 duchy 1 tunnel", "13 duchy 2"),
        hand="sword",
    ).play("dig 11 2 by sword")
    assert p.kind == "duchy.tunnel"
    assert p.offers() == ["take-up 1", "take-up 5", "take-up 8"]
    assert p.why_not("take-up 11") == "12.2.4 no_tunnel_there"
    p.play("take-up 8")
    assert (p.at(8), p.at(11)) == ("duchy 1", "duchy 2 tunnel")
    assert not p.events("scored")


@pytest.mark.law("12.2.4", "12.2.3", "12.5.2.VII", case="DUC-03")
def test_tunnels_cost_no_minister_but_the_duchess_misses_them() -> None:
    p = table(
        *("turn 5 marquise daylight.actions", "marquise points=4", "dice 3 0"),
        "duchy points=3 swayed=duchess-of-mud hand=anvil",
        *("1 duchy tunnel, marquise 3", "8 duchy 1 tunnel", "11 duchy 1 tunnel"),
    ).play("battle 1 duchy")
    p.play("duchy: pass")
    assert (p.points("marquise"), p.supply("duchy", "tunnel"), p.at(1)) == (5, 1, "marquise 3")
    assert (p.events("duchy.lost"), p.hand("duchy")) == ([], ["anvil"])
    p = duchy("turn 5 duchy daylight.parliament", "8 duchy tunnel", swayed="duchess-of-mud,captain")
    assert p.offers("call") == []


@pytest.mark.law("12.2.2")
@pytest.mark.parametrize(
    "there", ["13 duchy tunnel", "13 eyrie 1", "13 duchy 1, hundreds mob", "13 duchy market"]
)
def test_a_position_holds_no_more_there_than_may_be(there: str) -> None:
    with pytest.raises(Unreadable, match=r"12\.2\.2|2\.2\.3"):
        duchy(ASSEMBLY, there)
