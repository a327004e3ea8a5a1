"""7.1, 7.3: what lies on the board of the Eyrie."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.decks import Card
from engine.factions.eyrie import nouns
from engine.factions.eyrie.nouns import COLUMNS, DRAW_BONUS_SPACES, ROOST, ROOST_POINTS
from engine.law.columns import left_of
from engine.law.faction import Faction, Homeland, Table
from engine.table import WARRIOR, BoardView, Piece, Track, common_view


class EyrieBoard(Faction):
    """What the Eyrie have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    CARDS: ClassVar[tuple[Card, ...]] = nouns.CARDS
    LETTER: ClassVar[str] = "B"
    REACH: ClassVar[int] = 7
    STARTS_IN_CORNER: ClassVar[bool] = True
    HOMELAND = Homeland((ROOST, WARRIOR), edge=True, apart=3)
    MILITANT: ClassVar[bool] = True
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = (ROOST,)  # 7.2.1

    OPEN = (*Faction.OPEN, "decree", "leader", "deposed", "added", "done")
    OPEN_SUPPLY = (WARRIOR, ROOST)
    UNSAID: ClassVar[dict[str, str]] = {"leader": "builder"}

    decree: dict[str, list[str]] = msgspec.field(default_factory=lambda: {c: [] for c in COLUMNS})
    leader: str = ""
    deposed: list[str] = []
    added: list[str] = []
    """7.4.2: the cards added to the Decree in this turn."""
    done: list[str] = []
    """7.5.2: the cards of the open column that are done; its step bears the column's name."""

    def draw_bonus(self, g: Table, seat: str) -> int:
        """7.6.2.  Each uncovered draw bonus of the Roosts track."""
        return sum(roosts_on_map(self) > space for space in DRAW_BONUS_SPACES)

    def cards_on_board(self, g: Table, seat: str) -> list[str]:
        """7.4.2: the Decree."""
        return [card for cards in self.decree.values() for card in cards]

    def fill_in(self, g: Table, seat: str) -> None:
        """7.3.4: the viziers lie where the leader says."""
        for leader in (self.leader, *self.deposed):
            if leader and leader not in nouns.VIZIERS:
                raise ValueError(f"no such leader: {leader}")
        if self.leader in self.deposed or len(self.deposed) == len(nouns.VIZIERS):
            raise ValueError("the leader stands, and not all four are deposed (7.7.3)")
        if self.leader and not any(nouns.VIZIER in cards for cards in self.decree.values()):
            for column in nouns.VIZIERS[self.leader]:
                self.decree[column].append(nouns.VIZIER)

    def half_done(self, g: Table, seat: str) -> bool:
        """7.7.3: deposed, and the next leader not chosen."""
        return bool(g.turn) and not self.leader

    def board_view(self, g: Table, seat: str) -> BoardView:
        on_map, left = roosts_on_map(self), left_of(g, self.decree, self.done)
        spaces = tuple("" if i < on_map else ROOST for i in range(len(ROOST_POINTS)))
        return common_view(
            self,
            columns=self.decree,
            tracks={"roosts": Track(spaces, ROOST_POINTS)},
            marks={"leader": self.leader, "column": left.column if left else ""},
            lists={"deposed": self.deposed, "done": self.done, "added": self.added},
            numbers={
                "evening_points": evening_points(self),
                "evening_draw": 1 + self.draw_bonus(g, self.seat),
            },
            left=left,
        )


def roosts_on_map(eyrie: EyrieBoard) -> int:
    """How many spaces of the Roosts track are empty: the leftmost ones."""
    return len(ROOST_POINTS) - eyrie.supply.get(ROOST, 0)


def evening_points(eyrie: EyrieBoard) -> int:
    """7.6.1.  What stands under the rightmost empty space; 0 without one."""
    on_map = roosts_on_map(eyrie)
    return ROOST_POINTS[on_map - 1] if on_map else 0


def board(g: Table) -> EyrieBoard:
    """The Eyrie's own board."""
    found = g.factions[nouns.SEAT]
    assert isinstance(found, EyrieBoard)
    return found
