"""6.2.3: Field Hospitals."""

from __future__ import annotations

import pytest

from engine import GivenOrder, OrderRefused
from tests.table import Play, table

ASKED = "marquise marquise.hospitals"
KEEP = "2 marquise keep"


def attacked(hand: str, *position: str, dice: str = "dice 3 0") -> Play:
    """The Hundreds have attacked four warriors of the Marquise in clearing 1, of foxes."""
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose command=boot,boot,bag points=3",
        *("1 hundreds 5, marquise 4", f"marquise points=4 hand={hand}", dice),
        *(position or (KEEP,)),
    )
    p.play("battle 1 marquise")
    while p.kind == "battle.ambush":
        p.play("pass")
    return p


@pytest.mark.law("6.2.3", case="MAR-02")
def test_one_card_heals_all_that_fell_together() -> None:
    p = attacked("bake-sale,anvil,sappers")
    assert p.asked == ASKED
    assert p.offers() == ["heal anvil", "heal sappers", "pass"]
    assert p.game.decisions[0].place == 1
    assert p.view.fallen == {1: {"marquise": {"warrior": 3}}}
    p.play("heal anvil")
    assert (p.at(1), p.at(2)) == ("hundreds 5, marquise 1", "marquise 3 keep")
    assert p.hand("marquise") == ["bake-sale", "sappers"]
    assert p.supply("marquise") == 21
    assert p.awaited == "hundreds"


@pytest.mark.law("6.2.3")
def test_she_may_decline_and_all_go_to_the_supply() -> None:
    p = attacked("anvil").play("marquise: pass")
    assert (p.at(1), p.at(2)) == ("hundreds 5, marquise 1", "marquise keep")
    assert p.hand("marquise") == ["anvil"]
    assert p.supply("marquise") == 24


@pytest.mark.law("6.2.3", "2.1.1")
def test_the_card_matches_the_clearing_or_is_a_bird() -> None:
    p = attacked("bake-sale,anvil")
    assert p.why_not("heal bake-sale") == "2.1.1 no_match"
    assert p.why_not("heal sappers") == "1.2.1 not_in_hand"


@pytest.mark.law("6.2.3", "1.2.1")
def test_she_is_asked_whenever_she_holds_a_card_and_never_without() -> None:
    p = attacked("bake-sale")
    assert (p.asked, p.offers()) == (ASKED, ["pass"])
    p = attacked("-")
    assert p.awaited == "hundreds"


@pytest.mark.law("6.2.3")
def test_without_the_keep_nobody_is_asked() -> None:
    assert attacked("anvil", "2 marquise sawmill").awaited == "hundreds"


@pytest.mark.law("6.2.3", "1.5.4")
def test_a_keep_that_goes_in_the_same_batch_heals_nobody() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=3",
        *("1 hundreds 5, marquise 1 keep", "marquise points=4 hand=anvil", "dice 3 0"),
    )
    p.play("battle 1 marquise", "marquise: pass")
    assert p.at(1) == "hundreds 5"
    assert p.awaited == "hundreds"


@pytest.mark.law("6.2.3")
def test_those_of_the_keeps_own_clearing_come_back_there() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=3",
        *("1 hundreds 5, marquise 3 keep", "marquise points=4 hand=anvil", "dice 3 0"),
    )
    p.play("battle 1 marquise", "marquise: pass", "heal anvil")
    assert p.at(1) == "hundreds 5, marquise 3 keep"


@pytest.mark.law("6.2.3", "4.3.1.II", case="MAR-03")
def test_an_ambush_and_the_roll_are_two_removals() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 hand=codebreakers,mouse-in-a-sack",
        *("2 marquise 4, hundreds 3", "1 marquise keep", "dice 3 2"),
        "hundreds mood=grandiose hand=ambush-mouse points=3",
    )
    p.play("battle 2 hundreds", "ambush ambush-mouse", "marquise: pass")
    assert p.asked == ASKED
    p.play("heal mouse-in-a-sack")
    assert (p.asked, p.offers()) == (ASKED, ["heal codebreakers", "pass"])  # two fell to the roll
    p.play("heal codebreakers")
    assert (p.at(1), p.at(2)) == ("marquise 4 keep", "hundreds 1")


@pytest.mark.law("6.2.3", "4.3.1.II")
def test_those_healed_at_the_keep_go_on_with_a_battle_there() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 hand=sappers",
        *("1 marquise 2 keep, hundreds 3", "dice 1 0"),
        "hundreds mood=grandiose hand=ambush-fox points=3",
    )
    p.play("battle 1 hundreds", "ambush ambush-fox", "marquise: pass", "heal sappers")
    assert p.at(1) == "hundreds 2, marquise 2 keep"
    assert len(p.events("battle.rolled")) == 1


