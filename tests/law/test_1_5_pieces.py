"""Law 1.5: how many pieces a seat has, and what a piece's kind says of it."""

from __future__ import annotations

import pytest

from engine import FACTIONS, Unreadable, read_position
from engine.table import Piece, is_building, is_cardboard, is_warrior, pieces
from tests.table import table


@pytest.fixture
def chief(monkeypatch: pytest.MonkeyPatch) -> str:
    """A pawn, known until the test is over."""
    for known in (pieces.PIECES, pieces.FACES, pieces.COUNTS_FOR_RULE, pieces.IS_WARRIOR):
        monkeypatch.setitem(known, "chief", None)
        del known["chief"]
    pieces.register(Piece("chief", "pawn", 1))
    return "chief"


def seat_of(seat: str, warriors: int) -> str:
    return f"woodland position 1\neyrie leader=builder\n{seat}\n5 {seat.split()[0]} {warriors}"


@pytest.mark.parametrize(("seat", "most"), [("keepers", 15), ("hundreds mood=bitter", 20)])
def test_a_seat_has_as_many_warriors_as_its_own_chapter_says(seat: str, most: int) -> None:
    read_position(seat_of(seat, most))
    with pytest.raises(Unreadable, match=f"too many of warrior: {most + 1}, and there are {most}"):
        read_position(seat_of(seat, most + 1))


def test_a_supply_that_is_said_counts_with_what_stands_on_the_map() -> None:
    read_position(seat_of("keepers", 12) + "\nkeepers.supply warrior:3")
    with pytest.raises(Unreadable, match="too many of warrior: 16, and there are 15"):
        read_position(seat_of("keepers", 12) + "\nkeepers.supply warrior:4")


def test_every_seat_finds_its_own_pieces_and_no_others() -> None:
    for faction in FACTIONS.values():
        seat = faction()
        assert tuple(map(seat.piece, seat.piece_names())) == faction.PIECES
        with pytest.raises(ValueError, match=f"{seat.seat} has no treehouse"):
            seat.piece("treehouse")


def test_a_pawn_is_no_warrior_no_cardboard_and_counts_for_no_rule(chief: str) -> None:
    assert not any(is_so(chief) for is_so in (is_warrior, is_building, is_cardboard))
    assert not pieces.COUNTS_FOR_RULE[chief]
    assert pieces.rank("mob") < pieces.rank(chief) < pieces.rank("unheard-of")


def test_one_name_is_one_kind_of_piece_for_everybody() -> None:
    with pytest.raises(AssertionError, match="another faction has a token of that name"):
        pieces.register(Piece("mob", "building", 3))


def test_the_lone_pieces_of_a_seat_are_its_own() -> None:
    table("5 eyrie roost, hundreds mob")
    with pytest.raises(Unreadable, match="one mob at most"):
        table("5 hundreds mob*2")
