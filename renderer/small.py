"""The map card's map at another size: what lies on it is drawn as large as it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image

from engine import View
from renderer.ground import Pairs, ground, suits_of
from renderer.layout.places import HEIGHT, WIDTH
from renderer.paint import paint
from renderer.shapes import Thing, scaled
from renderer.tones import PAPER


def small(view: View, things: Iterable[Thing], wide: int, high: int = HEIGHT) -> Image.Image:
    """The map so many pixels wide, a new picture; *high*: with what lies below it, as things do."""
    land = _land(view.map, suits_of(view), view.closed, wide)
    paper = Image.new("RGB", (wide, round(high * wide / WIDTH)), PAPER)
    paper.paste(land, (0, 0))
    paint(paper, (scaled(thing, wide / WIDTH) for thing in things))
    return paper


@lru_cache(maxsize=8)
def _land(name: str, suits: tuple[str, ...], closed: Pairs, wide: int) -> Image.Image:
    size = wide, round(wide * HEIGHT / WIDTH)
    return ground(name, suits, closed).resize(size, Image.Resampling.BOX)
