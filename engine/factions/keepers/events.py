"""What happens to the Keepers alone."""

from __future__ import annotations

from typing import ClassVar

from engine.factions.keepers.nouns import RelicColumn
from engine.table import Event
from engine.table.parts import (
    AnyPlace,
    CardName,
    Clearing,
    Column,
    Count,
    Forest,
    PieceName,
    SeatName,
)


class Encamped(Event, frozen=True, tag="keepers.encamped"):
    """15.4.1: a warrior has become a waystation."""

    seat: SeatName
    clearing: Clearing
    piece: PieceName


class Decamped(Event, frozen=True, tag="keepers.decamped"):
    """15.4.2: a waystation has become a warrior."""

    seat: SeatName
    clearing: Clearing
    piece: PieceName


class Carried(Event, frozen=True, tag="keepers.carried"):
    """15.2.4: a relic has gone along with a move."""

    seat: SeatName
    piece: PieceName
    origin: AnyPlace
    destination: Clearing


class RelicFlipped(Event, frozen=True, tag="keepers.flipped"):
    """15.5.2.IIa: a relic that lay face down shows its value."""

    seat: SeatName
    piece: PieceName
    forest: Forest
    reveals: ClassVar[bool] = True


class Delved(Event, frozen=True, tag="keepers.delved"):
    """15.5.2.IIa: the relic lies face up in the clearing now."""

    seat: SeatName
    piece: PieceName
    forest: Forest
    clearing: Clearing


class Recovered(Event, frozen=True, tag="keepers.recovered"):
    """15.5.2.IIIa: from the map to its row on the board."""

    seat: SeatName
    piece: PieceName
    clearing: Clearing


class ColumnCompleted(Event, frozen=True, tag="keepers.column"):
    """15.5.2.IIIb: this column of relics holds one of each type."""

    seat: SeatName
    column: RelicColumn


class Dismissed(Event, frozen=True, tag="keepers.dismissed"):
    """15.5.2: the check failed, and the card leaves the Retinue."""

    seat: SeatName
    card: CardName
    ruled: Count
    value: Count


class Gathered(Event, frozen=True, tag="keepers.gathered"):
    """15.6.2: from hand into the Retinue."""

    seat: SeatName
    card: CardName
    column: Column


class Shifted(Event, frozen=True, tag="keepers.shifted"):
    """15.6.2: within the Retinue."""

    seat: SeatName
    card: CardName
    column: Column
    to: Column


class Buried(Event, frozen=True, tag="keepers.trophy"):
    """15.2.5: a removed relic lies face up in a forest."""

    seat: SeatName
    piece: PieceName
    forest: Forest


class LivedOffTheLand(Event, frozen=True, tag="keepers.lived"):
    """15.6.1: a crowded clearing has lost a warrior."""

    seat: SeatName
    clearing: Clearing
