"""Choosing an action part by part: the same walk for slash commands, menus and buttons.

A pattern is a tuple of codes: the verb, then one for each field in the order of the action; ""
leaves a part open.  Codes are what the parts say, never an index, so an old one cannot come to
mean another act.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import blake2s
from typing import TypeAlias

from bot.play.counting import counted, same
from bot.words import Words
from bot.words.spoken import speak
from engine import CARDS, FACTIONS, ITEMS, PIECES, Action, View

Pattern: TypeAlias = tuple[str, ...]
NOTHING = "-"
_LONGEST = 11
_NUMBER = re.compile(r"c?[0-9]+")


def parts(action: Action) -> Pattern:
    """The verb and the words of an action, as codes."""
    words = (str(getattr(action, name)) for name in action.__struct_fields__)
    return (action.verb(), *map(code, words))


def code(word: str) -> str:
    """At most eleven characters for one part: itself, or a digest of it."""
    if len(word) <= _LONGEST:
        return word or NOTHING
    return f"~{blake2s(word.encode(), digest_size=4).hexdigest()}"


def fitting(options: Iterable[Action], pattern: Pattern) -> list[Action]:
    return [o for o in options if _fits(parts(o), pattern)]


def _fits(found: Pattern, pattern: Pattern) -> bool:
    return len(pattern) <= len(found) and all(
        not want or want == have for want, have in zip(pattern, found, strict=False)
    )


def open_part(candidates: Sequence[Action]) -> int | None:
    """The first part in which the candidates differ: 0 is the verb; None if there is but one."""
    if len({c.verb() for c in candidates}) > 1:
        return 0
    rows = [parts(c) for c in candidates]
    return next((i for i in range(len(rows[0])) if len({row[i] for row in rows}) > 1), None)


def filled(pattern: Pattern, part: int, value: str) -> Pattern:
    """The pattern with one more part said."""
    longer = list(pattern) + [""] * (part + 1 - len(pattern))
    longer[part] = value
    return tuple(longer)


def back(options: Sequence[Action], pattern: Pattern) -> Pattern | None:
    """The pattern one choice earlier; None if nothing else could have been chosen."""
    now = len(fitting(options, pattern))
    while pattern:
        pattern = pattern[:-1]
        if len(fitting(options, pattern)) > now:
            return tuple(pattern) if any(pattern) else ()
    return None


def values(candidates: Iterable[Action], field: str) -> list[object]:
    """What a field may still be, each once, in the engine's order."""
    return list(dict.fromkeys(getattr(c, field) for c in candidates))


def understand(
    typed: str, field: str, candidates: Sequence[Action], words: Words, view: View
) -> list[Action]:
    """The candidates whose *field* is what somebody typed: ``5``, ``c5``, a slug, a name.

    Several may be meant by less than a whole name: "mouse" is every mouse clearing.  But a
    number is not part of another, and what has a name of its own means nothing else.
    """
    meant = _plain(typed)
    names = {v: _names(v, field, words, view) for v in values(candidates, field)}
    pieces = counted(typed, words)
    said = [
        v
        for v, known in names.items()
        if meant in known or (pieces is not None and same(v, pieces))
    ]
    if not said and meant != NOTHING and not _NUMBER.fullmatch(meant):
        said = [v for v in names if _is_part(meant, v, field, words, view)]
    return [c for c in candidates if getattr(c, field) in said]


def suggested(
    typed: str, field: str, candidates: Sequence[Action], words: Words, view: View
) -> list[object]:
    """The values with a word that begins with *typed*, those that begin with it first."""
    begun = _plain(typed)
    numbered = _NUMBER.fullmatch(begun)
    found: dict[object, int] = {}
    for value in values(candidates, field):
        if numbered and isinstance(value, int):
            begins = re.match(begun.removeprefix("c"), str(value))
        else:
            heard = _plain(_heard(value, field, words, view))
            begins = re.search(rf"(?<!\w){re.escape(begun)}", heard)
        if begins:
            found[value] = begins.start()
    return sorted(found, key=lambda value: found[value] > 0)


def _heard(value: object, field: str, words: Words, view: View) -> str:
    """What a value is searched by: its label, but not what it does."""
    if not isinstance(value, str) or not value:
        return words.option(field, value, view)
    name = words.card(value) if value in CARDS else str(speak(words, field, value))
    return f"{name} {value}"


def _is_part(meant: str, value: object, field: str, words: Words, view: View) -> bool:
    if not isinstance(value, str):
        return meant in _plain(words.option(field, value, view))
    if meant in {*CARDS, *ITEMS, *FACTIONS, *PIECES}:
        return False
    # What a card does is no name of it: sword is not the card that crafts one.
    name = words.card(value) if value in CARDS else words.name(value, field)
    return meant in value or meant in _plain(name)


def _names(value: object, field: str, words: Words, view: View) -> set[str]:
    names = {str(value) or NOTHING, words.option(field, value, view)}
    if isinstance(value, int):
        names.add(f"c{value}")
    if isinstance(value, str) and value:
        names.add(words.name(value, field))
    return {_plain(name) for name in names}


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
