"""What somebody types, in their own language or another one that is spoken here."""

from __future__ import annotations

import pytest

from bot.play.choose import suggested, understand
from bot.play.typed import slug
from bot.words import LANGUAGES, catalogue
from engine import Game, Setup, new_game, parts_of, verbs


@pytest.fixture(scope="module")
def leaders() -> Game:
    game = new_game(Setup(("eyrie", "hundreds")), seed=7)
    game.answer("eyrie", "corner 1")
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("builder", "builder"),
        ("Handwerker", "builder"),
        ("budowniczy", "builder"),
        ("Feldherr", "commander"),
        ("KOMANDOR", "commander"),
        ("despota", "despot"),
    ],
)
def test_a_name_of_any_language_is_understood(
    leaders: Game, language: str, typed: str, meant: str
) -> None:
    (asked,) = leaders.decisions
    view = leaders.view("eyrie")
    found = understand(typed, "leader", asked.options, catalogue(language), view)
    assert [str(act) for act in found] == [f"leader {meant}"]
    begun = suggested(typed[:5], "leader", asked.options, catalogue(language), view)
    assert begun == [meant]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["fox", "Fuchs", "lis"])
def test_a_suit_of_any_language_is_understood(language: str, typed: str) -> None:
    game = new_game(Setup(("eyrie", "hundreds")), seed=7)
    (asked,) = game.decisions
    found = understand(typed, "clearing", asked.options, catalogue(language), game.view("eyrie"))
    suits = {game.view(None).clearings[int(str(act).split()[1])].suit for act in found}
    assert suits == {"fox"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["Royal Claim", "Königlicher Anspruch", "królewskie roszczenie"])
def test_a_card_that_cannot_be_used_is_refused_by_its_name(language: str, typed: str) -> None:
    assert slug(typed, parts_of(verbs()["use"])["card"], catalogue(language)) == "royal-claim"


def test_the_own_language_comes_first(leaders: Game) -> None:
    (asked,) = leaders.decisions
    view = leaders.view("eyrie")
    # "C" begins Charismatic and Commander; that Charyzmatyk begins so, too, adds nothing.
    found = suggested("c", "leader", asked.options, catalogue("en"), view)
    assert found == ["charismatic", "commander"]
    assert suggested("k", "leader", asked.options, catalogue("pl"), view) == ["commander"]


def test_what_no_language_knows_means_nothing(leaders: Game) -> None:
    (asked,) = leaders.decisions
    view = leaders.view("eyrie")
    for typed in ("quenya", "-"):
        assert not understand(typed, "leader", asked.options, catalogue("en"), view)
    assert suggested("quenya", "leader", asked.options, catalogue("en"), view) == []
