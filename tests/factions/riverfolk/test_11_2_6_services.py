"""11.2.6, 11.2.7.I, 11.2.7.II: buying, hand cards and riverboats."""

from __future__ import annotations

import pytest

from tests.factions.riverfolk.openings import PRICES, board, boxes
from tests.play import conserved
from tests.table import Play, state, table

CARDS = "anvil,sappers,sword"


def buying(seat: str, own: str, *lines: str, prices: str = PRICES) -> Play:
    return table(
        f"turn 5 {seat} birdsong.start", f"{seat} {own}", f"riverfolk hand={CARDS} {prices}", *lines
    )


@pytest.mark.law("11.2.6", "11.2.6.I", "11.2.6.II", "11.2.7", "11.2.7.I", case="RIV-06")
def test_one_service_and_one_for_each_post_with_a_piece_of_the_buyer() -> None:
    places = ("1 riverfolk post-fox, marquise wood", "5 riverfolk post-rabbit, marquise 1")
    p = buying("marquise", "hand=-", *places, "9 riverfolk post-mouse")
    assert p.asked == "marquise riverfolk.buy"
    p.play("buy hand-card anvil", "buy hand-card sappers", "buy hand-card sword")
    assert p.kind != "riverfolk.buy"
    assert sorted(p.hand("marquise")) == ["anvil", "sappers", "sword"]
    assert p.view.stores["riverfolk"]["hand"] == ()
    assert boxes(p)[0] == {"marquise": 3}
    conserved.check(p.game)


@pytest.mark.law("11.2.6.I", case="RIV-06")
def test_only_the_supply_pays() -> None:
    places = ("1 riverfolk post-fox, marquise wood", "5 riverfolk post-rabbit, marquise 1")
    p = buying("marquise", "hand=-", *places, "4 marquise 22")
    assert p.supply("marquise") == 2
    p.play("buy hand-card anvil", "buy hand-card sappers")
    assert p.kind != "riverfolk.buy"
    assert p.supply("marquise") == 0
    dear = buying("marquise", "hand=-", "4 marquise 24", prices="prices=riverboats:2,hand-card:3")
    assert dear.offers() == ["buy mercenaries", "pass"]
    assert dear.why_not("buy riverboats") == "11.2.6.I cannot_afford"


@pytest.mark.law("11.2.6.I", "14.2.2", case="MIX-07")
def test_the_warlord_is_no_currency() -> None:
    poor = buying("hundreds", "mood=grandiose hand=-", "4 hundreds 20")
    assert poor.kind != "riverfolk.buy"
    one = buying("hundreds", "mood=grandiose hand=-", "4 hundreds 19")
    assert "buy riverboats" in one.offers()


@pytest.mark.law("11.2.6", "1.4.1", "1.3.3", case="RIV-07")
def test_only_at_the_start_of_birdsong_and_never_refused() -> None:
    spread = (
        "turn 5 alliance birdsong.sympathy",
        "alliance hand=- supporters=foxfolk-steel,bake-sale",
    )
    late = table(*spread, "riverfolk hand=anvil", "1 alliance sympathy")
    assert late.why_not("buy riverboats") == "8.4 not_now"
    p = buying("alliance", "hand=- supporters=-").play("buy riverboats")
    assert boxes(p)[0] == {"alliance": 1}
    assert p.awaited == "alliance"


@pytest.mark.law("11.2.6")
def test_nobody_buys_from_oneself_or_on_another_turn() -> None:
    p = table("turn 5 riverfolk birdsong.start", "riverfolk hand=anvil funds=riverfolk:1")
    assert p.asked == "riverfolk riverfolk.act"
    assert p.why_not("buy riverboats", "eyrie") == "1.4.1 not_awaited"


@pytest.mark.law("11.2.6", "11.2.7")
def test_a_service_but_the_hand_card_is_bought_once_a_turn() -> None:
    p = buying("eyrie", "leader=builder hand=-", "1 eyrie roost 1, riverfolk post-fox")
    p.play("buy riverboats")
    assert p.why_not("buy riverboats") == "11.2.7 bought_already"
    assert p.offers() == [
        *("buy hand-card anvil", "buy hand-card sappers", "buy hand-card sword"),
        *("buy mercenaries", "pass"),
    ]


@pytest.mark.law("11.2.6", "1.4.1")
def test_a_bought_card_comes_before_the_emergency_orders() -> None:
    p = buying("eyrie", "leader=builder hand=-", "1 eyrie roost", "deck bake-sale *")
    p.play("buy hand-card anvil")
    assert p.hand("eyrie") == ["anvil"]
    assert p.events("drew") == []


