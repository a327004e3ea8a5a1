"""13.2.2.I: which plots lie where shows in nothing that anybody else is given.

A game is played twice: in the other one each type of plot is another type from the beginning, in
the hands of the Corvids and in what they answer.  Until a type comes to light by a flip, a guess
or a raid, all others are shown the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import catalogue
from engine import FACTIONS, Action, Event, Game, new_game
from engine.factions.corvids import nouns
from engine.factions.corvids.nouns import PLOTS, Expose, Flip, Plot
from engine.kernel import Pieces
from engine.law.actions import Lose
from engine.table import public
from renderer import alt_text, board_text, draw
from tests.play import games, told
from tests.play.difference import difference
from tests.table import table

OTHER = dict(zip(PLOTS, (*PLOTS[1:], PLOTS[0]), strict=True))
TELLS = (Flip, Expose)
"""Acts that bring a type to light."""


def renamed(act: Action) -> Action:
    """What the Corvids answer in the other game."""
    if isinstance(act, Plot):
        return replace(act, plot=OTHER[act.plot])
    if isinstance(act, Lose):
        told = [(n, f"{OTHER[p[:-1]]}?" if p[:-1] in OTHER else p) for n, p in act.pieces.counts]
        return Lose(Pieces(tuple(told)))
    return act


def returned(events: tuple[Event, ...]) -> bool:
    """A plot was removed: from here on it is known whether it was a raid."""
    return any(isinstance(event, nouns.Returned) for event in events)


def shown(game: Game, events: tuple[Event, ...], *, whole: bool) -> Iterator[Any]:
    """What everybody but the Corvids is shown, as the bot is given it and as it says it.

    The *whole* of it is what they can foresee of their own acts, too.
    """
    for viewer in (None, *(seat for seat in game.seats if seat != nouns.SEAT)):
        yield game.view(viewer), game.events_for(viewer, events)
        yield [d.options if d.seat == viewer else d.kind for d in game.decisions]
        if whole:
            yield [*told.told(game, viewer, events)]
    yield game.position(public=True)
    yield [game.free_undo(seat) for seat in game.seats]
    words, view = catalogue("en"), game.view(None)
    yield words.digest(game.events_for(None, events), view)
    yield [words.prompt(asked.kind, view) for asked in view.awaited]
    yield alt_text(view, words)
    yield board_text(view, words)


def leak(seed: int, answers: int = 120) -> tuple[str, int]:
    """The first difference between the two games, and how many plots lay face down meanwhile."""
    setup = games.setup_with(seed, nouns.SEAT)
    one, other = new_game(setup, seed=seed), new_game(setup, seed=seed)
    pick, lying = games.eager(Random(seed)), 0
    for step in range(answers):
        whole = step % 9 == 0
        (asked,) = one.decisions
        options = [act for act in asked.options if not isinstance(act, TELLS)]
        if not options:
            return "", lying
        act = pick(replace(asked, options=tuple(options)))
        first = one.answer(asked.seat, act)
        again = other.answer(asked.seat, renamed(act))
        if returned(first.events) and returned(again.events):
            return "", lying
        if found := difference(
            [first.answer.public, *shown(one, first.events, whole=whole)],
            [again.answer.public, *shown(other, again.events, whole=whole)],
        ):
            return found, lying
        if not one.decisions:
            return "", lying
        pieces = one.view(None).clearings.values()
        lying += sum("plot-?" in c.pieces.get(nouns.SEAT, {}) for c in pieces)
    return "", lying


@pytest.mark.law("13.2.2.I", "13.2.4", "1.2.1")
@pytest.mark.parametrize("seed", range(4))
def test_which_plots_lie_where_shows_in_nothing(seed: int, long: bool) -> None:
    lay = 0
    for n in range(60 if long else 2):
        found, lying = leak(seed + 10 * n)
        assert found == ""
        lay += lying
    assert lay > 10


@pytest.mark.parametrize("plant", ["faces", "supply", "answers"])
def test_a_leak_of_plots_would_be_found(monkeypatch: pytest.MonkeyPatch, plant: str) -> None:
    match plant:
        case "faces":
            monkeypatch.setattr(public, "in_view", lambda pieces, own: dict(pieces))
        case "supply":
            supply = ("warrior", *PLOTS)
            monkeypatch.setattr(FACTIONS[nouns.SEAT], "OPEN_SUPPLY", supply)
        case _:
            monkeypatch.setattr(Plot, "SECRET", ())
    assert any(leak(seed)[0] for seed in range(6))


@pytest.mark.law("13.2.2.I")
def test_the_picture_is_the_same_whatever_lies_there_but_for_the_corvids() -> None:
    words = catalogue("en")
    start = ("turn 5 corvids daylight.act", "corvids points=3", "5 corvids 3")
    tables = [table(*start).play(f"plot 5 {plot}") for plot in PLOTS]
    assert len({draw(p.view, words=words) for p in tables}) == 1
    own = [p.game.view(nouns.SEAT) for p in tables]
    assert [view.clearings[5].pieces[nouns.SEAT] for view in own] == [
        {"warrior": 2, f"{plot}?": 1} for plot in PLOTS
    ]
    assert len({board_text(view, words) for view in own}) == len(PLOTS)


@pytest.mark.law("13.2.2.I")
def test_others_read_that_a_plot_is_placed_and_not_which() -> None:
    p = table("turn 5 corvids daylight.act", "corvids points=3", "5 corvids 3").play("plot 5 bomb")
    assert p.game.answers[-1].public == "plot 5 ?"
    assert "bomb" not in p.game.position(public=True)
    assert "5 corvids 2 plot-?" in p.game.position(public=True)
