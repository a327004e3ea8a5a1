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
LONGEST, MOST = 6, 6
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
    if not sizes:
        return ()
    a, b = a - EDGE, b - EDGE
    lines = sorted(
        (cost, cut)
        for cut in _cuts(sizes, 2 * a, 2 * b - 12, MOST)
        if (cost := _cost(_lines(sizes, cut), mixed)) < math.inf
    )
    for _, cut in lines:
        if (placed := _placed(_lines(sizes, cut), a, b, keep)) is not None:
            return placed
    return None


def _cuts(sizes: tuple[Size, ...], wide: int, high: int, most: int) -> Iterator[tuple[int, ...]]:
    """All lengths of rows, none too long, that are together not too high."""
    if not sizes:
        yield ()
    elif most:
        across, tall = -GAP, 0
        for first, size in enumerate(sizes[:LONGEST], 1):
            across += size.wide + GAP
            tall = max(tall, size.high)
            if across > wide or tall > high:
                return
            for rest in _cuts(sizes[first:], wide, high - tall - GAP, most - 1):
                yield (first, *rest)


def _lines(sizes: tuple[Size, ...], cut: tuple[int, ...]) -> list[tuple[Size, ...]]:
    lines, at = [], 0
    for length in cut:
        lines.append(sizes[at : at + length])
        at += length
    return lines


def _cost(lines: list[tuple[Size, ...]], mixed: bool) -> float:
    """Few rows of like width, each of one kind."""
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
