"""10.1-10.3: what lies on the board of the Cult, and beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.decks import SUITS
from engine.factions.lizards import nouns
from engine.factions.lizards.nouns import BONUS_FROM, GARDEN_OF, GARDENS, POINTS
from engine.law.faction import Faction, Homeland, Table
from engine.table import WARRIOR, BoardView, Left, Piece, Track, common_view


class LizardsBoard(Faction):
    """What the Cult has in front of it; its rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "F"
    REACH: ClassVar[int] = 2
    STARTS_IN_CORNER: ClassVar[bool] = True
    HOMELAND = Homeland((WARRIOR, GARDENS[0]), apart=2)  # a garden of any suit needs that slot

    OPEN = (*Faction.OPEN, "acolytes", "outcast", "hated", "souls", "revealed", "scored")
    OPEN_SUPPLY = (WARRIOR, *GARDENS)
    UNSAID: ClassVar[dict[str, str]] = {"outcast": "fox"}

    acolytes: int = 0
    """10.2.3: warriors in the Acolytes box."""
    outcast: str = ""
    """10.3.3: the suit on which the outcast marker lies."""
    hated: bool = False
    """10.4.1: the side that it shows."""
    souls: list[str] = []
    """10.2.6: the Lost Souls pile, which everybody may search (RULINGS: souls-open)."""
    revealed: list[str] = []
    """10.5: cards in the play area that go back to the hand."""
    scored: list[str] = []
    """10.5.3: the suits that have scored in this turn."""

    def fill_in(self, g: Table, seat: str) -> None:
        """10.3.3, 10.5.1.  Raises ValueError for what is no suit, and for gardens elsewhere."""
        outcast = [self.outcast] if g.turn or self.outcast else []
        if {*outcast, *self.scored} - {*SUITS}:
            raise ValueError("outcast and scored are suits (10.3.3, 10.5.3)")
        for suit, garden in GARDEN_OF.items():
            if any(g.suits[c] != suit for c in g.where(seat, garden)):
                raise ValueError(f"{garden} stands in a clearing of its suit (10.5.1)")

    def gain_acolytes(self, g: Table, n: int) -> None:
        """10.2.3, 10.5.4.  So many warriors, which are in no supply now, are acolytes."""
        if n:
            self.acolytes += n
            g.emit(nouns.AcolytesGained(self.seat, n))

    def holds(self, g: Table) -> dict[str, dict[str, int]]:
        """10.2.3: acolytes are neither in the supply nor on the map."""
        return {self.seat: {WARRIOR: self.acolytes}}

    def cards_on_board(self, g: Table, seat: str) -> list[str]:
        """10.2.6, 10.5: Lost Souls and revealed cards."""
        return [*self.souls, *self.revealed]

    def draw_bonus(self, g: Table, seat: str) -> int:
        """10.6.3.  Each uncovered draw bonus of the Gardens tracks."""
        return sum(grown(self, suit) >= BONUS_FROM for suit in SUITS)

    def board_view(self, g: Table, seat: str) -> BoardView:
        conspiring = g.now.step == "birdsong.conspiracies"
        return common_view(
            self,
            columns={"souls": self.souls, "revealed": self.revealed},
            tracks={garden: track(self, suit) for suit, garden in GARDEN_OF.items()},
            marks={"outcast": self.outcast, "hated": self.outcast if self.hated else ""},
            lists={"scored": self.scored},
            numbers={"acolytes": self.acolytes, "evening_draw": 1 + self.draw_bonus(g, seat)},
            left=Left("acolytes", self.acolytes) if conspiring else None,
        )


def track(lizards: LizardsBoard, suit: str) -> Track:
    """10.3.4.  A Gardens track: the leftmost spaces are empty."""
    on_map, garden = grown(lizards, suit), GARDEN_OF[suit]
    return Track(("",) * on_map + (garden,) * (len(POINTS) - on_map), POINTS)


def grown(lizards: LizardsBoard, suit: str) -> int:
    """10.5.3, 10.6.3.  How many gardens of *suit* are on the map."""
    return len(POINTS) - lizards.supply.get(GARDEN_OF[suit], 0)


def outcasts(g: Table) -> Sequence[int]:
    """10.4.3.  The clearings of the outcast suit."""
    return [clearing for clearing, suit in g.suits.items() if suit == board(g).outcast]


def board(g: Table) -> LizardsBoard:
    """The Cult's own board."""
    found = g.factions[nouns.SEAT]
    assert isinstance(found, LizardsBoard)
    return found
