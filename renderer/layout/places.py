"""The sheet of the map: the rings of its clearings, and how its lines bend along with them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine import MAPS, Map, Place
from renderer.layout.charts import MIDDLES, NESTS
from renderer.layout.plane import Ring
from renderer.shapes import Box, Point

WIDTH = 1200
HEIGHT = 1148
LAND = Box(0, 0, WIDTH, HEIGHT)
RING_X, RING_Y = 122, 114
"""Half the width and height of the ring around a clearing, before it grows."""


@dataclass(frozen=True)
class Places:
    """The rings and forests of one map; what lies inside comes later."""

    chart: Map
    clearings: dict[int, Ring]
    nests: dict[str, tuple[Box, ...]]
    """What every forest keeps free for relics, the first for the first of them."""

    def middle(self, place: Place) -> tuple[int, int]:
        """Of a clearing or forest."""
        if isinstance(place, str):
            return self.nests[place][0].middle
        return self.clearings[place].middle

    def warp(self, x: float, y: float) -> Point:
        """A point of the map on the sheet, moved along with the clearings around it."""
        px, py, total, dx, dy = x * WIDTH / 1000, y * HEIGHT / 1000, 0.0, 0.0, 0.0
        for c, spot in self.chart.clearings.items():
            hx, hy = spot.x * WIDTH / 1000, spot.y * HEIGHT / 1000
            weight = 1 / ((px - hx) ** 2 + (py - hy) ** 2 + 400)
            total += weight
            dx += weight * (self.clearings[c].x - hx)
            dy += weight * (self.clearings[c].y - hy)
        return px + dx / total, py + dy / total


@lru_cache(maxsize=8)
def places(name: str) -> Places:
    rings = {c: Ring(*middle, RING_X, RING_Y) for c, middle in MIDDLES[name].items()}
    return Places(MAPS[name], rings, NESTS[name])
