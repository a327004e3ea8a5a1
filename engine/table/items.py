"""Items (Law 5.1.5, 14.3.3): nobody's pieces, and gone for good once they leave the map."""

from __future__ import annotations

from collections import Counter

from engine.table.seat import Seat

ITEMS = ("bag", "boot", "crossbow", "hammer", "sword", "tea", "coin")

SUPPLY = {"bag": 2, "boot": 2, "crossbow": 1, "hammer": 1, "sword": 2, "tea": 2, "coin": 2}
"""5.1.5: the item supply."""

RUIN_ITEMS = ("bag", "boot", "hammer", "sword")
"""14.3.3: the items marked R, one under each ruin."""


def gain(faction: Seat, item: str) -> None:
    """4.1.2.  Into the Crafted Items box, face up."""
    faction.exhausted = face_down(faction)
    faction.items.append(item)


def face_down(faction: Seat) -> list[str]:
    """The exhausted items that are still in that box: of two alike the ready one goes first.

    (RULINGS: league-items)
    """
    return [*(Counter(faction.exhausted) & Counter(faction.items)).elements()]
