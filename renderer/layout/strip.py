"""Around the map of a moving picture: whose turn, the points of every seat, and what is done."""

from __future__ import annotations

from collections.abc import Sequence

from engine import View
from renderer import fonts
from renderer.factions import look
from renderer.layout.unscored import progress, scored, unscored
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.tones import GOLD, INK, PAPER, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

HEAD, FOOT = 64, 70
"""Above the map and below it."""
SIDE, GAP, SEAM = 6, 4, 4
EMBLEM, POINTS = 36, 32
LEFT, NARROW = 196, 116
"""The room for whose turn it is; where more than three seats have their points beside it, less."""
TEXT, LINE, LINES = 26, 31, 2


def head(view: View, seat: str, turn: int, words: Words, wide: int) -> list[Thing]:
    """*seat*: whose turn it is, of that number."""
    face, few = look(seat), len(view.seats) < 4
    left = LEFT if few else NARROW
    things: list[Thing] = [
        Plate(Box(0, 0, wide, HEAD), face.tone, None, 0),
        Backdrop(Box(0, HEAD - SEAM, wide, 3), f"stitch:{seat}"),
    ]
    said = words.text("picture.turn", turn=turn) if turn else words.text("picture.setup")
    x = SIDE
    if few:
        things.append(Sprite(Box(SIDE, 6, 46, 50), f"piece:{seat}:warrior"))
        x += 50
    lines = [heading(words.name(seat)), said]
    for y, line in zip((1, 29), lines, strict=True):
        things.append(Label(Box(x, y, left - x, 30), line, TEXT, WHITE, True))
    w = (wide - left - SIDE + GAP) // len(view.seats) - GAP
    for i, each in enumerate(view.seats):
        chip = Box(left + i * (w + GAP), SIDE, w, HEAD - 2 * SIDE - SEAM)
        things += _chip(view, each, chip, now=each == seat)
    return things


def _chip(view: View, seat: str, box: Box, *, now: bool) -> list[Thing]:
    face, points = look(seat), scored(view, seat)
    shield = Box(box.x + 5, box.y + (box.h - EMBLEM) // 2, EMBLEM, EMBLEM)
    after = Box(shield.right + 3, box.y, box.right - shield.right - 7, box.h)
    things: list[Thing] = [
        Plate(box, PAPER_LIGHT, GOLD if now else face.dark, 8, 4 if now else 2),
        Plate(shield, face.tone, None, 6),
        Sprite(shield.inset(3), f"emblem:{seat}"),
    ]
    if points is not None:
        return [*things, Label(after, str(points), POINTS, INK, True, "right")]
    side = min(after.w, 34)
    head = Box(after.x if after.w > 70 else after.right - side, box.y + 12, side, 34)
    rest = after._replace(x=head.right, w=after.right - head.right)
    said = progress(view, seat)
    told = [Label(rest, said, POINTS, INK, True, "right")] if said and rest.w > 30 else []
    return [*things, *unscored(view, seat, head), *told]


def foot(said: str, y: int, wide: int) -> list[Thing]:
    """What is done, in two lines at most."""
    room = Box(2 * SIDE, y, wide - 4 * SIDE, LINE)
    lines = _cut(fonts.wrapped(said, TEXT, room.w), room.w)
    top = (FOOT - len(lines) * LINE) // 2
    things: list[Thing] = [Plate(Box(0, y, wide, FOOT), PAPER, None, 0)]
    for i, line in enumerate(lines):
        things.append(Label(room.moved(0, top + i * LINE), line, TEXT, INK))
    return things


def _cut(lines: Sequence[str], room: int) -> list[str]:
    """Ended with an ellipsis where there are more."""
    kept = [*lines[:LINES]]
    if len(lines) > LINES:
        kept[-1] = fonts.cut(f"{kept[-1]} {lines[LINES]}", TEXT, room)
    return kept
