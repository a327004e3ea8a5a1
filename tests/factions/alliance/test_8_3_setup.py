"""8.3: Faction Setup."""

from __future__ import annotations

import pytest

from engine import CARDS, Setup, new_game
from tests.factions.alliance.openings import supporters
from tests.play import conserved
from tests.table import Play


@pytest.mark.law("8.3.1", "8.3.2", "8.3.3")
def test_ten_warriors_three_bases_and_ten_sympathy_tokens_are_ready() -> None:
    p = Play(new_game(Setup(("alliance", "eyrie")), seed=3))
    board = p.view.boards["alliance"]
    assert board.supply == {
        "warrior": 10,
        "sympathy": 10,
        **dict.fromkeys(("base-fox", "base-rabbit", "base-mouse"), 1),
    }
    assert board.tracks["sympathy"].spaces == ("sympathy",) * 10
    assert board.tracks["sympathy"].costs == (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
    assert board.tracks["sympathy"].values == (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
    assert all("alliance" not in clearing.pieces for clearing in p.view.clearings.values())


@pytest.mark.law("8.3.4", "5.1.7", "8.2.3")
def test_three_supporters_are_drawn_after_the_eyrie_and_before_the_hundreds() -> None:
    p = Play(new_game(Setup(("hundreds", "alliance", "eyrie")), seed=3))
    assert (p.asked, supporters(p)) == ("eyrie setup.corner", [])
    p.play("corner 1", "leader builder")
    assert p.awaited == "hundreds"
    assert len(supporters(p)) == 3
    assert len(p.hand("alliance")) == 3
    assert p.view.boards["alliance"].numbers["supporters"] == 3
    assert set(supporters(p)) <= set(CARDS)
    conserved.check(p.game)
    assert p.game.view("eyrie").stores["alliance"] == {}


@pytest.mark.law("8.3.4", "1.2.1")
def test_the_alliance_alone_see_which_cards_they_are() -> None:
    game = new_game(Setup(("alliance", "hundreds")), seed=3)
    drawn = [e for e in game.events if e.kind() == "alliance.drew.cards"]
    assert len(drawn) == 1
    assert game.events_for("hundreds", drawn) == game.events_for(None, drawn) == []
    assert game.events_for("alliance", drawn) == drawn
    assert "supporters=?,?,?" in game.position(public=True)
