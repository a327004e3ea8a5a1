"""4.1: crafting, where there is a choice, and why a card cannot be crafted."""

from __future__ import annotations

import pytest

from engine import CARDS
from tests.table import Play, table

WAYSTATIONS = ("figure-tablet", "tablet-jewelry", "jewelry-figure")


def roosts(*clearings: int, hand: str, lines: tuple[str, ...] = ()) -> Play:
    return table(
        "turn 5 eyrie daylight.craft",
        f"eyrie leader=builder hand={hand}",
        *(f"{c} eyrie roost" for c in clearings),
        *lines,
    )


@pytest.mark.law("4.1.1")
def test_royal_claim_without_a_choice_names_no_payment() -> None:
    p = roosts(1, 8, 2, 3, hand="royal-claim")
    assert p.offers("craft") == ["craft royal-claim"]
    p = roosts(1, 8, 2, hand="royal-claim")
    assert p.why_not("craft royal-claim") == "4.1.1 cannot_pay"


@pytest.mark.law("4.1.1")
def test_a_payment_that_is_none_is_refused() -> None:
    p = roosts(1, 8, 2, 7, 3, hand="royal-claim")
    assert len(p.offers("craft")) == 3
    assert p.why_not("craft royal-claim") == "4.1.1 no_such_payment"
    assert p.why_not("craft royal-claim paying fox+fox+fox+fox") == "4.1.1 no_such_payment"
    assert p.why_not("craft royal-claim paying fox") == "4.1.1 no_such_payment"


@pytest.mark.law("4.1.1")
@pytest.mark.parametrize(
    ("paying", "left"),
    [
        ("fox+rabbit+mouse+mouse", "craft anvil"),
        ("fox+fox+mouse+mouse", "craft travel-gear-fox"),
        ("fox+fox+rabbit+mouse", "craft root-tea-fox"),
    ],
)
def test_what_is_paid_decides_what_is_left(paying: str, left: str) -> None:
    p = roosts(1, 8, 2, 7, 3, hand="royal-claim,anvil,travel-gear-fox,root-tea-fox")
    p.play(f"craft royal-claim paying {paying}")
    assert p.offers("craft") == [left]


@pytest.mark.law("4.1.1")
def test_a_position_can_say_which_pieces_are_activated() -> None:
    p = roosts(1, 8, 2, hand="anvil,crossbow-mouse", lines=("now activated=1:1",))
    p.play("craft anvil")
    assert p.line("now").startswith("activated=1:1,8:1")
    p = roosts(1, 8, hand="anvil,crossbow-mouse,sword", lines=("now activated=1:1",))
    assert p.why_not("craft sword") == "4.1.1 cannot_pay"


@pytest.mark.law("4.1.1", "14.2.3")
def test_two_strongholds_in_one_clearing_pay_twice() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=bake-sale,travel-gear-fox",
        "5 hundreds stronghold*2",
    )
    assert p.offers("craft") == [
        "craft bake-sale hoard",
        "craft bake-sale score",
        "craft travel-gear-fox hoard",
        "craft travel-gear-fox score",
    ]
    assert p.why_not("craft bake-sale") == "4.1.2 no_such_use"
    assert p.why_not("craft bake-sale supper") == "4.1.2 no_such_use"
    p.play("craft travel-gear-fox hoard")
    assert p.why_not("craft bake-sale score") == "4.1.1 cannot_pay"


@pytest.mark.law("4.1.1", "15.2.3")
def test_royal_claim_is_beyond_three_waystations() -> None:
    p = table(
        "turn 5 keepers daylight.craft",
        "keepers hand=royal-claim",
        *(f"{c} keepers waystation-{face}" for c, face in zip((5, 2, 8), WAYSTATIONS, strict=True)),
    )
    assert p.why_not("craft royal-claim") == "4.1.1 cannot_pay"


@pytest.mark.law("4.1", "4.1.1", "1.2.1")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("craft sword", "1.2.1 not_in_hand"),
        ("craft nonsense", "1.2.1 not_in_hand"),
        ("craft ambush-fox", "4.1.1 not_craftable"),
        ("craft cobbler", "4.1.1 cannot_pay"),
        ("craft anvil", "4.1.2 item_not_in_supply"),
        ("craft armorers", "4.1.4 already_in_play"),
        ("craft root-tea-fox hoard", "4.1.2 no_such_use"),
        ("craft root-tea-fox", ""),
        ("move 8 7 1", "7.5.1 not_now"),
    ],
)
def test_a_refusal_says_why(text: str, why: str) -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=ambush-fox,cobbler,anvil,armorers,root-tea-fox crafted=armorers",
        *("8 eyrie 1 roost", "2 eyrie roost"),
        "lost hammer",
        "items hammer:0 tea:2",
    )
    assert p.why_not(text) == why


@pytest.mark.law("4.1.2", "14.2.2", "3.2.1", "2.2.4", case="CARD-07")
def test_a_favor_of_the_mice_takes_all_but_the_warlord_ruins_and_ones_own() -> None:
    p = table(
        "turn 5 keepers daylight.craft",
        "keepers hand=favor-of-the-mice",
        *(f"{c} keepers waystation-{face}" for c, face in zip((2, 7, 9), WAYSTATIONS, strict=True)),
        "2 eyrie 2 roost",
        "11 hundreds warlord 3 mob, keepers 2",
        "5 eyrie 2",
    ).play("craft favor-of-the-mice")
    assert p.points("keepers") == 2
    assert p.at(2) == "keepers waystation-figure-tablet"
    assert p.at(11) == "hundreds warlord, keepers 2"
    assert p.at(5) == "eyrie 2"
    assert p.view.clearings[11].ruin
    assert p.view.discard == ("favor-of-the-mice",)


@pytest.mark.law("4.1.1", "2.1.2", "2.1.3")
def test_only_ambush_dominance_and_faction_cards_have_no_cost() -> None:
    free = {card.kind for card in CARDS.values() if not card.cost}
    assert free == {"ambush", "dominance", "faction"}
    assert all(card.points for card in CARDS.values() if card.item)