@pytest.mark.law("6.2.3", "4.3.6", case="MAR-21")
def test_she_heals_in_the_midst_of_her_own_attack_too() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 hand=bake-sale,anvil",
        *("1 marquise 3, hundreds 3", KEEP, "dice 2 2"),
    )
    p.play("battle 1 hundreds")
    assert (p.asked, p.offers()) == (ASKED, ["heal anvil", "pass"])
    p.play("heal anvil")
    assert (p.at(1), p.at(2)) == ("hundreds 1, marquise 1", "marquise 2 keep")
    assert p.kind == "marquise.action"


@pytest.mark.law("6.2.3", case="MAR-04")
def test_a_favor_asks_for_each_clearing() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=commander points=3 hand=favor-of-the-mice",
        *("2 eyrie roost, marquise 2", "9 eyrie roost, marquise 1 wood", "7 marquise 3"),
        *(
            "11 eyrie roost",
            "1 marquise keep",
            "marquise points=4 hand=bake-sale,sappers,mouse-in-a-sack",
        ),
    )
    p.play("craft favor-of-the-mice")
    assert p.points("eyrie") == 4
    assert (p.asked, p.game.decisions[0].place) == (ASKED, 2)
    p.play("heal mouse-in-a-sack")
    assert (p.asked, p.game.decisions[0].place) == (ASKED, 7)
    p.play("heal sappers")
    assert (p.asked, p.offers()) == (ASKED, ["pass"])
    p.play("pass")
    assert (p.at(1), p.at(7), p.at(9)) == ("marquise 5 keep", "", "eyrie roost")


@pytest.mark.law("6.2.3", case="MAR-06")
def test_a_warrior_that_she_gives_up_can_be_healed_and_one_that_moved_cannot() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise points=4 hand=anvil crafted=tax-collector",
        *("1 marquise 2", KEEP, "deck sword"),
    )
    p.play("move 1 5 1", "pass")
    assert p.kind == "marquise.action"
    p.play("use tax-collector 1")
    assert (p.asked, p.offers()) == (ASKED, ["heal anvil", "pass"])
    p.play("heal anvil")
    assert p.at(2) == "marquise 1 keep"
    assert p.hand("marquise") == ["sword"]


@pytest.mark.law("6.2.3")
def test_buildings_and_wood_are_not_healed() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=3",
        *("1 hundreds 5, marquise 1 workshop wood", KEEP, "marquise hand=anvil", "dice 3 0"),
    )
    p.play("battle 1 marquise", "marquise: pass", "heal anvil")
    assert (p.at(1), p.at(2)) == ("hundreds 5", "marquise 1 keep")
    assert p.supply("marquise", "wood") == 8


# --- in advance
@pytest.mark.parametrize(
    ("order", "healed"),
    [
        ("always", "anvil"),
        ("suited", "anvil"),
        ("never", ""),
        ("always if fallen>=3 else decline", "anvil"),
        ("always if fallen>=4 else decline", ""),
        ("suited if clearing=1,5 else decline", "anvil"),
        ("suited if clearing=5 else decline", ""),
    ],
)
def test_an_order_answers_before_anybody_waits(order: str, healed: str) -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose command=boot,boot,bag points=3",
        *("1 hundreds 5, marquise 4", "marquise points=4 hand=sappers,anvil", "dice 3 0", KEEP),
    )
    orders = [GivenOrder("battle.ambush never"), GivenOrder(f"marquise.hospitals {order}")]
    assert p.game.give_orders({"marquise": orders}) == []
    p.play("battle 1 marquise")
    assert p.awaited == "hundreds"
    assert bool(p.events("marquise.healed")) is bool(healed)
    assert (healed or "anvil") in [*p.hand("marquise"), healed]


@pytest.mark.parametrize(("order", "card"), [("always", "heal sappers"), ("suited", "pass")])
def test_suited_never_spends_a_bird(order: str, card: str) -> None:
    p = attacked("sappers,bake-sale")
    p.game.give_orders({"marquise": [GivenOrder(f"marquise.hospitals {order}")]})
    asked = p.game.decisions[0]
    kind = p.game.orders_for("marquise")["marquise.hospitals"]
    pick = kind.pick(order)
    assert pick
    assert str(pick(p.view, asked.options)) == card
    assert str(p.game.default()) == "pass"


def test_who_has_no_hospitals_orders_nothing_of_them() -> None:
    p = attacked("anvil")
    assert "marquise.hospitals" not in p.game.orders_for("hundreds")
    with pytest.raises(OrderRefused):
        p.game.order("marquise", "marquise.hospitals if hand>=2 else decline")
