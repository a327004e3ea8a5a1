"""Around the map of a moving picture: whose turn, the points of every seat, and what is done."""

from __future__ import annotations

from collections.abc import Sequence

from engine import View
from renderer import fonts
from renderer.factions import look
from renderer.layout.crest import crest
from renderer.layout.unscored import progress, scored, unscored
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.tones import GOLD, INK, PAPER, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

FOOT = 70
"""Below the map."""
SIDE, GAP, SEAM = 6, 4, 4
POINTS = 32
CHIP, LOW_CHIP = 48, 40
"""The height of a chip with a seat's points, and where more than three share two rows."""
LEFT, NARROW = 196, 160
"""The room for whose turn it is; less beside two rows, for there is no figure."""
TEXT, LINE, LINES = 26, 31, 2


def height(view: View) -> int:
    """Of what stands above the map."""
    rows, high = (2, LOW_CHIP) if len(view.seats) > 3 else (1, CHIP)
    return rows * (high + GAP) - GAP + 2 * SIDE + SEAM


def head(view: View, seat: str, turn: int, words: Words, wide: int) -> list[Thing]:
    """*seat*: whose turn it is, of that number; of a game that is won it tells who has won."""
    high, few = height(view), len(view.seats) < 4
    left, x = (LEFT, SIDE + 50) if few else (NARROW, SIDE)
    seat = (*view.winners, seat)[0]
    things: list[Thing] = [
        Plate(Box(0, 0, wide, high), look(seat).tone, None, 0),
        Backdrop(Box(0, high - SEAM, wide, 3), f"stitch:{seat}"),
    ]
    if few:
        things.append(Sprite(Box(SIDE, 6, 46, 50), f"piece:{seat}:{look(seat).figure}"))
    said = words.text("picture.turn", turn=turn) if turn else words.text("picture.setup")
    if view.winners:
        said = words.text("picture.victory")
    y = (high - SEAM) // 2 - 29
    for line in (heading(words.name(seat)), said):
        things.append(Label(Box(x, y, left - x, 30), line, TEXT, WHITE, True))
        y += 28
    return things + _chips(view, seat, Box(left, SIDE, wide - left - SIDE, high - 2 * SIDE - SEAM))


def _chips(view: View, seat: str, room: Box) -> list[Thing]:
    few = len(view.seats) < 4
    columns, h = (len(view.seats), CHIP) if few else (-(-len(view.seats) // 2), LOW_CHIP)
    w = (room.w + GAP) // columns - GAP
    things: list[Thing] = []
    for i, each in enumerate(view.seats):
        row, column = divmod(i, columns)
        chip = Box(room.x + column * (w + GAP), room.y + row * (h + GAP), w, h)
        things += _chip(view, each, chip, now=each in (view.winners or (seat,)))
    return things


def _chip(view: View, seat: str, box: Box, *, now: bool) -> list[Thing]:
    face, points = look(seat), scored(view, seat)
    shield = Box(box.x + 5, box.y + 6, box.h - 12, box.h - 12)
    after = Box(shield.right + 3, box.y, box.right - shield.right - 7, box.h)
    things: list[Thing] = [
        Plate(box, PAPER_LIGHT, GOLD if now else face.dark, 8, 4 if now else 2),
        *crest(seat, shield),
    ]
    if points is not None:
        return [*things, Label(after, str(points), POINTS, INK, True, "right")]
    side = box.h - 14
    head = Box(after.x, box.bottom - side - 2, side, side)
    rest = after._replace(x=head.right, w=after.right - head.right)
    said = Label(rest, progress(view, seat), POINTS, INK, True, "right")
    return [*things, *unscored(view, seat, head), said]


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
