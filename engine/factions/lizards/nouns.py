"""10.1-10.3: what the Cult has as tables, what it alone does, and what happens to it."""

from __future__ import annotations

from typing import ClassVar

from engine.decks import SUITS
from engine.kernel import Action
from engine.table import Piece, SeatEvent
from engine.table.parts import CardName, Clearing, Count, PieceName, SeatName, SpentCard, Suit

SEAT = "lizards"
GARDEN_OF: dict[str, str] = {suit: f"garden-{suit}" for suit in SUITS}
"""10.3.4: gardens of each suit; what is printed on one is the suit of its clearing (10.5.1)."""
GARDENS = tuple(GARDEN_OF.values())

POINTS = (0, 2, 2, 3, 4)
"""10.5.3: what stands under the spaces of a Gardens track: the rightmost empty one scores."""
BONUS_FROM = 2
"""10.6.3: the gardens of a suit on the map that uncover the draw bonus of its track."""

PIECES = (
    Piece("warrior", "warrior", 25),  # 10.3.1
    *(Piece(garden, "building", len(POINTS)) for garden in GARDENS),
)

STARTING_WARRIORS = 4
"""10.3.2: in the starting clearing; one more in each next to it."""
AROUND_HOMELAND, FIRST_ACOLYTES = 3, 2
"""A.8.3: in the clearings next to it, and in the Acolytes box."""
CRUSADE_COST = CONVERT_COST = 2
SANCTIFY_COST = 3
"""10.4.3: acolytes for a conspiracy; one less while the outcast is hated."""


# --- the acts that are its alone
class Outcast(Action, frozen=True, tag="outcast"):
    """10.3.3: the suit on which the outcast marker begins."""

    suit: Suit


class Convert(Action, frozen=True, tag="convert"):
    """10.4.3.II: ``convert 5 eyrie``, whose warrior is replaced there."""

    clearing: Clearing
    seat: SeatName


class Sanctify(Action, frozen=True, tag="sanctify"):
    """10.4.3.III: ``sanctify 5 roost``, the building that is replaced there."""

    clearing: Clearing
    building: PieceName


class Score(Action, frozen=True, tag="score"):
    """10.5.3: the card that is spent to score the gardens of its suit."""

    card: SpentCard


class Sacrifice(Action, frozen=True, tag="sacrifice"):
    """10.5.4: the bird that is revealed to make a warrior of the supply an acolyte."""

    card: SpentCard


# --- what is set off, and may have to be put in an order (1.1.3)
class Fear(Action, frozen=True, tag="fear"):
    """10.2.5: a random card that is discarded for a garden."""

    for_all: ClassVar[bool] = True


ACTS = (Outcast, Convert, Sanctify, Score, Sacrifice, Fear)


# --- what happens to it alone
class OutcastChosen(SeatEvent, frozen=True, tag="lizards.outcast"):
    """10.3.3, 10.4.1: the outcast is another suit now, and not hated."""

    suit: Suit


class OutcastHated(SeatEvent, frozen=True, tag="lizards.hated"):
    """10.4.1: the outcast, which it has been before, is hated from now on."""

    suit: Suit


class SoulsDiscarded(SeatEvent, frozen=True, tag="lizards.souls"):
    """10.4.2: so many Lost Souls go to the discard pile, dominance cards beside the map."""

    count: Count


class AcolytesSpent(SeatEvent, frozen=True, tag="lizards.acolytes.spent"):
    """10.4.3: so many acolytes are spent for a conspiracy."""

    count: Count


class Converted(SeatEvent, frozen=True, tag="lizards.converted"):
    """10.4.3.II: a warrior of the Cult takes the place of one of another seat."""

    other: SeatName
    clearing: Clearing


class Sanctified(SeatEvent, frozen=True, tag="lizards.sanctified"):
    """10.4.3.III: a garden takes the place of a building of another seat."""

    other: SeatName
    building: PieceName
    clearing: Clearing


class AcolytesGained(SeatEvent, frozen=True, tag="lizards.acolytes"):
    """10.2.3, 10.5.4: so many warriors went to the Acolytes box."""

    count: Count


class Revealed(SeatEvent, frozen=True, tag="lizards.revealed"):
    """10.5: a card lies in the play area until Evening."""

    card: CardName


class CardsReturned(SeatEvent, frozen=True, tag="lizards.returned"):
    """10.6.1: all revealed cards are back in hand."""

    count: Count


class Feared(SeatEvent, frozen=True, tag="lizards.feared"):
    """10.2.5: a garden was removed, and this card was discarded at random."""

    card: CardName
    reveals: ClassVar[bool] = True
