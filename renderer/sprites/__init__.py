"""Every drawing by its name, drawn once for each size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PIL import Image

from renderer.factions import look
from renderer.pen import Pen
from renderer.sprites.items import ITEMS_DRAWN
from renderer.sprites.marks import MARKS, face_down, faded, ghost, stitch
from renderer.sprites.parts import token
from renderer.sprites.rings import ring
from renderer.sprites.suits import HEADS, no_suit
from renderer.sprites.tags import TAGS

DRAWINGS = (
    *(f"suit:{suit}" for suit in HEADS),
    *(f"item:{item}" for item in ITEMS_DRAWN),
    *(f"mark:{mark}" for mark in MARKS),
)
"""Every drawing that belongs to no faction."""


LARGE, HUGE = 12_000, 100_000
"""Pixels of a sprite; larger ones are kept in smaller numbers, or not at all."""


def sprite(name: str, w: int, h: int) -> Image.Image:
    """``suit:fox``, ``item:boot``, ``mark:slot``, ``piece:eyrie:roost``; a pebble for others."""
    if w * h > HUGE:
        return _drawn(name, w, h)
    return _large(name, w, h) if w * h > LARGE else _small(name, w, h)


@lru_cache(maxsize=40)
def _large(name: str, w: int, h: int) -> Image.Image:
    return _drawn(name, w, h)


@lru_cache(maxsize=600)
def _small(name: str, w: int, h: int) -> Image.Image:
    return _drawn(name, w, h)


def _drawn(name: str, w: int, h: int) -> Image.Image:
    family, _, rest = name.partition(":")
    if family in PALE:
        return PALE[family](sprite(rest, w, h))
    pen = Pen(w, h)
    FAMILIES.get(family, _unknown)(pen, rest)
    return pen.done()


def _named(drawings: Mapping[str, Callable[[Pen], None]]) -> Callable[[Pen, str], None]:
    return lambda pen, name: drawings.get(name, no_suit)(pen)


def _unknown(pen: Pen, _: str) -> None:
    no_suit(pen)


def _piece(pen: Pen, said: str) -> None:
    """``eyrie:roost``."""
    seat, _, piece = said.partition(":")
    if not look(seat).draw(pen, piece):
        token(pen, look(seat).tone)


PALE = {"faded": faded, "down": face_down, "ghost": ghost}
"""Made of other drawings."""
FAMILIES: dict[str, Callable[[Pen, str], None]] = {
    "suit": _named(HEADS),
    "item": _named(ITEMS_DRAWN),
    "mark": _named(MARKS),
    "piece": _piece,
    "ring": ring,
    "stitch": lambda pen, seat: stitch(pen, look(seat).tone),
    **TAGS,
}
