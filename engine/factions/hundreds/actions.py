"""The acts of the Hundreds alone."""

from __future__ import annotations

from engine.kernel import Action


class Raze(Action, frozen=True, tag="raze"):
    """14.4.1: the clearing that is razed next."""

    clearing: int


class PlaceMob(Action, frozen=True, tag="mob"):
    """14.4.1, 14.7.3: where the mob of the mob die goes."""

    clearing: int


class Anoint(Action, frozen=True, tag="anoint"):
    """14.4.3."""

    clearing: int


class ChooseMood(Action, frozen=True, tag="mood"):
    """14.4.4."""

    mood: str


class Lavish(Action, frozen=True, tag="lavish"):
    """14.7.4: an item of the Hoard is removed for good, for two warriors."""

    item: str


class Incite(Action, frozen=True, tag="incite"):
    """14.6.1: ``incite 5 anvil``."""

    clearing: int
    card: str


class Spread(Action, frozen=True, tag="spread"):
    """14.7.3: roll the mob die once more."""


class Loot(Action, frozen=True, tag="loot"):
    """14.2.5: announce that this battle is fought for loot."""


class TakeItem(Action, frozen=True, tag="take"):
    """14.2.5: the item that is looted."""

    item: str


class DropItem(Action, frozen=True, tag="drop"):
    """14.2.4.I: the item that a full track loses for good."""

    item: str


class Embitter(Action, frozen=True, tag="embitter"):
    """14.7.1: a mob that becomes a warrior in the battle."""

    clearing: int
