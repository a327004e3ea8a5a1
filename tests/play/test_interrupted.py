"""Positions in the midst of a step: the answers since its beginning lead to where it was left."""

from __future__ import annotations

import pytest

from engine import read_position
from tests.table import Play, table


def left(p: Play) -> Play:
    """The game that goes on from the position in which *p* is left."""
    again = Play(read_position(p.game.position()))
    assert again.game.position() == p.game.position()
    return again


@pytest.mark.law("14.2.4.I", "14.4.1")
def test_an_item_that_waits_for_a_space_is_stowed_first() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter command=coin,coin,boot,boot",
        "10 hundreds mob warlord",
        "ruins 6:boot 10:bag",
    )
    assert p.asked == "hundreds hundreds.overflow"
    assert "incoming=bag" in p.line("hundreds")
    p = left(p).play("drop boot")
    assert p.view.boards["hundreds"].tracks["command"].spaces == ("coin", "coin", "boot", "bag")
    assert p.points("hundreds") == 1


@pytest.mark.law("15.2.5", "1.5.4")
def test_a_relic_on_its_way_is_buried_first() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter",
        "keepers points=0",
        "8 hundreds mob warlord, keepers figure-2 tablet-1",
    )
    p.play("trophy 4_7_8_12")
    assert p.line("limbo") == "keepers:tablet-1:8:hundreds"
    p = left(p)
    assert p.asked == "hundreds keepers.trophy"
    p.play("trophy 1_2_5_10")
    assert p.view.forests["4_7_8_12"] == {"keepers": {"figure-2": 1}}
    assert p.view.forests["1_2_5_10"] == {"keepers": {"tablet-1": 1}}


@pytest.mark.law("14.4.1")
def test_a_rolled_mob_is_placed_first() -> None:
    p = table(
        "turn 5 hundreds birdsong.mob",
        "hundreds mood=bitter",
        "7 hundreds mob warlord",
        "mob-die fox mouse",
    )
    p = left(p)
    assert (p.kind, p.offers()) == ("hundreds.mob", ["mob 8", "mob 12"])
    assert "die=mouse" in p.line("hundreds")


@pytest.mark.law("14.5.3")
def test_an_advance_goes_on_with_its_battle() -> None:
    p = table(
        "turn 5 hundreds daylight.advance",
        "hundreds mood=bitter",
        "8 hundreds warlord 1",
        "7 eyrie 1",
    )
    p = left(p.play("move 8 7 1+warlord"))
    assert p.offers() == ["battle 7 eyrie", "pass"]


@pytest.mark.law("7.7.3")
def test_a_leader_is_chosen_after_the_turmoil() -> None:
    p = table("turn 5 eyrie daylight.decree", "eyrie points=3 leader=despot deposed=builder")
    assert p.offers() == ["leader charismatic", "leader commander"]
    p = left(p).play("leader commander")
    assert (p.asked, p.points("eyrie")) == ("eyrie turn.end", 1)


@pytest.mark.law("4.3.1", "4.3.6")
def test_a_battle_goes_on_with_its_next_question() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter hand=sword",
        "eyrie leader=builder hand=ambush-mouse",
        "11 eyrie 3 roost, hundreds 3 warlord",
        "dice 3 2",
    ).play("battle 11 eyrie")
    kinds = [p.kind]
    for answer in ("ambush ambush-mouse", "pass", "lose 2 warrior"):
        p = left(p).play(answer)
        kinds.append(p.kind)
    assert kinds[:3] == ["battle.ambush", "battle.foil", "battle.lose"]
    assert p.view.battle is None


@pytest.mark.law("5.1.7", "7.3.3")
def test_a_setup_goes_on_where_it_was_left() -> None:
    p = table(
        "turn 0 eyrie setup.eyrie",
        "eyrie leader=- hand=sword,anvil,cobbler",
        "hundreds mood=- hand=bake-sale,sappers,armorers",
        "ruins 6: 10: 11: 12:",
    )
    p = left(p.play("corner 1"))
    assert p.kind == "eyrie.leader"
    p.play("leader despot")
    assert p.at(3) == "hundreds 4 warlord stronghold"
    assert p.hand("hundreds") == ["armorers", "bake-sale", "sappers"]


@pytest.mark.law("5.1.3")
def test_where_a_setup_says_no_hand_everybody_has_drawn() -> None:
    p = table("turn 0 eyrie setup.eyrie", "eyrie leader=-", "ruins 6: 10: 11: 12:")
    assert [len(p.hand(seat)) for seat in ("eyrie", "hundreds")] == [3, 3]
    assert left(p).hand("eyrie") == p.hand("eyrie")


@pytest.mark.law("3.3.1", "1.4.2")
def test_what_a_window_has_offered_is_known_in_later_steps() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=commander points=12 hand=sword",
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        *("3 eyrie 2 roost", "5 eyrie 2", "keepers points=0", "10 keepers 2", "1 hundreds 2"),
    ).play("pass")
    assert p.kind == "eyrie.move"
    assert p.line("now") == "offered=activate"
    again = left(p)
    for play in (p, again):
        play.play("move 5 1 2")
    assert (again.asked, again.offers()) == (p.asked, p.offers())
