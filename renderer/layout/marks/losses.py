"""Where somebody fought or fell: swords and who lost how many, outside the ring."""

from __future__ import annotations

import math
from collections.abc import Iterator

from renderer.layout.figures import wide, within
from renderer.layout.plane import Ring
from renderer.layout.taken import Taken
from renderer.scene import Glade
from renderer.shapes import Box, Plate, Sprite, Thing
from renderer.tones import BAD, LOSS

HIGH, DIGIT = 44, 26
"""Of a plate, and of its digits."""
SWORDS, COIN = 36, 34
TURNS = (90, 70, 110, 50, 130, 30, 150, 10, 170, -10, 190, -30, 210, -50, 230, -70, 250)
"""Directions, the best first: below the clearing."""
ROADS = ("arrow", "slide")
Lost = tuple[tuple[str, int], ...]


def losses(glade: Glade, taken: Taken) -> list[Thing]:
    if glade.lost is None:
        return []
    ring = taken.rings[glade.number]
    size = 46 + sum(_wide(count) for _, count in glade.lost), HIGH
    at = taken.first(_near(ring, size))
    at = at or next((b for b in _touching(ring, size) if taken.free(b, ROADS, False)), None)
    at = at or min(_near(ring, size), key=taken.covered)
    taken.add("loss", at)
    return _plate(glade.lost, at)


def _wide(count: int) -> int:
    return COIN + wide(_said(count), DIGIT) + 2


def _said(count: int) -> str:
    return f"−{count}"


def _near(ring: Ring, size: tuple[int, int]) -> Iterator[Box]:
    for out in (0, 8, 18, 30):
        for turn in TURNS:
            yield _at(ring.grown(12), turn, out, size)


def _touching(ring: Ring, size: tuple[int, int]) -> Iterator[Box]:
    for turn in range(0, 360, 10):
        yield _at(ring.grown(6), turn, 0, size)


def _at(ring: Ring, turn: float, out: float, size: tuple[int, int]) -> Box:
    """A plate that a ring's middle sees in a direction."""
    (w, h), (x, y) = size, ring.at(turn)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return Box(round(x + c * (w / 2 + out) - w / 2), round(y + s * (h / 2 + out) - h / 2), w, h)


def _plate(lost: Lost, box: Box) -> list[Thing]:
    x, y = box.x + 44, box.middle[1]
    things: list[Thing] = [
        Plate(box, LOSS, BAD, 10, 3),
        Sprite(Box(box.x + 5, y - SWORDS // 2, SWORDS, SWORDS), "mark:swords"),
    ]
    for seat, count in lost:
        number = Box(x + COIN, box.y, wide(_said(count), DIGIT), HIGH)
        things.append(Sprite(Box(x, y - COIN // 2, COIN, COIN), f"coin:{seat}"))
        things.append(within(_said(count), DIGIT, number))
        x = number.right + 2
    return things
