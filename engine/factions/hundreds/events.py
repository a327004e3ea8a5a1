"""What happens to the Hundreds alone."""

from __future__ import annotations

from typing import ClassVar

from engine.table import Event


class Razed(Event, frozen=True, tag="hundreds.razed"):
    """14.4.1."""

    seat: str
    clearing: int


class RuinSearched(Event, frozen=True, tag="hundreds.ruin"):
    """14.4.1: the item from under a ruin, and the ruin is gone."""

    seat: str
    clearing: int
    item: str
    reveals: ClassVar[bool] = True


class MobRolled(Event, frozen=True, tag="hundreds.rolled"):
    """14.4.1, 14.7.3: the suit on the mob die."""

    seat: str
    suit: str
    reveals: ClassVar[bool] = True


class Anointed(Event, frozen=True, tag="hundreds.anointed"):
    """14.4.3."""

    seat: str
    clearing: int


class MoodChosen(Event, frozen=True, tag="hundreds.mood"):
    """14.4.4."""

    seat: str
    mood: str


class Looting(Event, frozen=True, tag="hundreds.looting"):
    """14.2.5: announced."""

    seat: str
    defender: str


class Looted(Event, frozen=True, tag="hundreds.looted"):
    """14.2.5: taken."""

    seat: str
    defender: str
    item: str


class Oppressed(Event, frozen=True, tag="hundreds.oppressed"):
    """14.6.2: so many clearings."""

    seat: str
    clearings: int
