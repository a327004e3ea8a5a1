"""A position written in the notation, as a picture."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.words import Words
from engine import view_position
from renderer import draw

LONGEST_NAME = 255
"""Whatever is longer is no file's name, but a position."""


def position_text(argument: str) -> str:
    """The position itself, of a file, or from the standard input (``-``)."""
    if argument == "-":
        return sys.stdin.read()
    if "\n" not in argument and len(argument) <= LONGEST_NAME and Path(argument).is_file():
        return Path(argument).read_text(encoding="utf-8")
    return argument


def run(position: str, out: Path, words: Words) -> None:
    picture = draw(view_position(position_text(position)), words=words)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(picture)
