"""12.2.3: the Price of Failure."""

from __future__ import annotations

import pytest

from engine import OrderRefused
from engine.factions.duchy.nouns import CardLost
from engine.table.events import Scored
from tests.factions.duchy.openings import COMMAND, MOOD, PARLIAMENT, crowns_left, duchy, swayed
from tests.table import Play, state, table


def stormed(pieces: str, *, ministers: str = "-", hand: str = "-", dice: str = "3 0") -> Play:
    """The Hundreds battle the Duchy's *pieces* in clearing 10; no ambush is played."""
    p = table(
        *(COMMAND, MOOD, f"duchy points=3 swayed={ministers} hand={hand}", f"dice {dice}"),
        *(f"10 hundreds 6, duchy {pieces}", "ruins 6: 11: 12:"),
    ).play("battle 10 duchy")
    return p.play("duchy: pass") if p.kind == "battle.ambush" else p


@pytest.mark.law("12.2.3", case="DUC-02")
def test_with_nobody_swayed_only_a_card_is_lost() -> None:
    p = stormed("market", hand="anvil,sword")
    assert (p.asked, len(p.hand("duchy")), len(p.events("duchy.card.lost"))) == (
        "hundreds hundreds.command",
        1,
        1,
    )
    assert not p.events("duchy.lost")
    p = stormed("citadel")
    assert (p.asked, p.events("duchy.card.lost")) == ("hundreds hundreds.command", [])


@pytest.mark.law("12.2.3", "12.5.3.I")
@pytest.mark.parametrize(
    ("ministers", "lost", "crowns"),
    [
        ("captain,banker,earl-of-stone", "earl-of-stone", (2, 2, 2)),
        ("earl-of-stone,captain,banker", "earl-of-stone", (2, 2, 2)),
        ("captain,banker", "banker", (2, 2, 3)),
        ("captain", "captain", (2, 3, 3)),
    ],
)
def test_a_minister_of_the_highest_rank_goes_and_its_crown_for_good(
    ministers: str, lost: str, crowns: tuple[int, ...]
) -> None:
    p = stormed("market", ministers=ministers)
    assert lost not in swayed(p)
    assert len(swayed(p)) == ministers.count(",")
    assert crowns_left(p) == crowns
    assert p.asked == "hundreds hundreds.command"


@pytest.mark.law("12.2.3")
def test_of_several_alike_the_duchy_say_who_goes_whoever_is_on_turn() -> None:
    p = stormed("market", ministers="mayor,captain,banker", hand="anvil")
    assert p.asked == "duchy duchy.dismiss"
    assert p.offers() == ["dismiss mayor", "dismiss banker"]
    assert p.why_not("dismiss captain") == "12.2.3 not_the_highest"
    p.play("dismiss banker")
    assert (swayed(p), p.hand("duchy")) == (["mayor", "captain"], [])


@pytest.mark.law("12.2.3", "1.5.4")
def test_it_is_paid_once_however_many_buildings_fall_together() -> None:
    p = stormed("citadel market", ministers="captain,marshal,banker", hand="anvil,sword,sappers")
    assert (p.at(10), swayed(p), len(p.hand("duchy"))) == (
        "hundreds 6",
        ["captain", "marshal"],
        2,
    )
    assert p.points("hundreds") == 2


@pytest.mark.law("12.2.3", "8.4.1.III", "1.5.4")
def test_a_revolt_costs_one_price() -> None:
    p = table(
        *("turn 5 alliance birdsong.sympathy", "alliance supporters=anvil,foxfolk-steel points=0"),
        *("8 alliance sympathy, duchy 2 citadel market tunnel", "1 alliance sympathy"),
        "duchy points=3 swayed=captain,marshal,banker hand=bake-sale,sword",
    ).play("revolt 8 by anvil")
    assert (swayed(p), len(p.hand("duchy"))) == (["captain", "marshal"], 1)
    assert p.points("alliance") == 3


@pytest.mark.law("12.2.3", "4.1.2", "1.5.4")
def test_a_favor_is_one_removal_over_all_its_clearings() -> None:
    p = table(
        *(
            "turn 5 eyrie daylight.craft",
            "eyrie leader=despot hand=favor-of-the-foxes points=0",
            "eyrie.decree move=sappers",
        ),
        *(
            "1 eyrie roost, duchy 1 tunnel",
            "6 eyrie roost, duchy market",
            "8 eyrie roost, duchy citadel",
        ),
        *("ruins 10: 11: 12:", "duchy points=3 swayed=captain,banker"),
    ).play("craft favor-of-the-foxes")
    assert swayed(p) == ["captain"]
    assert p.told(Scored)[0].gained == 3


@pytest.mark.law("12.2.3", "14.4.1", case="MIX-02")
def test_each_clearing_with_a_mob_is_a_removal_of_its_own() -> None:
    p = table(
        *("turn 5 hundreds birdsong.raze", "hundreds mood=bitter points=0", "mob-die fox"),
        *("8 hundreds mob, duchy citadel market", "11 hundreds mob, duchy market"),
        "duchy points=3 swayed=earl-of-stone,brigadier,captain hand=anvil,sword,sappers,armorers",
    ).play("raze 8")
    assert (swayed(p), len(p.hand("duchy")), p.points("hundreds")) == (["captain"], 2, 3)


