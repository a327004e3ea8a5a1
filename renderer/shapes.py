"""What the layout hands to the drawing: things with their rectangles, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any, Literal, NamedTuple

Point = tuple[float, float]
Tone = tuple[int, int, int]
Align = Literal["left", "centre", "right"]


class Box(NamedTuple):
    """A rectangle of whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def holds(self, other: Box) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def moved(self, dx: int, dy: int) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def clipped(self, other: Box) -> Box:
        """What of it lies in the other one."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def off(self, p: Point) -> float:
        """How far a point lies outside."""
        x, y = p
        return math.hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    def inset(self, by: int) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest rectangle that holds them all."""
    lefts, tops, rights, bottoms = zip(*((b.x, b.y, b.right, b.bottom) for b in boxes), strict=True)
    left, top = min(lefts), min(tops)
    return Box(left, top, max(rights) - left, max(bottoms) - top)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawn piece; ``note`` stands on it, ``count`` in its corner."""

    box: Box
    name: str
    note: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text, made smaller where it would not fit."""

    box: Box
    text: str
    size: int
    tone: Tone
    bold: bool = False
    align: Align = "left"
    serif: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """A background: it may lie under anything."""

    box: Box
    fill: Tone
    edge: Tone | None = None
    radius: int = 12
    width: int = 2


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A drawing that other things lie upon: a ring, a pennant, a shelf."""

    box: Box
    name: str


@dataclass(frozen=True, slots=True)
class Figures:
    """A number in white with a dark rim, readable on every ground."""

    box: Box
    """All of it, the rim included."""
    text: str
    high: int
    """Pixels of a digit without its rim."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Pieces that moved: along a road; it lies under the pieces."""

    points: tuple[Point, ...]
    tone: Tone
    width: int
    barbed: bool = True
    """False: a tail, which is broad where it begins and ends in a point."""


Thing = Sprite | Label | Figures | Plate | Backdrop | Arrow
REST: Mapping[type, Callable[[Thing], Any]] = {
    kind: attrgetter(*(field.name for field in fields(kind)))
    for kind in (Sprite, Label, Figures, Plate, Backdrop)
}
"""All that makes a thing, its box first."""


def moved(thing: Thing, dx: int, dy: int) -> Thing:
    """The same thing elsewhere."""
    if isinstance(thing, Arrow):
        return replace(thing, points=tuple((x + dx, y + dy) for x, y in thing.points))
    kind = type(thing)
    # Thousands for a picture: `replace` looks at every field time and again.
    return kind(thing.box.moved(dx, dy), *REST[kind](thing)[1:])


def scaled(thing: Thing, by: float) -> Thing:
    """The same thing on a sheet so many times as large."""
    if isinstance(thing, Arrow):
        points = tuple((x * by, y * by) for x, y in thing.points)
        return replace(thing, points=points, width=round(thing.width * by))
    x, y, w, h = (round(side * by) for side in thing.box)
    larger = replace(thing, box=Box(x, y, w, h))
    if isinstance(larger, Label):
        return replace(larger, size=round(larger.size * by))
    if isinstance(larger, Figures):
        return replace(larger, high=round(larger.high * by))
    return larger
