"""What happens to the Keepers alone."""

from __future__ import annotations

from typing import ClassVar

from engine.table import Event


class Encamped(Event, frozen=True, tag="keepers.encamped"):
    """15.4.1."""

    seat: str
    clearing: int
    piece: str


class Decamped(Event, frozen=True, tag="keepers.decamped"):
    """15.4.2."""

    seat: str
    clearing: int
    piece: str


class Carried(Event, frozen=True, tag="keepers.carried"):
    """15.2.4."""

    seat: str
    piece: str
    origin: int
    destination: int


class RelicFlipped(Event, frozen=True, tag="keepers.flipped"):
    """15.5.2.IIa: a relic that lay face down shows its value."""

    seat: str
    piece: str
    forest: str
    reveals: ClassVar[bool] = True


class Delved(Event, frozen=True, tag="keepers.delved"):
    """15.5.2.IIa: the relic lies face up in the clearing now."""

    seat: str
    piece: str
    forest: str
    clearing: int


class Recovered(Event, frozen=True, tag="keepers.recovered"):
    """15.5.2.IIIa."""

    seat: str
    piece: str
    clearing: int


class ColumnCompleted(Event, frozen=True, tag="keepers.column"):
    """15.5.2.IIIb: this column of relics holds one of each type."""

    seat: str
    column: int


class Dismissed(Event, frozen=True, tag="keepers.dismissed"):
    """15.5.2: the check failed, and the card leaves the Retinue."""

    seat: str
    card: str
    ruled: int
    value: int


class Gathered(Event, frozen=True, tag="keepers.gathered"):
    """15.6.2."""

    seat: str
    card: str
    column: str


class Shifted(Event, frozen=True, tag="keepers.shifted"):
    """15.6.2."""

    seat: str
    card: str
    column: str
    to: str


class Buried(Event, frozen=True, tag="keepers.trophy"):
    """15.2.5: a removed relic lies face up in a forest."""

    seat: str
    piece: str
    forest: str


class LivedOffTheLand(Event, frozen=True, tag="keepers.lived"):
    """15.6.1."""

    seat: str
    clearing: int
