"""Where somebody fought or fell: swords and who lost how many; and what has gone otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from renderer.layout.figures import wide, within
from renderer.layout.marks.differences import difference, width
from renderer.layout.marks.spots import Sizes, Spot
from renderer.scene import Glade, Loss
from renderer.shapes import Arrow, Box, Label, Plate, Sprite, Thing
from renderer.tones import BAD, INK, LOSS, PAPER_LIGHT

HIGH, DIGIT = 44, 26
"""Of a row of a plate, and of its digits."""
SWORDS, COIN, EDGE = 36, 34, 8
ROW = 3
"""So many losses stand side by side."""
GHOST = 36
"""What has gone."""
TAIL = 14
NAME = 40
"""The size of a clearing's number."""


def sizes(glade: Glade) -> Sizes:
    """Of the plate of its losses."""
    return [_size(glade, row) for row in range(min(ROW, max(1, len(glade.lost))), 0, -1)]


def fewer_lost(glade: Glade) -> list[Glade]:
    """The clearing with the first that its plate tells, and with the rest; none where that is all.

    The swords stand on one plate only.
    """
    if glade.lost[1:]:
        rest = replace(glade, lost=glade.lost[1:], fought=False)
        return [replace(glade, lost=glade.lost[:1]), rest]
    if glade.lost and glade.fought:
        return [replace(glade, lost=()), replace(glade, fought=False)]
    return []


def in_rows(glade: Glade) -> Iterator[Glade]:
    """The clearing with what stands side by side on a plate, row by row."""
    for i in range(0, len(glade.lost) or glade.fought, ROW):
        yield replace(glade, lost=glade.lost[i : i + ROW], fought=glade.fought and not i)


def _size(glade: Glade, row: int) -> tuple[int, int]:
    rows = _rows(glade, row)
    return max(_long(row) for row in rows) + _swords(glade) + EDGE, HIGH * len(rows)


def _swords(glade: Glade) -> int:
    return SWORDS + 4 if glade.fought else 0


def _rows(glade: Glade, row: int) -> list[tuple[Loss, ...]]:
    """So many side by side."""
    return [glade.lost[i : i + row] for i in range(0, len(glade.lost), row)] or [()]


def _long(row: tuple[Loss, ...]) -> int:
    return sum(COIN + wide(_said(loss), DIGIT) + 4 for loss in row)


def _said(loss: Loss) -> str:
    return f"−{loss.count}"


def losses(glade: Glade, spot: Spot) -> list[Thing]:
    things = _begun(glade, spot, Plate(spot.box, LOSS, BAD, 10, 3))
    x, y, *size = spot.room
    x += EDGE
    if glade.fought:
        high = spot.room.middle[1] - SWORDS // 2
        things.append(Sprite(Box(x, high, SWORDS, SWORDS), "mark:swords"))
    row = next(n for n in range(1, ROW + 1) if [*_size(glade, n)] == size)
    for several in _rows(glade, row):
        at = x + _swords(glade)
        for loss in several:
            number = Box(at + COIN, y, wide(_said(loss), DIGIT), HIGH)
            things.append(Sprite(Box(at, y + (HIGH - COIN) // 2, COIN, COIN), loss.sprite))
            things.append(within(_said(loss), DIGIT, number))
            at = number.right + 4
        y += HIGH
    return things


def gone_sizes(glade: Glade) -> Sizes:
    """Of the plate of what has gone."""
    return [(sum(GHOST + width(s.change) + EDGE for s in glade.gone) + EDGE, HIGH)]


def fewer_gone(glade: Glade) -> list[Glade]:
    """The clearing with one stack that has gone, and with the others."""
    if len(glade.gone) < 2:
        return []
    return [replace(glade, gone=glade.gone[:1]), replace(glade, gone=glade.gone[1:])]


def gone_in_rows(glade: Glade) -> Iterator[Glade]:
    for i in range(0, len(glade.gone), ROW):
        yield replace(glade, gone=glade.gone[i : i + ROW])


def gone(glade: Glade, spot: Spot) -> list[Thing]:
    """What is there no more, each with how many there were."""
    things = _begun(glade, spot, Plate(spot.box, PAPER_LIGHT, INK, 10, 2))
    x, y = spot.room.x + EDGE, spot.room.y + (HIGH - GHOST) // 2
    for stack in glade.gone:
        things.append(Sprite(Box(x, y, GHOST, GHOST), f"ghost:{stack.sprite}"))
        x += GHOST + width(stack.change) + EDGE
        things += difference(stack.change, x - EDGE + 2, y)
    return things


def _begun(glade: Glade, spot: Spot, plate: Plate) -> list[Thing]:
    """A plate with whatever tells whose it is."""
    tail = [Arrow(spot.tail, PAPER_LIGHT, TAIL, barbed=False)] if spot.tail else []
    if spot.rest is None:
        return [*tail, plate]
    w, h = spot.rest.x - spot.box.x or spot.box.w, spot.rest.y - spot.box.y or spot.box.h
    number = Box(spot.box.x + EDGE, spot.box.y, w - EDGE, h)
    return [*tail, plate, Label(number, str(glade.number), NAME, INK, True)]
