"""Things onto a sheet: sprites pasted, text written, nothing decided."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer import fonts
from renderer.pen import Pen
from renderer.shapes import Box, Label, Plate, Ring, Sprite, Stones, Stroke, Thing, Tone
from renderer.sprites import sprite
from renderer.tones import FRESH, INK, WHITE

Ink = ImageDraw.ImageDraw


def paint(sheet: Image.Image, things: Iterable[Thing]) -> None:
    on = ImageDraw.Draw(sheet)
    for thing in things:
        if isinstance(thing, Sprite):
            _sprite(sheet, thing)
        elif isinstance(thing, Label):
            _label(on, thing)
        elif isinstance(thing, Plate):
            _plate(sheet, on, thing)
        elif isinstance(thing, Ring):
            _paste(sheet, sprite(f"ring:{thing.seat}", thing.box.w, thing.box.h), thing.box)
        elif isinstance(thing, Stones):
            _paste(sheet, sprite(f"lane:{thing.seat}", thing.box.w, thing.box.h), thing.box)
        else:
            _stroke(sheet, on, thing)


def _paste(sheet: Image.Image, drawing: Image.Image, box: Box) -> None:
    sheet.paste(drawing, (box.x, box.y), drawing)


def _sprite(sheet: Image.Image, thing: Sprite) -> None:
    box = thing.box
    if thing.fresh:
        _paste(sheet, _corner(box.w + 4, box.h + 4, FRESH, None, 12, 0), box.moved(-2, -2))
    _paste(sheet, sprite(thing.name, box.w, box.h), box)
    if thing.note:
        _note(sheet, thing)
    if thing.count > 1:
        number = _figures(f"×{thing.count}", max(18, box.h // 2))
        at = Box(box.right - number.width + 3, box.bottom - number.height + 2, 0, 0)
        _paste(sheet, number, at)


LOW = {"suit": 0.60, "piece": 0.68, "shield": 0.47}
"""How far down its number stands on a sprite of each family."""


def _note(sheet: Image.Image, thing: Sprite) -> None:
    """What stands on a piece: white with a dark rim, so that it is read on any colour."""
    box = thing.box
    low = LOW.get(thing.name.partition(":")[0], 0.52)
    text, size = fonts.fitting(thing.note, max(14, round(box.h * 0.62)), True, box.w - 2)
    number = _figures(text, size)
    x = box.x + (box.w - number.width) // 2
    y = box.y + round(box.h * low - number.height / 2)
    _paste(sheet, number, Box(x, y, 0, 0))


@lru_cache(maxsize=400)
def _figures(text: str, size: int) -> Image.Image:
    """Figures with a rim: the rim is dear to draw, so every number is drawn once."""
    font, rim = fonts.font(size, True), max(2, size // 11)
    left, top, right, bottom = font.getbbox(text, anchor="ls", stroke_width=rim)
    image = Image.new("RGBA", (round(right - left) + 2, round(bottom - top) + 2), (*INK, 0))
    at = 1 - left, 1 - top
    on = ImageDraw.Draw(image)
    on.text(at, text, WHITE, font, anchor="ls", stroke_width=rim, stroke_fill=INK)
    return image


def _label(on: Ink, thing: Label) -> None:
    box = thing.box
    text, size = fonts.fitting(thing.text, thing.size, thing.bold, box.w)
    x = {"left": box.x, "centre": box.x + box.w / 2, "right": box.right}[thing.align]
    anchor = {"left": "ls", "centre": "ms", "right": "rs"}[thing.align]
    # The same height of line for all words, whether they have descenders or not.
    y = box.y + box.h / 2 + size * 0.33
    on.text((x, y), text, font=fonts.font(size, thing.bold), fill=thing.tone, anchor=anchor)


@lru_cache(maxsize=64)
def _corner(w: int, h: int, fill: Tone, edge: Tone | None, radius: int, width: int) -> Image.Image:
    plate = Image.new("RGBA", (w * 4, h * 4), (*(edge or fill), 0))
    box = (0, 0, w * 4 - 1, h * 4 - 1)
    ImageDraw.Draw(plate).rounded_rectangle(box, radius * 4, fill, edge, width * 4)
    return plate.reduce(4)


def _plate(sheet: Image.Image, on: Ink, thing: Plate) -> None:
    """A small plate's four corners, and straight edges between them."""
    box, r, edge = thing.box, thing.radius + thing.width, thing.edge or thing.fill
    if not thing.radius or min(box.w, box.h) < 2 * r:
        r = 0
    on.rectangle((box.x, box.y + r, box.right - 1, box.bottom - r - 1), thing.fill)
    if not r:
        return
    on.rectangle((box.x + r, box.y, box.right - r - 1, box.bottom - 1), thing.fill)
    w = thing.width
    for line in (
        (box.x + r, box.y, box.right - r - 1, box.y + w - 1),
        (box.x + r, box.bottom - w, box.right - r - 1, box.bottom - 1),
        (box.x, box.y + r, box.x + w - 1, box.bottom - r - 1),
        (box.right - w, box.y + r, box.right - 1, box.bottom - r - 1),
    ):
        on.rectangle(line, edge)
    small = _corner(2 * r, 2 * r, thing.fill, thing.edge, thing.radius, w)
    for i, x in enumerate((box.x, box.right - r)):
        for j, y in enumerate((box.y, box.bottom - r)):
            part = small.crop((i * r, j * r, (i + 1) * r, (j + 1) * r))
            sheet.paste(part, (x, y), part)


def _stroke(sheet: Image.Image, on: Ink, thing: Stroke) -> None:
    if thing.style == "plain":
        on.line(thing.points, fill=thing.tone, width=thing.width, joint="curve")
        return
    (ax, ay), (bx, by) = thing.points[0], thing.points[-1]
    pad = thing.width * 2
    box = Box(min(ax, bx) - pad, min(ay, by) - pad, abs(bx - ax) + 2 * pad, abs(by - ay) + 2 * pad)
    _paste(sheet, _arrow(box.w, box.h, bx >= ax, by >= ay, thing.tone, thing.width), box)


@lru_cache(maxsize=64)
def _arrow(w: int, h: int, right: bool, down: bool, tone: Tone, width: int) -> Image.Image:
    """An arrow from corner to corner of its rectangle, inked."""
    pen = Pen(w, h)
    pad = width * 2
    ax, bx = (pad, w - pad) if right else (w - pad, pad)
    ay, by = (pad, h - pad) if down else (h - pad, pad)
    pen.arrow((ax, ay), (bx, by), width, tone)
    return pen.done()
