"""What a position leaves out follows from what it says."""

from __future__ import annotations

import pytest

from engine import Unreadable, read_position
from tests.table import table


@pytest.mark.law("5.1.5", "14.3.3")
def test_an_item_that_is_held_came_from_the_supply_while_all_ruins_stand() -> None:
    p = table("turn 5 hundreds daylight.command", "5 hundreds 2", "eyrie items=sword")
    assert p.view.items["sword"] == 1
    assert "ruins 6:bag 10:boot 11:hammer 12:sword" in p.game.position()


@pytest.mark.law("5.1.5")
def test_items_and_supplies_that_are_not_said_are_as_they_follow() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "5 hundreds 2",
        "items coin:0",
        "eyrie leader=builder",
        "eyrie.supply warrior:3",
    )
    assert (p.view.items["coin"], p.view.items["tea"]) == (0, 2)
    assert p.view.boards["eyrie"].supply == {"warrior": 3, "roost": 7}


@pytest.mark.law("7.5.2")
def test_an_empty_column_may_be_said() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "1 eyrie 3 roost",
        "eyrie leader=builder",
        "eyrie.decree recruit=- move=loyal-vizier,loyal-vizier",
    )
    assert p.asked == "eyrie eyrie.move"


@pytest.mark.law("3.1")
def test_a_game_that_ended_in_a_battle_can_be_read() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "5 hundreds 2, eyrie roost",
        "hundreds mood=grandiose points=29",
        "dice 0 0",
    ).play("battle 5 eyrie")
    assert p.game.winners == ("hundreds",)
    again = read_position(p.game.position())
    assert (again.winners, again.decisions) == (("hundreds",), ())


@pytest.mark.law("1.4.1")
def test_a_card_that_is_the_whole_question_need_not_be_named() -> None:
    p = table(
        "turn 5 eyrie daylight.start",
        "5 eyrie 2, hundreds 1",
        "eyrie leader=builder crafted=command-warren,cobbler",
        "dice 0 0",
    ).play("battle 5 hundreds")
    assert p.game.answers[0].text == "battle 5 hundreds by command-warren"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("items boots:1", "no such item"),
        ("lost nonsense", "no such item"),
        ("5 hundreds mob*2", "one mob at most"),
        ("5 eyrie roost*2", "one roost at most"),
        ("eyrie.supply nonsense:1", "has no nonsense"),
        ("eyrie hand=faithful-retainer", "never in a hand"),
        ("deck anvil anvil", "too many of anvil"),
        ("eyrie leader=despot deposed=despot", "the leader stands"),
        ("hundreds.now commanded=1", "hundreds has no now"),
        ("corners eyrie:99", "no such corner"),
        ("ruins 6:sword+sword", "too many of sword"),
        ("eyrie points=-3", "no number"),
        ("limbo keepers:figure-9:5:eyrie", "has no figure-9"),
    ],
)
@pytest.mark.law("1.5.1")
def test_what_no_table_can_be_is_refused(line: str, why: str) -> None:
    said = "woodland position 1\nturn 6 hundreds birdsong.raze\neyrie\nhundreds\nkeepers\n"
    extra = "items sword:2\n" if "sword+sword" in line else ""
    with pytest.raises(Unreadable, match=why):
        read_position(said + extra + line)
