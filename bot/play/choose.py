"""Choosing an action part by part: the same walk for slash commands, menus and buttons.

A pattern is a tuple of codes: the verb, then one for each field in the order of the action; ""
leaves a part open.  Codes are what the parts say, never an index, so an old one cannot come to
mean another act.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from hashlib import blake2s
from itertools import compress, product
from typing import TypeAlias

from bot.play.amounts import read_amounts, same_amounts
from bot.words import Words, every
from bot.words.parts import told
from engine import Action, Part, View, parts_of

Pattern: TypeAlias = tuple[str, ...]
NOTHING = "-"
_LONGEST = 11
_NUMBER = re.compile(r"c?[0-9]+")


def codes(action: Action) -> Pattern:
    """The verb and the words of an action, as codes."""
    words = (str(getattr(action, name)) for name in action.__struct_fields__)
    return (action.verb(), *map(code, words))


def code(word: str) -> str:
    """At most eleven characters for one part: itself, or a digest of it."""
    if len(word) <= _LONGEST:
        return word or NOTHING
    return f"~{blake2s(word.encode(), digest_size=4).hexdigest()}"


class Fitting:
    """Which of some acts fit a pattern: they are sorted once for all patterns of one shape."""

    def __init__(self, options: Sequence[Action]) -> None:
        self._options = options
        self._sorted: dict[tuple[bool, ...], dict[Pattern, list[Action]]] = {}

    def __call__(self, pattern: Pattern) -> list[Action]:
        shape = tuple(map(bool, pattern))
        if shape not in self._sorted:
            self._sorted[shape] = self._by(shape)
        return self._sorted[shape].get(tuple(filter(None, pattern)), [])

    @cached_property
    def _rows(self) -> list[tuple[Pattern, Action]]:
        return [(codes(option), option) for option in self._options]

    def _by(self, shape: tuple[bool, ...]) -> dict[Pattern, list[Action]]:
        found: dict[Pattern, list[Action]] = {}
        for row, option in self._rows:
            if len(shape) <= len(row):
                found.setdefault(tuple(compress(row, shape)), []).append(option)
        return found


def fitting(options: Sequence[Action], pattern: Pattern) -> list[Action]:
    return Fitting(options)(pattern) if pattern else list(options)


def open_part(candidates: Sequence[Action]) -> int | None:
    """The first part in which the candidates differ: 0 is the verb; None if there is but one."""
    if len({c.verb() for c in candidates}) > 1:
        return 0
    rows = [codes(c) for c in candidates]
    return next((i for i in range(len(rows[0])) if len({row[i] for row in rows}) > 1), None)


def filled(pattern: Pattern, part: int, value: str) -> Pattern:
    """The pattern with one more part said."""
    longer = list(pattern) + [""] * (part + 1 - len(pattern))
    longer[part] = value
    return tuple(longer)


def back(options: Sequence[Action], pattern: Pattern) -> Pattern | None:
    """The pattern one choice earlier; None if nothing else could have been chosen."""
    if not pattern:
        return None
    fit = Fitting(options)
    now = len(fit(pattern))
    while pattern:
        pattern = pattern[:-1]
        if len(fit(pattern)) > now:
            return tuple(pattern) if any(pattern) else ()
    return None


def values(candidates: Iterable[Action], field: str) -> list[object]:
    """What a field may still be, each once, in the engine's order."""
    return list(dict.fromkeys(getattr(c, field) for c in candidates))


def part(candidates: Sequence[Action], field: str) -> Part:
    """What the *field* of acts of one verb is."""
    return parts_of(type(candidates[0]))[field]


def understand(
    typed: str, field: str, candidates: Sequence[Action], words: Words, view: View
) -> list[Action]:
    """The candidates whose *field* is what somebody typed: ``5``, ``c5``, a slug, a name.

    Several may be meant by less than a whole name: "mouse" is every mouse clearing.  But a
    number is not part of another, and what has a name of its own means nothing else.  A name
    is known in every language, the speaker's own first; what is suggested is the engine's name.
    """
    if not candidates:
        return []
    if own := suggested_as(typed, field, candidates):
        return own
    kind, meant, possible = part(candidates, field), plain(typed), values(candidates, field)
    ways = [partial(_is_called, typed), partial(_is_in, meant)]
    if meant == NOTHING or _NUMBER.fullmatch(meant) or meant in kind.known():
        ways.pop()
    for way, spoken in product(ways, every(words)):
        if said := [value for value in possible if way(kind.word, value, spoken, view)]:
            return [c for c in candidates if getattr(c, field) in said]
    return []


def suggested_as(typed: str, field: str, candidates: Iterable[Action]) -> list[Action]:
    """The candidates whose *field* the engine calls so: what is chosen from the suggestions."""
    meant = plain(typed)
    return [c for c in candidates if plain(str(getattr(c, field)) or NOTHING) == meant]


def _is_called(typed: str, word: str, value: object, words: Words, view: View) -> bool:
    names = {words.option(word, value, view), *told(word).names(words, str(value) or NOTHING)}
    pieces = read_amounts(typed, words)
    return plain(typed) in map(plain, names) or (pieces is not None and same_amounts(value, pieces))


def _is_in(meant: str, word: str, value: object, words: Words, view: View) -> bool:
    return value != "" and meant in plain(told(word).heard(words, str(value), view))


def suggested(
    typed: str, field: str, candidates: Sequence[Action], words: Words, view: View
) -> list[object]:
    """The values with a word that begins with *typed*, those that begin with it first.

    What begins no word in the speaker's language may be of another one.
    """
    if not candidates:
        return []
    word, begun, possible = part(candidates, field).word, plain(typed), values(candidates, field)
    for spoken in every(words):
        found = {v: _begins(begun, word, v, spoken, view) for v in possible}
        if said := [v for v in possible if found[v] is not None]:
            return sorted(said, key=lambda value: found[value] != 0)
    return []


def _begins(begun: str, word: str, value: object, words: Words, view: View) -> int | None:
    """Where a word of the value begins so; None if none does."""
    if _NUMBER.fullmatch(begun) and isinstance(value, int):
        found = re.match(begun.removeprefix("c"), str(value))
    else:
        none = words.option(word, value, view)
        heard = told(word).heard(words, str(value), view) if value else none
        found = re.search(rf"(?<!\w){re.escape(begun)}", plain(heard))
    return found.start() if found else None


def plain(text: str) -> str:
    """As it is compared: without capitals, and spaces that nobody sees."""
    return " ".join(text.casefold().split())
