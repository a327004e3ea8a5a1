"""Rounds in which more happens than in any that is played."""

from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec

from engine import MAPS, Event, View, Warriors
from engine.table.events import BattleBegan, Moved, Removed, TurnBegan


def eventful(view: View, chance: Random, moves: int, fallen: int) -> tuple[Event, ...]:
    """A round in which so much happened: on roads, over the lake and down the rivers."""
    chart = MAPS[view.map]
    ways = [*chart.paths, *combinations(chart.coast, 2), *chart.rivers] * 3
    ways = [way for way in ways if way not in view.closed]
    happened: list[Event] = []
    for turn, seat in enumerate(view.seats, view.turn):
        happened.append(TurnBegan(seat, turn))
        for _ in range(moves):
            a, b = chance.choice(ways)[:: chance.choice((1, -1))]
            happened.append(Moved(seat, a, b, Warriors(chance.randint(1, 12))))
        for _ in range(fallen):
            clearing, other = chance.choice([*view.clearings]), chance.choice(view.seats)
            happened.append(BattleBegan(seat, other, clearing))
            happened += [Removed(other, "warrior", clearing, seat)] * chance.randint(0, 4)
    return tuple(happened)


def earlier(view: View, chance: Random) -> View:
    """A table from which most stacks have changed until now."""
    changed = {}
    for c, clearing in view.clearings.items():
        pieces = {
            seat: {piece: max(0, n + chance.randint(-2, 2)) for piece, n in own.items()}
            for seat, own in clearing.pieces.items()
        }
        ruler = chance.choice([*view.seats, clearing.ruler])
        changed[c] = msgspec.structs.replace(clearing, pieces=pieces, ruler=ruler)
    return msgspec.structs.replace(view, clearings=changed)
