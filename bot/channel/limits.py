"""What Discord refuses, in one place."""

from __future__ import annotations

TEXT = 4000
"""Characters in all texts of one Components V2 message."""
CONTENT = 2000
"""Characters of a message without Components V2."""
OPTIONS = 25
"""Of a select, a command, an autocomplete list."""
LABEL = 100
"""Of a select's option or an autocomplete choice; a command's description too."""
PLACEHOLDER = 150
"""Of a select."""
BUTTON = 80
IN_ROW = 5
"""Buttons."""
MODAL_TITLE = 45
INPUT = 4000
"""Characters that somebody can type into a modal."""
CUSTOM_ID = 100
SHORT = 40
"""What somebody typed, repeated to them: a choice of our own, not Discord's."""
ALT_TEXT = 1024
FILE = 10 * 1024 * 1024


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def cut_within(text: str, limit: int) -> str:
    """Of labels beside each other: what tells them apart often stands at their end."""
    end = limit // 2
    return text if len(text) <= limit else f"{text[: limit - 1 - end]}…{text[-end:]}"
