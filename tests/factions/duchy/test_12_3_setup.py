"""12.3: the setup of the Duchy."""

from __future__ import annotations

import pytest

from engine import MAPS, Game, Setup, new_game
from tests.factions.duchy.openings import crowns_left
from tests.table import Play


def set_up(*seats: str, map_name: str = "autumn", corner: int = 1) -> Play:
    """As far as the first turn, with the Duchy in that corner."""
    game: Game = new_game(Setup(seats or ("duchy", "alliance"), map=map_name), seed=3)
    p = Play(game)
    while not p.view.turn:
        asked = p.asked
        p.play(f"corner {corner}" if asked == "duchy setup.corner" else p.offers()[0])
    return p


@pytest.mark.law("12.3.1", "12.3.2", "12.3.4", "12.3.5", "12.3.6")
def test_pieces_ministers_and_crowns_lie_ready() -> None:
    p = set_up("alliance", "duchy", corner=2)
    board = p.view.boards["duchy"]
    assert board.supply == {"warrior": 20 - 8, "citadel": 3, "market": 3, "tunnel": 2}
    assert (board.lists["swayed"], len(board.lists["unswayed"])) == ((), 9)
    assert crowns_left(p) == (3, 3, 3)
    assert [track.values for track in board.tracks.values()] == [(2, 4, 6), (2, 3, 4)]
    assert p.view.clearings[13].pieces == {}


@pytest.mark.law("12.3.3", "5.1.7")
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_a_corner_with_a_tunnel_and_two_warriors_there_and_next_to_it(
    map_name: str, corner: int
) -> None:
    p = set_up("alliance", "duchy", map_name=map_name, corner=corner)
    closed = MAPS[map_name].closed
    near = {
        c
        for c in MAPS[map_name].neighbours[corner]
        if (min(c, corner), max(c, corner)) not in closed
    }
    assert p.at(corner) == "duchy 2 tunnel"
    held = {c for c, there in p.view.clearings.items() if "duchy" in there.pieces}
    assert held == {corner, *near}
    assert all("duchy 2" in p.at(c) for c in near)


@pytest.mark.law("5.1.7", "12.3.3")
def test_they_come_after_the_marquise_and_before_the_hundreds_in_a_corner_of_their_own() -> None:
    p = Play(new_game(Setup(("hundreds", "duchy", "marquise")), seed=1)).play("corner 1")
    while p.kind != "setup.corner":
        p.play(p.offers()[0])
    assert p.at(3).startswith("duchy 2 tunnel")  # opposite, the one that they may choose
    assert (p.awaited, p.offers("corner")) == ("hundreds", ["corner 2", "corner 4"])
