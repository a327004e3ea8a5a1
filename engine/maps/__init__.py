"""The maps: data, with their coordinates."""

from engine.maps.autumn import AUTUMN
from engine.maps.woodland import Clearing, Forest, Map

MAPS: dict[str, Map] = {m.name: m for m in (AUTUMN,)}

__all__ = ["MAPS", "Clearing", "Forest", "Map"]
