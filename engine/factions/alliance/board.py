"""8.1-8.3: what lies on the board of the Alliance, and beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.factions.alliance import nouns
from engine.factions.alliance.nouns import (
    BASE_OF,
    BASES,
    CAPACITY,
    COSTS,
    POINTS,
    SEAT,
    SUPPORTERS,
    SYMPATHY,
)
from engine.law.faction import Faction, Table
from engine.table import WARRIOR, BoardView, Left, Piece, Track, common_view


class AllianceBoard(Faction):
    """What the Alliance have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "C"
    REACH: ClassVar[int] = 3
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = (SYMPATHY,)  # 8.2.1
    STORES = (*Faction.STORES, SUPPORTERS)  # 8.2.3 (RULINGS: supporters-open)
    OPEN = (*Faction.OPEN, "officers", "operations")
    OPEN_SUPPLY = (WARRIOR, *BASES, SYMPATHY)

    supporters: list[str] = []
    officers: int = 0
    """8.5.3: warriors in the Officers box."""
    operations: int = 0
    """8.6.1: those that are done in this Evening."""

    def fill_in(self, g: Table, seat: str) -> None:
        """8.4.1.  Raises ValueError for a base in a clearing of another suit."""
        for suit, base in BASE_OF.items():
            if any(g.suits[c] != suit for c in g.where(seat, base)):
                raise ValueError(f"{base} stands in a clearing of its suit (8.4.1.III)")

    def half_done(self, g: Table, seat: str) -> bool:
        """8.2.4: a base is lost, and they still have to discard."""
        return len(self.supporters) > CAPACITY and not based(g)

    def holds(self, g: Table) -> dict[str, dict[str, int]]:
        """8.5.3: officers are neither in the supply nor on the map."""
        return {self.seat: {WARRIOR: self.officers}}

    def draw_bonus(self, g: Table, seat: str) -> int:
        """8.6.2: one card for each base on the map."""
        return len(based(g))

    def board_view(self, g: Table, seat: str) -> BoardView:
        spaces = tuple(SYMPATHY if i >= spread(self) else "" for i in range(len(COSTS)))
        operating = g.now.step == "evening.operations"
        return common_view(
            self,
            tracks={SYMPATHY: Track(spaces, POINTS, COSTS)},
            lists={"bases": [base for base in BASES if self.supply.get(base, 0)]},
            numbers={
                "supporters": len(self.supporters),
                "officers": self.officers,
                "evening_draw": 1 + self.draw_bonus(g, seat),
            },
            left=Left("officers", max(0, self.officers - self.operations)) if operating else None,
        )


def board(g: Table) -> AllianceBoard:
    """The Alliance's own board."""
    found = g.factions[SEAT]
    assert isinstance(found, AllianceBoard)
    return found


def based(g: Table) -> list[int]:
    """The clearings with a base of theirs."""
    return [c for c in g.present(SEAT) if not g.pieces[c][SEAT].keys().isdisjoint(BASES)]


def sympathetic(g: Table) -> Sequence[int]:
    """8.2.5.II.  The clearings with a sympathy token."""
    return [*g.where(SEAT, SYMPATHY)]


def spread(alliance: AllianceBoard) -> int:
    """8.1.  How many spaces of the Sympathy track are empty: the leftmost ones."""
    return len(COSTS) - alliance.supply.get(SYMPATHY, 0)
