"""Things onto a sheet: sprites pasted, text written, nothing decided."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from renderer import fonts
from renderer.shapes import Arrow, Backdrop, Box, Figures, Label, Plate, Sprite, Thing, Tone
from renderer.sprites import sprite
from renderer.strokes import stroke
from renderer.tones import INK, WHITE

Ink = ImageDraw.ImageDraw


def paint(sheet: Image.Image, things: Iterable[Thing]) -> None:
    on = ImageDraw.Draw(sheet)
    for thing in things:
        if isinstance(thing, Sprite):
            _sprite(sheet, thing)
        elif isinstance(thing, Label):
            _label(sheet, thing)
        elif isinstance(thing, Plate):
            _plate(sheet, on, thing)
        elif isinstance(thing, Figures):
            _paste(sheet, _rimmed(thing.text, thing.high), thing.box)
        elif isinstance(thing, Backdrop):
            _paste(sheet, sprite(thing.name, thing.box.w, thing.box.h), thing.box)
        else:
            _arrow(sheet, thing)


VEIL = 200
"""How much of 255 a veil hides."""


def veil(sheet: Image.Image, rings: Iterable[Box]) -> None:
    """Clearings of which nothing is told fade into the land: empty they would look deserted."""
    land = sheet.resize((32, 32), Image.Resampling.NEAREST).resize((1, 1), Image.Resampling.BOX)
    for box in rings:
        mask = _oval(box.w, box.h)
        sheet.paste(land.resize(mask.size), (box.x, box.y), mask)


@lru_cache(maxsize=4)
def _oval(w: int, h: int) -> Image.Image:
    small = Image.new("L", (w // 8, h // 8))
    ImageDraw.Draw(small).ellipse((2, 2, w // 8 - 3, h // 8 - 3), VEIL)
    return small.filter(ImageFilter.BoxBlur(1)).resize((w, h), Image.Resampling.BILINEAR)


def _paste(sheet: Image.Image, drawing: Image.Image, box: Box) -> None:
    sheet.paste(drawing, (box.x, box.y), drawing)


def _sprite(sheet: Image.Image, thing: Sprite) -> None:
    box = thing.box
    _paste(sheet, sprite(thing.name, box.w, box.h), box)
    if thing.note:
        _note(sheet, thing)
    if thing.count > 1:
        number = _figures(f"×{thing.count}", max(18, box.h // 2))
        at = Box(box.right - number.width + 3, box.bottom - number.height + 2, 0, 0)
        _paste(sheet, number, at)


LOW = {"suit": 0.60, "piece": 0.68}
"""How far down its number stands on a sprite of each family."""


def _note(sheet: Image.Image, thing: Sprite) -> None:
    """What stands on a piece: white with a dark rim, so that it is read on any colour."""
    box = thing.box
    low = LOW.get(thing.name.partition(":")[0], 0.52)
    text, size = fonts.fitting(thing.note, max(14, round(box.h * 0.62)), box.w - 2, True)
    number = _figures(text, size)
    x = box.x + (box.w - number.width) // 2
    y = box.y + round(box.h * low - number.height / 2)
    _paste(sheet, number, Box(x, y, 0, 0))


def _figures(text: str, size: int) -> Image.Image:
    return _rimmed(text, round(size * fonts.DIGIT))


@lru_cache(maxsize=600)
def _rimmed(text: str, high: int) -> Image.Image:
    """Figures with a rim: the rim is dear to draw, so every number is drawn once."""
    left, top, w, h, rim = fonts.rimmed(text, high)
    image = Image.new("RGBA", (w, h), (*INK, 0))
    at, font = (-left, -top), fonts.font(fonts.size_of(high), True)
    on = ImageDraw.Draw(image)
    on.text(at, text, WHITE, font, anchor="ls", stroke_width=rim, stroke_fill=INK)
    return image


def _label(sheet: Image.Image, thing: Label) -> None:
    box = thing.box
    text, size = fonts.fitting(thing.text, thing.size, box.w, thing.bold, thing.serif)
    if not text:
        return
    letters, rise, wide = _letters(text, size, thing.bold, thing.serif)
    shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[thing.align]
    # The same height of line for all words, whether they have descenders or not.
    y = box.y + box.h // 2 + round(size * 0.33) + rise
    sheet.paste(thing.tone, (box.x + round((box.w - wide) * shift), y), letters)


@lru_cache(maxsize=400)
def _letters(text: str, size: int, bold: bool, serif: bool) -> tuple[Image.Image, int, int]:
    """A line of text as a mask, how far it rises above its line, and how wide it is."""
    font = fonts.font(size, bold, serif)
    _, top, right, bottom = font.getbbox(text, anchor="ls")
    mask = Image.new("L", (max(1, round(right)), max(1, round(bottom - top))))
    ImageDraw.Draw(mask).text((0, -top), text, 255, font, anchor="ls")
    return mask, round(top), fonts.width(text, size, bold, serif)


@lru_cache(maxsize=64)
def _corner(w: int, h: int, fill: Tone, edge: Tone | None, radius: int, width: int) -> Image.Image:
    plate = Image.new("RGBA", (w * 4, h * 4), (*(edge or fill), 0))
    box = (0, 0, w * 4 - 1, h * 4 - 1)
    ImageDraw.Draw(plate).rounded_rectangle(box, radius * 4, fill, edge, width * 4)
    return plate.reduce(4)


SLACK = 3
"""How far a line drawn by hand strays."""


TURNED = {
    1: Image.Transpose.TRANSPOSE,
    2: Image.Transpose.FLIP_TOP_BOTTOM,
    3: Image.Transpose.ROTATE_270,
}


@lru_cache(maxsize=400)
def _edge(length: int, width: int, turn: int) -> Image.Image:
    """A mask of the side of a plate, inked by hand: straight at both ends, unsteady between."""
    k = 4
    strip = Image.new("L", (length * k, (width + 2 * SLACK) * k))
    line = []
    for x in (*range(0, length, 6), length):
        sway = math.sin(math.pi * x / length) * math.sin(x / 37 + turn * 2) * math.sin(x / 91 + 1)
        line.append((x * k, (SLACK + width / 2 + sway * 1.6) * k))
    ImageDraw.Draw(strip).line(line, 255, width * k)
    flat = strip.reduce(k)
    return flat.transpose(TURNED[turn]) if turn else flat


def _plate(sheet: Image.Image, on: Ink, thing: Plate) -> None:
    """A small plate's four corners, and straight edges between them."""
    box = thing.box
    r = min(thing.radius + thing.width, (min(box.w, box.h) - 1) // 2) if thing.radius else 0
    on.rectangle((box.x, box.y + r, box.right - 1, box.bottom - r - 1), thing.fill)
    if not r:
        return
    on.rectangle((box.x + r, box.y, box.right - r - 1, box.y + r - 1), thing.fill)
    on.rectangle((box.x + r, box.bottom - r, box.right - r - 1, box.bottom - 1), thing.fill)
    w = thing.width
    across, along = box.w - 2 * r, box.h - 2 * r
    if thing.edge is None:
        w = 0
    elif across > 0 and along > 0:
        for turn, x, y in (
            (0, box.x + r, box.y - SLACK),
            (2, box.x + r, box.bottom - w - SLACK),
            (1, box.x - SLACK, box.y + r),
            (3, box.right - w - SLACK, box.y + r),
        ):
            strip = _edge(across if turn % 2 == 0 else along, w, turn)
            sheet.paste(thing.edge, (x, y), strip)
    corners = _corners(r, thing.fill, thing.edge, min(thing.radius, r), w)
    for (i, j), part in corners.items():
        sheet.paste(part, (box.right - r if i else box.x, box.bottom - r if j else box.y), part)


@lru_cache(maxsize=64)
def _corners(
    r: int, fill: Tone, edge: Tone | None, radius: int, width: int
) -> dict[tuple[int, int], Image.Image]:
    small = _corner(2 * r, 2 * r, fill, edge, radius, width)
    return {
        (i, j): small.crop((i * r, j * r, (i + 1) * r, (j + 1) * r)) for i in (0, 1) for j in (0, 1)
    }


def _arrow(sheet: Image.Image, thing: Arrow) -> None:
    pad = thing.width * 2 + 4
    left = math.floor(min(x for x, _ in thing.points)) - pad
    top = math.floor(min(y for _, y in thing.points)) - pad
    shape = tuple((x - left, y - top) for x, y in thing.points)
    ink, tone = stroke(shape, thing.width, pad, thing.barbed)
    sheet.paste(INK, (left, top), ink)
    sheet.paste(thing.tone, (left, top), tone)
