"""13.1-13.3: what lies on the board of the Corvids, and which plots lie where."""

from __future__ import annotations

from typing import ClassVar

from engine.factions.corvids import nouns
from engine.factions.corvids.nouns import (
    ACTIONS,
    ALL_PLOTS,
    EXTORTION,
    HIDDEN_PLOTS,
    PLOTS,
    SEAT,
    UNKNOWN,
)
from engine.law.faction import Faction, Homeland, Table
from engine.table import WARRIOR, BoardView, Left, Piece, common_view

FACE_DOWN = (*HIDDEN_PLOTS, UNKNOWN)
LYING = (*PLOTS, *FACE_DOWN)


class CorvidsBoard(Faction):
    """What the Corvids have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "I"
    REACH: ClassVar[int] = 3
    HOMELAND = Homeland((WARRIOR, FACE_DOWN[0]))
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = LYING  # 13.2.1: face up or face down
    OPEN = (*Faction.OPEN, "acted", "plotted", "exerted")
    OPEN_SUPPLY = (WARRIOR,)  # 13.2.2.I: what is left of the plots would tell those on the map

    acted: int = 0
    """13.5: the actions of this Daylight."""
    plotted: int = 0
    """13.5.2: the plots that were placed this turn."""
    exerted: bool = False
    """13.6.1: in this Evening."""

    def fill_in(self, g: Table, seat: str) -> None:
        """13.2.2.II.  Raises ValueError for two plots in one clearing."""
        for clearing in g.present(seat):
            if sum(n for face, n in g.pieces[clearing][seat].items() if face in LYING) > 1:
                raise ValueError(f"one plot at most in clearing {clearing} (13.2.2.II)")

    def draw_bonus(self, g: Table, seat: str) -> int:
        """13.6.2: one card for each extortion that lies face up."""
        return len([*g.where(seat, EXTORTION)])

    def board_view(self, g: Table, seat: str) -> BoardView:
        return common_view(
            self,
            lists={"plots": plots_left(g)},
            numbers={
                "evening_draw": 0 if self.exerted else 1 + self.draw_bonus(g, seat),
                "plot_cost": cost(g),
                "flip": len(face_up(g)) + 1,
            },
            left=left(g),
        )


def board(g: Table) -> CorvidsBoard:
    """The Corvids' own board."""
    found = g.factions[SEAT]
    assert isinstance(found, CorvidsBoard)
    return found


def plot_at(g: Table, clearing: int) -> str:
    """The face of the plot in *clearing*, as it lies there; "" if there is none."""
    here = g.pieces[clearing].get(SEAT, {})
    return next((face for face in here if face in LYING), "")


def face_up(g: Table) -> list[int]:
    """The clearings with a plot face up."""
    return [c for c in g.present(SEAT) if plot_at(g, c) in PLOTS]


def face_down(g: Table) -> list[int]:
    """The clearings with a plot face down."""
    return [c for c in g.present(SEAT) if plot_at(g, c) in FACE_DOWN]


def cost(g: Table) -> int:
    """13.5.2: the warriors for the next plot of the turn."""
    return 1 + board(g).plotted


def plots_left(g: Table) -> list[str]:
    """The plots in the supply of the table as somebody sees it.

    Only whoever sees all that lie on the map knows which are left; all others can count them.
    """
    on_map = g.lying(SEAT)
    lying = [face for face in on_map.elements() if face in LYING]
    lying += [fallen.piece for fallen in g.limbo if fallen.piece in LYING]
    if UNKNOWN in lying:
        return [UNKNOWN] * (ALL_PLOTS - len(lying))
    away = [face.removesuffix("?") for face in lying]
    return [plot for plot in PLOTS for _ in range(board(g).piece(plot).count - away.count(plot))]


def left(g: Table) -> Left | None:
    """13.5, 13.6.1: the actions that are left in the open step."""
    match g.now.step:
        case "daylight.act":
            return Left("corvids", ACTIONS - board(g).acted)
        case "evening.exert":
            return Left("corvids", int(not board(g).exerted))
        case _:
            return None
