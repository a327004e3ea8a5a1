"""The lines of a map on the sheet: roads, rivers and shores, where the layout put the clearings."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from engine import MAPS, Map
from renderer.layout.places import HEIGHT, WIDTH, Places, places
from renderer.pen import smooth
from renderer.shapes import Point

Line = list[Point]
BESIDE = 14
"""From a ring to the rocks of a slide."""
SLIDE = 46
"""How far a slide reaches along a road, at most."""


@lru_cache(maxsize=8)
def lie(name: str) -> Lie:
    return Lie(MAPS[name], places(name))


@dataclass(frozen=True)
class Lie:
    chart: Map
    places: Places

    def middle(self, clearing: int) -> Point:
        return self.places.clearings[clearing].middle

    @cached_property
    def roads(self) -> dict[tuple[int, int], Line]:
        chance = Random(self.chart.name)
        return {
            (a, b): bent(self.middle(a), self.middle(b), chance.uniform(-13, 13))
            for a, b in self.chart.paths
        }

    @cached_property
    def rivers(self) -> list[Line]:
        if self.chart.river_draw:
            lines = [self._drawn(way) for way in self.chart.river_draw]
        else:
            links = [pair for pair in self.chart.rivers if not set(pair) <= set(self.chart.coast)]
            lines = [bent(self.middle(a), self.middle(b), 26) for a, b in links]
        ends = [p for line in lines for p in (line[0], line[-1])]
        counts = [c for pair in self.chart.rivers for c in pair]
        for c in self.chart.edge:
            if counts.count(c) == 1 and all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in ends):
                lines.append(bent(self.middle(c), self._edge(c), 14))
        return lines

    def _drawn(self, way: tuple[tuple[int, int], ...]) -> Line:
        return smooth([self._way_point(x, y) for x, y in way], closed=False)

    def _way_point(self, x: int, y: int) -> Point:
        """What lies on the map's edge lies on the sheet's."""
        px, py = self.places.warp(x, y)
        return (
            px if 0 < x < 1000 else x * WIDTH / 1000,
            py if 0 < y < 1000 else y * HEIGHT / 1000,
        )

    def _edge(self, clearing: int) -> Point:
        """The nearest point of the sheet's edge: a river comes from somewhere."""
        x, y = self.middle(clearing)
        return min(
            ((0, y + 60), (WIDTH, y + 60), (x + 60, 0), (x + 60, HEIGHT)),
            key=lambda p: math.dist(p, (x, y)),
        )

    @cached_property
    def shore(self) -> Line:
        return (
            smooth([self.places.warp(x, y) for x, y in self.chart.lake]) if self.chart.lake else []
        )

    def wooded(self, forest: str) -> Line:
        """The outline of a forest: its clearings' middles, drawn in towards its own."""
        wood = self.chart.forests[forest]
        x, y = self.places.warp(wood.x, wood.y)
        points = [self.middle(c) for c in wood.boundary]
        return smooth([(x + (px - x) * 0.86, y + (py - y) * 0.86) for px, py in points])

    def slide(self, pair: tuple[int, int]) -> tuple[Point, float]:
        """Where rocks may close a path: the middle of what is seen of it, and their reach."""
        line, rings = self.roads[pair], [self.places.clearings[c].grown(BESIDE) for c in pair]
        seen = [p for p in line if all(ring.out(*p) > 1 for ring in rings)]
        seen = seen or [line[len(line) // 2]]
        return seen[len(seen) // 2], min(SLIDE, max(14.0, math.dist(seen[0], seen[-1]) / 2))


def bent(a: Point, b: Point, sway: float) -> Line:
    """A way between two points that is not quite straight."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * sway, dx / length * sway
    first = (a[0] + dx / 3 + nx, a[1] + dy / 3 + ny)
    second = (a[0] + dx * 2 / 3 - nx, a[1] + dy * 2 / 3 - ny)
    return smooth([a, first, second, b], closed=False)
