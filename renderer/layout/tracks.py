"""Tracks of buildings: a space for each, the points beside it, and a card that some bear."""

from __future__ import annotations

from collections.abc import Container, Iterator

from renderer.layout.chips import FIGURE
from renderer.layout.parts import ASIDE
from renderer.shapes import Box, Label, Plate, Sprite, Thing, Tone
from renderer.tones import FAINT, INK

SPACE, VALUE, BONUS = 42, 28, 24
"""A space, the points beside it, and the card that some have."""
HEAD = 46
"""What stands at the left of a track."""
LEFT = 2 * ASIDE + HEAD
"""Where its spaces begin."""
HIGH = 52


def rooms(length: int, wide: int, bonus: Container[int]) -> Iterator[Box]:
    """Where the spaces lie: those that bear a card are wider, on all tracks below each other."""
    widths = [SPACE + VALUE + BONUS * (i in bonus) for i in range(length)]
    gap = (wide - LEFT - ASIDE - sum(widths)) // max(1, length - 1)
    x = LEFT
    for w in widths:
        yield Box(x, 0, w, HIGH)
        x += w + gap


def head(sprite: str) -> Sprite:
    """What the track is of."""
    return Sprite(Box(ASIDE, (HIGH - HEAD) // 2, HEAD, HEAD), sprite)


def space(sprite: str, value: str, room: Box, under: Tone | None, *, bonus: bool) -> list[Thing]:
    """One space with its points, on a plate or, if nothing hangs on it any more, on none."""
    top = (HIGH - SPACE) // 2
    wide = SPACE + VALUE + BONUS * bonus
    beside = Box(room.x + SPACE, 0, VALUE, HIGH)
    things: list[Thing] = []
    if under:
        things.append(Plate(Box(room.x - 3, 4, wide + 6, HIGH - 8), under, None, 12))
    things.append(Sprite(Box(room.x, top, SPACE, SPACE), sprite))
    things.append(Label(beside, value, FIGURE, INK if under else FAINT, True, "centre"))
    if bonus:
        things.append(Sprite(Box(beside.right, top + 4, BONUS, SPACE - 8), "mark:card"))
    return things
