"""What a player says beyond need is understood, and logged in its one text."""

from __future__ import annotations

import pytest

from engine import Decision, parse
from engine.law.actions import Battle, Build
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


WARREN = (
    "turn 5 hundreds daylight.start",
    "5 hundreds 3, eyrie 2",
    "hundreds mood=bitter crafted=command-warren",
    "eyrie leader=builder",
)


@pytest.mark.law("1.4.1")
def test_what_one_card_alone_allows_need_not_name_it_and_is_logged_with_it() -> None:
    at = table(*WARREN, "dice 0 0")
    at.play("hundreds: battle 5 eyrie")
    assert at.game.answers[0].text == "battle 5 eyrie by command-warren"


@pytest.mark.law("7.5.2")
def test_of_two_cards_that_fit_one_is_named() -> None:
    at = table(*DECREE, "eyrie.decree move=anvil,birdy-bindle recruit=loyal-vizier")
    assert at.game.why_not("eyrie", "move 1 5 1")
    assert not at.game.why_not("eyrie", "move 1 5 1 by anvil")


def test_a_part_is_implied_where_one_act_alone_has_the_rest() -> None:
    acts = (Battle(5, "eyrie", "anvil"), Battle(6, "eyrie", "anvil"), Battle(6, "eyrie", "sword"))
    asked = Decision("hundreds", "turn", "4.3", acts)
    assert asked.option(Battle(5, "eyrie")) == acts[0]
    assert asked.option(Battle(6, "eyrie")) is None
    assert asked.option(Battle(6, "eyrie", "bake-sale")) is None
    assert asked.option(Battle(5, "hundreds")) is None


def test_a_card_that_pays_is_never_implied() -> None:
    asked = Decision("hundreds", "turn", "14.5.2", (Build(5, "anvil"),))
    assert asked.option(Build(5)) is None
