"""12.1-12.3: what lies on the board of the Duchy, and in the Burrow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from engine.factions.duchy import nouns
from engine.factions.duchy.nouns import (
    ACTIONS,
    BUILDINGS,
    BURROW,
    BURROW_NAME,
    CITADEL,
    CROWNS,
    DRAWS,
    MARKET,
    MINISTERS,
    RANKS,
    RECRUITS,
    SEAT,
    TUNNEL,
)
from engine.law.faction import Faction, Homeland, Table
from engine.table import WARRIOR, BoardView, Left, Piece, Track, common_view


class DuchyBoard(Faction):
    """What the Duchy have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "H"
    REACH: ClassVar[int] = 8
    STARTS_IN_CORNER: ClassVar[bool] = True
    HOMELAND = Homeland((TUNNEL, WARRIOR), apart=2)
    MILITANT: ClassVar[bool] = True
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = BUILDINGS  # 12.2.1
    EXTRA_CLEARINGS: ClassVar[Mapping[int, str]] = {BURROW: BURROW_NAME}

    OPEN = (*Faction.OPEN, "swayed", "crowns_lost", "revealed", "assembled", "acted")
    OPEN_SUPPLY = (WARRIOR, *BUILDINGS, TUNNEL)

    swayed: list[str] = []
    """12.5.3: ministers with a crown, in the order in which they were swayed."""
    crowns_lost: list[str] = []
    """12.2.3: the ranks of crowns that are out of the game."""
    revealed: list[str] = []
    """Cards in the play area, until the Evening (12.6.1)."""
    assembled: int = 0
    """12.5.1: actions of this Assembly."""
    acted: list[str] = []
    """12.5.2: ministers that have acted in this Parliament."""

    def cards_on_board(self, g: Table, seat: str) -> list[str]:
        """12.6.1: what is revealed."""
        return self.revealed

    def draw_bonus(self, g: Table, seat: str) -> int:
        """12.6.3."""
        return DRAWS[on_map(g, MARKET)] - 1

    def fill_in(self, g: Table, seat: str) -> None:
        """What no board, and no Burrow, can be.  Raises ValueError."""
        for minister in (*self.swayed, *self.acted):
            if minister not in MINISTERS:
                raise ValueError(f"no such minister: {minister}")
        if len({*self.swayed}) < len(self.swayed) or {*self.crowns_lost} - {*RANKS}:
            raise ValueError("each minister is swayed once, and a lost crown is that of a rank")
        for rank, left in crowns(self).items():
            if left < 0:
                raise ValueError(f"there are {CROWNS} crowns of a {rank} (12.3.6)")
        for owner, here in g.pieces.get(BURROW, {}).items():
            if owner != seat or {*here} - {WARRIOR}:
                raise ValueError("in the Burrow are warriors of the Duchy alone (12.2.2)")

    def board_view(self, g: Table, seat: str) -> BoardView:
        left = ACTIONS - self.assembled
        return common_view(
            self,
            columns={"shown": self.revealed},
            tracks={
                CITADEL: track(g, CITADEL, RECRUITS[1:]),
                MARKET: track(g, MARKET, DRAWS[1:]),
            },
            lists={
                "swayed": self.swayed,
                "unswayed": [m for m in MINISTERS if m not in self.swayed],
                "acted": self.acted,
            },
            numbers={
                "evening_draw": 1 + self.draw_bonus(g, seat),
                "burrow_recruits": RECRUITS[on_map(g, CITADEL)],
                **{f"crowns_{rank}": n for rank, n in crowns(self).items()},
            },
            left=Left("assembly", left) if g.now.step == "daylight.assembly" else None,
        )


def track(g: Table, kind: str, values: tuple[int, ...]) -> Track:
    """12.3.4: a Buildings track; what is on the map leaves its space empty, the leftmost first."""
    empty = on_map(g, kind)
    return Track(("",) * empty + (kind,) * (len(values) - empty), values)


def on_map(g: Table, piece: str) -> int:
    """How many such pieces of theirs are on the map."""
    return sum(g.count(SEAT, piece, clearing) for clearing in g.where(SEAT, piece))


def in_burrow(g: Table) -> int:
    """12.2.2: how many warriors are in the Burrow."""
    return g.count(SEAT, WARRIOR, BURROW)


def crowns(duchy: DuchyBoard) -> dict[str, int]:
    """12.5.3.I: by rank, how many crowns are left on the board."""
    gone = Counter(MINISTERS[minister] for minister in duchy.swayed)
    gone.update(duchy.crowns_lost)
    return {rank: CROWNS - gone[rank] for rank in RANKS}


def board(g: Table) -> DuchyBoard:
    """The Duchy's own board."""
    found = g.factions[SEAT]
    assert isinstance(found, DuchyBoard)
    return found
