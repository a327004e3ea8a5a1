"""3.3: Dominance cards."""

from __future__ import annotations

import pytest

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"
THIRD = "keepers points=0"
"""With two players there are no dominance cards."""


def hundreds(fields: str, *lines: str) -> Play:
    """The Hundreds in their Daylight, at a table of three."""
    return table(COMMAND, f"hundreds mood=bitter {fields}", THIRD, "8 hundreds 2", *lines)


# --- activating
@pytest.mark.law("3.3.1", "1.4.2", case="CORE-27")
@pytest.mark.parametrize(("points", "why"), [(9, "3.3.1 too_few_points"), (10, ""), (25, "")])
def test_ten_points_are_needed(points: int, why: str) -> None:
    p = hundreds(f"points={points} hand=dominance-fox")
    assert p.why_not("dominance dominance-fox") == why


@pytest.mark.law("3.3.1", "1.4.1", case="CORE-27")
@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        ("turn 5 eyrie birdsong.decree", "eyrie.decree"),
        ("turn 5 hundreds birdsong.mood", "hundreds.mood"),
        ("turn 5 hundreds evening.incite", "hundreds.incite"),
    ],
)
def test_only_in_the_own_daylight(turn: str, kind: str) -> None:
    p = table(
        turn,
        "eyrie points=12 leader=builder hand=dominance-fox",
        "hundreds points=12 mood=bitter hand=dominance-mouse",
        "keepers points=12 hand=dominance-bird",
        "8 hundreds 2 warlord",
    )
    assert p.kind == kind
    card = "dominance-fox" if p.awaited == "eyrie" else "dominance-mouse"
    assert p.offers("dominance") == []
    assert p.why_not(f"dominance {card}") != ""
    assert p.why_not("dominance dominance-bird", "keepers") == "1.4.1 not_awaited"


@pytest.mark.law("3.3.1", case="CORE-27")
def test_in_birdsong_the_refusal_says_when() -> None:
    p = table(
        "turn 5 eyrie birdsong.decree",
        "eyrie points=12 leader=builder hand=dominance-fox,anvil",
        THIRD,
    )
    assert p.why_not("dominance dominance-fox") == "3.3.1 not_this_phase"


@pytest.mark.law("3.3.1", "2.1.4")
def test_an_activated_card_lies_open_and_the_marker_is_gone() -> None:
    p = hundreds("points=14 hand=dominance-fox,anvil").play("dominance dominance-fox")
    board = p.view.boards["hundreds"]
    assert (board.dominance, board.points, board.hand_size) == ("dominance-fox", None, 1)
    assert p.kind == "hundreds.command"  # it costs no action
    assert p.view.discard == ()


@pytest.mark.law("3.3.2")
def test_one_card_for_each_player_and_for_ever() -> None:
    p = hundreds("points=14 hand=dominance-fox,dominance-bird").play("dominance dominance-fox")
    assert p.why_not("dominance dominance-bird") == "3.3.2 dominance_active"
    assert p.view.boards["hundreds"].dominance == "dominance-fox"


@pytest.mark.law("3.3.1", "2.1.3", "1.2.1")
def test_it_takes_a_dominance_card_from_the_hand() -> None:
    p = hundreds("points=14 hand=anvil", "available dominance-fox")
    assert p.why_not("dominance anvil") == "2.1.3 no_dominance_card"
    assert p.why_not("dominance dominance-fox") == "1.2.1 not_in_hand"
    assert p.why_not("dominance nonsense") == "1.2.1 not_in_hand"


@pytest.mark.law("3.3.1", "1.4.2")
def test_between_actions_and_never_inside_one() -> None:
    p = hundreds(
        "points=14 hand=dominance-fox command=boot",
        "8 eyrie 2",
        "eyrie leader=builder hand=anvil",
        "dice 1 1",
    )
    assert "dominance dominance-fox" in p.offers()
    p.play("battle 8 eyrie")
    assert p.asked == "eyrie battle.ambush"
    assert p.offers("dominance") == []
    p.play("pass")
    assert "dominance dominance-fox" in p.offers()


# --- no points
@pytest.mark.law("3.3.1", "3.2.1", case="CORE-28")
def test_who_dominates_scores_nothing_by_anybodys_effect() -> None:
    dominant = "hundreds mood=bitter dominance=dominance-mouse"
    p = table(
        "turn 5 eyrie daylight.battle",
        "eyrie leader=despot points=3 crafted=brutal-tactics",
        "eyrie.decree battle=loyal-vizier build=loyal-vizier",
        dominant,
        THIRD,
        "5 eyrie 3, hundreds 3",
        "dice 0 0",
    ).play("use brutal-tactics")
    assert p.view.boards["hundreds"].points is None
    assert p.events("scored") == []


@pytest.mark.law("3.3.1", case="CORE-28")
def test_who_dominates_scores_nothing_for_a_card_taken_or_a_roost_razed() -> None:
    dominant = "hundreds mood=bitter dominance=dominance-mouse hand=anvil"
    p = table(
        "turn 5 eyrie birdsong.decree",
        "eyrie leader=despot points=3 hand=sword crafted=stand-and-deliver",
        "1 eyrie roost",
        dominant,
        THIRD,
    ).play("use stand-and-deliver hundreds")
    assert p.hand("eyrie") == ["anvil", "sword"]
    assert p.events("scored") == []
    p = table("turn 5 hundreds birdsong.raze", dominant, THIRD, "5 hundreds mob, eyrie roost")
    assert p.at(5).startswith("hundreds mob")
    assert p.events("scored") == []
    assert p.view.boards["hundreds"].points is None


@pytest.mark.law("3.3.1", "7.7.1", case="EYR-21")
def test_turmoil_humiliates_nobody_without_a_marker_but_all_else_happens() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie leader=despot dominance=dominance-fox hand=anvil",
        "eyrie.decree recruit=armorers,sappers move=loyal-vizier build=loyal-vizier",
        "hundreds mood=bitter",
        THIRD,
    )
    assert p.events("eyrie.turmoil") != []
    assert p.view.boards["eyrie"].points is None
    assert p.events("scored") == []
    assert p.asked == "eyrie eyrie.leader"
    assert sorted(p.view.discard) == ["armorers", "sappers"]
    p.play("leader builder")
    assert p.kind == "turn.end"


# --- what is asked
@pytest.mark.law("1.2.1", "3.3.1")
@pytest.mark.parametrize("hand", ["dominance-fox", "anvil"])
def test_what_is_asked_does_not_tell_who_holds_a_dominance_card(hand: str) -> None:
    p = table(
        "turn 5 keepers daylight.move",
        f"keepers points=12 hand={hand}",
        "5 keepers 1",
        "eyrie leader=builder",
    )
    assert p.asked == "keepers window.daylight"


@pytest.mark.law("3.3", "5.1.3")
def test_with_two_players_there_are_none() -> None:
    p = table("turn 5 hundreds daylight.command", "hundreds mood=bitter points=12 hand=anvil")
    assert len([card for card in p.view.gone if card.startswith("dominance")]) == 4
    assert p.why_not("dominance dominance-fox") == "1.2.1 not_in_hand"
