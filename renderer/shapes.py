"""What the layout hands to the drawing: things with their rectangles, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

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

    def inset(self, by: int) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawn piece; ``note`` stands on it, ``count`` in its corner."""

    box: Box
    name: str
    note: str = ""
    count: int = 1
    fresh: bool = False
    """True if it was not there when the viewer last looked."""


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
    """A drawing that other things lie upon: a ring, a lane of the score track, a shelf."""

    box: Box
    name: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """Lies under the pieces."""

    points: tuple[tuple[int, int], tuple[int, int]]
    tone: Tone
    letter: str
    """Whose it is: colour alone does not tell."""
    width: int


Thing = Sprite | Label | Plate | Backdrop | Arrow


def moved(thing: Thing, dx: int, dy: int) -> Thing:
    """The same thing elsewhere."""
    if isinstance(thing, Arrow):
        (ax, ay), (bx, by) = thing.points
        return replace(thing, points=((ax + dx, ay + dy), (bx + dx, by + dy)))
    return replace(thing, box=thing.box.moved(dx, dy))


def scaled(thing: Thing, by: float) -> Thing:
    """The same thing on a sheet so many times as large."""
    if isinstance(thing, Arrow):
        ax, ay, bx, end = (round(c * by) for point in thing.points for c in point)
        return replace(thing, points=((ax, ay), (bx, end)), width=round(thing.width * by))
    x, y, w, h = (round(side * by) for side in thing.box)
    larger = replace(thing, box=Box(x, y, w, h))
    if isinstance(larger, Label):
        return replace(larger, size=round(larger.size * by))
    return larger
