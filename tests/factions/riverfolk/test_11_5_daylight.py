"""11.5: Daylight."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import GivenOrder
from tests.factions.riverfolk.openings import DAYLIGHT, board, boxes
from tests.play import conserved
from tests.table import table


@pytest.mark.law("11.5", "11.2.4")
def test_without_funds_there_is_nothing_to_do_but_to_set_the_prices() -> None:
    p = table(DAYLIGHT, "10 riverfolk 3, eyrie 1", "riverfolk hand=anvil commitments=riverfolk:2")
    assert p.kind == "riverfolk.prices"


@pytest.mark.law("11.5.1", "11.2.4")
def test_a_move_commits_a_fund() -> None:
    p = table(DAYLIGHT, "10 riverfolk 3", "riverfolk hand=- funds=eyrie:2").play("move 10 5 2")
    assert (p.at(10), p.at(5)) == ("riverfolk 1", "riverfolk 2")
    assert boxes(p)[1:] == ({"eyrie": 1}, {"eyrie": 1})


@pytest.mark.law("11.5.2")
def test_a_battle_commits_a_fund() -> None:
    p = table(
        DAYLIGHT,
        *("10 riverfolk 3, hundreds 2", "riverfolk hand=- funds=riverfolk:2", "dice 2 0"),
    ).play("battle 10 hundreds")
    assert p.at(10) == "riverfolk 3"
    assert boxes(p)[1:] == ({"riverfolk": 1}, {"riverfolk": 1})


@pytest.mark.law("11.5.3.I", "4.1.2", "4.1.4", case="RIV-14")
def test_an_export_needs_a_card_that_can_be_crafted() -> None:
    p = table(
        DAYLIGHT,
        *("5 riverfolk 1", "9 riverfolk post-mouse", "7 riverfolk post-mouse", "items tea:0"),
        "riverfolk hand=root-tea-mouse,mouse-in-a-sack,sappers crafted=sappers funds=eyrie:3",
    )
    assert p.why_not("craft root-tea-mouse export") == "4.1.2 item_not_in_supply"
    assert p.why_not("craft sappers export") == "4.1.4 already_in_play"
    before = p.supply("riverfolk")
    p.play("craft mouse-in-a-sack export")
    assert boxes(p) == ({"riverfolk": 1}, {"eyrie": 2}, {})
    assert board(p).spaces["mouse"] == ["eyrie"]
    assert (p.points("riverfolk"), p.supply("riverfolk")) == (0, before - 1)
    assert board(p).items == []
    assert p.line("discard") == "mouse-in-a-sack"


@pytest.mark.law("11.5.3", "11.5.3.I", "4.1.3")
def test_an_effect_and_a_favor_can_be_exported_as_well() -> None:
    p = table(
        DAYLIGHT,
        *("1 riverfolk post-fox", "6 riverfolk post-fox", "8 riverfolk post-fox, eyrie 1"),
        "riverfolk hand=favor-of-the-foxes funds=riverfolk:3",
    )
    assert p.offers("craft") == ["craft favor-of-the-foxes", "craft favor-of-the-foxes export"]
    p.play("craft favor-of-the-foxes export")
    assert p.at(8) == "eyrie 1, riverfolk post-fox"


@pytest.mark.law("11.5.4", "11.2.3")
def test_a_drawn_card_is_drawn_openly() -> None:
    p = table(DAYLIGHT, "riverfolk hand=- funds=eyrie:1", "deck anvil *").play("draw")
    assert p.view.stores["riverfolk"]["hand"] == ("anvil",)
    assert boxes(p)[2] == {"eyrie": 1}
    none = table(DAYLIGHT, "riverfolk hand=- funds=eyrie:1", "5 riverfolk 1", "deck -")
    assert none.why_not("draw") == "11.5.4 no_card_to_draw"


@pytest.mark.law("11.5.5", "6.2.2", "2.3")
def test_recruiting_takes_any_fund_and_a_river() -> None:
    p = table(
        DAYLIGHT,
        *("riverfolk hand=- funds=eyrie:1", "7 marquise keep", "marquise points=0"),
    )
    assert p.offers("recruit") == [f"recruit {c}" for c in (4, 5, 10, 11)]
    p.play("recruit 4")
    assert (p.at(4), boxes(p)[1]) == ("riverfolk 1", {})


@pytest.mark.law("11.5.5", "1.5.1")
def test_with_none_in_supply_a_fund_of_their_own_is_who_comes() -> None:
    p = table(DAYLIGHT, "riverfolk hand=- funds=riverfolk:1,eyrie:1", "10 riverfolk 14")
    assert p.supply("riverfolk") == 0
    p.play("recruit 5")
    assert (p.at(5), boxes(p)[1]) == ("riverfolk 1", {"eyrie": 1})
    none = table(DAYLIGHT, "riverfolk hand=- funds=eyrie:1", "10 riverfolk 15")
    assert none.why_not("recruit 5") == "1.5.1 none_left"
    conserved.check(p.game)


@pytest.mark.law("11.5.6", "11.5.6.I", "11.5.6.II", "11.5.6.III", "3.2")
def test_a_trade_post_takes_two_funds_of_whoever_rules() -> None:
    p = table(
        DAYLIGHT,
        *("6 eyrie 2", "8 riverfolk 1", "12 hundreds 1"),
        "riverfolk hand=- funds=eyrie:2,riverfolk:2,hundreds:1",
    )
    assert p.offers("establish") == ["establish 6", "establish 8"]
    assert p.why_not("establish 12") == "11.5.6.II too_few_of_ruler"
    assert p.why_not("establish 1") == "11.5.6.I nobody_rules"
    before = p.supply("eyrie")
    p.play("establish 6")
    assert p.at(6) == "eyrie 2, riverfolk 1 post-fox"
    assert (p.points("riverfolk"), p.supply("eyrie")) == (2, before + 2)
    p.play("establish 8")
    assert p.at(8) == "riverfolk 2 post-fox"
    assert boxes(p)[1] == {"hundreds": 1}
    conserved.check(p.game)


@pytest.mark.law("11.5.6.III", "1.5.4")
def test_without_a_warrior_in_supply_the_post_stands_alone() -> None:
    p = table(DAYLIGHT, "6 eyrie 2", "10 riverfolk 15", "riverfolk hand=- funds=eyrie:2")
    p.play("establish 6")
    assert p.at(6) == "eyrie 2, riverfolk post-fox"


@pytest.mark.law("11.5.6.I", "6.2.2")
def test_no_post_where_the_keep_stands() -> None:
    p = table(
        *(DAYLIGHT, "1 marquise 2 keep", "marquise points=0"),
        *("riverfolk hand=- funds=marquise:2", "5 riverfolk 1"),
    )
    assert p.why_not("establish 1") == "6.2.2 keep_stands"


@pytest.mark.law("11.5", "1.4.2")
def test_any_act_may_come_again_as_long_as_funds_last() -> None:
    p = table(DAYLIGHT, "10 riverfolk 1", "riverfolk hand=- funds=riverfolk:3")
    p.play("move 10 5 1", "move 5 10 1", "move 10 5 1")
    assert p.kind == "riverfolk.prices"


@pytest.mark.law("11.2.4")
@pytest.mark.parametrize(
    ("order", "committed", "spent"),
    [("own-first", "riverfolk", "hundreds"), ("own-last", "hundreds", "riverfolk")],
)
def test_funds_are_paid_as_ordered_in_advance(order: str, committed: str, spent: str) -> None:
    """Their own warriors first or last; of the others those of the largest group."""
    funds = {"eyrie": 2, "hundreds": 3, "riverfolk": 2}
    said = ",".join(f"{owner}:{n}" for owner, n in funds.items())
    p = table(DAYLIGHT, "10 riverfolk 3", f"riverfolk hand=- funds={said}")
    other = "own-last" if order == "own-first" else "own-first"
    orders = (f"riverfolk.commit {order}", f"riverfolk.spend {other}")
    p.game.give_orders({"riverfolk": map(GivenOrder, orders)})
    p.play("move 10 5 1", "recruit 10")
    texts = [answer.text for answer in p.game.answers]
    assert texts == ["move 10 5 1", f"fund {committed}", "recruit 10", f"fund {spent}"]
    assert boxes(p)[2] == {committed: 1}
    assert boxes(p)[1] == Counter(funds) - Counter((committed, spent))
