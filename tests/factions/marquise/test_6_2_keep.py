"""6.2.2: where the keep stands, nobody else places anything."""

from __future__ import annotations

import pytest

from bot.words import LANGUAGES, catalogue
from engine import foresee, parse
from tests.table import table

KEEP = "1 marquise 2 sawmill keep"
MARQUISE = "marquise points=4"


@pytest.mark.law("6.2.2", "14.5.2.III", "14.6.1", case="MAR-07")
def test_others_walk_in_and_battle_and_place_nothing() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose command=boot,boot,bag hand=anvil,mouse-in-a-sack points=3",
        *("10 hundreds 5", "2 marquise 1 keep", MARQUISE),
    )
    p.play("move 10 2 3")
    assert p.ruler(2) == "hundreds"
    assert p.why_not("build 2 by mouse-in-a-sack") == "6.2.2 keep_stands"
    assert "battle 2 marquise" in p.offers("battle")
    p = table(
        "turn 5 hundreds evening.incite",
        "hundreds mood=grandiose hand=anvil points=3",
        *("1 hundreds 3, marquise keep", "6 hundreds 1", MARQUISE),
    )
    assert p.offers("incite") == ["incite 6 anvil"]
    assert p.why_not("incite 1 anvil") == "6.2.2 keep_stands"


@pytest.mark.law("6.2.2", "14.4.2", case="HUN-18")
def test_a_warlord_at_the_keep_gets_no_recruits() -> None:
    p = table(
        "turn 5 hundreds birdsong.recruit",
        "hundreds mood=grandiose command=boot prowess=sword,sword points=3",
        *("1 hundreds 1 warlord, marquise keep", "6 hundreds stronghold", MARQUISE),
    )
    assert p.at(1) == "hundreds 1 warlord, marquise keep"
    assert p.at(6) == "hundreds 1 stronghold"


@pytest.mark.law("6.2.2", "14.4.1", "14.6.1", case="HUN-12")
def test_no_mob_spreads_to_the_keep() -> None:
    p = table(
        "turn 5 hundreds birdsong.mob",
        "hundreds mood=grandiose die=fox points=3",
        *("1 marquise keep", "5 hundreds mob", "9 hundreds mob", "12 hundreds mob", MARQUISE),
    )
    assert p.view.boards["hundreds"].supply["mob"] == 2
    assert p.at(1) == "marquise keep"
    assert len(p.events("hundreds.rolled")) == 1


@pytest.mark.law("6.2.2", "14.7.1", case="HUN-48")
def test_bitter_at_the_keep_removes_mobs_for_nothing() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter points=3",
        *("1 hundreds 1 warlord, marquise 1 keep", "5 hundreds mob", MARQUISE, "dice 0 0"),
    )
    p.play("battle 1 marquise")
    (told,) = foresee(p.game, "hundreds", parse("embitter 5")).events[1:2]
    assert told.kind() == "hundreds.nobody"
    assert all(catalogue(each).has("warn.hundreds.nobody") for each in LANGUAGES)
    p.play("embitter 5")
    assert p.at(1).startswith("hundreds 1 warlord")
    assert p.at(5) == ""


@pytest.mark.law("6.2.2", "14.7.4")
def test_lavish_at_the_keep_brings_nobody() -> None:
    p = table(
        "turn 5 hundreds birdsong.end",
        "hundreds mood=lavish points=3 command=boot",
        *("1 hundreds 1 warlord, marquise 1 keep", MARQUISE),
    )
    p.play("lavish boot")
    assert p.at(1) == "hundreds 1 warlord, marquise 1 keep"
    assert len(p.events("hundreds.nobody")) == 1


@pytest.mark.law("6.2.2", "14.4.3")
def test_nobody_is_anointed_at_the_keep() -> None:
    p = table(
        "turn 5 hundreds birdsong.anoint",
        "hundreds mood=grandiose points=3",
        *("1 hundreds 1, marquise keep", "6 hundreds 1", "8 hundreds 1", MARQUISE),
    )
    assert p.offers("anoint") == ["anoint 6", "anoint 8"]


