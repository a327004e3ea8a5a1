"""13.4: Birdsong: flipping and recruiting."""

from __future__ import annotations

import pytest

from tests.factions.corvids.openings import FLIP, RECRUIT, left, plot, warriors
from tests.table import state, table


@pytest.mark.law("13.4", "13.4.2")
def test_a_flip_scores_a_point_for_each_plot_face_up() -> None:
    p = table(
        FLIP,
        "corvids points=3",
        *("1 corvids 1 snare?", "5 corvids 2 raid?", "2 corvids extortion", "9 corvids bomb?"),
    )
    assert p.offers("flip") == ["flip 1", "flip 5"]
    p.play("flip 1")
    assert (plot(p, 1), p.points("corvids")) == ("snare", 5)
    p.play("flip 5")
    assert p.points("corvids") == 8
    assert p.game.free_undo("corvids") == 0


@pytest.mark.law("13.4.2", "13.5.3")
def test_a_flip_may_be_left_and_is_not_asked_for_without_a_warrior() -> None:
    p = table(FLIP, "corvids points=3", "1 corvids 1 snare?").play("pass")
    assert plot(p, 1) == "snare?"
    p = table(FLIP, "corvids points=3", "1 corvids snare?", "2 corvids 1")
    assert p.kind != "corvids.flip"


@pytest.mark.law("13.4.3", "2.1.1")
def test_any_card_recruits_in_the_clearings_of_its_suit() -> None:
    p = table(RECRUIT, "corvids hand=anvil,sword", "1 corvids 1")
    p.play("corvids-recruit fox by anvil")
    assert warriors(p, 1, 6, 8, 12) == [2, 1, 1, 1]
    assert state(p.game).discard == ["anvil"]
    assert p.kind != "corvids.recruit"


@pytest.mark.law("13.4.3", "2.1.1")
def test_a_bird_recruits_in_the_suit_that_is_chosen() -> None:
    p = table(RECRUIT, "corvids hand=sappers", "1 corvids 1")
    assert p.texts("corvids") == [
        f"corvids-recruit {suit} by sappers" for suit in ("fox", "rabbit", "mouse")
    ]
    p.play("corvids-recruit mouse by sappers")
    assert warriors(p, 2, 7, 9, 11) == [1, 1, 1, 1]


@pytest.mark.law("13.4.3", "6.2.2", "1.5.4", case="COR-15")
def test_with_too_few_warriors_they_choose_where_and_never_at_the_keep() -> None:
    p = table(
        RECRUIT,
        "corvids hand=anvil,sappers",
        *("1 marquise keep", "marquise points=3", "5 corvids 13"),
    )
    assert p.texts("corvids-recruit fox by anvil") == [
        f"corvids-recruit fox by anvil {way}" for way in ("6+8", "6+12", "8+12")
    ]
    p.play("corvids-recruit fox by anvil 6+12")
    assert (warriors(p, 1, 6, 8, 12), left(p, "warrior")) == ([0, 1, 0, 1], 0)
    assert p.asked == "corvids corvids.action"  # once in a turn


@pytest.mark.law("13.4.3", "1.2.1")
def test_whether_a_card_can_recruit_does_not_show_in_the_question() -> None:
    lines = ("1 corvids snare", "marquise points=3", "corvids.supply warrior:0")
    asked = [table(RECRUIT, f"corvids hand={hand}", *lines).kind for hand in ("anvil", "sword")]
    assert asked == ["corvids.recruit"] * 2
    assert table(RECRUIT, "corvids hand=-", *lines).kind != "corvids.recruit"
