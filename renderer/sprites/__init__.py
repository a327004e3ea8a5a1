"""Every drawing by its name, drawn once for each size."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderer.factions import look
from renderer.pen import Pen
from renderer.sprites.items import ITEMS_DRAWN
from renderer.sprites.marks import MARKS, fallen, lane, shield
from renderer.sprites.parts import token
from renderer.sprites.rings import ring
from renderer.sprites.suits import HEADS, no_suit

DRAWINGS = (
    *(f"suit:{suit}" for suit in HEADS),
    *(f"item:{item}" for item in ITEMS_DRAWN),
    *(f"mark:{mark}" for mark in MARKS),
)
"""Every drawing that belongs to no faction."""


@lru_cache(maxsize=1500)
def sprite(name: str, w: int, h: int) -> Image.Image:
    """``suit:fox``, ``item:boot``, ``mark:slot``, ``piece:eyrie:roost``."""
    pen = Pen(w, h)
    family, _, rest = name.partition(":")
    if family == "suit":
        HEADS.get(rest, no_suit)(pen)
    elif family == "item" and rest in ITEMS_DRAWN:
        ITEMS_DRAWN[rest](pen)
    elif family == "mark":
        MARKS[rest](pen)
    elif family == "ring":
        ring(pen, rest)
    elif family == "shield":
        shield(pen, look(rest).tone, look(rest).dark)
    elif family == "lane":
        lane(pen, look(rest).tone)
    else:
        _piece(pen, *rest.split(":", 1))
        if family == "fell":
            fallen(pen)
    return pen.done()


def _piece(pen: Pen, seat: str, piece: str) -> None:
    if not look(seat).draw(pen, piece):
        token(pen, look(seat).tone)
