"""Rows of things of given sizes within a ring."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from renderer.layout.plane import CORNER
from renderer.shapes import Box

GAP = 5
"""Between things, and between rows."""
EDGE = 9
"""From the ring to what lies in it."""
LONGEST, MOST = 5, 6
"""Things in a row, and rows."""
SHIFTS = (5, 0, 10, -6, 16, 24, -14)
"""How far below a clearing's middle that of its rows may lie, the best first."""


class Size(NamedTuple):
    wide: int
    high: int
    alone: bool
    """It keeps a row of its own kind."""


class Spot(NamedTuple):
    x: float
    y: float
    row: int
    """How high its row is: everything stands on the row's foot."""


@lru_cache(maxsize=4096)
def rows(
    sizes: tuple[Size, ...], a: int, b: int, keep: tuple[Box, ...], mixed: bool
) -> tuple[Spot, ...] | None:
    """Where each thing lies, relative to the ring's middle; None if they do not fit.

    *keep*: boxes to keep clear of. *mixed*: what keeps to its kind may share a row after all.
    """
    best, found = math.inf, None
    for cut in _cuts(len(sizes), MOST):
        lines = _lines(sizes, cut)
        cost = _cost(lines, mixed)
        if cost < best and (placed := _placed(lines, a - EDGE, b - EDGE, keep)) is not None:
            best, found = cost, placed
    return found


def _cuts(left: int, most: int) -> Iterator[tuple[int, ...]]:
    """All lengths of rows for so many things."""
    if left == 0:
        yield ()
    elif most:
        for first in range(1, min(left, LONGEST) + 1):
            for rest in _cuts(left - first, most - 1):
                yield (first, *rest)


def _lines(sizes: tuple[Size, ...], cut: tuple[int, ...]) -> list[tuple[Size, ...]]:
    lines, at = [], 0
    for length in cut:
        lines.append(sizes[at : at + length])
        at += length
    return lines


def _cost(lines: list[tuple[Size, ...]], mixed: bool) -> float:
    """Few rows of like width, each of one kind."""
    if not lines:
        return 0
    cost = 30.0 * len(lines)
    for line in lines:
        if len({size.alone for size in line}) > 1:
            cost += 40 if mixed else math.inf
    widths = [sum(size.wide for size in line) for line in lines]
    return cost + (max(widths) - min(widths)) * 0.2


def _placed(
    lines: list[tuple[Size, ...]], a: int, b: int, keep: tuple[Box, ...]
) -> tuple[Spot, ...] | None:
    highs = [max(size.high for size in line) for line in lines]
    wides = [sum(size.wide + GAP for size in line) - GAP for line in lines]
    high = sum(highs) + GAP * (len(lines) - 1)
    if high > 2 * b - 12:
        return None
    for shift in SHIFTS:
        y, placed = shift - high / 2, []
        for line, tall, wide in zip(lines, highs, wides, strict=True):
            left, right = _room(y, y + tall, a, b, keep)
            if right - left < wide:
                break
            x = min(max(-wide / 2, left), right - wide)
            for size in line:
                placed.append(Spot(x, y, tall))
                x += size.wide + GAP
            y += tall + GAP
        else:
            return tuple(placed)
    return None


def _room(top: float, low: float, a: int, b: int, keep: tuple[Box, ...]) -> tuple[float, float]:
    """From where to where a row may reach."""
    far = max(abs(top), abs(low)) / b
    if far >= 1:
        return 0.0, -1.0
    half = a * (1 - far**CORNER) ** (1 / CORNER)
    left, right = -half, half
    for box in keep:
        if box.y < low and top < box.bottom:
            if box.middle[0] < -20:
                left = max(left, box.right)
            elif box.middle[0] > 20:
                right = min(right, box.x)
            else:
                return 0.0, -1.0
    return left, right
