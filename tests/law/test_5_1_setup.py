"""5.1: Standard setup."""

from __future__ import annotations

import pytest

from engine import ITEMS, Setup, new_game
from tests.table import Play

PAIR = ("eyrie", "hundreds")


def begin(*seats: str, seed: int = 7) -> Play:
    return Play(new_game(Setup(seats or PAIR), seed=seed))


def ready(*seats: str, seed: int = 7) -> Play:
    """The first question of the first turn."""
    p = begin(*seats, seed=seed)
    while p.game.turn == 0:
        p.play(p.offers()[0])
    return p


@pytest.mark.law("5.1.1")
@pytest.mark.parametrize("seats", [PAIR, PAIR[::-1]])
def test_the_first_of_the_seats_begins(seats: tuple[str, ...]) -> None:
    p = ready(*seats)
    assert p.view.seats == seats
    assert (p.view.turn, p.view.active) == (1, seats[0])


@pytest.mark.law("5.1.1")
@pytest.mark.parametrize("seats", [("eyrie",), ("eyrie", "eyrie"), ("eyrie", "woodpeckers")])
def test_a_game_needs_two_factions_that_are_known_and_not_alike(seats: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="no such seats"):
        begin(*seats)


@pytest.mark.law("5.1.2")
def test_everybody_begins_without_points() -> None:
    p = begin()
    assert [p.points(seat) for seat in PAIR] == [0, 0]


@pytest.mark.law("5.1.3")
def test_everybody_draws_three_cards() -> None:
    p = begin()
    assert [p.view.boards[seat].hand_size for seat in PAIR] == [3, 3]
    assert p.view.deck_size == 54 - 4 - 6


@pytest.mark.law("5.1.3", "3.3")
def test_two_players_play_without_dominance_cards() -> None:
    p = begin()
    assert sorted(p.view.gone) == [f"dominance-{s}" for s in ("bird", "fox", "mouse", "rabbit")]
    assert "dominance" not in p.line("deck")


@pytest.mark.law("5.1.3")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    decks = {begin(seed=seed).line("deck") for seed in (1, 2, 3)}
    assert len(decks) == 3
    assert begin(seed=1).line("deck") == begin(seed=1).line("deck")


@pytest.mark.law("5.1.4")
def test_a_ruin_stands_on_each_of_the_four_marked_slots() -> None:
    p = begin()
    assert [c for c, clearing in p.view.clearings.items() if clearing.ruin] == [6, 10, 11, 12]


@pytest.mark.law("5.1.5")
def test_twelve_items_are_in_the_supply() -> None:
    assert begin().view.items == {
        "bag": 2,
        "boot": 2,
        "crossbow": 1,
        "hammer": 1,
        "sword": 2,
        "tea": 2,
        "coin": 2,
    }
    assert set(begin().view.items) == set(ITEMS)


@pytest.mark.law("5.1.6")
def test_the_pieces_that_are_not_placed_are_in_their_supplies() -> None:
    p = begin()
    assert p.view.boards["hundreds"].supply == {
        "warrior": 20,
        "warlord": 1,
        "stronghold": 6,
        "mob": 5,
    }


@pytest.mark.law("5.1.7")
@pytest.mark.parametrize("seats", [PAIR, PAIR[::-1]])
def test_factions_set_up_by_their_letters_whoever_begins(seats: tuple[str, ...]) -> None:
    p = begin(*seats)
    assert (p.asked, p.offers()) == (
        "eyrie setup.corner",
        ["corner 1", "corner 2", "corner 3", "corner 4"],
    )


@pytest.mark.law("5.1.7")
@pytest.mark.parametrize(("corner", "opposite"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_the_second_corner_is_opposite_the_first(corner: int, opposite: int) -> None:
    p = begin().play(f"corner {corner}", "leader despot")
    assert p.at(opposite) == "hundreds 4 warlord stronghold"
    assert p.at(corner) == "eyrie 6 roost"


@pytest.mark.law("5.1.7", "14.3.3")
def test_an_item_lies_under_each_ruin_and_nobody_knows_which() -> None:
    under = set[str]()
    for seed in range(12):
        p = ready(seed=seed)
        ruins = dict(word.split(":") for word in p.line("ruins").split())
        assert sorted(ruins.values()) == ["bag", "boot", "hammer", "sword"]
        assert "ruins 6:? 10:? 11:? 12:?\n" in p.game.position(public=True)
        under.add(ruins["6"])
    assert len(under) > 1
