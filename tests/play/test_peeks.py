"""What peeks and random takes bring to light shows to nobody else: the comparison of hidden cards.

As in ``test_secrets``, from tables where everybody can peek and take.
"""

from __future__ import annotations

from random import Random

import pytest

from engine import Event, Game
from engine.table.events import CardTaken, HandSeen
from tests.play import games
from tests.play.hidden import swapped
from tests.table import table

PEEKS = "crafted=codebreakers,stand-and-deliver,tax-collector,better-burrow-bank"
"""One card of each there is twice, so that each of two seats can have its own."""

POSITION = (
    "turn 6 eyrie birdsong.start",
    f"eyrie leader=builder points=8 hand=anvil,sword {PEEKS}",
    f"hundreds mood=bitter points=8 hand=ambush-fox,bake-sale {PEEKS}",
    "keepers points=8 hand=ambush-bird,cobbler,sappers crafted=tax-collector",
    "keepers.retinue move=faithful-retainer delve=faithful-retainer recover=faithful-retainer",
    *("1 eyrie 4 roost", "5 eyrie 2, keepers 2", "3 hundreds 4 warlord stronghold"),
    *("7 keepers 4 waystation-figure-tablet, hundreds mob", "8 keepers 3"),
    *("forest 1_2_5_10 figure-1? figure-3? tablet-2?", "forest 4_7_8_12 figure-2? jewelry-1?"),
    "forest 3_7_11_12 tablet-1? tablet-3? jewelry-3?",
)
GAMES = 3
"""So many are enough for every peek and take to be among them."""


def start(seed: int) -> Game:
    return Game(table(f"seed {seed}", *POSITION).game.snapshot)


@pytest.mark.law("1.2.1", "1.2.2")
@pytest.mark.parametrize("viewer", [None, "eyrie", "hundreds", "keepers"])
def test_a_peek_or_a_take_shows_in_nothing_to_the_others(viewer: str | None, long: bool) -> None:
    moved = 0
    for seed in range(60 if long else GAMES):
        found = swapped(start(seed), seed, viewer)
        moved += found.moved
        assert found.leak == ""
    assert moved > 20


@pytest.mark.law("1.2.1")
@pytest.mark.parametrize("kind", [HandSeen, CardTaken])
def test_a_peek_or_a_take_that_others_see_would_be_found(
    monkeypatch: pytest.MonkeyPatch, kind: type[Event]
) -> None:
    monkeypatch.setattr(kind, "seen_by", lambda self, seat: True)
    assert any(swapped(start(seed), seed, None).leak for seed in range(GAMES))


def test_everybody_does_peek_and_take_in_these_games() -> None:
    seen = games.Seen()
    for seed in range(GAMES):
        game = start(seed)
        for _ in games.decisions(game, games.eager(Random(seed)), seen):
            if game.turn > 9:
                break
    assert {"use codebreakers", "use stand-and-deliver", "use tax-collector"} <= set(seen.acts)
    assert {"hand.seen", "took.card"} <= set(seen.events)
