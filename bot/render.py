"""A position written in the notation, as a picture."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from bot.mistake import Mistake
from bot.words import Words
from engine import View, view_position
from renderer import CARD, GLANCE, draw, sheets

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


def run(position: str, out: Path, words: Words, show: str | None = None) -> None:
    """The picture *show* into *out*; if none is asked for, map card and boards side by side."""
    view = view_position(CHECKSUM.sub("\n", position_text(position)))
    if show:
        out.write_bytes(draw(view, words, show=asked(show, view, words)))
        return
    for part in sheets(view, words):
        beside = out if part == CARD else out.with_stem(f"{out.stem}-{part.replace(' ', '-')}")
        beside.write_bytes(draw(view, words, show=part))


def asked(show: str, view: View, words: Words) -> str:
    """Raises Mistake, with all that can be shown, for what cannot."""
    parts = [*sheets(view, words), *view.boards, *map(str, view.clearings)]
    if show not in (*parts, *(f"{GLANCE}{clearing}" for clearing in view.clearings)):
        raise Mistake(words.text("cli.no_show", show=show, parts=", ".join(parts)))
    return show
