"""2.5: Rule."""

from __future__ import annotations

import pytest

from tests.table import table

COMMAND = "turn 5 hundreds daylight.command"


@pytest.mark.law("2.5")
def test_most_warriors_and_buildings_together_rule() -> None:
    p = table("11 eyrie 2 roost, hundreds 2", "7 eyrie 2, hundreds 1 stronghold*2")
    assert (p.ruler(11), p.ruler(7)) == ("eyrie", "hundreds")


@pytest.mark.law("2.5")
def test_nobody_rules_where_nobody_is() -> None:
    assert table("11 eyrie 1").ruler(10) is None


@pytest.mark.law("2.5")
def test_tokens_never_rule() -> None:
    p = table("11 hundreds mob", "7 hundreds 1 mob, eyrie 1 roost")
    assert (p.ruler(11), p.ruler(7)) == (None, "eyrie")


@pytest.mark.law("2.5", "4.2.1", case="CORE-04")
def test_buildings_alone_rule_and_keep_others_from_moving() -> None:
    p = table(
        "turn 5 eyrie daylight.move",
        "7 hundreds stronghold*2, eyrie 1",
        "eyrie.decree move=sword,anvil",
        "1 eyrie 1",
    )
    assert p.ruler(7) == "hundreds"
    assert p.why_not("move 7 3 1") == "4.2.1 no_rule_to_move"


@pytest.mark.law("2.5", "4.2.1")
@pytest.mark.parametrize(
    ("there", "ruler", "rival", "theirs"),
    [
        ("eyrie 1 roost, hundreds 1", "eyrie", "eyrie", 2),
        ("eyrie 1, hundreds 1, keepers 2", "keepers", "keepers", 2),
        ("hundreds 1, keepers 1", "", "keepers", 1),
        ("keepers figure-1", "", "", 0),
        ("", "", "", 0),
    ],
)
def test_a_refusal_says_who_rules_with_how_much(
    there: str, ruler: str, rival: str, theirs: int
) -> None:
    lines = [f"8 {there}"] if there else []
    p = table(COMMAND, "hundreds mood=grandiose hand=anvil", "keepers points=0", *lines)
    (reason,) = p.game.why_not("hundreds", "build 8 by anvil")
    assert reason.facts == {
        "clearing": 8,
        "ruler": ruler,
        "rival": rival,
        "theirs": theirs,
        "yours": int("hundreds" in there),
    }


@pytest.mark.law("2.5", "14.2.2")
def test_the_warlord_is_a_warrior_for_rule() -> None:
    assert table("7 eyrie 1, hundreds 1 warlord").ruler(7) == "hundreds"


@pytest.mark.law("2.5")
def test_rule_changes_with_the_pieces() -> None:
    p = table(COMMAND, "7 hundreds 3, eyrie 2 roost", "dice 1 0", "eyrie leader=builder")
    assert p.ruler(7) == "eyrie"
    p.play("battle 7 eyrie")
    assert p.at(7) == "eyrie 1 roost, hundreds 3"
    assert p.ruler(7) == "hundreds"


@pytest.mark.law("2.5", case="CORE-01")
def test_a_tie_has_no_ruler_whoever_leads_or_came_first() -> None:
    p = table("hundreds mood=bitter points=20", "keepers points=3", "11 hundreds 2, keepers 2")
    assert p.ruler(11) is None


@pytest.mark.law("2.5", "7.2.2", case="EYR-11")
def test_in_a_tie_of_several_the_eyrie_rule_if_they_are_among_them() -> None:
    p = table(
        "keepers points=3",
        "11 eyrie 2, keepers 2",
        "7 eyrie 2, keepers 2, hundreds 2",
        "2 eyrie 1, keepers 2, hundreds 2",
        "9 keepers figure-1, hundreds mob",
    )
    assert [p.ruler(c) for c in (11, 7, 2, 9)] == ["eyrie", "eyrie", None, None]
