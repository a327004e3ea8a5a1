"""A seat that nobody plays: the game goes on, and the seat does no more than it must."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import FACTIONS, Action, Decision, Game, LogMismatch, first_seat, legal_minimum
from engine.saves import freeze, thaw
from tests.play import games
from tests.table import table

DECLINED = ("ambush", "craft", "use", "claim", "dominance", "rob")
"""What it never does where it could decline."""
TURNS = 60
"""Of a game that need not end."""


def with_a_caretaker(game: Game, seat: str, random: Random) -> tuple[games.Pick, Counter[str]]:
    """Everybody else picks eagerly; what is answered for *seat* is counted by its verb."""
    eager, done = games.eager(random), Counter[str]()

    def pick(asked: Decision[Any]) -> Action:
        if asked.seat != seat:
            return eager(asked)
        act = legal_minimum(game)
        assert act in asked.options
        may_decline = any(option.declines for option in asked.options)
        assert act.declines or not may_decline
        done[act.verb()] += 1
        return act

    return pick, done


def may_stand_still(seats: tuple[str, ...], idle: str) -> bool:
    """True if such a table may come to where nobody can gain a point any more.

    Vagabonds alone may run out of them.  The Riverfolk have no act without funds, and get none
    with their last warrior on the map if the other buys nothing (11.4.1); and who has paid them
    all its warriors waits for them to be spent (11.2.4).
    """
    others = [first_seat(seat) for seat in seats if seat != idle]
    return {*others} == {"vagabond"} or "riverfolk" in seats


@pytest.mark.law("1.4.1")
def test_games_end_in_which_each_seat_in_turn_is_left_alone(long: bool) -> None:
    left, played, seed = Counter[str](), 0, 0
    while played < (200 if long else 6) or left.keys() != FACTIONS.keys():
        seats = games.start(seed).seats
        for seat in seats if long else [min(seats, key=left.__getitem__)]:
            endless = may_stand_still(seats, seat)
            game, random = games.start(seed), Random(seed)
            pick, done = with_a_caretaker(game, seat, random)
            for _ in games.decisions(game, pick):
                if endless and game.turn > TURNS:
                    break
            assert game.winners or endless
            assert not {*done} & {*DECLINED}, done
            left[seat] += 1
            played += 1
        seed += 1
    assert min(left.values()) >= (50 if long else 1), left


@pytest.mark.law("1.2.1")
def test_it_sees_no_more_than_its_seat(long: bool) -> None:
    """Another order of the deck, which is hidden from everybody, changes nothing."""
    random, compared = Random(3), 0
    for seed in range(40 if long else 8):
        game = games.start(seed)
        for asked in games.decisions(game, games.eager(random)):
            if game.turn > 6:
                break
            if any(option.declines for option in asked.options):
                continue
            other = with_another_deck(game, random)
            if other and other.decisions == game.decisions:
                assert legal_minimum(other) == legal_minimum(game)
                compared += 1
    assert compared > 30


def with_another_deck(game: Game, random: Random) -> Game | None:
    """The same question of a turn that began with another deck, if it comes to it."""
    g = thaw(game.snapshot)
    random.shuffle(g.deck)
    try:
        return Game(freeze(g), game.answers)
    except LogMismatch:
        return None


@pytest.mark.law("7.5.2", "7.7")
def test_the_eyrie_adds_one_card_and_does_what_the_decree_says() -> None:
    p = table(
        "turn 5 eyrie birdsong.decree",
        "11 eyrie roost 3, hundreds 2",
        "eyrie hand=anvil,sword leader=builder",
        "eyrie.decree move=loyal-vizier recruit=loyal-vizier",
    )
    done = []
    while p.awaited == "eyrie" and p.game.turn == 5:
        act = legal_minimum(p.game)
        done.append(act.verb())
        p.game.answer("eyrie", act)
    assert done.count("decree") == 1
    assert "craft" not in done
