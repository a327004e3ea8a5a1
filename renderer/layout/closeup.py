"""One clearing with its neighbours and forests, as large as they fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine import MAPS
from renderer.layout.places import HEIGHT, WIDTH, footprint, places
from renderer.layout.woodland import ring
from renderer.scene import Scene
from renderer.shapes import Arrow, Box, Thing, moved, scaled

AROUND = 6
GLANCE = 600, 400
"""The sheet of a clearing alone: it fills the box of a desktop's client and a phone's width."""
TALLEST = 1.05
"""The height of a close-up, at most so many times its width."""


@dataclass(frozen=True)
class Window:
    """A part of the map, and the sheet that shows it."""

    region: Box
    size: tuple[int, int]
    clearings: frozenset[int]
    """Those that lie in the region whole; half a clearing would tell half of its pieces."""
    forests: frozenset[str]
    cut: tuple[Box, ...]
    """The rings, on the sheet, of the clearings that do not."""

    def within(self, scene: Scene) -> Scene:
        """What the window shows of the map: all of a clearing or nothing."""
        return replace(
            scene,
            glades={c: glade for c, glade in scene.glades.items() if c in self.clearings},
            groves={f: marks for f, marks in scene.groves.items() if f in self.forests},
            marches=tuple(
                march
                for march in scene.marches
                if not self.clearings.isdisjoint((march.origin, march.destination))
            ),
        )

    def seen(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """What lies in the region, where it lies on the sheet."""
        for thing in things:
            if isinstance(thing, Arrow) or self.region.holds(thing.box):
                yield scaled(moved(thing, -self.region.x, -self.region.y), self.scale)

    @property
    def scale(self) -> float:
        return self.size[0] / self.region.w


def around(boxes: Iterable[Box]) -> Box:
    """The smallest rectangle that holds them all."""
    lefts, tops, rights, bottoms = zip(*((b.x, b.y, b.right, b.bottom) for b in boxes), strict=True)
    left, top = min(lefts), min(tops)
    return Box(left, top, max(rights) - left, max(bottoms) - top)


def window(map_name: str, clearing: int) -> Window:
    chart, spots = MAPS[map_name], places(map_name)
    whole = {c: around((*footprint(room), ring(room))) for c, room in spots.clearings.items()}
    shown = [whole[c] for c in (clearing, *chart.neighbours[clearing])]
    shown += [spots.forests[forest] for forest in chart.forests_at[clearing]]
    region = _widened(around(shown))
    return _window(map_name, region, (WIDTH, round(region.h * WIDTH / region.w)))


def _window(map_name: str, region: Box, size: tuple[int, int]) -> Window:
    spots, k = places(map_name), size[0] / region.w
    whole = {c: around((*footprint(room), ring(room))) for c, room in spots.clearings.items()}
    clearings = frozenset(c for c, box in whole.items() if region.holds(box))
    cut = [
        ring(room).moved(-region.x, -region.y)
        for c, room in spots.clearings.items()
        if c not in clearings and region.overlaps(whole[c])
    ]
    return Window(
        region,
        size,
        clearings,
        frozenset(forest for forest, box in spots.forests.items() if region.holds(box)),
        tuple(Box(*(round(side * k) for side in box)) for box in cut),
    )


def alone(map_name: str, clearing: int) -> Window:
    """A clearing and what of the woodland lies beside it, on a sheet half as wide."""
    spots = places(map_name)
    room = spots.clearings[clearing]
    least = around((*footprint(room), ring(room)))
    high = least.h + 2 * AROUND
    wide = high * GLANCE[0] // GLANCE[1]
    left = min(max(0, least.middle[0] - wide // 2), WIDTH - wide)
    top = min(max(0, least.y - AROUND), HEIGHT - high)
    return _window(map_name, Box(left, top, wide, high), GLANCE)


def _widened(least: Box) -> Box:
    """With a margin where the map has one, and no taller than a sheet may be."""
    top, bottom = max(0, least.y - AROUND), min(HEIGHT, least.bottom + AROUND)
    left, right = max(0, least.x - AROUND), min(WIDTH, least.right + AROUND)
    wide = min(WIDTH, max(right - left, round((bottom - top) / TALLEST)))
    left = min(max(0, (left + right - wide) // 2), WIDTH - wide)
    return Box(left, top, wide, bottom - top)
