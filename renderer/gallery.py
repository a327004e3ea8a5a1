"""The pictures that whoever changes the renderer should look at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine import FACTIONS, MAPS, Event, Game, Setup, View, new_game
from renderer.factions import look
from renderer.picture import draw
from renderer.words import Words

STAGES = {"early": 0.1, "middle": 0.5, "late": 0.95}
"""How far into the game."""
SEED = 5
LONGEST = 3000


def write(out: Path, words: Words) -> list[Path]:
    """Maps by stages by seats, then the other views of one table."""
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name, view, since, show in _pictures():
        path = out / f"{name}.png"
        path.write_bytes(draw(view, words, since=since, show=show))
        written.append(path)
    return written


def _pictures() -> Iterator[tuple[str, View, tuple[Event, ...], str]]:
    seats = tuple(seat for seat in FACTIONS if look(seat).board.left)
    for chart in MAPS:
        for count in range(2, min(len(seats), 3) + 1):
            for stage, view, since in _game(chart, seats[:count]):
                yield f"{chart}-{count}-{stage}", view, since, "full"
    _, view, since = list(_game("autumn", seats[:3]))[-1]
    yield "map", view, since, "map"
    for seat in view.seats:
        yield f"board-{seat}", view, since, seat
    yield "close-up", view, since, str(max(view.clearings))


def _game(chart: str, seats: tuple[str, ...]) -> Iterator[tuple[str, View, tuple[Event, ...]]]:
    """A random game at its stages, with what happened in its last round."""
    game = new_game(Setup(seats=seats, map=chart, deck="standard"), seed=SEED)
    chance = Random(SEED)
    rounds: list[tuple[Event, ...]] = []
    shown: list[tuple[View, tuple[Event, ...]]] = []
    for _ in range(LONGEST):
        if not game.decisions:
            break
        if _answer(game, chance, rounds):
            since = tuple(event for events in rounds[-len(seats) :] for event in events)
            shown.append((game.view(None), since))
    for stage, share in STAGES.items():
        yield stage, *shown[int(share * (len(shown) - 1))]


def _answer(game: Game, chance: Random, rounds: list[tuple[Event, ...]]) -> bool:
    """True if a turn began with this answer."""
    decision = game.decisions[0]
    outcome = game.answer(decision.seat, str(chance.choice(decision.options)))
    if outcome.turn is None:
        return False
    rounds.append(tuple(game.events_for(None, outcome.turn.events)))
    return True
