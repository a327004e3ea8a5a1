"""Crafted effects in Daylight: Tax Collector, Codebreakers, Command Warren (1.4.1, 1.4.2)."""

from __future__ import annotations

import pytest

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"
START = "turn 5 hundreds daylight.start"


def hundreds(crafted: str, *lines: str, turn: str = COMMAND, fields: str = "") -> Play:
    return table(turn, f"hundreds mood=bitter crafted={crafted} {fields}".strip(), *lines)


# --- Tax Collector
@pytest.mark.law("1.4.2", "4.1.3")
def test_tax_collector_turns_a_warrior_into_a_card() -> None:
    p = hundreds("tax-collector", "5 hundreds 3", "8 hundreds 1", "deck anvil *")
    assert p.offers("use") == ["use tax-collector 5", "use tax-collector 8"]
    p.play("use tax-collector 8")
    assert (p.at(8), p.supply("hundreds")) == ("", 17)
    assert p.hand("hundreds") == ["anvil"]
    assert p.kind == "hundreds.command"  # it is no action
    assert p.offers("use") == []  # once a Daylight


@pytest.mark.law("1.4.2", "14.2.2")
def test_tax_collector_never_takes_the_warlord() -> None:
    p = hundreds("tax-collector", "5 hundreds warlord")
    assert p.offers("use") == []
    assert p.why_not("use tax-collector 5") != ""


@pytest.mark.law("1.4.2", "2.5")
def test_tax_collector_between_two_actions_changes_what_comes_next() -> None:
    p = hundreds("tax-collector", "5 hundreds 3, eyrie 1", "2 eyrie 1", fields="command=boot")
    p.play("move 5 2 1")
    assert "move 5 2 1" in p.offers()
    p.play("use tax-collector 5")
    assert p.ruler(5) == "eyrie"
    assert p.why_not("move 5 2 1") == "4.2.1 no_rule_to_move"


@pytest.mark.law("1.4.1", "1.4.2")
@pytest.mark.parametrize(
    ("turn", "why"),
    [
        ("hundreds birdsong.mood", "1.4.1 not_this_phase"),
        ("hundreds evening.incite", "1.4.1 not_this_phase"),
    ],
)
def test_effects_of_daylight_wait_for_daylight(turn: str, why: str) -> None:
    p = table(
        f"turn 5 {turn}",
        "hundreds mood=bitter crafted=tax-collector,codebreakers,command-warren hand=sword",
        "eyrie leader=builder hand=anvil",
        "5 hundreds 2 warlord, eyrie 1",
    )
    assert p.offers("use") == []
    assert p.why_not("use tax-collector 5") == why
    assert p.why_not("use codebreakers eyrie") == why


# --- Codebreakers
@pytest.mark.law("1.4.2", "1.2.1", "4.1.3")
def test_codebreakers_show_a_hand_to_their_owner_alone() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter crafted=codebreakers",
        "eyrie leader=builder hand=sword,anvil",
        "keepers points=0",
        "5 hundreds 3",
    )
    assert p.offers("use") == ["use codebreakers eyrie"]  # the Keepers hold no card
    p.play("use codebreakers eyrie")
    seen = {seat: p.game.events_for(seat) for seat in (None, "eyrie", "keepers", "hundreds")}
    kinds = {seat: [event.kind() for event in events] for seat, events in seen.items()}
    assert "hand.seen" in kinds["hundreds"]
    assert all("hand.seen" not in kinds[seat] for seat in (None, "eyrie", "keepers"))
    assert all("effect.used" in several for several in kinds.values())
    (event,) = (e for e in seen["hundreds"] if e.kind() == "hand.seen")
    assert "anvil" in repr(event)
    assert all("anvil" not in repr(seen[seat]) for seat in (None, "eyrie", "keepers"))
    assert p.hand("eyrie") == ["anvil", "sword"]
    assert p.offers("use") == []  # once a Daylight


@pytest.mark.law("1.2.1")
def test_what_was_seen_cannot_be_unseen() -> None:
    p = hundreds("codebreakers", "eyrie leader=builder hand=sword,anvil", "5 hundreds 3")
    p.play("use codebreakers eyrie")
    assert p.game.free_undo("hundreds") == 0
    p.play("move 5 1 1")
    assert p.game.free_undo("hundreds") <= 1


@pytest.mark.law("1.2.1")
def test_a_peek_changes_nothing_that_the_others_see() -> None:
    shown = []
    for hand in ("sword,anvil", "ambush-fox,bake-sale"):
        p = table(
            COMMAND,
            "hundreds mood=bitter crafted=codebreakers",
            f"eyrie leader=builder hand={hand}",
            "keepers points=0",
            "5 hundreds 3",
            "deck armorers armorers sappers sappers *",
        ).play("use codebreakers eyrie")
        shown.append(
            [
                (
                    p.game.view(seat),
                    p.game.events_for(seat),
                    p.game.free_undo("hundreds"),
                    p.game.position(public=True),
                )
                for seat in (None, "keepers")
            ]
        )
    assert shown[0] == shown[1]


# --- Command Warren
@pytest.mark.law("1.4.1", "4.3")
def test_command_warren_battles_at_the_start_of_daylight() -> None:
    p = hundreds("command-warren", "5 hundreds 3, eyrie 2", "dice 1 0", turn=START)
    assert p.asked == "hundreds card.command-warren"
    assert p.texts() == ["battle 5 eyrie by command-warren", "pass"]
    p.play("battle 5 eyrie by command-warren")
    assert p.at(5) == "eyrie 1, hundreds 3"
    assert p.kind == "hundreds.command"
    assert "battle 5 eyrie" in p.offers()  # it costs none of the actions


@pytest.mark.law("1.4.1", case="CORE-44")
def test_command_warren_comes_before_crafting_or_not_at_all() -> None:
    p = hundreds(
        "command-warren",
        *("5 hundreds 3 stronghold, eyrie 2", "1 hundreds 1"),
        turn=START,
        fields="hand=travel-gear-fox",
    ).play("pass")
    assert p.kind == "craft"
    assert p.offers("battle") == []
    assert p.why_not("battle 5 eyrie by command-warren") != ""
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=command-warren",
        *("5 hundreds 3 stronghold stronghold", "8 hundreds 2, eyrie 1"),
    ).play("craft command-warren")
    assert p.kind == "hundreds.command"


@pytest.mark.law("1.4.1")
def test_command_warren_without_an_enemy_asks_nothing() -> None:
    p = hundreds("command-warren", "5 hundreds 3", turn=START)
    assert p.kind == "hundreds.command"


@pytest.mark.law("4.3")
def test_command_warren_says_why_a_battle_is_none() -> None:
    p = hundreds("command-warren", "5 hundreds 3, eyrie 2", "8 eyrie 1", turn=START)
    assert p.why_not("battle 8 eyrie by command-warren") == "4.3 no_attacker"
    assert p.why_not("battle 5 keepers by command-warren") == "4.3 no_enemy"


@pytest.mark.law("7.5.2.I", "7.7", "1.4.1", case="EYR-44")
def test_a_roost_lost_at_the_start_of_daylight_brings_turmoil() -> None:
    p = table(
        "turn 5 eyrie daylight.start",
        "eyrie leader=builder points=5 crafted=command-warren",
        "5 eyrie 1 roost, hundreds 2",
        "dice 3 2",
    ).play("battle 5 hundreds by command-warren")
    assert p.at(5) == "hundreds 1"
    assert p.events("eyrie.turmoil") != []
    assert p.kind == "eyrie.leader"
