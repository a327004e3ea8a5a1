"""What a letter is, and how one is stored until it is sent."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from engine import Event, View


class Letter(msgspec.Struct, frozen=True):
    """One message to a channel, made of what everybody may see.

    It is stored with the answer that it follows from and sent afterwards, so it holds all that
    it needs: sentences in the table's language, and the public view for its picture.
    """

    kind: str
    """``lobby`` and ``status`` are edited in place, unless they ping somebody; ``turn``,
    ``asked``, ``more`` and ``over`` are new messages."""
    game: int
    turn: int
    decision: int = 0
    buttons: str = ""
    """``lobby``; ``play``: act, hand, board; ``board``."""
    text: tuple[str, ...] = ()
    """Paragraphs."""
    ping: tuple[int, ...] = ()
    view: View | None = None
    """What its picture shows."""
    place: int = 0
    """The clearing that its picture shows alone; 0: it shows everything."""
    news: msgspec.Raw = msgspec.Raw(b"[]")
    """The events that the picture marks."""
    taken: tuple[str, ...] = ()
    """Of a lobby: the factions that nobody can choose any more."""

    def events(self) -> tuple[Event, ...]:
        # the union of all events is made at run time, where no checker can follow
        return tuple(msgspec.json.decode(self.news, type=tuple[_any_event(), ...]))  # type: ignore[misc]


def pack(letter: Letter) -> bytes:
    return msgspec.json.encode(letter)


def unpack(body: bytes) -> Letter:
    return msgspec.json.decode(body, type=Letter)


def news(events: Iterable[Event]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(list(events)))


@cache
def _any_event() -> Any:
    """Every kind of event that the engine knows, as one type."""
    found, todo = [], list(Event.__subclasses__())
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if not kind.__subclasses__():
            found.append(kind)
    return reduce(or_, found)
