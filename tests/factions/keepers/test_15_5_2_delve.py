"""15.5.2.II: Battle then Delve."""

from __future__ import annotations

import pytest

from engine import MAPS
from tests.table import Play, table

DELVE = "turn 5 keepers daylight.delve"
KEEPERS = "keepers points=4"
RETAINER = "keepers.retinue delve=faithful-retainer"
RABBIT = "keepers.retinue delve=bake-sale"


def suits(name: str) -> str:
    return "suits " + " ".join(
        f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in MAPS[name].clearings
    )


# --- battle
@pytest.mark.law("15.5.2.II", case="KEE-02")
@pytest.mark.parametrize("enemy", ["eyrie 1", "hundreds mob", "hundreds stronghold", "eyrie roost"])
def test_an_enemy_that_can_be_battled_must_be_battled_first(enemy: str) -> None:
    p = table(DELVE, KEEPERS, RETAINER, f"5 keepers 5, {enemy}", "forest 1_2_5_10 figure-1?")
    assert p.offers() == [f"battle 5 {enemy.split()[0]}", "pass"]
    assert p.why_not("delve 5 1_2_5_10 figure") == "15.5.2.II must_battle"


@pytest.mark.law("15.5.2.II", case="KEE-02")
def test_after_the_battle_comes_the_delve() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 3, eyrie 1",
        "forest 1_2_5_10 figure-1?",
        "dice 0 0",
    ).play("battle 5 eyrie")
    assert p.asked == "keepers keepers.delve.after"
    assert p.offers() == ["delve 5 1_2_5_10 figure", "pass"]
    assert p.why_not("delve 10 1_2_5_10 figure") == "15.5.2.II other_clearing"
    assert p.why_not("delve 13 1_2_5_10 figure") == "15.5.2.II other_clearing"
    p.play("delve 5 1_2_5_10 figure")
    assert p.at(5) == "eyrie 1, keepers 3 figure-1"


@pytest.mark.law("15.5.2.II", "4.3")
def test_no_rule_is_needed_for_the_battle_and_one_of_several_enemies_is_chosen() -> None:
    p = table(DELVE, KEEPERS, RETAINER, "5 keepers 1, eyrie 4, hundreds mob", "dice 0 0")
    assert p.offers("battle") == ["battle 5 eyrie", "battle 5 hundreds"]
    assert p.ruler(5) == "eyrie"
    p.play("battle 5 eyrie")
    assert p.kind != "keepers.delve.after"


@pytest.mark.law("15.5.2.II")
def test_a_battle_without_a_delve_is_fine() -> None:
    p = table(
        DELVE, KEEPERS, RETAINER, "5 keepers 3, eyrie 1", "forest 1_2_5_10 figure-1?", "dice 0 0"
    ).play("battle 5 eyrie", "pass")
    assert p.at(5) == "eyrie 1, keepers 3"
    assert p.view.boards["keepers"].columns["delve"] == ("faithful-retainer",)


@pytest.mark.law("15.5.2.II", "2.1.1")
def test_the_clearing_of_the_battle_matches_the_card() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RABBIT,
        *("8 keepers 3, eyrie 1", "5 keepers 1, hundreds mob"),
        "10 keepers waystation-figure-tablet, eyrie 1",
    )
    assert p.offers("battle") == ["battle 5 hundreds"]
    assert p.why_not("battle 8 eyrie") == "15.5.2 no_card_matches"
    assert p.why_not("battle 10 eyrie") == "4.3 no_attacker"


@pytest.mark.law("15.5.2.II", case="KEE-04")
def test_with_no_enemy_there_they_delve_straight_away() -> None:
    p = table(DELVE, KEEPERS, RETAINER, "5 keepers 1", "forest 1_2_5_10 figure-1?")
    p.play("delve 5 1_2_5_10 figure")
    assert p.at(5) == "keepers 1 figure-1"
    assert p.events("battle.began") == []


