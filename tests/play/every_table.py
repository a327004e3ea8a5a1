"""Random games at every table: each mix of seats in turn, drafts, each map, deck and setup.

Whatever holds at every decision is looked at while they are played: the acts that are offered,
a restart and an answer taken back now and then, and what somebody sees of other hidden cards.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from msgspec.structs import replace

from engine import (
    FACTIONS,
    MAPS,
    PLAYERS,
    SETUPS,
    Game,
    Setup,
    first_seat,
    new_game,
    why_no_draft,
    why_no_table,
)
from engine.decks import DECKS
from engine.table import ADVANCED
from tests.play import conserved, games
from tests.play.hidden import swapped
from tests.play.looks import offered, restarted, undone

SIZES = range(2, 7)
DRAFTED = 2
"""Of each three games the last."""
RESTARTS, UNDOS, SWAPS, AT_FIRST = 0.01, 0.01, 0.02, 0.3
"""How likely a restart and an undo are at each decision, swapped secrets at each turn, at first."""


def mixes() -> list[tuple[str, ...]]:
    """Every mix of two to six seats, in an order of no meaning.

    Not two seats of one faction alone: two Vagabonds may come to where no point is left.
    """
    several = (mix for n in SIZES for mix in combinations(FACTIONS, n))
    found = [m for m in several if not why_no_table(m, ADVANCED) and len({*map(first_seat, m)}) > 1]
    return Random(0).sample(found, len(found))


MIXES = mixes()


def setup_of(n: int) -> Setup:
    """The table of the *n*-th game: one of three is drafted, the others play each mix in turn."""
    random, (rounds, third) = Random(n), divmod(n, 3)
    at = rounds if third == DRAFTED else 2 * rounds + third
    found = drafted(at, random) if third == DRAFTED else assigned(at, random)
    rest, chart = divmod(at, len(MAPS))
    return replace(found, map=[*MAPS][chart], deck=[*DECKS][rest % len(DECKS)])


def assigned(n: int, random: Random) -> Setup:
    """A mix in any order of play; in the advanced setup if there are too few corners for it."""
    mix = MIXES[n % len(MIXES)]
    setup = random.choice([name for name in SETUPS if not why_no_table(mix, name)])
    return Setup(tuple(random.sample(mix, len(mix))), setup=setup)


def drafted(n: int, random: Random) -> Setup:
    """Players, and some list from which they can draft."""
    players, setup = SIZES[n % len(SIZES)], random.choice(SETUPS)
    seats = [s for s in FACTIONS if players > SIZES[0] or first_seat(s) == s]
    while True:
        listed = tuple(random.sample(seats, random.randint(players, len(seats))))
        if not why_no_draft(players, listed, setup):
            return Setup(tuple(PLAYERS)[:players], setup=setup, draft=listed)


def play(setup: Setup, n: int, seen: games.Seen) -> Counter[str]:
    """The *n*-th game to its end; how often what was looked at."""
    random, looking, game = Random(n), Random(f"looking {n}"), new_game(setup, seed=n)
    done, turn = Counter(games=1), 0
    pick = games.any_option(random) if n % 11 == 0 else games.eager(random)
    for asked in games.decisions(game, pick, seen):
        conserved.check(game)
        offered(game, asked, looking)
        done["options"] += len(asked.options)
        if looking.random() < RESTARTS:
            restarted(game)
            done["restarts"] += 1
        if game.answers and looking.random() < UNDOS:
            undone(game, looking)
            done["undos"] += 1
        begun = game.turn > turn or not done["decisions"]
        if begun and not game.answers and looking.random() < (SWAPS if game.turn else AT_FIRST):
            picked = () if {*game.seats} & {*PLAYERS} else game.seats
            viewer = looking.choice((None, *picked))
            found = swapped(Game(game.snapshot), n, viewer)
            assert not found.leak, (n, game.turn, viewer, found.leak)
            done += Counter(swaps=1, moved=found.moved, named=found.named)
        done["decisions"] += 1
        turn = game.turn
    assert {*game.winners}
    assert {*game.winners} <= {*game.seats}
    return done
