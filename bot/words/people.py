"""What people call themselves, and what they type, made fit to stand in a sentence of ours."""

from __future__ import annotations

import re
import unicodedata

NAME, TYPED = 32, 100
"""Characters at most of a name, as Discord has it, and of what somebody has typed."""
MARKS = 2
"""Combining marks in a row; more of them cover other lines."""
UNSEEN = "…"
"""Stands for what has nothing to see in it."""
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks without a shape."""
_SPEAKING = re.compile(r"([\\*_~|`>#\[\]()<:@/.+-])")
"""What Discord reads as more than itself: markdown, mentions, times, emoji, links, lists."""


def person(name: str) -> str:
    """A person's name that can neither ping anybody nor break a message."""
    return escape(name, NAME)


def escape(text: str, most: int = TYPED) -> str:
    """The same text on one line, visible, and meaning nothing but itself."""
    # A mention is read even behind a backslash; not across a gap of no width.
    return _SPEAKING.sub(r"\\\1", bare(text, most)).replace("@", "@\u200b")


def bare(text: str, most: int = NAME) -> str:
    """The same text on one line, and visible: for where nothing is read as more than itself."""
    return _cut(" ".join(_visible(text).split()), most) or UNSEEN


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _visible(text: str) -> str:
    found, marks = "", 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind.startswith("Z") or sign.isspace():
            found += " "
        elif kind not in _HIDDEN and marks <= MARKS and not _BLANK.match(sign):
            found += sign
    return found
