"""Law 6: the Marquise de Cat."""

from engine.factions.marquise.faction import Marquise

FACTION = Marquise
