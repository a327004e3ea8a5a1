"""15.4: Birdsong of the Keepers."""

from __future__ import annotations

import pytest

from engine import MAPS
from engine.table.events import Placed
from tests.table import Play, table

ENCAMP = "turn 5 keepers birdsong.encamp"
DECAMP = "turn 5 keepers birdsong.decamp"
RECRUIT = "turn 5 keepers birdsong.recruit"
KEEPERS = "keepers points=4"
FIGURE, JEWELRY, THIRD = (
    "waystation-figure-tablet",
    "waystation-jewelry-tablet",
    "waystation-figure-jewelry",
)


# --- Encamp
@pytest.mark.law("15.4.1", "15.2.2")
def test_a_warrior_becomes_a_waystation_with_either_face_up() -> None:
    p = table(ENCAMP, KEEPERS, "5 keepers 3")
    assert p.offers("encamp 5") == [
        f"encamp 5 {face}"
        for face in (
            "figure-tablet",
            "tablet-figure",
            "jewelry-tablet",
            "tablet-jewelry",
            "figure-jewelry",
            "jewelry-figure",
        )
    ]
    p.play("encamp 5 tablet-figure")
    assert p.at(5) == "keepers 2 waystation-tablet-figure"
    assert p.supply("keepers") == 13
    assert p.view.boards["keepers"].lists["waystations"] == ("jewelry-tablet", "figure-jewelry")


@pytest.mark.law("15.4.1", "2.2.3", case="KEE-19")
def test_once_in_each_clearing_and_never_in_the_slot_of_a_ruin() -> None:
    p = table(ENCAMP, KEEPERS, "10 keepers 3", "5 keepers 3", "ruins 10:")
    p.play("encamp 5 figure-tablet")
    assert p.why_not("encamp 5 jewelry-tablet") == "15.4.1 encamped_there"
    p.play("encamp 10 jewelry-tablet")
    assert p.kind == "keepers.decamp"  # no further clearing
    p = table(ENCAMP, KEEPERS, f"10 keepers 3 {FIGURE}", "5 keepers 3", "ruins 10:")
    assert p.why_not("encamp 10 jewelry-tablet") == "2.2.3 ruin_in_slot"


@pytest.mark.law("15.4.1", "2.2.3", case="KEE-20")
def test_without_a_slot_no_warrior_is_lost() -> None:
    p = table(ENCAMP, KEEPERS, "1 keepers 3, eyrie roost", "5 keepers 1")
    assert p.why_not("encamp 1 figure-tablet") == "2.2.3 no_slot"
    assert p.at(1) == "eyrie roost, keepers 3"


@pytest.mark.law("15.4.1", "15.2.2")
def test_only_waystations_of_the_board_are_placed() -> None:
    p = table(ENCAMP, KEEPERS, f"5 keepers 3 {FIGURE}", "2 keepers 1")
    assert p.why_not("encamp 2 figure-tablet") == "15.2.2 no_such_waystation"
    assert p.why_not("encamp 2 tablet-figure") == "15.2.2 no_such_waystation"
    assert p.why_not("encamp 3 jewelry-tablet") == "15.4.1 no_warriors"
    assert p.why_not("encamp 13 jewelry-tablet") == "2.2 no_clearing"


@pytest.mark.law("15.4.1")
def test_encamping_may_be_declined() -> None:
    assert "pass" in table(ENCAMP, KEEPERS, "5 keepers 3").offers()


@pytest.mark.law("15.4.1")
def test_several_waystations_may_share_a_clearing() -> None:
    p = table(ENCAMP, KEEPERS, f"5 keepers 3 {FIGURE}").play("encamp 5 figure-jewelry")
    assert p.at(5) == "keepers 2 waystation-figure-tablet waystation-figure-jewelry"


@pytest.mark.law("15.4.1", case="KEE-24")
def test_with_neither_warrior_nor_waystation_they_come_back_at_the_map_edge() -> None:
    p = table(
        ENCAMP,
        "keepers hand=sword",
        *("10 keepers figure-1", "1 eyrie roost", "3 hundreds stronghold", "9 eyrie 5"),
    )
    assert p.kind == "keepers.encamp.anew"
    clearings = {int(text.split()[1]) for text in p.offers()}
    assert clearings == {5, 2, 6, 7, 8, 4, 9}
    assert "pass" not in p.offers()  # RULINGS: encamp
    p.play("encamp 9 tablet-jewelry")
    assert p.at(9) == "eyrie 5, keepers 1 waystation-tablet-jewelry"
    assert p.kind == "keepers.decamp"
    p.play("pass", "recruit 9 by sword")
    assert p.at(9) == "eyrie 5, keepers 3 waystation-tablet-jewelry"


@pytest.mark.law("15.4.1", case="KEE-24")
@pytest.mark.parametrize("left", ["1", FIGURE])
def test_with_a_warrior_or_a_waystation_left_nothing_comes_back(left: str) -> None:
    p = table(ENCAMP, KEEPERS, f"1 keepers {left}", "8 keepers figure-1").until("turn.end")
    assert "encamp" not in " ".join(event.kind() for event in p.happened)


