"""Games that tests play: who sits at the table, and how they pick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import replace

from engine import (
    FACTIONS,
    MAPS,
    PLAYERS,
    SETUPS,
    Action,
    Decision,
    Game,
    Setup,
    first_seat,
    most_seats,
    new_game,
    seats_to_join,
    with_firsts,
)

Pick = Callable[[Decision[Any]], Action]

MOST_ANSWERS = 20_000
"""A game that is not over by then has run into a circle."""

IDLE = ("pass", "end")


GROUNDS = (*((name, "printed") for name in MAPS), ("autumn", "random"))
MOST_SEATS = min(4, most_seats())


def seats_of(seed: int, n: int) -> tuple[str, ...]:
    """So many seats, drawn by the seed from all that there are, in any order of play.

    Never both seats of one faction alone: two Vagabonds may come to where no point is left.
    """
    seats: list[str] = []
    for seat in Random(seed).sample(list(FACTIONS), len(FACTIONS)):
        alone = n == 2 and first_seat(seat) in seats
        if len(seats) < n and seat in seats_to_join(seats) and not alone:
            seats.append(seat)
    for at, seat in enumerate(seats):  # its second seat may come before its first in play
        if (first := first_seat(seat)) != seat and seed % 2:
            seats[at], seats[seats.index(first)] = first, seat
    return tuple(seats)


def setup_of(seed: int) -> Setup:
    """The table that a seed plays at: every ground in turn, with two seats or more."""
    name, suits = GROUNDS[seed % len(GROUNDS)]
    n = 2 + seed // len(GROUNDS) % (MOST_SEATS - 1)
    return Setup(seats_of(seed, n), map=name, suits=suits)


def drafted(setup: Setup, seed: int) -> Setup:
    """The same, but the factions are drafted: by one setup or the other in turn.

    As above, never two Vagabonds alone.
    """
    n = len(setup.seats)
    firsts = tuple(seat for seat in FACTIONS if first_seat(seat) == seat)
    seats, draft = tuple(PLAYERS)[:n], firsts if n == 2 else ()
    return replace(setup, seats=seats, draft=draft, setup=SETUPS[seed % len(SETUPS)])


def setup_with(seed: int, *wanted: str) -> Setup:
    """The same with some seats that sit at it in any case, in place of others."""
    setup, random = setup_of(seed), Random(seed)
    seats = [*wanted]
    for seat in setup.seats:
        if len(seats) < len(setup.seats) and seat in seats_to_join(with_firsts(seats)):
            seats.append(seat)
    return replace(setup, seats=tuple(random.sample(with_firsts(seats), len(seats))))


def eager(random: Random) -> Pick:
    """Picks a verb, seldom an idle one, and then an option: moves do not drown what is rare."""

    def pick(asked: Decision[Any]) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for option in asked.options:
            by_verb.setdefault(option.verb(), []).append(option)
        weights = [1 if verb in IDLE else 4 for verb in by_verb]
        (verb,) = random.choices(list(by_verb), weights)
        return random.choice(by_verb[verb])

    return pick


def any_option(random: Random) -> Pick:
    """Picks any option alike."""
    return lambda asked: random.choice(asked.options)


def start(seed: int, setup: Setup | None = None) -> Game:
    return new_game(setup or setup_of(seed), seed=seed)


@dataclass
class Seen:
    """What came up in games, and how often."""

    kinds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    """By the first two words: ``leader despot``, ``craft anvil``, ``use sappers``."""
    answers: int = 0

    def verbs(self) -> set[str]:
        """Of the acts."""
        return {act.split()[0] for act in self.acts}


def decisions(game: Game, pick: Pick, seen: Seen | None = None) -> Iterator[Decision[Any]]:
    """Every decision of the game as it comes up, answered once the caller has looked at it."""
    seen = seen or Seen()
    for _ in range(MOST_ANSWERS):
        if not game.decisions:
            seen.endings[game.view(None).won_by] += 1
            return
        (asked,) = game.decisions
        yield asked
        act = pick(asked)
        outcome = game.answer(asked.seat, act)
        seen.kinds[asked.kind] += 1
        seen.acts[" ".join(str(act).split()[:2])] += 1
        seen.events.update(event.kind() for event in outcome.events)
        seen.answers += 1
    raise AssertionError(f"no end in sight: {game.position()}")


def play(game: Game, pick: Pick, seen: Seen | None = None) -> Game:
    """The game, played to its end."""
    for _ in decisions(game, pick, seen):
        pass
    return game
