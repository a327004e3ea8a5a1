"""How the Duchy meet the others."""

from __future__ import annotations

import pytest

from tests.factions.duchy.openings import ASSEMBLY, SWAY, duchy, swayed
from tests.table import table


@pytest.mark.law("10.4.3.III", "12.2.3", "10.2.6", "3.2.1", case="LIZ-07")
def test_sanctify_makes_them_pay() -> None:
    p = table(
        *("turn 5 lizards birdsong.conspiracies", "lizards points=3 outcast=mouse acolytes=3"),
        "7 lizards 1, duchy citadel",
        "duchy points=3 swayed=brigadier,foremole hand=anvil,sword,sappers",
    )
    p.play("sanctify 7 citadel")
    assert (p.points("lizards"), p.at(7)) == (4, "lizards 1 garden-mouse")
    assert (swayed(p), len(p.hand("duchy"))) == (["foremole"], 2)
    assert p.view.discard == ()
    assert len(p.view.boards["lizards"].columns["souls"]) == 1


@pytest.mark.law("10.2.4", "12.5.1.I", "2.5")
def test_gardens_take_rule_away_on_the_surface() -> None:
    garden = "7 lizards garden-mouse, duchy 4"
    p = duchy(ASSEMBLY, garden, "13 duchy 1", "lizards points=3 outcast=fox", hand="sword")
    assert p.why_not("build 7 market by sword") == "2.5 not_ruled"
    assert p.ruler(13) == "duchy"


@pytest.mark.law("12.2.2", "11.2.7.III", "2.5")
def test_the_duchy_rule_an_empty_burrow_while_somebody_else_has_hired_warriors() -> None:
    others = ("eyrie leader=despot", "riverfolk points=3", "duchy points=3")
    p = table("turn 5 eyrie daylight.battle", *others, "now lent=riverfolk:eyrie", "1 riverfolk 1")
    assert (p.ruler(13), p.ruler(1)) == ("duchy", "eyrie")


@pytest.mark.law("11.2.7.III", "12.5.1.I", "12.5.3.II")
def test_hired_warriors_help_to_build_and_sway_nobody() -> None:
    hired = ("now lent=riverfolk:duchy", "riverfolk points=3", "7 riverfolk 3, hundreds 2")
    p = duchy(ASSEMBLY, *hired, "8 duchy 1", hand="sword")
    assert p.play("build 7 market by sword").at(7) == "duchy market, hundreds 2, riverfolk 3"
    p = duchy(SWAY, *hired, "8 duchy 1", hand="sword,anvil")
    assert p.kind != "duchy.sway"


@pytest.mark.law("12.2.2", "11.5.6.I")
def test_no_trade_post_is_established_in_the_burrow() -> None:
    p = table(
        *("turn 5 riverfolk daylight.act", "riverfolk points=3 funds=duchy:3"),
        *("1 duchy 1 tunnel, riverfolk 1", "13 duchy 2", "duchy points=3"),
    )
    assert not [text for text in p.offers() if text.split()[-1] == "13"]
    assert p.why_not("establish 13")
    assert p.why_not("recruit 13")


@pytest.mark.law("12.2.2", "8.6.1.IV", "15.4.1")
def test_no_keeper_camps_there_and_no_relic_gets_there() -> None:
    p = table(
        *("turn 5 keepers birdsong.encamp", "keepers points=3", "1 keepers 2, duchy tunnel"),
        *("13 duchy 2", "duchy points=3"),
    )
    assert p.offers("encamp 13") == []
    assert p.why_not("encamp 13 figure-tablet")


@pytest.mark.law("12.2.2", "6.5.2", "8.6.1.I", "14.5.2.I")
@pytest.mark.parametrize(
    "turn",
    [
        ("turn 5 marquise daylight.actions", "marquise points=4", "1 marquise 3, duchy tunnel"),
        (
            "turn 5 alliance evening.operations",
            "alliance points=4 officers=2",
            "1 alliance 3, duchy tunnel",
        ),
        (
            "turn 5 hundreds daylight.command",
            "hundreds mood=bitter points=4",
            "1 hundreds 3, duchy tunnel",
        ),
    ],
)
def test_nobody_marches_into_it(turn: tuple[str, ...]) -> None:
    p = table(*turn, "13 duchy 2", "duchy points=3")
    assert [text for text in p.offers("move 1") if text.split()[2] == "13"] == []
    assert p.why_not("move 1 13 1") == "12.2.2 burrow_closed"