@pytest.mark.law("15.5.2.II", "15.5.2.IIb", case="KEE-05")
def test_with_no_warrior_left_there_is_no_delve_and_no_discard() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 1 waystation-figure-tablet, eyrie 1",
        "forest 1_2_5_10 figure-3?",
        "dice 1 1",
    ).play("battle 5 eyrie")
    assert p.at(5) == "keepers waystation-figure-tablet"
    assert p.ruler(5) == "keepers"
    assert p.kind == "keepers.gather"
    assert p.view.boards["keepers"].columns["delve"] == ("faithful-retainer",)


@pytest.mark.law("15.5.2.II", "4.3.1.II", case="KEE-05")
def test_after_an_ambush_that_ends_the_battle_there_is_no_delve_and_no_discard() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 2, eyrie 1",
        "eyrie leader=builder hand=ambush-bird",
        "forest 1_2_5_10 figure-3?",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-bird")
    assert p.kind == "keepers.gather"
    assert p.view.boards["keepers"].columns["delve"] == ("faithful-retainer",)


@pytest.mark.law("15.5.2.II", "2.5", "7.2.2")
def test_a_tie_with_the_eyrie_is_no_rule_and_bars_the_delve() -> None:
    p = table(
        DELVE, KEEPERS, RETAINER, "5 keepers 2, eyrie 2", "forest 1_2_5_10 figure-1?", "dice 1 1"
    ).play("battle 5 eyrie")
    assert p.at(5) == "eyrie 1, keepers 1"
    assert p.kind == "keepers.gather"


# --- delve
@pytest.mark.law("15.5.2.IIa", "2.4.1")
def test_a_relic_comes_from_a_forest_next_to_the_clearing() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RABBIT,
        *("5 keepers 3", "8 keepers 3"),
        *("forest 1_2_5_10 figure-1? figure-2? tablet-3", "forest 3_6_11 jewelry-1?"),
    )
    assert p.offers("delve") == ["delve 5 1_2_5_10 figure", "delve 5 1_2_5_10 tablet-3"]
    assert p.why_not("delve 5 3_6_11 jewelry") == "2.4.1 forest_not_adjacent"
    assert p.why_not("delve 5 1_2_5_10 jewelry") == "15.5.2.IIa no_such_relic"
    assert p.why_not("delve 8 4_7_8_12 figure") == "15.5.2 no_card_matches"


@pytest.mark.law("15.5.2.II")
def test_a_delve_needs_rule_and_a_warrior() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        *("5 keepers waystation-figure-tablet", "1 keepers 1"),
        "forest 1_2_5_10 figure-1?",
    )
    assert p.why_not("delve 5 1_2_5_10 figure") == "15.5.2.II no_warriors"
    assert p.why_not("delve 10 1_2_5_10 figure") == "15.5.2.II no_warriors"


@pytest.mark.law("15.5.2.IIa", "15.5.2.IIb", case="KEE-06")
def test_the_relic_comes_whatever_its_value_and_the_card_goes_if_they_rule_too_few() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        *("5 keepers 1", "1 eyrie 1", "2 eyrie 1", "10 eyrie 1"),
        "forest 1_2_5_10 figure-3?",
    ).play("delve 5 1_2_5_10 figure")
    assert p.at(5) == "keepers 1 figure-3"
    assert p.view.boards["keepers"].columns["delve"] == ()
    assert p.game.free_undo("keepers") == 0


@pytest.mark.law("15.5.2.IIb", case="KEE-07")
@pytest.mark.parametrize(("value", "stays"), [(1, True), (2, True), (3, False)])
def test_as_many_ruled_clearings_around_the_forest_as_the_value_keep_the_card(
    value: int, stays: bool
) -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        *("10 keepers 1", "2 keepers 1", "1 keepers 1", "5 keepers 1"),  # 1 and 5 touch another
        f"forest 2_6_10_11_12 tablet-{value}?",
    ).play("delve 10 2_6_10_11_12 tablet")
    assert p.view.boards["keepers"].columns["delve"] == (("faithful-retainer",) if stays else ())


