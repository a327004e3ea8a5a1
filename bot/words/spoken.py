"""How a fact is spoken: a slug, a number, a company of warriors, a list of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine import CARDS, SUITS, Pieces, Warriors

if TYPE_CHECKING:
    from bot.words.words import Words

_PATH = re.compile(r"[0-9]+-[0-9]+")
_FOREST = re.compile(r"[0-9]+(?:_[0-9]+)+")
ANY = "any"
"""4.1.1: the crafting icon that any suit pays."""
ICONS = {"cost", "have", "paying"}
ALTERNATIVES = {"uses"}
"""Fields that name what there is to choose from."""
_NOT_CARDS = {"item", "items", "suit", "piece", "mood", "leader", "column", "to", "over"}


class Signed(int):
    """A number whose minus is a minus sign, and no hyphen."""

    def __format__(self, spec: str) -> str:
        return format(int(self), spec).replace("-", "−")


def speak(words: Words, field: str, value: object) -> object:
    """What stands in a sentence for the *value* of a *field*; numbers stay numbers."""
    if isinstance(value, int) and value < 0:
        return Signed(value)
    if isinstance(value, Warriors):
        return company(words, value)
    if isinstance(value, Pieces):
        return words.listed([words.count(piece, number) for number, piece in value.counts])
    if isinstance(value, str):
        return speak_slug(words, field, value)
    if isinstance(value, tuple | list):
        return words.grouped([str(speak(words, field, part)) for part in value])
    if isinstance(value, Mapping):
        return words.listed([words.count(str(slug), int(n)) for slug, n in value.items()])
    return value


def speak_slug(words: Words, field: str, slug: str) -> str:
    if _PATH.fullmatch(slug):
        return slug
    if "," in slug:
        parts = [speak_slug(words, field, part.strip()) for part in slug.split(",")]
        return words.any_of(parts) if field in ALTERNATIVES else words.listed(parts)
    if field == "target" and slug.isdecimal():
        return words.text("clearing", number=slug)
    if field == "warriors":
        count, _, figure = slug.rpartition("+")
        alone = slug.isdecimal()
        return company(words, Warriors(int(slug if alone else count or 0), "" if alone else figure))
    icons = slug.split("+")
    if {ANY, *SUITS}.issuperset(icons) and (len(icons) > 1 or slug == ANY or field in ICONS):
        return icon_list(words, icons)
    if _FOREST.fullmatch(slug):
        return words.text("forest", clearings=slug.replace("_", "-"))
    if slug in CARDS and field not in _NOT_CARDS:
        return words.card(slug)
    return words.name(slug, field) if slug else ""


def icon_list(words: Words, icons: Sequence[str]) -> str:
    """Crafting icons: ``2 fox and 1 mouse``."""
    return words.listed([words.count(icon, n) for icon, n in Counter(icons).items()])


def company(words: Words, warriors: Warriors) -> str:
    """``3 warriors and the warlord``."""
    parts = [words.count("warrior", warriors.number)] if warriors.number else []
    if warriors.figure:
        parts.append(words.count(warriors.figure, 1))
    return words.listed(parts)


def facts_of(words: Words, record: msgspec.Struct, times: int = 1) -> dict[str, object]:
    """The fields of an action or an event, spoken, and ``pieces`` where it counts pieces."""
    raw = {name: getattr(record, name) for name in record.__struct_fields__}
    facts = {name: speak(words, name, value) for name, value in raw.items()}
    if isinstance(raw.get("piece"), str):
        facts["pieces"] = words.count(raw["piece"], times * raw.get("count", 1))
    return facts


def join(parts: Sequence[str], comma: str, last: str) -> str:
    """``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return comma.join(parts[:-1]) + last + parts[-1]
