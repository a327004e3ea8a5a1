"""The seats on the poster, the winners first: points, what each has lost and removed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine import View
from renderer import fonts
from renderer.changes import WARRIOR, Stack
from renderer.factions import look
from renderer.layout.chips import FIGURE, TEXT, Chip, counted
from renderer.layout.crest import crest
from renderer.layout.unscored import progress, scored, unscored
from renderer.shapes import Box, Label, Plate, Thing
from renderer.story import Story
from renderer.tones import FAINT, GOLD, INK, PAPER_LIGHT, PAPER_SHADE
from renderer.words import Words, heading

GAP, PAD, BETWEEN = 8, 10, 10
ROW = 44
FULL, NAMED = 152, 200
"""A card that is so high has both rows with their names; the faction below the person, too."""
SHIELD = 110
NAME, NAME_LINE = 42, 48
HIGH, LOW = 44, 35
"""The points, with the name above them and beside it."""


def ranked(view: View) -> list[str]:
    """The winners, then by points, then those whose marker has left the track."""

    def rank(seat: str) -> int:
        points = scored(view, seat)
        return 1 if points is None else -points

    others = sorted((seat for seat in view.seats if seat not in view.winners), key=rank)
    return [*view.winners, *others]


def cards(
    view: View, told: Story, words: Words, people: Mapping[str, str], room: Box
) -> list[Thing]:
    high = (room.h + GAP) // len(view.seats) - GAP
    things: list[Thing] = []
    for i, seat in enumerate(ranked(view)):
        box = Box(room.x, room.y + i * (high + GAP), room.w, high)
        things += _card(view, seat, told, words, people.get(seat, ""), box)
    return things


def _card(view: View, seat: str, told: Story, words: Words, person: str, box: Box) -> list[Thing]:
    face, won = look(seat), seat in view.winners
    inner = box.inset(PAD)
    rows = 2 if box.h >= FULL else 1
    top = inner._replace(h=inner.h - rows * (ROW + 2))
    things: list[Thing] = [
        Plate(box, PAPER_LIGHT, GOLD if won else face.dark, 14, 7 if won else 3),
        *_head(view, seat, words, person, top, named=box.h >= NAMED),
    ]
    lost, removed = told.lost.get(seat, Counter()), told.removed.get(seat, Counter())
    if rows == 1:
        chips = [
            Chip(f"coin:{seat}", f"−{lost.total()}" if lost else "0", FIGURE, bold=True),
            Chip("mark:swords", str(removed.total()), FIGURE, bold=True),
        ]
        return things + _chips(chips, Box(top.x + top.h + PAD, inner.bottom - ROW, 0, ROW))
    for i, (key, fell) in enumerate((("picture.lost", lost), ("picture.removed", removed))):
        line = Box(inner.x, inner.bottom - (2 - i) * (ROW + 2), inner.w, ROW)
        things += _row(words.text(key), fell, line)
    return things


def _head(
    view: View, seat: str, words: Words, person: str, room: Box, *, named: bool
) -> list[Thing]:
    """Emblem, person and points; the faction where there is room for it."""
    face, side = look(seat), min(room.h - 2, SHIELD)
    faction = heading(words.name(seat))
    shield = Box(room.x, room.y + (room.h - side) // 2, side, side)
    things = crest(seat, shield)
    x = shield.right + PAD + 2
    line = Box(x, room.y, room.right - x, room.h)
    if named:
        line = Box(x, shield.middle[1] - NAME_LINE, line.w, NAME_LINE)
        below = Box(x, line.bottom - 4, line.w, NAME_LINE + 6)
        marks, left = _points(view, seat, below, HIGH)
        said = fonts.cut(faction, TEXT, left - x) if person else ""
        things.append(Label(below._replace(w=left - x), said, TEXT, face.dark))
    else:
        marks, left = _points(view, seat, room, LOW)
        line = line._replace(w=left - x)
    said, size = fonts.readable(person or faction, NAME, line.w, True)
    return [*things, *marks, Label(line, said, size, INK, True)]


def _points(view: View, seat: str, room: Box, high: int) -> tuple[list[Thing], int]:
    """Against the right edge, and where they begin."""
    points, size = scored(view, seat), fonts.size_of(high)
    said = progress(view, seat) if points is None else str(points)
    wide = fonts.width(said, size, True)
    at = Box(room.right - wide, room.y, wide, room.h)
    label = Label(at, said, size, INK, True)
    if points is not None:
        return [label], at.x - 8
    side = high + 3
    head = Box(at.x - 8 - side, room.middle[1] - side * 3 // 8, side, side)
    return [*unscored(view, seat, head), label], head.x - 8


def _row(said: str, fell: Counter[Stack], line: Box) -> list[Thing]:
    """How many in all, and of what as far as there is room: the most first, the rest in one."""
    chips = [Chip(text=said, tone=FAINT), Chip(text=str(fell.total()), size=FIGURE, bold=True)]
    room = line.inset(BETWEEN).w - _long(chips)
    alike, shown = _alike(fell).most_common(), list[Chip]()
    for kept in range(len(alike), -1, -1):
        shown = [counted(sprite, count, always=True) for sprite, count in alike[:kept]]
        if rest := sum(count for _, count in alike[kept:]):
            shown.append(Chip(text=f"+{rest}", size=FIGURE, bold=True))
        if _long(shown) <= room:
            break
    at = line._replace(x=line.x + BETWEEN)
    return [Plate(line, PAPER_SHADE, None, 10), *_chips([*chips, *shown], at)]


def _alike(fell: Counter[Stack]) -> Counter[str]:
    """By drawing; a warrior as the coin of its seat."""
    alike = Counter[str]()
    for (seat, piece), count in fell.items():
        drawing, _ = look(seat).face(piece)
        alike[f"coin:{seat}" if piece == WARRIOR else f"piece:{seat}:{drawing}"] += count
    return alike


def _long(chips: list[Chip]) -> int:
    return sum(chip.width(ROW) + BETWEEN for chip in chips)


def _chips(chips: list[Chip], line: Box) -> list[Thing]:
    things: list[Thing] = []
    x = line.x
    for chip in chips:
        wide = chip.width(ROW)
        things += chip.things(Box(x, line.y, wide, ROW))
        x += wide + BETWEEN
    return things
