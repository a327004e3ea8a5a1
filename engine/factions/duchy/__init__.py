"""Law 12: the Underground Duchy."""

from engine.factions.duchy.faction import Duchy

FACTION = Duchy
