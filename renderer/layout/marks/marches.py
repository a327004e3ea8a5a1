"""Who moved: arrows along the ways, and discs with how many."""

from __future__ import annotations

import math
from collections.abc import Iterator

from renderer.changes import March
from renderer.factions import look
from renderer.layout.figures import within
from renderer.layout.marks.discs import DISC, GLYPH, NAMES, PAD, TAB, WAY, Disc, name_width, names
from renderer.layout.marks.shafts import Shaft
from renderer.shapes import Arrow, Backdrop, Box, Label, Plate, Thing, Tone
from renderer.tones import INK, PAPER_LIGHT, aged

DIGIT, TWO = 30, 27
"""The height of one digit, and of two."""
TAB_HIGH, TAB_WIDE, TAB_DIGITS = 36, 46, 34
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
    for shaft, box in _parts(disc):
        if disc.before == GLYPH:
            things.append(_pointer(shaft, box, disc.down))
        elif disc.before:
            things += _names(shaft.march, disc.box._replace(x=box.x - disc.before, w=disc.before))
        things += _count(shaft.march, box, disc.down)
    return things


def _parts(disc: Disc) -> Iterator[tuple[Shaft, Box]]:
    """Each march with the place of its disc, its tab not counted."""
    x, y = disc.box.x, disc.box.y
    at = aside = PAD if disc.before else 0
    for shaft in disc.shafts:
        at += disc.before + aside
        left, top = (x + aside, y + at) if disc.down else (x + at, y + aside)
        yield shaft, Box(left, top, DISC, DISC)
        at += DISC + TAB * bool(shaft.march.order)


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
    if down:
        x = box.middle[0] - TAB_WIDE // 2
        tab = Box(x, box.bottom + TAB - TAB_WIDE - 4, TAB_WIDE, TAB_WIDE)
        label = Box(x, box.bottom, TAB_WIDE, TAB - 4)
    else:
        tab = Box(box.right + TAB - 50, box.y + (DISC - TAB_HIGH) // 2, 50, TAB_HIGH)
        label = Box(box.right, tab.y, TAB - 4, TAB_HIGH)
    text = Label(label, f"{march.order}.", TAB_DIGITS, INK, True, "centre")
    return [Backdrop(tab, "tab:"), text]