@pytest.mark.law("13.2.3", "V.6.2", "12.2.2", "10.2.4", case="COR-17")
def test_the_corvids_move_without_rule_but_not_into_the_burrow() -> None:
    p = table(
        *("turn 5 corvids daylight.act", "corvids points=3", "5 corvids 3, eyrie 3, duchy tunnel"),
        *("1 eyrie 2 roost", "2 lizards garden-mouse", "lizards points=3 outcast=fox"),
        *("13 duchy 2", "duchy points=3"),
    )
    assert {text.split()[2] for text in p.offers("move 5")} == {"1", "2"}
    assert p.why_not("move 5 13 1") == "12.2.2 burrow_closed"
    p = table(
        *("turn 5 corvids daylight.act", "corvids points=3", "5 corvids 3"),
        "vagabond character=scoundrel points=3 scorched=2",
    )
    assert {text.split()[2] for text in p.offers("move 5")} == {"1"}


EXILES = "deck-name exiles-partisans"


@pytest.mark.law("12.2.2", "1.5.5", "10.2.4")
def test_false_orders_lead_into_the_burrow_and_out_of_it() -> None:
    lines = (
        *(EXILES, "turn 5 eyrie birdsong.decree", "1 duchy tunnel 3", "13 duchy 5"),
        *("eyrie leader=builder hand=anvil crafted=false-orders", "duchy points=1"),
    )
    assert {"false-orders duchy 1 13", "false-orders duchy 13 1"} <= {
        *table(*lines).offers("false-orders")
    }
    assert table(*lines).play("false-orders duchy 13 1").at(13) == "duchy 2"


@pytest.mark.law("12.2.2", "4.3")
def test_an_emigre_finds_no_battle_in_the_burrow() -> None:
    p = table(
        *(EXILES, "turn 5 duchy birdsong.end", "duchy crafted=eyrie-emigre hand=-"),
        *("1 duchy 1 tunnel, eyrie 1", "13 duchy 2"),
    ).play("move 1 13 1 by eyrie-emigre")
    assert (p.at(13), p.view.boards["duchy"].crafted) == ("duchy 3", ())


@pytest.mark.law("2.5", "10.2.4", "12.2.2", case="CARD-47")
def test_a_tunnel_rules_with_soup_kitchens_but_not_against_a_garden() -> None:
    p = table(
        *(EXILES, ASSEMBLY, "duchy hand=sword crafted=soup-kitchens", "7 duchy tunnel, eyrie 1"),
        *("2 duchy tunnel, lizards garden-mouse", "lizards points=1 outcast=fox"),
    )
    assert (p.ruler(7), p.ruler(2)) == ("duchy", "lizards")


@pytest.mark.law("13.7.2", "12.2.2", "12.5.1.V")
def test_a_snare_lets_them_up_from_the_burrow_and_nobody_down() -> None:
    p = table(ASSEMBLY, "duchy hand=-", "13 duchy 3", "1 duchy 2 tunnel, corvids 1 snare",
              "corvids points=1")  # fmt: skip
    assert p.why_not("move 13 1 3") == ""
    assert p.why_not("move 1 13 1") == "13.7.2 snared"
    p = table(ASSEMBLY, "duchy hand=anvil", "13 duchy 3", "1 corvids 1 snare", "corvids points=1")
    assert p.why_not("dig 1 1 by anvil") == "13.7.2 snared"


@pytest.mark.law("12.5.1.V", "8.2.6")
def test_who_digs_into_sympathy_with_the_last_card_shows_an_empty_hand() -> None:
    p = table(
        *(ASSEMBLY, "duchy hand=anvil", "13 duchy 4", "8 alliance sympathy 1", "alliance points=1")
    ).play("dig 8 4 by anvil")
    assert p.at(8) == "alliance 1 sympathy, duchy 4 tunnel"
    assert (len(p.events("alliance.outraged")), p.hand("duchy")) == (1, [])
