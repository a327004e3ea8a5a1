"""8.2.4: what is lost with a base."""

from __future__ import annotations

import pytest

from engine import foresee
from tests.factions.alliance.openings import COMMAND, MOOD, discarded, officers, supporters
from tests.play import conserved
from tests.table import Play, table

SEVEN_FOXES = (
    "ambush-fox,anvil,foxfolk-steel,root-tea-fox,travel-gear-fox,protection-racket,"
    "gently-used-knapsack"
)
RABBITS = "rabbit"


def razed(*lines: str) -> Play:
    """The Hundreds battle a lone base: rabbit in 5, mouse in 7, fox in 1."""
    return table(COMMAND, MOOD, "dice 0 0", *lines)


def favored(*lines: str) -> Play:
    """The Eyrie can craft a Favor that removes a base, and no sympathy."""
    return table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=despot hand=favor-of-the-foxes",
        *("6 eyrie roost", "8 eyrie roost", "12 eyrie roost"),
        *("1 alliance base-fox", "hundreds points=1", *lines),
    )


@pytest.mark.law("8.2.4", "1.5.4", case="ALL-07")
def test_with_a_base_go_all_supporters_of_its_clearing_and_half_the_officers() -> None:
    mice = "sword,investments,codebreakers,root-tea-mouse"
    p = razed(
        f"alliance officers=5 supporters=anvil,ambush-fox,foxfolk-steel,armorers,sappers,{mice}",
        *("1 alliance base-fox, hundreds 3", "7 alliance base-mouse"),
    ).play("battle 1 alliance")
    assert supporters(p) == sorted(mice.split(","))
    assert sorted(discarded(p)) == ["ambush-fox", "anvil", "armorers", "foxfolk-steel", "sappers"]
    assert (officers(p), p.supply("alliance")) == (2, 8)
    assert p.supply("alliance", "base-fox") == 1
    assert p.points("hundreds") == 1
    conserved.check(p.game)


@pytest.mark.law("8.2.4", "8.2.3.I", case="ALL-08")
def test_with_the_last_base_they_choose_the_five_that_stay() -> None:
    p = razed(
        f"alliance officers=3 supporters={SEVEN_FOXES},sword",
        "7 alliance base-mouse, hundreds 3",
    ).play("battle 7 alliance")
    assert p.asked == "alliance alliance.capacity"
    assert discarded(p) == ["sword"]
    assert (officers(p), len(p.offers())) == (1, 7)
    assert p.why_not("discard sword") == "8.2.3 no_supporter"
    p.play("discard anvil", "discard ambush-fox")
    assert (len(supporters(p)), p.awaited) == (5, "hundreds")
    assert discarded(p) == ["sword", "anvil", "ambush-fox"]


@pytest.mark.law("8.2.4", "1.2.1")
def test_what_is_left_is_asked_for_one_by_one_though_all_are_alike() -> None:
    p = razed(
        "alliance supporters=cobbler,cobbler,command-warren,command-warren,better-burrow-bank,"
        "better-burrow-bank",
        "7 alliance base-mouse, hundreds 3",
    ).play("battle 7 alliance")
    assert p.offers() == [
        *("discard better-burrow-bank", "discard cobbler", "discard command-warren")
    ]


@pytest.mark.law("8.2.4", "1.2.1")
def test_the_supporters_that_are_discarded_come_to_light() -> None:
    p = razed(
        "alliance officers=2 supporters=sword,anvil", "7 alliance base-mouse, hundreds 3"
    ).play("battle 7 alliance")
    (lost,) = p.events("alliance.supporter.lost")
    assert (lost.reveals, lost.seen_by("eyrie"), getattr(lost, "card", "")) == (True, True, "sword")
    assert p.game.free_undo("hundreds") == 0


@pytest.mark.law("8.2.4", "1.2.1")
@pytest.mark.parametrize("held", ["anvil,cobbler", "sword,cobbler"])
def test_that_none_of_them_match_comes_to_light_as_well_and_is_not_taken_back(held: str) -> None:
    p = favored(f"alliance officers=1 supporters={held}")
    seen = foresee(p.game, "eyrie", next(o for o in p.game.decisions[0].options if not o.declines))
    assert (seen.reveals, [e.kind() for e in seen.events]) == (
        *(True, ["crafted", "removed", "scored"]),
    )
    p.play("craft favor-of-the-foxes")
    assert len(p.events("alliance.base.lost")) == 1
    assert p.game.free_undo("eyrie") == 0
    none = favored("alliance officers=1").play("craft favor-of-the-foxes")
    assert (none.events("alliance.base.lost"), none.game.free_undo("eyrie")) == ([], 1)


@pytest.mark.law("8.2.4", "14.4.1")
def test_two_bases_that_fall_are_two_losses_one_after_the_other() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter die=fox",
        *("1 alliance base-fox, hundreds mob", "7 alliance base-mouse, hundreds mob"),
        "alliance officers=5 supporters=anvil,sword,cobbler,armorers",
    ).play("raze 1")
    assert [getattr(e, "count", 0) for e in p.events("alliance.officers.lost")] == [3, 1]
    assert (officers(p), supporters(p), p.points("hundreds")) == (1, ["cobbler"], 2)
    conserved.check(p.game)


@pytest.mark.law("8.2.4")
def test_a_base_that_was_lost_can_be_placed_again() -> None:
    p = razed(
        "alliance supporters=sword,investments,anvil",
        *("7 alliance base-mouse sympathy, hundreds 3", "11 alliance 1 sympathy"),
    ).play("battle 7 alliance", "lose 1 base-mouse")
    assert p.supply("alliance", "base-mouse") == 1
    assert supporters(p) == ["anvil"]


@pytest.mark.law("8.2.4", "8.2.6", "4.3.6", "1.1.3")
def test_of_a_base_and_sympathy_that_fall_in_battle_the_base_is_lost_first() -> None:
    p = table(
        *(COMMAND, f"{MOOD} hand=investments", "dice 1 1"),
        "alliance supporters=sword",
        "7 alliance base-mouse sympathy, hundreds 3",
    )
    p.play("battle 7 alliance", "hundreds: give investments")
    assert supporters(p) == ["investments"]
    assert discarded(p) == ["sword"]


@pytest.mark.law("8.2.4", "8.2.6", "1.1.3", "4.1.2")
def test_outside_battle_the_seat_on_turn_orders_them() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=despot hand=favor-of-the-foxes,anvil,foxfolk-steel",
        *("6 eyrie roost", "8 eyrie roost", "12 eyrie roost"),
        *("1 alliance base-fox sympathy", "6 alliance sympathy"),
        "alliance officers=1 supporters=travel-gear-fox",
    )
    p.play("craft favor-of-the-foxes")
    assert (p.asked, p.offers()) == (
        "eyrie effects.order",
        ["lost-base 1", "outrage eyrie fox"],
    )
    p.play("outrage eyrie fox", "give anvil")
    assert p.offers() == ["lost-base 1", "outrage eyrie fox"]
    p.play("lost-base 1", "give foxfolk-steel")
    assert supporters(p) == ["foxfolk-steel"]
    assert [getattr(e, "gained", 0) for e in p.events("scored")][:1] == [3]
    assert (p.hand("eyrie"), officers(p)) == ([], 0)
