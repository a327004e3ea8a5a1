"""4.3: Battle, from who may fight whom to its fourth step."""

from __future__ import annotations

import pytest

from engine.table.events import Rolled
from tests.law.battles import COMMAND, DECREE, FOX, MOUSE, attack_by_hundreds
from tests.table import table


# --- who may battle whom
@pytest.mark.law("4.3", case="CORE-18")
def test_a_battle_needs_a_warrior_of_the_attacker() -> None:
    p = table(COMMAND, "hundreds hand=sword", "11 hundreds stronghold mob, eyrie 1")
    assert p.why_not("battle 11 eyrie") == "4.3 no_attacker"


@pytest.mark.law("4.3")
def test_a_battle_needs_a_piece_of_the_defender() -> None:
    p = table(COMMAND, "11 hundreds 3", "2 eyrie 1")
    assert p.why_not("battle 11 eyrie") == "4.3 no_defender"
    assert p.why_not("battle 11 hundreds") == "4.3 no_enemy"
    assert p.why_not("battle 13 eyrie") == "2.2 no_clearing"


@pytest.mark.law("4.3")
@pytest.mark.parametrize("piece", ["stronghold", "mob", "warlord", "1"])
def test_any_one_piece_can_be_battled(piece: str) -> None:
    p = table(DECREE, f"11 eyrie 1, hundreds {piece}")
    assert p.events("battle.began")


@pytest.mark.law("4.3")
def test_no_rule_is_needed_to_battle() -> None:
    p = table(COMMAND, "11 hundreds 1, eyrie 5 roost")
    assert p.why_not("battle 11 eyrie") == ""


# --- step 1: ambush
@pytest.mark.law("4.3.1", case="CORE-23")
def test_a_defender_without_warriors_may_ambush() -> None:
    p = attack_by_hundreds(
        "hundreds 3, eyrie roost", "eyrie leader=builder hand=ambush-fox", clearing=FOX
    )
    p.play("eyrie: ambush ambush-fox")
    assert p.at(FOX) == "hundreds 1"


@pytest.mark.law("2.1.2", "4.3.1", case="CORE-26")
def test_an_ambush_must_match_the_clearing() -> None:
    p = attack_by_hundreds(
        "hundreds 3, eyrie 1", "eyrie leader=builder hand=ambush-fox,ambush-bird,sword"
    )
    assert p.offers() == ["ambush ambush-bird", "pass"]
    assert p.why_not("ambush ambush-fox") == "4.3.1 no_match"
    assert p.why_not("ambush sword") == "2.1.2 no_ambush_card"
    assert p.why_not("ambush ambush-mouse") == "1.2.1 not_in_hand"


@pytest.mark.law("4.3.1.I", case="CORE-25")
def test_the_attacker_may_not_begin_with_an_ambush() -> None:
    p = attack_by_hundreds(
        "hundreds 3, eyrie 1",
        "eyrie leader=builder hand=sword",
        "hundreds mood=grandiose hand=ambush-mouse",
    )
    assert p.asked == "eyrie battle.ambush"
    p.play("pass")
    assert "battle" not in p.kind
    assert p.hand("hundreds") == ["ambush-mouse"]


@pytest.mark.law("4.3.1.I")
def test_a_foiled_ambush_does_nothing_and_both_cards_are_gone() -> None:
    p = attack_by_hundreds(
        "hundreds 3, eyrie 1",
        "eyrie leader=builder hand=ambush-mouse",
        "hundreds mood=grandiose hand=ambush-bird,ambush-fox",
        dice="0 0",
    )
    p.play("eyrie: ambush ambush-mouse")
    assert p.offers() == ["ambush ambush-bird", "pass"]
    p.play("hundreds: ambush ambush-bird")
    assert p.at(MOUSE) == "eyrie 1, hundreds 3"
    assert p.line("discard") == "ambush-mouse ambush-bird"
    told = [event.kind() for event in p.happened if getattr(event, "card", "").startswith("ambush")]
    assert told == ["battle.ambushed", "battle.foiled"], "each card is told of once"


@pytest.mark.law("4.3.1.I")
def test_each_side_plays_at_most_one_ambush() -> None:
    p = attack_by_hundreds(
        "hundreds 3, eyrie 2",
        "eyrie leader=builder hand=ambush-mouse,ambush-bird",
        "hundreds mood=grandiose hand=ambush-bird",
        dice="0 0",
    )
    p.play("eyrie: ambush ambush-mouse", "hundreds: ambush ambush-bird")
    assert p.hand("eyrie") == ["ambush-bird"]
    assert p.events("battle.ended")


