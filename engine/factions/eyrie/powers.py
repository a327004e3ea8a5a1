"""7.8: the leaders whose effect is a hook; the others are read where they apply."""

from __future__ import annotations

from collections.abc import Sequence

from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.table import Fallen, Fight, is_cardboard


class Builder(Hooks):
    """7.8.1: ignore Disdain for Trade."""

    def item_points(self, g: Table, seat: str, points: int, printed: int, use: str) -> int:
        return printed


class Commander(Hooks):
    """7.8.3: as attacker, one extra hit."""

    def extra_hits(self, g: Table, seat: str, fight: Fight) -> int:
        return int(fight.attacker == seat)


class Despot(Hooks):
    """7.8.4: in battle, one point for all that is removed at the same time."""

    def batch_bonus(self, g: Table, seat: str, batch: Sequence[Fallen]) -> int:
        return int(g.battle is not None and any(is_cardboard(fallen.piece) for fallen in batch))


LEADERS: dict[str, Hooks] = {
    "builder": Builder(),
    "charismatic": Hooks(),
    "commander": Commander(),
    "despot": Despot(),
}
