"""What the houses are that stand in clearings during the setup (A.8.3)."""

from __future__ import annotations

from renderer import fonts
from renderer.layout.free import Ground
from renderer.layout.marks.since import GAP, LINE, PAD, TEXT, corners
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import INK, PAPER_LIGHT

HOUSE = 44


def homes(said: str, ground: Ground) -> list[Thing]:
    """A house and its name, on the land where there is room, else below it."""
    wide, high = HOUSE + fonts.width(said, TEXT, True) + 2 * PAD + GAP, LINE + 2 * PAD
    at = ground.wide.first(corners(wide, high), wide, high) or ground.put_below(wide, high)
    ground.take(at)
    house = Box(at.x + PAD, at.y + (high - HOUSE) // 2, HOUSE, HOUSE)
    room = Box(house.right + GAP, at.y, at.right - PAD - house.right - GAP, high)
    return [
        Plate(at, PAPER_LIGHT, INK, 12, 3),
        Sprite(house, "home:"),
        Label(room, said, TEXT, INK, True),
    ]
