"""Chips: a mark and what is said beside it, one after another in lines; words never shrink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from renderer import fonts
from renderer.shapes import Box, Label, Sprite, Thing, Tone
from renderer.tones import FAINT, INK

TEXT = fonts.READABLE
FIGURE = 44
"""Digits 28 pixels high."""
LINE = 40
"""From line to line of a text."""
CLOSE = 4
"""Between a mark and what stands beside it."""
BREATH = 2
"""What a line leaves free above a mark, and below it."""
BETWEEN = 12
SPACE = 8
"""Between two words."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A drawing, a text, or both; drawings are as wide as their line is high."""

    sprite: str = ""
    text: str = ""
    size: int = TEXT
    tone: Tone = INK
    bold: bool = False

    def width(self, high: int) -> int:
        mark = high - 2 * BREATH if self.sprite else 0
        said = fonts.width(self.text, self.size, self.bold) if self.text else 0
        return mark + (CLOSE if mark and said else 0) + said

    def things(self, room: Box) -> list[Thing]:
        """In *room*, which is as high as its line; a text that is wider is cut with a sign."""
        things: list[Thing] = []
        x = room.x
        if self.sprite:
            mark = room.h - 2 * BREATH
            things.append(Sprite(Box(x, room.y + BREATH, mark, mark), self.sprite))
            x += mark + CLOSE
        if self.text:
            beside = Box(x, room.y, room.right - x, room.h)
            said = fonts.cut(self.text, self.size, beside.w, self.bold)
            things.append(Label(beside, said, self.size, self.tone, self.bold))
        return things


def counted(sprite: str, count: int, *, always: bool = False, faint: bool = False) -> Chip:
    """A mark with its count beside it; one alone needs none, unless *always*."""
    said = str(count) if always or count != 1 else ""
    return Chip(sprite, said, FIGURE, FAINT if faint else INK, bold=True)


def spoken(text: str, tone: Tone = INK) -> list[Chip]:
    """A text word by word, so that it goes on in the next line."""
    return [Chip(text=word, tone=tone) for word in text.split()]


def lines(chips: Sequence[Chip], wide: int, high: int, gap: int = BETWEEN) -> list[list[Chip]]:
    """The chips in lines of that width, in their order."""
    found: list[list[Chip]] = []
    x = wide
    for chip in chips:
        x += chip.width(high) + (_after(found[-1][-1], chip, gap) if found else 0)
        if x > wide or not found:
            found.append([])
            x = chip.width(high)
        found[-1].append(chip)
    return found


def flow(chips: Sequence[Chip], room: Box, high: int, gap: int = BETWEEN) -> list[Thing]:
    """The chips from the top left of *room* on; its height is not asked."""
    things: list[Thing] = []
    for row, line in enumerate(lines(chips, room.w, high, gap)):
        x = room.x
        for i, chip in enumerate(line):
            x += _after(line[i - 1], chip, gap) if i else 0
            w = min(chip.width(high), room.w)
            things += chip.things(Box(x, room.y + row * high, w, high))
            x += w
    return things


def _after(one: Chip, other: Chip, gap: int) -> int:
    """A space between the words of a text, and more around marks."""
    words = one.size == other.size == TEXT and not one.sprite and not other.sprite
    return SPACE if words else gap


def paragraph(text: str, room: Box, tone: Tone = INK) -> list[Thing]:
    """A text in lines from the top of *room* on, which is one of them."""
    return [
        Label(room.moved(0, i * room.h), line, TEXT, tone)
        for i, line in enumerate(fonts.wrapped(text, TEXT, room.w))
    ]
