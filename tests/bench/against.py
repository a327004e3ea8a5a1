"""Choices a second of this tree and of an older commit, in one run: their ratio is compared.

``git worktree add --detach /tmp/older 580075b``, then ``python -m tests.bench.against /tmp/older``.
Each tree plays the same seeded games in a process of its own, one tree after the other again and
again, by CPU time; what is told is the median of the rounds.  Rules that changed since play other
games, so that choices are counted, not games.

Last measured against 580075b: 1.30 by instructions (434,000 a choice then, 336,000 now), which
``valgrind --tool=cachegrind`` counts alike on the busiest machine.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen

TABLES = ("eyrie,hundreds", "hundreds,keepers", "eyrie,hundreds,keepers")
ROUNDS, GAMES = 12, 10

PLAYER = """
import sys
from random import Random
from time import process_time
sys.path.insert(0, sys.argv[1])
from engine import Setup, new_game

def play(seats, seeds):
    choices, began = 0, process_time()
    for seed in seeds:
        game, random = new_game(Setup(seats), seed=seed), Random(seed)
        while game.decisions:
            (asked,) = game.decisions
            choices += len(asked.options) > 1
            game.answer(asked.seat, random.choice(asked.options))
    return choices / (process_time() - began)

for line in sys.stdin:
    seats, first, games = line.split()
    seeds = range(int(first), int(first) + int(games))
    print(play(tuple(seats.split(",")), seeds), flush=True)
"""
"""It knows no more of a tree than any commit has had."""


def player(tree: Path) -> Popen[str]:
    return Popen([sys.executable, "-c", PLAYER, str(tree)], stdin=PIPE, stdout=PIPE, text=True)


def speed(asked: Popen[str], seats: str, first: int) -> float:
    """Choices a second in some games."""
    assert asked.stdin
    assert asked.stdout
    asked.stdin.write(f"{seats} {first} {GAMES}\n")
    asked.stdin.flush()
    return float(asked.stdout.readline())


def compare(older: Path) -> None:
    """Print choices a second, older and now, and the ratio, a line for each table."""
    players = player(older), player(Path(__file__).parents[2])
    for seats in TABLES:
        rounds = [[speed(p, seats, GAMES * n) for p in players] for n in range(ROUNDS)][1:]
        before, now = (median(column) for column in zip(*rounds, strict=True))
        ratio = median(mine / its for its, mine in rounds)
        print(f"{seats}: {before:.0f} -> {now:.0f} choices a second, {ratio:.2f}")
    for p in players:
        p.terminate()


if __name__ == "__main__":
    compare(Path(sys.argv[1]))
