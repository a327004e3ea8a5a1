"""14.5: Daylight of the Hundreds."""

from __future__ import annotations

import pytest

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"
ADVANCE = "turn 5 hundreds daylight.advance"
TWICE = "command=boot prowess=tea"
"""Command and Prowess of 2."""


@pytest.mark.law("14.5", "14.5.1", "14.5.2", "14.5.3")
def test_crafting_then_commanding_then_advancing() -> None:
    p = table(
        "turn 5 hundreds daylight.start",
        "hundreds mood=bitter hand=anvil",
        "8 hundreds 1 stronghold warlord",
    )
    assert p.kind == "craft"
    p.play("pass")
    assert p.kind == "hundreds.command"
    p.play("pass")
    assert p.kind == "hundreds.advance"
    p.play("pass")
    assert p.kind == "hundreds.incite"


# --- Command the Hundreds
@pytest.mark.law("14.5.2", "14.5.2.I", "14.5.2.II", "14.5.2.III", case="HUN-28")
def test_command_is_the_number_of_actions_of_any_kind() -> None:
    p = table(
        COMMAND,
        f"hundreds mood=grandiose {TWICE} hand=anvil",
        "8 hundreds 3",
        "7 eyrie 1",
        "dice 0 0",
    ).play("move 8 7 2", "battle 7 eyrie")
    assert p.kind == "hundreds.incite"
    assert p.why_not("build 8 by anvil") == "14.6.1 not_now"


@pytest.mark.law("14.5.2")
def test_an_action_may_be_repeated_or_left() -> None:
    p = table(COMMAND, f"hundreds mood=grandiose {TWICE} hand=anvil", "8 hundreds 3")
    p.play("move 8 7 1", "move 8 4 1")
    assert (p.at(7), p.at(4)) == ("hundreds 1", "hundreds 1")
    p = table(COMMAND, f"hundreds mood=grandiose {TWICE} hand=anvil", "8 hundreds 3").play("pass")
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.5.2.I", "14.2.2")
def test_the_warlord_may_go_along_on_command() -> None:
    p = table(COMMAND, "hundreds mood=grandiose hand=anvil", "8 hundreds 1 warlord")
    p.play("move 8 7 1+warlord")
    assert p.at(7) == "hundreds 1 warlord"


@pytest.mark.law("14.5.2.III", "2.1.1", "2.2.3", case="HUN-29")
def test_a_stronghold_costs_a_card_of_the_clearings_suit() -> None:
    p = table(COMMAND, "hundreds mood=grandiose hand=armorers,anvil", "5 hundreds 1 stronghold")
    assert p.offers("build") == ["build 5 by armorers"]
    assert p.why_not("build 5 by anvil") == "2.1.1 no_match"
    assert p.why_not("build 5") == "14.5.2.III card_needed"
    p.play("build 5 by armorers")
    assert p.at(5) == "hundreds 1 stronghold*2"
    assert p.line("discard") == "armorers"


@pytest.mark.law("14.5.2.III", "2.2.3", "2.5", "1.5.1", case="HUN-29")
def test_a_stronghold_needs_rule_a_slot_and_a_piece() -> None:
    p = table(
        COMMAND,
        "hundreds mood=grandiose hand=armorers",
        "5 hundreds 1, eyrie 1",
        "8 hundreds stronghold*2",
    )
    assert p.why_not("build 5 by armorers") == "2.5 not_ruled"
    assert p.why_not("build 8 by armorers") == "2.2.3 no_slot"
    strongholds = [f"{c} hundreds stronghold*2" for c in (2, 7, 8)]
    p = table(COMMAND, "hundreds mood=grandiose hand=armorers", "5 hundreds 1", *strongholds)
    assert p.why_not("build 5 by armorers") == "1.5.1 none_left"


@pytest.mark.law("14.5.2", "1.2.1")
@pytest.mark.parametrize(
    ("hand", "kind"), [("anvil", "hundreds.command"), ("-", "hundreds.incite")]
)
def test_with_a_hand_it_is_asked_even_if_nothing_can_be_done(hand: str, kind: str) -> None:
    assert table(COMMAND, f"hundreds mood=grandiose hand={hand}").kind == kind


# --- Advance the Warlord
def advance(*lines: str, mood: str = "bitter", hoard: str = TWICE) -> Play:
    return table(ADVANCE, f"hundreds mood={mood} {hoard}", "eyrie leader=builder", *lines)


@pytest.mark.law("14.5.3", case="HUN-30")
def test_an_advance_may_be_a_battle_or_a_move_alone() -> None:
    p = advance("8 hundreds 2 warlord, eyrie 1", "7 eyrie 1", "dice 0 0 0 0")
    p.play("battle 8 eyrie")
    assert p.kind == "hundreds.advance"  # the second of two
    p.play("move 8 7 2+warlord", "pass")
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.5.3", case="HUN-30")
def test_battle_and_then_move_are_two_advances() -> None:
    p = advance("8 hundreds 2 warlord, eyrie 1", "dice 0 0").play(
        "battle 8 eyrie", "move 8 7 warlord"
    )
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.5.3")
def test_move_and_then_battle_are_one_advance() -> None:
    p = advance("8 hundreds 2 warlord", "7 eyrie 2", "dice 0 0")
    p.play("move 8 7 2+warlord", "battle 7 eyrie")
    assert p.kind == "hundreds.advance"


@pytest.mark.law("14.5.3", "4.2.1", case="HUN-30")
def test_nobody_advances_without_the_warlord() -> None:
    p = advance("8 hundreds 2 warlord", "1 hundreds 2, eyrie 1")
    assert p.why_not("move 8 7 2") == "14.5.3 without_warlord"
    assert p.why_not("move 1 5 2") == "14.5.3 without_warlord"
    assert p.why_not("battle 1 eyrie") == "14.5.3 not_with_warlord"
    assert p.offers("move 8 7") == ["move 8 7 warlord", "move 8 7 1+warlord", "move 8 7 2+warlord"]


@pytest.mark.law("14.5.3", "4.2.1")
def test_the_warlord_needs_rule_to_move() -> None:
    p = advance("8 hundreds warlord, eyrie 1", "4 eyrie 1", "7 eyrie 1")
    assert p.offers("move") == []
    assert p.why_not("move 8 7 warlord") == "4.2.1 no_rule_to_move"


@pytest.mark.law("14.5.3")
def test_without_the_warlord_on_the_map_nobody_advances() -> None:
    assert advance("8 hundreds 5, eyrie 1").kind == "hundreds.incite"


@pytest.mark.law("14.5.3")
def test_with_the_warlord_the_rest_of_the_advances_falls() -> None:
    p = advance("8 hundreds 1 warlord, eyrie 3", "dice 2 2").play("battle 8 eyrie")
    assert p.at(8) == "eyrie 1"
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.5.3", "14.2.4.II")
@pytest.mark.parametrize(("prowess", "advances"), [("-", 1), ("tea", 2), ("tea,tea,sword", 3)])
def test_prowess_is_the_number_of_advances(prowess: str, advances: int) -> None:
    p = advance("8 hundreds 1 warlord", hoard=f"prowess={prowess}")
    made = 0
    while p.kind == "hundreds.advance":
        p.play(p.offers("move")[0])
        made += 1
    assert made == advances
