"""Positions in the midst of a step: what was begun is finished first."""

from __future__ import annotations

import pytest

from tests.table import table


@pytest.mark.law("14.2.4.I")
def test_an_item_that_waits_for_a_space_is_stowed_first() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter command=coin,coin,boot,boot incoming=bag",
        "hundreds.now razing=10",
        "10 hundreds mob warlord",
        "ruins 6:boot",
    )
    assert p.asked == "hundreds hundreds.overflow"
    p.play("drop boot")
    assert p.view.boards["hundreds"].tracks["command"].spaces == ("coin", "coin", "boot", "bag")
    assert p.points("hundreds") == 1


@pytest.mark.law("15.2.5", "1.5.4")
def test_a_relic_on_its_way_is_buried_first() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter",
        "keepers points=0",
        "limbo keepers:figure-2:8:hundreds",
        "8 hundreds mob warlord",
    )
    assert p.asked == "hundreds keepers.trophy"
    p.play("trophy 4_7_8_12")
    assert p.view.forests["4_7_8_12"] == ("figure-2",)


@pytest.mark.law("14.4.1")
def test_a_rolled_mob_is_placed_first() -> None:
    p = table(
        "turn 5 hundreds birdsong.mob",
        "hundreds mood=bitter",
        "hundreds.now rolled=fox spread=yes",
        "7 hundreds mob warlord",
        "mob-die mouse",
    )
    assert (p.kind, p.offers()) == ("hundreds.mob", ["mob 8", "mob 12"])
    assert p.line("mob-die") == "mouse"


@pytest.mark.law("14.5.3")
def test_an_advance_goes_on_with_its_battle() -> None:
    p = table(
        "turn 5 hundreds daylight.advance",
        "hundreds mood=bitter",
        "hundreds.now advanced=1 advance=moved",
        "7 hundreds warlord, eyrie 1",
    )
    assert p.offers() == ["battle 7 eyrie", "pass"]


@pytest.mark.law("7.7.3")
def test_a_leader_is_chosen_after_the_turmoil() -> None:
    p = table(
        "turn 5 eyrie daylight.decree",
        "eyrie points=3 leader=- deposed=despot,builder",
    )
    assert p.offers() == ["leader charismatic", "leader commander"]
    p.play("leader commander")
    assert (p.asked, p.points("eyrie")) == ("eyrie turn.end", 3)


@pytest.mark.law("5.1.7", "7.3.3")
def test_a_setup_goes_on_where_it_was_left() -> None:
    p = table(
        "turn 0 eyrie setup.eyrie",
        "corners eyrie:1",
        "1 eyrie 6 roost",
        "eyrie leader=- hand=sword,anvil,cobbler",
        "hundreds mood=- hand=bake-sale,sappers,armorers",
        "ruins 6: 10: 11: 12:",
    )
    assert p.kind == "eyrie.leader"
    p.play("leader despot")
    assert p.at(3) == "hundreds 4 warlord stronghold"
    assert p.hand("hundreds") == ["armorers", "bake-sale", "sappers"]
