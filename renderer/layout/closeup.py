"""One clearing close up, with its forests and neighbours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine import Place
from renderer.layout.free import APART
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.plane import SPARE
from renderer.layout.woodland import Group, Laid
from renderer.shapes import Box, Thing, around, moved, scaled

AROUND = 6
LOOSE = ("disc", "loss", "gone")
"""What may lie below the land."""
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

    def seen(self, laid: Laid) -> Iterator[Thing]:
        """What the window shows of the map, where it lies on the sheet."""
        for group in laid.groups:
            if self._shows(group):
                for thing in group.things:
                    yield scaled(moved(thing, -self.region.x, -self.region.y), self.scale)

    def _shows(self, group: Group) -> bool:
        """All of a clearing or nothing; of a march as much as lies here."""
        if group.kind == "arrow":
            return not self.clearings.isdisjoint(group.of)
        if group.kind == "disc":
            return not self.clearings.isdisjoint(group.of) and self.region.holds(group.box)
        return group.of <= self.clearings | self.forests

    @property
    def scale(self) -> float:
        return self.size[0] / self.region.w


@dataclass(frozen=True)
class Sheet:
    """A clearing as large as it can be, and below it one tile for each neighbour."""

    size: tuple[int, int]
    parts: tuple[tuple[Window, tuple[int, int]], ...]
    """Each with its place; the clearing's own is the first."""


def sheet(laid: Laid, clearing: int, neighbours: Sequence[int], forests: Iterable[str]) -> Sheet:
    """With those *forests* around it that hold something to see.

    A neighbour that the first part shows whole needs no tile.
    """
    needed = [laid.extent(clearing), *map(laid.extent, forests)]
    region = _widened(around(needed), TALLEST)
    first = _window(laid, region, (WIDTH, round(region.h * WIDTH / region.w)))
    left = [c for c in neighbours if c not in first.clearings]
    high = TILE if len(left) >= ROW else TALL_TILE
    parts, bottom = [(first, (0, 0))], first.size[1]
    for i in range(0, len(left), ROW):
        row = left[i : i + ROW]
        wide = (WIDTH - GAP * (len(row) - 1)) // len(row)
        for column, c in enumerate(row):
            tile = _alone(laid, c, (wide, high))
            parts.append((tile, (column * (wide + GAP), bottom + GAP)))
        bottom += GAP + high
    return Sheet((WIDTH, bottom), tuple(parts))


def glance(laid: Laid, clearing: int) -> Window:
    """A clearing and what of the woodland lies beside it, on a sheet half as wide."""
    return _alone(laid, clearing, GLANCE)


def below(laid: Laid, clearings: Collection[Place], wide: int, top: int) -> tuple[list[Thing], int]:
    """What of these is told below the land: in rows from *top* down, and where they end."""
    things: list[Thing] = []
    x, y, foot = APART, top, top
    for group in laid.groups:
        if group.kind in LOOSE and group.box.y >= HEIGHT and not group.of.isdisjoint(clearings):
            box = group.box
            if x + box.w > wide - APART:
                x, y = APART, foot
            things += (moved(thing, x - box.x, y + APART - box.y) for thing in group.things)
            x, foot = x + box.w + APART, max(foot, y + box.h + 2 * APART)
    return things, foot


def _alone(laid: Laid, clearing: int, size: tuple[int, int]) -> Window:
    return _window(laid, _widened(laid.extent(clearing), size[1] / size[0]), size)


def _window(laid: Laid, region: Box, size: tuple[int, int]) -> Window:
    k, whole = size[0] / region.w, {c: laid.extent(c) for c in laid.rings}
    clearings = frozenset(c for c, box in whole.items() if region.holds(box))
    cut = [
        ring.box(SPARE).moved(-region.x, -region.y)
        for c, ring in laid.rings.items()
        if c not in clearings and region.overlaps(whole[c])
    ]
    forests = {str(f) for group in laid.groups if group.kind == "relics" for f in group.of}
    return Window(
        region,
        size,
        clearings,
        frozenset(f for f in forests if region.holds(laid.extent(f))),
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