@pytest.mark.law("6.2.2", "15.4.1", "G.23", case="KEE-23")
def test_nobody_encamps_or_decamps_or_recruits_at_the_keep() -> None:
    p = table(
        "turn 5 keepers birdsong.encamp",
        *("keepers points=4", "2 keepers 3, marquise keep", "5 keepers 3", MARQUISE),
    )
    assert {text.split()[1] for text in p.offers("encamp")} == {"5"}
    assert p.why_not("encamp 2 figure-tablet") == "6.2.2 keep_stands"
    station = "2 keepers 3 waystation-figure-tablet, marquise keep"
    p = table("turn 5 keepers birdsong.decamp", "keepers points=4", station, MARQUISE)
    assert not p.offers("decamp")
    hand = "keepers points=4 hand=bake-sale"
    p = table("turn 5 keepers birdsong.recruit", hand, station, MARQUISE)
    assert not p.offers("recruit")


@pytest.mark.law("6.2.2", "15.4.1")
def test_with_nothing_on_the_map_the_keepers_encamp_anew_elsewhere() -> None:
    p = table("turn 5 keepers birdsong.encamp", "keepers points=4", "2 marquise keep", MARQUISE)
    assert p.kind == "keepers.encamp.anew"
    assert "2" not in {text.split()[1] for text in p.offers("encamp")}


@pytest.mark.law("6.2.2", "15.2.4")
def test_a_relic_is_carried_in() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        "keepers points=4",
        "keepers.retinue move=faithful-retainer",
        *("10 keepers 1 figure-2", "1 marquise keep", MARQUISE),
    )
    p.play("move 10 1 1", "carry figure-2")
    assert p.at(1) == "keepers 1 figure-2, marquise keep"


@pytest.mark.law("6.2.2", "7.5.2.I", "7.5.2.IV")
def test_the_eyrie_neither_recruit_nor_build_at_the_keep() -> None:
    eyrie = "eyrie leader=despot points=4"
    p = table(
        *("turn 5 eyrie daylight.build", eyrie, "eyrie.decree build=anvil"),
        *("1 eyrie 3, marquise keep", "8 eyrie 1", MARQUISE),
    )
    assert p.why_not("build 1 by fox") == "6.2.2 keep_stands"
    assert {text.split()[1] for text in p.offers("build")} == {"8"}
    p = table(
        *("turn 5 eyrie daylight.recruit", eyrie, "eyrie.decree recruit=anvil"),
        *("1 eyrie roost, marquise keep", "6 eyrie roost", "8 eyrie roost", MARQUISE),
    )
    assert p.offers() == ["recruit 6", "recruit 8"]
    assert p.why_not("recruit 1 by fox") == "6.2.2 keep_stands"


@pytest.mark.law("6.2.2", "7.4.3")
def test_a_new_roost_passes_the_keep_by() -> None:
    full = [f"{c} hundreds 2" for c in (1, 4, 5, 6, 7, 8)]
    full += [f"{c} keepers 2" for c in (9, 10, 11, 12)]
    p = table(
        *("turn 5 eyrie birdsong.roost", "eyrie leader=builder points=4", MARQUISE),
        *("2 marquise keep", "3 hundreds 1", *full),
    )
    assert "roost" in p.at(3)
    assert p.at(2) == "marquise keep"


@pytest.mark.law("6.2.2")
def test_she_herself_places_at_her_keep() -> None:
    p = table("turn 5 marquise birdsong.wood", MARQUISE, KEEP)
    assert p.at(1) == "marquise 2 sawmill wood keep"


@pytest.mark.law("6.2.2", "6.2.3", "4.3.5.II", "3.2.1", case="MAR-23")
def test_the_keep_is_a_token_to_its_enemies_and_gone_for_good() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose command=boot,boot,bag hand=anvil points=3",
        *("1 hundreds 3, marquise keep wood*2", "10 hundreds 1, marquise 1", "6 hundreds warlord"),
        *("marquise points=4 hand=bake-sale,sappers", "dice 2 1 3 0"),
    )
    p.play("battle 1 marquise", "marquise: pass")
    assert p.at(1) == "hundreds 3"
    assert p.points("hundreds") == 6
    assert p.view.boards["marquise"].marks["keep"] == ""
    p.play("build 1 by anvil")
    assert p.at(1) == "hundreds 3 stronghold"
    p.play("battle 10 marquise", "marquise: pass")
    assert p.at(10) == "hundreds 1"
    assert not p.events("marquise.healed")
    assert p.awaited == "hundreds"  # there was no question of hospitals


@pytest.mark.law("6.2.2")
def test_of_what_takes_hits_the_keep_falls_last_by_the_usual_order() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose points=3",
        *("2 hundreds 3, marquise workshop sawmill keep wood*2", "1 marquise sawmill", MARQUISE),
        "dice 2 0",
    )
    p.play("battle 2 marquise")
    assert str(p.game.default()) == "lose 1 sawmill 2 wood"
