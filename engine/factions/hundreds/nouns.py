"""14.1, 14.3, 14.7: the pieces, tracks and moods of the Hundreds, as tables."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.kernel import Part
from engine.table import Piece

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