@pytest.mark.law("11.2.7.I", "11.2.3")
def test_a_bought_card_is_known_to_all_and_can_be_taken_back() -> None:
    p = buying("eyrie", "leader=builder hand=bake-sale", "1 eyrie roost").play(
        "buy hand-card anvil"
    )
    assert [event.seen_by(None) for event in p.events("riverfolk.card")] == [True]
    assert p.game.free_undo("eyrie") == 1


@pytest.mark.law("11.2.6.III", "11.2.6.II", "11.2.7.III")
def test_a_vagabond_pays_with_items_and_brings_warriors_of_the_riverfolk() -> None:
    p = buying(
        "vagabond",
        "character=thief hand=-",
        "5 vagabond pawn, riverfolk post-rabbit",
        prices="prices=hand-card:2,riverboats:3,mercenaries:1",
    )
    assert p.why_not("buy mercenaries") == "11.2.7.III hires_nobody"
    p.play("buy hand-card anvil")
    assert p.kind == "vagabond.pay"
    assert p.why_not("exhaust 1 boot") == "11.2.6.III not_the_items"
    assert p.why_not("exhaust 2 boot") == "11.2.6.III no_such_item_there"
    before = p.supply("riverfolk")
    p.play("exhaust 1 sword 1 tea")
    assert boxes(p)[0] == {"riverfolk": 2}
    assert p.supply("riverfolk") == before - 2
    assert p.why_not("buy riverboats") == "11.2.6.I cannot_afford"
    p.play("buy hand-card sword")  # with the two items that are left
    assert p.kind == "vagabond.refresh"
    assert p.hand("vagabond") == ["anvil", "sword"]


@pytest.mark.law("11.2.6.III", "1.5.4")
def test_with_too_few_warriors_in_supply_fewer_come() -> None:
    p = buying("vagabond", "character=thief hand=-", "10 riverfolk 14",
               prices="prices=riverboats:2")  # fmt: skip
    p.play("buy riverboats", "exhaust 1 boot 1 tea")
    assert boxes(p)[0] == {"riverfolk": 1}
    conserved.check(p.game)


@pytest.mark.law("11.2.7.II", "2.2.1", "4.2.1")
def test_riverboats_make_paths_of_rivers_for_the_whole_turn() -> None:
    p = buying("alliance", "hand=- supporters=bake-sale,ambush-rabbit", "11 alliance sympathy")
    p.play("buy riverboats")
    assert [o for o in p.offers("alliance-spread") if "10" in o or " 5" in o] == [
        "alliance-spread 10 by ambush-rabbit",
        "alliance-spread 10 by bake-sale",
    ]
    dry = buying("alliance", "hand=- supporters=bake-sale", "11 alliance sympathy").play("pass")
    assert not any(" 10" in offer for offer in dry.offers("alliance-spread"))


@pytest.mark.law("11.2.7.II", "4.2.1")
def test_the_buyer_still_needs_rule_to_go_by_river() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "now used=riverboats", "riverfolk hand=-"),
        "hundreds mood=grandiose command=boot,bag,coin hand=-",
        *("10 hundreds 2, eyrie 3", "5 eyrie 1", "11 hundreds 2, eyrie 1"),
    )
    assert p.why_not("move 10 5 1") == "4.2.1 no_rule_to_move"
    assert p.offers("move 10 11") == ["move 10 11 1", "move 10 11 2"]
    assert state(p.game).now.used == ["riverboats"]


@pytest.mark.law("11.2.7.II", "6.5.4.II")
def test_wood_is_connected_over_rivers_with_riverboats() -> None:
    cost = ("1 marquise sawmill", "marquise points=0 hand=-")
    wet = table("turn 5 marquise daylight.actions", "now used=riverboats", *cost, "riverfolk",
                "10 marquise 1 wood", "11 marquise 1")  # fmt: skip
    assert "build 11 sawmill" in wet.offers("build")
    dry = table("turn 5 marquise daylight.actions", *cost, "riverfolk",
                "10 marquise 1 wood", "11 marquise 1")  # fmt: skip
    assert "build 11 sawmill" not in dry.offers("build")


@pytest.mark.law("11.2.7.II", "11.2.7.III")
def test_what_is_bought_ends_with_the_turn() -> None:
    p = buying("eyrie", "leader=builder hand=-", "1 eyrie roost 1, riverfolk post-fox")
    p.play("buy riverboats", "buy mercenaries")
    assert state(p.game).now.used == ["riverboats", "mercenaries"]
    while p.view.turn == 5:
        offers = p.offers()
        p.play(next((o for o in ("pass", "end") if o in offers), offers[0]))
    assert (state(p.game).now.used, state(p.game).now.lent) == ([], {})
    assert board(p).payments.get("eyrie", 0) + board(p).funds.get("eyrie", 0) == 2
