"""Where the clearings and forests lie on the sheet, and where their pieces lie in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine import MAPS, Map
from renderer.layout.rows import GAP, height_of, spread
from renderer.scene import Glade, Mark, Scene
from renderer.shapes import Box, Sprite, Thing

WIDTH = 1200
HEIGHT = 1180
ROOM_W = 214
ROOM_H = 196
"""What a clearing may fill."""
MARGIN = 8
HEAD = 62
SLOT = 46
WARRIOR_SIZES = ((60, 66), (54, 60), (50, 56), (46, 50), (40, 44), (34, 38))
TOKEN_SIZES = (48, 44, 40, 36, 32, 28, 24)


@dataclass(frozen=True)
class Places:
    """The rectangles of one map; what lies inside comes later."""

    clearings: dict[int, Box]
    forests: dict[str, Box]


@lru_cache(maxsize=8)
def places(name: str) -> Places:
    return settle(MAPS[name])


def settle(chart: Map) -> Places:
    """Rooms for all clearings near their coordinates, pushed apart until none overlap."""
    at = {c: [spot.x * WIDTH / 1000, spot.y * HEIGHT / 1000] for c, spot in chart.clearings.items()}
    for _ in range(400):
        if not _push(at):
            break
    clearings = {
        c: Box(round(x - ROOM_W / 2), round(y - ROOM_H / 2), ROOM_W, ROOM_H)
        for c, (x, y) in at.items()
    }
    return Places(clearings, _clear_rooms(chart, clearings))


def _push(at: dict[int, list[float]]) -> bool:
    moved = False
    for a in at:
        for b in at:
            if a < b:
                moved |= _part(at[a], at[b])
        for axis, (room, side) in enumerate(((ROOM_W, WIDTH), (ROOM_H, HEIGHT))):
            low, high = room / 2 + MARGIN, side - room / 2 - MARGIN
            kept = min(max(at[a][axis], low), high)
            moved |= kept != at[a][axis]
            at[a][axis] = kept
    return moved


def _part(a: list[float], b: list[float]) -> bool:
    """Move two middles apart along the axis on which they are nearest to free."""
    lacks = [ROOM_W + 6 - abs(a[0] - b[0]), ROOM_H + 6 - abs(a[1] - b[1])]
    if min(lacks) <= 0:
        return False
    axis = 0 if lacks[0] < lacks[1] else 1
    step = (lacks[axis] / 2 + 0.5) * (1 if a[axis] >= b[axis] else -1)
    a[axis] += step
    b[axis] -= step
    return True


def _clear_rooms(chart: Map, clearings: dict[int, Box]) -> dict[str, Box]:
    """For every forest the largest room near its middle that touches no clearing."""
    rooms: dict[str, Box] = {}
    for name, forest in chart.forests.items():
        around = [clearings[c].middle for c in forest.boundary]
        x = round((forest.x * WIDTH / 1000 + sum(p[0] for p in around) / len(around)) / 2)
        y = round((forest.y * HEIGHT / 1000 + sum(p[1] for p in around) / len(around)) / 2)
        rooms[name] = _room_near(x, y, [*clearings.values(), *rooms.values()])
    return rooms


def _room_near(x: int, y: int, taken: list[Box]) -> Box:
    best = Box(x - 20, y - 20, 40, 40)
    for w, h in ((180, 150), (150, 130), (130, 130), (150, 100), (100, 150), (104, 104), (80, 80)):
        for reach in range(0, 100, 10):
            for dx in range(-reach, reach + 1, 10):
                for dy in range(-reach, reach + 1, 10):
                    box = Box(x + dx - w // 2, y + dy - h // 2, w, h)
                    inside = Box(0, 0, WIDTH, HEIGHT).holds(box)
                    if inside and not any(box.overlaps(other) for other in taken):
                        return box
    return best


def lay_out(scene: Scene, map_name: str) -> list[Thing]:
    """Everything that lies on the map."""
    spots = places(map_name)
    things: list[Thing] = []
    for number, glade in scene.glades.items():
        things += fill(glade, spots.clearings[number])
    for forest, marks in scene.groves.items():
        things += grove(marks, spots.forests[forest])
    return things


def fill(glade: Glade, room: Box) -> list[Thing]:
    """A clearing: its head and slots above, warriors below, tokens at the foot."""
    warriors, token = _sizes(glade, room)
    heights = [HEAD]
    for count, w, h in ((len(glade.warriors), *warriors), (len(glade.tokens), token, token)):
        if count:
            heights.append(height_of(count, w, h, room.w))
    y = room.y + (room.h - sum(heights) - GAP * (len(heights) - 1)) // 2
    things: list[Thing] = _crown_row(glade, room, y)
    y += HEAD + GAP
    if glade.warriors:
        things += spread(glade.warriors, *warriors, room.x, y, room.w)
        y += height_of(len(glade.warriors), *warriors, room.w) + GAP
    things += spread(glade.tokens, token, token, room.x, y, room.w)
    return things


def _sizes(glade: Glade, room: Box) -> tuple[tuple[int, int], int]:
    """The largest sizes of warriors and tokens that fit."""
    for warrior in WARRIOR_SIZES:
        for token in TOKEN_SIZES:
            used = height_of(len(glade.warriors), *warrior, room.w)
            used += height_of(len(glade.tokens), token, token, room.w)
            if used + HEAD + 2 * GAP <= room.h and token >= warrior[1] - 22:
                return warrior, token
    return WARRIOR_SIZES[-1], TOKEN_SIZES[-1]


def _crown_row(glade: Glade, room: Box, y: int) -> list[Thing]:
    slots = len(glade.slots)
    size = SLOT if slots <= 3 else (room.w - HEAD) // slots - GAP
    wide = HEAD + slots * (size + GAP)
    x = room.x + (room.w - wide) // 2
    head = Sprite(Box(x, y, HEAD, HEAD), f"suit:{glade.suit}", str(glade.number))
    things: list[Thing] = [head]
    for i, mark in enumerate(glade.slots):
        box = Box(x + HEAD + GAP + i * (size + GAP), y + (HEAD - size) // 2 + 4, size, size)
        things.append(Sprite(box, mark.sprite, mark.note, mark.count, mark.fresh))
    return things


def grove(marks: tuple[Mark, ...], room: Box) -> list[Thing]:
    """A forest's relics."""
    size = next(
        (s for s in TOKEN_SIZES if height_of(len(marks), s, s, room.w) <= room.h), TOKEN_SIZES[-1]
    )
    high = height_of(len(marks), size, size, room.w)
    return list(spread(marks, size, size, room.x, room.y + (room.h - high) // 2, room.w))
