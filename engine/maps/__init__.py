"""The maps: data, with their coordinates."""

from engine.maps.autumn import AUTUMN
from engine.maps.lake import LAKE
from engine.maps.mountain import MOUNTAIN
from engine.maps.winter import WINTER
from engine.maps.woodland import Clearing, Forest, Map

MAPS: dict[str, Map] = {m.name: m for m in (AUTUMN, WINTER, LAKE, MOUNTAIN)}

__all__ = ["MAPS", "Clearing", "Forest", "Map"]
