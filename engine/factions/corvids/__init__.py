"""Law 13: the Corvid Conspiracy."""

from engine.factions.corvids.faction import Corvids

FACTION = Corvids
