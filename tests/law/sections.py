"""The numbers and titles of the printing that the code is pinned to."""

from __future__ import annotations

import json
import re
from itertools import takewhile
from pathlib import Path

_printing = json.loads((Path(__file__).parent / "sections.json").read_text(encoding="utf-8"))

PRINTING: str = _printing["printing"]
TITLES: dict[str, str] = _printing["sections"]

CHAPTERS = (
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "A",
    "M",
    "V",
)
"""Those that the report accounts for."""

_NUMBER = r"(?:[1-9]\d?|[ACGHKLMV])(?:\.[1-9]\d?)+(?:\.[IVX]+)?[a-d]?"
_CITED = re.compile(rf"(?<![\w.])({_NUMBER})(?:-({_NUMBER}))?(?![\w]|\.\d)")


def chapter(section: str) -> str:
    return section.partition(".")[0]


def accounted() -> list[str]:
    """The sections that the report accounts for, in the order of the printing."""
    return [section for section in TITLES if chapter(section) in CHAPTERS]


def below(section: str) -> list[str]:
    """The sections that *section* is the heading of."""
    return [other for other in TITLES if other.startswith(f"{section}.")]


def cited(text: str) -> list[str]:
    """The sections that *text* cites, known or not; ``7.4.1-7.4.3`` cites what is between too."""
    found: list[str] = []
    for first, last in _CITED.findall(text):
        found += between(first, last) if last else [first]
    return found


def between(first: str, last: str) -> list[str]:
    """Both ends and what the printing has between them; the ends alone if one is unknown."""
    if first not in TITLES or last not in TITLES:
        return [first, last]
    order = list(TITLES)
    return [*takewhile(lambda section: section != last, order[order.index(first) :]), last]
