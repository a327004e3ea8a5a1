"""Effects that nobody in play has yet, lent to a seat for one test."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.kernel import Action
from engine.law.actions import Use
from engine.law.effects import TABLE_EFFECTS
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.table import Fallen


def lend(monkeypatch: pytest.MonkeyPatch, *invented: Hooks) -> None:
    """In the games of this test on the Autumn map *invented* effects are in force as well."""
    monkeypatch.setitem(TABLE_EFFECTS, "autumn", (*TABLE_EFFECTS["autumn"], *invented))


class Grief(Hooks):
    """For each piece that a seat loses to somebody else ``use PIECE SEAT`` is set off."""

    def __init__(self, *seats: str) -> None:
        self.seats = seats
        self.seen: list[str] = []

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        lost = [fallen for fallen in batch if fallen.seat == seat != fallen.by]
        return [Use(fallen.piece, seat) for fallen in lost if seat in self.seats]

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, Use)
        self.seen.append(f"{seat} {act.card}")
