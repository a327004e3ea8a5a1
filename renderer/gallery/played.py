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
    own = tuple(seat for seat in seats if seat in FACTIONS)
    guests = seats[len(own) :]
    turns = _turns(chart, own)
    for name, share in STAGES.items():
        at = max(len(own), int(share * (len(turns) - 1)))
        first = at - len(own) + 2
        since = tuple(event for turn in turns[first : at + 1] for event in turn[1])
        now, before = turns[at][0], turns[first][2]
        yield name, Stage(joined(now, guests, at), since, joined(before, guests, first))


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
