"""3.3.1.I, 3.3.1.II, 3.3.3, 3.3.4: winning by dominance, and the cards beside the map."""

from __future__ import annotations

import pytest

from engine import MAPS
from tests.table import Play, table

FOXES = ("1 {0} 2", "6 {0} 2", "8 {0} 2")
COMMAND = "turn 5 hundreds daylight.command"
THIRD = "keepers points=0"
"""With two players there are no dominance cards."""
SUITS = "suits " + " ".join(f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in range(1, 13))


def hundreds(fields: str, *lines: str) -> Play:
    """The Hundreds in their Daylight, at a table of three."""
    return table(COMMAND, f"hundreds mood=bitter {fields}", THIRD, "8 hundreds 2", *lines)


# --- winning
@pytest.mark.law("3.3.1.I", "1.4.1")
@pytest.mark.parametrize("seat", ["eyrie", "hundreds", "keepers"])
def test_three_ruled_clearings_of_the_suit_win_at_the_start_of_birdsong(seat: str) -> None:
    p = table(
        f"turn 5 {seat} birdsong.start",
        *("eyrie leader=builder", "hundreds mood=bitter", THIRD),
        f"{seat} dominance=dominance-fox" + (" leader=builder" if seat == "eyrie" else ""),
        *(line.format(seat) for line in FOXES),
    )
    assert (p.game.winners, p.view.won_by) == ((seat,), "dominance-fox")
    assert p.game.decisions == ()


@pytest.mark.law("3.3.1.I")
@pytest.mark.parametrize(
    "lines",
    [
        ("1 keepers 2", "6 keepers 2"),  # two only
        ("1 keepers 2", "6 keepers 2", "5 keepers 2"),  # the third of another suit
        ("1 keepers 2", "6 keepers 2", "8 keepers 2, eyrie 2"),  # not ruled
    ],
)
def test_fewer_do_not_win(lines: tuple[str, ...]) -> None:
    p = table("turn 5 keepers birdsong.start", "keepers dominance=dominance-fox", *lines)
    assert p.game.winners == ()


@pytest.mark.law("3.3.1.II")
@pytest.mark.parametrize(
    ("map_name", "corners", "wins"),
    [
        ("autumn", (1, 3), True),
        ("autumn", (2, 4), True),
        ("autumn", (1, 2), False),
        ("autumn", (1, 6), False),
        ("winter", (1, 3), True),
        ("mountain", (2, 4), True),
        ("lake", (1, 2), True),
        ("lake", (3, 4), True),
        ("lake", (1, 3), False),
    ],
)
def test_birds_win_by_two_opposite_corners(
    map_name: str, corners: tuple[int, int], wins: bool
) -> None:
    suits = () if map_name == "autumn" else (SUITS,)
    p = table(
        f"map {map_name}",
        *suits,
        "turn 5 keepers birdsong.start",
        "keepers dominance=dominance-bird",
        *(f"{c} keepers 1" for c in corners),
        "9 keepers 3",
    )
    assert p.game.winners == (("keepers",) if wins else ())
    assert MAPS[map_name].opposite.get(corners[0]) == corners[1] or not wins


@pytest.mark.law("3.3.1.I", case="CORE-29")
def test_nobody_wins_by_dominance_at_the_end_of_a_turn() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        "keepers dominance=dominance-fox",
        "keepers.retinue move=sword",
        *("1 keepers 2", "6 keepers 2", "7 keepers 2"),
        "eyrie leader=builder",
    ).play("move 7 8 2")
    assert [p.ruler(c) for c in (1, 6, 8)] == ["keepers"] * 3
    p.until("keepers.gather").play("end")
    assert p.game.winners == ()
    assert p.awaited == "eyrie"


@pytest.mark.law("3.3.1.I", case="CORE-29")
def test_only_the_own_birdsong_counts() -> None:
    p = table(
        "turn 5 keepers evening.gather",
        "keepers dominance=dominance-fox",
        "eyrie leader=builder hand=anvil",
        *(line.format("keepers") for line in FOXES),
    ).play("end")
    assert p.game.winners == ()
    assert p.awaited == "eyrie"


@pytest.mark.law("3.3.1.I", "1.4.1", "7.4.3", case="CORE-30")
def test_a_new_roost_comes_too_late() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "eyrie leader=builder dominance=dominance-fox hand=sword",
        *("1 eyrie 2", "6 eyrie 2"),
        *(f"{c} keepers 1" for c in (2, 3, 4, 5, 7, 9, 10, 11, 12)),
        THIRD,
    )
    assert p.game.winners == ()
    assert p.kind == "eyrie.decree"
    p.play("decree sword move").until("eyrie.leader")
    assert p.ruler(8) == "eyrie"
    assert p.game.winners == ()


@pytest.mark.law("3.3.1.I", "14.4.1", case="CORE-30")
def test_a_clearing_won_by_razing_comes_too_late() -> None:
    p = table(
        "turn 5 hundreds birdsong.start",
        "hundreds mood=bitter dominance=dominance-fox",
        THIRD,
        *("1 hundreds 2", "6 hundreds 2", "8 hundreds 1 mob warlord, eyrie roost 1"),
    )
    assert p.game.winners == ()
    assert p.ruler(8) == "hundreds"


