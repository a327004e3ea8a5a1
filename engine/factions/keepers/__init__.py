"""Law 15: the Keepers in Iron."""

from engine.factions.keepers.faction import Keepers

FACTION = Keepers
