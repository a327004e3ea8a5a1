"""A.8.1, A.8.2: which lists can be drafted from, and who can sit together in the advanced setup."""

from __future__ import annotations

import pytest

from engine import (
    FACTIONS,
    Setup,
    Unreadable,
    new_game,
    read_position,
    seats_to_join,
    why_no_draft,
    why_no_table,
)
from tests.table import Play

MILITANTS = tuple(seat for seat, faction in FACTIONS.items() if faction.MILITANT)
INSURGENTS = tuple(seat for seat in FACTIONS if seat not in MILITANTS)


def code(players: int, *listed: str, setup: str = "advanced") -> str:
    why = why_no_draft(players, listed, setup)
    return f"{why.section} {why.code}" if why else ""


@pytest.mark.law("A.8.2")
def test_five_factions_are_militants_and_the_others_insurgents() -> None:
    assert MILITANTS == ("duchy", "eyrie", "hundreds", "keepers", "marquise")


@pytest.mark.law("A.8.1")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_as_many_as_can_play_draft_from_all_factions(players: int, setup: str) -> None:
    assert code(players, setup=setup) == code(players, *FACTIONS, setup=setup) == ""
    assert code(7, setup=setup) == "5.1 table_full"


@pytest.mark.law("A.8.2", "A.8.2.I")
def test_there_is_a_card_more_than_players_and_a_militant_among_them() -> None:
    assert code(3, "eyrie", "alliance", "corvids", "riverfolk") == ""
    assert code(3, "eyrie", "alliance", "corvids") == "A.8.2 too_few_factions"
    assert code(3, *INSURGENTS) == "A.8.2 no_militant"
    assert code(2, "eyrie", "duchy", *INSURGENTS) == "A.8.2.I too_few_militants"
    assert code(2, *MILITANTS[:3]) == ""


@pytest.mark.law("5.1.1", "5.1.7")
def test_in_the_standard_setup_each_finds_a_faction_and_a_corner() -> None:
    assert code(3, "alliance", "corvids", "riverfolk", setup="standard") == ""
    assert code(4, "alliance", "corvids", "riverfolk", setup="standard") == "5.1.1 too_few_factions"
    assert code(5, *MILITANTS, setup="standard") == "5.1.7 no_corner_left"
    assert code(5, *MILITANTS, "alliance", setup="standard") == ""


@pytest.mark.law("9.7")
@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_a_list_names_each_faction_once_and_no_second_seat_without_its_first(setup: str) -> None:
    four = ("eyrie", "duchy", "marquise", "alliance")
    assert code(3, *four, "eyrie", setup=setup) == "A.8.1 listed_twice"
    assert code(3, *four, "owls", setup=setup) == "A.8.1 no_such_faction"
    assert code(3, *four, "vagabond-2", setup=setup) == "9.7 second_alone"
    assert code(3, *four, "vagabond-2", "vagabond", setup=setup) == ""


@pytest.mark.law("5.1.7", "A.8.3")
def test_five_that_start_in_corners_sit_together_in_the_advanced_setup() -> None:
    why = why_no_table(MILITANTS)
    assert why
    assert why.code == "no_corner_left"
    assert why_no_table(MILITANTS, "advanced") is None
    assert "lizards" in seats_to_join(MILITANTS, "advanced")
    assert "lizards" not in seats_to_join(MILITANTS)
    assert why_no_table(["eyrie", "vagabond-2"], "advanced")
    with pytest.raises(ValueError, match="no_corner_left"):
        new_game(Setup(MILITANTS), seed=1)
    assert new_game(Setup(MILITANTS, setup="advanced"), seed=1).decisions


@pytest.mark.law("A.8.2.III")
def test_a_vagabond_whose_faction_is_assigned_is_dealt_a_character_too() -> None:
    characters = set[str]()
    for seed in range(9):
        p = Play(new_game(Setup(("vagabond-2", "eyrie", "vagabond"), setup="advanced"), seed=seed))
        assert p.view.offer == ()
        while p.kind != "setup.hand":
            p.play(p.offers()[0])
        both = [p.view.boards[seat].marks["character"] for seat in ("vagabond", "vagabond-2")]
        assert both[0] != both[1]
        characters |= {*both}
    assert len(characters) > 4


DRAFT = """woodland position 1
turn 0 player2 setup.player2
setup advanced
pool eyrie vagabond duchy
dealt vagabond:thief
player1 hand=anvil
player2 hand=sword
"""


@pytest.mark.law("A.8.2")
def test_a_draft_that_is_written_by_hand_is_played_on() -> None:
    game = read_position(DRAFT)
    assert [str(option) for option in game.decisions[0].options] == [
        *("choose eyrie", "choose vagabond", "choose duchy")
    ]


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ("turn 0 player2 setup.player2", "", "player1 has no faction"),
        ("turn 0 player2 setup.player2", "turn 3 player1 birdsong.start", "player1 has no faction"),
        ("turn 0 player2 setup.player2", "turn 0 player2 setup.hands", "no step setup.hands"),
        ("setup advanced", "setup hasty", "no such setup: hasty"),
        ("pool eyrie vagabond duchy", "pool eyrie", "a setup card for each player"),
        ("pool eyrie vagabond duchy", "pool eyrie eyrie duchy", "a setup card for each player"),
        ("pool eyrie vagabond duchy", "pool eyrie owls duchy", "no such faction: owls"),
        ("dealt vagabond:thief", "dealt vagabond:baker", "baker is not dealt along"),
        ("dealt vagabond:thief", "dealt eyrie:thief", "thief is not dealt along"),
        ("dealt vagabond:thief", "homelands 5:duchy", "no such seat: duchy"),
        ("dealt vagabond:thief", "homelands 77:player1", "no clearing 77"),
        ("dealt vagabond:thief", "taken eyrie:eyrie", "no such seat: eyrie"),
    ],
)
def test_what_no_draft_can_have_come_to_is_no_position(line: str, instead: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_position(DRAFT.replace(line, instead))
