"""Since when the marks count: on the land, where there is room, else below it."""

from __future__ import annotations

from collections.abc import Iterator

from renderer import fonts
from renderer.layout.figures import within
from renderer.layout.free import Ground
from renderer.layout.marks.differences import DIGIT, HIGH
from renderer.layout.places import HEIGHT, WIDTH
from renderer.shapes import Backdrop, Box, Label, Plate, Thing
from renderer.tones import INK, PAPER_LIGHT

TEXT, TALL, PILL, EDGE = fonts.READABLE, 48, 44, 14


def since(said: str, ground: Ground) -> list[Thing]:
    """What the two kinds of pills are counted from."""
    w = fonts.width(said, TEXT, True) + 2 * PILL + 32
    at = ground.wide.first(_spots(w)) or ground.put_below(w, TALL)
    x, y = at.x + 8, at.y + (TALL - HIGH) // 2
    things: list[Thing] = [Plate(at, PAPER_LIGHT, INK, 12, 3)]
    for shape, sign in (("pill:more", "+"), ("pill:fewer", "−")):
        pill = Box(x, y, PILL, HIGH)
        things += [Backdrop(pill, shape), within(sign, DIGIT, pill)]
        x = pill.right + 4
    x += 6
    return [*things, Label(Box(x, at.y, at.right - x, TALL), said, TEXT, INK, True)]


def _spots(w: int) -> Iterator[Box]:
    """Along the foot and the top, the corners first; then farther in."""
    low, right = HEIGHT - TALL - EDGE, WIDTH - w - EDGE
    spots = [(x, y) for y in range(low, EDGE, -16) for x in range(EDGE, right, 16)]
    spots.sort(key=lambda p: min(low - p[1], p[1] - EDGE) * 3 + min(p[0], right - p[0]))
    return (Box(x, y, w, TALL) for x, y in spots)
