"""The golden game that is won by the dominance of birds: rare, so its cards are always taken up."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from engine import Action, Decision, Setup, new_game
from tests.golden.test_golden import named, replay, written
from tests.play import games

BIRDS = named(Path(__file__).parent / "keepers-eyrie-hundreds-autumn-birds.txt")
WANTED = ("dominance dominance-bird", "claim dominance-bird")


def for_birds(random: Random) -> games.Pick:
    """Picks what leads to the dominance of birds; anything else as ever."""
    eager = games.eager(random)

    def pick(asked: Decision[Any]) -> Action:
        wanted = [option for option in asked.options if str(option).startswith(WANTED)]
        return wanted[0] if wanted else eager(asked)

    return pick


def find() -> str:
    """The first short game that birds dominate."""
    for seed in range(300):
        setup, log = Setup(BIRDS.seats, map=BIRDS.map), list[str]()
        game, pick = new_game(setup, seed=seed), for_birds(Random(seed))
        while game.decisions and len(log) < 250:
            (asked,) = game.decisions
            answer = game.answer(asked.seat, pick(asked)).answer
            log.append(f"{answer.seat} {answer.text}")
        if game.view(None).won_by == "dominance-bird":
            return written(setup.header(seed), log, game)
    raise AssertionError("no such game")


def test_birds_dominate_as_they_always_did(update_golden: bool) -> None:
    if update_golden:
        BIRDS.path.write_text(find(), encoding="utf-8")
    kept = BIRDS.path.read_text(encoding="utf-8")
    assert replay(kept) == kept
    (won,) = (line for line in kept.splitlines() if line.startswith("# won "))
    assert won.endswith(" dominance-bird")
