"""11.2.1-11.2.4: crafting with funds, swimming, the open hand, funds."""

from __future__ import annotations

import pytest

from engine import Setup, new_game
from engine.table.events import TookOpenly
from tests.factions.riverfolk.openings import DAYLIGHT, board, boxes
from tests.play import conserved
from tests.table import Play, state, table

CRAFT = (DAYLIGHT, "5 riverfolk 1", "8 riverfolk post-fox", "6 riverfolk post-fox")


@pytest.mark.law("11.2.1", "11.5.3", "11.4.3", "3.2.2", case="RIV-13")
def test_funds_of_anybody_fill_the_emptied_spaces() -> None:
    p = table(
        *CRAFT,
        "9 riverfolk post-mouse",
        "riverfolk hand=sword,anvil,sappers funds=eyrie:2,riverfolk:2",
    )
    p.play("craft sword", "fund eyrie+riverfolk")
    assert p.points("riverfolk") == 2
    assert board(p).spaces["fox"] == ["eyrie", "riverfolk"]
    assert p.why_not("craft anvil") == "4.1.1 cannot_pay"
    p.play("craft sappers", "fund eyrie")
    assert board(p).spaces["mouse"] == ["eyrie"]
    p.until("riverfolk.prices").play("end").until("riverfolk.act")
    assert boxes(p)[1] == {"eyrie": 2, "riverfolk": 4}
    assert not any(board(p).spaces.values())


@pytest.mark.law("11.2.1", "4.1.1")
def test_each_icon_takes_a_fund() -> None:
    p = table(*CRAFT, "riverfolk hand=sword,anvil funds=eyrie:1")
    assert p.offers("craft") == ["craft anvil", "craft anvil export"]
    assert p.why_not("craft sword") == "11.2.1 too_few_funds"


@pytest.mark.law("11.2.1", "2.1.1")
def test_any_empty_spaces_pay_for_any_icons() -> None:
    posts = ("9 riverfolk post-mouse", "3 riverfolk post-rabbit")
    p = table(*CRAFT, *posts, "riverfolk hand=royal-claim funds=eyrie:4")
    p.play("craft royal-claim")
    assert {suit: len(owners) for suit, owners in board(p).spaces.items()} == {
        "fox": 2,
        "rabbit": 1,
        "mouse": 1,
    }


@pytest.mark.law("11.2.2", "4.2", "4.2.1", "2.3", case="RIV-16")
def test_swimming_ignores_rule_and_walking_does_not() -> None:
    p = table(
        DAYLIGHT,
        *("10 riverfolk 2, eyrie 3", "5 eyrie 1", "11 eyrie 1", "1 eyrie roost"),
        "riverfolk funds=riverfolk:3",
    )
    assert p.offers("move 10 5") == ["move 10 5 1", "move 10 5 2"]
    assert p.offers("move 10 11") == ["move 10 11 1", "move 10 11 2"]
    assert p.why_not("move 10 1 1") == "4.2.1 no_rule_to_move"
    assert p.why_not("move 10 7 1") == "2.2.1 not_adjacent"


@pytest.mark.law("11.2.2", "M.3.2", "M.3.5")
def test_the_lake_links_its_coast_and_the_ferry_still_needs_rule() -> None:
    p = table(
        "map lake",
        "suits 1:fox 2:fox 3:fox 4:fox 5:rabbit 6:rabbit 7:rabbit 8:rabbit "
        "9:mouse 10:mouse 11:mouse 12:mouse",
        DAYLIGHT,
        *("1 riverfolk 1, eyrie 3", "11 eyrie 1", "12 eyrie 1", "10 eyrie 1"),
        "riverfolk funds=riverfolk:3",
    )
    assert [o for o in p.offers("move") if not o.startswith("move 1 5")] == [
        "move 1 10 1",
        "move 1 11 1",
        "move 1 12 1",
    ]
    assert p.why_not("move 1 11 1 over ferry") == "4.2.1 no_rule_to_move"


@pytest.mark.law("11.2.3", "1.2.1")
def test_everybody_sees_the_hand_and_what_is_drawn_into_it() -> None:
    p = Play(new_game(Setup(("riverfolk", "eyrie")), seed=3))
    hand = state(p.game).factions["riverfolk"].hand
    assert len(hand) == 3
    for viewer in (None, "eyrie", "riverfolk"):
        view = p.game.view(viewer)
        assert view.stores["riverfolk"]["hand"] == tuple(sorted(hand))
        assert view.boards["riverfolk"].columns["hand"] == tuple(sorted(hand))
        kinds = [event.kind() for event in p.game.events_for(viewer)]
        assert "drew.openly" in kinds
    assert not p.view.stores.get("eyrie")
    assert f"hand={','.join(hand)}" in p.game.position(public=True)


