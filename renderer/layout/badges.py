"""Where a clearing's head and the pennant of its ruler sit on the ring: beside the roads."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from renderer.layout.lie import Lie, lie
from renderer.layout.places import LAND, RING_X, RING_Y
from renderer.layout.plane import Ring
from renderer.shapes import Box

HEAD = 86
PENNANT = 54, 58
EMBLEM = 42
"""On a pennant."""
OUT = 17
"""How far without the ring the middle of a badge lies."""
HEAD_OFF, PENNANT_OFF = 30, 24
"""Degrees that a badge keeps from a road."""
APART = 44
"""Degrees between a head and a pennant."""


class Turns(NamedTuple):
    """The directions, in degrees, in which a ring's middle sees its badges."""

    head: float
    pennant: float


def head(ring: Ring, turns: Turns) -> Box:
    return _badge(ring, turns.head, HEAD, HEAD)


def pennant(ring: Ring, turns: Turns) -> Box:
    return _badge(ring, turns.pennant, *PENNANT)


def both(ring: Ring, turns: Turns) -> tuple[Box, Box]:
    return head(ring, turns), pennant(ring, turns)


def _badge(ring: Ring, degrees: float, w: int, h: int) -> Box:
    x, y = ring.at(degrees, OUT)
    return Box(round(x - w / 2), round(y - h / 2), w, h)


@lru_cache(maxsize=8)
def badges(map_name: str) -> dict[int, Turns]:
    """For every clearing of a map the best pair of directions."""
    land = lie(map_name)
    found: dict[int, Turns] = {}
    for clearing in land.places.clearings:
        found[clearing] = _best(land, clearing, found)
    return found


def _best(land: Lie, clearing: int, found: dict[int, Turns]) -> Turns:
    rings = land.places.clearings
    near = _Surroundings(
        rings[clearing],
        _ways(land, clearing),
        [ring for c, ring in rings.items() if c != clearing],
        [box.inset(-5) for c, turns in found.items() for box in both(rings[c], turns)],
    )
    heads = {turn: near.head(turn) for turn in range(-140, -39, 5)}
    pennants = {turn: near.pennant(turn) for turn in range(-180, 180, 6)}
    pairs = [
        (cost + pennants[turn] + apart * 0.4, Turns(at, turn))
        for at, cost in heads.items()
        for turn in pennants
        if (apart := _between(at, turn)) >= APART
    ]
    return min(pairs)[1]


def _ways(land: Lie, clearing: int) -> list[float]:
    """The directions in which roads leave a clearing."""
    ring, ways = land.places.clearings[clearing], []
    for (a, b), line in land.roads.items():
        if clearing in (a, b):
            way = line if a == clearing else line[::-1]
            x, y = next(p for p in way if ring.out(*p) > 1.08)
            ways.append(math.degrees(math.atan2((y - ring.y) / RING_Y, (x - ring.x) / RING_X)))
    return ways


def _between(a: float, b: float) -> float:
    return abs((a - b + 180) % 360 - 180)


class _Surroundings(NamedTuple):
    """What a badge would lie upon."""

    ring: Ring
    ways: list[float]
    others: list[Ring]
    badges: list[Box]

    def head(self, turn: float) -> float:
        """Best at the top."""
        box = _badge(self.ring, turn, HEAD, HEAD)
        return self._cost(turn, box, HEAD_OFF) + abs(turn + 90) * (1 if turn < -90 else 1.15)

    def pennant(self, turn: float) -> float:
        return self._cost(turn, _badge(self.ring, turn, *PENNANT), PENNANT_OFF) + 40 * (turn > 20)

    def _cost(self, turn: float, box: Box, off: float) -> float:
        near = min((_between(turn, way) for way in self.ways), default=180)
        bad = 1000 * max(0, off - near)
        bad += 50_000 * (not LAND.inset(5).holds(box))
        bad += 30_000 * sum(box.overlaps(other) for other in self.badges)
        return bad + 20_000 * sum(ring.meets(box, 4) for ring in self.others)
