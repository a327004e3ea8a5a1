"""Random games, said aloud."""

import random
import re
from functools import cache
from itertools import combinations

import pytest

from bot.words import catalogue
from engine import MAPS, Game, Setup, new_game

WORDS = catalogue("en")
ANSWERS = 250
MISSING = re.compile("[{}?]")
"""A fact that was not there, or a sentence that was never filled in."""
ALL = ("eyrie", "hundreds", "keepers")
TABLES = (*((pair, "autumn") for pair in combinations(ALL, 2)), *((ALL, name) for name in MAPS))
ASIDE = {"pass": 0.3, "end": 0.3, "turmoil": 0.1}


@cache
def texts() -> tuple[str, ...]:
    """Acts that somebody could have meant, from a game of its own."""
    chance, found = random.Random(0), dict[str, None]()
    game = new_game(Setup(("hundreds", "keepers", "eyrie")), seed=0)
    while game.decisions:
        (decision,) = game.decisions
        found |= dict.fromkeys(map(str, decision.options))
        game.answer(decision.seat, choose(decision.options, chance))
    return tuple(found)


def choose(options: tuple[object, ...], chance: random.Random) -> str:
    weights = [ASIDE.get(str(option).split()[0], 1.0) for option in options]
    return str(chance.choices(options, weights)[0])


def say_question(game: Game) -> None:
    """The prompt, every act and every choice; choices of one field can be told apart."""
    (decision,) = game.decisions
    view = game.view(decision.seat)
    assert WORDS.has(f"ask.{decision.kind}"), decision.kind
    said = [WORDS.prompt(decision.kind, view)]
    acts = {WORDS.act(decision.kind, option, view) for option in decision.options}
    assert len(acts) == len(decision.options), decision.kind
    said += acts
    for name in dict.fromkeys(f for o in decision.options for f in o.__struct_fields__):
        values = {getattr(o, name): None for o in decision.options if hasattr(o, name)}
        labels = [WORDS.option(name, value, view) for value in values]
        assert len(set(labels)) == len(labels), labels
        assert all(0 < len(label) <= 100 for label in labels)
        said += labels
    assert not [text for text in said if MISSING.search(text)]


def say_refusals(game: Game, chance: random.Random) -> None:
    (decision,) = game.decisions
    view = game.view(decision.seat)
    for text in chance.sample(texts(), 12):
        for reason in game.why_not(decision.seat, text):
            assert WORDS.has(f"why.{reason.code}"), (text, reason)
            said = WORDS.reason(reason, view)
            assert not MISSING.search(said), (said, reason)
            assert reason.section in said


@pytest.mark.parametrize(("seats", "map_name"), TABLES)
def test_a_game_reads_aloud(seats: tuple[str, ...], map_name: str) -> None:
    chance = random.Random(len(map_name))
    game = new_game(Setup(seats, map_name), seed=len(map_name))
    for _ in range(ANSWERS):
        if not game.decisions:
            break
        say_question(game)
        say_refusals(game, chance)
        (decision,) = game.decisions
        outcome = game.answer(decision.seat, choose(decision.options, chance))
        for event in outcome.events:
            assert WORDS.has(f"event.{event.kind()}"), event
        lines = WORDS.digest(game.events_for(None, outcome.events), game.view(None))
        assert not [line for line in lines if MISSING.search(line)]
