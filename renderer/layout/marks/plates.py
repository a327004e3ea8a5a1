"""What tells how many moved: discs, their places in a chain, and what stands before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from renderer import fonts
from renderer.changes import March
from renderer.layout.marks.shafts import Shaft
from renderer.layout.winding import seen
from renderer.shapes import Box, Point

DISC = 50
TAB, LONG_TAB = 36, 52
"""How far the tab with a move's place in its chain reaches beyond the disc; of two digits."""
GLYPH = 30
"""The direction of a move before its disc, where its arrow does not tell it."""
PAD = 5
"""Around them."""
NAMED, NAME, WAY = 86, 28, 30
"""The two ends of a move before its disc, where no tail leads to its arrow: with the arrow between
them, at least."""
NAMES, LINE = 38, 40
"""The size of their names, and how high they are where the disc lies under them."""
Flow = Literal["across", "down", "rows", "under"]
"""Everything beside each other; everything below each other; a row for every move; a disc under the
names."""


@dataclass(frozen=True, slots=True)
class Disc:
    """One march, or all of a way, told in one place."""

    shafts: tuple[Shaft, ...]
    box: Box
    tail: tuple[Point, ...] = ()
    """From its middle to the arrow; none where it touches that."""
    before: int = 0
    """How wide is what stands before each disc: GLYPH, NAMED or more, or nothing."""
    flow: Flow = "across"

    @property
    def length(self) -> float:
        """Of what is seen of its tail."""
        return seen(self.box, self.tail)

    def parts(self) -> Iterator[tuple[Shaft, Box]]:
        """Each march with the place of its disc, its tab and what stands before it not counted."""
        x, y = self.box.x, self.box.y
        pad = PAD if self.before else 0
        for shaft in self.shafts:
            lead, long = self.before + pad, _length(shaft, self.before, self.flow)
            if self.flow == "under":
                aside = (self.box.w - DISC - tab(shaft.march)) // 2
                yield shaft, Box(x + aside, y + LINE + PAD, DISC, DISC)
            elif self.flow == "down":
                yield shaft, Box(x + pad, y + lead, DISC, DISC)
                y += long
            else:
                yield shaft, Box(x + lead, y + pad, DISC, DISC)
                x, y = (x + long, y) if self.flow == "across" else (x, y + DISC + PAD)


def size(group: Sequence[Shaft], before: int, flow: Flow) -> tuple[int, int]:
    """How wide and how high."""
    lengths = [_length(shaft, before, flow) for shaft in group]
    pad = PAD if before else 0
    if flow == "under":
        return max(before, DISC + tab(group[0].march)) + 2 * pad, LINE + DISC + 2 * pad
    if flow == "rows":
        return max(lengths) + pad, len(group) * (DISC + PAD) + PAD
    long, broad = sum(lengths) + pad, DISC + 2 * pad
    return (broad, long) if flow == "down" else (long, broad)


def flows(group: Sequence[Shaft], before: int) -> tuple[Flow, ...]:
    """In which its parts may stand."""
    if before > GLYPH:
        return "across", "under"
    if len(group) > 1:
        return "rows", "across", "down"
    return ("across", "down") if before or group[0].march.order else ("across",)


def tab(march: March) -> int:
    """How far its tab reaches beyond the disc."""
    return (TAB if march.order < 10 else LONG_TAB) if march.order else 0


def _length(shaft: Shaft, before: int, flow: Flow) -> int:
    beyond = min(tab(shaft.march), TAB) if flow == "down" else tab(shaft.march)
    return (before + PAD if before else 0) + DISC + beyond


def names(march: March) -> tuple[str, str]:
    """Of the two ends of a move."""
    origin, destination = (str(end).replace("_", "-") for end in march.ends)
    return origin, destination


def name_width(name: str) -> int:
    return max(NAME, fonts.width(name, NAMES, True) + 4) if name else 0


def named(march: March) -> int:
    """How wide the names of both ends are, and the arrow between them."""
    return WAY + sum(map(name_width, names(march)))
