"""13.2: crafting with plots, the plots themselves, Nimble, Embedded Agents."""

from __future__ import annotations

import pytest

from engine import load_game, view_position
from engine.table.codec import Unreadable
from tests.factions.corvids.openings import (
    COMMAND,
    CRAFT,
    DAYLIGHT,
    EVENING,
    FLIP,
    MOOD,
    attacked,
    left,
    plot,
    warriors,
)
from tests.table import table


@pytest.mark.law("13.2.1", "13.4.1", "4.1.1", "13.4.2", case="COR-06")
def test_plots_craft_face_down_and_without_warriors_but_are_flipped_only_by_a_warrior() -> None:
    p = table(
        CRAFT,
        "corvids hand=anvil,sappers,travel-gear-fox",
        *("1 corvids bomb?", "2 corvids 1 raid?"),
    )
    p.play("craft anvil", "craft sappers")
    assert p.points("corvids") == 2
    assert p.asked == "corvids corvids.flip"
    assert p.why_not("flip 1") == "13.4.2 no_warriors"
    p.play("flip 2")
    assert plot(p, 2) == "raid"
    assert "not_now" in p.why_not("craft travel-gear-fox")


@pytest.mark.law("13.2.1")
def test_a_plot_that_lies_face_up_crafts_too() -> None:
    p = table(CRAFT, "corvids hand=anvil", "1 corvids extortion")
    assert p.offers("craft") == ["craft anvil"]


@pytest.mark.law("13.2.2.I", "1.2.1")
def test_the_corvids_alone_see_which_plots_lie_face_down_and_which_are_left() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 1 bomb?", "5 corvids 1 snare")
    assert p.view.clearings[1].pieces["corvids"] == {"warrior": 1, "plot-?": 1}
    assert p.game.view("eyrie").clearings[1].pieces["corvids"] == {"warrior": 1, "plot-?": 1}
    assert p.game.view("corvids").clearings[1].pieces["corvids"] == {"warrior": 1, "bomb?": 1}
    assert p.view.boards["corvids"].lists["plots"] == ("plot-?",) * 6
    own = p.game.view("corvids").boards["corvids"].lists["plots"]
    assert own == ("bomb", "snare", "extortion", "extortion", "raid", "raid")
    assert p.view.boards["corvids"].supply == {"warrior": 13}


@pytest.mark.law("13.2.2.I")
def test_where_none_lies_face_down_everybody_can_tell_which_are_left() -> None:
    p = table(DAYLIGHT, "corvids points=3", "5 corvids 1 snare")
    assert p.view.boards["corvids"].lists["plots"].count("snare") == 1


@pytest.mark.law("13.2.2.I")
@pytest.mark.parametrize("kind", ["bomb", "snare", "extortion"])
def test_a_plot_that_falls_face_down_goes_home_unseen(kind: str) -> None:
    p = attacked("10 hundreds 3", f"10 corvids {kind}?", dice="1 0")
    assert (plot(p, 10), left(p, kind)) == ("", 2)
    assert p.points("hundreds") == 1
    told = repr(p.game.events_for(None, p.happened))
    assert kind not in told
    assert p.events("corvids.returned")
    assert p.game.free_undo("hundreds") == 0


@pytest.mark.law("13.2.2.II")
def test_a_clearing_holds_one_plot() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 3 bomb?", "2 corvids 2")
    assert {text.split()[1] for text in p.offers("plot")} == {"2"}
    with pytest.raises(Unreadable, match="one plot at most"):
        table(DAYLIGHT, "corvids points=3", "1 corvids bomb? raid")


@pytest.mark.law("13.2.2.I")
def test_a_public_position_can_be_shown_and_not_played_on() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 1 bomb?")
    text = p.game.position(public=True)
    assert view_position(text).clearings[1].pieces["corvids"] == {"warrior": 1, "plot-?": 1}
    with pytest.raises(Unreadable):
        table(*text.splitlines()[1:])


# --- 13.2.3
@pytest.mark.law("13.2.3", "4.2.1", "13.5.1", case="COR-17")
def test_the_corvids_need_no_rule_to_move() -> None:
    p = table(DAYLIGHT, "corvids points=3", "1 corvids 1, hundreds 3", "5 eyrie 4 roost")
    p.play("move 1 5 1")
    assert warriors(p, 1, 5) == [0, 1]


@pytest.mark.law("13.2.3", "V.6.2", case="COR-17")
def test_nimble_is_no_way_into_a_scorched_clearing() -> None:
    p = table(
        DAYLIGHT,
        "corvids points=3",
        *("1 corvids 1", "2 vagabond pawn"),
        "vagabond character=scoundrel scorched=5",
    )
    assert p.why_not("move 1 5 1") == "V.6.2 scorched"


# --- 13.2.5
@pytest.mark.law("13.2.5", "4.3.5.I", "4.3.5.II", case="COR-12")
def test_a_plot_face_down_deals_a_hit_as_defender_without_warriors() -> None:
    p = attacked("10 hundreds 2", "10 corvids raid?", dice="1 0")
    assert (plot(p, 10), p.at(10)) == ("", "hundreds 1")


@pytest.mark.law("13.2.5", case="COR-12")
def test_a_plot_face_up_deals_none() -> None:
    p = attacked("10 hundreds 2", "10 corvids snare", dice="1 0")
    assert p.at(10) == "hundreds 2"


@pytest.mark.law("13.2.5", case="COR-12")
def test_as_attackers_the_corvids_have_no_such_hit() -> None:
    p = table(DAYLIGHT, "corvids points=3", "10 corvids 2 bomb?", "10 hundreds 3", "dice 1 0").play(
        "battle 10 hundreds"
    )
    assert p.at(10) == "corvids 2, hundreds 2"


@pytest.mark.law("13.2.5", "4.3.6")
def test_warriors_fall_before_the_plot() -> None:
    p = attacked("10 hundreds 4", "10 corvids 1 bomb?", dice="2 0")
    assert (plot(p, 10), warriors(p, 10)) == ("", [0])
    p = attacked("10 hundreds 4", "10 corvids 1 bomb?", dice="1 0")
    assert (plot(p, 10), warriors(p, 10)) == ("bomb?", [0])
    assert p.at(10) == "corvids , hundreds 3"


@pytest.mark.law("13.2.5")
def test_an_order_about_losses_knows_a_plot_that_lies_face_down() -> None:
    p = table(COMMAND, MOOD, "corvids points=3", "10 hundreds 4, corvids 1 bomb?", "dice 2 0")
    p.game.give_orders({})
    p.play("battle 10 corvids")
    assert plot(p, 10) == ""


@pytest.mark.law("13.2.4", "1.4.3")
def test_nobody_exposes_in_the_turn_of_the_corvids() -> None:
    for step in (FLIP, EVENING):
        p = table(step, "corvids hand=anvil", "1 corvids 1 bomb?, eyrie 2")
        assert not p.offers("expose")


@pytest.mark.law("13.2.2.I", "9.5.6")
def test_a_vagabond_strikes_a_plot_by_its_back_alone() -> None:
    p = table(
        "turn 5 vagabond daylight.act",
        "vagabond character=thief",
        "vagabond.satchel ready=crossbow",
        *("9 vagabond pawn, corvids bomb?", "corvids points=3"),
    )
    assert p.offers("strike") == ["strike corvids plot-?"]
    p.play("strike corvids plot-?")
    assert (plot(p, 9), p.points("vagabond")) == ("", 1)
    assert load_game(p.game.save()).checksum() == p.game.checksum()
