"""15.2: the abilities of the Keepers."""

from __future__ import annotations

import pytest

from engine import FACTIONS, PIECES
from tests.table import state, table

DELVE = "turn 5 keepers daylight.delve"
COMMAND = "turn 5 hundreds daylight.command"
KEEPERS = "keepers points=4"
RETAINER = "keepers.retinue delve=faithful-retainer"


# --- relics and waystations
@pytest.mark.law("15.2.1")
def test_of_each_type_there_are_four_relics_of_1_2_3_and_3() -> None:
    relics = {p.name: p.count for p in FACTIONS["keepers"].PIECES if p.kind == "token"}
    expected = {"1": 1, "2": 1, "3": 2}
    assert relics == {
        f"{kind}-{value}": n
        for kind in ("figure", "tablet", "jewelry")
        for value, n in expected.items()
    }


@pytest.mark.law("15.2.1", "2.5", case="CORE-02")
def test_relics_never_count_for_rule() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers figure-3 figure-2 tablet-1, hundreds 1 mob")
    assert p.ruler(5) == "hundreds"
    p = table(COMMAND, KEEPERS, "5 keepers 1 figure-3 tablet-1, hundreds 1 mob")
    assert p.ruler(5) is None


@pytest.mark.law("15.2.1", "1.2", case="KEE-40")
def test_a_face_down_relic_shows_its_type_and_no_more() -> None:
    plays = [
        table(DELVE, KEEPERS, RETAINER, "5 keepers 3", f"forest 1_2_5_10 {relics}")
        for relics in ("figure-1? tablet-3? figure-3?", "figure-2? tablet-1? figure-1?")
    ]
    one, other = plays
    assert one.view.forests["1_2_5_10"] == {"keepers": {"figure-?": 2, "tablet-?": 1}}
    for seat in (None, "keepers", "eyrie"):
        assert one.game.view(seat) == other.game.view(seat)
    assert one.game.position(public=True) == other.game.position(public=True)
    assert one.offers() == other.offers()


@pytest.mark.law("15.2.1", "1.2", case="KEE-40")
@pytest.mark.parametrize(
    "relics",
    [("figure-1? figure-3", "figure-3 figure-2?"), ("figure-3? tablet-1?", "tablet-1? figure-3?")],
)
def test_the_order_of_relics_in_a_forest_tells_nothing(relics: tuple[str, str]) -> None:
    """Of two alike that one was delved, it would tell whether the other has the same value."""
    one, other = (
        table(DELVE, KEEPERS, RETAINER, "5 keepers 3", f"forest 1_2_5_10 {lying}")
        for lying in relics
    )
    assert one.game.view(None) == other.game.view(None)
    assert one.game.position(public=True) == other.game.position(public=True)
    assert one.texts() == other.texts()


@pytest.mark.law("15.2.2", "2.5")
def test_waystations_are_buildings_that_rule_and_fill_slots() -> None:
    p = table(COMMAND, KEEPERS, "5 keepers waystation-figure-tablet waystation-jewelry-figure")
    assert p.ruler(5) == "keepers"
    assert PIECES["waystation-tablet-figure"].kind == "building"
    assert state(p.game).open_slots(5) == 0


@pytest.mark.law("15.2.2")
def test_three_waystations_have_two_faces_each() -> None:
    p = table(
        "turn 5 keepers birdsong.encamp",
        KEEPERS,
        "5 keepers 1 waystation-tablet-figure",
        "2 eyrie 1",
    )
    faces = {text.split()[2] for text in p.offers("encamp")}
    assert faces == {"jewelry-tablet", "tablet-jewelry", "figure-jewelry", "jewelry-figure"}


@pytest.mark.law("15.2.3", "15.5.1", "4.1.1", case="KEE-42")
def test_any_waystation_crafts_with_the_suit_of_its_clearing() -> None:
    p = table(
        "turn 5 keepers birdsong.encamp",
        "keepers hand=sword,anvil,tax-collector",
        *("8 keepers 1", "2 keepers 1", "5 keepers 1"),
    ).play("encamp 8 figure-tablet", "encamp 2 tablet-jewelry", "encamp 5 jewelry-figure")
    p.until("craft")
    assert p.offers() == ["craft anvil", "craft tax-collector", "pass"]
    assert p.why_not("craft sword") == "4.1.1 cannot_pay"
    p.play("craft tax-collector")
    assert p.view.boards["keepers"].crafted == ("tax-collector",)
    assert p.kind != "craft"  # each once a turn
