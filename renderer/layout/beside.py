"""Clearings off the map: what lies in each, in a row of its own."""

from __future__ import annotations

from renderer.layout.places import WIDTH
from renderer.layout.rows import spread
from renderer.scene import Glade, Mark
from renderer.shapes import Box, Label, Plate, Thing
from renderer.tones import INK, PAPER_LIGHT
from renderer.words import Words, heading

STRIP = 76
NAME, EDGE, SIZE = 280, 18, 56


def lay_out(glade: Glade, name: str, y: int, words: Words) -> list[Thing]:
    """The row of one clearing, from *y* down."""
    room = Box(EDGE, y + 4, WIDTH - 2 * EDGE, STRIP - 8)
    marks = [
        Mark(stack.sprite, str(stack.count))
        if stack.kind == "warrior"
        else Mark(stack.sprite, stack.note, stack.count)
        for stack in glade.stacks
    ]
    size = min(SIZE, (room.w - NAME) // max(1, len(marks)) - EDGE // 2)
    said = heading(words.name(name))
    return [
        Plate(room, PAPER_LIGHT, None, 12),
        Label(Box(room.x + EDGE, room.y, NAME - EDGE, room.h), said, 34, INK, True, serif=True),
        *spread(marks, size, size, room.x + NAME, room.y + 6, room.w - NAME),
    ]
