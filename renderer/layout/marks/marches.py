"""Who moved: arrows along the ways, and discs with how many."""

from __future__ import annotations

import math

from renderer.changes import March
from renderer.factions import look
from renderer.layout.figures import within
from renderer.layout.marks.plates import (
    DISC,
    GLYPH,
    LINE,
    NAMES,
    PAD,
    WAY,
    Disc,
    name_width,
    names,
    tab,
)
from renderer.layout.marks.shafts import Shaft
from renderer.shapes import Arrow, Backdrop, Box, Label, Plate, Thing, Tone
from renderer.tones import INK, PAPER_LIGHT, aged

DIGIT, TWO = 30, 27
"""The height of one digit, and of two."""
TAB, TAB_DIGITS = 36, 34
"""The height of a tab beside a disc, and of its font."""
POINTER = 7
"""The width of the arrow that tells a direction beside a disc."""
TAIL = 16


def tone(march: March) -> Tone:
    """Of the seat; older turns are paler."""
    return aged(look(march.seat).tone, march.ago)


def arrow(shaft: Shaft) -> Arrow:
    return Arrow(shaft.points, tone(shaft.march), shaft.width)


def counts(disc: Disc) -> list[Thing]:
    """How many moved and, in a chain of moves, as which of them."""
    things: list[Thing] = []
    if disc.tail:
        leads = PAPER_LIGHT if disc.before else tone(disc.shafts[0].march)
        things.append(Arrow(disc.tail, leads, TAIL, barbed=False))
    if disc.before:
        things.append(Plate(disc.box, PAPER_LIGHT, INK, 16, 2))
    for shaft, box in disc.parts():
        if disc.before == GLYPH:
            things.append(_pointer(shaft, box, disc.flow == "down"))
        elif disc.flow == "under":
            room = Box(disc.box.middle[0] - disc.before // 2, disc.box.y + PAD, disc.before, LINE)
            things += _names(shaft.march, room)
        elif disc.before:
            things += _names(shaft.march, disc.box._replace(x=box.x - disc.before, w=disc.before))
        things += _count(shaft.march, box, disc.flow == "down")
    return things


def _pointer(shaft: Shaft, box: Box, down: bool) -> Arrow:
    """Before a disc."""
    x, y = box.middle
    far = (DISC + GLYPH) // 2
    x, y = (x, y - far) if down else (x - far, y)
    c, s = math.cos(shaft.turn) * GLYPH / 2, math.sin(shaft.turn) * GLYPH / 2
    line = tuple((x + c * k / 4, y + s * k / 4) for k in range(-4, 5))
    return Arrow(line, tone(shaft.march), POINTER)


def _names(march: March, room: Box) -> list[Thing]:
    """From where to where."""
    origin, destination = names(march)
    left = room._replace(w=name_width(origin))
    right = room._replace(x=left.right + WAY, w=name_width(destination))
    x, y = left.right + WAY // 2, room.middle[1]
    arrow = tuple((x + k * 3.0, float(y)) for k in range(-4, 5))
    return [
        Label(left, origin, NAMES, INK, True, "centre"),
        Arrow(arrow, tone(march), POINTER),
        Label(right, destination, NAMES, INK, True, "centre"),
    ]


def _count(march: March, box: Box, down: bool) -> list[Thing]:
    said = str(march.count)
    things: list[Thing] = []
    if march.order:
        things += _tab(march, box, down)
    things.append(Backdrop(box, f"disc:{march.seat}:{march.ago}"))
    things.append(within(said, DIGIT if len(said) < 2 else TWO, box))
    return things


def _tab(march: March, box: Box, down: bool) -> list[Thing]:
    """Right of its disc, or below it."""
    far = tab(march)
    if down:
        wide = min(far + 10, DISC)
        plate = Box(box.middle[0] - wide // 2, box.bottom - 14, wide, TAB + 10)
        label = Box(plate.x, box.bottom, plate.w, TAB - 4)
    else:
        plate = Box(box.right - 14, box.y + (DISC - TAB) // 2, far + 14, TAB)
        label = Box(box.right, plate.y, far - 4, TAB)
    text = Label(label, f"{march.order}.", TAB_DIGITS, INK, True, "centre")
    return [Backdrop(plate, "tab:"), text]
