"""2.5: Rule."""

from __future__ import annotations

import pytest

from engine.law import effects
from engine.law.effects import EFFECTS, TABLE_EFFECTS
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.space import ruler
from tests.table import state, table

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


class Kitchens(Hooks):
    """Two more for each token of the Hundreds, as with Soup Kitchens."""

    def strength_bonus(self, g: Table, seat: str, clearing: int) -> int:
        return 2 * g.count(seat, "mob", clearing) if seat == "hundreds" else 0


class Gardens(Hooks):
    """The Keepers rule wherever they are, as the Cult does with gardens."""

    def always_rules(self, g: Table, seat: str, clearing: int) -> bool:
        return seat == "keepers"


def plant(monkeypatch: pytest.MonkeyPatch, *planted: Hooks) -> None:
    monkeypatch.setitem(TABLE_EFFECTS, "autumn", (*TABLE_EFFECTS["autumn"], *planted))


@pytest.mark.law("2.5")
def test_an_effect_adds_to_what_counts_for_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    there = ("11 hundreds mob, eyrie 1", "7 hundreds mob, eyrie 2", "8 hundreds 1 mob, eyrie 2")
    assert [table(*there).ruler(c) for c in (11, 7, 8)] == ["eyrie", "eyrie", "eyrie"]
    plant(monkeypatch, Kitchens())
    assert [table(*there).ruler(c) for c in (11, 7, 8)] == ["hundreds", "eyrie", "hundreds"]
    p = table(COMMAND, "hundreds mood=grandiose hand=anvil", "7 hundreds mob, eyrie 3")
    (reason,) = p.game.why_not("hundreds", "build 7 by anvil")
    assert (reason.facts["yours"], reason.facts["theirs"]) == (2, 3)


@pytest.mark.law("10.2.4", "12.2.2", "2.5")
def test_who_always_rules_beats_any_strength_and_every_tie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch, Kitchens(), Gardens())
    p = table("11 hundreds 5 mob, keepers 1", "7 eyrie 1 roost, keepers figure-1", "8 eyrie 1")
    assert [p.ruler(c) for c in (11, 7, 8)] == ["keepers", "keepers", "eyrie"]


@pytest.mark.law("10.2.4", "12.2.2", "2.5", "4.2.1")
def test_a_refusal_counts_nothing_against_who_always_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch, Gardens())
    p = table(COMMAND, "hundreds hand=anvil", "11 hundreds 5, keepers 1", "6 eyrie 1")
    (built,) = p.game.why_not("hundreds", "build 11 by anvil")
    (moved,) = p.game.why_not("hundreds", "move 11 6 1")
    assert (built.facts["rival"], built.facts["theirs"]) == ("keepers", "")
    assert (moved.facts["theirs"], moved.facts["theirs_there"]) == ("", 1)


@pytest.mark.law("11.2.7", "2.5")
def test_lent_warriors_count_for_whom_they_are_lent_to() -> None:
    p = table("11 hundreds 3, keepers 1, eyrie 1", "7 hundreds 1, keepers 1", "8 hundreds 2 mob")
    g = state(p.game)
    assert [ruler(g, c) for c in (11, 7, 8)] == ["hundreds", None, "hundreds"]
    g.lend("hundreds", "keepers")
    assert [ruler(g, c) for c in (11, 7, 8)] == ["keepers", "keepers", "keepers"]
    forces = [g.force(seat, 11) for seat in ("eyrie", "hundreds", "keepers")]
    assert forces == [1, 0, 4]
    assert g.strength("hundreds", 11) == 0
    assert "now lent=hundreds:keepers" in p.game.position(public=True)


@pytest.mark.law("11.2.7", "7.2.2")
def test_the_eyrie_rule_no_tie_with_hired_warriors_alone() -> None:
    p = table("11 hundreds 2, keepers 2", "7 hundreds 1, keepers 2, eyrie 1")
    g = state(p.game)
    g.lend("hundreds", "eyrie")
    assert [ruler(g, c) for c in (11, 7)] == [None, "eyrie"]


@pytest.mark.law("11.2.7", "1.4.1")
def test_lent_warriors_are_their_owners_again_when_the_turn_is_over() -> None:
    p = table("turn 5 eyrie evening.end", "now lent=hundreds:eyrie", "8 hundreds 2")
    assert p.ruler(8) == "eyrie"
    p.play("end")
    assert (p.view.active, p.ruler(8)) == ("hundreds", "hundreds")


@pytest.mark.law("2.5", "2.1.4")
def test_a_card_that_is_crafted_changes_who_rules_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFECTS, "cobbler", Kitchens())
    for kept in ("varying", "those_unanswered", "answering"):
        monkeypatch.setattr(effects, kept, getattr(effects, kept).__wrapped__)
    p = table(
        *("turn 5 hundreds daylight.craft", "hundreds mood=grandiose hand=cobbler"),
        *("3 hundreds stronghold", "10 hundreds stronghold", "8 hundreds mob, eyrie 1"),
    )
    assert p.ruler(8) == "eyrie"
    p.play("craft cobbler paying rabbit+rabbit")
    assert p.ruler(8) == "hundreds"