@pytest.mark.law("15.4.1", "M.4.2", case="KEE-25")
def test_on_the_mountain_closed_paths_are_part_of_the_map_edge() -> None:
    suits = "suits " + " ".join(
        f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in MAPS["mountain"].clearings
    )
    p = table("map mountain", suits, ENCAMP, KEEPERS)
    clearings = {int(text.split()[1]) for text in p.offers()}
    assert clearings == {1, 9, 5, 2, 6, 3, 7, 12, 4, 8}


# --- Decamp
@pytest.mark.law("15.4.2")
def test_a_waystation_becomes_a_warrior_again() -> None:
    p = table(DECAMP, KEEPERS, f"5 keepers {FIGURE}").play("decamp 5 figure-tablet")
    assert p.at(5) == "keepers 1"
    assert "figure-tablet" in p.view.boards["keepers"].lists["waystations"]
    assert p.view.boards["keepers"].supply["warrior"] == 14


@pytest.mark.law("15.4.2")
def test_even_one_that_was_placed_this_turn_decamps() -> None:
    p = table(ENCAMP, KEEPERS, "5 keepers 1").play("encamp 5 figure-tablet")
    assert p.offers() == ["decamp 5 figure-tablet", "pass"]


@pytest.mark.law("15.4.2")
def test_once_in_each_clearing() -> None:
    p = table(DECAMP, KEEPERS, f"5 keepers {FIGURE} {JEWELRY}", f"2 keepers {THIRD}")
    p.play("decamp 5 figure-tablet")
    assert p.why_not("decamp 5 jewelry-tablet") == "15.4.2 decamped_there"
    assert p.offers() == ["decamp 2 figure-jewelry", "pass"]


@pytest.mark.law("15.4.2", "1.5.1")
def test_without_a_warrior_in_supply_nobody_decamps() -> None:
    p = table(DECAMP, KEEPERS, f"5 keepers 15 {FIGURE}", "10 hundreds 1")
    assert p.kind != "keepers.decamp"
    p = table(DECAMP, KEEPERS, f"5 keepers 14 {FIGURE}")
    assert p.offers() == ["decamp 5 figure-tablet", "pass"]
    assert p.why_not("decamp 5 tablet-figure") == "15.4.2 no_waystation"


# --- Recruit
@pytest.mark.law("15.4.3", "2.1.1")
def test_a_matching_card_places_two_warriors_at_a_waystation() -> None:
    p = table(
        RECRUIT, "keepers hand=sword,armorers,anvil", f"2 keepers {FIGURE}", f"5 keepers {JEWELRY}"
    )
    assert p.offers() == [
        "recruit 2 by armorers",
        "recruit 2 by sword",
        "recruit 5 by armorers",
        "pass",
    ]
    assert p.why_not("recruit 2 by anvil") == "2.1.1 no_match"
    assert p.why_not("recruit 8 by anvil") == "15.4.3 no_waystation_there"
    p.play("recruit 2 by sword", "recruit 2 by armorers")  # the same waystation again
    assert p.at(2) == "keepers 4 waystation-figure-tablet"
    assert p.line("discard") == "sword armorers"


@pytest.mark.law("15.4.3")
def test_the_type_of_the_waystation_does_not_matter() -> None:
    p = table(RECRUIT, "keepers hand=sword", "2 keepers waystation-tablet-jewelry")
    p.play("recruit 2 by sword")
    assert p.at(2) == "keepers 2 waystation-tablet-jewelry"


@pytest.mark.law("15.4.3", "1.5.4")
@pytest.mark.parametrize(("there", "placed"), [(14, 1), (13, 2)])
def test_with_fewer_than_two_left_those_come(there: int, placed: int) -> None:
    p = table(RECRUIT, "keepers hand=sword", f"2 keepers {there} {FIGURE}")
    p.play("recruit 2 by sword")
    assert p.events("placed") == [Placed("keepers", "warrior", 2, placed)]


@pytest.mark.law("15.4.3", "1.5.1")
def test_with_none_left_it_is_not_offered() -> None:
    p = table(RECRUIT, "keepers hand=sword", f"2 keepers 15 {FIGURE}")
    assert p.kind != "keepers.recruit"


@pytest.mark.law("15.4.3", "1.2.1")
@pytest.mark.parametrize("hand", ["anvil", "sword"])
def test_what_is_asked_does_not_tell_whether_a_card_matches(hand: str) -> None:
    p: Play = table(RECRUIT, f"keepers hand={hand}", f"2 keepers 1 {FIGURE}")
    assert p.asked == "keepers keepers.recruit"


@pytest.mark.law("15.4", "15.4.1", "15.4.2", "15.4.3")
def test_encamp_then_decamp_then_recruit() -> None:
    p = table("turn 5 keepers birdsong.start", "keepers hand=sword", f"2 keepers 2 {FIGURE}")
    kinds = []
    while p.kind.startswith("keepers") and p.kind in (
        "keepers.encamp",
        "keepers.decamp",
        "keepers.recruit",
    ):
        kinds.append(p.kind)
        p.play("pass")
    assert kinds == ["keepers.encamp", "keepers.decamp", "keepers.recruit"]
