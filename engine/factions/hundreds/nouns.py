"""14.1, 14.3, 14.7: what the Hundreds have as tables, what they alone do, what happens to them."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from engine.kernel import Action, Part
from engine.table import Piece, SeatEvent
from engine.table.parts import Clearing, Count, ItemName, SeatName, SpentCard, Suit

SEAT = "hundreds"
WARLORD = "warlord"
STRONGHOLD = "stronghold"
MOB = "mob"

PIECES = (
    Piece("warrior", "warrior", 20),
    Piece(WARLORD, "warrior", 1, figure=True),
    Piece(STRONGHOLD, "building", 6),
    Piece(MOB, "token", 5, lone="14.6.1"),
)

STARTING_WARRIORS = 4

TRACKS = {
    "command": ("boot", "bag", "coin"),
    "prowess": ("hammer", "tea", "sword", "crossbow"),
}
"""14.2.4: the two tracks of the Hoard, and the items that go there."""
SPACES = 4
VALUES = (1, 2, 2, 3, 4)
"""14.2.4: Command or Prowess by the number of items on the track."""

MOODS = {
    "bitter": "hammer",
    "grandiose": "tea",
    "jubilant": "boot",
    "lavish": "",
    "relentless": "bag",
    "rowdy": "coin",
    "stubborn": "crossbow",
    "wrathful": "sword",
}
"""14.7: each mood with the item that bars it from being chosen."""
Mood: TypeAlias = Annotated[str, Part("mood", known=lambda: MOODS)]

OPPRESSION = (0, 1, 1, 2, 2, 3, 4)
"""14.6.2: points by the number of oppressed clearings; the last for six and more."""

LAVISH_WARRIORS = 2
"""14.7.4: warriors for each item."""
JUBILANT_ROLLS = 4
"""14.7.3: so many at most, each for a mob."""
ROWDY_CROWD = 3
"""14.7.6: enemy pieces in the warlord's clearing that give the larger bonus."""


# --- the acts that are theirs alone
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


ACTS = (Raze, PlaceMob, Anoint, ChooseMood, Lavish, Incite, Spread, Loot, DropItem, Embitter)


# --- what happens to them alone
class Razed(SeatEvent, frozen=True, tag="hundreds.razed"):
    """14.4.1: what stood in this clearing, by the mob there."""

    clearing: Clearing


class RuinSearched(SeatEvent, frozen=True, tag="hundreds.ruin"):
    """14.4.1: the item from under a ruin, and the ruin is gone."""

    clearing: Clearing
    item: ItemName
    reveals: ClassVar[bool] = True


class MobRolled(SeatEvent, frozen=True, tag="hundreds.rolled"):
    """14.4.1, 14.7.3: the suit on the mob die."""

    suit: Suit
    reveals: ClassVar[bool] = True


class Anointed(SeatEvent, frozen=True, tag="hundreds.anointed"):
    """14.4.3: a new warlord has come."""

    clearing: Clearing


class MoodChosen(SeatEvent, frozen=True, tag="hundreds.mood"):
    """14.4.4: it lasts until the next one."""

    mood: Mood


class Looting(SeatEvent, frozen=True, tag="hundreds.looting"):
    """14.2.5: announced."""

    defender: SeatName


class Looted(SeatEvent, frozen=True, tag="hundreds.looted"):
    """14.2.5: taken."""

    defender: SeatName
    item: ItemName


class Oppressed(SeatEvent, frozen=True, tag="hundreds.oppressed"):
    """14.6.2: so many clearings."""

    clearings: Count


class NobodyCame(SeatEvent, frozen=True, tag="hundreds.nobody"):
    """14.7.1, 14.7.4: no warrior can be placed with the warlord, or none is left (1.5.4)."""

    clearing: Clearing
