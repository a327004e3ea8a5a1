"""A faction: a seat with its rules, wherever they differ from the general Law (1.1.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from engine.kernel import Action, Reason, Rule
from engine.law.hooks import Hooks
from engine.table import Seat
from engine.table import table as nouns


class Step(NamedTuple):
    """One step of a turn: its name, ``phase.step``, and the rule that is its section.

    A rule may say which step comes next; else it is the one that follows.  One in which nobody is
    asked anything is a plain function.
    """

    name: str
    rule: Callable[[Table], Rule[str | None] | None]


class Homeland(NamedTuple):
    """A.8.3: what a setup card asks of homelands, as far as it can be had."""

    pieces: tuple[str, ...]
    """A.8.3.I: whatever it lists must fit there."""
    edge: bool = False
    """It lies on the map edge."""
    apart: int = 1
    """So many paths, at least, from every enemy homeland: 2 is not adjacent."""
    together: int = 1
    """So many, each next to another of them."""


class Faction(Hooks, Seat):
    """What is fixed for a faction and what it has; its rules are the hooks that it overrides."""

    LETTER: ClassVar[str] = ""
    """5.1.7: the place in the order of setups."""
    REACH: ClassVar[int] = 0
    """5.2.2: its share of what the seats of a table should come to together."""
    STARTS_IN_CORNER: ClassVar[bool] = False
    """5.1.7: one of the four corners is its own."""
    MILITANT: ClassVar[bool] = False
    """A.8.2: its setup card is a militant's; else an insurgent's."""
    HOMELAND: ClassVar[Homeland | None] = None
    """A.8.3.I: where its setup card lets it choose a homeland, if it has one."""
    DEALT: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """A.8.2.III: of these one is dealt along with its setup card; each with its items."""
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = ()
    """4.1.1: the pieces that are activated to craft."""
    RUIN_SETS: ClassVar[int] = 0
    """9.3.4, 9.7.1, 14.3.3: so many sets of R items lie under the ruins, of all seats the most."""
    UPON_OTHERS: ClassVar[tuple[Hooks, ...]] = ()
    """11.2.6, 13.2.4: effects that hold for every other seat."""
    ACTS: ClassVar[tuple[type[Action], ...]] = ()
    """The acts that its chapter alone knows; all others are the general Law's."""

    POWERS: ClassVar[Mapping[str, Hooks]] = {}
    """Whatever it may have in force beside itself: its leaders, its moods."""

    def powers(self) -> tuple[Hooks, ...]:
        """Those of ``POWERS`` that are in force."""
        return ()


Table: TypeAlias = nouns.Table[Faction]
"""The table as the rules see it: seats with their hooks."""

Why: TypeAlias = Reason | None
"""A predicate's answer: why not; None when the act is legal."""


def in_order(g: Table, start: str) -> Sequence[str]:
    """The seats clockwise from *start*, itself included (3.1.1)."""
    seats = list(g.factions)
    at = seats.index(start)
    return seats[at:] + seats[:at]


def cards_in_play(g: Table) -> list[str]:
    """Every card that a table has, wherever it lies, and none that is left to ``*``."""
    cards = [card for card in g.deck if card != "*"] + g.discard + g.available + g.gone
    for seat, faction in g.factions.items():
        cards += [card for store in faction.STORES for card in getattr(faction, store)]
        cards += [*faction.crafted, *faction.cards_on_board(g, seat)]
        cards += [faction.dominance] if faction.dominance else []
    return cards
