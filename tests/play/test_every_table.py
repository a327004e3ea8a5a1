"""Random games at every table: what holds at every decision is looked at while they are played."""

from __future__ import annotations

from collections import Counter
from itertools import count, islice, product

import pytest
from msgspec.structs import replace

from engine import MAPS, SETUPS
from engine.decks import DECKS
from tests.play import games
from tests.play.every_table import MIXES, SIZES, play, setup_of

CHUNKS = 10
GAMES = 2_000
"""With ``--long``: each mix, and a draft to every two of them."""
DRAFTS = 40
"""From the list of all: of each number of players by each setup."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_game_at_any_table_ends_and_holds_all_along(chunk: int, long: bool) -> None:
    done = Counter[str]()
    for n in range(chunk, GAMES if long else CHUNKS, CHUNKS):
        done += play(setup_of(n), n, games.Seen())
    print(dict(done))
    assert done["restarts"]
    assert done["undos"]


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("by", SETUPS)
def test_a_drafted_game_ends_and_holds_all_along(players: int, by: str, long: bool) -> None:
    done = Counter[str]()
    tables = (n for n in count(players) if len(setup_of(n).seats) == players)
    for n in islice(tables, DRAFTS if long else 2):
        done += play(replace(games.drafted(setup_of(n), n), setup=by), n, games.Seen())
    print(dict(done))
    assert done["restarts"]


def test_among_these_games_is_every_mix_and_every_number_on_all_grounds() -> None:
    played = [setup_of(n) for n in range(GAMES)]
    assert {tuple(sorted(s.seats)) for s in played if not s.draft} == {*MIXES}
    assert {(len(s.seats), s.map, s.deck) for s in played} == set(product(SIZES, MAPS, DECKS))
    grounds = {(s.map, s.deck, s.setup, bool(s.draft)) for s in played}
    assert grounds == set(product(MAPS, DECKS, SETUPS, (False, True)))
    drafts = {(len(s.seats), s.setup, bool(s.draft)) for s in played}
    assert drafts == set(product(SIZES, SETUPS, (False, True)))
