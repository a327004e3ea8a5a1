"""Law 8: the Woodland Alliance."""

from engine.factions.alliance.faction import Alliance

FACTION = Alliance
