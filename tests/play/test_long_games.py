"""Random games over seeds, seats, orders of play and maps: in them everything comes up."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

from msgspec.structs import replace

from engine import CARDS, FACTIONS, MAPS
from engine.decks import DECKS
from tests import beside
from tests.play import games, kinds
from tests.play.test_effects_seen import SELDOM
from tests.table import table

ENOUGH = 120
"""Games after which whatever can come up must have come up."""

DRAFTS = 12
"""Setups in which factions are drafted, beside them."""


def reach(rare: str, position: str, seen: games.Seen) -> None:
    """Play on from a position until the rare question, event or verb has come up."""
    for seed in range(200):
        game = table(position).game
        seen.events.update(event.kind() for event in game.events)
        for _ in games.decisions(game, games.eager(Random(seed)), seen):
            if seen.kinds[rare] or seen.events[rare] or rare in seen.verbs():
                return
            if game.turn > 6:
                break


def draft(seed: int, seen: games.Seen) -> None:
    """Play a setup in which factions are drafted."""
    game = games.start(seed, games.drafted(games.setup_of(seed), seed))
    seen.events.update(event.kind() for event in game.events)
    for _ in games.decisions(game, games.eager(Random(seed)), seen):
        if game.turn:
            return


def test_every_question_event_card_and_act_that_must_be_seen_comes_up() -> None:
    seen = games.Seen()
    for kind, position in beside.rare().items():
        reach(kind, position, seen)
    for seed in range(DRAFTS):
        draft(seed, seen)
    for seed in range(ENOUGH):
        setup = replace(games.setup_of(seed), deck=list(DECKS)[seed % len(DECKS)])
        games.play(games.start(seed, setup), games.eager(Random(seed)), seen)
        if not missing(seen):
            break
    assert missing(seen) == set()
    assert set(SELDOM) <= seen.verbs()
    assert set(seen.kinds) <= kinds.questions()


def missing(seen: games.Seen) -> set[str]:
    """What should come up and has not yet."""
    lacks = (kinds.questions() - set(seen.kinds)) | (set(kinds.events()) - set(seen.events))
    crafted = {f"craft {card.slug}" for card in CARDS.values() if card.cost}
    suits = ("bird", "fox", "mouse", "rabbit")
    dominance = {f"dominance dominance-{suit}" for suit in suits}
    return lacks | ((beside.seen() | crafted | dominance) - set(seen.acts))


def test_every_ground_number_pair_and_first_seat_is_played() -> None:
    played = [games.setup_of(seed) for seed in range(100 * len(FACTIONS))]
    assert {(setup.map, setup.suits) for setup in played} == set(games.GROUNDS)
    assert {len(setup.seats) for setup in played} == set(range(2, games.MOST_SEATS + 1))
    pairs = {pair for setup in played for pair in permutations(setup.seats, 2)}
    assert pairs == set(permutations(FACTIONS, 2))
    assert {(setup.map, setup.seats[0]) for setup in played} == set(product(MAPS, FACTIONS))
