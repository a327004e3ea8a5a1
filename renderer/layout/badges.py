"""Where a clearing's head and the pennant of its ruler sit on the ring: beside the roads."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from renderer.layout.charts import TURNS
from renderer.layout.plane import Ring
from renderer.shapes import Box

HEAD = 86
PENNANT = 54, 58
EMBLEM = 42
"""On a pennant."""
OUT = 17
"""How far without the ring the middle of a badge lies."""


class Turns(NamedTuple):
    """The directions, in degrees, in which a ring's middle sees its badges."""

    head: int
    pennant: int


@lru_cache(maxsize=8)
def badges(map_name: str) -> dict[int, Turns]:
    return {clearing: Turns(*turns) for clearing, turns in TURNS[map_name].items()}


def head(ring: Ring, turns: Turns) -> Box:
    return _badge(ring, turns.head, HEAD, HEAD)


def pennant(ring: Ring, turns: Turns) -> Box:
    return _badge(ring, turns.pennant, *PENNANT)


def both(ring: Ring, turns: Turns) -> tuple[Box, Box]:
    return head(ring, turns), pennant(ring, turns)


def _badge(ring: Ring, degrees: float, w: int, h: int) -> Box:
    x, y = ring.at(degrees, OUT)
    return Box(round(x - w / 2), round(y - h / 2), w, h)
