"""7.1, 7.3, 7.8: the pieces, tracks and cards of the Eyrie, as tables."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.decks import Card
from engine.kernel import Part
from engine.table import Piece

SEAT = "eyrie"
ROOST = "roost"
VIZIER = "loyal-vizier"

PIECES = (Piece("warrior", "warrior", 20), Piece(ROOST, "building", 7, lone="7.5.2.IV"))
CARDS = (Card(VIZIER, "Loyal Vizier", "bird", "faction", copies=2),)

STARTING_WARRIORS = 6
NEW_ROOST_WARRIORS = 3
"""7.4.3: with the roost, as far as there are any."""

COLUMNS = ("recruit", "move", "battle", "build")
"""7.5.2: the Decree, from left to right."""

VIZIERS = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""7.8: each leader with the columns that the Loyal Viziers are tucked into."""
Leader: TypeAlias = Annotated[str, Part("leader", known=lambda: VIZIERS)]

ROOST_POINTS = (0, 1, 2, 3, 4, 4, 5)
"""The Roosts track: what stands under each space."""
DRAW_BONUS_SPACES = (2, 5)
"""Spaces of the Roosts track, from 0, that bear a draw bonus."""
