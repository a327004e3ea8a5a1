"""Under the count of a move: whose it was, told by outline and rim as well as by colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine import first_seat
from renderer.factions import look
from renderer.pen import Pen
from renderer.shapes import Point
from renderer.tones import INK, WHITE, aged

Outline = Callable[[float], float]
"""How far from the middle it lies, for each turn: 1 reaches the sheet's edge."""
STEPS = 720
EDGE, SEAM = 2.6, 0.78
"""The width of the ink in pixels, and how far out what lies within it."""


def disc(pen: Pen, said: str) -> None:
    """``eyrie:1``: of the last turn but one.  Its edge is as the ring of the seat's clearings."""
    seat, _, ago = said.rpartition(":")
    face = look(seat)
    outline = OUTLINES.get(face.ring, _round) if first_seat(seat) == seat else _square
    line = [_at(pen, i / STEPS, outline(i / STEPS)) for i in range(STEPS)]
    pen.on.polygon(line, aged(face.tone, int(ago)))
    pen.on.line([*line, *line[:2]], INK, round(EDGE * pen.fine), joint="curve")
    for start, end, width in SEAMS.get(face.ring, ()):
        steps = 2 + round(60 * (end - start))
        turns = [start + (end - start) * i / steps for i in range(steps + 1)]
        pen.on.line([_at(pen, t, SEAM) for t in turns], WHITE, round(width * pen.fine))


def _at(pen: Pen, turn: float, far: float) -> Point:
    w, h = pen.image.size
    half = min(w, h) / 2
    far *= half - EDGE * pen.fine / 2
    return w / 2 + math.cos(turn * math.tau) * far, h / 2 + math.sin(turn * math.tau) * far


def _square(turn: float) -> float:
    """Of a faction's second seat, whose ring is as that of the first."""
    c, s = math.cos(turn * math.tau), math.sin(turn * math.tau)
    return min(1.0, 0.8 / max(abs(c), abs(s)))


def _round(_: float) -> float:
    return 1.0


def _teeth(turn: float) -> float:
    return 1.0 if turn * 11 % 1 < 0.5 else 0.84


def _lobes(turn: float) -> float:
    return 0.8 + 0.2 * abs(math.cos(math.pi * 9 * turn))


def _six_sides(turn: float) -> float:
    return math.cos(math.pi / 6) / math.cos((turn * 6 % 1 - 0.5) / 6 * math.tau)


def _points(several: int, low: float, skew: float) -> Outline:
    """Between each two it falls so *low*; *skew*: the part of the way that leads up."""

    def outline(turn: float) -> float:
        part = turn * several % 1
        return low + (1 - low) * (part / skew if part < skew else (1 - part) / (1 - skew))

    return outline


OUTLINES: dict[str, Outline] = {
    "teeth": _teeth,
    "leaves": _points(7, 0.76, 0.5),
    "waves": _lobes,
    "rays": _points(14, 0.8, 0.5),
    "bricks": _six_sides,
    "barbs": _points(8, 0.72, 0.88),
}
"""By the pattern of the seat's ring; others are round."""
SEAMS = {
    "double": [(0.0, 1.0, 2.6)],
    "dots": [((i - 0.17) / 10, (i + 0.17) / 10, 5.4) for i in range(10)],
    "dashes": [(i / 6, (i + 0.6) / 6, 3.4) for i in range(6)],
}
"""Pale strokes within the edge: from turn to turn, and how wide."""