@pytest.mark.law("4.3.1.II")
def test_an_ambush_deals_two_hits_before_the_roll() -> None:
    p = attack_by_hundreds(
        "hundreds 4, eyrie 1", "eyrie leader=builder hand=ambush-mouse", dice="0 0"
    )
    p.play("ambush ambush-mouse")
    kinds = [event.kind() for event in p.happened]
    assert kinds.index("removed") < kinds.index("battle.rolled")
    assert p.at(MOUSE) == "eyrie 1, hundreds 2"
    assert p.line("discard") == "ambush-mouse"


@pytest.mark.law("4.3.1.II", "4.3.6", "3.2.1", case="CORE-22")
def test_an_ambush_that_leaves_no_attackers_ends_the_battle() -> None:
    p = attack_by_hundreds(
        "hundreds 1 stronghold, eyrie 2",
        "eyrie leader=builder hand=ambush-mouse",
        dice="3 3",
    )
    p.play("ambush ambush-mouse")
    assert p.at(MOUSE) == "eyrie 2"
    assert p.points("eyrie") == 1
    assert p.line("dice") == "3 3"


@pytest.mark.law("4.3.1", "1.2.1")
@pytest.mark.parametrize(("hand", "kind"), [("sword", "battle.ambush"), ("-", "hundreds.incite")])
def test_a_defender_with_cards_is_asked_whether_they_fit_or_not(hand: str, kind: str) -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 1", f"eyrie leader=builder hand={hand}")
    assert p.kind == kind


@pytest.mark.law("4.3.1.I", "1.2.1")
def test_an_ambushed_attacker_with_cards_is_asked_whether_they_fit_or_not() -> None:
    p = attack_by_hundreds(
        "hundreds 3, eyrie 1",
        "eyrie leader=builder hand=ambush-mouse",
        "hundreds mood=grandiose hand=sword",
    )
    p.play("ambush ambush-mouse")
    assert (p.asked, p.offers()) == ("hundreds battle.foil", ["pass"])


# --- steps 2 to 4: before the roll, the roll, after it
@pytest.mark.law("4.3.2", "4.3.3.I")
def test_warriors_that_come_before_the_roll_count_for_it() -> None:
    p = attack_by_hundreds(
        "hundreds warlord mob, eyrie 4", "hundreds mood=bitter", "3 hundreds mob", dice="3 0"
    )
    p.play("embitter 3", "embitter 11")
    assert p.at(MOUSE) == "eyrie 1, hundreds 2 warlord"


@pytest.mark.law("4.3.3")
@pytest.mark.parametrize("dice", ["2 1", "1 2"])
def test_the_attacker_has_the_higher_roll(dice: str) -> None:
    p = attack_by_hundreds("hundreds 4, eyrie 4", dice=dice)
    assert p.at(MOUSE) == "eyrie 2, hundreds 3"


@pytest.mark.law("4.3.3.I")
def test_nobody_rolls_more_hits_than_it_has_warriors() -> None:
    p = attack_by_hundreds("hundreds 1, eyrie 4", dice="3 0")
    assert p.at(MOUSE) == "eyrie 3, hundreds 1"
    p = attack_by_hundreds("hundreds 4, eyrie 1", dice="3 3")
    assert p.at(MOUSE) == "hundreds 3"


@pytest.mark.law("4.3.3.I", "14.2.2")
def test_the_warlord_counts_for_the_most_hits_that_can_be_rolled() -> None:
    p = attack_by_hundreds("hundreds 1 warlord, eyrie 4", dice="3 0")
    assert p.at(MOUSE) == "eyrie 2, hundreds 1 warlord"


@pytest.mark.law("4.3.3")
def test_each_die_shows_nought_to_three() -> None:
    seen = set()
    for seed in range(40):
        p = table(f"seed {seed}", DECREE, "11 eyrie 1, hundreds stronghold")
        (rolled,) = p.events("battle.rolled")
        assert isinstance(rolled, Rolled)
        seen |= {rolled.high, rolled.low}
    assert seen == {0, 1, 2, 3}


@pytest.mark.law("4.3.4")
def test_nobody_is_asked_after_the_roll_who_has_nothing_to_use() -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 3", dice="1 1")
    assert p.asked == "hundreds hundreds.incite"
