"""What happens to the Eyrie alone."""

from __future__ import annotations

from engine.factions.eyrie.nouns import Leader
from engine.table import Event
from engine.table.parts import CardName, Column, Count, Points, SeatName


class Decreed(Event, frozen=True, tag="eyrie.decreed"):
    """7.4.2: a card was added to the Decree."""

    seat: SeatName
    card: CardName
    column: Column


class Turmoil(Event, frozen=True, tag="eyrie.turmoil"):
    """7.7: so many birds were in the Decree, these cards were purged, and so many points lost."""

    seat: SeatName
    birds: Count
    purged: tuple[CardName, ...]
    lost: Points = 0
    """As many as there are birds, but for the end of the track (RULINGS: floor)."""


class Deposed(Event, frozen=True, tag="eyrie.deposed"):
    """7.7.3: the leader lies face down from now on."""

    seat: SeatName
    leader: Leader


class NewClutch(Event, frozen=True, tag="eyrie.clutch"):
    """7.7.3.I: all four leaders may be chosen again."""

    seat: SeatName


class LeaderChosen(Event, frozen=True, tag="eyrie.leader"):
    """7.3.3, 7.7.3: the viziers lie where this one says."""

    seat: SeatName
    leader: Leader
