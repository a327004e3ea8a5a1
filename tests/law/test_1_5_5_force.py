"""1.5.5: pieces that another seat's effect moves; no faction or card of today forces anybody."""

from __future__ import annotations

import pytest

from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.move import move, moves
from engine.law.question import Question
from tests.law.invented import lend
from tests.table import Play, table

FORCED = Question("forced", "1.5.5", inside=True)


class Pied(Hooks):
    """At the start of their Daylight the Eyrie move somebody's warriors out of clearing 5."""

    def __init__(self, forced: str) -> None:
        self.forced = forced

    async def at_start_of_daylight(self, g: Table, seat: str) -> None:
        if act := await FORCED.pick(g, seat, moves(g, self.forced, [5])):
            await move(g, self.forced, act)


def forced(monkeypatch: pytest.MonkeyPatch, seat: str, here: str) -> Play:
    lend(monkeypatch, Pied(seat))
    return table("turn 5 eyrie daylight.start", f"5 {here}", "keepers points=4", "9 eyrie roost")


@pytest.mark.law("14.2.2", "1.5.5", case="HUN-04")
def test_others_move_no_warlord(monkeypatch: pytest.MonkeyPatch) -> None:
    p = forced(monkeypatch, "hundreds", "hundreds 1 warlord")
    assert p.offers("move 5 2") == ["move 5 2 1"]
    assert forced(monkeypatch, "hundreds", "hundreds warlord stronghold").kind != "forced"


@pytest.mark.law("15.2.4", "1.5.5", case="KEE-41")
def test_keepers_who_are_moved_decide_what_they_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    p = forced(monkeypatch, "keepers", "keepers 3 figure-2 tablet-1 jewelry-3")
    p.play("eyrie: move 5 2 2")
    assert p.asked == "keepers keepers.carry"
    p.play("keepers: carry tablet-1", "keepers: pass")
    assert (p.at(5), p.at(2)) == ("keepers 1 figure-2 jewelry-3", "keepers 2 tablet-1")
