"""Golden games whose factions are drafted; a file is written anew only by ``--update-golden``."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine import PLAYERS, Setup, new_game
from tests.golden.test_golden import replay, written
from tests.play import games

FOLDER = Path(__file__).parent / "drafts"
SHORT = 450
"""So many answers at most."""
LIST = ("marquise", "vagabond", "vagabond-2", "lizards", "riverfolk", "duchy", "eyrie")
DRAFTS = {
    "two-autumn-advanced": Setup((*PLAYERS,)[:2], setup="advanced"),
    "four-winter-advanced": Setup(
        (*PLAYERS,)[:4], map="winter", deck="exiles-partisans", setup="advanced"
    ),
    "six-lake-advanced": Setup((*PLAYERS,), map="lake", setup="advanced", draft=LIST),
    "three-mountain-standard": Setup((*PLAYERS,)[:3], map="mountain", draft=LIST),
}


def find(setup: Setup) -> str:
    """The first short game from this draft."""
    for seed in range(300):
        game, pick, log = new_game(setup, seed=seed), games.eager(Random(seed)), list[str]()
        while game.decisions and len(log) < SHORT:
            (asked,) = game.decisions
            answer = game.answer(asked.seat, pick(asked)).answer
            log.append(f"{answer.seat} {answer.text}")
        if game.winners:
            return written(setup.header(seed), log, game)
    raise AssertionError("no such game")


@pytest.mark.law("A.8.2", "A.8.3", "A.10", "5.1.1")
@pytest.mark.parametrize("name", DRAFTS)
def test_a_drafted_game_ends_as_it_always_did(name: str, update_golden: bool) -> None:
    path = FOLDER / f"{name}.txt"
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(find(DRAFTS[name]), encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    assert replay(kept) == kept
    assert kept.startswith(DRAFTS[name].header(0).partition(" seed=")[0])
