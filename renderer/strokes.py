"""Arrows and tails: of each what its ink covers and what its tone does, as masks for any colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.pen import fineness, smooth
from renderer.shapes import Point

ARROW, TAIL = 3.5, 2.5
"""Pixels of ink around them."""
SPARSE = 3
"""Of so many points of a shaft one is enough."""
Ink = ImageDraw.ImageDraw
Masks = tuple[Image.Image, Image.Image]


@lru_cache(maxsize=64)
def stroke(points: tuple[Point, ...], width: int, pad: int, barbed: bool) -> Masks:
    """Ink and tone, with *pad* free pixels beyond the points; *barbed*: an arrow, else a tail."""
    w, h = (math.ceil(max(p[i] for p in points)) + pad for i in (0, 1))
    fine = fineness(w, h)
    masks = Image.new("L", (w * fine, h * fine)), Image.new("L", (w * fine, h * fine))
    draw = _arrow if barbed else _tail
    ink, tone = map(ImageDraw.Draw, masks)
    draw(ink, tone, [(x * fine, y * fine) for x, y in points], width, fine)
    return masks[0].reduce(fine), masks[1].reduce(fine)


def _arrow(
    ink: Ink,
    tone: Ink,
    line: Sequence[Point],
    width: int,
    fine: int,
) -> None:
    """A short one is all head."""
    tip, thick = line[-1], width * fine
    back = next((p for p in reversed(line) if math.dist(p, tip) > thick * 1.2), line[0])
    far = math.dist(tip, back) or 1
    ux, uy = (tip[0] - back[0]) / far, (tip[1] - back[1]) / far
    long = min(2.4 * thick, max(math.dist(line[0], tip), 1.2 * thick))
    wing, heel = 1.5 * thick, (tip[0] - ux * long, tip[1] - uy * long)
    sides = [(heel[0] - uy * wing * k, heel[1] + ux * wing * k) for k in (1, -1)]
    head, shaft = [tip, *sides], [p for p in line if math.dist(p, tip) > long * 0.8]
    shaft = [*shaft[:-1:SPARSE], *shaft[-1:]]
    ink.line([*head, *head[:2]], 255, 6 * fine, joint="curve")
    for on, wide in ((ink, thick + round(2 * ARROW * fine)), (tone, thick)):
        if len(shaft) > 1:
            on.line(shaft, 255, wide, joint="curve")
        on.polygon(head, 255)


def _tail(
    ink: Ink,
    tone: Ink,
    line: Sequence[Point],
    width: int,
    fine: int,
) -> None:
    """From so wide to nothing."""
    line = smooth(line, closed=False) if len(line) > 2 else line
    last = len(line) - 1
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, last)]
        half = width * fine / 2 * (1 - i / last) / (math.dist((ax, ay), (bx, by)) or 1)
        for side, k in zip(sides, (half, -half), strict=True):
            side.append((x - (by - ay) * k, y + (bx - ax) * k))
    shape = [*sides[0], *reversed(sides[1])]
    ink.line([*shape, *shape[:2]], 255, round(2 * TAIL * fine), joint="curve")
    for on in (ink, tone):
        on.polygon(shape, 255)
