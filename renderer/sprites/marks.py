"""Marks of the map and the table: slots, ruins, cards, swords."""

from __future__ import annotations

import math
from random import Random

from PIL import Image

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import battlements, tile
from renderer.tones import GOLD, INK, PAPER_LIGHT, PAPER_SHADE, ROCK, WHITE, mix

STEEL = (206, 212, 216)
BOARD = (222, 196, 150)
STONES = (
    (14, 66, 34, 20, 0),
    (50, 66, 36, 20, 1),
    (22, 44, 30, 20, 1),
    (54, 46, 26, 18, 2),
    (28, 24, 18, 18, 2),
)


def slot(pen: Pen) -> None:
    """A free building slot."""
    sheet = (250, 244, 222)
    pen.poly(
        [(6, 10), (10, 6), (90, 6), (94, 10), (94, 90), (90, 94), (10, 94), (6, 90)], sheet, None
    )
    for a in range(10, 90, 20):
        for line in (
            [(a, 6), (a + 11, 6)],
            [(a, 94), (a + 11, 94)],
            [(6, a), (6, a + 11)],
            [(94, a), (94, a + 11)],
        ):
            pen.line(line, (150, 124, 84), 5)


def ruin(pen: Pen) -> None:
    tile(pen, (204, 196, 176))
    for x, y, w, h, k in STONES:
        pen.poly([(x, y), (x + w, y + 2), (x + w - 2, y + h), (x + 1, y + h - 1)], ROCK[k], INK, 3)


def space(pen: Pen) -> None:
    """An empty space of a track."""
    pen.disc(50, 50, 44, PAPER_SHADE, (164, 142, 104), 4)


def card(pen: Pen) -> None:
    """The back of a card."""
    for dx, dy in ((12, 0), (0, 6)):
        pen.poly(
            [(12 + dx, 4 + dy), (74 + dx, 4 + dy), (74 + dx, 92 + dy), (12 + dx, 92 + dy)],
            PAPER_LIGHT,
        )
    pen.poly([(20, 18), (66, 18), (66, 90), (20, 90)], (120, 146, 112), INK, 3)


def crown(pen: Pen) -> None:
    """Dominance."""
    pen.poly([(8, 84), (4, 28), (28, 52), (50, 12), (72, 52), (96, 28), (92, 84)], GOLD)


def pact(pen: Pen) -> None:
    """A coalition: two links of a chain."""
    for x in (34, 66):
        turns = (math.tau * i / 24 for i in range(26))
        link = [(x + 25 * math.cos(turn), 50 + 36 * math.sin(turn)) for turn in turns]
        for tone, width in ((INK, 18), (GOLD, 10)):
            pen.line(link, tone, width)


def vizier(pen: Pen) -> None:
    """A bird that never leaves its column."""
    from renderer.sprites.suits import bird

    bird(pen)
    pen.poly([(18, 34), (14, 4), (30, 18), (44, 0), (56, 18), (72, 4), (68, 34)], GOLD, INK, 3)


def swords(pen: Pen) -> None:
    """A battle."""
    for side in (1, -1):
        points = [
            (50 - 40 * side, 8),
            (50 - 34 * side, 4),
            (50 + 30 * side, 74),
            (50 + 22 * side, 80),
        ]
        pen.poly(points, STEEL, INK, 4)
        pen.line([(50 + 12 * side, 86), (50 + 38 * side, 62)], INK, 9)
        pen.line([(50 + 28 * side, 76), (50 + 40 * side, 92)], INK, 10)


def faded(drawing: Image.Image) -> Image.Image:
    """What is not to be had now."""
    return _pale(drawing, 30)


def face_down(drawing: Image.Image) -> Image.Image:
    """What is there, and cannot be used now."""
    return _pale(drawing, 75)


def ghost(drawing: Image.Image) -> Image.Image:
    """What is there no more."""
    return _pale(drawing, 55)


def _pale(drawing: Image.Image, percent: int) -> Image.Image:
    """Without its colours, and so much of it."""
    pale = drawing.convert("LA").convert("RGBA")
    pale.putalpha(drawing.getchannel("A").point(lambda a: a * percent // 100))
    return pale


def stitch(pen: Pen, tone: Tone) -> None:
    """A seam along a banner."""
    w, h = pen.image.size
    for x in range(0, w, h * 4):
        pen.on.line(
            (x + h * 0.6, h / 2, x + h * 3, h / 2), fill=mix(tone, WHITE, 0.42), width=h // 2
        )


def plank(pen: Pen) -> None:
    """The shelf for what nobody owns yet."""
    w, h = pen.image.size
    chance = Random("plank")
    pen.on.rectangle((0, 0, w, h), fill=BOARD)
    for _ in range(26):
        y, x = chance.uniform(0.08, 0.92) * h, chance.uniform(-0.1, 0.9) * w
        grain = [(x + i * w / 60, y + math.sin(i / 2 + y) * h * 0.012) for i in range(18)]
        pen.on.line(grain, fill=mix(BOARD, INK, 0.1), width=h // 40)
    for y in (0, h):
        pen.on.line((0, y, w, y), fill=mix(BOARD, INK, 0.55), width=h // 14)


def ferry(pen: Pen) -> None:
    pen.poly([(6, 62), (94, 62), (80, 90), (20, 90)], (150, 100, 60))
    pen.line([(50, 8), (50, 62)], INK, 6)
    pen.poly([(54, 10), (88, 52), (54, 54)], PAPER_LIGHT)


def tower(pen: Pen) -> None:
    battlements(pen, 20, 80, 8, ROCK[2])
    pen.poly([(42, 94), (42, 72), (50, 64), (58, 72), (58, 94)], INK)


def insurgent(pen: Pen) -> None:
    """A torn flag on its pole."""
    pen.line([(22, 96), (22, 6)], INK, 12)
    upper = [(26, 10), (60, 18), (94, 8), (84, 26), (92, 44)]
    torn = [(78, 46), (70, 62), (52, 54), (26, 60)]
    pen.poly([*upper, *torn], GOLD, INK, 5)


def lock(pen: Pen) -> None:
    turns = (math.pi * i / 16 for i in range(17))
    bow = [(50 + 24 * math.cos(turn), 40 - 30 * math.sin(turn)) for turn in turns]
    for tone, width in ((INK, 20), (STEEL, 10)):
        pen.line([(74, 54), *bow, (26, 54)], tone, width)
    pen.poly([(14, 48), (86, 48), (86, 94), (14, 94)], GOLD, INK, 5)
    pen.disc(50, 66, 8, INK, None)
    pen.poly([(46, 66), (54, 66), (56, 84), (44, 84)], INK, None)


def picked(pen: Pen) -> None:
    tick = [(14, 52), (40, 80), (88, 18)]
    for tone, width in ((INK, 24), (PAPER_LIGHT, 14)):
        pen.line(tick, tone, width)


MARKS = {
    "slot": slot,
    "ruin": ruin,
    "space": space,
    "card": card,
    "crown": crown,
    "pact": pact,
    "vizier": vizier,
    "swords": swords,
    "militant": swords,
    "insurgent": insurgent,
    "lock": lock,
    "picked": picked,
    "ferry": ferry,
    "tower": tower,
    "plank": plank,
}
