"""One clearing and its neighbours, as large as they fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import MAPS
from renderer.layout.places import HEIGHT, WIDTH, places
from renderer.shapes import Arrow, Box, Thing, moved, scaled

AROUND = 40
TALLEST = 0.95
"""The height of a close-up, at most so many times its width."""


@dataclass(frozen=True)
class Window:
    """A part of the map, and the sheet that shows it."""

    region: tuple[int, int, int, int]
    size: tuple[int, int]

    def seen(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """What lies in the region, where it lies on the sheet."""
        left, top, right, bottom = self.region
        k = self.size[0] / (right - left)
        within = Box(left, top, right - left, bottom - top)
        for thing in things:
            if isinstance(thing, Arrow) or thing.box.overlaps(within):
                yield scaled(moved(thing, -left, -top), k)


def window(map_name: str, clearing: int) -> Window:
    rooms = places(map_name).clearings
    shown = [rooms[c] for c in (clearing, *MAPS[map_name].neighbours[clearing])]
    left = max(0, min(box.x for box in shown) - AROUND)
    right = min(WIDTH, max(box.right for box in shown) + AROUND)
    top = max(0, min(box.y for box in shown) - AROUND)
    bottom = min(HEIGHT, max(box.bottom for box in shown) + AROUND)
    wide = min(WIDTH, max(right - left, round((bottom - top) / TALLEST)))
    left = min(max(0, (left + right - wide) // 2), WIDTH - wide)
    right = left + wide
    k = WIDTH / (right - left)
    return Window((left, top, right, bottom), (WIDTH, round((bottom - top) * k)))
