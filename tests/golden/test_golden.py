"""Golden games: a log and the table it ends at, written anew only by ``--update-golden``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations, zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine import FACTIONS, MAPS, Game, IllegalAction, Setup, new_game
from engine.decks import DECKS
from tests import beside
from tests.play import games

HEADER = re.compile(
    r"# woodland \d+ (\S+) (\S+) (\S+) seed=(\d+)(?: setup=(\S+))?(?: draft=(\S+))?"
)
EXILES = "exiles-partisans"
SEEDS = 300
"""So many games are looked through for those that end as they should."""
CHOICE = 3
"""Of so many the shortest is kept."""
ENDINGS = ("own", "other", "dominance")
"""30 points on one's own turn, on another's, or a dominance card."""


class Golden(NamedTuple):
    """A game to be kept: who plays where, and how it ends."""

    seats: tuple[str, ...]
    ending: str
    map: str
    deck: str
    path: Path


def named(path: Path) -> Golden:
    """What the name of a file says: its seats, its map, if it is the second deck, and its end."""
    *seats, ending = re.split(r"-(?!\d)", path.stem)  # a second seat bears a number
    deck = EXILES if seats[-1] in EXILES else "standard"
    *seats, chart = seats[:-1] if deck == EXILES else seats
    return Golden(tuple(seats), ending, chart, deck, path)


GAMES = [game for game in map(named, beside.golden()) if game.ending in ENDINGS]
"""For another game lay down an empty file of its name, and ``--update-golden``."""


def ending(game: Game) -> str:
    view = game.view(None)
    if view.won_by != "points":
        return "dominance"
    return "own" if view.winners == (view.active,) else "other"


def written(header: str, log: Iterable[str], game: Game) -> str:
    """The file: a log that ``woodland replay`` reads too, and the last position as comments."""
    position = [f"# {line}" for line in game.position().splitlines()]
    return "\n".join((header, *log, *position)) + "\n"


def find(golden: Golden) -> str:
    """The shortest game that ends so."""
    found: list[str] = []
    for seed in range(SEEDS):
        setup, log = Setup(golden.seats, golden.map, golden.deck), list[str]()
        game, pick = new_game(setup, seed=seed), games.eager(Random(seed))
        while game.decisions:
            (asked,) = game.decisions
            answer = game.answer(asked.seat, pick(asked)).answer
            log.append(f"{answer.seat} {answer.text}")
        if ending(game) == golden.ending:
            found.append(written(setup.header(seed), log, game))
        if len(found) == CHOICE:
            break
    assert found, f"no such game among {SEEDS}"
    return min(found, key=len)


def replay(text: str) -> str:
    """The file as the rules of today would write it."""
    header, *lines = text.splitlines()
    found = HEADER.fullmatch(header)
    assert found, header
    name, deck, seats, seed, by, draft = found.groups(default="")
    setup = Setup(tuple(seats.split(",")), name, deck)
    drafted = replace(setup, setup=by or setup.setup, draft=tuple(filter(None, draft.split(","))))
    game = new_game(drafted, seed=int(seed))
    log = [line for line in lines if not line.startswith("#")]
    for number, line in enumerate(log, 2):
        seat, _, answer = line.partition(" ")
        try:
            game.answer(seat, answer)
        except IllegalAction as illegal:
            pytest.fail(f"line {number}: {illegal}")
    return written(header, log, game)


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.path.stem)
def test_a_golden_game_ends_as_it_always_did(golden: Golden, update_golden: bool) -> None:
    if update_golden:
        golden.path.write_text(find(golden), encoding="utf-8")
    kept = golden.path.read_text(encoding="utf-8")
    both = zip_longest(kept.splitlines(), replay(kept).splitlines())
    for number, (then, now) in enumerate(both, 1):
        assert then == now, f"{golden.path.name}, line {number}"


def test_every_faction_pair_map_and_ending_has_a_golden_game() -> None:
    assert {golden.ending for golden in GAMES} == set(ENDINGS)
    assert {golden.map for golden in GAMES} == set(MAPS)
    assert {golden.deck for golden in GAMES} == {*DECKS}
    second = {seat for golden in GAMES if golden.deck == EXILES for seat in golden.seats}
    assert second == {*FACTIONS}
    together = {pair for golden in GAMES for pair in combinations(sorted(golden.seats), 2)}
    assert together == set(combinations(sorted(FACTIONS), 2))
