"""Random games at their stages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from engine import FACTIONS, Event, Game, Setup, View, new_game, view_turn
from renderer.gallery.guests import joined

STAGES = {"early": 0.1, "middle": 0.5, "late": 0.95}
"""How far into the game."""
SEED = 5
LONGEST = 3000


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
    guests, past = seats[len(own) :], _turns(chart, own)
    for at in range(len(own), len(past)):
        first = at - len(own) + 2
        since = tuple(event for turn in past[first : at + 1] for event in turn[1])
        now, before = joined(past[at][0], guests, at), joined(past[first][2], guests, first)
        yield Stage(now, since, before)


@cache
def _turns(chart: str, seats: tuple[str, ...]) -> list[tuple[View, tuple[Event, ...], View]]:
    """As every turn begins: the table, what happened in the turn before, and how that began."""
    game = new_game(Setup(seats=seats, map=chart, deck="standard"), seed=SEED)
    chance, found = Random(SEED), list[tuple[View, tuple[Event, ...], View]]()
    for _ in range(LONGEST):
        if not game.decisions:
            break
        before = game.snapshot
        if events := _answer(game, chance):
            found.append((game.view(None), events, view_turn(before)))
    return found


def _answer(game: Game, chance: Random) -> tuple[Event, ...]:
    """What happened in the turn that this answer has ended; nothing if it has ended none."""
    decision = game.decisions[0]
    outcome = game.answer(decision.seat, str(chance.choice(decision.options)))
    return tuple(game.events_for(None, outcome.turn.events)) if outcome.turn else ()
