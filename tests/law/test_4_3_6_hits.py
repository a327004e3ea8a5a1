"""4.3.5, 4.3.6: the hits of a battle are counted and dealt."""

from __future__ import annotations

import pytest

from engine import Malformed, parse
from engine.factions.hundreds.faction import Hundreds
from tests.law.battles import COMMAND, MOUSE, attack_by_eyrie, attack_by_hundreds
from tests.table import table


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
    ).play("battle 11 keepers", "keepers: lose 1 warrior 1 waystation-figure-jewelry")
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
    assert (p.asked, p.offers()) == ("hundreds battle.lose", ["lose 1 stronghold", "lose 1 mob"])
    p.play("lose mob")
    assert p.at(MOUSE) == "eyrie 3, hundreds stronghold"


@pytest.mark.law("4.3.6", "14.2.2", case="HUN-01")
def test_the_warlord_may_fall_first_or_last_but_before_the_stronghold() -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    assert p.offers() == ["lose 2 warrior", "lose 1 warrior 1 warlord"]
    p.play("lose 2 warrior")
    assert p.at(MOUSE) == "eyrie 3, hundreds warlord stronghold"
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    p.play("lose 1 warrior 1 warlord")
    assert p.at(MOUSE) == "eyrie 3, hundreds 1 stronghold"
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="3 0")
    assert p.at(MOUSE) == "eyrie 3, hundreds stronghold"


@pytest.mark.law("4.3.6")
def test_all_that_falls_is_one_answer_of_each_side() -> None:
    p = attack_by_eyrie("eyrie 3 roost, hundreds 1 warlord stronghold mob", dice="3 1")
    assert p.asked == "hundreds battle.lose"
    assert p.offers() == ["lose 1 warrior 1 warlord 1 stronghold", "lose 1 warrior 1 warlord 1 mob"]
    p.play("lose mob warrior warlord")
    assert p.game.answers[-1].text == "lose 1 warrior 1 warlord 1 mob"
    assert p.at(MOUSE) == "eyrie 2 roost, hundreds stronghold"
    assert p.points("eyrie") == 1


@pytest.mark.law("4.3.6")
def test_where_one_choice_is_legal_nobody_is_asked() -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 1 warlord stronghold", dice="2 0")
    assert p.asked != "hundreds battle.lose"
    assert p.at(MOUSE) == "eyrie 3, hundreds stronghold"


@pytest.mark.law("4.3.6")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("lose 1 warrior", "not_the_hits"),
        ("lose 2 warrior 1 warlord", "not_the_hits"),
        ("lose 1 warrior 1 stronghold", "warriors_first"),
        ("lose 3 warrior", "not_so_many_there"),
        ("lose 1 warrior 1 roost", "not_so_many_there"),
        ("lose 1 warrior 1 unicorn", "not_so_many_there"),
        ("pass", "not_now"),
    ],
)
def test_a_wrong_loss_is_refused_with_its_reason(said: str, why: str) -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    assert p.why_not(said) == f"4.3.6 {why}"


@pytest.mark.law("4.3.6", "1.5.4")
def test_what_cannot_be_removed_takes_no_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hundreds, "may_be_removed", lambda _, g, seat, piece: piece != "warlord")
    p = attack_by_eyrie("eyrie 3, hundreds 1 warlord stronghold mob", dice="2 0")
    assert p.offers() == ["lose 1 warrior 1 stronghold", "lose 1 warrior 1 mob"]
    assert p.why_not("lose 1 warrior 1 warlord") == "1.5.4 not_removable"


@pytest.mark.law("4.3.6")
@pytest.mark.parametrize(
    "said", ["lose", "lose 2", "lose 0 warrior", "lose 100 warrior", "lose 1 1"]
)
def test_what_names_no_pieces_is_no_loss(said: str) -> None:
    with pytest.raises(Malformed):
        parse(said)


@pytest.mark.law("4.3.6")
def test_surplus_hits_are_lost() -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 1", "2 eyrie 3", dice="3 0")
    assert (p.at(MOUSE), p.at(2)) == ("hundreds 3", "eyrie 3")


@pytest.mark.law("4.3.6", "1.5.4")
def test_losses_are_chosen_before_anything_is_removed() -> None:
    p = attack_by_eyrie("eyrie 3 roost, hundreds 2 warlord", dice="2 2")
    assert p.asked == "hundreds battle.lose"
    assert p.at(MOUSE) == "eyrie 3 roost, hundreds 2 warlord"
    p.play("lose 1 warrior 1 warlord")
    assert p.at(MOUSE) == "eyrie 1 roost, hundreds 1"


@pytest.mark.law("4.3.6")
def test_nobody_moves_or_retreats_after_a_battle() -> None:
    p = attack_by_hundreds("hundreds 3, eyrie 3", "2 eyrie 1", dice="1 0")
    assert not p.events("moved")
    assert p.view.battle is None
