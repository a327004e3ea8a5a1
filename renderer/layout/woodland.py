"""Where the pieces lie: in the rooms of their clearings and forests."""

from __future__ import annotations

import math

from renderer.factions import look
from renderer.layout.places import HEAD, RING_X, RING_Y, Places, head, pennant, places
from renderer.layout.rows import GAP, height_of, rows_of, spread
from renderer.scene import Glade, March, Mark, Scene
from renderer.shapes import Arrow, Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.tones import WHITE

SPARE = 12
"""How far the patterns of a ring reach beyond it."""
REACH = 84
"""How far from a clearing's middle an arrow begins."""
ASIDE = 14
STEEP = 0.5
SIZES = (
    (60, (78, 86), 60),
    (56, (70, 77), 54),
    (50, (64, 70), 50),
    (48, (58, 64), 46),
    (46, (50, 56), 42),
    (44, (50, 56), 38),
    (44, (50, 54), 32),
    (42, (48, 50), 28),
    (38, (40, 44), 26),
    (32, (34, 38), 22),
)
"""Slots, warriors, tokens: from what is best to read to what is just readable."""
HANG = 17
"""How far the head hangs into the room."""
TOKEN_SIZES = (48, 44, 40, 36, 32, 28, 24, 20, 17, 14)


def lay_out(scene: Scene) -> list[Thing]:
    """Everything that lies on the map, from the ground up."""
    spots = places(scene.map)
    things: list[Thing] = []
    for number, glade in scene.glades.items():
        if glade.ruler:
            things += _rule(glade.ruler, spots.clearings[number])
    things += [arrow(march, spots) for march in scene.marches]
    things += [Sprite(spots.blocks[pair], "mark:closed") for pair in scene.closed]
    for number, glade in scene.glades.items():
        things += fill(glade, spots.clearings[number])
    for forest, marks in scene.groves.items():
        things += grove(marks, spots.forests[forest], spots.spots[forest])
    return things


def ring(room: Box) -> Box:
    """The ring around a clearing, its patterns included."""
    x, y = room.middle
    w, h = RING_X + SPARE, RING_Y + SPARE
    return Box(x - w, y - h, 2 * w, 2 * h)


def _rule(seat: str, room: Box) -> list[Thing]:
    """The ring of who rules, with a pennant."""
    face = look(seat)
    flag = pennant(room)
    return [
        Backdrop(ring(room), f"ring:{seat}"),
        Plate(flag, face.tone, face.dark, 5),
        Label(flag, face.letter, 24, WHITE, bold=True, align="centre"),
    ]


def arrow(march: March, spots: Places) -> Arrow:
    """From ring to ring, a little to the right, so that going and coming lie side by side."""
    (ax, ay), (bx, by) = map(spots.middle, (march.origin, march.destination))
    length = math.hypot(bx - ax, by - ay) or 1
    dx, dy = (bx - ax) / length, (by - ay) / length
    reach = min(REACH, length / 2 - 20)
    # Steep arrows would run into the heads on the rings: they pass beside them.
    aside = HEAD // 2 + ASIDE if abs(dx) < STEEP else ASIDE
    start = round(ax + dx * reach - dy * aside), round(ay + dy * reach + dx * aside)
    end = round(bx - dx * reach - dy * aside), round(by - dy * reach + dx * aside)
    face = look(march.seat)
    return Arrow((start, end), face.tone, face.letter, 16)


def fill(glade: Glade, room: Box) -> list[Thing]:
    """A clearing: its head on the ring, then slots, warriors and tokens in rows."""
    things: list[Thing] = [Sprite(head(room), f"suit:{glade.suit}", str(glade.number))]
    rows = _rows(glade, room)
    high = sum(height_of(len(marks), w, h, room.w) for marks, w, h in rows) + GAP * (len(rows) - 1)
    y = room.y + HANG + max(room.h - HANG - high, 0) // 2
    for marks, w, h in rows:
        things += spread(marks, w, h, room.x, y, room.w)
        y += height_of(len(marks), w, h, room.w) + GAP
    return things


def _rows(glade: Glade, room: Box) -> list[tuple[tuple[Mark, ...], int, int]]:
    """The marks of each row and the largest sizes at which all rows fit."""
    rows: list[tuple[tuple[Mark, ...], int, int]] = []
    for slot, warrior, token in SIZES:
        rows = [
            (glade.slots, slot, slot),
            (glade.warriors, *warrior),
            (glade.tokens, token, token),
        ]
        rows = [row for row in rows if row[0]]
        high = sum(height_of(len(marks), w, h, room.w) + GAP for marks, w, h in rows) - GAP
        if high <= room.h - HANG:
            break
    return rows


def grove(marks: tuple[Mark, ...], room: Box, spot: tuple[int, int]) -> list[Thing]:
    """A forest's relics, around its emptiest spot and within its room."""
    size = next(
        (s for s in TOKEN_SIZES if height_of(len(marks), s, s, room.w) <= room.h), TOKEN_SIZES[-1]
    )
    high = height_of(len(marks), size, size, room.w)
    wide = max(rows_of(len(marks), size, room.w)) * (size + GAP) - GAP
    x = min(max(spot[0] - wide // 2, room.x), room.right - wide)
    y = min(max(spot[1] - high // 2, room.y), room.bottom - high)
    return list(spread(marks, size, size, x, y, wide))
