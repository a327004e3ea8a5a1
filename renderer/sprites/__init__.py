"""Every drawing by its name, drawn once for each size."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderer.factions import look
from renderer.pen import Pen
from renderer.sprites.items import ITEMS_DRAWN
from renderer.sprites.marks import MARKS
from renderer.sprites.parts import token
from renderer.sprites.suits import HEADS, no_suit


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
    else:
        seat, _, piece = rest.partition(":")
        if not look(seat).draw(pen, piece):
            token(pen, look(seat).tone)
    return pen.done()
