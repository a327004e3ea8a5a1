"""What happened since the viewer last looked, read from events by their tags and parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine import Event, Place, parts_of
from renderer.factions import look

Changes = tuple[Event, ...]


@dataclass
class News:
    """The events of some turns, summed up for a picture."""

    came: set[tuple[str, int, str]] = field(default_factory=set)
    """Seat, clearing, piece: placed there or moved there."""
    moves: Counter[tuple[str, Place, int]] = field(default_factory=Counter)
    """Seat, origin, destination: how many pieces."""
    chain: dict[tuple[str, Place, int], int] = field(default_factory=dict)
    """The place of a move among its seat's, where one goes on from another."""
    fell: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    """Seat, clearing, piece."""
    battles: set[int] = field(default_factory=set)
    gained: Counter[str] = field(default_factory=Counter)
    """Points by seat."""


def news(since: Changes) -> News:
    told = News()
    for event in since:
        if reader := READERS.get(event.kind()):
            reader(told, event)
        elif any(event.kind() in look(seat).came for seat in _parts(event, "seat")):
            _came(told, event)
    told.chain = _chain(told.moves)
    return told


def _chain(moves: Iterable[tuple[str, Place, int]]) -> dict[tuple[str, Place, int], int]:
    ends = {(seat, destination) for seat, _, destination in moves}
    starts = {(seat, origin) for seat, origin, _ in moves}
    number: Counter[str] = Counter()
    chain = {}
    for seat, origin, destination in moves:
        number[seat] += 1
        if (seat, origin) in ends or (seat, destination) in starts:
            chain[seat, origin, destination] = number[seat]
    return chain


def _moved(told: News, event: Event) -> None:
    seat, origin, destination, warriors = _facts(event, "seat origin destination warriors")
    count, figure = getattr(warriors, "number", 0), getattr(warriors, "figure", "")
    told.moves[seat, origin, destination] += count + bool(figure)
    if count:
        told.came.add((seat, destination, "warrior"))
    if figure:
        told.came.add((seat, destination, figure))


def _placed(told: News, event: Event) -> None:
    seat, clearing, piece = _facts(event, "seat clearing piece")
    told.came.add((seat, clearing, piece))


def _came(told: News, event: Event) -> None:
    """An event of a faction's own: a piece came into a clearing, the last that it names."""
    (seat,), (*_, clearing), (piece,) = (_parts(event, w) for w in ("seat", "clearing", "piece"))
    told.came.add((seat, clearing, piece))


def _removed(told: News, event: Event) -> None:
    seat, clearing, piece = _facts(event, "seat clearing piece")
    told.fell[seat, clearing, piece] += 1


def _battle(told: News, event: Event) -> None:
    told.battles.add(_facts(event, "clearing")[0])


def _scored(told: News, event: Event) -> None:
    seat, gained = _facts(event, "seat gained")
    told.gained[seat] += gained


def _parts(event: Event, word: str) -> list[Any]:
    """The parts of an event that are what the *word* says, in their order."""
    return [getattr(event, name) for name, p in parts_of(type(event)).items() if p.word == word]


def _facts(event: Event, names: str) -> tuple[Any, ...]:
    return tuple(getattr(event, name) for name in names.split())


READERS = {
    "moved": _moved,
    "placed": _placed,
    "removed": _removed,
    "battle.began": _battle,
    "scored": _scored,
}
