"""What holds at every decision of every game: of the acts offered, a restart and an undo."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Decision, Game, load_game, parse, read_position
from tests.table import state

LOOKED_AT = 8
"""So many acts of a decision are looked for among all of them: it takes as long as they are."""


def alike(one: Game, other: Game) -> bool:
    """True if they are the same to the last list, and ask the same."""
    return (one.decisions, one.events, state(one)) == (other.decisions, other.events, state(other))


def offered(game: Game, asked: Decision[Any], random: Random) -> None:
    """Every act is offered once, and its text, long or short, is that act's alone."""
    texts = [str(option) for option in asked.options]
    assert len({*texts}) == len(texts), (asked.kind, texts)
    assert [*map(parse, texts)] == [*asked.options], asked
    short = asked.in_short()
    for text in random.sample(texts, min(len(texts), LOOKED_AT)):
        option = parse(text)
        assert asked.option(option) == asked.option(short[option]) == option, (asked.kind, text)
        assert game.why_not(asked.seat, text) == (), (asked.kind, text)


def restarted(game: Game) -> None:
    """From the answers of the turn, from a save and from a position the same goes on."""
    assert alike(Game(game.snapshot, game.answers), game)
    assert alike(load_game(game.save()), game)
    if game.decisions:
        read = read_position(game.position())
        assert (read.position(), read.decisions) == (game.position(), game.decisions)


def undone(game: Game, random: Random) -> None:
    """What is taken back is as if it had not been, and said again as it was."""
    before = Game(game.snapshot, game.answers)
    taken = game.undo(random.randint(1, len(game.answers)))
    assert alike(game, Game(game.snapshot, game.answers))
    for answer in taken:
        assert game.answer(answer.seat, answer.text).answer == answer
    assert alike(game, before)
