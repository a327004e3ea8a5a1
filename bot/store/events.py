"""The events of turns that are over, as they are kept: public ones alone, as packed JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import takewhile
from operator import or_
from typing import Any

import msgspec

from bot.store.squeeze import full, squeeze
from engine import Event, Game, Outcome

BEGAN = "turn.began"


@dataclass(frozen=True)
class Past:
    """A turn that is over."""

    number: int
    seat: str
    events: tuple[Event, ...]


def ended(game: Game, outcome: Outcome) -> list[Past]:
    """The turns that an answer has ended; after the first, those in which nobody was asked."""
    found: list[Past] = []
    for step in outcome.steps:
        if step.turn is None:
            continue
        found.append(Past(step.turn.number, step.turn.seat, step.turn.events))
        begun = _by_turn(step.events)
        over = bool(game.winners) and step is outcome.steps[-1]
        for events in begun if over else begun[:-1]:
            began: Any = events[0]
            if began.turn != step.turn.number:
                found.append(Past(began.turn, began.seat, tuple(events)))
    return found


def seen_before(game: Game, outcome: Outcome) -> list[int]:
    """For each answer, how many events of its turn everybody had seen before it."""
    found, total = list[int](), _public(game.events)
    for step in reversed(outcome.steps):
        total = _public(step.turn.events) if step.turn else total
        total -= _public(takewhile(lambda event: event.kind() != BEGAN, step.events))
        found.insert(0, total)
    return found


def place(events: Sequence[Event], seen: int) -> int:
    """Where those begin that follow once everybody has seen so many.

    What is told to some alone goes with the public event that it follows.
    """
    if not seen:
        return 0
    public = [at for at, event in enumerate(events) if event.seen_by(None)]
    return public[seen] if seen < len(public) else len(events)


def _public(events: Iterable[Event]) -> int:
    return sum(event.seen_by(None) for event in events)


def _by_turn(events: Iterable[Event]) -> list[list[Event]]:
    """The turns that begin within these events."""
    found: list[list[Event]] = []
    for event in events:
        if event.kind() == BEGAN:
            found.append([])
        if found:
            found[-1].append(event)
    return found


def pack(events: Iterable[Event]) -> bytes:
    """What all may see of these; a quarter as long as the JSON in it."""
    return squeeze(msgspec.json.encode([event for event in events if event.seen_by(None)]))


def unpack(kept: bytes) -> tuple[Event, ...]:
    return read(full(kept))


def read(json: bytes | msgspec.Raw) -> tuple[Event, ...]:
    """Those of the events that the rules know still."""
    try:
        # the union of all events is made at run time, where no checker can follow
        return tuple(msgspec.json.decode(json, type=tuple[_any_event(), ...]))  # type: ignore[misc]
    except msgspec.ValidationError:
        each = msgspec.json.decode(json, type=list[msgspec.Raw])
        return tuple(event for one in each for event in _known(one))


def _known(json: msgspec.Raw) -> tuple[Event, ...]:
    try:
        return (msgspec.json.decode(json, type=_any_event()),)
    except msgspec.ValidationError:
        return ()


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
