"""What everybody may see of a table: built up from what is named as open, and nothing else.

A public position and every view are made from this one, so that neither can tell more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.table.notation import UNKNOWN, derived_supply
from engine.table.pieces import FACES, in_view
from engine.table.seat import Seat
from engine.table.table import Table


def public_table(g: Table[Any], viewer: str | None = None) -> Table[Any]:
    """The table with what is ``OPEN``, with ``?`` for what can be counted, and else empty.

    Pieces that lie face down show their backs, and themselves if they are the *viewer*'s to know.
    """
    counted = {
        "seed": 0,
        "factions": {seat: _public_seat(faction) for seat, faction in g.factions.items()},
        "deck": _covered(g.deck),
        "ruins": {c: _covered(items) for c, items in g.ruins.items()},
        "pieces": {clearing: _seen(here, viewer) for clearing, here in g.pieces.items()},
        "forests": {forest: _seen(here, viewer) for forest, here in g.forests.items()},
        "limbo": [replace(_opened(f), piece=FACES[f.piece].seen) for f in g.limbo],
    }
    shown = type(g)(**{**counted, **_open_fields(g)})
    for seat, faction in shown.factions.items():
        supply = g.factions[seat].supply
        open_supply = {piece: supply[piece] for piece in faction.OPEN_SUPPLY if piece in supply}
        covered = len(open_supply) < len(faction.PIECES)
        seen = derived_supply(shown, faction) if covered else {}
        faction.supply = {**seen, **open_supply}
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


def _seen(here: Mapping[str, Mapping[str, int]], viewer: str | None) -> dict[str, dict[str, int]]:
    return {owner: in_view(pieces, own=owner == viewer) for owner, pieces in here.items()}


def _public_seat(faction: Seat) -> Seat:
    counted = {store: _covered(getattr(faction, store)) for store in faction.STORES}
    return type(faction)(**{**counted, **_open_fields(faction)})


def _open_fields(struct: Any) -> dict[str, Any]:
    return {name: _opened(getattr(struct, name)) for name in struct.OPEN}


def _opened(value: Any) -> Any:
    if isinstance(value, list):
        return [*map(_opened, value)] if value else []
    return type(value)(**_open_fields(value)) if isinstance(value, msgspec.Struct) else value


def _covered(cards: Sequence[str]) -> list[str]:
    return [UNKNOWN] * len(cards)
