"""A.8: drafts taken back, gone on from, read from positions and logs."""

from __future__ import annotations

from itertools import product

import pytest

from engine import (
    FACTIONS,
    Setup,
    Unreadable,
    foresee,
    legal_minimum,
    load_game,
    new_game,
    read_position,
)
from engine.law.effects import effects
from tests.law.drafts import begin
from tests.law.test_hooks import HOOKS
from tests.table import state

FOUR = ("eyrie", "alliance", "corvids", "riverfolk")
LATE = ("eyrie", "duchy", "marquise", "riverfolk")
SEEDS = range(40)


def militants(factions: list[str]) -> int:
    return sum(FACTIONS[faction].MILITANT for faction in factions)


@pytest.mark.law("A.8.3")
def test_a_pick_can_be_taken_back_freely_until_something_is_revealed() -> None:
    p = begin(3, "eyrie", "duchy", "marquise", "alliance")
    p.play("choose eyrie", "homeland 1")
    assert p.game.free_undo("eyrie") == 2
    p.game.undo(2)
    assert p.asked == "player3 setup.faction"
    p.play("choose alliance")  # they draw supporters
    assert p.awaited == "player2"
    assert p.game.free_undo("alliance") == 0
    assert p.game.free_undo("player2") == 0


@pytest.mark.law("11.2.3", "A.8.3")
def test_whoever_picks_the_riverfolk_opens_the_hand_and_cannot_take_that_back() -> None:
    p = next(q for q in (begin(3, *LATE, seed=s) for s in SEEDS) if not q.view.offer[-1].locked)
    hand = p.hand("player3")
    p.play("choose riverfolk")
    (opened,) = p.events("setup.opened")
    assert (opened.seat, [*opened.cards]) == ("riverfolk", hand)  # type: ignore[attr-defined]
    assert [*p.view.stores["riverfolk"]["hand"]] == hand
    assert p.game.free_undo("riverfolk") == 0


@pytest.mark.law("A.8.3")
def test_a_draft_goes_on_from_its_position_at_every_question() -> None:
    p = begin(4)
    while p.game.turn == 0:
        again = read_position(p.game.position())
        assert (again.checksum(), again.decisions) == (p.game.checksum(), p.game.decisions)
        p.play(p.offers()[-1])
    assert "player" not in p.game.position()


@pytest.mark.law("A.8.3")
def test_what_is_settled_of_seats_is_settled_anew_with_each_faction() -> None:
    p = begin(6, map="lake")
    while p.game.turn == 0:
        kept, anew = state(p.game), state(load_game(p.game.save()))
        for seat, hook in product(p.view.seats, HOOKS.values()):
            assert [*map(type, effects(kept, seat, hook))] == [
                *map(type, effects(anew, seat, hook))
            ]
        p.play(p.offers()[0])


@pytest.mark.law("A.8.3", "A.10")
def test_a_seat_that_nobody_plays_drafts_sets_up_and_keeps_cards_by_the_legal_minimum() -> None:
    p = begin(4)
    while p.game.turn == 0:
        (asked,) = p.game.decisions
        act = legal_minimum(p.game)
        assert act in asked.options
        foreseen = foresee(p.game, asked.seat, act)
        events = p.game.answer(asked.seat, act).events
        assert foreseen.events == events[: len(foreseen.events)]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("taken ", "taken its setup card"),
        ("pool ", "taken its setup card|a setup card for each player"),
        ("dealt ", "nothing was dealt along with vagabond"),
    ],
)
def test_a_draft_that_lacks_a_line_is_refused_with_the_line(line: str, why: str) -> None:
    p = begin(4)
    while not state(p.game).taken:
        p.play(p.offers()[-1])
    lines = p.game.position().splitlines()
    at = next(n for n, each in enumerate(lines) if each.startswith(line))
    del lines[at]
    with pytest.raises(Unreadable, match=why) as wrong:
        read_position("\n".join(lines))
    assert 1 < wrong.value.line <= len(lines)


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (Setup(("player1", "eyrie")), "no such seats"),
        (Setup(("player2", "player1")), "no such seats"),
        (Setup(("player1",)), "no such seats"),
        (Setup(("eyrie", "keepers"), draft=("eyrie", "keepers")), "no such setup"),
        (Setup(("player1", "player2"), setup="hasty"), "no such setup"),
        (Setup(("player1", "player2"), draft=("eyrie", "owls")), "no_such_faction"),
    ],
)
def test_no_game_begins_with_a_setup_that_cannot_be(setup: Setup, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        new_game(setup, seed=1)


def test_the_header_of_a_log_says_setup_and_draft_only_where_there_are_any() -> None:
    assert Setup(("eyrie", "keepers")).header(3).endswith("eyrie,keepers seed=3")
    players = ("player1", "player2")
    said = Setup(players, suits="random", setup="advanced", draft=("eyrie", "duchy", "keepers"))
    assert said.header(3).endswith(
        "player1,player2 seed=3 suits=random setup=advanced draft=eyrie,duchy,keepers"
    )
