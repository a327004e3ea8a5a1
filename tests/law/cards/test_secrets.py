"""Who is shown what crafted effects bring to light (1.2.1)."""

from __future__ import annotations

import pytest

from tests.table import Play, table

SEATS = (None, "eyrie", "hundreds", "keepers")


def who_sees(p: Play, kind: str) -> set[str | None]:
    return {s for s in SEATS if kind in [event.kind() for event in p.game.events_for(s)]}


def who_reads(p: Play, card: str) -> set[str | None]:
    """Whoever finds the card's name in what is told or shown to them."""
    return {s for s in SEATS if card in f"{p.game.events_for(s)} {p.game.view(s)}"}


def delivered(card: str = "bake-sale") -> Play:
    return table(
        "turn 5 eyrie birdsong.decree",
        "eyrie leader=builder hand=sword crafted=stand-and-deliver",
        f"hundreds mood=bitter hand={card}",
        "keepers points=0",
        "1 eyrie roost",
    ).play("use stand-and-deliver hundreds")


@pytest.mark.law("1.2.1")
def test_a_card_taken_is_shown_to_both_its_owners_alone() -> None:
    p = delivered()
    assert who_sees(p, "took") == set(SEATS)
    assert who_sees(p, "took.card") == {"eyrie", "hundreds"}
    assert who_reads(p, "bake-sale") == {"eyrie", "hundreds"}
    assert "bake-sale" not in p.game.position(public=True)


@pytest.mark.law("1.2.1")
def test_which_card_was_taken_changes_nothing_for_the_others() -> None:
    for seat in (None, "keepers"):
        shown = [
            (p.game.view(seat), p.game.events_for(seat), p.game.position(public=True))
            for p in (delivered("bake-sale"), delivered("ambush-fox"))
        ]
        assert shown[0] == shown[1]


@pytest.mark.law("1.2.1")
def test_what_the_bank_and_the_collector_bring_is_their_drawers_alone() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "eyrie leader=builder crafted=better-burrow-bank",
        *("hundreds mood=bitter", "keepers points=0", "deck anvil bake-sale *"),
    ).play("use better-burrow-bank keepers")
    assert who_reads(p, "anvil") == {"eyrie"}
    assert who_reads(p, "bake-sale") == {"keepers"}
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter crafted=tax-collector",
        *("eyrie leader=builder", "keepers points=0", "5 hundreds 3", "deck anvil *"),
    ).play("use tax-collector 5")
    assert who_reads(p, "anvil") == {"hundreds"}


@pytest.mark.law("1.2.1")
def test_a_hand_that_was_looked_at_is_named_to_the_one_who_looked() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter crafted=codebreakers",
        *("eyrie leader=builder hand=anvil,bake-sale", "keepers points=0", "5 hundreds 3"),
    ).play("use codebreakers eyrie")
    assert who_sees(p, "hand.seen") == {"hundreds"}
    assert who_reads(p, "bake-sale") == {"eyrie", "hundreds"}


@pytest.mark.law("1.2.1")
@pytest.mark.parametrize(
    ("turn", "fields", "answer"),
    [
        ("eyrie birdsong.decree", "crafted=stand-and-deliver", "use stand-and-deliver hundreds"),
        ("eyrie daylight.craft", "crafted=tax-collector", "use tax-collector 1"),
        ("eyrie daylight.craft", "crafted=codebreakers", "use codebreakers hundreds"),
    ],
)
def test_nothing_that_came_to_light_is_taken_back_freely(
    turn: str, fields: str, answer: str
) -> None:
    p = table(
        f"turn 5 {turn}",
        f"eyrie leader=builder hand=sword {fields}",
        *("hundreds mood=bitter hand=anvil", "1 eyrie 2 roost"),
    ).play(answer)
    assert p.game.free_undo("eyrie") == 0


@pytest.mark.law("1.2.1")
def test_royal_claim_and_dominance_may_be_taken_back() -> None:
    p = table(
        "turn 5 eyrie birdsong.decree",
        *("eyrie leader=builder hand=sword crafted=royal-claim", "1 eyrie 2 roost"),
    ).play("use royal-claim")
    assert p.game.free_undo("eyrie") == 1
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter points=12 hand=dominance-fox",
        *("keepers points=0", "5 hundreds 3"),
    ).play("dominance dominance-fox")
    assert p.game.free_undo("hundreds") == 1
    p.game.undo()
    assert p.points("hundreds") == 12
    assert p.hand("hundreds") == ["dominance-fox"]
