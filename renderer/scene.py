"""What is where: pure data from a view, before anything has a place on the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from engine import MAPS, PIECES, ClearingView, Place, View
from renderer.changes import Changes, News, news
from renderer.factions import look

ROW = {"building": "building", "warrior": "warrior", "pawn": "warrior"}
"""Where a kind of piece stands in a clearing; all others lie with the tokens."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One drawing in a clearing or forest, standing for all pieces that look like it."""

    sprite: str
    note: str = ""
    count: int = 1
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Glade:
    """A clearing as it is drawn: its slots, its warriors, its tokens and what happened there."""

    number: int
    suit: str
    ruler: str | None
    slots: tuple[Mark, ...]
    warriors: tuple[Mark, ...]
    tokens: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class March:
    """Pieces of a seat that moved."""

    seat: str
    origin: Place
    destination: int


@dataclass(frozen=True, slots=True)
class Scene:
    map: str
    glades: dict[int, Glade]
    beside: dict[int, Glade]
    """The clearings off the map."""
    groves: dict[str, tuple[Mark, ...]]
    """Forest: what lies in it."""
    closed: tuple[tuple[int, int], ...]
    marches: tuple[March, ...]
    """Between places of the map."""


def scene(view: View, since: Changes = ()) -> Scene:
    told, chart = news(since), MAPS[view.map]
    here = {*chart.clearings, *chart.forests}
    return Scene(
        map=view.map,
        glades={c: _glade(view, view.clearings[c], told) for c in chart.clearings},
        beside={c: _glade(view, its, told) for c, its in view.clearings.items() if its.name},
        groves={f: _grove(view, here) for f, here in view.forests.items() if here},
        closed=view.closed,
        marches=tuple(March(*move) for move in told.moves if here.issuperset(move[1:])),
    )


def _kind(view: View, piece: str) -> str:
    return view.kinds.get(piece) or (PIECES[piece].kind if piece in PIECES else "token")


def _glade(view: View, clearing: ClearingView, told: News) -> Glade:
    rows: dict[str, list[Mark]] = {"warrior": [], "building": [], "token": []}
    for seat, pieces in clearing.pieces.items():
        for piece, count in pieces.items():
            if count > 0:
                new = (seat, clearing.number, piece) in told.came
                kind = _kind(view, piece)
                rows[ROW.get(kind, "token")] += _marks(seat, piece, count, kind, new)
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
        (*rows["token"], *_scenery(view, clearing.number), *_past(view, clearing.number, told)),
    )


def _marks(seat: str, piece: str, count: int, kind: str, fresh: bool) -> list[Mark]:
    drawing, note = look(seat).face(piece)
    sprite = f"piece:{seat}:{drawing}"
    if kind == "building":
        return [Mark(sprite, note, fresh=fresh)] * count
    if kind == "warrior" and not (piece in PIECES and PIECES[piece].figure):
        return [Mark(sprite, str(count), fresh=fresh)]
    return _counted(sprite, note, count, fresh)


def _counted(sprite: str, note: str, count: int, fresh: bool = False) -> list[Mark]:
    """Pieces that bear a value lie side by side, all others are counted."""
    return [Mark(sprite, note, 1, fresh)] * count if note else [Mark(sprite, "", count, fresh)]


def _scenery(view: View, clearing: int) -> list[Mark]:
    """What belongs to the map and lies in a clearing."""
    marks = [Mark("mark:ferry")] if view.ferry == clearing else []
    return [*marks, Mark("mark:tower")] if MAPS[view.map].tower == clearing else marks


def _past(view: View, clearing: int, told: News) -> list[Mark]:
    """A battle that was fought here, and what fell."""
    now = view.battle is not None and view.battle.clearing == clearing
    marks = [Mark("mark:swords", fresh=now)] if now or clearing in told.battles else []
    for (seat, place, piece), count in told.fell.items():
        if place == clearing:
            drawing, _ = look(seat).face(piece)
            marks.append(Mark(f"fell:{seat}:{drawing}", count=count))
    return marks


def _grove(view: View, here: dict[str, dict[str, int]]) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for seat, pieces in here.items():
        for piece, count in pieces.items():
            marks += _marks(seat, piece, count, _kind(view, piece), fresh=False)
    return tuple(marks)
