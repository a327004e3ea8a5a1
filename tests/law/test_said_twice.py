"""One act, one text: what a player leaves out, or says in other words, is understood."""

from __future__ import annotations

import pytest

from engine import Decision, Warriors, parse
from engine.law.actions import Battle, Craft, Move, Pass
from tests.table import table

DECREE = (
    "turn 5 eyrie daylight.decree",
    "1 eyrie 3 roost",
    "6 eyrie 2",
    "eyrie leader=charismatic",
    "hundreds mood=grandiose",
)


@pytest.mark.law("7.5.2")
@pytest.mark.parametrize("said", ["move 1 5 1", "move 1 5 1 by fox", "move 1 5 1 by anvil"])
def test_the_only_suit_that_fits_need_not_be_named_and_is_logged(said: str) -> None:
    at = table(*DECREE, "eyrie.decree move=anvil,bake-sale recruit=loyal-vizier")
    at.play(f"eyrie: {said}")
    assert at.game.answers[-1].text == "move 1 5 1 by fox"


@pytest.mark.law("7.5.2")
@pytest.mark.parametrize("card", ["anvil", "foxfolk-steel"])
def test_of_two_cards_of_a_suit_either_may_be_named(card: str) -> None:
    at = table(*DECREE, "eyrie.decree move=anvil,foxfolk-steel,birdy-bindle recruit=loyal-vizier")
    assert at.offers("move 1 5 1") == ["move 1 5 1 by fox", "move 1 5 1 by bird"]
    at.play(f"eyrie: move 1 5 1 by {card}")
    assert at.game.answers[-1].text == "move 1 5 1 by fox"


@pytest.mark.law("7.5.2")
@pytest.mark.parametrize(
    ("by", "why"),
    [
        ("sword", "not_in_column"),
        ("root-tea-fox", "not_in_column"),
        ("mouse", "no_card_of_suit"),
        ("rabbit", "no_card_matches"),
        ("bake-sale", "no_match"),
    ],
)
def test_a_card_that_is_not_there_is_not_meant_though_another_of_its_suit_is(
    by: str, why: str
) -> None:
    at = table(*DECREE, "eyrie.decree move=anvil,bake-sale recruit=loyal-vizier")
    assert at.why_not(f"move 1 5 1 by {by}") == f"7.5.2 {why}"


RETINUE = ("1 keepers 3", "keepers.retinue move=anvil,bake-sale", "eyrie leader=builder")


@pytest.mark.law("15.5.2.I")
@pytest.mark.parametrize("said", ["move 1 5 1", "move 1 5 1 by fox", "move 1 5 1 by anvil"])
def test_the_only_retinue_card_that_fits_need_not_be_named_and_is_logged(said: str) -> None:
    at = table("turn 5 keepers daylight.move", *RETINUE)
    at.play(f"keepers: {said}")
    assert at.game.answers[0].text == "move 1 5 1 by anvil"


@pytest.mark.law("7.5.2", "15.5.2", "1.4.1")
def test_whatever_acts_is_named() -> None:
    columns = {
        "recruit": "recruit 5 by rabbit",
        "move": "move 5 1 1 by rabbit",
        "battle": "battle 5 hundreds by rabbit",
        "build": "build 10 by rabbit",
    }
    for column, text in columns.items():
        at = table(
            f"turn 5 eyrie daylight.{column}",
            f"eyrie.decree {column}=bake-sale,cobbler",
            *("5 eyrie 5 roost, hundreds 2", "3 eyrie 2", "10 eyrie 1, hundreds 1"),
            "eyrie leader=builder",
        )
        assert text in at.texts()
        assert all(" by " in text for text in at.texts())
    at = table(
        "turn 5 keepers daylight.recover",
        "keepers.retinue recover=bake-sale",
        "5 keepers 3 waystation-figure-tablet figure-1 figure-2",
        "eyrie leader=builder",
    )
    assert "move 5 1 1 by bake-sale" in at.texts("move")
    assert at.texts("recover") == [f"recover 5 figure-{n} by bake-sale" for n in (1, 2)]
    at.play("recover 5 figure-1")
    assert at.texts("recover") == ["recover 5 figure-2 by bake-sale"]
    at = table(
        "turn 5 keepers daylight.delve",
        "keepers.retinue delve=bake-sale",
        *("5 keepers 3, eyrie 1", "forest 1_2_5_10 figure-1?", "dice 0 0", "eyrie leader=builder"),
    )
    assert at.texts("battle") == ["battle 5 eyrie by bake-sale"]
    at.play("battle 5 eyrie")
    assert at.texts("delve") == ["delve 5 1_2_5_10 figure by bake-sale"]


