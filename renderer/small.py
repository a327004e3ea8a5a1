"""The map card's map at another size: what lies on it is drawn as large as it is shown."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine import View
from renderer.ground import Pairs, ground, suits_of
from renderer.layout import woodland
from renderer.layout.places import HEIGHT, WIDTH
from renderer.paint import paint
from renderer.scene import Scene
from renderer.shapes import scaled


def small(view: View, told: Scene, wide: int) -> Image.Image:
    """The map so many pixels wide, a new picture."""
    land = _land(view.map, suits_of(view), view.closed, wide).copy()
    paint(land, (scaled(thing, wide / WIDTH) for thing in woodland.lay_out(told).things()))
    return land


@lru_cache(maxsize=8)
def _land(name: str, suits: tuple[str, ...], closed: Pairs, wide: int) -> Image.Image:
    size = wide, round(wide * HEIGHT / WIDTH)
    return ground(name, suits, closed).resize(size, Image.Resampling.BOX)
