"""7.3: the Eyrie's setup."""

from __future__ import annotations

from engine.factions.eyrie.actions import ChooseLeader
from engine.factions.eyrie.board import board
from engine.factions.eyrie.nouns import ROOST, SEAT, STARTING_WARRIORS, VIZIERS
from engine.factions.eyrie.turmoil import crown
from engine.kernel import ask
from engine.law.faction import Table
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.table import WARRIOR


async def set_up_eyrie(g: Table) -> None:
    """7.3.1-7.3.5."""
    if SEAT not in g.corners:
        await place_starting_roost(g)
    if not board(g).leader:
        await choose_first_leader(g)


async def place_starting_roost(g: Table) -> None:
    """7.3.2."""
    corner = await choose_corner(g, SEAT, "7.3.2")
    place(g, SEAT, ROOST, corner)
    place(g, SEAT, WARRIOR, corner, STARTING_WARRIORS)


async def choose_first_leader(g: Table) -> None:
    """7.3.3, 7.3.4."""
    options = [ChooseLeader(leader) for leader in VIZIERS]
    act = await ask(SEAT, "eyrie.leader", "7.3.3", options)
    crown(g, act.leader)
