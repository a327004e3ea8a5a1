"""9.3, 9.7: the setup of one Vagabond and of two."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Game, Setup, Unreadable, new_game, read_position, view_position
from engine.factions.vagabond.board import board
from engine.factions.vagabond.tables import CHARACTERS, QUESTS
from tests.table import Play, state, table


def set_up(*seats: str, seed: int = 1, **chosen: str) -> Play:
    """After the setup, by the first option unless the character is said."""
    p = Play(new_game(Setup(seats), seed=seed))
    while not p.game.turn:
        said = f"character {chosen.get(p.awaited.replace('-', '_'), '')}"
        p.play(said if said in p.offers() else p.offers()[0])
    return p


@pytest.mark.law("9.3.1", "9.3.2", "5.1.7")
def test_he_chooses_a_character_and_a_forest() -> None:
    p = Play(new_game(Setup(("eyrie", "vagabond", "hundreds")), seed=1))
    p.play("eyrie: corner 1", "eyrie: leader despot")
    assert (p.asked, p.offers()) == (
        "vagabond vagabond.character",
        [f"character {name}" for name in CHARACTERS],
    )
    p.play("character harrier")
    assert p.offers() == [f"wander {forest}" for forest in p.view.forests]
    p.play("wander 3_6_11")
    assert p.view.forests["3_6_11"] == {"vagabond": {"pawn": 1}}
    assert p.game.turn == 1  # one corner alone is opposite that of the Eyrie


@pytest.mark.law("9.3.5", "V.1.1", "V.2.1", "V.3.1", "V.4.1", "V.5.1", "V.6.1", "V.7.1")
@pytest.mark.law("V.8.1", "V.9.1")
@pytest.mark.parametrize("name", CHARACTERS)
def test_each_character_brings_its_own_items(name: str) -> None:
    p = set_up("vagabond", "eyrie", vagabond=name)
    v = board(state(p.game), "vagabond")
    assert Counter(v.satchel["ready"]) == Counter(CHARACTERS[name])
    assert not any(v.satchel[other] for other in ("exhausted", "damaged", "worn"))
    assert p.view.boards["vagabond"].marks["character"] == name
    assert p.view.items == {
        "bag": 2,
        "boot": 2,
        "crossbow": 1,
        "hammer": 1,
        "sword": 2,
        "tea": 2,
        "coin": 2,
    }


@pytest.mark.law("9.3.3", "9.3.4", "9.3.6")
def test_three_quests_lie_open_and_an_item_under_each_ruin() -> None:
    p = set_up("vagabond", "eyrie", "keepers")
    v = board(state(p.game), "vagabond")
    assert len(v.quests) == 3
    assert sorted(v.quests + v.quest_deck) == sorted(QUESTS)
    ruins = state(p.game).ruins.values()
    assert sorted(item for items in ruins for item in items) == ["bag", "boot", "hammer", "sword"]
    assert all(len(items) == 1 for items in ruins)
    assert v.relations == {"eyrie": "indifferent", "keepers": "indifferent"}
    assert p.view.boards["vagabond"].numbers["quest_deck"] == 12


@pytest.mark.law("9.3.4", "14.3.3")
def test_with_the_hundreds_there_is_one_set_of_items() -> None:
    p = set_up("vagabond", "hundreds")
    assert [len(items) for items in state(p.game).ruins.values()] == [1, 1, 1, 1]


@pytest.mark.law("9.7", "9.7.1", "9.7.2")
def test_two_vagabonds_share_quests_and_have_two_sets_and_other_characters() -> None:
    p = Play(new_game(Setup(("vagabond-2", "hundreds", "vagabond")), seed=3))
    p.play("vagabond: character thief", "wander 1_2_5_10")
    assert p.asked == "vagabond-2 vagabond.character"
    assert "character thief" not in p.offers()
    while not p.game.turn:
        p.play(p.offers()[0])
    g = state(p.game)
    assert [len(items) for items in g.ruins.values()] == [2, 2, 2, 2]
    assert Counter(i for items in g.ruins.values() for i in items) == dict.fromkeys(
        ("bag", "boot", "hammer", "sword"), 2
    )
    assert board(g, "vagabond").relations == {"hundreds": "indifferent"}
    assert (len(board(g, "vagabond-2").quests), board(g, "vagabond").quests) == (3, [])
    views = p.view.boards
    assert views["vagabond"].lists["quests"] == views["vagabond-2"].lists["quests"]


@pytest.mark.law("9.3.3", "1.2.1")
def test_the_quest_deck_and_what_lies_under_ruins_is_nobodys_to_see() -> None:
    game: Game = set_up("vagabond", "eyrie", seed=5).game
    deck = board(state(game), "vagabond").quest_deck
    assert "quest_deck" not in game.position(public=True)
    for seat in (None, "vagabond", "eyrie"):
        assert not any(quest in repr(game.view(seat)) for quest in deck)


def test_a_setup_that_went_on_without_his_pawn_is_not_played_on() -> None:
    text = table("keepers", "vagabond character=thief").game.position()
    lines = [line for line in text.splitlines() if not line.endswith("vagabond pawn")]
    setup = "turn 0 keepers setup.keepers"
    lines = [setup if line.startswith("turn ") else line for line in lines]
    with pytest.raises(Unreadable, match="not played on"):
        read_position("\n".join(lines))


def test_in_the_setup_too_there_is_no_such_quest() -> None:
    lines = "turn 0 keepers setup.keepers\nkeepers\nvagabond quests=nonsense"
    with pytest.raises(Unreadable, match="no such quest"):
        view_position(f"woodland position 1\n{lines}")
