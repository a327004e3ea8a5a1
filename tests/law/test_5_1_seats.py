"""5.1: Who can sit at one table.  The factions that are still to come are invented."""

from __future__ import annotations

from typing import ClassVar

import pytest

from engine import Setup, new_game, registry, seating, seats_to_join, why_no_table, with_firsts
from engine.law.faction import Faction
from engine.seating import most_seats

CORNERED = ("marquise", "eyrie", "cult", "duchy", "hundreds", "keepers")
ROAMING = ("alliance", "vagabond", "vagabond-2", "riverfolk", "corvids")


class Cornered(Faction):
    STARTS_IN_CORNER: ClassVar[bool] = True


@pytest.fixture
def all_ten(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {**dict.fromkeys(CORNERED, Cornered), **dict.fromkeys(ROAMING, Faction)}
    monkeypatch.setattr(seating, "FACTIONS", kinds)
    monkeypatch.setitem(registry.FIRST, "vagabond-2", "vagabond")


def code(*seats: str) -> str:
    why = why_no_table(seats)
    return f"{why.section} {why.code}" if why else ""


@pytest.mark.usefixtures("all_ten")
def test_six_can_sit_at_a_table_and_no_seventh() -> None:
    six = ("eyrie", "keepers", "alliance", "vagabond", "vagabond-2", "corvids")
    assert code(*six) == ""
    assert code(*six, "riverfolk") == "5.1 table_full"
    assert seats_to_join(six) == ()
    assert most_seats() == 6


@pytest.mark.law("5.1.7")
@pytest.mark.usefixtures("all_ten")
def test_a_fifth_faction_finds_no_corner_to_start_in() -> None:
    four = CORNERED[:4]
    assert code(*four) == ""
    assert code(*four, "keepers") == "5.1.7 no_corner_left"
    assert seats_to_join(four) == ("alliance", "vagabond", "riverfolk", "corvids")


@pytest.mark.law("9.7")
@pytest.mark.usefixtures("all_ten")
def test_the_second_seat_of_a_faction_comes_after_its_first() -> None:
    assert code("eyrie", "vagabond-2") == "9.7 second_alone"
    assert code("vagabond-2", "vagabond") == ""
    assert "vagabond-2" not in seats_to_join(["eyrie"])
    assert "vagabond-2" in seats_to_join(["eyrie", "vagabond"])
    assert with_firsts(["vagabond-2", "", "eyrie"]) == ["vagabond", "", "eyrie"]
    assert with_firsts(["vagabond-2", "vagabond"]) == ["vagabond-2", "vagabond"]


@pytest.mark.usefixtures("all_ten")
def test_what_is_left_to_chance_must_find_a_faction_that_fits() -> None:
    assert code("", "", "", "", "", "") == ""
    roaming = [seat for seat in ROAMING if seat != "corvids"]
    assert code(*roaming, "", "") == ""
    left = [*CORNERED[:3], *ROAMING[:1], "", ""]
    assert code(*left) == ""
    assert seats_to_join(left[:-1]) == (*CORNERED[3:], *ROAMING[1:2], *ROAMING[3:])


def test_three_factions_seat_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "FACTIONS", dict.fromkeys(CORNERED[:3], Cornered))
    assert most_seats() == 3
    assert code("", "", "") == ""
    assert code("", "eyrie", "", "") == "5.1 table_full"


def test_no_game_begins_at_a_table_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.FIRST, "keepers", "hundreds")
    with pytest.raises(ValueError, match=r"second_alone \(9.7\)"):
        new_game(Setup(("eyrie", "keepers")), seed=1)
    assert new_game(Setup(("hundreds", "keepers")), seed=1).decisions
