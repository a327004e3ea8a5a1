"""12.5.3: Sway."""

from __future__ import annotations

import pytest

from tests.factions.duchy.openings import SWAY, crowns_left, duchy, revealed, swayed

FOX_RABBIT_MOUSE = ("8 duchy 1", "3 duchy market", "7 duchy tunnel")
FOUR = (*FOX_RABBIT_MOUSE, "1 duchy 1")


@pytest.mark.law("12.5.3.I", "12.5.3.II", "12.5.3.III", "3.2")
@pytest.mark.parametrize(
    ("minister", "cards", "points"),
    [
        ("foremole", "anvil,sword", 1),
        ("captain", "bake-sale,sappers", 1),
        ("mayor", "anvil,sword,bake-sale", 2),
        ("brigadier", "sappers,armorers,brutal-tactics", 2),
        ("earl-of-stone", "anvil,foxfolk-steel,sword,bake-sale", 3),
        ("duchess-of-mud", "anvil,sappers,sword,armorers", 3),
    ],
)
def test_two_three_or_four_cards_sway_a_squire_a_noble_or_a_lord(
    minister: str, cards: str, points: int
) -> None:
    p = duchy(SWAY, *FOUR, hand=cards).play(f"sway {minister}")
    p.play(*(f"reveal {card}" for card in cards.split(",")))
    assert (swayed(p), p.points("duchy")) == ([minister], 3 + points)
    assert sum(crowns_left(p)) == 8


@pytest.mark.law("12.5.3")
def test_one_minister_in_a_turn_or_none() -> None:
    p = duchy(SWAY, *FOUR, hand="anvil,sword,bake-sale,sappers")
    p.play("sway captain", "reveal anvil", "reveal sword")
    assert p.kind != "duchy.sway"
    p = duchy(SWAY, *FOUR, hand="anvil,sword").play("pass")
    assert (swayed(p), p.hand("duchy")) == ([], ["anvil", "sword"])


@pytest.mark.law("12.5.3.II", "2.1.1")
def test_each_card_is_for_another_clearing_that_it_matches() -> None:
    p = duchy(SWAY, "8 duchy 3 citadel", "5 duchy 1", hand="anvil,foxfolk-steel")
    assert p.why_not("sway captain") == "12.5.3.II too_few_to_reveal"
    assert p.offers() == ["pass"]
    p = duchy(SWAY, "8 duchy 3 citadel", "1 duchy 1", hand="anvil,foxfolk-steel")
    assert p.offers("sway") == ["sway foremole", "sway captain", "sway marshal"]


@pytest.mark.law("12.5.3.II")
@pytest.mark.parametrize("piece", ["1", "citadel", "market", "tunnel"])
def test_any_piece_of_theirs_will_do_ruled_or_not(piece: str) -> None:
    p = duchy(SWAY, f"8 duchy {piece}, eyrie 5", "7 duchy tunnel, eyrie 3", hand="anvil,sword")
    assert "sway captain" in p.offers()


@pytest.mark.law("12.2.2", "12.5.3.II", "2.1.1", case="DUC-05")
def test_warriors_in_the_burrow_sway_nobody() -> None:
    p = duchy(SWAY, "13 duchy 5", hand="sappers,armorers,anvil,foxfolk-steel")
    assert p.kind != "duchy.sway"
    p = duchy(SWAY, "13 duchy 5", "8 duchy 1", "7 duchy 1", hand="sappers,anvil,foxfolk-steel")
    assert p.offers("sway") == ["sway foremole", "sway captain", "sway marshal"]
    assert p.why_not("sway banker") == "12.5.3.II too_few_to_reveal"


@pytest.mark.law("12.5.3.I", "12.2.3", case="DUC-06")
def test_without_a_crown_of_the_rank_there_is_no_swaying() -> None:
    p = duchy(
        SWAY,
        *FOUR,
        swayed="captain",
        crowns_lost="squire,squire",
        hand="anvil,sword,bake-sale",
    )
    assert p.why_not("sway foremole") == "12.5.3.I no_crown"
    assert p.offers("sway") == ["sway brigadier", "sway banker", "sway mayor"]


@pytest.mark.law("12.5.3.II")
def test_the_cards_are_chosen_one_by_one_and_always_leave_a_way_on() -> None:
    p = duchy(SWAY, "8 duchy 1", "7 duchy 1", hand="anvil,foxfolk-steel,sappers,bake-sale")
    p.play("sway captain")
    assert p.offers() == ["reveal anvil", "reveal foxfolk-steel", "reveal sappers"]
    assert p.why_not("reveal bake-sale") == "12.5.3.II no_clearing_for_it"
    assert p.why_not("reveal sword") == "1.2.1 not_in_hand"
    p.play("reveal anvil")
    assert p.offers() == ["reveal sappers"]
    assert p.why_not("reveal foxfolk-steel") == "12.5.3.II no_clearing_for_it"
    p.play("reveal sappers")
    assert (revealed(p), swayed(p)) == ([], ["captain"])
    assert p.hand("duchy") == ["anvil", "bake-sale", "foxfolk-steel"]
    assert p.view.discard == ("sappers",)


@pytest.mark.law("12.5.3", "1.2.1")
@pytest.mark.parametrize(
    ("hand", "asked"), [("bake-sale,smugglers-trail", True), ("anvil", False), ("-", False)]
)
def test_whether_it_is_asked_tells_no_more_than_the_number_of_cards(hand: str, asked: bool) -> None:
    p = duchy(SWAY, "8 duchy 1", "7 duchy 1", hand=hand)
    assert (p.kind == "duchy.sway") == asked


@pytest.mark.law("12.5.3", "12.6.1")
def test_what_was_revealed_before_cannot_be_revealed_again() -> None:
    p = duchy(SWAY, "8 duchy 1", "7 duchy 1", hand="anvil", revealed="sword")
    assert p.kind != "duchy.sway"


@pytest.mark.law("12.2.3", "12.5.3.I")
def test_who_was_lost_can_be_swayed_again_for_another_crown() -> None:
    p = duchy(SWAY, *FOUR, crowns_lost="noble", hand="anvil,sword,bake-sale")
    p.play("sway mayor", "reveal anvil", "reveal sword", "reveal bake-sale")
    assert (swayed(p), crowns_left(p)) == (["mayor"], (3, 1, 3))
