"""Write a position: any table in a few readable lines (NOTATION.md says it all)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from engine.kernel import Answer
from engine.table.codec import fields_text
from engine.table.pieces import FACES, WARRIOR
from engine.table.seat import Seat
from engine.table.table import STANDARD, Table

HEADER = "woodland position 1"
UNKNOWN = "?"
ANSWER = ">"
LISTS = ("deck", "discard", "available", "gone", "lost")


def write(g: Table[Any], answers: Iterable[Answer] = ()) -> str:
    """The table as text, and the answers since."""
    since = (f"{ANSWER} {answer.seat} {answer.text}" for answer in answers)
    return "\n".join([HEADER, *_lines(g), *since]) + "\n"


def _lines(g: Table[Any]) -> Iterator[str]:
    yield f"map {g.map_name}"
    yield f"deck-name {g.deck_name}"
    yield f"seed {g.seed}"
    yield f"turn {g.turn} {g.seat} {g.now.step}"
    if scratch := fields_text(g.now, leave_out=("step",)):
        yield f"now {scratch}"
    yield from _map_lines(g)
    yield from _setup_lines(g)
    if g.corners:
        yield "corners " + " ".join(f"{seat}:{c}" for seat, c in g.corners.items())
    for clearing, here in g.pieces.items():
        if here:
            yield f"{clearing} {_here_text(here)}"
    yield "ruins " + (" ".join(f"{c}:{'+'.join(i)}" for c, i in g.ruins.items()) or "-")
    for forest, here in g.forests.items():
        if here:
            yield f"forest {forest} {_here_text(here)}"
    yield "items " + " ".join(f"{item}:{n}" for item, n in g.items.items())
    for name in LISTS:
        cards = getattr(g, name)
        cards = list(reversed(cards)) if name == "deck" else cards
        if cards or name == "deck":
            yield f"{name} {' '.join(cards) or '-'}"
    if g.marked:
        yield "marked " + " ".join(f"{seat}:{'+'.join(i)}" for seat, i in g.marked.items())
    if g.next_dice:
        yield "dice " + " ".join(map(str, g.next_dice))
    if g.limbo:
        yield "limbo " + " ".join(f"{f.seat}:{f.piece}:{f.clearing}:{f.by}" for f in g.limbo)
    if g.battle:
        yield f"battle {fields_text(g.battle)}"
    if g.partners:
        yield "partners " + " ".join(f"{seat}:{other}" for seat, other in g.partners.items())
    if g.winners:
        yield f"won {' '.join(g.winners)} {g.won_by}"
    for seat, faction in g.factions.items():
        yield from _seat_lines(g, seat, faction)


def _map_lines(g: Table[Any]) -> Iterator[str]:
    chart = g.map
    if any(g.suits[c] != clearing.suit for c, clearing in chart.clearings.items()):
        yield "suits " + " ".join(f"{c}:{g.suits[c]}" for c in chart.clearings)
    if g.closed != list(chart.closed):
        yield "closed " + (" ".join(f"{a}-{b}" for a, b in g.closed) or "-")
    if g.ferry != chart.ferry:
        yield f"ferry {g.ferry}"


def _here_text(here: Mapping[str, Mapping[str, int]]) -> str:
    return ", ".join(_pieces_text(seat, pieces) for seat, pieces in here.items())


def _pieces_text(seat: str, pieces: Mapping[str, int]) -> str:
    words = [seat]
    for piece, n in pieces.items():
        if piece == WARRIOR:
            words.append(str(n))
        else:
            words.append(piece if n == 1 else f"{piece}*{n}")
    return " ".join(words)


def _setup_lines(g: Table[Any]) -> Iterator[str]:
    """Appendix A."""
    if g.setup != STANDARD:
        yield f"setup {g.setup}"
    for name in ("draft", "pool"):
        if cards := getattr(g, name):
            yield f"{name} {' '.join(cards)}"
    for name in ("dealt", "taken", "homelands"):
        if pairs := getattr(g, name):
            yield f"{name} " + " ".join(f"{one}:{other}" for one, other in pairs.items())


def _seat_lines(g: Table[Any], seat: str, faction: Seat) -> Iterator[str]:
    nested = [n for n in faction.__struct_fields__ if _is_nested(getattr(faction, n))]
    leave_out = [*nested, "supply"]
    yield f"{seat} {fields_text(faction, leave_out=leave_out, always=('points', *faction.UNSAID))}"
    if faction.supply != derived_supply(g, faction):
        yield f"{seat}.supply " + " ".join(f"{p}:{n}" for p, n in faction.supply.items())
    for name in nested:
        value = getattr(faction, name)
        text = _columns_text(value) if isinstance(value, dict) else fields_text(value)
        if text:
            yield f"{seat}.{name} {text}"


def _columns_text(columns: Mapping[str, list[str]]) -> str:
    return " ".join(f"{name}={','.join(cards)}" for name, cards in columns.items() if cards)


def _is_nested(value: object) -> bool:
    if isinstance(value, msgspec.Struct):
        return True
    return isinstance(value, dict) and any(isinstance(v, list) for v in value.values())


def derived_supply(g: Table[Any], faction: Seat) -> dict[str, int]:
    """1.5.1: what is not on the map, and on nobody's board, is in the supply."""
    away = g.on_map(faction.seat)
    away.update(FACES[f.piece].piece for f in g.limbo if f.seat == faction.seat)
    for holder in g.factions.values():
        away.update(holder.holds(g).get(faction.seat, {}))
        away[WARRIOR] += holder.coffins.get(faction.seat, 0)
    return {piece.name: piece.count - away[piece.name] for piece in faction.PIECES}
