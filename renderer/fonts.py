"""The two families that the project brings along; never a font of the system's."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from PIL import ImageFont

SMALLEST = 16
READABLE = 34
"""At this size letters are 22 pixels high."""


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False, serif: bool = False) -> ImageFont.FreeTypeFont:
    family = "Serif" if serif else "Sans"
    folder = files(f"font_source_{family.lower()}_pro") / "files"
    path = folder / f"Source{family}Pro-{'Bold' if bold else 'Semibold'}.ttf"
    # Raqm is not everywhere and falls back silently: the same picture on every machine.
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool = False, serif: bool = False) -> int:
    return round(font(size, bold, serif).getlength(text))


DIGIT = 0.645
"""The height of a digit, as a share of its font's size."""


def size_of(high: int) -> int:
    """The size at which digits are so many pixels high."""
    return round(high / DIGIT)


@lru_cache(maxsize=1024)
def rimmed(text: str, high: int) -> tuple[int, int, int, int, int]:
    """Figures of that height: where their drawing begins, how large it is, how wide its rim."""
    size = size_of(high)
    rim = max(2, size // 11)
    box = font(size, True).getbbox(text, anchor="ls", stroke_width=rim)
    left, top, right, bottom = map(round, box)
    return left - 1, top - 1, right - left + 2, bottom - top + 2, rim


@lru_cache(maxsize=1024)
def legible(text: str) -> str:
    """The text without what the fonts have no drawing for: it would stand there as boxes."""
    sans, nothing = font(SMALLEST, True), bytes(font(SMALLEST, True).getmask("\U0010ffff"))
    kept = (sign for sign in text if sign.isspace() or bytes(sans.getmask(sign)) != nothing)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=4096)
def fitting(text: str, size: int, room: int, bold: bool, serif: bool = False) -> tuple[str, int]:
    """The text and the size at which it fits into *room*; cut short where no size would do."""
    while size > SMALLEST and width(text, size, bold, serif) > room:
        size -= 1
    return cut(text, size, room, bold, serif), size


def readable(text: str, size: int, room: int, bold: bool, serif: bool = False) -> tuple[str, int]:
    """As *fitting*, but cut short rather than made so small that it is hard to read."""
    _, fits = fitting(text, size, room, bold, serif)
    fits = max(fits, READABLE)
    return cut(text, fits, room, bold, serif), fits


@lru_cache(maxsize=4096)
def cut(text: str, size: int, room: int, bold: bool = False, serif: bool = False) -> str:
    """The text, ended with an ellipsis where it is longer than *room*."""
    while len(text) > 1 and width(text, size, bold, serif) > room:
        text = text[:-2].rstrip() + "…"
    return text


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
