"""Meadow, water and mountains."""

from __future__ import annotations

import math

from renderer.ground.brush import Brush
from renderer.ground.season import Season
from renderer.layout.lie import Lie
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.plane import grown, off_line
from renderer.shapes import Point
from renderer.tones import ROCK, WATER, WATER_EDGE, WATER_LIGHT, WHITE, mix

RIVER = 36


def meadow(brush: Brush, season: Season) -> None:
    chance = brush.chance
    for _ in range(150):
        x, y = chance.uniform(-40, WIDTH + 40), chance.uniform(-40, HEIGHT + 40)
        rx = chance.uniform(50, 130)
        outline = brush.blob(x, y, rx, rx * chance.uniform(0.3, 0.6), 0.18)
        brush.shape(outline, chance.choice(season.wash))
    for _ in range(620):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        for dx, rise in ((-4, 7), (0, 10), (4, 7)):
            brush.line([(x + dx, y), (x + dx * 1.9, y - rise)], season.grass, 1.6)


def forest_floor(brush: Brush, season: Season, lie: Lie) -> None:
    for forest in lie.chart.forests:
        outline = lie.wooded(forest)
        for grow, tone in ((1.06, mix(season.meadow, season.floor, 0.5)), (0.94, season.floor)):
            brush.shape(grown(outline, grow), tone)


def lake(brush: Brush, lie: Lie) -> None:
    if not lie.shore:
        return
    rings = (
        (1.1, (226, 208, 154)),
        (1.05, WATER_EDGE),
        (1.03, WATER),
        (0.8, mix(WATER, WATER_EDGE, 0.18)),
    )
    for grow, tone in rings:
        brush.shape(grown(lie.shore, grow), tone)
    for _ in range(34):
        spot = brush.chance.choice(grown(lie.shore, brush.chance.uniform(0.1, 0.92)))
        _ripple(brush, spot, 0)


def river(brush: Brush, lie: Lie) -> None:
    for tone, wide in (
        (WATER_EDGE, RIVER + 7),
        (WATER, RIVER),
        (mix(WATER, WATER_LIGHT, 0.5), RIVER - 20),
    ):
        for line in lie.rivers:
            brush.ribbon(line, tone, wide)
    for line in lie.rivers:
        for i in range(2, len(line) - 2, 2):
            (ax, ay), (bx, by) = line[i], line[i + 1]
            side = brush.chance.uniform(-9, 9)
            _ripple(brush, (ax + side, ay + side), math.atan2(by - ay, bx - ax))


def _ripple(brush: Brush, at: Point, turn: float) -> None:
    x, y = at
    half = brush.chance.uniform(8, 15)
    dx, dy = math.cos(turn) * half, math.sin(turn) * half
    wave = [(x - dx, y - dy), (x - dy * 0.2, y - dx * 0.2 - 1), (x + dx, y + dy)]
    brush.line(wave, WATER_LIGHT, 2.2)


def peaks(brush: Brush, season: Season, lie: Lie) -> list[Point]:
    """Mountains where nothing else is; their feet, for the trees."""
    lines = [*lie.roads.values(), *lie.rivers]
    clear = [ring.middle for ring in lie.places.clearings.values()]
    hollows = [nests[0].middle for nests in lie.places.nests.values()]
    spots: list[Point] = []
    for _ in range(4000 if season.peaks else 0):
        p = brush.chance.uniform(20, WIDTH - 20), brush.chance.uniform(50, HEIGHT - 10)
        if (
            len(spots) < season.peaks
            and all(math.dist(p, c) > 184 for c in clear)
            and all(off_line(p, line) > 76 for line in lines)
            and all(math.dist(p, s) > 62 for s in spots)
            and all(math.dist(p, h) > 90 for h in hollows)
        ):
            spots.append(p)
    for x, y in sorted(spots, key=lambda p: p[1]):
        _peak(brush, x, y, brush.chance.uniform(34, 50), season)
    return spots


def _peak(brush: Brush, x: float, y: float, r: float, season: Season) -> None:
    top = (x + brush.chance.uniform(-6, 6), y - r * 1.25)
    left, right = (x - r, y + r * 0.4), (x + r, y + r * 0.4)
    brush.shape([left, top, right], ROCK[0], season.ink, 2)
    brush.shape([(x + r * 0.1, y + r * 0.4), top, right], ROCK[1])
    brush.line([left, top, right], season.ink, 2)
    cap = [(top[0] - r * 0.3, top[1] + r * 0.5), top, (top[0] + r * 0.32, top[1] + r * 0.5)]
    brush.shape(
        [*cap, (top[0] + r * 0.1, top[1] + r * 0.38), (top[0] - r * 0.08, top[1] + r * 0.56)],
        WHITE,
        season.ink,
        1.4,
    )
