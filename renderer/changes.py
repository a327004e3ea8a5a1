"""What has changed since the viewer left the table: two tables compared, and what events tell.

How many stand where now is compared with then, whatever has led to it.  The events tell who went
where, and who fell.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from engine import Event, Place, View

Changes = tuple[Event, ...]
"""Of some turns, in their order."""
Stack = tuple[str, str]
"""Seat and piece."""
Pieces = Mapping[str, Mapping[str, int]]
"""Seat, piece: how many."""
WARRIOR = "warrior"


@dataclass(frozen=True, slots=True)
class March:
    """All that a seat moved from one place to another in one turn."""

    seat: str
    origin: Place
    destination: Place
    warriors: int = 0
    figures: int = 0
    order: int = 0
    """Which of the moves of that turn it is that lead into one another; 0 where it leads alone."""
    ago: int = 0
    """0 in the last turn in which somebody moved, 1 in the one before."""

    @property
    def count(self) -> int:
        return self.warriors + self.figures

    @property
    def ends(self) -> tuple[Place, Place]:
        return self.origin, self.destination


@dataclass(frozen=True, slots=True)
class News:
    """What a picture marks as new."""

    stacks: Mapping[Place, Mapping[Stack, int]] = field(default_factory=dict)
    """How many more or fewer there are of each, none that is as it was."""
    marches: tuple[March, ...] = ()
    """The oldest first."""
    losses: Mapping[Place, Mapping[Stack, int]] = field(default_factory=dict)
    """What was removed, by clearing."""
    battles: frozenset[int] = frozenset()
    rulers: frozenset[int] = frozenset()
    """The clearings that have a ruler, and not the one that they had."""

    def untold(self, place: Place, stack: Stack) -> int:
        """How much of a stack's change neither moves nor losses account for."""
        change, lost = self.change(place, stack), self._lost(place, stack)
        own = [march for march in self.marches if march.seat == stack[0]]
        if stack[1] == WARRIOR:
            came = sum(march.warriors for march in own if march.destination == place)
            went = sum(march.warriors for march in own if march.origin == place)
            return change - came + went + lost
        # A figure or a relic that its seat's moves have led elsewhere has gone along with them.
        ends = _reached(place, own)
        return (
            change + lost + sum(max(self.change(e, stack), 0) + self._lost(e, stack) for e in ends)
        )

    def change(self, place: Place, stack: Stack) -> int:
        return self.stacks.get(place, {}).get(stack, 0)

    def _lost(self, place: Place, stack: Stack) -> int:
        return self.losses.get(place, {}).get(stack, 0)


def _reached(place: Place, marches: Sequence[March]) -> list[Place]:
    """Where these lead from there, one after the other."""
    found = [place]
    for at in found:
        found += {m.destination for m in marches if m.origin == at}.difference(found)
    return found[1:]


def news(view: View, since: Changes = (), before: View | None = None) -> News:
    """*before*: the table as the viewer left it; *since*: the events from then on."""
    fought = {event.clearing for event in _of(since, "battle.began")}
    if view.battle:
        fought.add(view.battle.clearing)
    told = News(marches=_marches(since), losses=_losses(since), battles=frozenset(fought))
    if before is None:
        return told
    return replace(
        told,
        stacks=_stacks(view, before),
        rulers=frozenset(
            c
            for c, clearing in view.clearings.items()
            if clearing.ruler and clearing.ruler != _ruler(before, c)
        ),
    )


def _ruler(view: View, clearing: int) -> str | None:
    """Nobody's is a clearing that was not there: one off the map comes with its faction (A.8.3)."""
    return view.clearings[clearing].ruler if clearing in view.clearings else None


def _of(events: Iterable[Event], kind: str) -> Iterator[Any]:
    return (event for event in events if event.kind() == kind)


def _standing(view: View) -> dict[Place, Counter[Stack]]:
    here = [(c, clearing.pieces) for c, clearing in view.clearings.items()]
    found: dict[Place, Counter[Stack]] = defaultdict(Counter)
    for place, seats in chain[tuple[Place, Pieces]](here, view.forests.items()):
        found[place].update(
            {(seat, piece): n for seat, own in seats.items() for piece, n in own.items()}
        )
    return found


def _stacks(view: View, before: View) -> dict[Place, dict[Stack, int]]:
    now, then = _standing(view), _standing(before)
    found: dict[Place, dict[Stack, int]] = {}
    for place in {**now, **then}:
        here, old = now[place], then[place]
        changed = {stack: here[stack] - old[stack] for stack in {**here, **old}}
        found[place] = {stack: change for stack, change in changed.items() if change}
    return found


def _losses(since: Changes) -> dict[Place, Counter[Stack]]:
    found: dict[Place, Counter[Stack]] = defaultdict(Counter)
    for event in _of(since, "removed"):
        found[event.clearing][event.seat, event.piece] += 1
    return dict(found)


def _marches(since: Changes) -> tuple[March, ...]:
    turns = [found for turn in _turns(since) if (found := _of_turn(turn))]
    last = len(turns) - 1
    return tuple(replace(march, ago=last - i) for i, turn in enumerate(turns) for march in turn)


def _turns(since: Changes) -> list[list[Event]]:
    turns: list[list[Event]] = [[]]
    for event in since:
        if event.kind() == "turn.began":
            turns.append([])
        turns[-1].append(event)
    return turns


def _of_turn(events: Iterable[Event]) -> list[March]:
    found: dict[tuple[str, Place, Place], March] = {}
    for event in _of(events, "moved"):
        key = (event.seat, event.origin, event.destination)
        march, party = found.get(key, March(*key)), event.warriors
        found[key] = replace(
            march,
            warriors=march.warriors + party.number,
            figures=march.figures + bool(party.figure),
        )
    for seat in {march.seat for march in found.values()}:
        own = [march for march in found.values() if march.seat == seat]
        starts, ends = {m.origin for m in own}, {m.destination for m in own}
        chained = [m for m in own if m.origin in ends or m.destination in starts]
        for order, m in enumerate(chained, 1):
            found[seat, m.origin, m.destination] = replace(m, order=order)
    return list(found.values())