@pytest.mark.law("3.3.1", "3.1")
def test_points_of_others_still_win_the_game() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie points=29 leader=builder",
        *("1 eyrie roost", "2 eyrie roost", "5 eyrie roost"),
        "keepers dominance=dominance-fox",
    ).play("end")
    assert p.game.winners == ("eyrie",)


# --- available cards
@pytest.mark.law("3.3.3", "7.7.2", case="EYR-24")
def test_a_purge_lays_dominance_beside_the_map_and_keeps_the_viziers() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie leader=despot points=9",
        "eyrie.decree recruit=ambush-fox,dominance-mouse,sword move=loyal-vizier,anvil "
        "build=loyal-vizier,bake-sale",
        THIRD,
    )
    assert sorted(p.view.discard) == ["ambush-fox", "anvil", "bake-sale", "sword"]
    assert p.view.available == ("dominance-mouse",)
    p.play("leader builder")
    assert p.view.boards["eyrie"].columns == {
        "recruit": ("loyal-vizier",),
        "move": ("loyal-vizier",),
        "battle": (),
        "build": (),
    }


@pytest.mark.law("3.3.3", "2.1", case="CORE-33")
def test_a_dominance_card_is_never_shuffled_into_a_new_deck() -> None:
    p = table(
        "turn 5 keepers birdsong.recruit",
        "keepers hand=dominance-rabbit",
        "5 keepers 1 waystation-figure-tablet",
        "deck anvil",
        "discard sword",
    ).play("recruit 5 by dominance-rabbit")
    assert p.view.available == ("dominance-rabbit",)
    assert p.view.discard == ("sword",)
    p.until("keepers.gather").play("end")
    assert sorted(p.hand("keepers")) == ["anvil", "sword"]
    assert p.view.available == ("dominance-rabbit",)


@pytest.mark.law("3.3.3", case="CORE-33")
def test_the_hand_limit_lays_it_beside_the_map() -> None:
    p = table(
        "turn 5 keepers evening.discard",
        "keepers hand=dominance-rabbit,anvil,sword,sappers,armorers,cobbler",
    ).play("discard dominance-rabbit")
    assert p.view.available == ("dominance-rabbit",)


@pytest.mark.law("3.3.4", "2.1.1", "2.1.1.II")
def test_an_available_card_is_taken_for_a_card_of_its_suit_or_a_bird() -> None:
    p = hundreds("points=3 hand=anvil,armorers,sword", "available dominance-fox")
    assert p.offers("claim") == [
        "claim dominance-fox by anvil",
        "claim dominance-fox by armorers",
    ]
    assert p.why_not("claim dominance-fox by sword") == "3.3.4 does_not_pay"
    assert p.why_not("claim dominance-fox by cobbler") == "1.2.1 not_in_hand"
    assert p.why_not("claim dominance-bird by anvil") == "3.3.4 not_available"
    p.play("claim dominance-fox by anvil")
    assert p.hand("hundreds") == ["armorers", "dominance-fox", "sword"]
    assert p.view.discard == ("anvil",)
    assert p.view.available == ()


@pytest.mark.law("3.3.4", "2.1.1.II", case="CORE-39")
def test_only_a_bird_pays_for_the_bird() -> None:
    p = hundreds("points=3 hand=anvil,armorers", "available dominance-bird")
    assert p.offers("claim") == ["claim dominance-bird by armorers"]
    assert p.why_not("claim dominance-bird by anvil") == "3.3.4 does_not_pay"


@pytest.mark.law("3.3.4")
def test_several_may_be_taken_and_one_activated_at_once() -> None:
    p = hundreds(
        "points=12 hand=anvil,sword,armorers", "available dominance-fox dominance-mouse"
    ).play(
        "claim dominance-fox by anvil",
        "claim dominance-mouse by sword",
        "dominance dominance-mouse",
    )
    assert p.view.boards["hundreds"].dominance == "dominance-mouse"
    assert p.hand("hundreds") == ["armorers", "dominance-fox"]


@pytest.mark.law("3.3.4", "3.3.3")
def test_a_dominance_card_may_pay_for_another() -> None:
    p = hundreds("points=3 hand=dominance-bird", "available dominance-fox")
    p.play("claim dominance-fox by dominance-bird")
    assert p.view.available == ("dominance-bird",)
    assert p.hand("hundreds") == ["dominance-fox"]


@pytest.mark.law("3.3.4", "1.4.1")
def test_nothing_is_taken_outside_daylight() -> None:
    p = table(
        "turn 5 eyrie birdsong.decree",
        "eyrie leader=builder hand=anvil,armorers",
        THIRD,
        "available dominance-fox",
    )
    assert p.offers("claim") == []
    assert p.why_not("claim dominance-fox by anvil") == "3.3.1 not_this_phase"
