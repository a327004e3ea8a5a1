"""What a game has come to: points turn by turn, and who removed whom, as its public events tell."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Event, View
from renderer.changes import Stack

Past = Mapping[int, Sequence[Event]]
"""The public events of a game by turn, 0 for the setup; a turn that was not kept is missing."""


@dataclass(frozen=True, slots=True)
class Story:
    """All that a poster tells beside the last table."""

    turns: int
    unknown: tuple[int, ...]
    """Turns of which no event was kept."""
    points: Mapping[str, tuple[tuple[int, int], ...]]
    """By seat: turns, and the points as each ended, as far as they are known."""
    dominance: Mapping[str, int]
    """The turn in which a seat's marker left the track (3.3.1)."""
    lost: Mapping[str, Counter[Stack]]
    """By seat, what of its own was removed."""
    removed: Mapping[str, Counter[Stack]]
    """By seat, what of others it removed."""
    battles: int
    days: int | None = None
    """From the first turn to the last; None where nobody knows."""

    @property
    def fallen(self) -> int:
        return sum(lost.total() for lost in self.lost.values())


def story(view: View, past: Past, days: int | None = None) -> Story:
    """*view*: the table at the end."""
    left = {e.seat: turn for turn, e in _of(past, "dominance.activated")}
    lost: dict[str, Counter[Stack]] = defaultdict(Counter)
    removed: dict[str, Counter[Stack]] = defaultdict(Counter)
    for _, event in _of(past, "removed"):
        stack = event.seat, event.piece
        lost[event.seat][stack] += 1
        if event.by != event.seat:
            removed[event.by][stack] += 1
    return Story(
        turns=view.turn,
        unknown=tuple(turn for turn in range(1, view.turn + 1) if turn not in past),
        points={seat: tuple(_points(view, past, seat, left.get(seat))) for seat in view.seats},
        dominance=left,
        lost=lost,
        removed=removed,
        battles=sum(1 for _ in _of(past, "battle.began")),
        days=days,
    )


def _of(past: Past, kind: str) -> Iterator[tuple[int, Any]]:
    return ((turn, e) for turn in sorted(past) for e in past[turn] if e.kind() == kind)


def _points(view: View, past: Past, seat: str, left: int | None) -> Iterator[tuple[int, int]]:
    """Turn by turn; after turns that are unknown the next score says what it has begun with."""
    scored = [(turn, event) for turn, event in _of(past, "scored") if event.seat == seat]
    end, points = view.boards[seat].points, 0 if 0 in past else None
    for turn in range(view.turn if left is None else left + 1):
        own = [event.points for at, event in scored if at == turn]
        if turn not in past:
            points = None
        elif own or points is None:
            later = [(at, event.points - event.gained) for at, event in scored if at > turn]
            at, before = [*later, (view.turn, end)][0]
            led_there = all(between in past for between in range(turn, at + 1))
            points = own[-1] if own else before if led_there else None
        if points is not None:
            yield turn, points
    if left is None and end is not None:
        yield view.turn, end
