"""Law 10: the Lizard Cult."""

from engine.factions.lizards.faction import Lizards

FACTION = Lizards