@pytest.mark.law("M.4.3")
def test_a_path_and_a_payment_have_one_text() -> None:
    assert str(parse("open 9-8 by anvil")) == "open 8-9 by anvil"
    assert str(parse("craft royal-claim paying mouse+fox+rabbit+fox")) == (
        "craft royal-claim paying fox+fox+rabbit+mouse"
    )


@pytest.mark.law("4.3.6")
def test_losses_have_one_text() -> None:
    assert str(parse("lose roost 1 warrior 2 warrior")) == "lose 3 warrior 1 roost"


@pytest.mark.law("4.1.1")
@pytest.mark.parametrize("said", ["craft anvil", "craft anvil paying fox"])
def test_the_one_payment_that_there_is_need_not_be_named_and_is_logged(said: str) -> None:
    at = table("turn 5 eyrie daylight.craft", "8 eyrie roost", "eyrie leader=builder hand=anvil")
    at.play(f"eyrie: {said}")
    assert at.game.answers[-1].text == "craft anvil paying fox"


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
    (reason,) = at.game.why_not("eyrie", "move 1 5 1")
    assert (reason.section, reason.code) == ("7.5.2.II", "which_card")
    assert reason.facts == {"acting": "fox,bird"}
    assert not at.game.why_not("eyrie", "move 1 5 1 by anvil")


def test_a_part_is_implied_where_one_act_alone_has_the_rest() -> None:
    acts = (Battle(5, "eyrie", "anvil"), Battle(6, "eyrie", "anvil"), Battle(6, "eyrie", "sword"))
    asked = Decision("hundreds", "turn", "4.3", acts)
    assert asked.option(Battle(5, "eyrie")) == acts[0]
    assert asked.option(Battle(6, "eyrie")) is None
    assert asked.option(Battle(6, "eyrie", "bake-sale")) is None
    assert asked.option(Battle(5, "hundreds")) is None


@pytest.mark.law("14.5.2.III", "7.5.2.IV", case="HUN-29")
def test_a_card_that_pays_is_named_and_one_that_acts_need_not_be() -> None:
    at = table("turn 5 hundreds daylight.command", "5 hundreds 1", "hundreds hand=bake-sale")
    assert at.offers("build") == at.texts("build") == ["build 5 by bake-sale"]
    assert at.why_not("build 5") == "14.5.2.III card_needed"
    at = table(
        "turn 5 eyrie daylight.build",
        *("5 eyrie 1", "10 eyrie 1"),
        "eyrie leader=builder",
        "eyrie.decree build=bake-sale,cobbler",
    )
    assert at.offers("build 5") == ["build 5"]
    at.play("build 5")
    assert at.game.answers[-1].text == "build 5 by rabbit"


def test_options_in_short_mean_what_they_stand_for() -> None:
    acts = (
        Move(1, 5, Warriors(1), "fox"),
        Move(1, 5, Warriors(1), "fox", "ferry"),
        *(Move(2, 5, Warriors(1), "fox"), Move(2, 5, Warriors(1), "bird")),
        *(Battle(5, "eyrie", "sword"), Craft("anvil", "", "fox"), Craft("sword", "", "fox")),
        *(Craft("sword", "", "mouse"), Pass()),
    )
    asked = Decision("eyrie", "eyrie.move", "7.5.2", acts)
    short = asked.in_short()
    assert [str(act) for act in short.values()] == [
        *("move 1 5 1", "move 1 5 1 over ferry", "move 2 5 1 by fox", "move 2 5 1 by bird"),
        *("battle 5 eyrie", "craft anvil", "craft sword paying fox", "craft sword paying mouse"),
        "pass",
    ]
    assert {option: asked.option(act) for option, act in short.items()} == {a: a for a in acts}
