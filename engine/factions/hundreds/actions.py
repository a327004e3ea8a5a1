"""The acts of the Hundreds alone."""

from __future__ import annotations

from engine.factions.hundreds.nouns import Mood
from engine.kernel import Action
from engine.table.parts import Clearing, ItemName, SpentCard


class Raze(Action, frozen=True, tag="raze"):
    """14.4.1: the clearing that is razed next."""

    clearing: Clearing


class PlaceMob(Action, frozen=True, tag="mob"):
    """14.4.1, 14.7.3: where the mob of the mob die goes."""

    clearing: Clearing


class Anoint(Action, frozen=True, tag="anoint"):
    """14.4.3: ``anoint 5``, where the warlord comes back."""

    clearing: Clearing


class ChooseMood(Action, frozen=True, tag="mood"):
    """14.4.4: ``mood bitter``, whose item is not in the Hoard."""

    mood: Mood


class Lavish(Action, frozen=True, tag="lavish"):
    """14.7.4: an item of the Hoard is removed for good, for two warriors."""

    item: ItemName


class Incite(Action, frozen=True, tag="incite"):
    """14.6.1: ``incite 5 anvil``."""

    clearing: Clearing
    card: SpentCard


class Spread(Action, frozen=True, tag="spread"):
    """14.7.3: roll the mob die once more."""


class Loot(Action, frozen=True, tag="loot"):
    """14.2.5: announce that this battle is fought for loot."""


class DropItem(Action, frozen=True, tag="drop"):
    """14.2.4.I: the item that a full track loses for good."""

    item: ItemName


class Embitter(Action, frozen=True, tag="embitter"):
    """14.7.1: a mob that becomes a warrior in the battle."""

    clearing: Clearing
