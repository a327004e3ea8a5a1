"""The Corvids' pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import body, inset, token
from renderer.tones import GOLD, INK, PALE, PAPER, mix

Drawing = Callable[[Pen], None]

TONE: Tone = (98, 66, 152)
DARK = mix(TONE, (0, 0, 0), 0.4)
RED: Tone = (176, 40, 48)
STEEL: Tone = (176, 188, 200)


def warrior(pen: Pen) -> None:
    """A straight beak to the left, and a wing that stands off."""
    pen.poly([(78, 44), (100, 64), (94, 72), (100, 84), (88, 92)], TONE)
    body(pen, TONE)
    pen.poly([(34, 16), (-2, 27), (34, 36)], (70, 66, 72))
    pen.blob([(52, 4), (72, 14), (72, 34), (52, 46), (32, 36), (32, 14)], TONE)
    pen.disc(46, 22, 6, PALE, INK, 3)


def feather(pen: Pen) -> None:
    pen.blob([(88, 4), (92, 36), (66, 72), (36, 82), (28, 66), (50, 28)], PALE)
    pen.line([(12, 98), (74, 24)], INK, 6)


def bomb(pen: Pen) -> None:
    """A ball with a burning fuse."""
    pen.line([(62, 34), (78, 16)], INK, 9)
    pen.disc(44, 58, 34, (58, 52, 66))
    pen.disc(34, 48, 9, PALE, None)
    pen.poly([(80, 0), (86, 11), (99, 12), (89, 21), (93, 33), (81, 26), (70, 32), (74, 19)], GOLD)


def snare(pen: Pen) -> None:
    """A noose, drawn tight at a peg."""
    pen.line([(50, 52), (50, 98)], INK, 15)
    pen.line([(50, 52), (50, 96)], (206, 158, 100), 8)
    ring = [(50, 52), (20, 46), (14, 22), (34, 6), (66, 6), (86, 22), (80, 46), (50, 52)]
    pen.line(ring, INK, 16)
    pen.line(ring, (206, 158, 100), 9)
    pen.line([(36, 60), (64, 60)], INK, 9)


def extortion(pen: Pen) -> None:
    """A purse, tied, with a coin before it."""
    pen.blob([(36, 26), (64, 26), (90, 66), (80, 94), (20, 94), (10, 66)], RED)
    pen.poly([(30, 4), (42, 12), (50, 4), (58, 12), (70, 4), (62, 26), (38, 26)], RED)
    pen.line([(34, 27), (66, 27)], GOLD, 8)
    pen.disc(50, 64, 17, GOLD)


def raid(pen: Pen) -> None:
    """Two blades, crossed."""
    for k in (1, -1):
        blade = [(50 + 40 * k, 4), (50 + 46 * k, 20), (50 - 22 * k, 76), (50 - 34 * k, 64)]
        pen.poly(blade, STEEL)
        pen.line([(50 - 44 * k, 54), (50 - 14 * k, 86)], INK, 13)
        pen.line([(50 - 28 * k, 72), (50 - 42 * k, 88)], INK, 14)


GLYPHS: dict[str, Drawing] = {"bomb": bomb, "snare": snare, "extortion": extortion, "raid": raid}


def face_up(glyph: Drawing, pen: Pen) -> None:
    token(pen, mix(TONE, PAPER, 0.75))
    inset(pen, glyph, 0.66)


def face_down(glyph: Drawing, pen: Pen) -> None:
    """A dark field within the rim: a warrior that was lost is told by a plain disc."""
    token(pen, TONE)
    pen.disc(50, 50, 37, DARK, PALE, 4)
    inset(pen, glyph, 0.56)


def emblem(pen: Pen) -> None:
    feather(pen)


PIECES: dict[str, Drawing] = {
    "warrior": warrior,
    "plot": partial(face_down, feather),
    **{plot: partial(face_up, glyph) for plot, glyph in GLYPHS.items()},
    **{f"{plot}-hidden": partial(face_down, glyph) for plot, glyph in GLYPHS.items()},
}


def face(piece: str) -> tuple[str, str]:
    """A plot that lies face down, with its back up; every other piece as it is."""
    if piece == "plot-?":
        return ("plot", "")
    return (f"{piece[:-1]}-hidden" if piece.endswith("?") else piece, "")


def draw(pen: Pen, piece: str) -> bool:
    if piece not in PIECES:
        return False
    PIECES[piece](pen)
    return True
