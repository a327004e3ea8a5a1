"""Actions: frozen values, each with one canonical text, a strict parser and an exact inverse."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple, get_type_hints

import msgspec

_SLUG = re.compile(r"[a-z][a-z0-9+-]*|[0-9]+(?:[_-][0-9]+)*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_WARRIORS = re.compile(r"(?:([1-9][0-9]?)(?:\+([a-z]+))?|([a-z]+))")
_SEVERAL = re.compile(r"(?:(?:[1-9][0-9]? )?[a-z][a-z0-9-]*(?: |$))+")
_SO_MANY = re.compile(r"(?:([1-9][0-9]?) )?([a-z][a-z0-9-]*)")

KEYWORDS = ("by", "over", "paying")
"""Fields that are written ``by travel-gear-fox``, and left out where they are empty."""


class Malformed(ValueError):
    """The text is no action at all; its message says why."""


class Warriors(NamedTuple):
    """Who goes along: so many warriors, and perhaps one named figure (``3+warlord``)."""

    number: int
    figure: str = ""

    def __str__(self) -> str:
        if not self.figure:
            return str(self.number)
        return f"{self.number}+{self.figure}" if self.number else self.figure


class Pieces(NamedTuple):
    """So many pieces of each name: ``2 warrior 1 roost``; a lone one may go without its number."""

    counts: tuple[tuple[int, str], ...]

    def __str__(self) -> str:
        return " ".join(f"{number} {piece}" for number, piece in self.counts)

    @classmethod
    def read(cls, text: str) -> Pieces:
        """What ``str`` wrote; :class:`Malformed` for what names no pieces."""
        if not _SEVERAL.fullmatch(text):
            raise Malformed(f"{text!r} names no pieces")
        return cls(tuple((int(n or 1), piece) for n, piece in _SO_MANY.findall(text)))

    def total(self) -> int:
        return sum(number for number, _ in self.counts)

    def each(self) -> list[str]:
        """The names, as often as there are pieces of them."""
        return [piece for number, piece in self.counts for _ in range(number)]


class Action(msgspec.Struct, frozen=True):
    """One act of the rulebook.  ``str(action)`` is its text; :func:`parse` reads it back."""

    declines: ClassVar[bool] = False
    """True if it does nothing but leave undone what is offered."""
    for_all: ClassVar[bool] = False
    """True if other seats are asked for it than that of the faction whose act it is."""

    @classmethod
    def verb(cls) -> str:
        return str(cls.__struct_config__.tag)

    def canonical(self) -> Action:
        """The same act as its one text says it, where more than one value would name it."""
        return self

    def __str__(self) -> str:
        words = [self.verb()]
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value == "":
                continue
            words += (name, str(value)) if name in KEYWORDS else (str(value),)
        return " ".join(words)


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise Malformed(f"{word!r} is no number")
    return int(word)


def _slug(word: str) -> str:
    if not _SLUG.fullmatch(word):
        raise Malformed(f"{word!r} is no name")
    return word


def _warriors(word: str) -> Warriors:
    found = _WARRIORS.fullmatch(word)
    if not found:
        raise Malformed(f"{word!r} is no number of warriors")
    count, figure, alone = found.groups()
    return Warriors(int(count or 0), figure or alone or "")


_READERS: dict[Any, Callable[[str], Any]] = {
    int: _number,
    str: _slug,
    Warriors: _warriors,
    Pieces: Pieces.read,
}


@cache
def verbs() -> dict[str, type[Action]]:
    """Every verb with its class of action."""
    found: dict[str, type[Action]] = {}
    todo = list(Action.__subclasses__())
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        assert found.get(kind.verb(), kind) is kind, f"two actions share the verb {kind.verb()!r}"
        found[kind.verb()] = kind
    return dict(sorted(found.items()))


@cache
def _shape(kind: type[Action]) -> tuple[tuple[str, Callable[[str], Any], bool], ...]:
    hints = get_type_hints(kind)
    bare = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    return tuple(
        (name, _READERS[hints[name]], i >= bare) for i, name in enumerate(kind.__struct_fields__)
    )


def parse(text: str) -> Action:
    """The action that *text* names; :class:`Malformed` if it names none."""
    verb, *words = text.split(" ")
    kind = verbs().get(verb)
    if kind is None:
        raise Malformed(f"{verb!r} is no action")
    values: dict[str, Any] = {}
    for name, read, optional in _shape(kind):
        if name in KEYWORDS:
            if words[:1] == [name] and len(words) > 1:
                values[name] = read(words[1])
                del words[:2]
            elif not optional:
                raise Malformed(f"{verb} needs {name}")
        elif words and not (optional and words[0] in KEYWORDS):
            taken = len(words) if read == Pieces.read else 1
            values[name] = read(" ".join(words[:taken]))
            del words[:taken]
        elif not optional:
            raise Malformed(f"{verb} needs {name}")
    if words:
        raise Malformed(f"{verb} takes no {' '.join(words)!r}")
    return kind(**values).canonical()
