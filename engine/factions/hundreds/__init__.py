"""Law 14: the Lord of the Hundreds."""

from engine.factions.hundreds.faction import Hundreds

FACTION = Hundreds
