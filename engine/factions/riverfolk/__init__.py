"""Law 11: the Riverfolk Company."""

from engine.factions.riverfolk.faction import Riverfolk

FACTION = Riverfolk
