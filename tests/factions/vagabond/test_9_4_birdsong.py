"""9.4: Birdsong."""

from __future__ import annotations

import pytest

from engine.kernel import Reason
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.table import Place
from tests.factions.vagabond.openings import items
from tests.law.invented import lend
from tests.table import Play, table

REFRESH = "turn 5 vagabond birdsong.refresh"
SLIP = "turn 5 vagabond birdsong.slip"


@pytest.mark.law("9.4.1", case="VAG-22")
def test_the_teas_on_the_track_count_as_the_step_begins() -> None:
    p = table(
        *(REFRESH, "vagabond character=ronin"),
        "vagabond.satchel ready=tea exhausted=boot,boot,hammer,sword,sword,tea,torch",
    )
    assert all(sum(map(int, offer.split()[1::2])) == 5 for offer in p.offers("refresh"))
    assert p.why_not("refresh 2 boot 1 tea 1 torch") == "9.4.1 refresh_so_many"
    p.play("refresh 2 boot 1 tea 1 torch 1 hammer")
    assert items(p) == {
        "ready": ["boot", "boot", "hammer", "tea", "tea", "torch"],
        "exhausted": ["sword", "sword"],
    }


@pytest.mark.law("9.4.1", "1.5.4")
def test_with_few_exhausted_all_are_turned_up_without_a_question() -> None:
    p = table(REFRESH, "vagabond", "vagabond.satchel ready=boot exhausted=sword,torch")
    assert (p.kind, items(p)) == ("vagabond.slip", {"ready": ["boot", "sword", "torch"]})


@pytest.mark.law("9.4.1", "9.2.5")
def test_damaged_items_may_be_refreshed_and_stay_damaged() -> None:
    p = table(REFRESH, "vagabond", "vagabond.satchel exhausted=boot,torch worn=sword,bag")
    p.play("refresh 1 torch 1 bag-worn 1 sword-worn")
    assert items(p) == {"ready": ["torch"], "exhausted": ["boot"], "damaged": ["bag", "sword"]}


@pytest.mark.law("9.4.1", "9.2.5.I")
def test_a_damaged_tea_counts_for_nothing() -> None:
    p = table(
        *(REFRESH, "vagabond character=ranger"),
        "vagabond.satchel exhausted=boot,crossbow,sword,torch damaged=tea",
    )
    assert {sum(map(int, offer.split()[1::2])) for offer in p.offers("refresh")} == {3}


@pytest.mark.law("9.4.2", "9.2.10", "2.4.1")
def test_he_slips_into_forests_and_clearings_or_stays() -> None:
    p = table(SLIP, "5 vagabond pawn", "vagabond")
    assert p.offers() == ["slip 1", "slip 2", "slip 1_2_5_10", "pass"]
    p.play("slip 1_2_5_10")
    assert p.view.forests["1_2_5_10"] == {"vagabond": {"pawn": 1}}
    assert p.at(5) == ""
    p = table(SLIP, "forest 1_2_5_10 vagabond pawn", "vagabond")
    near = ["slip 1_9_10_12", "slip 2_6_10_11_12"]
    assert p.offers() == [f"slip {c}" for c in (1, 5, 2, 10)] + [*near, "pass"]
    p.play("slip 2_6_10_11_12")
    assert p.view.forests["2_6_10_11_12"] == {"vagabond": {"pawn": 1}}
    assert p.view.forests["1_2_5_10"] == {}


SUITS = (
    "suits 1:fox 2:fox 3:fox 4:fox 5:rabbit 6:rabbit 7:rabbit 8:rabbit 9:mouse 10:mouse 11:mouse"
    " 12:mouse"
)


@pytest.mark.law("9.4.2", "M.2.1", "M.3.4", "M.3.5")
def test_he_slips_by_the_forests_paths_and_ferry_of_every_map() -> None:
    winter = table("map winter", SUITS, SLIP, "forest 3_7_12 vagabond pawn", "vagabond")
    assert {"slip 2_7_12", "slip 3_8_12"} == {o for o in winter.offers() if "_" in o}
    lake = table("map lake", SUITS, SLIP, "1 vagabond pawn", "vagabond", "ferry 1")
    assert "slip 10 over ferry" in lake.offers()
    lake.play("slip 10 over ferry")
    assert (lake.line("ferry"), len(lake.hand("vagabond"))) == ("10", 1)
    mountain = table("map mountain", SUITS, SLIP, "forest 2_5_11 vagabond pawn", "vagabond")
    assert {"slip 2_6_11", "slip 5_10_11"} <= {*mountain.offers()}


class Snare(Hooks):
    """Nothing leaves clearing 5, and nothing enters clearing 1."""

    def bars_leaving(self, g: Table, seat: str, mover: str, place: Place) -> Reason | None:
        return Reason("13.7.2", "barred", {}) if place == 5 else None

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Reason | None:
        return Reason("13.7.2", "barred", {}) if clearing == 1 else None


def snared(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Play:
    lend(monkeypatch, Snare())
    return table(*lines, "5 vagabond pawn, eyrie 2", "vagabond relations=eyrie:allied")


@pytest.mark.law("9.4.2", "1.1.2")
def test_a_snare_stops_no_slip_but_nothing_slips_into_what_is_barred(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = snared(monkeypatch, SLIP)
    assert p.offers() == ["slip 2", "slip 1_2_5_10", "pass"]
    assert p.why_not("slip 1") == "13.7.2 barred"
    p.play("slip 2")  # the allies are held
    assert (p.kind, p.at(5)) == ("vagabond.act", "eyrie 2")
