"""What grows and lies under the trees and beside the roads: quiet, so that pieces stand out."""

from __future__ import annotations

import math
from collections.abc import Callable

from renderer.ground.brush import Brush
from renderer.ground.season import Season
from renderer.layout.lie import Lie
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.plane import grown, inside, off_line
from renderer.pen import smooth
from renderer.tones import ROCK, WHITE, mix

DAPPLES, PLANTS = 300, 420
CAPS = ((186, 74, 52), (198, 152, 96))
Grow = Callable[[Brush, Season, float, float], None]


def dapples(brush: Brush, season: Season, lie: Lie) -> None:
    """Light and shade on the floor of the forests."""
    woods = [lie.wooded(forest) for forest in lie.chart.forests]
    light, shade = mix(season.floor, WHITE, 0.12), mix(season.floor, season.ink, 0.09)
    for _ in range(DAPPLES):
        x, y = brush.chance.uniform(0, WIDTH), brush.chance.uniform(0, HEIGHT)
        r = brush.chance.uniform(7, 24)
        outline = brush.blob(x, y, r, r * 0.55, 0.2, 7)
        if any(inside((x, y), wood) for wood in woods):
            brush.shape(outline, brush.chance.choice((light, shade, shade)))


def undergrowth(brush: Brush, season: Season, lie: Lie) -> None:
    """Ferns, stones, mushrooms and stumps."""
    lines = [line[::2] for line in (*lie.rivers, *lie.roads.values())]
    rings = [ring.grown(16) for ring in lie.places.clearings.values()]
    shore = grown(lie.shore, 1.12) if lie.shore else []
    kinds: tuple[Grow, ...] = (drift, twig, stone) if season.snow else (fern, mushroom, stone)
    spots = [
        (brush.chance.uniform(14, WIDTH - 14), brush.chance.uniform(20, HEIGHT - 10))
        for _ in range(PLANTS)
    ]
    for x, y in sorted(spots, key=lambda p: p[1]):
        if (
            all(ring.out(x, y) > 1 for ring in rings)
            and all(off_line((x, y), line) > 26 for line in lines)
            and not (shore and inside((x, y), shore))
        ):
            brush.chance.choices(kinds, (12, 3, 2))[0](brush, season, x, y)


def fern(brush: Brush, season: Season, x: float, y: float) -> None:
    """Fronds that bend to both sides."""
    tone = mix(season.floor, brush.chance.choice(season.needles), brush.chance.uniform(0.4, 0.8))
    high = brush.chance.uniform(9, 15)
    for lean in (-1.0, -0.55, 0.0, 0.55, 1.0):
        tip = x + lean * high, y - high * (1.05 - abs(lean) * 0.55)
        bend = x + lean * high * 0.35, y - high * (0.8 - abs(lean) * 0.1)
        brush.line(smooth([(x, y), bend, tip], closed=False, steps=3), tone, 2.6)


def mushroom(brush: Brush, season: Season, x: float, y: float) -> None:
    tone, r = brush.chance.choice(CAPS), brush.chance.uniform(4, 6)
    for dx, k in ((0.0, 1.0), (r * 1.7, 0.65)):
        stem = [(x + dx, y), (x + dx, y - r * k)]
        brush.line(stem, (240, 230, 206), 4 * k)
        cap = [
            (x + dx + math.cos(a) * r * k, y - r * k + math.sin(a) * r * k * 0.9)
            for a in (math.pi + i * math.pi / 8 for i in range(9))
        ]
        brush.shape(cap, mix(tone, season.floor, 0.2), season.ink, 1.2)


def stone(brush: Brush, season: Season, x: float, y: float) -> None:
    r = brush.chance.uniform(5, 10)
    tone = mix(brush.chance.choice(ROCK), season.floor, 0.25)
    brush.shape(brush.blob(x, y, r, r * 0.7, 0.2, 6), tone, mix(season.ink, tone, 0.3), 1.3)


def drift(brush: Brush, season: Season, x: float, y: float) -> None:
    """A heap of snow with its shadow."""
    r = brush.chance.uniform(9, 20)
    brush.shape(brush.blob(x + 2, y + 3, r, r * 0.4, 0.16, 7), mix(season.floor, season.ink, 0.1))
    brush.shape(brush.blob(x, y, r, r * 0.4, 0.16, 7), mix(season.meadow, WHITE, 0.6))


def twig(brush: Brush, season: Season, x: float, y: float) -> None:
    """A bare bush."""
    tone = mix(season.ink, season.meadow, 0.35)
    for lean in (-0.8, -0.2, 0.5):
        end = x + lean * 12, y - 13
        brush.line([(x, y), end], tone, 1.8)
        brush.line([(x + lean * 7, y - 8), (x + lean * 7 + 5, y - 15)], tone, 1.4)
