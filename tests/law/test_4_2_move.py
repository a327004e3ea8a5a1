"""4.2: Move."""

from __future__ import annotations

import pytest

from engine.law.hooks import Hooks
from tests.law.invented import lend
from tests.table import table

COMMAND = "turn 5 hundreds daylight.command"
COMMAND_TWICE = (COMMAND, "hundreds mood=grandiose command=boot hand=sword")


@pytest.mark.law("4.2", "2.2.1")
def test_warriors_move_along_one_path() -> None:
    p = table(COMMAND, "1 hundreds 3", "hundreds hand=sword")
    assert p.offers("move 1 5") == ["move 1 5 1", "move 1 5 2", "move 1 5 3"]
    assert p.why_not("move 1 2 1") == "2.2.1 not_adjacent"
    p.play("move 1 5 2")
    assert (p.at(1), p.at(5)) == ("hundreds 1", "hundreds 2")
    assert len(p.events("moved")) == 1


@pytest.mark.law("4.2")
def test_at_least_one_warrior_moves_and_no_more_than_there_are() -> None:
    p = table(COMMAND, "1 hundreds 3 mob", "hundreds hand=sword")
    assert p.why_not("move 1 5 4") == "4.2 not_so_many"
    assert p.why_not("move 1 5 0") == " malformed"
    assert p.why_not("move 2 5 1") == "4.2 no_warriors"


@pytest.mark.law("4.2")
def test_nobody_moves_the_pieces_of_others_or_buildings_or_tokens() -> None:
    p = table(COMMAND, "1 eyrie 3, hundreds stronghold mob", "hundreds hand=sword")
    assert p.why_not("move 1 5 1") == "4.2 no_warriors"


@pytest.mark.law("4.2.1")
@pytest.mark.parametrize(
    ("origin", "destination", "why"),
    [
        ("hundreds 2, eyrie 1", "eyrie 9", ""),
        ("hundreds 2, eyrie 5", "hundreds stronghold", ""),
        ("hundreds 2, eyrie 5", "eyrie 1", "4.2.1 no_rule_to_move"),
        ("hundreds 2, eyrie 2", "hundreds mob", "4.2.1 no_rule_to_move"),
    ],
)
def test_origin_or_destination_must_be_ruled(origin: str, destination: str, why: str) -> None:
    p = table(COMMAND, f"2 {origin}", f"5 {destination}", "hundreds hand=sword")
    assert p.why_not("move 2 5 1") == why


@pytest.mark.law("4.2.1", case="CORE-05")
def test_rule_is_asked_before_the_pieces_move() -> None:
    p = table(
        "turn 5 eyrie daylight.move",
        "7 eyrie 2, hundreds 3",
        "3 eyrie 1",
        "eyrie.decree move=sword,bake-sale",
    )
    assert p.at(8) == ""
    assert p.why_not("move 7 8 2") == "4.2.1 no_rule_to_move"


@pytest.mark.law("4.2", "4.2.1", "4.2.2", case="CORE-07")
def test_two_moves_lead_where_one_does_not() -> None:
    p = table(*COMMAND_TWICE, "1 hundreds 3", "2 eyrie 2")
    assert p.why_not("move 1 2 3") == "2.2.1 not_adjacent"
    p.play("move 1 5 3", "move 5 2 3")
    assert p.at(2) == "eyrie 2, hundreds 3"


@pytest.mark.law("4.2.2", case="CORE-08")
def test_the_same_warriors_may_move_again_and_back() -> None:
    p = table(*COMMAND_TWICE, "1 hundreds 2").play("move 1 5 2", "move 5 1 2")
    assert (p.at(1), p.at(5)) == ("hundreds 2", "")


@pytest.mark.law("4.2")
def test_enemies_do_not_bar_the_way_in() -> None:
    p = table(COMMAND, "1 hundreds 1", "5 eyrie 9 roost", "hundreds hand=sword")
    p.play("move 1 5 1")
    assert p.at(5) == "eyrie 9 roost, hundreds 1"


@pytest.mark.law("4.2", "14.2.2")
def test_a_figure_may_go_along_or_alone() -> None:
    p = table(COMMAND, "1 hundreds 1 warlord", "hundreds hand=sword")
    assert p.offers("move 1 5") == [
        "move 1 5 1",
        "move 1 5 warlord",
        "move 1 5 1+warlord",
    ]
    p.play("move 1 5 1+warlord")
    assert p.at(5) == "hundreds 1 warlord"


class Carries(Hooks):
    """Lets some figures go along, or none."""

    def __init__(self, *figures: str) -> None:
        self.figures = figures

    def movable_figures(self, g: object, seat: str) -> tuple[str, ...]:
        return self.figures


@pytest.mark.law("4.2")
@pytest.mark.parametrize("others", [(), ("mob",)])
def test_whatever_lets_a_figure_go_along_keeps_no_other_back(
    others: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch, Carries(*others))
    p = table(COMMAND, "1 hundreds 1 warlord mob", "hundreds hand=sword")
    figures = sorted(("warlord", *others))
    along = [move for f in figures for move in (f"move 1 5 {f}", f"move 1 5 1+{f}")]
    assert p.offers("move 1 5") == ["move 1 5 1", *along]
