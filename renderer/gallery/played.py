"""Random games at their stages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from engine import (
    FACTIONS,
    MAPS,
    PLAYERS,
    SETUPS,
    Event,
    Game,
    Outcome,
    Setup,
    View,
    new_game,
    view_turn,
    why_no_table,
)

STAGES = {"early": 0.1, "middle": 0.5, "late": 0.95}
"""How far into the game."""
STANDARD, ADVANCED = SETUPS
SEED = 5
LONGEST = 9000
MOST = 6
"""Seats."""
PEOPLE = ("Clara", "Maximilian", "Jo", "Anna-Lena", "Kasper", "Thibault")


@dataclass(frozen=True)
class Stage:
    """A table as a turn begins, and what that person has not seen yet."""

    view: View
    since: tuple[Event, ...]
    before: View


def company(chart: str) -> tuple[str, ...]:
    """Six who can sit down together: others on each map, and on all maps together everybody."""
    seats, first = [*FACTIONS], [*MAPS].index(chart) * len(FACTIONS) // len(MAPS)
    found = list[str]()
    for seat in (*seats[first:], *seats[:first]):
        if why_no_table([*found, seat]) is None:
            found.append(seat)
    return tuple(found[:MOST])


def stages(chart: str, seats: tuple[str, ...]) -> Iterator[tuple[str, Stage]]:
    """Of one game."""
    every = [*turns(chart, seats)]
    for name, share in STAGES.items():
        yield name, every[int(share * (len(every) - 1))]


def turns(chart: str, seats: tuple[str, ...]) -> Iterator[Stage]:
    """The same as every turn begins, from the first on that somebody has come to again."""
    ended = past(chart, seats)
    for at in range(len(seats), len(ended)):
        first = at - len(seats) + 2
        since = tuple(event for turn in ended[first : at + 1] for event in turn[1])
        yield Stage(ended[at][0], since, ended[first][2])


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


def begun(chart: str, seats: tuple[str, ...], setup: str = STANDARD) -> tuple[Game, Random]:
    """The game, and the chance by which it is played."""
    agreed = Setup(seats=seats, map=chart, deck="standard", setup=setup)
    return new_game(agreed, seed=SEED), Random(SEED)


def drafted(chart: str, count: int) -> Stage:
    """The advanced setup, when half of the players have a faction."""
    players = tuple(PLAYERS)[:count]
    game, chance = begun(chart, players, ADVANCED)
    first = game.view(None)
    while sum(seat in PLAYERS for seat in game.seats) > count // 2:
        answered(game, chance)
    return Stage(game.view(None), (), first)


def answered(game: Game, chance: Random) -> Outcome:
    decision = game.decisions[0]
    return game.answer(decision.seat, str(chance.choice(decision.options)))
