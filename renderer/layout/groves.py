"""What lies in a forest: relics on plates, in the places that the map keeps for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from renderer.layout.figures import over, wide
from renderer.layout.glades import relic_plate
from renderer.layout.marks.differences import difference, width
from renderer.scene import Stack, plus
from renderer.shapes import Box, Sprite, Thing

SIZES = (46, 40, 34, 30)
LAST = (*SIZES, 26, 22)
TIGHT = -1
"""In place of a shoulder: differences above their relics may lie upon each other."""
SPILL = 40
"""How far a plate reaches out of its place where all else fails."""
VALUE, COUNT = 28, 26
"""The heights of a relic's value and of how many there are."""
PAD, GAP = 6, 8
ABOVE, EDGES = 22, 14
"""How far a difference stands above its relic, and how much of it may be covered by others."""
TIMES, SHOULDER = 22, 44
"""What a count needs beside its relic, and what a difference does: the value stays readable."""


class Laid(NamedTuple):
    """A plate and what lies on it."""

    plate: Box
    relics: tuple[tuple[Stack, Box], ...]
    shoulder: int

    @property
    def box(self) -> Box:
        """With the differences that stand above it, for want of room beside."""
        above = ABOVE if self.shoulder <= 0 and any(stack.change for stack, _ in self.relics) else 0
        return Box(self.plate.x, self.plate.y - above, self.plate.w, self.plate.h + above)


def grove(stacks: tuple[Stack, ...], nests: Sequence[Box]) -> list[Laid]:
    """As large as they fit into the *nests* that a forest has, the first of them first."""
    kinds = _by_kind(stacks)
    large = [nest.inset(-SPILL) for nest in nests]
    for told, shoulder, sizes, room in (
        (stacks, SHOULDER, SIZES, nests),
        (kinds, SHOULDER, SIZES, nests),
        (kinds, 0, LAST, nests),
        (kinds, TIGHT, LAST, nests),
        (kinds, TIGHT, LAST, large),
    ):
        for size in sizes:
            if (laid := _laid(told, room, size, shoulder)) is not None:
                return laid
    raise AssertionError((stacks, nests))


def _by_kind(stacks: tuple[Stack, ...]) -> tuple[Stack, ...]:
    kinds: dict[str, Stack] = {}
    for stack in stacks:
        known = kinds.get(stack.sprite, replace(stack, count=0, change=0))
        kinds[stack.sprite] = plus(known, stack)
    return tuple(kinds.values())


def _laid(
    stacks: tuple[Stack, ...], nests: Sequence[Box], size: int, shoulder: int
) -> list[Laid] | None:
    """Each nest takes as many as it can."""
    left, laid = stacks, []
    for nest in nests:
        for count in range(len(left), 0, -1):
            plate = _plate(left[:count], nest, size, shoulder)
            if plate is not None:
                laid.append(plate)
                left = left[count:]
                break
    return None if left else laid


def _plate(stacks: tuple[Stack, ...], nest: Box, size: int, shoulder: int) -> Laid | None:
    """In rows, in the middle of the nest; None if they do not fit."""
    wides = [_wide(stack, size, shoulder) for stack in stacks]
    for across in range(len(stacks), 0, -1):
        rows = [range(i, min(i + across, len(stacks))) for i in range(0, len(stacks), across)]
        lengths = [sum(wides[i] + GAP for i in row) - GAP for row in rows]
        # Where differences stand above their relics they cover none of the row before.
        lead = ABOVE if not shoulder and any(stack.change for stack in stacks[across:]) else 0
        step = size + PAD + lead
        w, h = max(lengths) + 2 * PAD, len(rows) * step - lead + PAD
        if w <= nest.w and h <= nest.h:
            plate = Box(nest.middle[0] - w // 2, nest.middle[1] - h // 2, w, h)
            relics = []
            for down, (row, length) in enumerate(zip(rows, lengths, strict=True)):
                left, top = plate.middle[0] - length // 2, plate.y + PAD + down * step
                for i in row:
                    aside = _aside(stacks[i], size, shoulder)
                    relics.append((stacks[i], Box(left + aside, top, size, size)))
                    left += wides[i] + GAP
            return Laid(plate, tuple(relics), shoulder)
    return None


def _wide(stack: Stack, size: int, shoulder: int) -> int:
    """With its count and its difference: beside it, or above."""
    beside = max(TIMES * (stack.count > 1), shoulder * bool(stack.change), 0)
    aside = _aside(stack, size, shoulder)
    return aside + size + max(beside, aside)


def _aside(stack: Stack, size: int, shoulder: int) -> int:
    """What a difference above its relic needs on either side of it."""
    above = width(stack.change) - EDGES if stack.change and not shoulder else 0
    return max(0, above - size + 1) // 2


def drawn(laid: Laid) -> list[Thing]:
    things: list[Thing] = [relic_plate(laid.plate)]
    for stack, box in laid.relics:
        things.append(Sprite(box, stack.sprite if stack.count else f"ghost:{stack.sprite}"))
        if stack.change and laid.shoulder > 0:
            things += difference(stack.change, box.right + SHOULDER, box.y - PAD)
        elif stack.change:
            middle = box.middle[0] + width(stack.change) // 2
            things += difference(stack.change, middle, box.y - PAD - ABOVE)
        if stack.note and stack.count:
            things.append(over(stack.note, VALUE, box.middle[0], box.bottom + 3))
        if stack.count > 1:
            said = f"×{stack.count}"
            middle = box.right - 14 + wide(said, COUNT) // 2
            things.append(over(said, COUNT, middle, box.bottom + 4))
    return things
