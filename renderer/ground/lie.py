"""The lines of a map on the sheet: roads, rivers and shores, where the layout put the clearings."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from random import Random

from engine import Map
from renderer.layout.places import HEIGHT, WIDTH, Places
from renderer.pen import Point, smooth

Line = list[Point]
NEAR = 0.22
"""How near way-points must begin to a river clearing to belong to it, of the map's width."""


@dataclass(frozen=True)
class Lie:
    chart: Map
    spots: Places

    def middle(self, clearing: int) -> Point:
        return self.spots.clearings[clearing].middle

    @cached_property
    def roads(self) -> dict[tuple[int, int], Line]:
        chance = Random(self.chart.name)
        return {
            (a, b): bent(self.middle(a), self.middle(b), chance.uniform(-13, 13))
            for a, b in self.chart.paths
        }

    @cached_property
    def rivers(self) -> list[Line]:
        ends = [line for line in self.chart.river_draw if len(line) == 1]
        lines = [self._river(a, b) for a, b in self.chart.rivers if not self._on_lake(a, b)]
        if ends:
            lines += [self._to_edge(self.spots.warp(*line[0])) for line in ends]
        else:
            counts = [c for pair in self.chart.rivers for c in pair]
            loose = [c for c in self.chart.clearings if counts.count(c) == 1]
            lines += [self._to_edge(self._edge(c)) for c in loose if c in self.chart.edge]
        return lines

    def _on_lake(self, a: int, b: int) -> bool:
        return a in self.chart.coast and b in self.chart.coast

    def _river(self, a: int, b: int) -> Line:
        start, end = self.middle(a), self.middle(b)
        for way in self.chart.river_draw:
            points = [self.spots.warp(x, y) for x, y in way]
            if len(points) < 2:
                continue
            for line in (points, points[::-1]):
                if (
                    math.dist(line[0], start) < NEAR * WIDTH
                    and math.dist(line[-1], end) < NEAR * WIDTH
                ):
                    return smooth([start, *line, end], closed=False)
        return bent(start, end, 26)

    def _edge(self, clearing: int) -> Point:
        """The nearest point of the sheet's edge: a river comes from somewhere."""
        x, y = self.middle(clearing)
        return min(
            ((0, y + 60), (WIDTH, y + 60), (x + 60, 0), (x + 60, HEIGHT)),
            key=lambda p: math.dist(p, (x, y)),
        )

    def _to_edge(self, edge: Point) -> Line:
        wet = {c for pair in self.chart.rivers for c in pair}
        nearest = min(wet, key=lambda c: math.dist(self.middle(c), edge))
        return bent(self.middle(nearest), edge, 14)

    @cached_property
    def shore(self) -> Line:
        return (
            smooth([self.spots.warp(x, y) for x, y in self.chart.lake]) if self.chart.lake else []
        )

    def wooded(self, forest: str) -> Line:
        """The outline of a forest: its clearings' middles, drawn in towards its own."""
        x, y = self.spots.spots[forest]
        points = [self.middle(c) for c in self.chart.forests[forest].boundary]
        return [(x + (px - x) * 0.86, y + (py - y) * 0.86) for px, py in points]


def bent(a: Point, b: Point, sway: float) -> Line:
    """A way between two points that is not quite straight."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * sway, dx / length * sway
    first = (a[0] + dx / 3 + nx, a[1] + dy / 3 + ny)
    second = (a[0] + dx * 2 / 3 - nx, a[1] + dy * 2 / 3 - ny)
    return smooth([a, first, second, b], closed=False)
