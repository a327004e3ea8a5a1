"""Appendix A, whatever is drafted: every map and deck, any list, two to six players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import (
    FACTIONS,
    MAPS,
    PLAYERS,
    Game,
    Setup,
    View,
    load_game,
    new_game,
    read_position,
    why_no_draft,
    with_firsts,
)
from engine.decks import DECKS
from tests.law.naive_homelands import FROM_ENEMIES, allowed, can_be_followed
from tests.play import conserved, games
from tests.play.hidden import swapped
from tests.table import state

LIST = tuple(seat for seat in FACTIONS if seat not in ("riverfolk", "vagabond-2"))
"""Of those with an open hand the search for leaks must know beforehand."""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any draft that can be, or the same factions assigned."""
    players, by = draw(st.integers(2, 6)), draw(st.sampled_from(("standard", "advanced")))
    listed = draw(st.lists(st.sampled_from([*FACTIONS]), unique=True, max_size=11))
    draft = tuple(listed) if why_no_draft(players, listed, by) is None else ()
    chart, deck = draw(st.sampled_from([*MAPS])), draw(st.sampled_from([*DECKS]))
    seats = tuple(PLAYERS)[:players]
    return Setup(seats, chart, deck, setup=by, draft=draft)


def played(setup: Setup, seed: int) -> Game:
    """The game at its first turn; at each question of the setup it is looked at."""
    game, pick = new_game(setup, seed=seed), games.any_option(Random(seed))
    while game.turn == 0:
        (asked,) = game.decisions
        look(game)
        game.answer(asked.seat, pick(asked))
    return game


def look(game: Game) -> None:
    (asked,) = game.decisions
    conserved.check(game)
    alike = (game.checksum(), game.decisions)
    for again in (load_game(game.save()), read_position(game.position())):
        assert (again.checksum(), again.decisions) == alike
    if asked.kind == "setup.homeland":
        options = {option.clearing for option in asked.options}
        assert options == allowed(game.view(None), asked.seat)
    if asked.kind == "setup.faction" and state(game).setup == "advanced":
        assert_exchanged(game.view(None), state(game).draft or [*FACTIONS])
    for option in asked.options:
        assert game.why_not(asked.seat, str(option)) == ()


def assert_exchanged(view: View, listed: Sequence[str]) -> None:
    """No card lies there that nobody can follow, while a militant one does that could."""
    offered = {offer.faction for offer in view.offer}
    others = (f for f in listed if FACTIONS[f].MILITANT and f not in offered)
    stuck = [o.faction for o in view.offer if not o.taken and not can_be_followed(view, o.faction)]
    assert not stuck or not any(can_be_followed(view, other) for other in others)


@pytest.mark.law("A.1", "A.2", "A.4", "A.8.3", "A.10")
@given(setups(), st.integers(0, 9999))
def test_any_draft_comes_to_its_first_turn_by_the_rules(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    view = game.view(None)
    assert {*view.seats} <= {*(setup.draft or FACTIONS)}
    assert len(view.seats) == len(setup.seats)
    assert [board.hand_size for board in view.boards.values()] == [3] * len(view.seats)
    assert [board.points for board in view.boards.values()] == [0] * len(view.seats)
    if setup.setup == "advanced":
        with_homelands = {seat for seat in view.seats if seat in FROM_ENEMIES}
        assert {*view.homelands.values()} == with_homelands
    else:
        assert len(state(game).corners) <= 4
        assert view.homelands == {}
    again = new_game(setup, seed=seed)
    assert again.position(public=True).count("?") >= 5


@given(st.data(), st.integers(0, 9999))
def test_assigned_factions_are_set_up_from_the_last_seat_to_the_first(
    data: st.DataObject, seed: int
) -> None:
    several = data.draw(st.permutations([*FACTIONS]))[: data.draw(st.integers(2, 6))]
    seats = tuple(with_firsts(several))
    setup = Setup(seats, data.draw(st.sampled_from([*MAPS])), setup="advanced")
    game, order, pick = new_game(setup, seed=seed), list[str](), games.any_option(Random(seed))
    while game.turn == 0:
        (asked,) = game.decisions
        look(game)
        if asked.kind != "setup.hand" and asked.seat not in order:
            order.append(asked.seat)
        game.answer(asked.seat, pick(asked))
    assert order == [seat for seat in seats[::-1] if seat in order]
    assert {*seats} - {*order} <= {"alliance", "duchy"}  # who may be asked nothing


@pytest.mark.law("1.2.1", "A.10")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_in_the_setup_shows_in_nothing(seed: int) -> None:
    """As the same is tested of turns: with other cards in the deck and in hands."""
    moved = named = 0
    setup = replace(games.setup_of(seed), setup="advanced")
    players = replace(setup, seats=tuple(PLAYERS)[: len(setup.seats)], draft=LIST)
    for table, viewer in (*((setup, seat) for seat in setup.seats), (setup, None), (players, None)):
        found = swapped(Game(new_game(table, seed=seed).snapshot), seed, viewer)
        assert found.leak == ""
        moved, named = moved + found.moved, named + found.named
    assert moved
    assert named
