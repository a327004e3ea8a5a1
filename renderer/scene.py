"""What is where: pure data from a view, before anything has a place on the sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine import PIECES, ClearingView, Event, View
from renderer.factions import look, owner

Changes = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """One drawing in a clearing or forest, standing for all pieces that look like it."""

    sprite: str
    note: str = ""
    count: int = 1
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Glade:
    """A clearing as it is drawn: its slots, its warriors, its tokens."""

    number: int
    suit: str
    ruler: str | None
    slots: tuple[Mark, ...]
    warriors: tuple[Mark, ...]
    tokens: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    glades: dict[int, Glade]
    groves: dict[str, tuple[Mark, ...]]
    """Forest: the relics in it."""


def scene(view: View, since: Changes = ()) -> Scene:
    fresh = _fresh(since)
    return Scene(
        glades={c: _glade(view, clearing, fresh) for c, clearing in view.clearings.items()},
        groves={f: _grove(view, pieces) for f, pieces in view.forests.items() if pieces},
    )


def _fresh(since: Changes) -> set[tuple[str, int, str]]:
    """Seat, clearing and piece of everything that came: events are read by their fields."""
    came = set()
    for event in since:
        seat, piece = getattr(event, "seat", ""), getattr(event, "piece", "")
        if event.kind() == "placed":
            came.add((seat, getattr(event, "clearing", 0), piece))
        elif event.kind() == "moved":
            warriors = getattr(event, "warriors", None)
            destination = getattr(event, "destination", 0)
            if getattr(warriors, "count", 0):
                came.add((seat, destination, "warrior"))
            if figure := getattr(warriors, "figure", ""):
                came.add((seat, destination, figure))
    return came


def _kind(view: View, piece: str) -> str:
    return view.kinds.get(piece) or (PIECES[piece].kind if piece in PIECES else "token")


def _glade(view: View, clearing: ClearingView, fresh: set[tuple[str, int, str]]) -> Glade:
    rows: dict[str, list[Mark]] = {"warrior": [], "building": [], "token": []}
    for seat, pieces in clearing.pieces.items():
        for piece, count in pieces.items():
            if count > 0:
                new = (seat, clearing.number, piece) in fresh
                rows[_kind(view, piece)] += _marks(seat, piece, count, _kind(view, piece), new)
    slots = rows["building"]
    if clearing.ruin:
        slots.append(Mark("mark:ruin"))
    slots += [Mark("mark:slot")] * (clearing.slots - len(slots))
    return Glade(
        clearing.number,
        clearing.suit,
        clearing.ruler,
        tuple(slots),
        tuple(rows["warrior"]),
        tuple(rows["token"]),
    )


def _marks(seat: str, piece: str, count: int, kind: str, fresh: bool) -> list[Mark]:
    drawing, note = look(seat).face(piece)
    sprite = f"piece:{seat}:{drawing}"
    if kind == "building":
        return [Mark(sprite, note, fresh=fresh)] * count
    if kind == "warrior" and not (piece in PIECES and PIECES[piece].figure):
        return [Mark(sprite, str(count), fresh=fresh)]
    return [Mark(sprite, note, count, fresh)]


def _grove(view: View, pieces: tuple[str, ...]) -> tuple[Mark, ...]:
    marks = []
    for piece, count in Counter(pieces).items():
        seat = owner(piece, view.seats)
        drawing, note = look(seat).face(piece)
        marks.append(Mark(f"piece:{seat}:{drawing}", note, count))
    return tuple(marks)
