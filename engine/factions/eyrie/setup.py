"""7.3: the Eyrie's setup."""

from __future__ import annotations

from engine.factions.eyrie.nouns import ROOST, SEAT, STARTING_WARRIORS
from engine.factions.eyrie.turmoil import choose_leader
from engine.law.faction import Table
from engine.law.question import Question
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.table import WARRIOR

FIRST_LEADER = Question("eyrie.leader", "7.3.3", inside=True)


async def set_up_eyrie(g: Table) -> None:
    """7.3.1-7.3.5."""
    corner = await choose_corner(g, SEAT, "7.3.2")
    place(g, SEAT, ROOST, corner)
    place(g, SEAT, WARRIOR, corner, STARTING_WARRIORS)
    await choose_leader(g, FIRST_LEADER)
