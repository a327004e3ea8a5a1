"""7.4: Birdsong of the Eyrie."""

from __future__ import annotations

import pytest

from tests.table import Play, table

BIRDSONG = "turn 5 eyrie birdsong.start"


def decree(hand: str, *lines: str) -> Play:
    return table(BIRDSONG, f"eyrie leader=despot hand={hand}", "8 eyrie 1 roost", *lines)


# --- Emergency Orders
@pytest.mark.law("7.4.1")
def test_an_empty_hand_draws_a_card() -> None:
    p = decree("-", "deck anvil *")
    assert p.hand("eyrie") == ["anvil"]


@pytest.mark.law("7.4.1")
def test_a_hand_that_is_not_empty_draws_none() -> None:
    assert decree("sword").hand("eyrie") == ["sword"]


@pytest.mark.law("7.4.1", "7.4.2", "1.5.4", case="EYR-30")
def test_without_cards_anywhere_birdsong_goes_on() -> None:
    p = decree("-", "deck -")
    assert p.hand("eyrie") == []
    assert p.view.step.startswith("daylight")
    assert not p.events("eyrie.turmoil")


# --- Add to the Decree
@pytest.mark.law("7.4.2", case="EYR-28")
def test_one_or_two_cards_must_be_added_and_one_bird_at_most() -> None:
    p = decree("armorers,sappers,anvil")
    assert p.why_not("pass") == "7.4.2 must_add"
    p.play("decree armorers move")
    assert p.why_not("decree sappers move") == "7.4.2 second_bird"
    assert p.why_not("decree armorers build") == "1.2.1 not_in_hand"
    p.play("decree anvil battle")
    assert p.hand("eyrie") == ["sappers"]
    assert p.kind != "eyrie.decree"  # a third is never added


@pytest.mark.law("7.4.2", case="EYR-28")
def test_one_card_is_enough() -> None:
    p = decree("armorers,anvil").play("decree anvil move", "pass")
    assert p.hand("eyrie") == ["armorers"]


@pytest.mark.law("7.4.2")
def test_a_hand_of_birds_alone_adds_exactly_one() -> None:
    p = decree("armorers,sappers").play("decree armorers recruit")
    assert p.offers() == ["pass"]


@pytest.mark.law("7.4.2")
def test_a_hand_of_one_card_adds_that_one() -> None:
    p = decree("sword")
    assert p.offers() == [f"decree sword {c}" for c in ("recruit", "move", "battle", "build")]


@pytest.mark.law("7.4.2")
def test_cards_go_to_any_columns_the_same_or_different() -> None:
    p = decree("sword,anvil,cobbler").play("decree sword recruit", "decree anvil recruit")
    assert p.view.boards["eyrie"].columns["recruit"] == ("sword", "anvil")


@pytest.mark.law("7.4.2", "2.1.2", "2.1.3")
def test_cards_of_any_kind_may_be_added() -> None:
    p = decree("ambush-fox,dominance-mouse", "gone -")
    p.play("decree ambush-fox build", "decree dominance-mouse move")
    columns = p.view.boards["eyrie"].columns
    assert columns["build"] == ("loyal-vizier", "ambush-fox")
    assert columns["move"] == ("loyal-vizier", "dominance-mouse")


@pytest.mark.law("7.4.2", "1.2.1")
def test_cards_are_added_for_all_to_see() -> None:
    p = decree("sword,anvil").play("decree sword move")
    (event,) = p.events("eyrie.decreed")
    assert event.seen_by(None)


# --- A New Roost
ROOSTLESS = (BIRDSONG, "eyrie leader=despot hand=sword")


@pytest.mark.law("7.4.3")
def test_no_new_roost_while_there_is_one() -> None:
    p = decree("sword").play("decree sword move")
    assert p.view.boards["eyrie"].supply["roost"] == 6


@pytest.mark.law("7.4.3")
def test_a_new_roost_comes_with_three_warriors() -> None:
    p = table(*ROOSTLESS, "deck anvil *").play("decree sword move")
    assert p.asked == "eyrie eyrie.roost"
    p.play("roost 5")
    assert p.at(5) == "eyrie 3 roost"


