"""Trees, and the clearings between them."""

from __future__ import annotations

import math

from renderer.ground.brush import Brush
from renderer.ground.season import Season
from renderer.layout.lie import Lie
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.plane import Ring, grown, inside, off_line
from renderer.pen import smooth
from renderer.shapes import Point, Tone
from renderer.tones import SUITS, WHITE, mix

STEP_X, STEP_Y = 40, 31
WOODS = 26
"""From a ring to the first trees."""
SHADE = 13
"""How far the edge of a clearing reaches into it."""
RIM, SHADOW = 10, 5
"""How far the edge of a clearing lies out of its ring, and its shadow below that."""
HOLLOW = 20
"""Around what a forest keeps free for relics."""


def trees(brush: Brush, season: Season, lie: Lie, rocks: list[Point]) -> None:
    for x, y in _stand(brush, lie, rocks):
        if brush.chance.random() < season.firs:
            _fir(brush, season, x, y)
        else:
            _crown(brush, season, x, y)


def _stand(brush: Brush, lie: Lie, rocks: list[Point]) -> list[Point]:
    """Where trees stand, from the back to the front."""
    rivers, roads = ([line[::2] for line in lines] for lines in (lie.rivers, lie.roads.values()))
    hollows = [nests[0].inset(-HOLLOW) for nests in lie.places.nests.values()]
    clear = [ring.grown(WOODS) for ring in lie.places.clearings.values()]
    shore = grown(lie.shore, 1.12) if lie.shore else []
    stand = []
    for row, base in enumerate(range(8, HEIGHT + 20, STEP_Y)):
        for column in range(-1, WIDTH // STEP_X + 2):
            x = column * STEP_X + (row % 2) * STEP_X / 2 + brush.chance.uniform(-11, 11)
            y = base + brush.chance.uniform(-9, 9)
            p = (x, y)
            if (
                all(ring.out(x, y) > 1 for ring in clear)
                and not any(h.x < x < h.right and h.y < y < h.bottom for h in hollows)
                and all(off_line(p, line) > 38 for line in rivers)
                and all(off_line(p, line) > 36 for line in roads)
                and all(abs(x - a) > 46 or not -70 < y - b < 34 for a, b in rocks)
                and not (shore and inside(p, shore))
            ):
                stand.append(p)
    return sorted(stand, key=lambda p: p[1])


def _crown(brush: Brush, season: Season, x: float, y: float) -> None:
    """A broad-leaved tree."""
    chance = brush.chance
    r = chance.uniform(19, 26)
    tone = chance.choice(season.leaves)
    brush.disc(x + 3, y + r * 0.75, r * 0.72, mix(season.floor, season.ink, 0.22))
    brush.line([(x, y), (x, y + r * 0.95)], season.ink, 4)
    outline = brush.blob(x, y - r * 0.35, r, r * 0.95, 0.12, 7)
    brush.shape(outline, tone, mix(tone, season.ink, 0.55), 1.6)
    brush.shape(
        brush.blob(x - r * 0.25, y - r * 0.6, r * 0.5, r * 0.42, 0.15, 6), mix(tone, WHITE, 0.12)
    )
    curl = [(x + r * 0.15, y + r * 0.15), (x + r * 0.45, y + r * 0.2), (x + r * 0.6, y - r * 0.1)]
    brush.line(smooth(curl, closed=False, steps=4), mix(tone, season.ink, 0.5), 1.4)
    if season.snow:
        brush.shape(brush.blob(x, y - r * 0.75, r * 0.66, r * 0.4, 0.14, 7), WHITE)


def _fir(brush: Brush, season: Season, x: float, y: float) -> None:
    chance = brush.chance
    r = chance.uniform(17, 23)
    tone = chance.choice(season.needles)
    brush.disc(x + 3, y + r * 0.8, r * 0.66, mix(season.floor, season.ink, 0.22))
    brush.line([(x, y), (x, y + r)], season.ink, 4)
    for tier in (0.62, 0.0, -0.62):
        wide = r * (0.78 + tier * 0.38)
        low, high = y + r * (tier + 0.1), y + r * (tier - 1.15)
        skirt = [(x - wide, low), (x, high), (x + wide, low), (x, low + r * 0.18)]
        brush.shape(skirt, tone, season.ink, 1.5)
        if season.snow:
            cap = [
                (x - wide * 0.5, (low + high) / 2),
                (x, high + 1),
                (x + wide * 0.5, (low + high) / 2),
            ]
            brush.shape([*cap, (x, (low + high) / 2 - 3)], WHITE)


SHARES = {"fox": 0.42, "rabbit": 0.44, "mouse": 0.36}
"""How much of its suit's colour a clearing takes on."""


def floor_of(season: Season, suit: str) -> tuple[Tone, Tone]:
    """The floor of a clearing and its edge: both take on the suit."""
    tone = SUITS.get(suit, season.grass)
    floor = mix(season.glade, tone, SHARES.get(suit, 0.3))
    return floor, mix(season.glade_shade, tone, 0.66)


def glade(brush: Brush, season: Season, ring: Ring, suit: str) -> None:
    """A clearing: trodden ground in its suit's colour, tufts around it, what grows by its suit."""
    x, y = ring.middle
    floor, edge = floor_of(season, suit)
    shadow = mix(season.meadow, season.ink, 0.34)
    brush.shape([(px, py + SHADOW) for px, py in ring.grown(RIM).outline()], shadow)
    brush.shape(ring.grown(9).outline(), edge)
    brush.shape(ring.grown(-4).outline(), worn(floor, edge))
    brush.shape(ring.grown(-SHADE).outline(), floor)
    _trodden(brush, season, ring, floor)
    for i, (a, b) in enumerate(ring.grown(RIM).outline(36)):
        if i % 3 == 1:
            _flower(brush, season, suit, a + (a - x) * 0.03, b + (b - y) * 0.03)
            continue
        for lean in (-3, 1, 4):
            blade = [(a + lean * 0.5, b + 4), (a + lean, b - brush.chance.uniform(4, 9))]
            brush.line(blade, mix(season.grass, season.ink, 0.4), 1.8)


def worn(floor: Tone, edge: Tone) -> Tone:
    """Along the edge of a floor, where nobody treads."""
    return mix(floor, edge, 0.4)


def _trodden(brush: Brush, season: Season, ring: Ring, floor: Tone) -> None:
    """What grows within a clearing, along its edge."""
    tone = mix(floor, season.ink, 0.22)
    for x, y in ring.grown(-22).outline(10):
        x, y = x + brush.chance.uniform(-9, 9), y + brush.chance.uniform(-7, 7)
        for lean in (-3, 0, 3):
            brush.line([(x + lean, y), (x + lean * 1.7, y - brush.chance.uniform(4, 7))], tone, 1.4)


def _flower(brush: Brush, season: Season, suit: str, x: float, y: float) -> None:
    """Leaves for the foxes, stars for the rabbits, berries for the mice."""
    tone = SUITS.get(suit, season.grass)
    if suit == "fox":
        brush.shape(
            [(x, y - 10), (x + 7, y + 2), (x, y + 8), (x - 7, y + 2)], tone, season.ink, 1.4
        )
        brush.line([(x, y - 6), (x, y + 10)], season.ink, 1.4)
    elif suit == "rabbit":
        for i in range(5):
            angle = i * math.tau / 5
            brush.disc(x + math.cos(angle) * 5.5, y + math.sin(angle) * 5.5, 4.4, tone)
        brush.disc(x, y, 3.2, (150, 92, 40))
    else:
        for dx, dy in ((-5, 1), (5, 1), (0, -6)):
            brush.disc(x + dx, y + dy, 5.6, season.ink)
            brush.disc(x + dx, y + dy, 4.4, tone)
