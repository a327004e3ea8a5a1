"""One clearing close up, with its forests and neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from renderer.layout.places import HEIGHT, WIDTH, footprint, places
from renderer.layout.woodland import ring
from renderer.scene import Scene
from renderer.shapes import Arrow, Box, Thing, moved, scaled

AROUND = 6
GLANCE = 600, 400
"""The sheet of a clearing alone: it fills the box of a desktop's client and a phone's width."""
TALLEST = 0.75
"""The height of the first part of a close-up, in its widths."""
ROW, TILE, TALL_TILE, GAP = 3, 300, 400, 8
"""Tiles of neighbours: so many beside each other, so high; fewer are higher."""


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


@dataclass(frozen=True)
class Sheet:
    """A clearing as large as it can be, and below it one tile for each neighbour."""

    size: tuple[int, int]
    parts: tuple[tuple[Window, tuple[int, int]], ...]
    """Each with its place; the clearing's own is the first."""


def sheet(map_name: str, clearing: int, neighbours: Sequence[int], forests: Iterable[str]) -> Sheet:
    """With those *forests* around it that hold something to see.

    A neighbour that the first part shows whole needs no tile.
    """
    spots = places(map_name)
    room = spots.clearings[clearing]
    needed = [*footprint(room), ring(room), *(spots.forests[forest] for forest in forests)]
    region = _widened(around(needed), TALLEST)
    first = _window(map_name, region, (WIDTH, round(region.h * WIDTH / region.w)))
    left = [c for c in neighbours if c not in first.clearings]
    high = TILE if len(left) >= ROW else TALL_TILE
    parts, bottom = [(first, (0, 0))], first.size[1]
    for i in range(0, len(left), ROW):
        row = left[i : i + ROW]
        wide = (WIDTH - GAP * (len(row) - 1)) // len(row)
        for column, c in enumerate(row):
            tile = _alone(map_name, c, (wide, high))
            parts.append((tile, (column * (wide + GAP), bottom + GAP)))
        bottom += GAP + high
    return Sheet((WIDTH, bottom), tuple(parts))


def glance(map_name: str, clearing: int) -> Window:
    """A clearing and what of the woodland lies beside it, on a sheet half as wide."""
    return _alone(map_name, clearing, GLANCE)


def _alone(map_name: str, clearing: int, size: tuple[int, int]) -> Window:
    room = places(map_name).clearings[clearing]
    region = _widened(around((*footprint(room), ring(room))), size[1] / size[0])
    return _window(map_name, region, size)


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


def _widened(least: Box, ratio: float) -> Box:
    """With a margin where the map has one, and as high as *ratio* times its width.

    Lower where the map is not high enough.
    """
    high = max(least.h + 2 * AROUND, round((least.w + 2 * AROUND) * ratio))
    high = min(high, HEIGHT)
    wide = min(WIDTH, max(least.w + 2 * AROUND, round(high / ratio)))
    left = min(max(0, least.middle[0] - wide // 2), WIDTH - wide)
    top = min(max(0, least.middle[1] - high // 2), HEIGHT - high)
    return Box(left, top, wide, high)
