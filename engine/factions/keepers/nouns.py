"""15.1, 15.3: what the Keepers have as tables, what they alone do, and what happens to them."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from engine.decks import Card
from engine.kernel import Action, Part, read_number
from engine.table import Piece, SeatEvent
from engine.table.parts import (
    ActingCard,
    AnyPlace,
    CardName,
    Clearing,
    Column,
    Count,
    Forest,
    PieceName,
)

SEAT = "keepers"
RETAINER = "faithful-retainer"

TYPES = ("figure", "tablet", "jewelry")
VALUES = (1, 2, 3)
RELICS = tuple(
    Piece(f"{kind}-{value}", "token", 2 if value == 3 else 1, back=kind, in_forests=True)
    for kind in TYPES
    for value in VALUES
)
"""15.2.1: twelve relics; of each type a 1, a 2 and two 3s, with the type on their backs."""

STATIONS = ("figure-tablet", "jewelry-tablet", "figure-jewelry")
"""15.2.2: the three waystations, by their two faces."""
FACES = {
    face: f"{a}-{b}"
    for a, b in (station.split("-") for station in STATIONS)
    for face in (f"{a}-{b}", f"{b}-{a}")
}
"""How a waystation can lie, by the face that is shown first: the waystation that it is."""
Waystation: TypeAlias = Annotated[str, Part("waystation", known=lambda: FACES)]
"""By its face that is shown, and its back."""
WAYSTATIONS = tuple(f"waystation-{face}" for face in FACES)

PIECES = (
    Piece("warrior", "warrior", 15),  # 15.3.2
    *(Piece(name, "building", 1) for name in WAYSTATIONS),
    *RELICS,
)
RELIC_NAMES = frozenset(piece.name for piece in RELICS)
RelicName: TypeAlias = Annotated[str, Part("relic", known=lambda: RELIC_NAMES, implied=True)]
RelicColumn: TypeAlias = Annotated[int, Part("relic-column", read_number)]
"""The number of a column of relics on the board, from the left."""
CARDS = (Card(RETAINER, "Faithful Retainer", "bird", "faction", copies=3),)

COLUMNS = ("move", "delve", "recover")
"""15.5.2: the Retinue, from left to right."""
MOST_RETINUE = 10
"""15.6.2: cards of the Retinue, all columns together."""

STARTING_WARRIORS = 4
RECRUITS = 2
"""15.4.3: warriors for each card."""
CROWD = 4
"""15.6.1: a clearing with as many warriors loses one."""
COLUMN_BONUS = 2
"""15.5.2.IIIb: points for each column of relics that is complete."""
ROW = 4
"""Spaces in a row of relics."""


def value(relic: str) -> int:
    """15.2.1: the value of a relic."""
    return int(relic.split("-")[1])


def kind(relic: str) -> str:
    """15.2.1: its type."""
    return relic.split("-")[0]


# --- the acts that are theirs alone
class Camp(Action, frozen=True, tag="camp"):
    """15.3.3: the clearing of the second group, on the map edge next to the corner."""

    clearing: Clearing


class Encamp(Action, frozen=True, tag="encamp"):
    """15.4.1: ``encamp 5 figure-tablet``, the face that is shown first."""

    clearing: Clearing
    waystation: Waystation


class Decamp(Action, frozen=True, tag="decamp"):
    """15.4.2: ``decamp 5 figure-tablet``, back to a warrior."""

    clearing: Clearing
    waystation: Waystation


class Carry(Action, frozen=True, tag="carry"):
    """15.2.4: a relic that goes along with a move."""

    relic: RelicName


class Delve(Action, frozen=True, tag="delve"):
    """15.5.2.II: ``delve 5 1_2_5_10 figure``; a relic that lies face up is named with its value."""

    clearing: Clearing
    forest: Forest
    relic: RelicName
    by: ActingCard = ""


class Recover(Action, frozen=True, tag="recover"):
    """15.5.2.III: ``recover 5 figure-2``."""

    clearing: Clearing
    relic: RelicName
    by: ActingCard = ""


class Gather(Action, frozen=True, tag="gather"):
    """15.6.2: a card from hand into the Retinue."""

    card: CardName
    column: Column


class Shift(Action, frozen=True, tag="shift"):
    """15.6.2: a card of the Retinue into another column."""

    card: CardName
    column: Column
    to: Column


class Bury(Action, frozen=True, tag="trophy"):
    """15.2.5: ``trophy 3_6_11 figure-2``, the forest that a removed relic goes to."""

    for_all: ClassVar[bool] = True

    forest: Forest
    relic: RelicName = ""


ACTS = (Camp, Encamp, Decamp, Carry, Delve, Recover, Gather, Shift, Bury)


# --- what happens to them alone
class Encamped(SeatEvent, frozen=True, tag="keepers.encamped"):
    """15.4.1: a warrior has become a waystation."""

    clearing: Clearing
    piece: PieceName


class Decamped(SeatEvent, frozen=True, tag="keepers.decamped"):
    """15.4.2: a waystation has become a warrior."""

    clearing: Clearing
    piece: PieceName


class Carried(SeatEvent, frozen=True, tag="keepers.carried"):
    """15.2.4: a relic has gone along with a move."""

    piece: PieceName
    origin: AnyPlace
    destination: AnyPlace


class RelicFlipped(SeatEvent, frozen=True, tag="keepers.flipped"):
    """15.5.2.IIa: a relic that lay face down shows its value."""

    piece: PieceName
    forest: Forest
    reveals: ClassVar[bool] = True


class Delved(SeatEvent, frozen=True, tag="keepers.delved"):
    """15.5.2.IIa: the relic lies face up in the clearing now."""

    piece: PieceName
    forest: Forest
    clearing: Clearing


class Recovered(SeatEvent, frozen=True, tag="keepers.recovered"):
    """15.5.2.IIIa: from the map to its row on the board."""

    piece: PieceName
    clearing: Clearing


class ColumnCompleted(SeatEvent, frozen=True, tag="keepers.column"):
    """15.5.2.IIIb: this column of relics holds one of each type."""

    column: RelicColumn


class Dismissed(SeatEvent, frozen=True, tag="keepers.dismissed"):
    """15.5.2: the check failed, and the card leaves the Retinue."""

    card: CardName
    ruled: Count
    value: Count


class Gathered(SeatEvent, frozen=True, tag="keepers.gathered"):
    """15.6.2: from hand into the Retinue."""

    card: CardName
    column: Column


class Shifted(SeatEvent, frozen=True, tag="keepers.shifted"):
    """15.6.2: within the Retinue."""

    card: CardName
    column: Column
    to: Column


class Buried(SeatEvent, frozen=True, tag="keepers.trophy"):
    """15.2.5: a removed relic lies face up in a forest."""

    piece: PieceName
    forest: Forest


class LivedOffTheLand(SeatEvent, frozen=True, tag="keepers.lived"):
    """15.6.1: a crowded clearing has lost a warrior."""

    clearing: Clearing
