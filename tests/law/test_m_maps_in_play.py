"""M.3, M.4: the Ferry, closed paths and the Pass, in play."""

from __future__ import annotations

import pytest

from engine import MAPS, Setup, new_game
from tests.table import Play, state, table

SUITS = "suits " + " ".join(f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in range(1, 13))
"""Fox 3 6 9 12, rabbit 1 4 7 10, mouse 2 5 8 11."""
COMMAND = "turn 5 hundreds daylight.command"


# --- M.3 Lake
def lake(*lines: str, turn: str = COMMAND, fields: str = "command=boot hand=sword") -> Play:
    return table("map lake", SUITS, turn, f"hundreds mood=bitter {fields}", *lines)


@pytest.mark.law("M.3.1", "M.3.5")
def test_the_ferry_begins_in_the_corner_at_the_shore() -> None:
    chart = MAPS["lake"]
    assert set(chart.coast) & set(chart.corners) == {chart.ferry} == {1}
    game = new_game(Setup(("eyrie", "hundreds"), map="lake"), seed=1)
    assert game.view(None).ferry == 1


@pytest.mark.law("M.3.2", "M.3.3", "2.2.1")
def test_the_lake_is_no_path() -> None:
    p = lake("10 hundreds 3", "ferry 1")
    assert p.why_not("move 10 11 1") == "2.2.1 not_adjacent"
    assert p.why_not("move 10 11 1 over ferry") == "M.3.5 no_ferry"


@pytest.mark.law("M.3.5")
def test_the_ferry_takes_movers_to_any_coastal_clearing_and_they_draw_a_card() -> None:
    p = lake("10 hundreds 3 warlord", "ferry 10", "deck anvil *")
    over = {text.split()[2] for text in p.offers("move 10") if text.endswith("over ferry")}
    assert over == {"1", "11", "12"}
    p.play("move 10 12 2+warlord over ferry")
    assert p.at(12) == "hundreds 2 warlord"
    assert p.view.ferry == 12
    assert p.hand("hundreds") == ["anvil", "sword"]


@pytest.mark.law("M.3.5")
def test_the_ferry_goes_once_a_turn_and_walking_leaves_it() -> None:
    p = lake("10 hundreds 3", "ferry 10").play("move 10 11 3 over ferry")
    assert p.kind == "hundreds.command"
    assert p.why_not("move 11 12 1 over ferry") == "M.3.5 no_ferry"
    p = lake("10 hundreds 3", "ferry 10").play("move 10 7 2")
    assert p.view.ferry == 10
    assert p.hand("hundreds") == ["sword"]


@pytest.mark.law("M.3.5", "4.2.1")
def test_the_ferry_needs_rule_at_one_end() -> None:
    p = lake("10 hundreds 2, eyrie 3", "12 hundreds 1", "11 eyrie 1", "ferry 10")
    assert p.why_not("move 10 11 1 over ferry") == "4.2.1 no_rule_to_move"
    assert p.why_not("move 10 12 1 over ferry") == ""


@pytest.mark.law("M.3.5", "15.2.4")
def test_relics_take_the_ferry_with_their_carriers() -> None:
    p = table(
        "map lake",
        SUITS,
        "ferry 12",
        "turn 5 keepers daylight.move",
        "keepers hand=sword",
        "keepers.retinue move=faithful-retainer",
        "12 keepers 2 figure-1",
        "deck anvil *",
    ).play("move 12 1 1 over ferry", "carry figure-1")
    assert p.at(1) == "keepers 1 figure-1"
    assert p.hand("keepers") == ["anvil", "sword"]


@pytest.mark.law("M.3.5", "1.4.1")
@pytest.mark.parametrize(
    ("lines", "move"),
    [
        (
            ("turn 5 eyrie daylight.move", "eyrie leader=despot"),
            "by bird over ferry",
        ),
        (("turn 5 eyrie evening.start", "eyrie leader=despot crafted=cobbler"), "by cobbler"),
    ],
)
def test_any_move_may_take_the_ferry(lines: tuple[str, ...], move: str) -> None:
    p = table("map lake", SUITS, "ferry 12", *lines, "12 eyrie 2 roost")
    ferries = [text for text in p.texts("move 12 10 2") if "over ferry" in text]
    assert any(move in text for text in ferries)
    p.play(ferries[0])
    assert p.at(10).startswith("eyrie 2")
    assert len(p.events("drew")) == 1


@pytest.mark.law("M.3.5", "1.4.1")
def test_the_ferry_goes_again_in_the_next_turn() -> None:
    p = lake(
        "10 hundreds 3",
        "12 eyrie 2 roost",
        "ferry 10",
        "eyrie leader=builder hand=sword",
        fields="command=boot",
    ).play("move 10 12 3 over ferry")
    assert p.line("now").startswith("used=ferry")
    p.until("eyrie.decree").play("decree sword move")
    assert "ferry" not in p.line("now")


# --- M.4 Mountain
def mountain(*lines: str, turn: str = COMMAND, fields: str = "hand=sword,anvil") -> Play:
    return table("map mountain", SUITS, turn, f"hundreds mood=bitter {fields}", *lines)


@pytest.mark.law("M.4.1", "M.4.2")
def test_six_paths_are_closed_at_first() -> None:
    game = new_game(Setup(("eyrie", "hundreds"), map="mountain"), seed=1)
    assert game.view(None).closed == ((2, 5), (3, 7), (5, 9), (6, 11), (8, 9), (11, 12))


