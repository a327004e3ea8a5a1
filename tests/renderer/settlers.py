"""Tables of six, three of whom are not there yet: their pieces are put down by hand."""

from __future__ import annotations

from random import Random

import msgspec

from engine import ClearingView, View
from tests.renderer.positions import joined

TO_COME = ("marquise", "alliance", "vagabond", "riverfolk", "lizards", "duchy", "corvids")
TOKENS = {"marquise": "wood", "alliance": "sympathy", "riverfolk": "post-fox", "duchy": "tunnel"}
BUILDINGS = {"marquise": "sawmill", "alliance": "base-fox", "lizards": "garden", "duchy": "market"}
FULLEST = {
    "eyrie": {"warrior": 14},
    "hundreds": {"warrior": 19, "warlord": 1, "mob": 1},
    "keepers": {
        "warrior": 12,
        "waystation-jewelry-figure": 1,
        **{f"{relic}-{v}": 1 for relic in ("figure", "tablet", "jewelry") for v in (1, 2, 3)},
        "figure-?": 3,
    },
    "marquise": {"warrior": 25, "wood": 8, "sawmill": 1, "workshop": 1},
    "alliance": {"warrior": 10, "sympathy": 1},
    "riverfolk": {"warrior": 15, "post-fox": 1},
}
"""BOT-51: more than a clearing of four seats can hold."""


def six(view: View, chance: Random, share: float, most: int) -> View:
    """Three more at the table: each in that *share* of the clearings, with up to so many."""
    seats = tuple(chance.sample(TO_COME, 3))
    view = joined(view, seats, chance)
    clearings = {
        c: _joined(clearing, {seat: _put(seat, clearing, chance, most) for seat in seats}, chance)
        if chance.random() < share
        else clearing
        for c, clearing in view.clearings.items()
    }
    return msgspec.structs.replace(view, clearings=clearings)


def _put(seat: str, clearing: ClearingView, chance: Random, most: int) -> dict[str, int]:
    pieces = {"warrior": chance.randint(1, most)} if chance.random() < 0.8 else {}
    if seat in TOKENS and chance.random() < 0.7:
        pieces[TOKENS[seat]] = chance.randint(1, 3 if seat == "marquise" else 1)
    built = sum(
        "-" in p or p in ("roost", "stronghold") for o in clearing.pieces.values() for p in o
    )
    if seat in BUILDINGS and built + clearing.ruin < clearing.slots and chance.random() < 0.3:
        pieces[BUILDINGS[seat]] = 1
    return pieces


def _joined(
    clearing: ClearingView, more: dict[str, dict[str, int]], chance: Random
) -> ClearingView:
    pieces = {**clearing.pieces, **{seat: own for seat, own in more.items() if own}}
    return msgspec.structs.replace(clearing, pieces=pieces, ruler=chance.choice([None, *pieces]))


def fullest(view: View, number: int) -> View:
    """One clearing that holds all that six seats can bring."""
    view = joined(view, ("marquise", "alliance", "riverfolk"), Random(number))
    here = msgspec.structs.replace(view.clearings[number], pieces=FULLEST, ruler="marquise")
    return msgspec.structs.replace(view, clearings={**view.clearings, number: here})
