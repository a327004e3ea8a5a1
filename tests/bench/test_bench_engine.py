"""The engine's speed: ``pytest tests/bench --benchmark-enable``.

Beside the time of a round each benchmark says what it comes to: choices (questions with two
options or more) a second, games a minute, turns a second.  Every faction is registered, whoever
plays.  Seconds of two runs tell little of each other: the ratio with an older commit comes from
``tests/bench/against.py``, which plays both in one run.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine import Game, Setup, load_game, new_game
from engine.saves import freeze, thaw
from tests.play import games
from tests.table import state

PAIR = ("eyrie", "hundreds")
TRIO = ("eyrie", "hundreds", "keepers")
GAMES = 20
"""Games in one round."""


class Count(NamedTuple):
    games: int
    turns: int
    answers: int
    choices: int


def play(seats: tuple[str, ...], seeds: range) -> Count:
    """Whole games, any option alike."""
    turns = answers = choices = 0
    for seed in seeds:
        game, random = new_game(Setup(seats), seed=seed), Random(seed)
        while game.decisions:
            (asked,) = game.decisions
            choices += len(asked.options) > 1
            answers += 1
            game.answer(asked.seat, random.choice(asked.options))
        turns += game.turn
    return Count(len(seeds), turns, answers, choices)


@pytest.mark.parametrize("seats", [PAIR, TRIO], ids=["pair", "trio"])
def test_random_games(benchmark: BenchmarkFixture, seats: tuple[str, ...]) -> None:
    pedantic: Callable[..., Count] = benchmark.pedantic
    count = pedantic(play, args=(seats, range(GAMES)), rounds=3)
    if benchmark.stats:
        seconds = benchmark.stats["min"]
        benchmark.extra_info.update(
            choices_a_second=round(count.choices / seconds),
            games_a_minute=round(60 * count.games / seconds),
            turns_a_second=round(count.turns / seconds),
            microseconds_an_answer=round(1e6 * seconds / count.answers),
        )
    assert count.games == GAMES


@pytest.fixture(scope="module")
def longest() -> Game:
    """The last question of the longest turn in some games of three."""
    best: tuple[int, bytes] = (0, b"")
    for seed in range(GAMES):
        game = new_game(Setup(TRIO), seed=seed)
        for _ in games.decisions(game, games.eager(Random(seed))):
            if len(game.answers) > best[0]:
                best = (len(game.answers), game.save())
    return load_game(best[1])


def test_cold_resume_of_the_longest_turn(benchmark: BenchmarkFixture, longest: Game) -> None:
    saved = longest.save()
    resumed: Game = benchmark(load_game, saved)
    benchmark.extra_info.update(answers=len(longest.answers), bytes=len(saved))
    assert resumed.checksum() == longest.checksum()


def test_snapshot_written(benchmark: BenchmarkFixture, longest: Game) -> None:
    snapshot: bytes = benchmark(freeze, state(longest))
    benchmark.extra_info.update(bytes=len(snapshot))
    assert thaw(snapshot).turn == longest.turn


def test_snapshot_read(benchmark: BenchmarkFixture, longest: Game) -> None:
    table: Any = benchmark(thaw, longest.snapshot)
    assert table.turn == longest.turn


def test_public_view(benchmark: BenchmarkFixture, longest: Game) -> None:
    assert benchmark(longest.view, None).turn == longest.turn


def test_position_written(benchmark: BenchmarkFixture, longest: Game) -> None:
    assert benchmark(longest.position).startswith("woodland position")
