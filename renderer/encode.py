"""The finished sheet as PNG bytes, in 256 colours that are chosen once for each woodland."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from PIL import Image

from engine import View
from renderer import tones
from renderer.factions import look
from renderer.ground import ground, suits_of
from renderer.shapes import Tone
from renderer.sprites import DRAWINGS, sprite
from renderer.tones import INK, PAPER, PAPER_LIGHT, mix

LEVEL = 5
"""Measured on a full picture: level 6 takes 40 % longer for 3 %, level 1 grows by a quarter."""
COLOURS = 256
ACROSS, SIZE = 5, 60


def png(sheet: Image.Image, view: View) -> bytes:
    suits = suits_of(view)
    chosen = palette(view.map, suits, view.seats)
    out = BytesIO()
    few = sheet.quantize(palette=chosen, dither=Image.Dither.NONE)
    few.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


@lru_cache(maxsize=8)
def palette(map_name: str, suits: tuple[str, ...], seats: tuple[str, ...]) -> Image.Image:
    """The seats' and the table's colours as they are, then the best for land and sprites."""
    wanted: dict[Tone, None] = {}
    for tone in _plain():
        wanted[tone] = None
    for seat in seats:
        tone, dark = look(seat).tone, look(seat).dark
        for share in (0.0, 0.28, 0.5, 0.88):
            wanted[mix(tone, PAPER_LIGHT, share)] = None
        for mixed in (dark, mix(tone, INK, 0.5), mix(dark, PAPER_LIGHT, 0.5)):
            wanted[mixed] = None
    soil = _sample(ground(map_name, suits), seats).quantize(COLOURS - len(wanted))
    flat = [channel for tone in wanted for channel in tone]
    flat += (soil.getpalette() or [])[: 3 * (COLOURS - len(wanted))]
    chosen = Image.new("P", (1, 1))
    chosen.putpalette(flat)
    return chosen


def _sample(land: Image.Image, seats: tuple[str, ...]) -> Image.Image:
    """The land made small, and every drawing beside it."""
    small = land.reduce(4)
    names = [*DRAWINGS, *(f"piece:{seat}:{p}" for seat in seats for p in look(seat).pieces)]
    high = -(-len(names) // ACROSS) * SIZE
    sample = Image.new("RGB", (small.width, small.height + high), PAPER)
    sample.paste(small, (0, 0))
    for i, name in enumerate(names):
        drawing = sprite(name, SIZE, SIZE)
        at = i % ACROSS * SIZE, small.height + i // ACROSS * SIZE
        sample.paste(drawing, at, drawing)
    return sample


def _plain() -> list[Tone]:
    """Every colour of the table of tones."""
    single = [t for t in vars(tones).values() if isinstance(t, tuple) and isinstance(t[0], int)]
    return [*single, *tones.SUITS.values(), *tones.ROCK]
