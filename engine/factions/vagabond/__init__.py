"""Law 9: the Vagabond, and the second one (9.7)."""

from engine.factions.vagabond.faction import SecondVagabond, Vagabond

FACTION = Vagabond
SECOND = SecondVagabond
