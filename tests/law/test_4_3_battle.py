"""4.3: Battle, in its six steps."""

from __future__ import annotations

import pytest

from engine.table.events import Rolled
from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"
DECREE = """
    turn 5 eyrie daylight.decree
    eyrie.decree move=loyal-vizier battle=loyal-vizier
    eyrie.now column=battle
    """
"""One card is left in the Decree, so the Eyrie battle at once where they can."""
MOUSE = 11
FOX = 8


def attack_by_hundreds(here: str, *lines: str, clearing: int = MOUSE, dice: str = "0 0") -> Play:
    position = table(COMMAND, f"{clearing} {here}", f"dice {dice}", *lines)
    return position.play(f"battle {clearing} eyrie")


def attack_by_eyrie(here: str, *lines: str, dice: str = "0 0") -> Play:
    return table(DECREE, f"{MOUSE} {here}", f"dice {dice}", *lines)


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


# --- step 5: count
@pytest.mark.law("4.3.5.I", "7.8.3")
def test_extra_hits_are_not_bound_by_the_number_of_warriors() -> None:
    p = attack_by_eyrie("eyrie 1, hundreds 4", "eyrie leader=commander", dice="3 0")
    assert p.at(MOUSE) == "eyrie 1, hundreds 2"


@pytest.mark.law("4.3.3.I", "4.3.5.II", "3.2.1", case="CORE-12")
def test_a_defenseless_defender_takes_an_extra_hit_and_deals_none() -> None:
    p = attack_by_hundreds("hundreds 2, eyrie roost", dice="0 0")
    assert p.at(MOUSE) == "hundreds 2"
    assert p.points("hundreds") == 1


@pytest.mark.law("4.3.5.II")
def test_an_attacker_without_buildings_left_to_lose_is_never_defenseless() -> None:
    p = attack_by_hundreds("hundreds 2, eyrie 2", dice="0 0")
    assert p.at(MOUSE) == "eyrie 2, hundreds 2"


@pytest.mark.law("4.3.5.II", "4.3.6", case="CORE-14")
def test_a_defender_with_a_warrior_is_not_defenseless_even_if_it_falls() -> None:
    p = attack_by_eyrie("eyrie 4, hundreds 1 stronghold*2", dice="2 0")
    assert p.at(MOUSE) == "eyrie 4, hundreds stronghold"
    assert p.points("eyrie") == 1


@pytest.mark.law("4.3.5.II", "4.3.6", case="CORE-14")
def test_of_two_waystations_behind_one_warrior_the_defender_gives_one() -> None:
    p = table(
        COMMAND,
        "11 hundreds 4, keepers 1 waystation-figure-tablet waystation-figure-jewelry",
        "keepers points=0",
        "ruins -",
        "dice 2 0",
    ).play("battle 11 keepers", "keepers: lose waystation-figure-jewelry")
    assert p.at(11) == "hundreds 4, keepers waystation-figure-tablet"
    assert p.points("hundreds") == 1


@pytest.mark.law("4.3.5.III", "14.7.7")
def test_ignored_hits_come_off_what_is_dealt() -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord", "hundreds mood=stubborn", dice="1 0")
    assert p.at(MOUSE) == "eyrie 3, hundreds 2 warlord"
    assert len(p.events("battle.ignored")) == 1


# --- step 6: deal hits
@pytest.mark.law("4.3.6", case="CORE-15")
def test_warriors_fall_before_buildings() -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 2 roost", dice="2 1")
    assert p.at(MOUSE) == "eyrie roost, hundreds 2"
    assert p.points("hundreds") == 0


@pytest.mark.law("4.3.3", "4.3.6", case="CORE-16")
def test_a_side_that_is_wiped_out_still_deals_its_hits() -> None:
    p = attack_by_hundreds("hundreds 1, eyrie 1", dice="1 1")
    assert p.at(MOUSE) == ""


@pytest.mark.law("4.3.6", "3.2.1", case="CORE-17")
def test_the_attackers_own_buildings_are_exposed() -> None:
    p = attack_by_hundreds("hundreds 1 stronghold, eyrie 3", dice="3 2")
    assert p.at(MOUSE) == "eyrie 2"
    assert p.points("eyrie") == 1


@pytest.mark.law("4.3.6")
def test_who_takes_hits_chooses_among_buildings_and_tokens() -> None:
    p = attack_by_eyrie("eyrie 3, hundreds stronghold mob", dice="0 0")
    assert (p.asked, p.offers()) == ("hundreds battle.lose", ["lose stronghold", "lose mob"])
    p.play("lose mob")
    assert p.at(MOUSE) == "eyrie 3, hundreds stronghold"


@pytest.mark.law("4.3.6", "14.2.2", case="HUN-01")
def test_the_warlord_may_fall_first_or_last_but_before_the_stronghold() -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    assert p.offers() == ["lose warrior", "lose warlord"]
    p.play("lose warrior", "lose warrior")
    assert p.at(MOUSE) == "eyrie 3, hundreds warlord stronghold"
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    p.play("lose warlord")
    assert p.at(MOUSE) == "eyrie 3, hundreds 1 stronghold"
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="3 0")
    assert p.at(MOUSE) == "eyrie 3, hundreds stronghold"


@pytest.mark.law("4.3.6")
def test_surplus_hits_are_lost() -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 1", "2 eyrie 3", dice="3 0")
    assert (p.at(MOUSE), p.at(2)) == ("hundreds 3", "eyrie 3")


@pytest.mark.law("4.3.6", "1.5.4")
def test_losses_are_chosen_before_anything_is_removed() -> None:
    p = attack_by_eyrie("eyrie 3 roost, hundreds 2 warlord", dice="2 2")
    assert p.asked == "hundreds battle.lose"
    assert p.at(MOUSE) == "eyrie 3 roost, hundreds 2 warlord"
    p.play("lose warlord")
    assert p.at(MOUSE) == "eyrie 1 roost, hundreds 1"


@pytest.mark.law("4.3.6")
def test_nobody_moves_or_retreats_after_a_battle() -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 3", "2 eyrie 1", dice="1 0")
    assert not p.events("moved")
    assert p.view.battle is None
