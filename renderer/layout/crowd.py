"""What lies in a clearing, as large as it fits: rows within a ring that grows when it must."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from renderer.layout import figures
from renderer.layout.marks.differences import width
from renderer.layout.packing import Size, rows
from renderer.layout.places import RING_X, RING_Y
from renderer.scene import Stack
from renderer.shapes import Box

BESIDE = 36
"""How far a difference reaches beyond a token's figures."""
REACHES = (30, 0.3), (12, 0.55), (12, 9.0)
"""How far it reaches beyond a piece's shoulder at least, and how much of the piece's width it may
lie over, for what a piece is must stay seen; closer where its count would fall below the bar."""
OVER = 6
"""How far it reaches beyond that, where nothing is in its way."""
LAP = 16
"""How far the figures of a token lie upon it; those of a warrior stand in its middle."""
VALUE, COUNT = (28, 32), 26
"""The heights of a value on a relic, and the least of a count beside a token."""
STANDING = ("warrior", "figure")
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
    Tier(24, (44, 48), 28, 29),
    Tier(32, (50, 54), 34, 34),
    Tier(24, (38, 40), 26, 22),
    Tier(22, (34, 36), 22, 22),
    Tier(20, (30, 32), 20, 22),
    Tier(16, (26, 28), 18, 22),
)
FULL, BAR = 3, 5
"""The tiers before which a ring grows: a little to keep 38 pixels, all it can to keep 34."""
LITTLE = 12
BARS = (4, 34), (6, 29), (10, 26), (math.inf, 22)
"""Stacks in a clearing, slots not counted, and how high the digits of their counts are at least."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A clearing's stacks with their places."""

    tier: Tier
    grown: int
    boxes: tuple[Box, ...]
    """Of the sprites, relative to the clearing's middle."""
    close: int = 0
    """The place in REACHES of how far differences reach."""

    def shoulder(self, stack: Stack, box: Box) -> int:
        """Where the difference of a stack ends whose sprite lies there."""
        wide = _wide(stack, self.tier)
        left = box.x - (wide - box.w) // 2 if stack.kind in STANDING else box.x
        return left + wide + OVER + _reach(stack, self.tier, self.close)


def size(stack: Stack, tier: Tier) -> tuple[int, int]:
    """Of its sprite."""
    if stack.kind == "slot":
        return tier.slot, tier.slot
    if stack.kind == "figure":
        return round(tier.warrior[0] * 1.14), round(tier.warrior[1] * 1.14)
    return tier.warrior if stack.kind == "warrior" else (tier.token, tier.token)


def digit(stack: Stack, tier: Tier) -> int:
    """The height of the figures that it bears."""
    if stack.note:
        return min(max(tier.digit, VALUE[0]), VALUE[1])
    if stack.kind == "token":
        return min(max(tier.digit, COUNT), tier.digit + 4)
    return tier.digit


def _wide(stack: Stack, tier: Tier) -> int:
    """With its figures."""
    wide = size(stack, tier)[0]
    if not stack.figures:
        return wide
    number = figures.wide(stack.figures, digit(stack, tier))
    return wide + number - LAP if stack.kind == "token" else max(wide, number)


def _reach(stack: Stack, tier: Tier, close: int) -> int:
    if not stack.change:
        return 0
    if stack.kind == "token" and stack.figures:
        return BESIDE
    least, share = REACHES[close]
    return max(least, round(width(stack.change) - OVER - share * size(stack, tier)[0]))


def fill(
    stacks: tuple[Stack, ...], room: Callable[[], int], keep: Callable[[int], tuple[Box, ...]]
) -> Filled:
    """At the largest tier at which all fit.

    *room* tells how far the ring may grow, *keep* which boxes a ring that has grown so far keeps
    free for its head and pennant, relative to the middle.
    """
    if not stacks:
        return Filled(TIERS[0], 0, ())
    standing = sum(stack.kind != "slot" for stack in stacks)
    least = next(high for most, high in BARS if standing <= most)
    for number, grown, close in _steps(room, least):
        tier = TIERS[number]
        sizes = tuple(
            Size(_wide(s, tier) + _reach(s, tier, close), size(s, tier)[1], s.kind == "slot")
            for s in stacks
        )
        spots = rows(sizes, RING_X + grown, RING_Y + grown, keep(grown), number >= BAR)
        if spots is not None:
            places = zip(stacks, spots, strict=True)
            return Filled(tier, grown, tuple(_box(s, tier, *spot) for s, spot in places), close)
    raise AssertionError(stacks)


def in_a_row(stack: Stack, tier: Tier, foot: int) -> tuple[Filled, int]:
    """A stack by itself, standing on *foot*, and how wide it is with its figures."""
    high = size(stack, tier)[1]
    spot = _box(stack, tier, 0, foot - high, high)
    return Filled(tier, 0, (spot,)), _wide(stack, tier)


def _steps(room: Callable[[], int], least: int) -> Iterator[tuple[int, int, int]]:
    """Tiers, growths, and how close differences come: the best first.

    Counts higher than *least* are worth less than that it is seen whose pieces they count.
    """
    yield from ((tier, 0, 0) for tier in range(FULL + 1))
    most = room()
    growths = range(0, most + 1, STEP)
    yield from ((FULL, grown, 0) for grown in growths if 0 < grown <= LITTLE)
    for grown in growths:
        yield from ((tier, grown, 0) for tier in range(FULL + 1, BAR + 1))
    yield from ((BAR, grown, 1) for grown in growths)
    legible = (tier for tier in range(BAR + 1, len(TIERS)) if TIERS[tier].digit >= least)
    yield from ((tier, most, close) for tier in legible for close in (0, 1))
    yield from ((BAR, grown, 2) for grown in growths)
    for tier in range(BAR + 1, len(TIERS)):
        yield from ((tier, most, close) for close in range(len(REACHES)))


def _box(stack: Stack, tier: Tier, x: float, y: float, row: int) -> Box:
    w, h = size(stack, tier)
    aside = (_wide(stack, tier) - w) // 2 if stack.kind in STANDING else 0
    return Box(round(x) + aside, round(y) + row - h, w, h)
