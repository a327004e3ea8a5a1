"""Every drawing by its name, drawn once for each size."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderer.factions import look
from renderer.pen import Pen
from renderer.sprites.items import ITEMS_DRAWN
from renderer.sprites.marks import MARKS, faded, fallen, lane, shield, stitch
from renderer.sprites.parts import token
from renderer.sprites.rings import ring
from renderer.sprites.suits import HEADS, no_suit

DRAWINGS = (
    *(f"suit:{suit}" for suit in HEADS),
    *(f"item:{item}" for item in ITEMS_DRAWN),
    *(f"mark:{mark}" for mark in MARKS),
)
"""Every drawing that belongs to no faction."""


LARGE = 12_000
"""Pixels of a sprite; larger ones are kept in smaller numbers."""


def sprite(name: str, w: int, h: int) -> Image.Image:
    """``suit:fox``, ``item:boot``, ``mark:slot``, ``piece:eyrie:roost``; a pebble for others."""
    return _large(name, w, h) if w * h > LARGE else _small(name, w, h)


@lru_cache(maxsize=28)
def _large(name: str, w: int, h: int) -> Image.Image:
    return _drawn(name, w, h)


@lru_cache(maxsize=600)
def _small(name: str, w: int, h: int) -> Image.Image:
    return _drawn(name, w, h)


def _drawn(name: str, w: int, h: int) -> Image.Image:
    family, _, rest = name.partition(":")
    if family == "faded":
        return faded(sprite(rest, w, h))
    pen = Pen(w, h)
    if family == "suit":
        HEADS.get(rest, no_suit)(pen)
    elif family == "item":
        ITEMS_DRAWN.get(rest, no_suit)(pen)
    elif family == "mark":
        MARKS.get(rest, no_suit)(pen)
    elif family == "ring":
        ring(pen, rest)
    elif family == "shield":
        shield(pen, look(rest).tone, look(rest).dark)
    elif family == "stitch":
        stitch(pen, look(rest).tone)
    elif family == "lane":
        lane(pen, look(rest).tone)
    elif ":" in rest:
        _piece(pen, *rest.split(":", 1))
        if family == "fell":
            fallen(pen)
    else:
        no_suit(pen)
    return pen.done()


def _piece(pen: Pen, seat: str, piece: str) -> None:
    if not look(seat).draw(pen, piece):
        token(pen, look(seat).tone)
