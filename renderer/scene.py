"""What is where: pure data from a view, before anything has a place on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from engine import MAPS, PIECES, Place, View
from renderer.changes import WARRIOR, Changes, March, News, news
from renderer.factions import left_in, look

Kind = Literal["slot", "warrior", "figure", "token"]
KINDS: dict[str, Kind] = {"building": "slot", "warrior": "warrior", "pawn": "figure"}
"""How a kind of piece is drawn in a clearing; all others lie there as tokens."""
Alike = tuple[Kind, str, str]
"""How a piece is drawn, as what, and with which value."""
VALUED = 3
"""So many relics lie in a clearing one by one, with their values; more are counted."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One drawing in a row, standing for all that look like it."""

    sprite: str
    note: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Stack:
    """All pieces of a clearing or forest that look alike."""

    kind: Kind
    sprite: str
    note: str = ""
    """The value on it."""
    count: int = 1
    change: int = 0
    """Against the table as the viewer last left it."""

    @property
    def figures(self) -> str:
        """The number that it bears: warriors always, others from two on."""
        if self.kind == "warrior":
            return str(self.count)
        return self.note or (str(self.count) if self.count > 1 else "")


Changed = tuple[Stack, bool]
"""With it whether its change is told by nothing else, by no move and no loss."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Pieces that look alike and fell in a clearing."""

    seat: str
    sprite: str
    count: int


@dataclass(frozen=True, slots=True)
class Glade:
    """A clearing as it is drawn: what stands there, and what happened."""

    number: int
    suit: str
    ruler: str | None
    stacks: tuple[Stack, ...]
    """Slots first, then warriors, then tokens."""
    won: bool = False
    """True if its ruler did not rule it when the viewer last looked."""
    fought: bool = False
    lost: tuple[Loss, ...] = ()
    gone: tuple[Stack, ...] = ()
    """Of which there is none left, for another reason than moves and losses."""


@dataclass(frozen=True, slots=True)
class Scene:
    map: str
    glades: dict[int, Glade]
    beside: dict[int, Glade]
    """The clearings off the map."""
    groves: dict[str, tuple[Stack, ...]]
    """Forest: what lies in it, and what no longer does, with a count of 0."""
    closed: tuple[tuple[int, int], ...]
    marches: tuple[March, ...]
    """With both ends on the map; what others have led to is told there as what it has changed."""
    crossings: tuple[March, ...]
    """With an end off the map."""


def scene(view: View, since: Changes = (), before: View | None = None) -> Scene:
    """*before*: the table as the viewer last left it, which differences are counted against."""
    every, chart = news(view, since, before), MAPS[view.map]
    here = {*chart.clearings, *chart.forests}
    told = replace(every, marches=tuple(m for m in every.marches if here.issuperset(m.ends)))
    groves = {forest: _grove(view, forest, told) for forest in view.forests}
    return Scene(
        map=view.map,
        glades={c: _glade(view, c, told) for c in chart.clearings},
        beside={c: _glade(view, c, every) for c, its in view.clearings.items() if its.name},
        groves={forest: stacks for forest, stacks in groves.items() if stacks},
        closed=view.closed,
        marches=told.marches,
        crossings=tuple(m for m in every.marches if m not in told.marches),
    )


def _kind(view: View, piece: str) -> Kind:
    kind = view.kinds.get(piece) or (PIECES[piece].kind if piece in PIECES else "token")
    figure = piece in PIECES and PIECES[piece].figure
    return "figure" if figure else KINDS.get(kind, "token")


def _glade(view: View, number: int, told: News) -> Glade:
    clearing = view.clearings[number]
    several = _few(_stacks(view, number, clearing.pieces, told))
    stacks = [stack for stack, _ in several if stack.count]
    slots = [part for stack in stacks if stack.kind == "slot" for part in _each(stack)]
    if clearing.ruin:
        slots.append(Stack("slot", "mark:ruin"))
    slots += [Stack("slot", "mark:slot")] * (clearing.slots - len(slots))
    standing = [stack for stack in stacks if stack.kind in ("warrior", "figure")]
    return Glade(
        number,
        clearing.suit,
        clearing.ruler,
        (*slots, *standing, *_tokens(stacks), *_scenery(view, number)),
        won=number in told.rulers,
        fought=number in told.battles,
        lost=_lost(view, number, told),
        gone=tuple(stack for stack, untold in several if untold and not stack.count),
    )


