"""8.6: Evening."""

from __future__ import annotations

import pytest

from tests.factions.alliance.openings import EVENING, officers, supporters
from tests.play import conserved
from tests.table import table


@pytest.mark.law("8.6.1", "8.6.1.I", "8.6.1.II", "8.6.1.III", "8.6.1.IV", case="ALL-25")
def test_operations_without_a_base() -> None:
    p = table(EVENING, "alliance officers=2", "10 alliance 2, hundreds 1", "dice 1 0")
    assert p.offers("recruit") == []
    assert p.why_not("recruit 10") == "8.6.1.III no_base_there"
    assert p.offers("organize") == ["organize 10"]
    assert p.view.boards["alliance"].left is not None
    p.play("battle 10 hundreds")
    assert p.kind == "alliance.operations"
    p.play("move 10 1 1")
    assert p.offers() == ["end"]
    assert p.why_not("move 10 1 1") == "8.6.1 no_officer_left"
    assert officers(p) == 2


@pytest.mark.law("8.6.1", "1.4.3")
def test_the_operations_end_when_they_say_so_and_count_anew_next_turn() -> None:
    p = table(EVENING, "alliance officers=1", "1 alliance base-fox 1").play("recruit 1")
    assert p.view.boards["alliance"].left is not None
    assert p.view.boards["alliance"].left.count == 0
    p.play("end")
    assert p.line("alliance").count("operations") == 0


@pytest.mark.law("8.6.1.III", "1.5.1")
def test_one_warrior_is_recruited_at_any_base() -> None:
    p = table(
        EVENING,
        "alliance officers=3",
        *("1 alliance base-fox", "7 alliance base-mouse sympathy"),
    )
    assert p.offers("recruit") == ["recruit 1", "recruit 7"]
    p.play("recruit 7", "recruit 7")
    assert p.at(7) == "alliance 2 base-mouse sympathy"
    empty = table(EVENING, "alliance officers=3", "1 alliance 7 base-fox")
    assert empty.why_not("recruit 1") == "1.5.1 none_left"


@pytest.mark.law("8.6.1.IV", "8.2.5.I", "6.2.2", case="ALL-18")
def test_where_a_warrior_may_organize() -> None:
    p = table(
        EVENING,
        "alliance officers=2",
        *("10 alliance 1 sympathy", "3 alliance 1, hundreds 4", "1 alliance sympathy"),
    )
    assert p.offers("organize") == ["organize 3"]
    assert p.why_not("organize 10") == "8.2.5.I one_there"
    keep = table(EVENING, "alliance officers=1", "marquise points=0", "8 marquise keep, alliance 1")
    assert keep.why_not("organize 8") == "6.2.2 keep_stands"
    p.play("organize 3")
    assert (p.at(3), p.points("alliance"), supporters(p)) == (
        *("alliance sympathy, hundreds 4", 1, []),
    )
    conserved.check(p.game)


@pytest.mark.law("8.6.1.IV", "8.4.2.III", case="ALL-19")
def test_organizing_scores_the_track() -> None:
    p = table(
        EVENING,
        "alliance officers=2",
        *(f"{c} alliance sympathy" for c in (1, 2, 4, 5, 6, 8)),
        *("3 alliance 1", "7 alliance 1"),
    ).play("organize 3")
    assert p.points("alliance") == 3
    p.play("organize 7")
    assert (p.points("alliance"), p.supply("alliance")) == (7, 8)


@pytest.mark.law("8.6.1.IV", "1.5.1")
def test_without_a_token_left_nothing_is_organized() -> None:
    p = table(
        EVENING,
        "alliance officers=2",
        *(f"{c} alliance sympathy" for c in (1, 2, 4, 5, 6, 8, 9, 10, 11, 12)),
        "3 alliance 1",
    )
    assert p.why_not("organize 3") == "1.5.1 none_left"


@pytest.mark.law("8.6.1", "8.2.4", "8.2.2")
def test_officers_lost_with_a_base_do_no_more() -> None:
    p = table(
        EVENING,
        "alliance officers=3",
        *("1 alliance 1 base-fox, hundreds 3", "10 alliance 2", "dice 3 2"),
    ).play("battle 1 hundreds")
    assert (p.at(1), officers(p), p.offers()) == ("hundreds 2", 1, ["end"])


@pytest.mark.law("8.6.2", "8.3")
@pytest.mark.parametrize(("bases", "drawn"), [((), 1), (("1 alliance base-fox",), 2)])
def test_they_draw_one_card_more_for_each_base_and_discard_to_five(
    bases: tuple[str, ...], drawn: int
) -> None:
    p = table(EVENING, "alliance hand=anvil,sword,cobbler,bake-sale", *bases).play("end")
    assert len(p.hand("alliance")) == 4 + drawn
    assert (p.kind == "hand.discard") == (drawn == 2)


@pytest.mark.law("8.6.1.I", "4.2.1", "2.5")
def test_sympathy_rules_nothing_for_the_moves_of_the_alliance() -> None:
    p = table(
        EVENING,
        "alliance officers=1",
        *("10 alliance 1 sympathy, hundreds 1", "1 hundreds 1", "2 eyrie 1", "12 eyrie 1"),
    )
    assert p.offers("move") == []
    assert p.why_not("move 10 1 1") == "4.2.1 no_rule_to_move"
