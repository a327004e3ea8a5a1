"""A window that brings a card is open where the card could still be used."""

from __future__ import annotations

import pytest

from tests.table import table


@pytest.mark.law("1.4.2")
def test_what_was_declined_before_the_last_question_is_asked_once_more() -> None:
    p = table(
        "turn 5 keepers birdsong.decamp",
        "5 keepers 1 waystation-figure-tablet",
        "keepers crafted=stand-and-deliver",
        "eyrie leader=builder hand=bake-sale points=2",
    )
    p.play("keepers: pass")
    assert p.offers("use") == ["use stand-and-deliver eyrie"]


@pytest.mark.law("1.4.2", "15.4.3")
def test_a_card_that_the_window_brings_may_recruit() -> None:
    p = table(
        "turn 5 keepers birdsong.recruit",
        "5 keepers waystation-figure-tablet",
        "keepers crafted=stand-and-deliver hand=armorers",
        "eyrie leader=builder hand=bake-sale",
    )
    p.play("recruit 5 by armorers", "use stand-and-deliver eyrie", "recruit 5 by bake-sale")
    # four came, and one has left to live off the land since (15.6.1)
    assert p.view.clearings[5].pieces["keepers"]["warrior"] == 3


@pytest.mark.law("1.4.2", "7.4.2")
def test_a_card_that_the_window_brings_must_be_added_to_the_decree() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "1 eyrie 4 roost",
        "eyrie leader=builder crafted=stand-and-deliver",
        "hundreds mood=grandiose hand=sword",
        "deck -",
    )
    p.play("use stand-and-deliver hundreds")
    assert p.asked == "eyrie eyrie.decree"
    assert p.offers() == [f"decree sword {c}" for c in ("recruit", "move", "battle", "build")]
