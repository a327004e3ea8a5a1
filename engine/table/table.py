"""The table: everything that a snapshot holds.  Plain data, and no rule of any one faction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from engine.kernel import Steps, next_random
from engine.maps import MAPS, Map
from engine.table.events import Event
from engine.table.midst import Fallen, Fight, Now
from engine.table.pieces import COUNTS_FOR_RULE, FACES, IS_BUILDING, IS_WARRIOR, Place
from engine.table.seat import Seat

S = TypeVar("S", bound=Seat)

STANDARD, ADVANCED = SETUPS = ("standard", "advanced")
"""5.1 and appendix A."""


class Table(msgspec.Struct, Generic[S], dict=True):
    """The one thing that changes."""

    OPEN: ClassVar[tuple[str, ...]] = (
        *("map_name", "deck_name", "suits", "items", "discard", "available", "gone", "lost"),
        *("turn", "seat", "now", "battle", "closed", "ferry", "corners", "marked"),
        *("partners", "winners", "won_by"),
        *("setup", "draft", "pool", "dealt", "taken", "homelands"),
    )
    """Fields that everybody may see; every other is hidden (1.2), and ``public.py`` says which of
    them are counted, or seen from above."""

    map_name: str
    deck_name: str
    seed: int
    factions: dict[str, S]
    """In the order of play, which is clockwise."""
    suits: dict[int, str]
    pieces: dict[int, dict[str, dict[str, int]]]
    forests: dict[str, dict[str, dict[str, int]]] = {}
    """Clearing or forest, seat, face of a piece: how many."""
    ruins: dict[int, list[str]] = {}
    """The ruins that stand, each with the items under it."""
    items: dict[str, int] = {}
    """The item supply."""
    deck: list[str] = []
    """The top card is the last."""
    discard: list[str] = []
    available: list[str] = []
    """Dominance cards beside the map (3.3.3)."""
    gone: list[str] = []
    lost: list[str] = []
    """Cards, and items, that are out of the game (glossary, Remove)."""
    turn: int = 0
    """0 is the setup."""
    seat: str = ""
    """Whose turn it is."""
    now: Now = msgspec.field(default_factory=Now)
    limbo: list[Fallen] = []
    battle: Fight | None = None
    closed: list[tuple[int, int]] = []
    """Closed paths (M.4.2)."""
    ferry: int = 0
    """The clearing of the Ferry (M.3.5)."""
    corners: dict[str, int] = {}
    """The starting corners that are taken (5.1.7)."""
    next_dice: list[int] = []
    """Battle dice that are settled in advance: a position may say them."""
    marked: dict[str, list[str]] = {}
    """9.7.3: the items from ruins that each seat has, where two of a kind lie under them."""
    partners: dict[str, str] = {}
    """Seats in a coalition, each with the seat with which alone it can win (9.2.8)."""
    winners: tuple[str, ...] = ()
    """The seat that has won, and whoever wins with it."""
    won_by: str = ""
    setup: str = STANDARD
    draft: list[str] = []
    """A.8.1: the factions that were agreed on to be drafted; none for all."""
    pool: list[str] = []
    """A.8.2: the setup cards that lie open, as they were dealt, until turn 0 is over."""
    dealt: dict[str, str] = {}
    """A.8.2.III: what lies beside a setup card: a character."""
    taken: dict[str, str] = {}
    """A.8.3: the cards that are picked, each with the seat that its faction has."""
    homelands: dict[int, str] = {}
    """A.8.3.I: clearings, each with the seat that has chosen it."""

    if TYPE_CHECKING:
        events: list[Event] = []
        """What happened in this turn so far; not saved, for the answers rebuild it."""
        revealed: int = 0
        """How many of these events revealed something."""
        steps: Steps = Steps()
        passed: bool = False
        """The last question of this step, outside its actions, was answered by passing."""
        passed_before: bool = False
        """So was that of the step before: then its window is not asked once more (1.4.2)."""
        rulers: dict[int, str | None] = {}
        """Who rules which clearing, as far as anybody has asked since its pieces changed (2.5)."""
        homes: dict[str, tuple[int, ...]] = {}
        """Where each seat has pieces, as far as anybody has asked since it came or went anywhere:
        ``put`` and ``take`` alone let it do so."""
        settled: dict[Any, Any] = {}
        """Who answers a hook of the Law, by seat and hook, where that cannot change in a game."""

    def __post_init__(self) -> None:
        self.reseated()
        self.forget()

    def forget(self) -> None:
        """Drop whatever is not saved, as it is where a turn begins."""
        self.events = []
        self.revealed = 0
        self.steps = Steps()
        self.passed = self.passed_before = False

    def reseated(self) -> None:
        """Drop what was known of seats: one of them is another faction now (A.8.3)."""
        self.rulers, self.homes, self.settled = {}, {}, {}

    @property
    def map(self) -> Map:
        return MAPS[self.map_name]

    def emit(self, event: Event) -> None:
        """Write down what happened."""
        self.events.append(event)
        if event.reveals:
            self.revealed += 1
            self.now.offered = []

    # --- chance
    def random(self, n: int) -> int:
        """A number in ``range(n)``."""
        self.seed, number = next_random(self.seed, n)
        return number

    def shuffle(self, cards: list[str]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.random(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    # --- pieces
    def at(self, place: Place) -> dict[str, dict[str, int]]:
        """What lies there: seat, face of a piece, how many."""
        return self.pieces[place] if isinstance(place, int) else self.forests[place]

    def count(self, seat: str, piece: str, place: Place) -> int:
        there = self.pieces[place] if isinstance(place, int) else self.forests[place]
        return there[seat].get(piece, 0) if seat in there else 0

    def put(self, seat: str, piece: str, place: Place, n: int = 1) -> None:
        """Put *n* pieces down; nothing is asked and nothing is taken from a supply."""
        there = self.pieces[place] if isinstance(place, int) else self.forests[place]
        if seat not in there:
            there[seat] = {}
            self.homes.pop(seat, None)
        there[seat][piece] = there[seat].get(piece, 0) + n
        if isinstance(place, int):
            self.rulers.pop(place, None)

    def take(self, seat: str, piece: str, place: Place, n: int = 1) -> None:
        """Lift *n* pieces from a clearing or forest, into nobody's hand."""
        there = self.pieces[place] if isinstance(place, int) else self.forests[place]
        here = there[seat]
        assert here[piece] >= n, (seat, piece, place, n)
        here[piece] -= n
        if not here[piece]:
            del here[piece]
            if not here:
                del there[seat]
                self.homes.pop(seat, None)
        if isinstance(place, int):
            self.rulers.pop(place, None)

    def where(self, seat: str, piece: str) -> Iterator[int]:
        """The clearings that hold such a piece, in the order of their numbers."""
        return (c for c in self.present(seat) if piece in self.pieces[c][seat])

    def present(self, seat: str) -> tuple[int, ...]:
        """The clearings that hold any faction piece of *seat*: it rules nowhere else (2.5)."""
        if seat not in self.homes:
            self.homes[seat] = tuple([c for c, here in self.pieces.items() if seat in here])
        return self.homes[seat]

    def lying(self, seat: str) -> Counter[str]:
        """The faces of all pieces of *seat* in clearings and forests."""
        found = Counter[str]()
        for here in (*self.pieces.values(), *self.forests.values()):
            if seat in here:
                for face, n in here[seat].items():
                    found[face] += n
        return found

    def on_map(self, seat: str) -> Counter[str]:
        """The same by the pieces' names, whichever face they show."""
        found = Counter[str]()
        for face, n in self.lying(seat).items():
            found[FACES[face].piece] += n
        return found

    def enemy(self, seat: str, other: str) -> bool:
        """Glossary, Enemy.  True of every other seat, unless the two are in a coalition (9.2.8)."""
        partners = self.partners
        return seat != other and other != partners.get(seat) and seat != partners.get(other)

    def enemies(self, seat: str, clearing: int) -> list[str]:
        """The enemies that have a faction piece in *clearing*, in the order of play."""
        here = self.pieces[clearing]
        if len(here) == (seat in here):
            return []
        if not self.partners:
            return [s for s in self.factions if s in here and s != seat]
        return [s for s in self.factions if s in here and self.enemy(seat, s)]

    def enemy_pieces(self, seat: str, clearing: int) -> list[tuple[str, str, int]]:
        """What they have there: owner, piece, how many; warriors that are lent to *seat* are none.

        11.2.7.III.
        """
        return [
            (owner, piece, n)
            for owner in self.enemies(seat, clearing)
            for piece, n in self.pieces[clearing][owner].items()
            if not (IS_WARRIOR[piece] and self.now.lent.get(owner) == seat)
        ]

    # --- space
    def adjacent(self, place: Place) -> tuple[int, ...]:
        """Law 2.2.1, 2.4.1.  What an open path links to a clearing, or what touches a forest."""
        chart = MAPS[self.map_name]
        if isinstance(place, str):
            return chart.forests[place].boundary
        near = chart.neighbours.get(place, ())
        if not self.closed:
            return near
        return tuple(c for c in near if (min(c, place), max(c, place)) not in self.closed)

    @property
    def off_map(self) -> dict[int, str]:
        """The clearings that lie on no map, with their names (12.2.2)."""
        return {c: name for f in self.factions.values() for c, name in f.EXTRA_CLEARINGS.items()}

    def slots(self, clearing: int) -> int:
        """Law 2.2.3.  All building slots of *clearing*."""
        chart = MAPS[self.map_name].clearings
        return chart[clearing].slots if clearing in chart else 0

    def open_slots(self, clearing: int) -> int:
        """Law 2.2.3.  Building slots that hold neither a building nor a ruin."""
        slots = self.slots(clearing) - (clearing in self.ruins)
        for here in self.pieces[clearing].values():
            for piece, n in here.items():
                if IS_BUILDING[piece]:
                    slots -= n
        return slots

    def strength(self, seat: str, clearing: int) -> int:
        """Law 2.5.  Buildings of *seat* in *clearing*, and warriors that fight for it."""
        here, own = self.pieces[clearing].get(seat), 0
        if here:
            for piece, n in here.items():
                if COUNTS_FOR_RULE[piece]:
                    own += n
        return own + self.borrowed(seat, clearing) if self.now.lent else own

    def force(self, seat: str, clearing: int, enemy: str = "") -> int:
        """11.2.7.III.  How many warriors fight for *seat* there: its own and those lent to it.

        In a battle of the two with one another all fight for their owners.
        """
        lent, own = self.now.lent, self.warriors(seat, clearing)
        if not lent or lent.get(seat) == enemy or lent.get(enemy) == seat:
            return own
        return own + self.borrowed(seat, clearing)

    def borrowed(self, seat: str, clearing: int) -> int:
        """11.2.7.III.  Warriors there that are lent to *seat*, less its own where it lends them."""
        lent = self.now.lent
        got = sum([self.warriors(owner, clearing) for owner, to in lent.items() if to == seat])
        return got - self.warriors(seat, clearing) if seat in lent else got

    def lend(self, seat: str, to: str) -> None:
        """11.2.7.III.  For the rest of the turn, for rule and in battle."""
        self.now.lent[seat] = to
        self.rulers.clear()

    def warriors(self, seat: str, clearing: int) -> int:
        """How many warriors of *seat*, figures included, are in *clearing*."""
        here, found = self.pieces[clearing].get(seat), 0
        if here:
            for piece, n in here.items():
                if IS_WARRIOR[piece]:
                    found += n
        return found
