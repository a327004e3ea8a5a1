"""11.2.5: trade posts that are removed, and what the Riverfolk lose with them."""

from __future__ import annotations

import pytest

from engine.factions.riverfolk.nouns import FundsLost
from engine.outcome import GivenOrder
from tests.factions.riverfolk.openings import COMMAND, DAYLIGHT, MOOD, board, boxes
from tests.play import conserved
from tests.table import Play, table

RAID = (COMMAND, f"{MOOD} hand=-", "1 hundreds 4", "dice 2 0")


def raided(funds: str, *lines: str) -> Play:
    """The Hundreds have removed the lone trade post of a fox clearing."""
    p = table(*RAID, "1 riverfolk post-fox", f"riverfolk hand=- funds={funds}", *lines)
    return p.play("battle 1 riverfolk")


@pytest.mark.law("11.2.5", "11.2.5.I", "3.2.1", "1.5.4")
def test_half_of_the_funds_go_rounded_up_and_the_post_leaves_the_game() -> None:
    p = raided("eyrie:1,hundreds:2,riverfolk:2")
    assert p.points("hundreds") == 1
    assert p.asked == "riverfolk riverfolk.disruption"
    assert "fund eyrie+hundreds+riverfolk" in p.offers()
    assert p.why_not("fund eyrie+hundreds") == "11.2.4 not_so_many_funds"
    before = p.supply("eyrie")
    p.play("fund eyrie+hundreds+riverfolk")
    assert boxes(p)[1] == {"hundreds": 1, "riverfolk": 1}
    assert p.supply("eyrie") == before + 1
    assert p.supply("riverfolk", "post-fox") == 2
    assert board(p).lost_posts == {"fox": 1}
    assert p.awaited == "hundreds"
    conserved.check(p.game)


@pytest.mark.law("11.2.5.I", "11.2.4")
def test_neither_payments_nor_commitments_are_lost() -> None:
    p = raided("riverfolk:3", "riverfolk payments=eyrie:2 commitments=riverfolk:4")
    assert p.awaited == "hundreds"
    assert boxes(p) == ({"eyrie": 2}, {"riverfolk": 1}, {"riverfolk": 4})
    none = raided("-", "riverfolk payments=eyrie:2")
    assert none.awaited == "hundreds"
    assert none.events("riverfolk.lost") == []


@pytest.mark.law("11.2.5.I", "1.1.3", "1.5.4")
def test_of_several_posts_at_once_each_takes_half_of_what_is_left() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=builder hand=favor-of-the-foxes",
        *("1 eyrie roost", "8 eyrie roost", "12 eyrie roost, riverfolk post-fox"),
        *("6 riverfolk 1 post-fox", "riverfolk hand=- funds=riverfolk:7"),
    )
    p.play("craft favor-of-the-foxes")
    assert p.points("eyrie") == 2
    assert p.asked == "eyrie effects.order"
    p.play("disruption 12")
    assert boxes(p)[1] == {"riverfolk": 1}
    assert [event.clearing for event in p.told(FundsLost)] == [12, 6]
    assert board(p).lost_posts == {"fox": 2}


@pytest.mark.law("11.2.5.I", "11.5.6.I", "11.5.6.III", "G.24", case="RIV-12")
def test_three_posts_of_a_suit_are_all_there_ever_are() -> None:
    p = table(
        DAYLIGHT,
        *("1 riverfolk 1 post-fox", "6 riverfolk 1 post-fox", "12 riverfolk 1", "8 riverfolk 1"),
        "riverfolk funds=riverfolk:4 lost_posts=fox:1",
    )
    assert p.why_not("establish 12") == "1.5.1 none_left"
    assert p.why_not("establish 1") == "11.5.6.I one_there"
    assert p.offers("establish") == []


@pytest.mark.law("11.2.5.I", "1.3.3")
def test_what_is_lost_can_be_ordered_in_advance_and_own_warriors_go_by_default() -> None:
    p = raided("eyrie:1,hundreds:3,riverfolk:1")
    assert str(p.game.default()) == "fund hundreds+hundreds+riverfolk"
    funds = "riverfolk hand=- funds=eyrie:1,hundreds:3,riverfolk:1"
    p = table(*RAID, "1 riverfolk post-fox", funds)
    orders = [GivenOrder("riverfolk.disruption own-last")]
    assert p.game.give_orders({"riverfolk": orders}) == []
    p.play("battle 1 riverfolk")
    assert boxes(p)[1] == {"eyrie": 1, "riverfolk": 1}