@pytest.mark.law("15.5.2.IIb", "M.4.2", case="KEE-07")
def test_closed_paths_border_forests_all_the_same() -> None:
    p = table(
        "map mountain",
        suits("mountain"),
        DELVE,
        KEEPERS,
        RETAINER,
        *("9 keepers 1", "8 keepers 1", "5 keepers 1"),  # 8-9 is closed
        "forest 1_8_9 tablet-2?",
        "forest 5_9_10 figure-1?",
    )
    assert {text.split()[2] for text in p.offers("delve 9")} == {"1_8_9", "5_9_10"}
    p.play("delve 9 1_8_9 tablet")
    assert p.view.boards["keepers"].columns["delve"] == ("faithful-retainer",)


@pytest.mark.law("M.2.1", "2.4.1", "15.5.2.IIa", case="MAP-07")
def test_on_winter_the_river_keeps_the_forest_of_the_other_bank_away() -> None:
    p = table(
        "map winter",
        suits("winter"),
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 3",
        *(f"forest {forest} figure-1?" for forest in ("1_2_5_6_11_12",)),
        "forest 8_9_11_12 tablet-1?",
    )
    assert p.offers("delve") == ["delve 5 1_2_5_6_11_12 figure"]
    assert p.why_not("delve 5 8_9_11_12 tablet") == "2.4.1 forest_not_adjacent"


@pytest.mark.law("15.2.5", "15.5.2.IIa", case="KEE-08")
def test_a_relic_that_lies_face_up_is_delved_by_its_value() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        *("5 keepers 1", "1 keepers 1"),
        "forest 1_2_5_10 figure-1 figure-3 figure-2?",
    )
    assert set(p.offers("delve 5")) == {
        "delve 5 1_2_5_10 figure-1",
        "delve 5 1_2_5_10 figure-3",
        "delve 5 1_2_5_10 figure",
    }
    p.play("delve 5 1_2_5_10 figure-1")
    assert p.at(5) == "keepers 1 figure-1"
    assert p.view.forests["1_2_5_10"] == {"keepers": {"figure-3": 1, "figure-?": 1}}
    assert p.view.boards["keepers"].columns["delve"] == ("faithful-retainer",)


@pytest.mark.law("15.5.2.IIa")
def test_which_of_several_alike_is_dug_up_is_chance() -> None:
    found = set()
    for seed in range(12):
        p = table(
            f"seed {seed}",
            DELVE,
            KEEPERS,
            RETAINER,
            "5 keepers 1",
            "forest 1_2_5_10 figure-1? figure-2? tablet-3?",
        ).play("delve 5 1_2_5_10 figure")
        found.add(p.at(5))
    assert found == {"keepers 1 figure-1", "keepers 1 figure-2"}


@pytest.mark.law("15.5.2.II")
def test_one_delve_for_each_card() -> None:
    p = table(
        DELVE,
        KEEPERS,
        "keepers.retinue delve=faithful-retainer,bake-sale",
        *("5 keepers 1", "1 keepers 1"),
        "forest 1_2_5_10 figure-1? tablet-1?",
    ).play("delve 5 1_2_5_10 figure by bake-sale")
    assert p.kind == "keepers.delve"
    p.play("delve 5 1_2_5_10 tablet")
    assert p.at(5) == "keepers 1 figure-1 tablet-1"
    assert p.kind == "keepers.gather"


# --- the card that goes
def dismissed(card: str) -> Play:
    return table(
        DELVE,
        KEEPERS,
        f"keepers.retinue delve={card}",
        *("8 keepers 1", "7 eyrie 1"),
        "forest 4_7_8_12 figure-3?",
    ).play("delve 8 4_7_8_12 figure")


@pytest.mark.law("15.5.2.IIb", case="KEE-09")
def test_a_retainer_that_is_discarded_is_out_of_the_game() -> None:
    p = dismissed("faithful-retainer")
    assert p.view.gone.count("faithful-retainer") == 1
    assert p.view.discard == ()


@pytest.mark.law("15.5.2.IIb", "3.3.3", case="KEE-10")
def test_other_cards_go_to_the_discard_pile_or_beside_the_map() -> None:
    p = dismissed("anvil")
    assert (p.view.discard, p.view.available) == (("anvil",), ())
    p = dismissed("dominance-fox")
    assert (p.view.discard, p.view.available) == ((), ("dominance-fox",))
