"""A position written in the notation, as a picture."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from bot.words import Words
from engine import view_position
from renderer import draw

FIRST_WORD = "woodland"
"""Every position begins with it; whatever does not is the name of a file."""
CHECKSUM = re.compile(r"\n[0-9a-f]{16}\s*\Z")
"""The last line of what ``woodland replay`` prints, which is no part of the position."""


def position_text(argument: str) -> str:
    """The position itself, of a file, or from the standard input (``-``)."""
    if argument == "-":
        return sys.stdin.read()
    if argument.lstrip().startswith(f"{FIRST_WORD} "):
        return argument
    return Path(argument).read_text(encoding="utf-8")


def run(position: str, out: Path, words: Words) -> None:
    text = CHECKSUM.sub("\n", position_text(position))
    out.write_bytes(draw(view_position(text), words))
