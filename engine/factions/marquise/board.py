"""6.1-6.3: what lies on the board of the Marquise."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from engine.factions.marquise import nouns
from engine.factions.marquise.nouns import (
    ACTIONS,
    BUILDINGS,
    COSTS,
    DRAW_BONUS_SPACES,
    HOMELANDS,
    KEEP,
    POINTS,
    RECRUITER,
    SPACES,
    WOOD,
    WORKSHOP,
)
from engine.law.faction import Faction, Homeland, Table
from engine.table import WARRIOR, BoardView, Left, Piece, Track, common_view


class MarquiseBoard(Faction):
    """What the Marquise has in front of her; her rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "A"
    REACH: ClassVar[int] = 10
    STARTS_IN_CORNER: ClassVar[bool] = True
    HOMELAND = Homeland((WARRIOR, BUILDINGS[0]), together=HOMELANDS)  # whatever it is, one slot
    MILITANT: ClassVar[bool] = True
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = (WORKSHOP,)  # 6.2.1

    OPEN = (*Faction.OPEN, "acted", "extra", "recruited")
    OPEN_SUPPLY = (WARRIOR, WOOD, *BUILDINGS)

    acted: int = 0
    extra: int = 0
    """6.5: actions taken in this turn, and birds spent for more."""
    recruited: bool = False
    """6.5.3: once a turn."""

    def draw_bonus(self, g: Table, seat: str) -> int:
        """6.6.  Each uncovered draw bonus of the recruiters' track."""
        return sum(built(self, RECRUITER) > space for space in DRAW_BONUS_SPACES)

    def holds(self, g: Table) -> dict[str, Counter[str]]:
        """6.2.2: the keep comes from the box, and goes back there for good."""
        lifted = any(fallen.piece == KEEP for fallen in g.limbo)
        return {self.seat: Counter({KEEP: 1 - lifted - bool(keep_at(g))})}

    def board_view(self, g: Table, seat: str) -> BoardView:
        daylight = g.now.step == "daylight.actions"
        return common_view(
            self,
            tracks={kind: track(self, kind) for kind in BUILDINGS},
            marks={"keep": KEEP if keep_at(g) else ""},
            numbers={"evening_draw": 1 + self.draw_bonus(g, self.seat)},
            left=Left("actions", self.actions_left()) if daylight else None,
        )

    def actions_left(self) -> int:
        """6.5: three, and one for each bird."""
        return ACTIONS + self.extra - self.acted


def built(marquise: MarquiseBoard, kind: str) -> int:
    """6.3.5: how many spaces of that track are empty: the leftmost ones."""
    return SPACES - marquise.supply.get(kind, 0)


def track(marquise: MarquiseBoard, kind: str) -> Track:
    """6.3.5: a Buildings track, with what a building costs and scores on its space."""
    empty = built(marquise, kind)
    return Track(("",) * empty + (kind,) * (SPACES - empty), POINTS[kind], COSTS)


def cost(g: Table, kind: str) -> int:
    """6.5.4.II.  The wood that the next building of that kind costs."""
    return COSTS[built(board(g), kind)]


def keep_at(g: Table) -> int:
    """6.2.2: the clearing of the keep; 0 if it is not on the map."""
    return next(g.where(nouns.SEAT, KEEP), 0)


def spots(g: Table, piece: str) -> Counter[int]:
    """The clearings with such a piece of hers, each as often as there are."""
    return Counter({c: g.count(nouns.SEAT, piece, c) for c in g.where(nouns.SEAT, piece)})


def board(g: Table) -> MarquiseBoard:
    """The Marquise's own board."""
    found = g.factions[nouns.SEAT]
    assert isinstance(found, MarquiseBoard)
    return found
