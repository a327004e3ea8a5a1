"""The empty woodland of a map: drawn once, at twice the size, and kept."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

from PIL import Image, ImageDraw

from engine import MAPS, Map
from renderer.layout.woodland import HEIGHT, WIDTH, Places, places
from renderer.pen import Point, smooth
from renderer.shapes import Tone
from renderer.tones import (
    GLADE,
    GLADE_EDGE,
    MEADOW,
    MEADOW_SHADE,
    PATH,
    PATH_EDGE,
    TREE_INK,
    TREES,
    WATER,
    WATER_EDGE,
    mix,
)

FINE = 2


@lru_cache(maxsize=4)
def ground(name: str) -> Image.Image:
    return draw_ground(MAPS[name], places(name))


def draw_ground(chart: Map, spots: Places) -> Image.Image:
    """The map without anything that moves, and without a word on it."""
    sheet = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), MEADOW)
    on = ImageDraw.Draw(sheet)
    chance = Random(chart.name)
    _meadow(on, chance)
    _river(on, chart, spots)
    _paths(on, chart, spots, chance)
    _trees(on, chart, spots, chance)
    for number in chart.clearings:
        _glade(on, spots.clearings[number].middle, chance)
    return sheet.reduce(FINE)


def _scaled(points: list[Point]) -> list[Point]:
    return [(x * FINE, y * FINE) for x, y in points]


def _meadow(on: ImageDraw.ImageDraw, chance: Random) -> None:
    for _ in range(900):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        for dx in (-5, 0, 5):
            blade = _scaled([(x + dx, y), (x + dx * 1.7, y - 9)])
            on.line(blade, fill=MEADOW_SHADE, width=4)


def _line(on: ImageDraw.ImageDraw, points: list[Point], tone: Tone, width: float) -> None:
    on.line(_scaled(points), fill=tone, width=round(width * FINE), joint="curve")
    for x, y in (points[0], points[-1]):
        r = width / 2
        on.ellipse([c * FINE for c in (x - r, y - r, x + r, y + r)], fill=tone)


def bent(a: Point, b: Point, sway: float) -> list[Point]:
    """A path between two points that is not quite straight."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * sway, dx / length * sway
    return smooth(
        [
            a,
            (a[0] + dx / 3 + nx, a[1] + dy / 3 + ny),
            (a[0] + dx * 2 / 3 - nx, a[1] + dy * 2 / 3 - ny),
            b,
        ],
        closed=False,
    )


def _river(on: ImageDraw.ImageDraw, chart: Map, spots: Places) -> None:
    for tone, width in ((WATER_EDGE, 42), (WATER, 34)):
        for a, b in chart.rivers:
            line = bent(spots.clearings[a].middle, spots.clearings[b].middle, 24)
            _line(on, line, tone, width)


def _paths(on: ImageDraw.ImageDraw, chart: Map, spots: Places, chance: Random) -> None:
    bends = {pair: chance.uniform(-14, 14) for pair in chart.paths}
    for tone, width in ((PATH_EDGE, 26), (PATH, 19)):
        for (a, b), sway in bends.items():
            line = bent(spots.clearings[a].middle, spots.clearings[b].middle, sway)
            _line(on, line, tone, width)


def _trees(on: ImageDraw.ImageDraw, chart: Map, spots: Places, chance: Random) -> None:
    lines = [
        (spots.clearings[a].middle, spots.clearings[b].middle)
        for a, b in (*chart.paths, *chart.rivers)
    ]
    clear = [box.middle for box in spots.clearings.values()]
    places_free: list[Point] = []
    for _ in range(2600):
        spot = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        far = all(math.dist(spot, c) > 136 for c in clear)
        if far and all(_from_line(spot, *line) > 38 for line in lines):
            places_free.append(spot)
    for x, y in sorted(places_free, key=lambda p: p[1]):
        _tree(on, x, y, chance)


def _from_line(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)
    t = min(1.0, max(0.0, t))
    return math.dist(p, (a[0] + t * dx, a[1] + t * dy))


def _tree(on: ImageDraw.ImageDraw, x: float, y: float, chance: Random) -> None:
    r = chance.uniform(11, 18)
    tone = chance.choice(TREES)
    crown = [
        (x + math.cos(i * math.tau / 7) * r * chance.uniform(0.85, 1.15),
         y - r * 0.4 + math.sin(i * math.tau / 7) * r * chance.uniform(0.85, 1.15))
        for i in range(7)
    ]  # fmt: skip
    on.line(_scaled([(x, y), (x, y + r)]), fill=TREE_INK, width=8)
    outline = _scaled(smooth(crown, steps=4))
    on.polygon(outline, fill=tone)
    on.line([*outline, outline[0]], fill=TREE_INK, width=3)
    light = [(x - r * 0.2, y - r * 0.7), (x - r * 0.5, y - r * 0.3)]
    on.line(_scaled(light), fill=mix(tone, (255, 255, 255), 0.3), width=6)


def _glade(on: ImageDraw.ImageDraw, middle: tuple[int, int], chance: Random) -> None:
    x, y = middle
    rim = [
        (x + math.cos(i * math.tau / 16) * 124 * chance.uniform(0.97, 1.03),
         y + math.sin(i * math.tau / 16) * 116 * chance.uniform(0.97, 1.03))
        for i in range(16)
    ]  # fmt: skip
    outline = _scaled(smooth(rim))
    on.polygon(outline, fill=GLADE)
    on.line([*outline, outline[0]], fill=GLADE_EDGE, width=8)
