"""12.5.2: Parliament, and each of its ministers."""

from __future__ import annotations

import pytest

from engine.factions.duchy.nouns import CardRevealed
from engine.table.events import Scored
from tests.factions.duchy.openings import PARLIAMENT, burrow, crowns_left, duchy, swayed


@pytest.mark.law("12.5.2")
def test_each_swayed_minister_may_act_once_in_any_order() -> None:
    p = duchy(
        PARLIAMENT,
        *("8 duchy 3 market", "7 duchy 1"),
        swayed="marshal,baron-of-dirt,captain,foremole",
        hand="anvil",
    )
    assert p.offers() == ["call marshal", "call baron-of-dirt", "call foremole", "pass"]
    p.play("call baron-of-dirt", "call marshal", "move 8 7 1")
    assert p.why_not("call marshal") == "12.5.2 has_acted"
    assert p.offers() == ["call foremole", "pass"]
    assert p.why_not("call mayor") == "12.5.2 not_swayed"


@pytest.mark.law("12.5.2")
def test_nobody_swayed_is_no_parliament_and_the_next_turn_all_may_act_again() -> None:
    assert duchy(PARLIAMENT, "8 duchy 1").kind != "duchy.parliament"
    p = duchy(PARLIAMENT, "8 duchy market", swayed="baron-of-dirt").play("call baron-of-dirt")
    p.until("duchy.craft").play("end")
    while p.kind != "duchy.parliament":
        p.play(next((t for t in ("pass", "end") if t in p.offers()), p.offers()[0]))
    assert p.offers() == ["call baron-of-dirt", "pass"]


@pytest.mark.law("12.5.2.I", "12.6.1")
def test_the_foremole_builds_for_any_card_wherever_they_rule() -> None:
    p = duchy(
        PARLIAMENT,
        *("8 duchy 1", "7 duchy 1, eyrie 2", "13 duchy 3", "5 duchy market"),
        swayed="foremole",
        hand="sword,bake-sale",
    ).play("call foremole")
    assert p.kind == "duchy.foremole"
    assert {text.split()[1] for text in p.offers("build")} == {"8", "5"}
    assert p.why_not("build 7 market by sword") == "2.5 not_ruled"
    assert p.why_not("build 8 market by anvil") == "1.2.1 not_in_hand"
    p.play("build 8 citadel by sword")
    (shown,) = p.told(CardRevealed)
    assert (p.at(8), shown.card) == ("duchy 1 citadel", "sword")
    assert p.hand("duchy") == ["bake-sale", "sword"]  # it came back


@pytest.mark.law("12.5.2.I")
def test_the_foremole_needs_a_card_that_is_not_revealed_yet() -> None:
    p = duchy(PARLIAMENT, "8 duchy 1", swayed="foremole", revealed="sword")
    assert p.kind != "duchy.parliament"


@pytest.mark.law("12.5.2.II")
def test_the_captain_battles_once() -> None:
    p = duchy(
        PARLIAMENT,
        *("8 duchy 3, eyrie 1", "7 duchy 2, hundreds 2", "dice 0 0"),
        swayed="captain",
    ).play("call captain")
    assert p.offers() == ["battle 7 hundreds", "battle 8 eyrie"]
    assert p.why_not("move 8 7 1") == "12.5.2 not_now" or p.why_not("move 8 7 1")
    p.play("battle 8 eyrie")
    assert p.kind != "duchy.captain"


@pytest.mark.law("12.5.2.III", "12.2.2")
def test_the_marshal_moves_once_out_of_the_burrow_too() -> None:
    p = duchy(PARLIAMENT, "8 duchy tunnel, eyrie 5", "13 duchy 2", swayed="marshal")
    p.play("call marshal")
    assert p.offers() == ["move 13 8 1", "move 13 8 2"]
    assert p.play("move 13 8 2").at(8) == "duchy 2 tunnel, eyrie 5"
    assert burrow(p) == 0


@pytest.mark.law("12.5.2.IV", case="DUC-13")
def test_the_brigadier_moves_or_battles_but_not_one_of_each() -> None:
    lines = ("8 duchy 4, eyrie 3", "7 duchy 3, hundreds 3", "dice 0 0 0 0")
    p = duchy(PARLIAMENT, *lines, swayed="brigadier").play("call brigadier", "move 8 7 1")
    assert p.kind == "duchy.brigadier"
    assert p.why_not("battle 7 hundreds") == "12.5.2.IV one_of_each"
    p.play("pass")
    assert p.kind != "duchy.brigadier"
    p = duchy(PARLIAMENT, *lines, swayed="brigadier").play("call brigadier", "battle 8 eyrie")
    assert p.why_not("move 8 7 1") == "12.5.2.IV one_of_each"
    p.play("battle 7 hundreds")
    assert (p.kind != "duchy.brigadier", len(p.events("battle.ended"))) == (True, 2)


@pytest.mark.law("12.5.2.IV", "1.4.2")
def test_nothing_comes_between_the_two_of_the_brigadier() -> None:
    p = duchy(
        PARLIAMENT, "8 duchy 3", "11 duchy 1", swayed="brigadier", crafted="tax-collector"
    ).play("call brigadier", "move 8 7 1")
    assert p.offers("use") == []
    p.play("move 7 3 1")
    assert p.offers("use") != []


BANKED = [
    ("anvil,foxfolk-steel", 2),
    ("anvil,sappers", 2),
    ("sappers,armorers", 2),
    ("sappers", 1),
    ("sappers,sword,armorers", 3),
]


