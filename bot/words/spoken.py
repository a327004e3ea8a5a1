"""How several things are spoken together: numbers, icons, a company of warriors, a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import Warriors

if TYPE_CHECKING:
    from bot.words.words import Words


class Signed(int):
    """A number whose minus is a minus sign, and no hyphen."""

    def __format__(self, spec: str) -> str:
        return format(int(self), spec).replace("-", "−")


def icon_list(words: Words, icons: Sequence[str]) -> str:
    """Crafting icons: ``2 fox and 1 mouse``."""
    return words.listed([words.count(icon, n) for icon, n in Counter(icons).items()])


def company(words: Words, warriors: Warriors) -> str:
    """``3 warriors and the warlord``."""
    parts = [words.count("warrior", warriors.number)] if warriors.number else []
    if warriors.figure:
        parts.append(words.count(warriors.figure, 1))
    return words.listed(parts)


def join(parts: Sequence[str], comma: str, last: str) -> str:
    """``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return comma.join(parts[:-1]) + last + parts[-1]
