"""15.2.4: Devout Knights."""

from __future__ import annotations

import pytest

from tests.factions.keepers.openings import COMMAND, DELVE, KEEPERS, RETAINER, decree
from tests.table import table


@pytest.mark.law("15.2.4", "4.3.5.III", case="KEE-11")
def test_the_ambush_uses_up_the_one_hit_that_devout_knights_ignore() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 3 figure-1, eyrie 2",
        "eyrie leader=builder hand=ambush-rabbit",
        "dice 2 1",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert len(p.events("battle.ignored")) == 1
    assert p.at(5) == "keepers 1 figure-1"


@pytest.mark.law("15.2.4", "4.3.1.II", case="KEE-12")
def test_a_lone_knight_dies_in_an_ambush_and_the_relic_is_left_alone() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 1 figure-1, eyrie 1",
        "eyrie leader=builder hand=ambush-rabbit",
        "dice 3 3",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert p.at(5) == "eyrie 1, keepers figure-1"
    assert p.points("eyrie") == 0
    assert p.events("battle.rolled") == []


@pytest.mark.law("15.2.4", "4.3.1.II", "4.3.6")
def test_without_a_relic_the_second_hit_of_an_ambush_takes_a_waystation() -> None:
    p = table(
        DELVE,
        KEEPERS,
        RETAINER,
        "5 keepers 1 waystation-figure-tablet, eyrie 1",
        "eyrie leader=builder hand=ambush-rabbit",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert p.at(5) == "eyrie 1"
    assert p.points("eyrie") == 1


@pytest.mark.law("15.2.4", "4.3.5.II", case="KEE-13")
@pytest.mark.parametrize(
    ("keepers", "dice", "left"),
    [
        ("2 waystation-figure-tablet", "1 0", "1 waystation-figure-tablet"),
        ("figure-1 tablet-1", "0 0", None),
        ("2", "1 0", "1"),
    ],
)
def test_without_relic_and_warrior_in_the_clearing_nothing_is_ignored(
    keepers: str, dice: str, left: str | None
) -> None:
    p = table(
        COMMAND,
        KEEPERS,
        f"5 keepers {keepers}, hundreds 2",
        "forest 1_2_5_10 figure-3?",
        f"dice {dice}",
    ).play("battle 5 keepers")
    assert p.events("battle.ignored") == []
    if left is None:
        assert p.asked == "keepers battle.lose"
    else:
        assert p.at(5) == f"hundreds 2, keepers {left}"


@pytest.mark.law("15.2.4")
def test_devout_knights_defend_too_and_ignore_one_hit_only() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers 3 figure-1, hundreds 3", "dice 2 0")
    p.play("battle 5 keepers")
    assert p.at(5) == "hundreds 3, keepers 2 figure-1"


@pytest.mark.law("15.2.4")
def test_each_battle_has_its_own_first_hit() -> None:
    p = table(
        COMMAND,
        KEEPERS,
        "5 keepers 3 figure-1, hundreds 3",
        "hundreds mood=bitter command=boot",
        "dice 1 0 1 0",
    ).play("battle 5 keepers", "battle 5 keepers")
    assert p.at(5) == "hundreds 3, keepers 3 figure-1"


@pytest.mark.law("15.2.4", "4.3.5.III", "7.8.3", case="KEE-14")
def test_devout_knights_ignore_an_extra_hit() -> None:
    p = decree("commander", "5 keepers 1 figure-1, eyrie 2", "dice 0 0")
    assert p.at(5) == "eyrie 2, keepers 1 figure-1"
    assert len(p.events("battle.ignored")) == 1


@pytest.mark.law("15.2.4", case="KEE-16")
def test_one_relic_may_be_carried_for_each_warrior_that_moves() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        KEEPERS,
        "keepers.retinue move=faithful-retainer",
        "5 keepers 3 figure-1 figure-2 tablet-1 jewelry-3",
    ).play("move 5 1 2")
    assert p.offers() == [
        "carry figure-1",
        "carry figure-2",
        "carry tablet-1",
        "carry jewelry-3",
        "pass",
    ]
    p.play("carry jewelry-3")
    assert "carry jewelry-3" not in p.offers()
    p.play("carry figure-1")
    assert p.kind != "keepers.carry"
    assert p.at(1) == "keepers 2 figure-1 jewelry-3"
    assert p.at(5) == "keepers 1 figure-2 tablet-1"


@pytest.mark.law("15.2.4")
def test_carrying_may_be_declined() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        KEEPERS,
        "keepers.retinue move=faithful-retainer",
        "5 keepers 3 figure-1",
    ).play("move 5 1 3")
    assert p.why_not("carry tablet-1") == "15.2.4 no_relic"
    p.play("pass")
    assert (p.at(1), p.at(5)) == ("keepers 3", "keepers figure-1")


@pytest.mark.law("15.2.4")
def test_relics_come_along_on_a_move_by_a_card_too() -> None:
    p = table(
        "turn 5 keepers evening.start",
        "keepers crafted=cobbler",
        "5 keepers 2 figure-1",
    ).play("move 5 2 1 by cobbler", "carry figure-1")
    assert p.at(2) == "keepers 1 figure-1"


@pytest.mark.law("15.2.4", "2.5", "4.3.5.II", "14.6.2", case="KEE-17")
def test_relics_that_are_left_alone_stay_and_do_not_rule_but_bar_oppression() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        KEEPERS,
        "keepers.retinue move=faithful-retainer",
        "5 keepers 1 figure-1 tablet-2",
        "2 hundreds 2",
    ).play("move 5 1 1", "pass")
    assert p.at(5) == "keepers figure-1 tablet-2"
    assert p.ruler(5) is None
    p = table(
        "turn 5 hundreds evening.incite",
        KEEPERS,
        "5 keepers figure-1, hundreds 2",
        "8 hundreds 2",
        "12 keepers waystation-figure-tablet, hundreds 2",
    ).play("end")
    assert p.points("hundreds") == 1


@pytest.mark.law("14.6.2", "2.2.4", "15.2.1", case="HUN-06")
def test_relics_bar_oppression_and_ruins_and_forests_do_not() -> None:
    p = table(
        "turn 5 hundreds evening.incite",
        KEEPERS,
        "7 keepers figure-1, hundreds 2",
        "12 hundreds 2",
        "ruins 12:bag 11:boot",
        "forest 4_9_12 tablet-3?",
    ).play("end")
    assert p.points("hundreds") == 1


@pytest.mark.law("15.2.1", "4.3", "4.3.1", "4.3.5.II")
def test_a_lone_relic_can_be_battled_and_is_defenseless_but_may_ambush() -> None:
    p = table(
        COMMAND,
        "keepers hand=ambush-rabbit",
        "5 keepers figure-2, hundreds 3",
        "dice 0 0",
    ).play("battle 5 keepers")
    assert p.offers() == ["ambush ambush-rabbit", "pass"]
    p.play("ambush ambush-rabbit")
    assert p.asked == "hundreds keepers.trophy"  # one warrior is left, the roll is 0, and one extra
    assert p.at(5) == "hundreds 1"
