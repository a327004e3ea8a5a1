"""Random games at their stages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from engine import FACTIONS, Event, Game, Outcome, Setup, View, new_game, view_turn
from renderer.gallery.guests import joined

STAGES = {"early": 0.1, "middle": 0.5, "late": 0.95}
"""How far into the game."""
SEED = 5
LONGEST = 9000


@dataclass(frozen=True)
class Stage:
    """A table as a turn begins, and what that person has not seen yet."""

    view: View
    since: tuple[Event, ...]
    before: View


def stages(chart: str, seats: tuple[str, ...]) -> Iterator[tuple[str, Stage]]:
    """Of one game; seats that cannot play yet join its table as guests."""
    every = [*turns(chart, seats)]
    for name, share in STAGES.items():
        yield name, every[int(share * (len(every) - 1))]


def turns(chart: str, seats: tuple[str, ...]) -> Iterator[Stage]:
    """The same as every turn begins, from the first on that somebody has come to again."""
    own = tuple(seat for seat in seats if seat in FACTIONS)
    guests, ended = seats[len(own) :], past(chart, own)
    for at in range(len(own), len(ended)):
        first = at - len(own) + 2
        since = tuple(event for turn in ended[first : at + 1] for event in turn[1])
        now, before = joined(ended[at][0], guests, at), joined(ended[first][2], guests, first)
        yield Stage(now, since, before)


@cache
def past(chart: str, seats: tuple[str, ...]) -> list[tuple[View, tuple[Event, ...], View]]:
    """As every turn begins: the table, what happened in the turn before, and how that began."""
    game, chance = begun(chart, seats)
    found = list[tuple[View, tuple[Event, ...], View]]()
    for _ in range(LONGEST):
        if not game.decisions:
            break
        before = game.snapshot
        if turn := answered(game, chance).turn:
            events = tuple(game.events_for(None, turn.events))
            found.append((game.view(None), events, view_turn(before)))
    return found


def begun(chart: str, seats: tuple[str, ...]) -> tuple[Game, Random]:
    """The game, and the chance by which it is played."""
    setup = Setup(seats=seats, map=chart, deck="standard")
    return new_game(setup, seed=SEED), Random(SEED)


def answered(game: Game, chance: Random) -> Outcome:
    decision = game.decisions[0]
    return game.answer(decision.seat, str(chance.choice(decision.options)))
