"""256 colours, chosen once for each woodland and those who sit around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from PIL import Image

from engine import MAPS, View
from renderer import tones
from renderer.factions import look
from renderer.ground import ground, suits_of
from renderer.shapes import Tone
from renderer.sprites import DRAWINGS, sprite
from renderer.tones import AGED, INK, PAPER, PAPER_LIGHT, UNDER, aged, mix

COLOURS = 256
NEAR = 9
"""Pillow takes what is nearest to the corner of a cube of four: three from a tone, five beyond."""
ACROSS, SIZE = 5, 60


def palette_of(view: View) -> Image.Image:
    """For a picture of that table, those included whose setup cards lie before it."""
    offered = (seat for card in view.offer for seat in (card.faction, card.taken) if seat)
    return palette(view.map, suits_of(view), tuple(sorted({*view.seats, *offered})))


@lru_cache(maxsize=64)
def palette(map_name: str, suits: tuple[str, ...], seats: tuple[str, ...]) -> Image.Image:
    """The seats' and the table's colours as they are, then the best for land and sprites."""
    wanted = list(dict.fromkeys([*_plain(), *(t for seat in seats for t in _worn(seat))]))
    land = ground(map_name, suits, MAPS[map_name].closed)
    soil = _sample(land, seats).quantize(COLOURS - len(wanted))
    flat = soil.getpalette() or []
    found = [(r, g, b) for r, g, b in zip(flat[::3], flat[1::3], flat[2::3], strict=True)]
    chosen = Image.new("P", (1, 1))
    kept = [*wanted, *(tone for tone in found if not _is_near(tone, wanted))]
    chosen.putpalette([channel for tone in kept for channel in tone])
    return chosen


def _worn(seat: str) -> Iterator[Tone]:
    """A faction's tones: as they are, older, as the ground of its board, and at edges."""
    tone, dark = look(seat).tone, look(seat).dark
    yield mix(tone, PAPER_LIGHT, UNDER)
    yield from (aged(tone, ago) for ago in range(len(AGED)))
    yield from (dark, mix(tone, INK, 0.5))


def _is_near(tone: Tone, wanted: Iterable[Tone]) -> bool:
    r, g, b = tone
    return any(max(abs(r - x), abs(g - y), abs(b - z)) < NEAR for x, y, z in wanted)


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
