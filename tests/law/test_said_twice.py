"""What a player says beyond need is understood, and logged in its one text."""

from __future__ import annotations

import pytest

from engine import parse
from tests.table import table

DECREE = (
    "turn 5 eyrie daylight.decree",
    "1 eyrie 3 roost",
    "6 eyrie 2",
    "eyrie leader=charismatic",
    "hundreds mood=grandiose",
)


@pytest.mark.law("7.5.2")
def test_the_only_card_that_fits_may_be_named_and_is_not_logged() -> None:
    at = table(*DECREE, "eyrie.decree move=anvil,bake-sale recruit=loyal-vizier")
    at.play("eyrie: move 1 5 1 by anvil")
    assert at.game.answers[-1].text == "move 1 5 1"


@pytest.mark.law("7.5.2")
def test_of_two_cards_of_a_suit_either_may_be_named() -> None:
    at = table(*DECREE, "eyrie.decree move=anvil,foxfolk-steel,birdy-bindle recruit=loyal-vizier")
    at.play("eyrie: move 1 5 1 by foxfolk-steel")
    assert at.game.answers[-1].text == "move 1 5 1 by anvil"


@pytest.mark.law("7.5.2")
def test_a_card_that_does_not_lie_in_the_column_is_not_understood() -> None:
    at = table(*DECREE, "eyrie.decree move=anvil recruit=loyal-vizier")
    (reason,) = at.game.why_not("eyrie", "move 1 5 1 by bake-sale")
    assert (reason.section, reason.code) == ("7.5.2", "not_in_column")


@pytest.mark.law("15.5.2.I")
def test_the_only_retinue_card_that_fits_may_be_named() -> None:
    at = table(
        "turn 5 keepers daylight.move",
        "1 keepers 3",
        "keepers.retinue move=anvil,bake-sale",
        "eyrie leader=builder",
    )
    at.play("keepers: move 1 5 1 by anvil")
    assert at.game.answers[0].text == "move 1 5 1"


@pytest.mark.law("M.4.3")
def test_a_path_and_a_payment_have_one_text() -> None:
    assert str(parse("open 9-8 by anvil")) == "open 8-9 by anvil"
    assert str(parse("craft royal-claim paying mouse+fox+rabbit+fox")) == (
        "craft royal-claim paying fox+fox+rabbit+mouse"
    )


@pytest.mark.law("4.1.1")
def test_the_one_payment_that_there_is_may_be_named_and_is_not_logged() -> None:
    at = table("turn 5 eyrie daylight.craft", "8 eyrie roost", "eyrie leader=builder hand=anvil")
    suit = at.view.clearings[8].suit
    at.play(f"eyrie: craft anvil paying {suit}")
    assert at.game.answers[-1].text == "craft anvil"
