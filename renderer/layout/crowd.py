"""What lies in a clearing, as large as it fits: rows within a ring that grows when it must."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from renderer.layout import figures
from renderer.layout.packing import Size, rows
from renderer.layout.places import RING_X, RING_Y
from renderer.scene import Stack
from renderer.shapes import Box

PILL = 30
"""How far a difference at a piece's shoulder reaches beyond it."""
STEP = 4
"""A ring grows in steps."""


@dataclass(frozen=True, slots=True)
class Tier:
    """One step of size; *digit* is the drawn height of a count."""

    slot: int
    warrior: tuple[int, int]
    token: int
    digit: int


TIERS = (
    Tier(66, (88, 98), 66, 52),
    Tier(60, (78, 88), 60, 46),
    Tier(56, (72, 80), 56, 42),
    Tier(52, (66, 74), 52, 38),
    Tier(48, (60, 66), 48, 34),
    Tier(42, (58, 64), 44, 34),
    Tier(40, (54, 60), 42, 32),
    Tier(36, (50, 55), 38, 29),
    Tier(32, (46, 50), 34, 26),
    Tier(28, (44, 46), 30, 26),
    Tier(24, (38, 40), 26, 22),
)
FULL, BAR = 3, 5
"""The tiers before which a ring grows: a little to keep 38 pixels, all it can to keep 34."""
LITTLE = 12


@dataclass(frozen=True, slots=True)
class Filled:
    """A clearing's stacks with their places."""

    tier: Tier
    grown: int
    boxes: tuple[Box, ...]
    """Of the sprites, relative to the clearing's middle."""
    fits: bool = True


def size(stack: Stack, tier: Tier) -> tuple[int, int]:
    """Of its sprite."""
    if stack.kind == "slot":
        return tier.slot, tier.slot
    if stack.kind == "figure":
        return round(tier.warrior[0] * 1.14), round(tier.warrior[1] * 1.14)
    return tier.warrior if stack.kind == "warrior" else (tier.token, tier.token)


def _wide(stack: Stack, tier: Tier) -> int:
    """With its figures."""
    wide = size(stack, tier)[0]
    if not stack.figures:
        return wide
    number = figures.wide(stack.figures, tier.digit)
    beside = stack.kind == "token" and not stack.note
    return wide + number - 16 if beside else max(wide, number)


def fill(stacks: tuple[Stack, ...], room: Callable[[], int], keep: tuple[Box, ...]) -> Filled:
    """At the largest tier at which all fit.

    *room* tells how far the ring may grow; *keep*: the boxes of head and pennant, relative to the
    middle.
    """
    if not stacks:
        return Filled(TIERS[0], 0, ())
    for number, grown in _steps(room):
        tier = TIERS[number]
        sizes = tuple(
            Size(_wide(s, tier) + PILL * bool(s.change), size(s, tier)[1], s.kind == "slot")
            for s in stacks
        )
        pushed = tuple(_pushed(box, grown) for box in keep)
        spots = rows(sizes, RING_X + grown, RING_Y + grown, pushed, number >= BAR)
        if spots is not None:
            places = zip(stacks, spots, strict=True)
            return Filled(tier, grown, tuple(_box(s, tier, *spot) for s, spot in places))
    return Filled(TIERS[-1], room(), (), fits=False)


def _steps(room: Callable[[], int]) -> Iterator[tuple[int, int]]:
    """Tiers and growths, the best first."""
    yield from ((tier, 0) for tier in range(FULL + 1))
    most = room()
    yield from ((FULL, grown) for grown in range(STEP, min(most, LITTLE) + 1, STEP))
    for grown in range(0, most + 1, STEP):
        yield from ((tier, grown) for tier in range(FULL + 1, BAR + 1))
    yield from ((tier, most) for tier in range(BAR + 1, len(TIERS)))


def _box(stack: Stack, tier: Tier, x: float, y: float, row: int) -> Box:
    w, h = size(stack, tier)
    aside = (_wide(stack, tier) - w) // 2 if stack.kind in ("warrior", "figure") else 0
    return Box(round(x) + aside, round(y) + row - h, w, h)


def _pushed(box: Box, by: int) -> Box:
    """A badge on the ring moves out with it."""
    x, y = box.middle
    away = math.hypot(x, y) or 1
    return box.moved(round(x / away * by), round(y / away * by))
