"""Law 7: the Eyrie Dynasties."""

from engine.factions.eyrie.faction import Eyrie

FACTION = Eyrie
