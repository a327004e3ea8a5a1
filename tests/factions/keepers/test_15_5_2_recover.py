"""15.5.2.III: Recover."""

from __future__ import annotations

import pytest

from tests.table import Play, table

RECOVER = "turn 5 keepers daylight.recover"
RETAINER = "keepers.retinue recover=faithful-retainer"
JEWELS = "8 keepers 3 waystation-jewelry-tablet jewelry-1 jewelry-2 jewelry-3"


def recovering(*lines: str, card: str = "faithful-retainer", points: int = 0) -> Play:
    return table(RECOVER, f"keepers points={points}", f"keepers.retinue recover={card}", *lines)


@pytest.mark.law("15.5.2.IIIa", "15.2.2", case="KEE-29")
def test_the_face_that_is_shown_decides_what_is_recovered() -> None:
    p = recovering("5 keepers waystation-tablet-figure tablet-2 figure-1", "4 keepers 1")
    assert p.offers("recover") == ["recover 5 tablet-2"]
    assert p.why_not("recover 5 figure-1") == "15.5.2.IIIa no_waystation_shows"
    assert p.why_not("recover 5 jewelry-1") == "15.5.2.IIIa no_relic"


@pytest.mark.law("15.5.2.IIIa")
def test_neither_rule_nor_a_warrior_is_needed() -> None:
    p = recovering("5 keepers waystation-tablet-figure tablet-2, eyrie 6")
    p.play("recover 5 tablet-2")
    assert p.points("keepers") == 2
    assert p.view.boards["keepers"].tracks["tablet"].spaces == ("tablet-2", "", "", "")


@pytest.mark.law("15.5.2.III", "2.1.1")
def test_the_clearing_matches_the_card() -> None:
    p = recovering("5 keepers 1 waystation-tablet-figure tablet-2", "8 keepers 1", card="anvil")
    assert p.why_not("recover 5 tablet-2") == "15.5.2 no_card_matches"


@pytest.mark.law("15.5.2.IIIb", "15.5.2.IIIc", case="KEE-30")
def test_points_come_before_the_check_and_a_failed_check_ends_it() -> None:
    p = recovering(JEWELS, "1 keepers 1", card="armorers").play("recover 8 jewelry-3")
    assert p.points("keepers") == 3
    assert p.kind == "keepers.gather"
    assert p.view.boards["keepers"].columns["recover"] == ()
    assert p.at(8).endswith("jewelry-1 jewelry-2")


@pytest.mark.law("15.5.2.IIIb", "15.5.2.IIIc", case="KEE-30")
def test_from_the_least_to_the_most_all_of_them_come() -> None:
    p = recovering(JEWELS, "1 keepers 1", card="armorers").play(
        "recover 8 jewelry-1", "recover 8 jewelry-2", "recover 8 jewelry-3"
    )
    assert p.points("keepers") == 6
    assert p.view.boards["keepers"].columns["recover"] == ()
    assert p.view.discard == ("armorers",)


@pytest.mark.law("15.5.2.IIIc")
def test_one_may_stop_and_the_card_stays() -> None:
    p = recovering(JEWELS, "1 keepers 1").play("recover 8 jewelry-1")
    assert p.asked == "keepers keepers.recover.more"
    assert p.offers() == ["recover 8 jewelry-2", "recover 8 jewelry-3", "pass"]
    assert p.why_not("recover 5 jewelry-2") == "15.5.2.III other_clearing"
    p.play("pass")
    assert p.kind == "keepers.gather"
    assert p.view.boards["keepers"].columns["recover"] == ("faithful-retainer",)


@pytest.mark.law("15.5.2.IIIc")
def test_ruled_clearings_of_the_suit_of_the_clearing_count_wherever_they_are() -> None:
    fox = ("8 keepers 1 waystation-jewelry-tablet jewelry-3", "1 keepers 1", "6 keepers 1")
    p = recovering(*fox).play("recover 8 jewelry-3")
    assert p.view.boards["keepers"].columns["recover"] == ("faithful-retainer",)
    p = recovering(fox[0], fox[1], "7 keepers 1", "6 keepers 1, eyrie 1").play(
        "recover 8 jewelry-3"
    )
    assert p.view.boards["keepers"].columns["recover"] == ()


@pytest.mark.law("15.5.2.IIIb")
def test_a_column_of_three_types_is_worth_two_more() -> None:
    p = recovering(
        "8 keepers 3 waystation-jewelry-tablet jewelry-1 jewelry-2",
        "1 keepers 2",
        "keepers.relics figure=figure-1,figure-2 tablet=tablet-3",
    ).play("recover 8 jewelry-1")
    assert p.points("keepers") == 1 + 2
    assert p.view.boards["keepers"].numbers["columns"] == 1
    p.play("recover 8 jewelry-2")
    assert p.points("keepers") == 1 + 2 + 2  # the second column wants a tablet


@pytest.mark.law("15.5.2.IIIb")
def test_all_relics_are_worth_35_points_in_all() -> None:
    values = [1, 2, 3, 3]
    assert 3 * sum(values) + 4 * 2 == 35
    p = recovering(
        "8 keepers 3 waystation-jewelry-tablet jewelry-3",
        "keepers.relics figure=figure-1,figure-2,figure-3,figure-3 "
        "tablet=tablet-1,tablet-2,tablet-3,tablet-3 jewelry=jewelry-1,jewelry-2,jewelry-3",
    ).play("recover 8 jewelry-3")
    assert p.points("keepers") == 5
    assert p.view.boards["keepers"].numbers["columns"] == 4


@pytest.mark.law("15.5.2.IIIa")
def test_recovered_relics_are_safe() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=favor-of-the-rabbits",
        "keepers points=0",
        "keepers.relics figure=figure-1",
        *("3 eyrie roost", "4 eyrie roost", "10 eyrie roost", "5 keepers 1"),
    ).play("craft favor-of-the-rabbits")
    assert p.view.boards["keepers"].tracks["figure"].spaces[0] == "figure-1"
    assert p.points("eyrie") == 0


@pytest.mark.law("15.5.2.III", "3.1")
def test_thirty_points_win_before_the_check() -> None:
    p = recovering("8 keepers waystation-jewelry-tablet jewelry-3, eyrie 4", points=27)
    p.play("recover 8 jewelry-3")
    assert (p.game.winners, p.points("keepers")) == (("keepers",), 30)
    assert p.view.boards["keepers"].columns["recover"] == ("faithful-retainer",)


@pytest.mark.law("15.5.2.III")
def test_each_card_recovers_in_a_clearing_of_its_own() -> None:
    p = recovering(
        "8 keepers 1 waystation-jewelry-tablet jewelry-1",
        "5 keepers 1 waystation-figure-tablet figure-1",
        card="anvil,bake-sale",
    )
    assert p.offers("recover") == ["recover 5 figure-1", "recover 8 jewelry-1"]
    p.play("recover 8 jewelry-1", "recover 5 figure-1")
    assert p.points("keepers") == 2
    assert p.kind == "keepers.gather"
