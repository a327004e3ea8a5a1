"""14.3: the Hundreds' setup."""

from __future__ import annotations

from engine.factions.hundreds.board import board
from engine.factions.hundreds.nouns import SEAT, STARTING_WARRIORS, STRONGHOLD, WARLORD
from engine.law.faction import Table
from engine.law.removal import place
from engine.law.setup import choose_corner, hide_ruin_items
from engine.table import WARRIOR


async def set_up_hundreds(g: Table) -> None:
    """14.3.1-14.3.4."""
    corner = await choose_corner(g, SEAT, "14.3.2")
    place(g, SEAT, WARLORD, corner)
    place(g, SEAT, WARRIOR, corner, STARTING_WARRIORS)
    place(g, SEAT, STRONGHOLD, corner)
    hide_ruin_items(g)  # 14.3.3
    board(g).mood = "stubborn"  # 14.3.4