@pytest.mark.law("12.2.3", "9.5.6")
def test_a_strike_at_a_market_costs_the_price() -> None:
    p = table(
        *(
            "turn 5 vagabond daylight.act",
            "vagabond character=ranger",
            "8 vagabond pawn, duchy market",
        ),
        *("vagabond.satchel ready=crossbow", "duchy points=3 swayed=captain"),
    ).play("strike duchy market")
    assert swayed(p) == []


@pytest.mark.law("12.2.3", "4.3.6", "12.5.2", case="DUC-17")
def test_it_can_be_paid_in_their_own_turn_and_who_is_lost_acts_no_more() -> None:
    p = duchy(
        PARLIAMENT,
        *("8 duchy 1 market, hundreds 6", "dice 2 2", "hundreds points=0 mood=bitter"),
        swayed="mayor,captain",
        hand="anvil",
    ).play("call captain")
    p.play(*["pass"] if p.kind == "battle.ambush" else [])
    assert p.at(8) == "hundreds 5"
    assert (p.points("hundreds"), swayed(p), crowns_left(p)) == (1, ["captain"], (2, 2, 3))
    assert p.why_not("call mayor captain") != ""
    assert p.hand("duchy") == []


@pytest.mark.law("12.2.3", "12.5.2.IV")
def test_who_is_lost_in_the_midst_of_his_action_finishes_it() -> None:
    p = duchy(
        PARLIAMENT,
        *("8 duchy 1 market, hundreds 6", "11 duchy 3, hundreds 1", "dice 2 2 0 0"),
        swayed="brigadier",
    ).play("call brigadier", "battle 8 hundreds")
    assert (swayed(p), p.kind) == ([], "duchy.brigadier")
    assert p.offers() == ["battle 11 hundreds", "pass"]
    assert p.why_not("move 11 6 1") == "12.5.2.IV one_of_each"


@pytest.mark.law("12.2.3", "10.2.6")
def test_the_random_card_comes_to_light_and_cannot_be_taken_back() -> None:
    p = stormed("market", hand="anvil,sword")
    (event,) = p.told(CardLost)
    assert event.reveals
    assert state(p.game).discard == [event.card]


# --- answers in advance
def ordered(text: str, ministers: str, *lines: str) -> str:
    """Whom the Duchy lose by the order."""
    p = table(
        *(COMMAND, MOOD, f"duchy points=3 swayed={ministers}", "dice 3 0"),
        *("8 hundreds 6, duchy market", *lines),
    ).play("battle 8 duchy")
    assert p.kind == "duchy.dismiss"
    decision = p.game.decisions[0]
    order = p.game.order("duchy", text)
    pick = order.kind.pick(order.word)
    assert pick
    return str(pick(p.view, decision.options)).removeprefix("dismiss ")


@pytest.mark.law("12.2.3")
@pytest.mark.parametrize(
    ("ministers", "lines", "lost"),
    [
        ("mayor,banker", (), "banker"),
        ("brigadier,mayor", (), "mayor"),
        ("foremole,marshal", (), "marshal"),
        ("captain,foremole", (), "captain"),
        ("duchess-of-mud,earl-of-stone", ("11 duchy citadel", "1 duchy tunnel"), "duchess-of-mud"),
        (
            "duchess-of-mud,earl-of-stone",
            ("11 duchy citadel tunnel", "1 duchy tunnel", "3 duchy tunnel"),
            "earl-of-stone",
        ),
        ("baron-of-dirt,earl-of-stone", ("11 duchy citadel",), "baron-of-dirt"),
    ],
)
def test_who_does_not_answer_loses_who_is_missed_least(
    ministers: str, lines: tuple[str, ...], lost: str
) -> None:
    assert ordered("duchy.dismiss least-missed", ministers, *lines) == lost


@pytest.mark.law("12.2.3")
def test_an_order_names_who_goes_first() -> None:
    assert ordered("duchy.dismiss mayor,captain", "banker,mayor") == "mayor"
    assert ordered("duchy.dismiss captain,brigadier", "banker,mayor") == "banker"
    p = stormed("market", ministers="mayor,banker")
    for said in ("duchy.dismiss nobody", "duchy.dismiss mayor,mayor"):
        with pytest.raises(OrderRefused):
            p.game.order("duchy", said)
    with pytest.raises(OrderRefused):
        p.game.order("hundreds", "duchy.dismiss least-missed")


@pytest.mark.law("4.3.6", "12.2.3")
@pytest.mark.parametrize(
    ("here", "lost"),
    [("citadel market", "1 market"), ("citadel tunnel", "1 tunnel"), ("market tunnel", "1 tunnel")],
)
def test_who_does_not_answer_loses_a_tunnel_then_a_market_then_a_citadel(
    here: str, lost: str
) -> None:
    p = stormed(here, dice="0 0")
    assert p.asked == "duchy battle.lose"
    assert str(p.game.default()) == f"lose {lost}"
