"""The pictures that a random game posts, and the tables that they are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine import Event, Game, Place, Setup, View, new_game
from engine.law.space import ruler
from engine.table import FACES
from tests.table import state

LONGEST = 3000
Stack = tuple[str, str]
"""Seat and face, as everybody sees it."""


@dataclass(frozen=True)
class Kept:
    """What a picture could tell of a table, taken from the table itself."""

    view: View
    pieces: Mapping[Place, Counter[Stack]]
    points: Mapping[str, int | None]
    rulers: Mapping[int, str | None]
    seen: int
    """How many events were public until then."""


def kept(game: Game, seen: int) -> Kept:
    g = state(game)
    pieces: dict[Place, Counter[Stack]] = {}
    both: list[tuple[Place, Mapping[str, Mapping[str, int]]]] = [*g.pieces.items()]
    for place, here in [*both, *g.forests.items()]:
        pieces[place] = Counter()
        for seat, own in here.items():
            for face, n in own.items():
                pieces[place][seat, FACES[face].seen] += n
    points = {s: None if f.dominance else f.points for s, f in g.factions.items()}
    return Kept(game.view(None), pieces, points, {c: ruler(g, c) for c in g.pieces}, seen)


@dataclass(frozen=True)
class Posted:
    before: Kept
    now: Kept
    since: tuple[Event, ...]


def posted(map_name: str, seats: tuple[str, ...], seed: int) -> Iterator[Posted]:
    """The pictures of a random game: one for each turn that begins, for the seat that plays it."""
    game, chance = new_game(Setup(seats=seats, map=map_name), seed=seed), Random(seed)
    happened: list[Event] = []
    left: dict[str, Kept] = {}
    for _ in range(LONGEST):
        if not game.decisions:
            return
        decision = game.decisions[0]
        outcome = game.answer(decision.seat, str(chance.choice(decision.options)))
        for turn in outcome.turns:
            happened += game.events_for(None, turn.events)
        if outcome.turn:
            now = kept(game, len(happened))
            left = {seat: left.get(seat, now) for seat in seats}
            left[outcome.turn.seat] = now
            before = left[game.active]
            if before is not now:
                lately = [*happened[before.seen :], *game.events_for(None)]
                yield Posted(before, now, tuple(lately))
