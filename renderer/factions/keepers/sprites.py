"""The Keepers' pieces."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, eyes, tile
from renderer.tones import INK, PALE, PAPER, WHITE

TONE: Tone = (112, 122, 124)
DARK: Tone = (52, 60, 64)
STONE: Tone = (158, 140, 104)
JADE: Tone = (48, 126, 92)
GEM: Tone = (146, 78, 168)
RELICS = ("figure", "tablet", "jewelry")
PIECES = ("warrior", *RELICS, "waystation-figure-tablet")


def warrior(pen: Pen) -> None:
    """A striped head."""
    for x in (28, 72):
        pen.disc(x, 10, 9, DARK)
    body(pen, TONE)
    pen.blob([(50, 2), (74, 12), (74, 32), (50, 44), (26, 32), (26, 12)], WHITE)
    for side in (1, -1):
        stripe = [
            (50 - 12 * side, 4),
            (50 - 22 * side, 14),
            (50 - 20 * side, 34),
            (50 - 8 * side, 26),
        ]
        pen.poly(stripe, INK, None)
    eyes(pen, (37, 20), (63, 20), 3)
    pen.disc(50, 38, 6, INK, None)


def figure(pen: Pen) -> None:
    """A statuette: narrow head, broad foot."""
    right = [(50, 4), (72, 20), (66, 36), (90, 56), (86, 82), (92, 96)]
    left = [(100 - x, y) for x, y in reversed(right[1:])]
    pen.blob([*right, *left], JADE)


def tablet(pen: Pen) -> None:
    """A slab with a rounded top."""
    pen.poly([(8, 96), (8, 34), (18, 14), (38, 5), (62, 5), (82, 14), (92, 34), (92, 96)], STONE)
    pen.line([(24, 24), (76, 24)], (104, 88, 60), 5)


def jewelry(pen: Pen) -> None:
    """A cut stone."""
    pen.poly([(24, 12), (76, 12), (98, 40), (50, 98), (2, 40)], GEM)
    pen.line([(2, 40), (98, 40)], (120, 66, 136), 3)
    pen.line([(24, 12), (36, 40)], (120, 66, 136), 3)
    pen.line([(76, 12), (64, 40)], (120, 66, 136), 3)


def emblem(pen: Pen) -> None:
    """A badger's stripes."""
    pen.blob([(50, 4), (88, 22), (86, 62), (62, 96), (38, 96), (14, 62), (12, 22)], PALE)
    for k in (1, -1):
        pen.poly([(50 - 10 * k, 8), (50 - 32 * k, 18), (50 - 30 * k, 70), (50 - 12 * k, 52)], INK)
    pen.disc(50, 84, 9, INK, None)


SHAPES = {"figure": figure, "tablet": tablet, "jewelry": jewelry}


def waystation(pen: Pen, shown: str, hidden: str) -> None:
    """A tent; the face shown large, the other one small."""
    tile(pen, TONE)
    _inset(pen, shown, 8, 8, 60)
    pen.poly([(60, 58), (95, 58), (95, 95), (60, 95)], PAPER, INK, 3)
    _inset(pen, hidden, 64, 61, 28)


def _inset(pen: Pen, relic: str, x: float, y: float, size: float) -> None:
    w, h = pen.image.size
    small = pen.smaller(size / 100)
    SHAPES[relic](small)
    pen.image.alpha_composite(small.image, (round(w * x / 100), round(h * y / 100)))


def face(piece: str) -> tuple[str, str]:
    """A relic's shape and the value on it; every other piece as it is."""
    relic, _, value = piece.partition("-")
    return (relic, value) if relic in RELICS else (piece, "")


def draw(pen: Pen, piece: str) -> bool:
    kind, *faces = piece.split("-")
    if kind == "waystation" and len(faces) == 2 and set(faces) <= set(RELICS):
        waystation(pen, *faces)
    elif kind == "warrior":
        warrior(pen)
    elif kind in SHAPES:
        SHAPES[kind](pen)
    else:
        return False
    return True
