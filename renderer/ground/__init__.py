"""The empty woodland of a map and its suits: drawn once, and kept; no word stands on it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine import MAPS, View
from renderer.ground.brush import FINE, Brush
from renderer.ground.growth import glade, trees
from renderer.ground.land import forest_floor, lake, meadow, peaks, river
from renderer.ground.paths import reach, road, roads, slide
from renderer.ground.season import season
from renderer.ground.undergrowth import dapples, undergrowth
from renderer.layout.lie import Lie, lie
from renderer.layout.places import HEIGHT, WIDTH
from renderer.pen import smooth
from renderer.tones import INK, PAPER

Pairs = tuple[tuple[int, int], ...]


@lru_cache(maxsize=5)
def ground(name: str, suits: tuple[str, ...], closed: Pairs) -> Image.Image:
    """The map without anything that moves; *suits* in the clearings' order, *closed* paths."""
    land = _woodland(name, suits)
    if not (varying := dict.fromkeys((*MAPS[name].closed, *closed))):
        return land
    land = land.copy()
    for pair in varying:
        patch, at = _path(name, pair, pair in closed)
        land.paste(patch, at, patch)
    return land


@lru_cache(maxsize=5)
def _woodland(name: str, suits: tuple[str, ...]) -> Image.Image:
    """All that stays as it is: every road but those that a game opens."""
    return _drawn(lie(name), suits)


@lru_cache(maxsize=16)
def _path(name: str, pair: tuple[int, int], closed: bool) -> tuple[Image.Image, tuple[int, int]]:
    """A slide, or a road between two clearings: on nothing, and where its corner lies."""
    drawn, land = (slide if closed else road), lie(name)
    box = reach(land, pair)
    brush = Brush(box.w, box.h, None, f"{name} {pair}", (box.x, box.y))
    drawn(brush, season(name), land, pair)
    return brush.image.reduce(FINE), brush.corner


def suits_of(view: View) -> tuple[str, ...]:
    """Of the map's clearings, in their order."""
    return tuple(view.clearings[c].suit for c in MAPS[view.map].clearings)


def _drawn(lie: Lie, suits: tuple[str, ...]) -> Image.Image:
    chart = lie.chart
    look = season(chart.name)
    brush = Brush(WIDTH, HEIGHT, look.meadow, chart.name)
    meadow(brush, look)
    forest_floor(brush, look, lie)
    dapples(brush, look, lie)
    lake(brush, lie)
    river(brush, lie)
    roads(brush, look, lie, (pair for pair in lie.roads if pair not in chart.closed))
    undergrowth(brush, look, lie)
    trees(brush, look, lie, peaks(brush, look, lie))
    for number, suit in zip(chart.clearings, suits, strict=True):
        glade(brush, look, lie.places.clearings[number], suit)
    _frame(brush)
    return brush.image.reduce(FINE)


def _frame(brush: Brush) -> None:
    """A torn edge of parchment and an inked line."""
    for low, side in ((True, "x"), (False, "x"), (True, "y"), (False, "y")):
        long, far = (WIDTH, HEIGHT) if side == "x" else (HEIGHT, WIDTH)
        rim = []
        for i in range(41):
            depth = brush.chance.uniform(5, 9)
            rim.append((i * long / 40, depth if low else far - depth))
        rim = smooth(rim, closed=False, steps=4)
        out = -4 if low else far + 4
        edge = [*rim, (long, out), (0, out)]
        if side == "y":
            rim, edge = [(b, a) for a, b in rim], [(b, a) for a, b in edge]
        brush.shape(edge, PAPER)
        brush.line(rim, INK, 2)
