"""2.2-2.4, 4.2, glossary: what is adjacent, and what is barred, where somebody differs.

Nobody in play does yet: effects are invented, and lent to a seat.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.kernel import Reason
from engine.law.actions import Move
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.removal import place
from engine.table import Place
from tests.law.invented import lend
from tests.table import state, table

COMMAND = "turn 5 hundreds daylight.command"
KEEPERS = "keepers hand=armorers"
UNSAID = ("hundreds.anoint", "keepers.encamp.anew")
"""Questions that say nothing against an act but that it is not there."""
CAMPS = ("5 keepers waystation-figure-tablet", "9 keepers waystation-jewelry-tablet")


class Tunnels(Hooks):
    """The seat goes between two clearings as if a path joined them."""

    def __init__(self, owner: str, *ends: int) -> None:
        self.owner, self.ends = owner, ends

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        ends = self.ends if seat == self.owner and place in self.ends else ()
        return [end for end in ends if end != place]


class Swimmers(Hooks):
    """The seat needs no rule to move, but on the Ferry."""

    def __init__(self, owner: str) -> None:
        self.owner = owner

    def needs_rule(self, g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
        return seat != self.owner or bool(over)


class Guard(Hooks):
    """Nobody else places pieces in a clearing, or enters it, or leaves it."""

    def __init__(self, owner: str, clearing: int, *acts: str) -> None:
        self.owner, self.clearing, self.acts = owner, clearing, acts

    def _bar(self, act: str, seat: str, other: str, place: Place) -> Reason | None:
        mine = seat == self.owner != other and act in self.acts and place == self.clearing
        return Reason("6.2.2", "not_now", {"verb": act}) if mine else None

    def bars_placing(
        self, g: Table, seat: str, owner: str, piece: str, clearing: int
    ) -> Reason | None:
        return self._bar("place", seat, owner, clearing)

    def bars_leaving(self, g: Table, seat: str, mover: str, place: Place) -> Reason | None:
        return self._bar("leave", seat, mover, place)

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Reason | None:
        return self._bar("enter", seat, mover, clearing)


class Toll(Hooks):
    """The seat pays a point for each move."""

    async def before_move(self, g: Table, seat: str, act: Move) -> None:
        assert g.warriors(seat, int(act.origin)), "nothing has moved yet"
        g.factions[seat].points -= 1


@pytest.mark.law("2.2.1", "4.2")
def test_a_seat_may_go_where_no_path_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Tunnels("hundreds", 1, 2))
    p = table(COMMAND, "1 hundreds 2", "3 eyrie 1")
    assert p.offers("move 1 2") == ["move 1 2 1", "move 1 2 2"]
    assert (p.why_not("move 1 2 1"), p.why_not("move 1 3 1")) == ("", "2.2.1 not_adjacent")
    assert table("turn 5 eyrie daylight.move", "1 eyrie 2 roost").offers("move 1 2") == []


@pytest.mark.law("2.2.1", "14.4.1", "14.7.1")
def test_whatever_asks_what_is_adjacent_asks_it_of_the_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spreads = ("turn 5 hundreds birdsong.mob", "1 hundreds mob", "9 hundreds mob warlord")
    fights = (COMMAND, "2 hundreds warlord, eyrie 1", "1 hundreds mob", "hundreds mood=bitter")
    die = "hundreds die=mouse mood=bitter"
    assert table(*spreads, die).at(2) == ""
    assert table(*fights).play("battle 2 eyrie").kind != "hundreds.bitter"
    lend(monkeypatch, Tunnels("hundreds", 1, 2))
    assert table(*spreads, die).at(2) == "hundreds mob"
    assert table(*fights).play("battle 2 eyrie").offers() == ["embitter 1", "pass"]


@pytest.mark.law("14.4.3", "6.2.2", case="HUN-20")
def test_a_warlord_who_can_take_no_warriors_place_comes_anywhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Guard("eyrie", 8, "place"))
    anoint = ("turn 5 hundreds birdsong.anoint", "hundreds mood=bitter", "8 hundreds 2")
    p = table(*anoint)
    assert p.offers() == [f"anoint {c}" for c in range(1, 13) if c != 8]
    p.play("anoint 5")
    assert (p.at(5), p.at(8)) == ("hundreds warlord", "hundreds 2")
    p = table(*anoint, "5 hundreds 2, eyrie 1")
    assert p.at(5) == "eyrie 1, hundreds 1 warlord"


@pytest.mark.law("4.2.1")
def test_a_seat_may_need_no_rule_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = (COMMAND, "1 hundreds 1, eyrie 3 roost", "5 eyrie 2")
    assert table(*crowded).offers("move") == []
    lend(monkeypatch, Swimmers("hundreds"))
    p = table(*crowded)
    assert [p.why_not(f"move 1 {c} 1") for c in (5, 9, 10)] == ["", "", ""]
    assert len(p.offers("move")) == 3


@pytest.mark.law("4.2", "13.7.2")
def test_what_nobody_may_leave_is_left_by_its_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Guard("eyrie", 1, "leave"))
    p = table(COMMAND, "1 hundreds 2", "5 hundreds 2")
    assert (p.offers("move 1 "), p.why_not("move 1 5 1")) == ([], "6.2.2 not_now")
    assert p.offers("move 5 1")
    assert table("turn 5 eyrie daylight.move", "1 eyrie 2 roost").offers("move 1 5")


@pytest.mark.law("4.2", "12.2.2")
def test_what_nobody_may_enter_is_entered_by_its_owner_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Guard("eyrie", 1, "enter"))
    p = table(COMMAND, "1 hundreds 2", "5 hundreds 2")
    assert (p.offers("move 5 1"), p.why_not("move 5 1 1")) == ([], "6.2.2 not_now")
    assert p.offers("move 1 5")
    assert table("turn 5 eyrie daylight.move", "5 eyrie 2 roost").offers("move 5 1")


@pytest.mark.law("6.2.2")
@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        ((COMMAND, "5 hundreds 2", "hundreds hand=armorers"), "build 5 by armorers"),
        (
            ("turn 5 hundreds evening.incite", "5 hundreds 2", "hundreds hand=armorers"),
            "incite 5 armorers",
        ),
        (
            ("turn 5 hundreds birdsong.anoint", "5 hundreds 2", "9 hundreds 1", "1 hundreds 1"),
            "anoint 5",
        ),
        (
            ("turn 5 eyrie daylight.recruit", "5 eyrie roost", "9 eyrie roost", "1 eyrie roost"),
            "recruit 5",
        ),
        (
            (
                "turn 5 eyrie daylight.build",
                "eyrie leader=despot",
                "5 eyrie 2",
                "9 eyrie 1",
                "1 eyrie 1",
            ),
            "build 5",
        ),
        (("turn 5 eyrie birdsong.roost", "1 hundreds 1", "8 hundreds 1"), "roost 5"),
        (
            ("turn 9 keepers birdsong.encamp", KEEPERS, "5 keepers 1", "9 keepers 1"),
            "encamp 5 figure-tablet",
        ),
        (("turn 9 keepers birdsong.encamp", KEEPERS), "encamp 5 figure-tablet"),
        (
            ("turn 9 keepers birdsong.decamp", KEEPERS, *CAMPS),
            "decamp 5 figure-tablet",
        ),
        (
            ("turn 9 keepers birdsong.recruit", KEEPERS, *CAMPS),
            "recruit 5 by armorers",
        ),
    ],
)
def test_what_may_not_be_placed_is_not_offered(
    monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...], refused: str
) -> None:
    assert refused in table(*lines).offers()
    owner = next(seat for seat in ("eyrie", "hundreds", "keepers") if seat not in lines[0])
    lend(monkeypatch, Guard(owner, 5, "place"))
    p = table(*lines, "5 keepers 1" if owner == "keepers" else "")
    assert refused not in p.offers()
    assert p.why_not(refused) == "6.2.2 not_now" or p.kind in UNSAID


@pytest.mark.law("6.2.2", "1.5.4")
def test_nothing_is_placed_where_it_may_not_be(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Guard("eyrie", 5, "place"))
    g = state(table(COMMAND, "5 hundreds 1").game)
    assert place(g, "hundreds", "warrior", 5, 2) == 0
    assert place(g, "hundreds", "warrior", 6, 2) == 2
    assert place(g, "eyrie", "warrior", 5, 2) == 2
    assert (g.warriors("hundreds", 5), g.factions["hundreds"].supply["warrior"]) == (1, 17)


@pytest.mark.law("14.4.2", "6.2.2", case="HUN-18")
def test_where_nothing_can_be_placed_a_recruit_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Guard("eyrie", 5, "place"))
    p = table(
        "turn 5 hundreds birdsong.recruit",
        "5 hundreds stronghold*2 warlord",
        "1 hundreds stronghold",
    )
    assert (p.at(5), p.at(1)) == ("hundreds warlord stronghold*2", "hundreds 1 stronghold")


@pytest.mark.law("4.2", "9.2.9")
def test_a_move_is_paid_for_before_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Toll())
    p = table(COMMAND, "1 hundreds 2", "hundreds points=5").play("move 1 5 2")
    assert (p.points("hundreds"), p.at(5)) == (4, "hundreds 2")


@pytest.mark.law("7.5.2", "14.6.1")
@pytest.mark.parametrize("piece", ["roost", "mob"])
def test_a_second_piece_of_which_a_clearing_holds_one_is_not_placed(piece: str) -> None:
    seat = "eyrie" if piece == "roost" else "hundreds"
    g = state(table(COMMAND, "2 eyrie roost, hundreds mob").game)
    assert place(g, seat, piece, 2) == 0
    assert place(g, seat, piece, 9) == 1
    assert place(g, "eyrie", "roost", 9) == 0 or piece == "mob"
