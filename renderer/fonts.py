"""The two families that the project brings along; never a font of the system's."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from PIL import ImageFont

SANS = "font_source_sans_pro"
SERIF = "font_source_serif_pro"


@lru_cache(maxsize=128)
def font(size: int, bold: bool = False, family: str = SANS) -> ImageFont.FreeTypeFont:
    stem = "SourceSansPro" if family == SANS else "SourceSerifPro"
    weight = "Bold" if bold else "Semibold"
    path = files(family).joinpath("files", f"{stem}-{weight}.ttf")
    # Raqm is not everywhere and falls back silently: the same picture on every machine.
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool = False) -> int:
    return round(font(size, bold).getlength(text))


@lru_cache(maxsize=4096)
def fitting(text: str, size: int, bold: bool, room: int) -> tuple[str, int]:
    """The text and the size at which it fits into *room*; cut short where no size would do."""
    while size > 16 and width(text, size, bold) > room:
        size -= 1
    while len(text) > 1 and width(text, size, bold) > room:
        text = text[:-2].rstrip() + "…"
    return text, size


@lru_cache(maxsize=1024)
def wrapped(text: str, size: int, room: int) -> tuple[str, ...]:
    """The text in lines of at most *room* pixels."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