@pytest.mark.law("12.5.2.V", "2.1.1", "3.2")
@pytest.mark.parametrize(("cards", "points"), BANKED)
def test_the_banker_spends_cards_of_one_suit_a_point_each(cards: str, points: int) -> None:
    p = duchy(PARLIAMENT, "8 duchy 1", swayed="banker", hand=f"{cards},bake-sale")
    p.play("call banker", *(f"bank {card}" for card in cards.split(",")))
    p.play("pass")
    assert p.points("duchy") == 3 + points
    assert p.view.discard == tuple(cards.split(","))
    (scored,) = p.told(Scored)
    assert scored.gained == points


@pytest.mark.law("12.5.2.V", "2.1.1")
def test_the_banker_spends_no_second_suit_and_at_least_one_card() -> None:
    p = duchy(PARLIAMENT, "8 duchy 1", swayed="banker", hand="anvil,sword,sappers")
    p.play("call banker")
    assert p.offers() == ["bank anvil", "bank sappers", "bank sword"]
    p.play("bank sappers", "bank anvil")
    assert p.offers() == ["pass"]
    assert p.why_not("bank sword") == "12.5.2.V of_another_suit"
    assert duchy(PARLIAMENT, "8 duchy 1", swayed="banker").kind != "duchy.parliament"


@pytest.mark.law("12.5.2.VI")
def test_the_mayor_takes_the_action_of_a_swayed_squire_or_noble_used_or_not() -> None:
    p = duchy(
        PARLIAMENT,
        *("8 duchy 3 market", "7 duchy 1"),
        swayed="mayor,marshal,baron-of-dirt,brigadier",
    )
    assert p.offers("call mayor") == ["call mayor marshal", "call mayor brigadier"]
    assert p.why_not("call mayor") == "12.5.2.VI whose_action"
    assert p.why_not("call mayor baron-of-dirt") == "12.5.2.VI not_for_the_mayor"
    assert p.why_not("call mayor mayor") == "12.5.2.VI not_for_the_mayor"
    assert p.why_not("call mayor captain") == "12.5.2 not_swayed"
    p.play("call marshal", "move 8 7 1", "call mayor marshal", "move 8 7 1")
    assert p.at(7) == "duchy 3"
    assert p.offers("call mayor") == []
    assert p.why_not("call mayor brigadier") == "12.5.2 has_acted"


@pytest.mark.law("12.5.2.VI")
def test_the_mayor_uses_up_nobody_and_alone_has_nothing_to_do() -> None:
    p = duchy(PARLIAMENT, "8 duchy 3", "7 duchy 1", swayed="mayor,marshal")
    p.play("call mayor", "move 8 7 1")  # one alone can be meant
    assert p.offers() == ["call marshal", "pass"]
    assert duchy(PARLIAMENT, "8 duchy 3", swayed="mayor").kind != "duchy.parliament"


@pytest.mark.law("12.5.2.VI", "12.5.2.IV")
def test_the_mayor_as_brigadier_moves_twice() -> None:
    p = duchy(PARLIAMENT, "8 duchy 3", swayed="mayor,brigadier")
    p.play("call mayor", "move 8 7 3", "move 7 3 3")
    assert (p.at(3), p.offers()) == ("duchy 3", ["call brigadier", "pass"])


@pytest.mark.law("12.5.2.VII", case="DUC-03")
@pytest.mark.parametrize("tunnels", [1, 2, 3])
def test_the_duchess_scores_two_with_all_three_tunnels_on_the_map(tunnels: int) -> None:
    lines = [f"{c} duchy 1 tunnel" for c in (1, 5, 8)[:tunnels]]
    p = duchy(PARLIAMENT, *lines, swayed="duchess-of-mud,marshal")
    if tunnels < 3:
        assert p.why_not("call duchess-of-mud") == "12.5.2.VII tunnels_missing"
    else:
        assert p.play("call duchess-of-mud").points("duchy") == 5


@pytest.mark.law("12.5.2.VIII", "12.5.2.IX")
@pytest.mark.parametrize(
    ("minister", "kind"), [("baron-of-dirt", "market"), ("earl-of-stone", "citadel")]
)
@pytest.mark.parametrize("number", [0, 1, 3])
def test_the_baron_counts_markets_and_the_earl_citadels(
    minister: str, kind: str, number: int
) -> None:
    other = {"market": "citadel", "citadel": "market"}[kind]
    lines = [f"{c} duchy {kind}" for c in (5, 7, 8)[:number]]
    p = duchy(PARLIAMENT, *lines, f"3 duchy 1 {other}", swayed=f"{minister},marshal")
    if not number:
        assert p.why_not(f"call {minister}").endswith(" minister_idle")
    else:
        assert p.play(f"call {minister}").points("duchy") == 3 + number


@pytest.mark.law("12.5", "12.5.2", "12.5.3", case="DUC-07")
def test_a_minister_acts_from_the_next_turn_on() -> None:
    p = duchy(
        "turn 5 duchy daylight.sway",
        *("7 duchy 1", "3 duchy 1", "8 duchy 1"),
        hand="sword,bake-sale,anvil,investments,root-tea-mouse",
    ).play("sway banker", "reveal anvil", "reveal bake-sale", "reveal sword")
    assert (swayed(p), p.points("duchy"), crowns_left(p)) == (["banker"], 5, (3, 2, 3))
    assert p.why_not("call banker") != ""
    assert p.kind == "duchy.craft"
