"""2.1: Cards."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.decks import DECKS
from engine.law.hand import spend, take_from_deck
from engine.table import spendable
from tests.table import state, table

INCITE = "turn 5 hundreds evening.incite"


@pytest.mark.law("2.1")
def test_there_are_54_cards_in_four_suits() -> None:
    for deck in DECKS.values():
        assert sum(card.copies for card in deck) == 54
        suits = Counter(card.suit for card in deck for _ in range(card.copies))
        assert suits == {"bird": 14, "fox": 14, "rabbit": 13, "mouse": 13}


@pytest.mark.law("2.1", "3.3.3", case="CORE-40")
def test_the_discard_pile_becomes_the_deck_at_once_when_the_deck_is_empty() -> None:
    discard = "ambush-fox sword anvil bake-sale"
    p = table(
        "turn 5 eyrie evening.end",
        "8 eyrie 1",
        "deck cobbler",
        f"discard {discard}",
        "8 hundreds 1",
    ).play("end")
    assert p.hand("eyrie") == ["cobbler"]
    assert p.view.discard == ()
    assert p.view.deck_size == 4
    assert p.events("reshuffled")


@pytest.mark.law("2.1")
def test_the_new_deck_is_shuffled() -> None:
    discard = "sword anvil bake-sale sappers armorers favor-of-the-mice"
    decks = {
        table(
            f"seed {seed}",
            *("turn 5 eyrie evening.end", "8 eyrie 1", "8 hundreds 1"),
            *("deck cobbler", f"discard {discard}"),
        )
        .play("end")
        .line("deck")
        for seed in range(4)
    }
    assert len(decks) > 1


@pytest.mark.law("1.5.4", "2.1", case="CORE-41")
def test_who_cannot_draw_draws_nothing() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        *("8 eyrie roost", "1 eyrie roost", "2 eyrie roost"),
        "deck -",
        "2 hundreds warlord",
    ).play("end")
    assert p.hand("eyrie") == []
    assert p.awaited == "hundreds"


@pytest.mark.law("2.1")
def test_a_card_that_is_discarded_onto_an_empty_table_is_the_new_deck() -> None:
    p = table(INCITE, "hundreds mood=bitter hand=sword,anvil", "2 hundreds 1", "deck -")
    p.play("incite 2 sword")
    assert (p.view.deck_size, p.view.discard) == (1, ())


@pytest.mark.law("2.1.1")
def test_a_bird_is_any_suit() -> None:
    p = table(
        INCITE, "hundreds mood=bitter hand=armorers", "1 hundreds 1", "2 hundreds 1", "3 hundreds 1"
    )
    assert p.offers("incite") == ["incite 1 armorers", "incite 2 armorers", "incite 3 armorers"]


@pytest.mark.law("2.1.1.II", "2.1.1")
def test_a_card_of_another_suit_never_serves() -> None:
    p = table(INCITE, "hundreds mood=bitter hand=sword,anvil", "2 hundreds 1")
    assert p.offers("incite") == ["incite 2 sword"]
    assert p.why_not("incite 2 anvil") == "2.1.1 no_match"


@pytest.mark.law("2.1.2", "2.1.3")
def test_ambush_and_dominance_cards_may_be_spent_for_their_suit() -> None:
    p = table(
        INCITE,
        "hundreds mood=bitter hand=ambush-mouse,dominance-mouse",
        "2 hundreds 1",
        "gone -",
    )
    assert p.offers("incite") == ["incite 2 ambush-mouse", "incite 2 dominance-mouse"]


@pytest.mark.law("2.1")
def test_the_hand_is_only_limited_at_the_end_of_the_own_turn() -> None:
    cards = "sword,anvil,bake-sale,investments,crossbow-mouse,cobbler,codebreakers"
    p = table(INCITE, f"hundreds mood=bitter hand={cards}", "2 hundreds 1")
    assert len(p.hand("hundreds")) == 7
    p.play("end", "discard anvil", "discard cobbler", "discard sword")
    assert len(p.hand("hundreds")) == 5
    assert p.awaited == "eyrie"


@pytest.mark.law("2.1.4")
def test_cards_in_the_play_area_do_not_count_for_the_hand() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie leader=despot hand=sword,anvil,bake-sale,investments crafted=armorers,cobbler",
        "8 eyrie 1",
        "2 hundreds warlord",
    ).play("end")
    assert p.view.boards["eyrie"].hand_size == 5


@pytest.mark.law("2.1.3", "3.3.3", "7.7.2", "G.5", case="CORE-33")
def test_dominance_cards_that_are_given_up_lie_beside_the_map() -> None:
    p = table(
        "turn 5 eyrie daylight.move",
        "eyrie leader=despot",
        "eyrie.decree move=dominance-mouse,loyal-vizier build=loyal-vizier",
        "2 hundreds 2 warlord stronghold",
        "9 hundreds 1",
        "hundreds mood=bitter hand=dominance-rabbit,sword,anvil,bake-sale,investments",
        "gone -",
    ).play("leader builder")
    assert p.line("available") == "dominance-mouse"
    p.until("hand.discard").play("discard dominance-rabbit")
    assert p.line("available") == "dominance-mouse dominance-rabbit"


@pytest.mark.law("2.1.3", "3.3.3", "G.31", case="CORE-33")
def test_a_dominance_card_that_is_spent_lies_beside_the_map() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter hand=dominance-rabbit",
        "5 hundreds 1",
        "gone -",
    ).play("build 5 by dominance-rabbit")
    assert p.view.available == ("dominance-rabbit",)
    assert p.view.discard == ()


@pytest.mark.law("2.1", "G.6")
def test_cards_are_drawn_from_the_top() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        *("8 eyrie roost", "1 eyrie roost", "2 eyrie roost"),
        "deck anvil sword *",
        "6 hundreds warlord",
    ).play("end")
    assert p.hand("eyrie") == ["anvil", "sword"]


@pytest.mark.law("2.1", "1.2.1")
def test_cards_are_taken_from_the_deck_into_no_hand_and_spent_from_any_store() -> None:
    g = state(
        table(
            "eyrie leader=despot hand=anvil,sword crafted=scouting-party",
            "deck sappers ambush-fox *",
        ).game
    )
    assert take_from_deck(g, 2) == ["sappers", "ambush-fox"]
    assert g.factions["eyrie"].hand == ["anvil", "sword"]
    fox, mouse = (next(c for c in g.suits if g.suits[c] == suit) for suit in ("fox", "mouse"))
    assert spendable(g, "eyrie", [fox, mouse]) == {fox: ["anvil"], mouse: ["sword"]}
    assert spendable(g, "eyrie", [fox, mouse], "crafted") == {mouse: ["scouting-party"]}
    spend(g, "eyrie", "scouting-party", "crafted")
    assert (g.factions["eyrie"].crafted, g.discard) == ([], ["scouting-party"])
