"""What happens to the Hundreds alone."""

from __future__ import annotations

from typing import ClassVar

from engine.factions.hundreds.nouns import Mood
from engine.table import Event
from engine.table.parts import Clearing, Count, ItemName, SeatName, Suit


class Razed(Event, frozen=True, tag="hundreds.razed"):
    """14.4.1: what stood in this clearing, by the mob there."""

    seat: SeatName
    clearing: Clearing


class RuinSearched(Event, frozen=True, tag="hundreds.ruin"):
    """14.4.1: the item from under a ruin, and the ruin is gone."""

    seat: SeatName
    clearing: Clearing
    item: ItemName
    reveals: ClassVar[bool] = True


class MobRolled(Event, frozen=True, tag="hundreds.rolled"):
    """14.4.1, 14.7.3: the suit on the mob die."""

    seat: SeatName
    suit: Suit
    reveals: ClassVar[bool] = True


class Anointed(Event, frozen=True, tag="hundreds.anointed"):
    """14.4.3: a new warlord has come."""

    seat: SeatName
    clearing: Clearing


class MoodChosen(Event, frozen=True, tag="hundreds.mood"):
    """14.4.4: it lasts until the next one."""

    seat: SeatName
    mood: Mood


class Looting(Event, frozen=True, tag="hundreds.looting"):
    """14.2.5: announced."""

    seat: SeatName
    defender: SeatName


class Looted(Event, frozen=True, tag="hundreds.looted"):
    """14.2.5: taken."""

    seat: SeatName
    defender: SeatName
    item: ItemName


class Oppressed(Event, frozen=True, tag="hundreds.oppressed"):
    """14.6.2: so many clearings."""

    seat: SeatName
    clearings: Count
