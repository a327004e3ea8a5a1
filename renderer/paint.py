"""Things onto a sheet: sprites pasted, text written, nothing decided."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer import fonts
from renderer.shapes import Box, Label, Plate, Sprite, Stroke, Thing, Tone
from renderer.sprites import sprite
from renderer.tones import FRESH, INK, WHITE


def paint(sheet: Image.Image, things: Iterable[Thing]) -> None:
    on = ImageDraw.Draw(sheet)
    on.fontmode = "L"
    for thing in things:
        if isinstance(thing, Sprite):
            _sprite(sheet, on, thing)
        elif isinstance(thing, Label):
            _label(on, thing)
        elif isinstance(thing, Plate):
            _plate(sheet, thing)
        else:
            _stroke(on, thing)


def _sprite(sheet: Image.Image, on: ImageDraw.ImageDraw, thing: Sprite) -> None:
    box = thing.box
    if thing.fresh:
        halo = _halo(box.w + 14, box.h + 14)
        sheet.paste(halo, (box.x - 7, box.y - 7), halo)
    drawing = sprite(thing.name, box.w, box.h)
    sheet.paste(drawing, (box.x, box.y), drawing)
    if thing.note:
        _note(on, thing)
    if thing.count > 1:
        _count(sheet, on, box, thing.count)


@lru_cache(maxsize=64)
def _halo(w: int, h: int) -> Image.Image:
    halo = Image.new("RGBA", (w * 2, h * 2), (*FRESH, 0))
    ImageDraw.Draw(halo).rounded_rectangle((0, 0, w * 2 - 1, h * 2 - 1), 24, fill=(*FRESH, 255))
    return halo.reduce(2)


def _note(on: ImageDraw.ImageDraw, thing: Sprite) -> None:
    """What stands on a piece: white with a dark rim, so that it is read on any colour."""
    box, family = thing.box, thing.name.partition(":")[0]
    share, low = {"suit": (0.60, 0.60), "piece": (0.66, 0.66)}.get(family, (0.66, 0.52))
    size = max(14, round(box.h * share))
    text, size = fonts.fitting(thing.note, size, True, box.w + 4)
    tone, rim = WHITE, INK
    on.text(
        (box.x + box.w / 2, box.y + box.h * low),
        text,
        font=fonts.font(size, True),
        fill=tone,
        anchor="mm",
        stroke_width=max(2, size // 12),
        stroke_fill=rim,
    )


def _count(sheet: Image.Image, on: ImageDraw.ImageDraw, box: Box, count: int) -> None:
    size = max(18, box.h // 2)
    on.text(
        (box.right - 1, box.bottom + 1),
        f"×{count}",
        font=fonts.font(size, True),
        fill=WHITE,
        anchor="rs",
        stroke_width=3,
        stroke_fill=INK,
    )


def _label(on: ImageDraw.ImageDraw, thing: Label) -> None:
    box = thing.box
    text, size = fonts.fitting(thing.text, thing.size, thing.bold, box.w)
    x = {"left": box.x, "centre": box.x + box.w / 2, "right": box.right}[thing.align]
    anchor = {"left": "lm", "centre": "mm", "right": "rm"}[thing.align]
    font = fonts.font(size, thing.bold)
    on.text((x, box.y + box.h / 2), text, font=font, fill=thing.tone, anchor=anchor)


@lru_cache(maxsize=128)
def _plate_image(
    w: int, h: int, fill: Tone, edge: Tone | None, radius: int, width: int
) -> Image.Image:
    plate = Image.new("RGBA", (w * 2, h * 2), (*fill, 0))
    ImageDraw.Draw(plate).rounded_rectangle(
        (0, 0, w * 2 - 1, h * 2 - 1), radius * 2, fill=fill, outline=edge, width=width * 2
    )
    return plate.reduce(2)


def _plate(sheet: Image.Image, thing: Plate) -> None:
    box = thing.box
    if thing.radius == 0 and thing.edge is None:
        sheet.paste(thing.fill, (box.x, box.y, box.right, box.bottom))
        return
    plate = _plate_image(box.w, box.h, thing.fill, thing.edge, thing.radius, thing.width)
    sheet.paste(plate, (box.x, box.y), plate)


def _stroke(on: ImageDraw.ImageDraw, thing: Stroke) -> None:
    on.line(thing.points, fill=thing.tone, width=thing.width, joint="curve")
