"""Several pictures as one that moves; one palette for all of them, so that nothing flickers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image

from engine import View
from renderer.palette import COLOURS, palette_of
from renderer.tones import PAPER

CLEAR = COLOURS - 1
"""The colour of what stays as it is."""
MARGIN = 0.95
"""How much of the width is tried that a file of the wanted size would have."""
NARROWEST = 200


def colours(view: View) -> Image.Image:
    """Those of the pictures in the channel, but one; to be quantized with."""
    flat = palette_of(view).getpalette() or []
    known = dict.fromkeys(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    spare = ((0, green, 255) for green in range(COLOURS))
    kept = [*known][:CLEAR]
    kept += [tone for tone in spare if tone not in known][: CLEAR - len(kept)]
    chosen = Image.new("P", (1, 1))
    chosen.putpalette([channel for tone in kept for channel in tone])
    return chosen


def few(picture: Image.Image, chosen: Image.Image) -> Image.Image:
    """A picture in these colours."""
    return picture.quantize(palette=chosen, dither=Image.Dither.NONE)


def even(pictures: Sequence[Image.Image]) -> list[Image.Image]:
    """All as high as the highest, with paper below them; of one width, and in the same colours."""
    high = max((picture.height for picture in pictures), default=0)
    return [p if p.height == high else _lengthened(p, high) for p in pictures]


def _lengthened(picture: Image.Image, high: int) -> Image.Image:
    longer = few(Image.new("RGB", (picture.width, high), PAPER), picture)
    longer.paste(picture, (0, 0))
    return longer


def gif(pictures: Sequence[Image.Image], lasts: Sequence[int]) -> bytes:
    """Of each picture what differs from the one before; *lasts*: the milliseconds of each."""
    tones = bytes(pictures[0].getpalette() or ())[: 3 * CLEAR]
    return _saved(
        pictures,
        lasts,
        "GIF",
        disposal=1,
        palette=tones + bytes((255, 0, 255)),
        transparency=CLEAR,
        optimize=True,
    )


def webp(pictures: Sequence[Image.Image], lasts: Sequence[int]) -> bytes:
    whole = [picture.convert("RGB") for picture in pictures]
    return _saved(whole, lasts, "WEBP", quality=80, method=2)


def apng(pictures: Sequence[Image.Image], lasts: Sequence[int]) -> bytes:
    return _saved(pictures, lasts, "PNG", disposal=0, blend=0)


def _saved(
    pictures: Sequence[Image.Image], lasts: Sequence[int], kind: str, **options: object
) -> bytes:
    out, rest = BytesIO(), list(pictures[1:])
    first = pictures[0]
    times = [*lasts]
    first.save(out, kind, save_all=True, append_images=rest, duration=times, loop=0, **options)
    return out.getvalue()


KINDS: dict[str, Callable[[Sequence[Image.Image], Sequence[int]], bytes]] = {
    ".gif": gif,
    ".webp": webp,
    ".png": apng,
    ".apng": apng,
}
"""By the ending of a file's name."""


def within(
    pictures: Sequence[Image.Image], lasts: Sequence[int], kind: str, most: int
) -> tuple[bytes, int]:
    """A file of so many bytes at most, and how wide it is: made smaller where it must be.

    Raises ValueError where that would make it unreadable.
    """
    whole = width = pictures[0].width
    while True:
        data = KINDS[kind]([*_narrowed(pictures, width)] if width < whole else pictures, lasts)
        if len(data) <= most:
            return data, width
        width = int(width * (most / len(data)) ** 0.5 * MARGIN)
        if width < NARROWEST:
            raise ValueError(f"{len(pictures)} pictures in {most} bytes")


def _narrowed(pictures: Sequence[Image.Image], width: int) -> list[Image.Image]:
    size = width, round(pictures[0].height * width / pictures[0].width)
    chosen = Image.new("P", (1, 1))
    chosen.putpalette(pictures[0].getpalette() or ())
    return [
        few(picture.convert("RGB").resize(size, Image.Resampling.BOX), chosen)
        for picture in pictures
    ]
