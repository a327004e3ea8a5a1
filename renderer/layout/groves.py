"""What lies in a forest: relics on a plate, clear of roads, rings and badges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from renderer.layout.badges import badges, both
from renderer.layout.figures import over, wide
from renderer.layout.free import Land
from renderer.layout.glades import relic_plate
from renderer.layout.lie import lie
from renderer.layout.marks.differences import difference
from renderer.layout.plane import inside
from renderer.scene import Stack, plus
from renderer.shapes import Box, Sprite, Thing

SIZES = (46, 40, 34)
VALUE, COUNT = 28, 26
"""The heights of a relic's value and of how many there are."""
PAD, GAP = 6, 8
SHOULDER = 44
"""How far a difference reaches beyond a relic: its value stays readable."""
MANY = 4
"""So many stacks lie on a plate with their values; more are counted by kind."""
SEARCHES = ((24, 60), (14, 110))
"""Pixels from the roads, and from the forest's emptiest spot: the best search first."""
LAST = ((14, 110), (4, 130), (-60, 130))
"""For a plate with a single stack."""


def grove(map_name: str, forest: str, stacks: tuple[Stack, ...], land: Land) -> list[Thing]:
    """On one plate, or where none is free on one for each stack."""
    if len(stacks) > MANY:
        stacks = _by_kind(stacks)
    found = _spot(map_name, forest, stacks, SEARCHES, land)
    if found is not None:
        return _plate(stacks, *found, land)
    things: list[Thing] = []
    for stack in stacks:
        alone = _spot(map_name, forest, (stack,), LAST, land)
        if alone is None:
            x, y = lie(map_name).places.spots[forest]
            alone = Box(x - 23, y - 23, 46, 46), 34, False
        things += _plate((stack,), *alone, land)
    return things


def _by_kind(stacks: tuple[Stack, ...]) -> tuple[Stack, ...]:
    kinds: dict[str, Stack] = {}
    for stack in stacks:
        known = kinds.get(stack.sprite, replace(stack, count=0, change=0))
        kinds[stack.sprite] = plus(known, stack)
    return tuple(kinds.values())


def _plate(stacks: tuple[Stack, ...], box: Box, size: int, down: bool, land: Land) -> list[Thing]:
    land.take(box)
    things: list[Thing] = [relic_plate(box)]
    x, y = box.x + PAD, box.y + PAD
    for stack in stacks:
        box = Box(x, y, size, size)
        things.append(Sprite(box, stack.sprite if stack.count else f"ghost:{stack.sprite}"))
        if stack.change:
            things += difference(stack.change, box.right + _beside(stack), y - PAD)
        if stack.note and stack.count:
            things.append(over(stack.note, VALUE, x + size // 2, y + size + 3))
        if stack.count > 1:
            said = f"×{stack.count}"
            things.append(over(said, COUNT, x + size - 14 + wide(said, COUNT) // 2, y + size + 4))
        if down:
            y += size + PAD
        else:
            x += size + GAP + _beside(stack)
    return things


def _beside(stack: Stack) -> int:
    """What its count and its difference need beside it."""
    return max(22 * (stack.count > 1), SHOULDER * bool(stack.change))


Found = tuple[Box, int, bool]
"""A plate, the size of what lies on it, and whether it stands in a column."""


def _spot(
    map_name: str,
    forest: str,
    stacks: tuple[Stack, ...],
    searches: tuple[tuple[int, int], ...],
    land: Land,
) -> Found | None:
    for margin, reach in searches:
        for size in SIZES:
            row = sum(size + GAP + _beside(stack) for stack in stacks) + 4
            column = size + 2 * PAD + max(map(_beside, stacks))
            for down, w, h in (
                (False, row, size + 2 * PAD),
                (True, column, len(stacks) * (size + PAD) + PAD),
            ):
                found = land.first(_spots(map_name, forest, (w, h), margin, reach))
                if found is not None:
                    return found, size, down
    return None


@lru_cache(maxsize=400)
def _spots(
    map_name: str, forest: str, size: tuple[int, int], margin: int, reach: int
) -> tuple[Box, ...]:
    """Places for a plate in a forest, the best first: whatever the rings of a scene are."""
    land, turns = lie(map_name), badges(map_name)
    where = land.places
    ways = [p for line in land.roads.values() for p in line]
    wood = [where.clearings[c].middle for c in land.chart.forests[forest].boundary]
    taken = [box for c, ring in where.clearings.items() for box in both(ring, turns[c])]
    found = []
    for x, y in _around(*where.spots[forest], reach):
        box = Box(round(x - size[0] / 2), round(y - size[1] / 2), *size)
        near = box.inset(-margin)
        if (
            inside((x, y), wood)
            and not any(near.x < a < near.right and near.y < b < near.bottom for a, b in ways)
            and not any(box.overlaps(other) for other in taken)
            and not any(ring.meets(box, 8) for ring in where.clearings.values())
        ):
            found.append(box)
    return tuple(found)


def _around(x: float, y: float, reach: int) -> Iterator[tuple[float, float]]:
    """A spot, and those in circles around it."""
    yield x, y
    for r in range(8, reach, 8):
        for i in range(20):
            yield x + math.cos(i * math.pi / 10) * r, y + math.sin(i * math.pi / 10) * r
