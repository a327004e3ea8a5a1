"""A faction: a seat with its rules, wherever they differ from the general Law (1.1.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from engine.kernel import Action, Reason, Rule
from engine.law.hooks import Hooks
from engine.table import Fallen, Piece, Seat
from engine.table import table as nouns
from engine.table.events import ItemGained


class Step(NamedTuple):
    """One step of a turn: its name, ``phase.step``, and the rule that is its section.

    A rule may say which step comes next; else it is the one that follows.
    """

    name: str
    rule: Callable[[Table], Rule[str | None]]


class Faction(Hooks, Seat):
    """Every default here *is* the general rule; a faction overrides what its chapter changes."""

    LETTER: ClassVar[str] = ""
    """5.1.7: the place in the order of setups."""
    REACH: ClassVar[int] = 0
    """5.2."""
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = ()
    """4.1.1: the pieces that are activated to craft."""
    WANTS_RUIN_ITEMS: ClassVar[bool] = False
    """9.3.4, 14.3.3: the R items lie under the ruins."""
    CHAPTER: ClassVar[str] = ""
    """The chapter of the Law that its sections stand in."""
    ACTS: ClassVar[tuple[type[Action], ...]] = ()
    """The acts that its chapter alone knows; all others are the general Law's."""

    def powers(self) -> tuple[Hooks, ...]:
        """What this faction has in force beside itself: its leader, its mood."""
        return ()

    async def set_up(self, g: Table) -> None:
        """5.1.7.  Goes on where it was left, by what is on the table already."""
        raise AssertionError(f"{self.seat} does not say")

    def steps(self, g: Table) -> tuple[Step, ...]:
        """1.4.1: the turn, in the order of the faction's chapter."""
        raise AssertionError(f"{self.seat} does not say")

    def end_turn(self) -> None:
        """Forget what counts in this turn alone."""

    def cards_on_board(self) -> list[str]:
        """Cards that lie on this faction's board: Decree, Retinue."""
        return []

    # --- pieces (1.5)
    def stock(self) -> dict[str, int]:
        """5.1.7: the supply as the setup begins."""
        return {piece.name: piece.count for piece in self.PIECES}

    def may_be_removed(self, g: Table, piece: str, *, in_battle: bool) -> bool:
        """1.5.4."""
        return True

    def removal_bonus(self, piece: str) -> int:
        """3.2.1: points beyond the one for a building or token, for the enemy who removes it."""
        return 0

    def redirects(self, piece: str) -> bool:
        """True for pieces that do not go home by themselves when they are removed."""
        return False

    async def redirect(self, g: Table, fallen: Fallen) -> None:
        """Where such a piece goes; who must choose is asked."""

    def take_back(self, piece: str) -> None:
        """Glossary, Remove: back to where the owner keeps it."""
        self.supply[piece] = self.supply.get(piece, 0) + 1

    def movable_figures(self, g: Table) -> tuple[str, ...]:
        """4.2: figures that may go along in a move now."""
        return ()

    async def carry(self, g: Table, origin: int, destination: int, warriors: int) -> None:
        """What comes along when warriors have moved."""

    # --- items (4.1.2)
    def open_items(self) -> list[str]:
        """The items that others may see and reach: the Crafted Items box."""
        return self.items

    def item_uses(self, g: Table, item: str) -> tuple[str, ...]:
        """4.1.2: what may become of a crafted item; ("",) if there is no choice."""
        return ("",)

    async def craft_item(self, g: Table, item: str, printed: int, use: str) -> int:
        """4.1.2.  Take the crafted item; the points that are to be scored (3.2.2)."""
        self.items.append(item)
        g.emit(ItemGained(self.seat, item))
        return printed


Table: TypeAlias = nouns.Table[Faction]
"""The table as the rules see it: seats with their hooks."""

Why: TypeAlias = Reason | None
"""A predicate's answer: why not; None when the act is legal."""


def has_piece(g: Table, seat: str, clearing: int) -> bool:
    """True if any faction piece of *seat* is there."""
    return seat in g.pieces[clearing]


def pieces_of(faction: Faction, kind: str) -> tuple[Piece, ...]:
    return tuple(p for p in faction.PIECES if p.kind == kind)


def in_order(g: Table, start: str) -> Sequence[str]:
    """The seats clockwise from *start*, itself included (3.1.1)."""
    seats = list(g.factions)
    at = seats.index(start)
    return seats[at:] + seats[:at]
