"""What a part of an act or of an event is: one annotation tells its word, its reader, its names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

_SLUG = re.compile(r"[a-z][a-z0-9+-]*|[0-9]+(?:[_-][0-9]+)*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_WARRIORS = re.compile(r"(?:([1-9][0-9]?)(?:\+([a-z]+))?|([a-z]+))")
_SEVERAL = re.compile(r"(?:(?:[1-9][0-9]? )?[a-z][a-z0-9-]*\??(?: |$))+")
_SO_MANY = re.compile(r"(?:([1-9][0-9]?) )?([a-z][a-z0-9-]*\??)")


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

    def total(self) -> int:
        return self.number + bool(self.figure)

    @classmethod
    def read(cls, word: str) -> Warriors:
        """What ``str`` wrote; :class:`Malformed` for what is no such company."""
        found = _WARRIORS.fullmatch(word)
        if not found:
            raise Malformed(f"{word!r} is no number of warriors")
        count, figure, alone = found.groups()
        return cls(int(count or 0), figure or alone or "")


@cache
def companies(warriors: int, figures: tuple[str, ...]) -> tuple[Warriors, ...]:
    """Every company out of so many warriors, and one of the *figures* at most."""
    plain = tuple(Warriors(n) for n in range(1, warriors + 1))
    return plain + tuple(Warriors(n, figure) for figure in figures for n in range(warriors + 1))


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


def read_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise Malformed(f"{word!r} is no number")
    return int(word)


def read_name(word: str) -> str:
    if not _SLUG.fullmatch(word):
        raise Malformed(f"{word!r} is no name")
    return word


def read_place(word: str) -> int | str:
    """A clearing's number, or several that are joined: the name of a forest."""
    return read_name(word) if "_" in word else read_number(word)


@dataclass(frozen=True, eq=False)
class Part:
    """What a part is, whatever it is called in its act: ``Annotated[str, Part("card")]``."""

    word: str
    """By which it is spoken, listed and searched for: parts that are told alike share one."""
    read: Callable[[str], Any] = read_name
    known: Callable[[], Iterable[str]] = tuple
    """All the names there are, where they are known beforehand."""
    to_end: bool = False
    """It is as many words as there are left."""
    implied: bool = False
    """It may go unsaid where one legal act alone has all that is said."""
    stands_for: Callable[[str], str] = str
    """What else a word may be said for, and may be meant by: a card for its suit."""

    def may_mean(self, said: Any, meant: Any) -> bool:
        """True if somebody who said this, or nothing, can have meant that."""
        unsaid = self.implied and said == ""
        return unsaid or meant in (said, self.stands_for(said)) or said == self.stands_for(meant)


_COMPANIES = {
    Warriors: Part("warriors", Warriors.read),
    Pieces: Part("pieces", Pieces.read, to_end=True),
}


@cache
def parts_of(kind: type[msgspec.Struct]) -> Mapping[str, Part]:
    """The parts of a class of acts or events, in their order; a list is told like its members."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _part(kind, name, hints[name]) for name in kind.__struct_fields__}


def _part(kind: type[msgspec.Struct], name: str, hint: Any) -> Part:
    if get_origin(hint) is tuple:
        hint = get_args(hint)[0]
    if hint in _COMPANIES:
        return _COMPANIES[hint]
    if get_origin(hint) is Annotated:
        for extra in hint.__metadata__:
            if isinstance(extra, Part):
                return extra
    raise TypeError(f"{kind.__qualname__}.{name} does not say what it is")
