"""Crafted effects in Birdsong: Royal Claim, Stand and Deliver!, Better Burrow Bank (1.4.1)."""

from __future__ import annotations

import pytest

from tests.table import Play, table

DECREE = "turn 5 eyrie birdsong.decree"


def eyrie(crafted: str, *lines: str, hand: str = "sword") -> Play:
    return table(DECREE, f"eyrie leader=builder points=3 hand={hand} crafted={crafted}", *lines)


# --- Royal Claim
@pytest.mark.law("1.4.2", "2.5", "4.1.3")
def test_royal_claim_scores_the_ruled_clearings_and_is_gone() -> None:
    p = eyrie(
        "royal-claim", "1 eyrie 1 roost", "5 eyrie 1", "8 eyrie 1, hundreds 2", "2 hundreds 1"
    )
    p.play("use royal-claim")
    assert p.points("eyrie") == 5
    assert p.view.discard == ("royal-claim",)
    assert p.kind == "eyrie.decree"
    assert p.why_not("use royal-claim") != ""


@pytest.mark.law("4.1.3", "1.4.1", "1.4.2", case="CORE-38")
def test_royal_claim_is_worth_nothing_in_the_daylight_it_is_crafted_in() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder points=3 hand=royal-claim",
        *(f"{c} eyrie 1 roost" for c in (1, 5, 2, 8)),
        *("3 eyrie 1", "4 eyrie 1"),
    ).play("craft royal-claim")
    assert p.view.boards["eyrie"].crafted == ("royal-claim",)
    assert p.why_not("use royal-claim") == "1.4.1 not_this_phase"
    while p.awaited == "eyrie":
        assert p.offers("use royal-claim") == []
        p.play(p.offers()[0])
    assert p.view.boards["eyrie"].crafted == ("royal-claim",)
    p = table(
        "turn 7 eyrie birdsong.start",
        "eyrie leader=builder points=3 hand=sword crafted=royal-claim",
        *(f"{c} eyrie 1" for c in (1, 5, 2)),
    ).play("use royal-claim")
    assert p.points("eyrie") == 6


@pytest.mark.law("1.4.2")
def test_royal_claim_may_wait_for_the_end_of_birdsong() -> None:
    p = eyrie("royal-claim", *(f"{c} hundreds 1" for c in range(1, 12)), "ruins -")
    p.play("decree sword move", "pass", "roost 12")
    assert p.asked == "eyrie window.birdsong"
    p.play("use royal-claim")
    assert p.points("eyrie") == 4


@pytest.mark.law("1.4.2")
def test_royal_claim_may_be_kept_for_another_turn() -> None:
    p = eyrie("royal-claim", "1 eyrie 1 roost").play("decree sword move", "pass", "pass")
    assert p.view.step.startswith("daylight")
    assert p.view.boards["eyrie"].crafted == ("royal-claim",)


# --- Stand and Deliver!
@pytest.mark.law("1.4.2", "3.1")
def test_stand_and_deliver_takes_a_card_and_gives_a_point() -> None:
    p = eyrie("stand-and-deliver", "hundreds mood=bitter hand=anvil points=2", "1 eyrie roost")
    p.play("use stand-and-deliver hundreds")
    assert p.hand("eyrie") == ["anvil", "sword"]
    assert p.hand("hundreds") == []
    assert p.points("hundreds") == 3
    assert p.view.boards["eyrie"].crafted == ("stand-and-deliver",)


@pytest.mark.law("1.4.2")
def test_stand_and_deliver_once_a_birdsong_and_never_from_an_empty_hand() -> None:
    p = eyrie(
        "stand-and-deliver",
        *("hundreds mood=bitter hand=anvil,bake-sale", "keepers points=0", "1 eyrie roost"),
    )
    assert p.offers("use") == ["use stand-and-deliver hundreds"]
    assert p.why_not("use stand-and-deliver keepers") != ""
    p.play("use stand-and-deliver hundreds")
    assert p.offers("use") == []  # RULINGS: stand-and-deliver


@pytest.mark.law("1.4.2")
def test_the_card_taken_is_chance() -> None:
    taken = set()
    for seed in range(12):
        p = eyrie(
            "stand-and-deliver",
            *(f"seed {seed}", "hundreds mood=bitter hand=anvil,bake-sale", "1 eyrie roost"),
        ).play("use stand-and-deliver hundreds")
        taken.add(tuple(p.hand("eyrie")))
    assert taken == {("anvil", "sword"), ("bake-sale", "sword")}


@pytest.mark.law("1.4.2", "3.1")
def test_stand_and_deliver_can_hand_over_the_game() -> None:
    p = eyrie("stand-and-deliver", "hundreds mood=bitter hand=anvil points=29", "1 eyrie roost")
    p.play("use stand-and-deliver hundreds")
    assert p.game.winners == ("hundreds",)


# --- Better Burrow Bank
@pytest.mark.law("1.4.1")
def test_better_burrow_bank_gives_a_card_to_its_owner_and_then_to_another() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "eyrie leader=builder crafted=better-burrow-bank",
        "hundreds mood=bitter",
        "keepers points=0",
        "deck anvil sword bake-sale *",
    )
    assert p.asked == "eyrie card.better-burrow-bank"
    assert p.offers() == ["use better-burrow-bank hundreds", "use better-burrow-bank keepers"]
    p.play("use better-burrow-bank keepers")
    assert p.hand("eyrie") == ["anvil"]
    assert (p.hand("keepers"), p.hand("hundreds")) == (["sword"], [])
    assert p.kind == "eyrie.decree"


@pytest.mark.law("1.4.1", "7.4.1")
def test_with_two_players_the_bank_asks_nothing_and_comes_before_emergency_orders() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "eyrie leader=builder crafted=better-burrow-bank",
        "deck anvil sword bake-sale *",
    )
    assert p.kind == "eyrie.decree"
    assert (p.hand("eyrie"), p.hand("hundreds")) == (["anvil"], ["sword"])


@pytest.mark.law("1.4.1", "1.5.4", "2.1")
def test_a_bank_without_cards_gives_as_many_as_there_are() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "eyrie leader=builder crafted=better-burrow-bank",
        "deck anvil",
        "discard -",
    )
    assert (p.hand("eyrie"), p.hand("hundreds")) == (["anvil"], [])


@pytest.mark.law("1.4.1")
def test_the_bank_gives_once_a_turn_and_in_the_own_birdsong_only() -> None:
    p = table(
        "turn 5 hundreds birdsong.start",
        "hundreds mood=bitter",
        "eyrie leader=builder crafted=better-burrow-bank",
    )
    assert p.events("effect.used") == []
    assert p.hand("eyrie") == []