@pytest.mark.law("7.4.3", "2.2.3", case="EYR-34")
def test_it_goes_where_the_fewest_warriors_are_among_clearings_with_a_slot() -> None:
    crowded = [f"{c} hundreds 2" for c in (2, 4, 5, 6, 7, 9, 10, 11, 12)]
    p = table(
        *ROOSTLESS,
        "8 hundreds stronghold*2",
        "3 hundreds 1 mob stronghold",
        "1 hundreds 1 mob",
        *crowded,
    )
    p.play("decree sword move")
    # 8 has no warrior and no slot, 3 has one warrior and no slot: only 1 is left
    assert p.at(1) == "eyrie 3 roost, hundreds 1 mob"


@pytest.mark.law("7.4.3")
def test_of_several_with_the_fewest_warriors_the_eyrie_choose() -> None:
    crowded = [f"{c} hundreds 2" for c in (2, 4, 5, 6, 7, 9, 10, 11, 12)]
    p = table(*ROOSTLESS, "8 hundreds stronghold", "3 hundreds mob", *crowded)
    p.play("decree sword move")
    assert p.offers() == ["roost 1", "roost 3", "roost 8"]
    assert p.why_not("roost 2") == "7.4.3 not_fewest_warriors"


@pytest.mark.law("7.4.3", "14.2.2")
def test_the_eyries_own_warriors_and_the_warlord_count_too() -> None:
    crowded = [f"{c} hundreds 2" for c in (2, 4, 5, 6, 7, 9, 10, 11, 12)]
    p = table(*ROOSTLESS, "8 eyrie 2", "3 hundreds warlord", "1 eyrie 2", *crowded)
    p.play("decree sword move")
    assert p.at(3) == "eyrie 3 roost, hundreds warlord"


@pytest.mark.law("7.4.3", case="EYR-33")
def test_warriors_of_all_factions_are_summed() -> None:
    p = table(
        *ROOSTLESS,
        "hundreds mood=grandiose",
        "keepers points=0",
        "8 eyrie 2",
        "3 keepers 1",
        *(f"{c} hundreds 3" for c in (1, 2, 4, 5, 6, 7)),
        *(f"{c} keepers 3" for c in (9, 10, 11, 12)),
    ).play("decree sword move")
    assert p.at(3) == "eyrie 3 roost, keepers 1"


@pytest.mark.law("7.4.3", "2.2.4")
def test_never_on_a_ruin() -> None:
    crowded = [f"{c} eyrie 1" for c in (1, 2, 3, 4, 5, 7, 8, 9)]
    p = table(
        *ROOSTLESS,
        *crowded,
        "6 hundreds stronghold",
        *("10 hundreds stronghold", "12 hundreds stronghold", "11 hundreds stronghold*2"),
    )
    p.play("decree sword move")
    assert p.offers() == [f"roost {c}" for c in (1, 2, 3, 4, 5, 7, 8, 9)]


@pytest.mark.law("7.4.3", "1.5.1", "1.5.4", case="EYR-35")
def test_with_fewer_than_three_warriors_left_as_many_as_there_are_come() -> None:
    p = table(*ROOSTLESS, "5 eyrie 9", "4 eyrie 9").play("decree sword move", "roost 1")
    assert p.at(1) == "eyrie 2 roost"
    assert p.supply("eyrie") == 0


@pytest.mark.law("7.4.3", "7.4.2", "7.5.1", case="EYR-37")
def test_the_new_roost_comes_after_the_decree_and_serves_for_crafting() -> None:
    p = table(BIRDSONG, "eyrie leader=despot hand=sword,anvil")
    assert p.kind == "eyrie.decree"
    p.play("decree sword move", "pass")
    assert p.asked == "eyrie eyrie.roost"
    assert p.why_not("pass") != ""
    p.play("roost 8")
    assert p.offers() == ["craft anvil", "pass"]
