"""15.5: Daylight of the Keepers: crafting, the columns of the Retinue, and moving."""

from __future__ import annotations

import pytest

from tests.table import table

MOVE = "turn 5 keepers daylight.move"
KEEPERS = "keepers points=4"


@pytest.mark.law("15.5", "15.5.1", "15.5.2")
def test_crafting_and_then_the_columns_from_left_to_right() -> None:
    p = table(
        "turn 5 keepers daylight.start",
        "keepers hand=anvil",
        "keepers.retinue move=sword delve=foxfolk-steel recover=root-tea-fox",
        "8 keepers 3 waystation-figure-tablet figure-1",
        "7 keepers 1",
        "forest 4_7_8_12 tablet-1?",
    )
    kinds = []
    while p.kind.startswith(("craft", "keepers.")) and p.kind != "keepers.gather":
        kinds.append(p.kind)
        p.play("pass")
    assert kinds == ["craft", "keepers.move", "keepers.delve", "keepers.recover"]


@pytest.mark.law("15.5.2")
def test_no_column_is_gone_back_to() -> None:
    p = table(
        MOVE,
        KEEPERS,
        "keepers.retinue move=sword delve=bake-sale",
        "7 keepers 3",
        "5 keepers 1",
        "forest 1_2_5_10 tablet-1?",
    )
    assert p.why_not("delve 5 1_2_5_10 tablet") == "15.5.2 other_column"
    p.play("pass")
    assert p.kind == "keepers.delve"
    assert p.why_not("move 7 8 1") == "15.5.2 other_column"


@pytest.mark.law("15.5.2")
def test_each_card_is_used_once_in_any_order() -> None:
    p = table(
        MOVE,
        KEEPERS,
        "keepers.retinue move=sword,bake-sale,anvil",
        *("7 keepers 2", "5 keepers 2", "8 keepers 1"),
    )
    assert {text.split()[1] for text in p.offers("move")} == {"5", "7", "8"}
    p.play("move 5 2 1")
    assert p.why_not("move 5 2 1") == "15.5.2 no_card_matches"
    assert {text.split()[1] for text in p.offers("move")} == {"2", "7", "8"}
    p.play("move 8 7 1", "move 7 8 3")
    assert p.kind != "keepers.move"
    columns = p.view.boards["keepers"].columns
    assert columns["move"] == ("sword", "bake-sale", "anvil")  # used cards stay


@pytest.mark.law("15.5.2")
def test_cards_may_be_left_unused_without_a_penalty() -> None:
    p = table(
        "turn 5 keepers daylight.start",
        "keepers points=4",
        "keepers.retinue move=sword,anvil delve=foxfolk-steel recover=faithful-retainer",
        "7 keepers 3",
    ).until("keepers.gather")
    assert p.points("keepers") == 4
    assert p.view.boards["keepers"].columns["move"] == ("sword", "anvil")


@pytest.mark.law("15.5.2", "2.1.1")
def test_birds_and_retainers_match_every_clearing() -> None:
    p = table(
        MOVE,
        KEEPERS,
        "keepers.retinue move=armorers,faithful-retainer",
        *("7 keepers 2", "5 keepers 2", "8 keepers 1"),
    )
    assert "move 7 8 1 by armorers" in p.offers()
    assert "move 5 1 2 by faithful-retainer" in p.offers()
    p.play("move 7 8 1 by armorers", "move 8 4 2")
    assert p.at(4) == "keepers 2"


@pytest.mark.law("15.5.2.I", "4.2")
def test_the_origin_of_a_move_matches_and_the_destination_need_not() -> None:
    p = table(MOVE, KEEPERS, "keepers.retinue move=sword", "7 keepers 2", "8 keepers 1")
    assert p.offers("move 7") == [f"move 7 {to} {n}" for to in (3, 8, 12) for n in (1, 2)]
    assert p.offers("move 8") == []
    assert p.why_not("move 8 7 1") == "15.5.2 no_card_matches"
    assert p.why_not("move 7 9 1") == "2.2.1 not_adjacent"
    assert p.why_not("move 7 8 1 by anvil") == "15.5.2 not_in_column"


@pytest.mark.law("15.5.2.I", "4.2.1", "2.5", "7.2.2", case="KEE-43")
def test_a_move_needs_rule_at_one_end_and_relics_give_none() -> None:
    lines = (MOVE, KEEPERS, "keepers.retinue move=anvil")
    p = table(*lines, "8 keepers 2 figure-1 figure-2, eyrie 2", "7 keepers 1", "4 eyrie 1")
    assert p.offers("move 8") == ["move 8 7 1", "move 8 7 2"]
    assert p.why_not("move 8 4 1") == "4.2.1 no_rule_to_move"
    p = table(*lines, "8 keepers 2 figure-1, eyrie 2", "7 eyrie 1", "4 eyrie 1")
    assert p.kind != "keepers.move"  # the card goes unused, and nothing else happens
    assert p.events("scored") == []


@pytest.mark.law("15.5.2.III", "15.5.2.I")
def test_the_last_column_moves_too() -> None:
    p = table(
        "turn 5 keepers daylight.recover",
        KEEPERS,
        "keepers.retinue recover=sword,anvil",
        "7 keepers 2 waystation-figure-tablet figure-1",
        "8 keepers 3",
    )
    assert "move 7 8 2" in p.offers()
    assert p.offers("recover") == ["recover 7 figure-1"]
    p.play("move 7 8 2", "carry figure-1", "move 8 7 5")
    assert p.kind == "keepers.carry"


@pytest.mark.law("15.5.2.IIb", "2.5", "7.2.2")
def test_clearings_tied_with_the_eyrie_are_not_ruled_at_a_check() -> None:
    lines = (
        "turn 5 keepers daylight.delve",
        KEEPERS,
        "keepers.retinue delve=faithful-retainer",
        "5 keepers 2",
        "forest 1_2_5_10 figure-2",
    )
    p = table(*lines, "1 keepers 2, eyrie 2").play("delve 5 1_2_5_10 figure-2")
    assert p.view.boards["keepers"].columns["delve"] == ()
    p = table(*lines, "1 keepers 3, eyrie 2").play("delve 5 1_2_5_10 figure-2")
    assert p.view.boards["keepers"].columns["delve"] == ("faithful-retainer",)
