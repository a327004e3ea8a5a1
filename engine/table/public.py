"""What everybody may see of a table: built up from what is named as open, and nothing else.

A public position and every view are made from this one, so that neither can tell more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.table.notation import UNKNOWN, derived_supply
from engine.table.seat import Seat
from engine.table.table import Table


def public_table(g: Table[Any]) -> Table[Any]:
    """The table with what is ``OPEN``, with ``?`` for what can be counted, and else empty."""
    counted = {
        "seed": 0,
        "factions": {seat: _public_seat(faction) for seat, faction in g.factions.items()},
        "deck": _covered(g.deck),
        "ruins": {c: _covered(items) for c, items in g.ruins.items()},
        "forests": {f: sorted(map(face, pieces)) for f, pieces in g.forests.items()},
    }
    shown = type(g)(**{**counted, **_open_fields(g)})
    for seat, faction in shown.factions.items():
        supply = g.factions[seat].supply
        open_supply = {piece: supply[piece] for piece in faction.OPEN_SUPPLY if piece in supply}
        faction.supply = {**derived_supply(shown, faction), **open_supply}
    return shown


def cards_seen(g: Table[Any], seat: str | None) -> dict[str, dict[str, tuple[str, ...]]]:
    """Seat, store: the cards that *seat* may see there, sorted: its own, and what is open."""
    return {
        owner: {
            store: tuple(sorted(getattr(faction, store)))
            for store in faction.STORES
            if owner == seat or store in faction.OPEN
        }
        for owner, faction in g.factions.items()
    }


def face(piece: str) -> str:
    """How a piece in a forest looks from above: a face-down value is nobody's to know (15.2.1)."""
    return piece[: piece.rindex("-") + 1] + UNKNOWN if piece.endswith(UNKNOWN) else piece


def _public_seat(faction: Seat) -> Seat:
    counted = {store: _covered(getattr(faction, store)) for store in faction.STORES}
    return type(faction)(**{**counted, **_open_fields(faction)})


def _open_fields(struct: Any) -> dict[str, Any]:
    return {name: _opened(getattr(struct, name)) for name in struct.OPEN}


def _opened(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return type(value)(**_open_fields(value))
    return [*map(_opened, value)] if isinstance(value, list) else value


def _covered(cards: Sequence[str]) -> list[str]:
    return [UNKNOWN] * len(cards)
