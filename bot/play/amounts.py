"""So many pieces of each name, as somebody types them."""

from __future__ import annotations

import re
from functools import cache

from bot.words import Words
from engine import PIECES, Pieces, parts_of, verbs


def read_amounts(typed: str, words: Words) -> Pieces | None:
    """``2 warriors, 1 roost`` or ``2 warrior 1 roost``; None if anything else is said."""
    plain = " ".join(typed.casefold().split())
    known, one = _known(words), _one(words)
    between = one.sub("", plain).replace(words.text("list.last").strip().casefold(), "")
    found = [(int(number or 1), known[piece]) for number, piece in one.findall(plain)]
    return Pieces(tuple(found)) if found and not re.search(r"\w", between) else None


def same_amounts(some: object, others: Pieces) -> bool:
    """True if both say the same, in whatever order."""
    return isinstance(some, Pieces) and sorted(some.counts) == sorted(others.counts)


@cache
def _one(words: Words) -> re.Pattern[str]:
    """A piece, and how many of it; the longest name that fits."""
    name = "|".join(re.escape(each) for each in sorted(_known(words), key=len, reverse=True))
    return re.compile(rf"(?:\b([0-9]+) )?(?<!\w)({name})(?![\w-])")


@cache
def _known(words: Words) -> dict[str, str]:
    """Whatever is counted, by its slug and each plural form of its name; not what names several."""
    known: dict[str, str] = {}
    parts = [part for kind in verbs().values() for part in parts_of(kind).values() if part.to_end]
    for piece in dict.fromkeys((*PIECES, *(name for part in parts for name in part.known()))):
        forms = [words.count(piece, n).casefold().removeprefix(f"{n} ") for n in (1, 2, 5)]
        for form in {piece, words.name(piece).casefold(), *forms}:
            known[form] = piece if known.get(form, piece) == piece else ""
    return {form: piece for form, piece in known.items() if piece}