def _stacks(
    view: View, place: Place, pieces: Mapping[str, Mapping[str, int]], told: News
) -> Iterator[Changed]:
    """Everything that lies or lay in a place, by what it looks like."""
    standing = {(seat, piece): n for seat, own in pieces.items() for piece, n in own.items()}
    found: dict[Alike, list[tuple[str, str]]] = {}
    for seat, piece in {**standing, **told.stacks.get(place, {})}:
        drawing, note = look(seat).face(piece)
        alike = _kind(view, piece), f"piece:{seat}:{drawing}", note.strip("?")
        found.setdefault(alike, []).append((seat, piece))
    for alike, several in found.items():
        count = sum(standing.get(each, 0) for each in several)
        change = sum(told.change(place, each) for each in several)
        yield Stack(*alike, count, change), any(told.untold(place, each) for each in several)


def _each(stack: Stack) -> list[Stack]:
    """One by one; the last tells how many more or fewer they are."""
    alone = replace(stack, count=1, change=0)
    return [alone] * (stack.count - 1) + [replace(alone, change=stack.change)]


def _few(several: Iterable[Changed]) -> list[Changed]:
    """Those that bear a value by kind, where there are too many of them."""
    found = list(several)
    if sum(stack.count for stack, _ in found if stack.note) <= VALUED:
        return found
    kinds: dict[str, Changed] = {}
    for stack, untold in found:
        if stack.note:
            known, before = kinds.get(stack.sprite, (replace(stack, count=0, change=0), False))
            kinds[stack.sprite] = plus(known, stack), before or untold
    return [each for each in found if not each[0].note] + list(kinds.values())


def plus(stack: Stack, other: Stack) -> Stack:
    """Both as one, of no value."""
    count, change = stack.count + other.count, stack.change + other.change
    return replace(stack, note="", count=count, change=change)


def _tokens(stacks: list[Stack]) -> list[Stack]:
    tokens = [stack for stack in stacks if stack.kind == "token"]
    return [part for stack in tokens for part in (_each(stack) if stack.note else [stack])]


def _scenery(view: View, clearing: int) -> list[Stack]:
    """What belongs to the map, items that were left there, and the house of a homeland (A.8.3)."""
    marks = ["mark:ferry"] if view.ferry == clearing else []
    marks += ["mark:tower"] if MAPS[view.map].tower == clearing else []
    marks += [f"item:{item}" for item in left_in(view, clearing)]
    if not view.turn and clearing in view.homelands:
        marks.append(f"home:{view.homelands[clearing]}")
    return [Stack("token", mark) for mark in marks]


def _lost(view: View, clearing: int, told: News) -> tuple[Loss, ...]:
    """What fell in a clearing, in the order of play, warriors first."""
    losses: dict[tuple[str, str], Loss] = {}
    for (seat, piece), count in told.losses.get(clearing, {}).items():
        drawing, _ = look(seat).face(piece)
        name = f"coin:{seat}" if piece == WARRIOR else f"piece:{seat}:{drawing}"
        known = losses.get((seat, name), Loss(seat, name, 0))
        losses[seat, name] = replace(known, count=known.count + count)
    order = {seat: i for i, seat in enumerate(view.seats)}
    return tuple(sorted(losses.values(), key=lambda loss: (order[loss.seat], loss.sprite)))


def _grove(view: View, forest: str, told: News) -> tuple[Stack, ...]:
    """Alike ones counted; face down they bear no value."""
    several = _stacks(view, forest, view.forests[forest], told)
    return tuple(stack for stack, untold in several if stack.count or untold)