@pytest.mark.law("M.4.2", "2.2.1")
def test_nobody_moves_along_a_closed_path_and_no_mob_spreads_along_it() -> None:
    p = mountain("8 hundreds 3")
    assert p.why_not("move 8 9 1") == "2.2.1 not_adjacent"
    p = table(
        *("map mountain", SUITS, "turn 5 hundreds birdsong.mob", "hundreds mood=bitter"),
        *("8 hundreds mob", "mob-die fox"),
    )
    assert p.at(9) == ""  # the only fox clearing beyond a path of 8
    assert state(p.game).adjacent(8) == (1, 4)


@pytest.mark.law("M.4.3", "3.2", case="MAP-02")
def test_any_card_opens_a_path_for_good_and_for_a_point_once_a_turn() -> None:
    p = mountain("8 hundreds 1 warlord", "5 hundreds mob")
    assert p.offers("open") == [
        f"open {path} by {card}" for path in ("2-5", "5-9", "8-9") for card in ("anvil", "sword")
    ]
    p.play("open 8-9 by sword")
    assert p.points("hundreds") == 1
    assert p.view.closed == ((2, 5), (3, 7), (5, 9), (6, 11), (11, 12))
    assert p.view.discard == ("sword",)
    assert p.kind == "hundreds.command"
    assert "move 8 9 1" in p.offers()
    assert p.why_not("open 5-9 by anvil") == "M.4.3 opened_this_turn"


@pytest.mark.law("M.4.3")
def test_a_path_is_opened_from_its_ends_and_with_a_card() -> None:
    p = mountain("8 hundreds 1", "5 eyrie 1")
    assert p.why_not("open 2-5 by anvil") == "M.4.3 no_piece_at_path"
    assert p.why_not("open 8-9 by cobbler") == "1.2.1 not_in_hand"
    assert p.why_not("open 1-8 by anvil") == "M.4.3 not_closed"
    assert p.why_not("open 8 by anvil") == "M.4.3 not_closed"
    p = mountain("8 hundreds 1", turn="turn 5 hundreds evening.incite")
    assert p.why_not("open 8-9 by anvil") != ""
    p = table(
        "map mountain", SUITS, "turn 5 eyrie birdsong.decree", "eyrie leader=builder hand=anvil"
    )
    assert p.why_not("open 8-9 by anvil") == "M.4.3 not_this_phase"


@pytest.mark.law("M.4.3", "1.4.2", case="MAP-03")
def test_between_two_cards_of_the_decree_a_path_may_open_the_way() -> None:
    p = table(
        *("map mountain", SUITS, "turn 5 eyrie daylight.move"),
        "eyrie leader=commander points=2 hand=sword",
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        *("7 eyrie 1, hundreds 2", "12 hundreds 3", "3 eyrie 1"),
    )
    assert p.offers("move 7") == []
    p.play("open 3-7 by sword")
    assert p.points("eyrie") == 3
    assert p.offers("move 7") == ["move 7 3 1"]


@pytest.mark.law("M.4.3", "3.3.1", case="MAP-03")
def test_who_dominates_opens_paths_for_nothing() -> None:
    p = mountain("8 hundreds 1", "keepers points=0", fields="hand=anvil dominance=dominance-fox")
    p.play("open 8-9 by anvil")
    assert p.view.boards["hundreds"].points is None
    assert p.events("scored") == []
    assert (8, 9) not in p.view.closed


@pytest.mark.law("M.4.4", "1.4.1", case="MAP-04")
def test_the_pass_is_worth_a_point_at_the_end_of_the_own_evening() -> None:
    p = table(
        *("map mountain", SUITS, "turn 5 keepers evening.gather"),
        "keepers points=3 hand=sword",
        "10 keepers 2, eyrie 1",
        "eyrie leader=builder points=0 hand=anvil",
    )
    assert p.points("keepers") == 3
    p.play("end")
    assert p.points("keepers") == 4
    kinds = [event.kind() for event in p.happened]
    assert kinds.index("drew") < kinds.index("pass.held") < kinds.index("turn.ended")


@pytest.mark.law("M.4.4", case="MAP-04")
@pytest.mark.parametrize(("pieces", "points"), [("keepers 1, eyrie 1", 3), ("eyrie 2", 3)])
def test_the_pass_is_for_its_ruler_alone(pieces: str, points: int) -> None:
    p = table(
        *("map mountain", SUITS, "turn 5 keepers evening.gather"),
        "keepers points=3 hand=sword",
        f"10 {pieces}",
        "eyrie leader=builder points=0 hand=anvil",
    ).play("end")
    assert p.points("keepers") == points
    assert p.points("eyrie") == 0


@pytest.mark.law("M.4.4", "3.1")
def test_the_pass_can_win_the_game() -> None:
    p = table(
        *("map mountain", SUITS, "turn 5 keepers evening.gather"),
        *("keepers points=29", "10 keepers 2", "eyrie leader=builder"),
    ).play("end")
    assert (p.game.winners, p.view.won_by) == (("keepers",), "points")


@pytest.mark.law("M.4.5", "2.4", "15.5.2.IIb")
def test_opening_a_path_changes_no_forest() -> None:
    p = mountain("8 hundreds 1")
    before = tuple(p.view.forests)
    p.play("open 8-9 by anvil")
    assert tuple(p.view.forests) == before


@pytest.mark.law("M.4.2", "M.4.3")
def test_other_maps_know_no_closed_paths_and_no_ferry() -> None:
    p = table(COMMAND, "hundreds mood=bitter hand=anvil", "8 hundreds 3")
    assert (p.view.closed, p.view.ferry) == ((), 0)
    assert p.offers("open") == []
    assert p.why_not("open 7-8 by anvil") == "14.5.2 not_now"
