"""How the Marquise meets the other factions, the cards, and what everybody is told of her."""

from __future__ import annotations

import pytest

from bot.words import LANGUAGES, catalogue
from renderer import board_text
from tests.table import table

ACTIONS = "turn 5 marquise daylight.actions"
MARQUISE = "marquise points=4"


@pytest.mark.law("14.4.1", "3.2.1", "6.2.3", case="HUN-09")
def test_raze_takes_wood_and_buildings_and_no_warrior() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=grandiose die=fox points=3",
        *("1 marquise 2 workshop wood*2, hundreds mob", "2 marquise keep", "6 hundreds warlord"),
        "marquise points=4 hand=anvil",
    )
    assert p.at(1) == "hundreds mob, marquise 2"
    assert p.points("hundreds") == 6
    assert not p.events("spent")


@pytest.mark.law("14.2.5", "4.1.2")
def test_her_crafted_items_can_be_looted() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=3",
        *("1 hundreds 4, marquise 1", "marquise points=4 items=sword,bag", "dice 1 0"),
    )
    p.play("battle 1 marquise")
    assert "loot" in p.offers()


@pytest.mark.law("2.5", "6.5.4.I", "11.2.7.III", case="RIV-01")
def test_lent_warriors_rule_for_her_where_she_has_nothing() -> None:
    lent = "now lent=keepers:marquise"
    p = table(ACTIONS, lent, MARQUISE, "8 keepers 3, eyrie 2", "7 keepers 3, eyrie 3")
    assert (p.ruler(8), p.ruler(7)) == ("marquise", "eyrie")
    assert p.why_not("build 7 workshop") == "2.5 not_ruled"
    p.play("build 8 workshop")
    assert p.at(8) == "eyrie 2, keepers 3, marquise workshop"


@pytest.mark.law("1.5.4", "3.2.1", "14.2.2", case="CARD-07")
def test_a_favor_takes_what_is_the_enemies_and_leaves_her_own() -> None:
    p = table(
        "turn 5 marquise daylight.craft",
        "marquise points=4 hand=favor-of-the-mice",
        *("7 marquise 2 workshop*2, hundreds warlord 3 mob", "11 marquise workshop, eyrie 2 roost"),
        "ruins 11:",
    )
    p.play("craft favor-of-the-mice")
    assert p.at(7) == "hundreds warlord, marquise 2 workshop*2"
    assert p.at(11) == "marquise workshop"
    assert p.points("marquise") == 6


@pytest.mark.law("7.2.2", "2.5", case="EYR-11")
def test_the_eyrie_rule_what_is_tied_with_her() -> None:
    p = table(ACTIONS, MARQUISE, "1 eyrie 2, marquise 2", "8 eyrie 2, marquise 2, hundreds 2")
    assert (p.ruler(1), p.ruler(8), p.ruler(3)) == ("eyrie", "eyrie", None)


@pytest.mark.law("2.5", case="CORE-01")
def test_nobody_rules_what_is_tied_without_the_eyrie() -> None:
    assert table(ACTIONS, MARQUISE, "1 keepers 2, marquise 2").ruler(1) is None


@pytest.mark.law("15.5.2.II")
def test_the_keepers_battle_wood_before_they_delve() -> None:
    p = table(
        "turn 5 keepers daylight.delve",
        "keepers points=4",
        "keepers.retinue delve=faithful-retainer",
        *("8 keepers 2, marquise wood", "forest 4_7_8_12 keepers figure-1?", MARQUISE),
    )
    assert p.why_not("delve 8 4_7_8_12 figure by faithful-retainer") == "15.5.2.II must_battle"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_her_board_say_what_comes_next(language: str) -> None:
    words = catalogue(language)
    p = table(ACTIONS, MARQUISE, "1 marquise 1 keep", "8 marquise workshop*2")
    (line,) = [
        line
        for line in board_text(p.view, words).splitlines()
        if line.lower().startswith(words.name("workshop").lower())
    ]
    assert line.endswith(words.text("picture.next", count=2, points=2))
