"""13.5, 13.6: Daylight and Evening."""

from __future__ import annotations

import pytest

from tests.factions.corvids.openings import DAYLIGHT, EVENING, left, plot, warriors
from tests.table import table


@pytest.mark.law("13.5", "13.5.1", "13.5.3")
def test_three_actions_in_any_order_and_each_as_often_as_they_like() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 3", "5 eyrie 1", "dice 1 0")
    p.play("move 1 5 3", "battle 5 eyrie", "move 5 1 1")
    assert p.asked == "corvids corvids.exert"
    assert warriors(p, 1, 5) == [1, 2]


@pytest.mark.law("13.5.2", "13.6.1", case="COR-10")
def test_each_plot_of_the_turn_costs_one_warrior_more() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 1", "2 corvids 2", "9 corvids 3")
    p.play("plot 1 bomb", "plot 2 raid", "pass")
    assert p.asked == "corvids corvids.exert"
    p.play("plot 9 snare")
    assert [plot(p, c) for c in (1, 2, 9)] == ["bomb?", "raid?", "snare?"]
    assert warriors(p, 1, 2, 9) == [0, 0, 0]
    assert left(p, "warrior") == 15


@pytest.mark.law("13.5.2", "13.6.1", case="COR-10")
def test_two_warriors_are_too_few_for_a_third_plot() -> None:
    p = table(EVENING, "corvids plotted=2", "9 corvids 2")
    assert not p.offers("plot")
    assert p.why_not("plot 9 snare") == "13.5.2 too_few_to_plot"


@pytest.mark.law("13.5.2", "1.5.1")
def test_a_plot_comes_from_the_supply() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids bomb?", "2 corvids bomb", "9 corvids 3")
    assert p.offers("plot") == ["plot 9 snare", "plot 9 extortion", "plot 9 raid"]
    assert p.why_not("plot 9 bomb") == "1.5.1 none_left"


@pytest.mark.law("13.5.2", "6.2.2")
def test_no_plot_is_placed_at_the_keep() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 3, marquise keep", "marquise points=3")
    assert p.why_not("plot 1 bomb") == "6.2.2 keep_stands"


@pytest.mark.law("13.5.2")
def test_a_plot_can_be_taken_back_and_another_placed_for_nobody_has_learned_anything() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 3").play("plot 1 bomb")
    assert p.game.free_undo("corvids") == 1
    p.game.undo()
    p.play("plot 1 raid")
    assert (plot(p, 1), left(p, "bomb")) == ("raid?", 2)


@pytest.mark.law("13.5.4")
def test_two_plots_that_lie_alike_change_places() -> None:
    p = table(
        DAYLIGHT,
        "corvids points=3",
        *("1 corvids 1 bomb?", "2 corvids raid?", "9 corvids snare", "5 corvids extortion"),
    )
    assert p.offers("trick") == ["trick 5+9", "trick 1+2"]
    p.play("trick 1+2", "trick 5+9")
    assert [plot(p, c) for c in (1, 2, 5, 9)] == ["raid?", "bomb?", "snare", "extortion"]
    assert p.points("corvids") == 3


@pytest.mark.law("13.5.4", "13.7.2", "6.2.2")
def test_no_ban_hinders_a_trick_and_a_raid_is_not_set_off() -> None:
    p = table(
        DAYLIGHT,
        "corvids points=3",
        *("1 corvids 1 raid?, marquise keep", "2 corvids bomb?", "marquise points=3"),
    ).play("trick 1+2")
    assert [plot(p, c) for c in (1, 2)] == ["bomb?", "raid?"]
    assert not p.events("corvids.raided")


@pytest.mark.law("13.5.4", "13.2.2.I", case="COR-18")
def test_where_plots_are_swapped_is_public_and_which_is_not() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 1 bomb?", "2 corvids raid?")
    p.play("trick 1+2")
    (told,) = p.events("corvids.tricked")
    assert told in p.game.events_for(None)
    assert not {"bomb", "raid"} & {*repr(p.game.events_for(None)).split("'")}


# --- 13.6
@pytest.mark.law("13.6", "13.6.1", "13.6.2")
def test_who_exerts_draws_nothing_and_still_discards() -> None:
    p = table(
        EVENING,
        "corvids hand=anvil,sword,sappers,armorers,bake-sale,root-tea-fox",
        *("1 corvids 1", "2 corvids extortion"),
    ).play("move 1 5 1")
    assert p.offers() == ["end"]
    assert p.why_not("move 5 1 1") == "13.6.1 exerted"
    p.play("end")
    assert p.asked == "corvids hand.discard"
    assert len(p.hand("corvids")) == 6


@pytest.mark.law("13.6.2", "13.7.3")
def test_who_does_not_exert_draws_a_card_and_one_for_each_extortion_face_up() -> None:
    p = table(
        EVENING,
        "corvids hand=-",
        *("2 corvids extortion", "9 corvids extortion?", "1 corvids 1", "deck anvil sword *"),
    ).play("end")
    assert p.hand("corvids") == ["anvil", "sword"]


@pytest.mark.law("13.6.1")
def test_what_counts_in_a_turn_is_forgotten_with_it() -> None:
    p = table(EVENING, "corvids acted=3 plotted=2", "1 corvids 4").play("plot 1 raid", "end")
    assert p.line("corvids") == "points=0"
