"""Roads, bridges, and the rocks that close a path."""

from __future__ import annotations

import math
from collections.abc import Iterable

from renderer.ground.brush import Brush
from renderer.ground.growth import RIM, SHADOW
from renderer.ground.land import RIVER
from renderer.ground.season import Season
from renderer.layout.lie import Lie, Line
from renderer.layout.plane import dense, off_line
from renderer.shapes import Box, around
from renderer.tones import BAR, ROCK, mix

Pair = tuple[int, int]
PLANK = (168, 122, 74)
PLANK_INK = (92, 62, 36)
ROAD = 21
BESIDE = 60
"""How far from the middle of a path its rocks and planks may lie."""


def roads(brush: Brush, season: Season, lie: Lie, pairs: Iterable[Pair]) -> None:
    lines = [lie.roads[pair] for pair in pairs]
    for line in lines:
        brush.ribbon(line, mix(season.meadow, season.path_edge, 0.35), ROAD + 10)
    for tone, wide in ((season.path_edge, ROAD + 4), (season.path, ROAD)):
        for line in lines:
            brush.ribbon(line, tone, wide)
    for line in lines:
        _ruts(brush, season, line)
        for water in lie.rivers:
            _bridge(brush, line, water)


def road(brush: Brush, season: Season, lie: Lie, pair: Pair) -> None:
    """A road alone, up to the edges of its two clearings."""
    roads(brush, season, lie, [pair])
    for clearing in pair:
        outline = lie.places.clearings[clearing].grown(RIM).outline()
        for down in (0, SHADOW):
            brush.clear([(x, y + down) for x, y in outline])


def reach(lie: Lie, pair: Pair) -> Box:
    """Wherever a road or a slide may be seen."""
    points = [Box(round(x), round(y), 0, 0) for x, y in lie.roads[pair]]
    return around(points).inset(-BESIDE)


def slide(brush: Brush, season: Season, lie: Lie, pair: Pair) -> None:
    """A road that is not there: scree, boulders, and a bar across."""
    line, ((x, y), half) = lie.roads[pair], lie.slide(pair)
    at = min(range(len(line)), key=lambda i: math.dist(line[i], (x, y)))
    a, b = line[max(at - 2, 0)], line[min(at + 2, len(line) - 1)]
    length = math.dist(a, b) or 1
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    spots = []
    for _ in range(34):
        along, aside = brush.chance.uniform(-half, half), brush.chance.uniform(-38, 38)
        spots.append((x + ux * along - uy * aside, y + uy * along + ux * aside))
    for px, py in sorted(spots, key=lambda p: p[1]):
        r = brush.chance.uniform(7, 15)
        brush.shape(
            brush.blob(px, py, r, r * 0.8, 0.22, 6), brush.chance.choice(ROCK), season.ink, 1.6
        )
    bar = [(x - uy * k, y + ux * k) for k in (-44, 44)]
    brush.ribbon(bar, season.ink, 19)
    brush.ribbon(bar, (250, 244, 230), 14)
    for k in (-32, -6, 20):
        part = [(x - uy * m, y + ux * m) for m in (k, k + 13)]
        brush.line(part, BAR, 14)


def _ruts(brush: Brush, season: Season, line: Line) -> None:
    """Broken wheel tracks along a road."""
    tone = mix(season.path, season.path_edge, 0.34)
    for i in range(len(line) - 1):
        (ax, ay), (bx, by) = line[i], line[i + 1]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        for side in (-4.5, 4.5):
            k = brush.chance.uniform(0.35, 0.8)
            start = (ax + nx * side, ay + ny * side)
            end = (ax + (bx - ax) * k + nx * side, ay + (by - ay) * k + ny * side)
            brush.line([start, end], tone, 1.6)


def _bridge(brush: Brush, road: Line, water: Line) -> None:
    """Planks where a road crosses the water."""
    if min(off_line(p, water) for p in road) > RIVER:
        return
    fine = list(dense(road, 6))
    crossing = [i for i, p in enumerate(fine) if off_line(p, water) < RIVER * 0.72]
    inner = [i for i in crossing if 10 < i < len(fine) - 11]
    if not inner or len(inner) > 40:
        return
    for i in inner:
        (ax, ay), (bx, by) = fine[i], fine[i + 1]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length * 17, (bx - ax) / length * 17
        brush.line([(ax - nx * 1.1, ay - ny * 1.1), (ax + nx * 1.1, ay + ny * 1.1)], PLANK_INK, 7)
        brush.line([(ax - nx, ay - ny), (ax + nx, ay + ny)], PLANK, 4.4)
