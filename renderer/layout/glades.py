"""A clearing on the map: its floor and ring, what lies in it, its head and its ruler's pennant."""

from __future__ import annotations

from renderer.layout.badges import EMBLEM, PENNANT, Turns, head, pennant
from renderer.layout.crowd import LAP, Filled, digit
from renderer.layout.figures import over, wide
from renderer.layout.marks.differences import difference
from renderer.layout.places import RING_X
from renderer.layout.plane import SPARE, Ring
from renderer.scene import Glade, Stack
from renderer.shapes import Backdrop, Box, Figures, Plate, Sprite, Thing
from renderer.tones import INK, PAPER_LIGHT

NUMBER = 40
"""The height of a clearing's number."""
RIM = 6
"""Around a pennant."""


def floor(map_name: str, glade: Glade, ring: Ring) -> list[Thing]:
    """What lies under everything else of a clearing."""
    things: list[Thing] = []
    if ring.a > RING_X:
        grown = f"floor:{map_name}:{glade.suit}:{ring.a}:{ring.b}"
        things.append(Backdrop(ring.box(SPARE), grown))
    if glade.ruler:
        things.append(Backdrop(ring.box(SPARE), f"ring:{glade.ruler}:{ring.a}:{ring.b}"))
    return things


def pieces(glade: Glade, ring: Ring, filled: Filled) -> list[Thing]:
    things: list[Thing] = []
    for stack, at in zip(glade.stacks, filled.boxes, strict=False):
        box = at.moved(*ring.middle)
        things += _valued(stack, box, filled) if stack.note else _counted(stack, box, filled)
        if stack.change:
            things += difference(stack.change, filled.shoulder(stack, box), box.y - 8)
    return things


def _counted(stack: Stack, box: Box, filled: Filled) -> list[Thing]:
    high = digit(stack, filled.tier)
    things: list[Thing] = [Sprite(box, stack.sprite)]
    if stack.kind == "warrior":
        things.append(over(stack.figures, high, box.middle[0], box.bottom + 3))
    elif stack.figures:
        things.append(_beside(stack.figures, high, box))
    return things


def _beside(figures: str, high: int, box: Box) -> Figures:
    """At a token's foot, to the right, so that it stays seen what it is."""
    return over(figures, high, box.right - LAP + 2 + wide(figures, high) // 2, box.bottom + 5)


def _valued(stack: Stack, box: Box, filled: Filled) -> list[Thing]:
    """A relic on a pale plate with a dark rim, so that it is seen on every ground."""
    things: list[Thing] = [relic_plate(box), Sprite(box.inset(4), stack.sprite)]
    if stack.note.isdigit():
        things.append(_beside(stack.note, digit(stack, filled.tier), box))
    return things


def relic_plate(box: Box) -> Plate:
    return Plate(box, PAPER_LIGHT, INK, 12, 2)


def badge(glade: Glade, ring: Ring, turns: Turns) -> list[Thing]:
    """The head with the clearing's number, and the pennant of who rules; nothing covers them."""
    box = head(ring, turns)
    things: list[Thing] = []
    if glade.ruler:
        things += banner(glade.ruler, glade.won, pennant(ring, turns))
    things.append(Sprite(box, f"suit:{glade.suit}"))
    things.append(over(str(glade.number), NUMBER, box.middle[0], box.bottom - 1))
    return things


def banner(ruler: str, won: bool, flag: Box) -> list[Thing]:
    """The pennant of who rules; with a bright rim, *won*, where it did not before."""
    name = f"pennant:{ruler}"
    x, y = flag.x + (PENNANT[0] - EMBLEM) // 2, flag.y + 3
    return [
        Backdrop(flag.inset(-RIM), f"{name}:new" if won else name),
        Sprite(Box(x, y, EMBLEM, EMBLEM), f"emblem:{ruler}"),
    ]
