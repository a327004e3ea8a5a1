"""Since when the marks count: on the land, where there is room, else below it."""

from __future__ import annotations

from functools import lru_cache

from renderer import fonts
from renderer.layout.figures import within
from renderer.layout.free import Ground
from renderer.layout.marks.differences import DIGIT, HIGH
from renderer.layout.places import HEIGHT, WIDTH
from renderer.shapes import Backdrop, Box, Label, Plate, Thing
from renderer.tones import INK, PAPER_LIGHT

TEXT, PILL, EDGE = fonts.READABLE, 44, 14
PAD, GAP = 8, 6
"""Around what lies on the plate, and between it."""
LINE = 40
Plan = tuple[list[str], int, int]
"""The lines of the text, and the size of a plate for them."""


def since(said: str, ground: Ground) -> list[Thing]:
    """What the two kinds of pills are counted from: in one line, or in two where that fits."""
    plans = [_plan([said]), _plan(_halves(said))]
    for plan in plans:
        size = plan[1:]
        if at := ground.wide.first(corners(*size), *size):
            return _drawn(plan[0], at)
    return _drawn([said], ground.put_below(*plans[0][1:]))


def _halves(said: str) -> list[str]:
    """As even as words let them be."""
    words = said.split()
    several = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(several, key=_wide, default=[said])


def _wide(lines: list[str]) -> int:
    return max(fonts.width(line, TEXT, True) for line in lines)


def _plan(lines: list[str]) -> Plan:
    """Pills beside each other before one line, below each other before two."""
    pills = PILL if len(lines) > 1 else 2 * PILL + GAP
    return lines, pills + _wide(lines) + 2 * PAD + 2 * GAP, LINE * len(lines) + PAD


def _drawn(lines: list[str], at: Box) -> list[Thing]:
    things: list[Thing] = [Plate(at, PAPER_LIGHT, INK, 12, 3)]
    pill = Box(at.x + PAD, at.y + PAD // 2 + (LINE - HIGH) // 2, PILL, HIGH)
    other = pill.moved(0, LINE) if len(lines) > 1 else pill.moved(PILL + GAP, 0)
    for each, shape, sign in ((pill, "pill:more", "+"), (other, "pill:fewer", "−")):
        things += [Backdrop(each, shape), within(sign, DIGIT, each)]
    x = other.right + 2 * GAP
    for i, line in enumerate(lines):
        room = Box(x, at.y + PAD // 2 + i * LINE, at.right - PAD - x, LINE)
        things.append(Label(room, line, TEXT, INK, True))
    return things


@lru_cache(maxsize=64)
def corners(w: int, h: int) -> tuple[tuple[int, int], ...]:
    """Of boxes along the foot and the top, those in its corners first; then farther in."""
    low, right = HEIGHT - h - EDGE, WIDTH - w - EDGE
    spots = [(x, y) for y in range(low, EDGE, -16) for x in range(EDGE, right, 16)]
    spots.sort(key=lambda p: min(low - p[1], p[1] - EDGE) * 3 + min(p[0], right - p[0]))
    return tuple(spots)
