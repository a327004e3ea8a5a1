"""Above the map card: whose turn it is and which, and of every seat the person and the points."""

from __future__ import annotations

from collections.abc import Mapping

from engine import View
from renderer import fonts
from renderer.factions import look
from renderer.layout.crest import crest
from renderer.layout.marks.differences import difference, width
from renderer.layout.places import WIDTH
from renderer.layout.unscored import progress, scored, unscored
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.tones import GOLD, INK, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

FOOT = 8
"""The seam below, within the height."""
GAP = 6
POINTS, LOW_POINTS = 40, 35
"""The height of a seat's points, and with chips in two rows."""
TALL = 80
"""A chip that is higher has the name above the points."""
TEXT = 46
"""The size of whose turn it is, and which; less where that is longer, but readable."""
LEFT, NARROW, INDENT = 316, 208, 14
"""The room for that: beside a figure, and above two rows of chips; more where words need it."""
FIGURE = 84, 94


def height(view: View) -> int:
    return 152 if len(view.seats) > 3 else 114


def lay_out(
    view: View, words: Words, people: Mapping[str, str], before: View | None
) -> list[Thing]:
    seat = (*view.winners, view.active)[0]
    high, face = height(view), look(seat)
    told = _turn(view, seat, words)
    left, rows = told[-1].box.right + 4, 2 if len(view.seats) > 3 else 1
    things: list[Thing] = [
        Plate(Box(0, 0, WIDTH, high), face.tone, None, 0),
        Plate(Box(0, high - FOOT, WIDTH, FOOT), face.dark, None, 0),
        Backdrop(Box(0, high - FOOT + 2, WIDTH, 4), f"stitch:{seat}"),
        *told,
    ]
    columns = -(-len(view.seats) // rows)
    w = (WIDTH - left - GAP) // columns - GAP
    h = (high - FOOT - GAP) // rows - GAP
    for i, s in enumerate(view.seats):
        row, column = divmod(i, columns)
        box = Box(left + GAP + column * (w + GAP), GAP + row * (h + GAP), w, h)
        things += _chip(view, s, box, people.get(s) or heading(words.name(s)), before)
    return things


def _turn(view: View, seat: str, words: Words) -> list[Sprite | Label]:
    """Whose it is, and which, in a room that is wide enough for both."""
    y, x, right = (height(view) - FOOT - FIGURE[1] - 2) // 2, INDENT, NARROW
    things: list[Sprite | Label] = []
    if len(view.seats) < 4:
        things.append(Sprite(Box(8, y + 1, *FIGURE), f"piece:{seat}:{look(seat).figure}"))
        x, right = FIGURE[0] + 16, LEFT
    turn = words.text("picture.turn", turn=view.turn) if view.turn else words.text("picture.setup")
    if view.winners:
        turn = words.text("picture.victory")
    name = heading(words.name(seat))
    least = fonts.width(name, fonts.READABLE, True, True), fonts.width(turn, fonts.READABLE, True)
    room = max(right - x - 4, *least)
    things.append(Label(Box(x, y, room, 48), name, TEXT, WHITE, True, serif=True))
    things.append(Label(Box(x, y + 50, room, 46), turn, TEXT, WHITE, True))
    return things


def _chip(view: View, seat: str, box: Box, name: str, before: View | None) -> list[Thing]:
    """Emblem, person and points; the seat whose turn it is in gold."""
    face, now = look(seat), seat in (view.winners or (view.active,))
    side, tall = box.h - 18, box.h > TALL
    shield = Box(box.x + 9, box.y + 9, side, side)
    things: list[Thing] = [
        Plate(box, PAPER_LIGHT, GOLD if now else face.dark, 14, 7 if now else 3),
        *crest(seat, shield),
    ]
    line = Box(box.x, box.bottom - 12 - POINTS, box.w, POINTS) if tall else box
    marks, left = _points(view, seat, line, before, POINTS if tall else LOW_POINTS)
    end = box.right - 14 if tall else left
    room = Box(box.x + box.h, box.y + 6 if tall else box.y, 0, 36 if tall else box.h)
    size = fonts.fitting(name, 38, end - room.x, True)[1]
    size = max(size, fonts.READABLE)
    said = fonts.cut(name, size, end - room.x, True)
    things.append(Label(Box(room.x, room.y, end - room.x, room.h), said, size, INK, True))
    return things + marks


def _points(
    view: View, seat: str, line: Box, before: View | None, high: int
) -> tuple[list[Thing], int]:
    """Against the right edge of a line, and where they begin."""
    points = scored(view, seat)
    said, size = progress(view, seat) if points is None else str(points), fonts.size_of(high)
    wide = fonts.width(said, size, True)
    x = line.right - 14 - wide
    things: list[Thing] = [Label(Box(x, line.y, wide, line.h), said, size, INK, True)]
    if points is None:
        head = Box(x - 46, line.middle[1] - 17, 40, 40)
        return [*things, *unscored(view, seat, head)], head.x - 8
    old = scored(before, seat) if before and seat in before.boards else None
    if old is not None and old != points:
        change = points - old
        things += difference(change, x - 8, line.middle[1] - 18)
        x -= width(change) + 8
    return things, x - 8
