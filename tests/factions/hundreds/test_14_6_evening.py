"""14.6: Evening of the Hundreds."""

from __future__ import annotations

import pytest

from tests.table import Play, table

INCITE = "turn 5 hundreds evening.incite"


def evening(*lines: str, hundreds: str = "mood=bitter") -> Play:
    return table(INCITE, f"hundreds {hundreds}", *lines)


# --- Incite
@pytest.mark.law("14.6.1", "2.1.1")
def test_a_card_places_a_mob_in_a_matching_clearing_with_a_warrior() -> None:
    p = evening(
        *("7 hundreds 1, eyrie 5 roost", "1 hundreds stronghold", "8 hundreds warlord"),
        hundreds="mood=bitter hand=sword,anvil",
    )
    assert p.offers() == ["incite 7 sword", "incite 8 anvil", "end"]
    assert p.why_not("incite 1 anvil") == "14.6.1 no_warriors"
    assert p.why_not("incite 7 anvil") == "2.1.1 no_match"
    p.play("incite 7 sword")
    assert p.at(7) == "eyrie 5 roost, hundreds 1 mob"
    assert p.line("discard") == "sword"


@pytest.mark.law("14.6.1")
def test_inciting_goes_on_as_long_as_they_like() -> None:
    p = evening(
        *("7 hundreds 1", "2 hundreds 1", "9 hundreds 1"),
        hundreds="mood=bitter hand=sword,investments,scouting-party",
    ).play("incite 7 sword", "incite 2 investments")
    assert p.offers() == ["incite 9 scouting-party", "end"]


@pytest.mark.law("14.6.1", "1.5.1")
def test_one_mob_in_a_clearing_and_five_in_all() -> None:
    p = evening("7 hundreds 1 mob", hundreds="mood=bitter hand=sword")
    assert p.why_not("incite 7 sword") == "14.6.1 one_there"
    mobs = [f"{c} hundreds mob" for c in (1, 2, 3, 4, 5)]
    p = evening("7 hundreds 1", *mobs, hundreds="mood=bitter hand=sword")
    assert p.why_not("incite 7 sword") == "1.5.1 none_left"


# --- Oppress
@pytest.mark.law("14.6.2", case="HUN-07")
@pytest.mark.parametrize(
    ("clearings", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (9, 4)]
)
def test_points_by_the_number_of_oppressed_clearings(clearings: int, points: int) -> None:
    p = evening(*(f"{c} hundreds 1" for c in range(1, clearings + 1)), "12 eyrie 1").play("end")
    assert p.points("hundreds") == points


@pytest.mark.law("14.6.2", "7.2.2")
@pytest.mark.parametrize(
    ("here", "points"),
    [
        ("hundreds 2", 1),
        ("hundreds stronghold", 1),
        ("hundreds mob", 0),
        ("hundreds 3, eyrie 1", 0),
        ("hundreds 3, eyrie roost", 0),
        ("hundreds 1, eyrie 1", 0),
    ],
)
def test_oppressed_is_what_they_rule_without_any_enemy_piece(here: str, points: int) -> None:
    assert evening(f"7 {here}").play("end").points("hundreds") == points


@pytest.mark.law("14.6.2", "11.2.7.III")
def test_warriors_that_are_hired_do_not_hinder_oppression_and_help_to_rule() -> None:
    hired = ("now lent=keepers:hundreds", "keepers points=0")
    assert evening("7 hundreds mob, keepers 2", *hired).play("end").points("hundreds") == 1
    with_a_token = "7 hundreds mob, keepers 2 figure-1"
    assert evening(with_a_token, *hired).play("end").points("hundreds") == 0


@pytest.mark.law("14.6.2", "2.2.4", "G.9", "G.10")
def test_a_ruin_does_not_hinder_oppression() -> None:
    p = evening("6 hundreds 2").play("end")
    assert p.view.clearings[6].ruin
    assert p.points("hundreds") == 1


# --- Draw and Discard
@pytest.mark.law("14.6", "14.6.3", "2.1")
def test_one_card_is_drawn_and_the_hand_discarded_to_five() -> None:
    p = evening(hundreds="mood=bitter hand=sword,anvil").play("end")
    assert len(p.hand("hundreds")) == 3
    p = evening(hundreds="mood=bitter hand=sword,anvil,bake-sale,cobbler,investments").play("end")
    assert p.kind == "hand.discard"
    p.play("discard cobbler")
    assert len(p.hand("hundreds")) == 5


@pytest.mark.law("14.6", "14.6.2", "14.6.3")
def test_points_come_before_cards() -> None:
    p = evening("7 hundreds 1").play("end")
    kinds = [event.kind() for event in p.happened]
    assert kinds.index("scored") < kinds.index("drew")
