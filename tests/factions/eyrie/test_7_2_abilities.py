"""7.2: the abilities of the Eyrie."""

from __future__ import annotations

import pytest

from tests.table import table

CRAFT = "turn 5 eyrie daylight.craft"
COIN = ("3 eyrie roost", "4 eyrie roost", "5 eyrie roost")


@pytest.mark.law("7.2.1", "7.5.1")
def test_the_eyrie_craft_with_roosts() -> None:
    p = table(CRAFT, "eyrie leader=despot hand=anvil,sword", "8 eyrie roost", "1 eyrie 5")
    assert p.offers() == ["craft anvil", "pass"]


@pytest.mark.law("7.2.2", "2.5")
def test_the_eyrie_rule_where_they_are_tied() -> None:
    p = table(
        "11 eyrie 2, hundreds 2", "7 eyrie roost, hundreds stronghold", "2 eyrie 1, hundreds 2"
    )
    assert [p.ruler(c) for c in (11, 7, 2)] == ["eyrie", "eyrie", "hundreds"]


@pytest.mark.law("7.2.2", "2.5")
def test_the_eyrie_rule_nothing_without_a_piece_there() -> None:
    p = table("11 hundreds mob", "2 eyrie 1")
    assert (p.ruler(11), p.ruler(9)) == (None, None)


@pytest.mark.law("7.2.2")
def test_those_who_are_tied_with_the_eyrie_do_not_rule() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "1 eyrie 1, hundreds 1",
        "5 eyrie 1",
        "hundreds mood=bitter hand=anvil",
    )
    assert p.why_not("move 1 5 1") == "4.2.1 no_rule_to_move"
    assert p.why_not("build 1 by anvil") == "2.5 not_ruled"


@pytest.mark.law("7.2.3", "3.2.2")
@pytest.mark.parametrize("leader", ["charismatic", "commander", "despot"])
def test_a_crafted_item_scores_one_point_whatever_is_printed(leader: str) -> None:
    p = table(CRAFT, f"eyrie leader={leader} hand=bake-sale,anvil", *COIN).play("craft bake-sale")
    assert p.points("eyrie") == 1
    assert p.view.boards["eyrie"].items == ("coin",)
