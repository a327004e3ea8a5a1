"""What is where: pure data from a view, before anything has a place on the sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from engine import MAPS, PIECES, ClearingView, Place, View
from renderer.changes import Changes, News, news
from renderer.factions import look

Kind = Literal["slot", "warrior", "figure", "token"]
KINDS: dict[str, Kind] = {"building": "slot", "warrior": "warrior", "pawn": "figure"}
"""How a kind of piece is drawn in a clearing; all others lie there as tokens."""
VALUED = 3
"""So many relics lie in a clearing one by one, with their values; more are counted."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One drawing on a board, standing for all that look like it."""

    sprite: str
    note: str = ""
    count: int = 1
    fresh: bool = False


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
    lost: tuple[tuple[str, int], ...] | None = None
    """Seat, pieces that fell there; None where nobody fought and nothing fell."""


@dataclass(frozen=True, slots=True)
class March:
    """Pieces of a seat that moved."""

    seat: str
    origin: Place
    destination: int
    count: int
    order: int = 0
    """Its place in a chain of moves; 0 where it is in none."""

    @property
    def ends(self) -> tuple[Place, Place]:
        return self.origin, self.destination


@dataclass(frozen=True, slots=True)
class Scene:
    map: str
    glades: dict[int, Glade]
    beside: dict[int, Glade]
    """The clearings off the map."""
    groves: dict[str, tuple[Stack, ...]]
    """Forest: what lies in it."""
    closed: tuple[tuple[int, int], ...]
    marches: tuple[March, ...]
    """Between places of the map."""


def scene(view: View, since: Changes = (), before: View | None = None) -> Scene:
    """*before*: the table as the viewer last left it, which differences are counted against."""
    told, chart = news(since), MAPS[view.map]
    here = {*chart.clearings, *chart.forests}
    return Scene(
        map=view.map,
        glades={c: _glade(view, c, told, before) for c in chart.clearings},
        beside={c: _glade(view, c, told, before) for c, its in view.clearings.items() if its.name},
        groves={f: _grove(view, held) for f, held in view.forests.items() if any(held.values())},
        closed=view.closed,
        marches=tuple(
            March(*move, count, told.chain.get(move, 0))
            for move, count in told.moves.items()
            if here.issuperset(move[1:])
        ),
    )


def _kind(view: View, piece: str) -> Kind:
    kind = view.kinds.get(piece) or (PIECES[piece].kind if piece in PIECES else "token")
    figure = piece in PIECES and PIECES[piece].figure
    return "figure" if figure else KINDS.get(kind, "token")


def _glade(view: View, number: int, told: News, before: View | None) -> Glade:
    clearing = view.clearings[number]
    old = before.clearings.get(number) if before else None
    stacks = _stacks(view, clearing, old)
    slots = [stack for stack in stacks if stack.kind == "slot"]
    if clearing.ruin:
        slots.append(Stack("slot", "mark:ruin"))
    slots += [Stack("slot", "mark:slot")] * (clearing.slots - len(slots))
    standing = [stack for stack in stacks if stack.kind in ("warrior", "figure")]
    tokens = [stack for stack in stacks if stack.kind == "token"]
    return Glade(
        number,
        clearing.suit,
        clearing.ruler,
        (*slots, *standing, *tokens, *_scenery(view, number)),
        won=old is not None and old.ruler != clearing.ruler,
        lost=_lost(view, number, told),
    )


def _stacks(view: View, clearing: ClearingView, old: ClearingView | None) -> list[Stack]:
    found: list[Stack] = []
    valued: Counter[tuple[str, str]] = Counter()
    for seat, pieces in clearing.pieces.items():
        for piece, count in pieces.items():
            kind, (drawing, note) = _kind(view, piece), look(seat).face(piece)
            name = f"piece:{seat}:{drawing}"
            change = count - old.pieces.get(seat, {}).get(piece, 0) if old else 0
            if count <= 0:
                continue
            if note:
                valued[name, note] += count
            elif kind == "slot":
                changes = [*[0] * (count - 1), change]
                found += [Stack(kind, name, change=each) for each in changes]
            else:
                found.append(Stack(kind, name, "", count, change))
    return found + _relics(valued)


def _relics(valued: Counter[tuple[str, str]]) -> list[Stack]:
    """One by one with their values while they are few, else by kind with a count."""
    if valued.total() <= VALUED:
        return [Stack("token", name, note) for name, note in valued.elements()]
    kinds: Counter[str] = Counter()
    for (name, _), count in valued.items():
        kinds[name] += count
    return [Stack("token", name, "", count) for name, count in kinds.items()]


def _scenery(view: View, clearing: int) -> list[Stack]:
    """What belongs to the map and lies in a clearing."""
    marks = [Stack("token", "mark:ferry")] if view.ferry == clearing else []
    return [*marks, Stack("token", "mark:tower")] if MAPS[view.map].tower == clearing else marks


def _lost(view: View, clearing: int, told: News) -> tuple[tuple[str, int], ...] | None:
    """What fell in a clearing, in the order of play; nothing may have, in a battle."""
    lost: Counter[str] = Counter()
    for (seat, place, _), count in told.fell.items():
        if place == clearing:
            lost[seat] += count
    fought = clearing in told.battles or (view.battle and view.battle.clearing == clearing)
    if not lost and not fought:
        return None
    return tuple((seat, lost[seat]) for seat in view.seats if lost[seat])


def _grove(view: View, held: dict[str, dict[str, int]]) -> tuple[Stack, ...]:
    """Alike ones counted; face down they bear no value."""
    kinds: Counter[tuple[str, str]] = Counter()
    for seat, pieces in held.items():
        for piece, count in pieces.items():
            drawing, note = look(seat).face(piece)
            kinds[f"piece:{seat}:{drawing}", note.strip("?")] += count
    return tuple(Stack("token", *kind, count) for kind, count in kinds.items() if count > 0)
