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
"""With ``--long``: each mix on two grounds, or nearly."""
DRAFTS = 40
"""The same with drafts: of each number of players by each setup."""


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


def test_among_these_games_is_every_mix_and_every_number_at_each_map_with_each_deck() -> None:
    played = [setup_of(n) for n in range(GAMES)]
    assert {tuple(sorted(setup.seats)) for setup in played} == {*MIXES}
    tables = {(len(s.seats), s.map, s.deck) for s in played}
    assert tables == set(product(SIZES, MAPS, DECKS))
