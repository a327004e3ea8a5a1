"""Rows of marks of one size."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.scene import Mark
from renderer.shapes import Box, Sprite

GAP = 4


def rows_of(count: int, size: int, room: int) -> list[int]:
    """How many marks of that size each row takes: full rows, evenly filled."""
    most = max(1, (room + GAP) // (size + GAP))
    rows = -(-count // most)
    return [count // rows + (i < count % rows) for i in range(rows)] if rows else []


def spread(marks: Sequence[Mark], w: int, h: int, x: int, y: int, room: int) -> list[Sprite]:
    """The marks in rows around the middle of ``x .. x + room``, from *y* down."""
    things: list[Sprite] = []
    done = 0
    for row in rows_of(len(marks), w, room):
        left = x + (room - row * (w + GAP) + GAP) // 2
        for i, mark in enumerate(marks[done : done + row]):
            box = Box(left + i * (w + GAP), y, w, h)
            things.append(Sprite(box, mark.sprite, mark.note, mark.count))
        done += row
        y += h + GAP
    return things