@pytest.mark.law("11.2.3")
def test_a_random_card_is_random_and_told_openly() -> None:
    claim = ("turn 5 eyrie birdsong.roost", "eyrie leader=builder crafted=stand-and-deliver hand=-")
    taken = set()
    for seed in range(6):
        p = table(f"seed {seed}", *claim, "1 eyrie roost", "riverfolk hand=anvil,sappers")
        p.play("use stand-and-deliver riverfolk")
        (event,) = p.told(TookOpenly)
        taken.add(event.card)
    assert taken == {"anvil", "sappers"}


@pytest.mark.law("11.2.3", "4.3.1", "1.2.1")
def test_an_ambush_is_asked_for_only_where_everybody_sees_one_that_matches() -> None:
    def attacked(hand: str) -> Play:
        return table(
            "turn 5 hundreds daylight.command",
            "hundreds mood=grandiose command=boot,bag,coin hand=-",
            "10 hundreds 3, riverfolk 3",
            f"riverfolk hand={hand}",
        ).play("battle 10 riverfolk")

    assert attacked("ambush-rabbit").asked == "riverfolk battle.ambush"
    assert attacked("ambush-fox,anvil").asked != "riverfolk battle.ambush"


@pytest.mark.law("11.2.3", "3.3.1")
def test_a_dominance_card_in_the_open_hand_lies_in_no_other() -> None:
    late = (
        *("turn 5 eyrie daylight.window", "eyrie leader=builder points=12 hand=anvil"),
        "gone dominance-rabbit dominance-mouse dominance-bird",
    )
    assert table(*late, "keepers hand=dominance-fox").kind == "window.daylight"
    assert table(*late, "riverfolk hand=dominance-fox").kind != "window.daylight"


@pytest.mark.law("11.2.3", "3.3.1", "1.4.2")
def test_the_riverfolk_are_asked_for_the_sake_of_a_dominance_card_that_all_see() -> None:
    late = ("turn 5 riverfolk daylight.window", "keepers")
    held = table(*late, "riverfolk points=10 hand=dominance-fox")
    assert held.offers() == ["pass", "dominance dominance-fox"]
    for board_line in ("points=9 hand=dominance-fox", "points=10 hand=anvil"):
        assert table(*late, f"riverfolk {board_line}").kind == "riverfolk.prices"


@pytest.mark.law("11.2.4", "11.5.1", "11.5.2", "11.5.4", "11.5.5", "11.4", case="RIV-18")
def test_committed_funds_come_back_and_spent_ones_do_not() -> None:
    p = table(
        DAYLIGHT,
        "riverfolk funds=riverfolk:6 hand=-",
        *("10 riverfolk 7, eyrie 1", "9 riverfolk post-mouse", "dice 0 0"),
    )
    p.play("move 10 12 1", "battle 10 eyrie").until("riverfolk.act")
    p.play("draw", "recruit 5")
    assert boxes(p) == ({}, {"riverfolk": 2}, {"riverfolk": 3})
    assert p.supply("riverfolk") == 2
    p.until("riverfolk.prices").play("end").until("riverfolk.act")
    assert boxes(p) == ({}, {"riverfolk": 7}, {})
    assert (p.points("riverfolk"), p.supply("riverfolk")) == (1, 0)
    conserved.check(p.game)


@pytest.mark.law("11.2.4")
def test_the_riverfolk_choose_which_funds_they_commit_and_spend() -> None:
    p = table(DAYLIGHT, "5 riverfolk 2", "riverfolk funds=eyrie:1,hundreds:2,riverfolk:1")
    p.play("move 5 10 1")
    assert p.offers() == ["fund eyrie", "fund hundreds", "fund riverfolk"]
    assert p.why_not("fund keepers") == "11.2.4 no_such_fund"
    assert p.why_not("fund eyrie+hundreds") == "11.2.4 not_so_many_funds"
    p.play("fund hundreds")
    assert boxes(p) == ({}, {"eyrie": 1, "hundreds": 1, "riverfolk": 1}, {"hundreds": 1})
    before = p.supply("hundreds")
    p.play("recruit 5", "fund hundreds")
    assert p.supply("hundreds") == before + 1
    assert boxes(p)[1] == {"eyrie": 1, "riverfolk": 1}
