"""10.2.6: The Lost Souls Pile."""

from __future__ import annotations

import pytest

from tests.factions.lizards.openings import CONSPIRE, RITUALS, discarded, souls
from tests.play import conserved
from tests.table import state, table

CULT = "lizards outcast=fox"


@pytest.mark.law("10.2.6", "2.1")
def test_what_anybody_discards_at_the_hand_limit_is_lost() -> None:
    six = "anvil,sword,cobbler,armorers,sappers,bake-sale"
    for seat, leader in (("eyrie", "leader=despot"), ("keepers", ""), ("lizards", "")):
        last = f"{seat} {leader} hand={six}"
        p = table(f"turn 5 {seat} evening.discard", last, "hundreds mood=bitter", CULT)
        p.play("discard anvil")
        assert (souls(p), discarded(p)) == (["anvil"], [])


@pytest.mark.law("10.2.6", "8.4.1.II", "8.5.3", "4.3.1", "7.7.2", case="LIZ-15")
def test_what_is_spent_in_a_revolt_is_lost_and_what_is_given_is_not() -> None:
    p = table(
        "turn 5 alliance birdsong.sympathy",
        "alliance supporters=anvil,foxfolk-steel",
        *("1 alliance sympathy, eyrie roost", CULT),
    ).play("revolt 1 by anvil")
    assert sorted(souls(p)) == ["anvil", "foxfolk-steel"]
    p = table(
        CONSPIRE,
        "lizards outcast=rabbit hand=anvil acolytes=2",
        *("5 lizards 2", "1 alliance sympathy", "alliance points=1"),
    ).play("move 5 1 1", "give anvil")
    assert (souls(p), p.view.boards["alliance"].numbers["supporters"]) == ([], 1)


@pytest.mark.law("10.2.6", "9.5.4", case="LIZ-15")
def test_a_card_given_as_aid_is_in_the_other_hand() -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        "vagabond character=ranger hand=anvil",
        "vagabond.satchel ready=sword",
        *("1 vagabond pawn, lizards 2", CULT),
    )
    p.play(next(offer for offer in p.offers("aid")))
    assert (souls(p), p.hand("lizards")) == ([], ["anvil"])


@pytest.mark.law("10.2.6", "7.7.2")
def test_turmoil_loses_the_decree_but_for_the_viziers() -> None:
    p = table(
        "turn 5 eyrie daylight.recruit",
        "eyrie leader=despot points=5",
        "eyrie.decree recruit=anvil move=sword,loyal-vizier build=loyal-vizier",
        *("2 eyrie 1", CULT),
    )
    assert sorted(souls(p)) == ["anvil", "sword"]


@pytest.mark.law("10.2.6", "15.5.2.IIb", case="LIZ-15")
def test_a_faithful_retainer_leaves_the_game_all_the_same() -> None:
    p = table(
        "turn 5 keepers daylight.delve",
        "keepers points=4",
        "keepers.retinue delve=faithful-retainer,anvil",
        *("8 keepers 2", "forest 4_7_8_12 keepers figure-3? figure-3?", CULT),
    )
    gone = len(p.view.gone)
    p.play(next(offer for offer in p.offers("delve") if "faithful" in offer))
    assert (souls(p), len(p.view.gone)) == ([], gone + 1)


@pytest.mark.law("10.2.6", "6.2.3", "6.5")
def test_hospitals_and_extra_actions_feed_it_too() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        "marquise hand=sappers,anvil",
        *("2 marquise 3 keep", "1 marquise 1, lizards 2", "dice 1 1", CULT),
    ).play("extra sappers", "battle 1 lizards", "heal anvil")
    assert souls(p) == ["sappers", "anvil"]


@pytest.mark.law("10.2.6", "4.1.2", "4.3.4")
def test_immediate_cards_and_persistent_ones_that_are_used_up_are_lost() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=grandiose hand=anvil",
        *("1 hundreds stronghold", CULT),
    )
    p.play(p.offers("craft anvil")[0])
    assert souls(p) == ["anvil"]
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose command=boot crafted=armorers",
        *("1 hundreds 2, lizards 2", "dice 2 1", CULT),
    ).play("battle 1 lizards", "use armorers")
    assert souls(p) == ["armorers"]


@pytest.mark.law("10.2.6", "3.3.3", "3.3.4", "2.1.3")
def test_a_dominance_card_is_available_no_sooner_than_the_souls_are_discarded() -> None:
    p = table(
        "turn 5 eyrie evening.discard",
        "eyrie leader=despot hand=anvil,sword,cobbler,dominance-fox,sappers,bake-sale",
        *("hundreds mood=bitter", CULT),
    ).play("discard dominance-fox")
    assert (souls(p), p.view.available) == (["dominance-fox"], ())
    p.until("lizards.craft")
    assert (souls(p), p.view.available) == ([], ("dominance-fox",))
    assert len(p.events("dominance.available")) == 1
    conserved.check(p.game)


@pytest.mark.law("10.2.6", "2.1")
def test_an_empty_deck_stays_empty_while_cards_are_lost() -> None:
    p = table(
        "turn 5 eyrie evening.draw",
        "eyrie leader=despot hand=anvil,sword,cobbler,armorers,sappers,bake-sale",
        *("deck -", "hundreds mood=bitter", CULT),
    ).play("discard anvil")
    assert (souls(p), p.view.deck_size, p.events("drew")) == (["anvil"], 0, [])


@pytest.mark.law("10.2.6", "V.2.2", case="VAG-25")
def test_day_labor_finds_nothing_in_it() -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        "vagabond character=tinker hand=sword",
        "vagabond.satchel ready=torch",
        *("1 vagabond pawn", "lizards outcast=fox souls=anvil", "discard foxfolk-steel"),
    )
    assert [offer for offer in p.offers() if "foxfolk-steel" in offer]
    assert not [offer for offer in p.offers() if "anvil" in offer]


@pytest.mark.law("10.2.6", "1.2.2")
def test_everybody_sees_what_is_lost() -> None:
    p = table(RITUALS, "lizards hand=sword souls=anvil revealed=cobbler", "eyrie hand=armorers")
    public = p.game.position(public=True)
    assert "souls=anvil revealed=cobbler" in public
    assert "hand=?" in public
    assert p.view.boards["lizards"].columns == {"souls": ("anvil",), "revealed": ("cobbler",)}


@pytest.mark.law("10.2.6", "1.2.1", "3.3")
def test_a_dominance_card_that_lies_there_is_in_no_hand() -> None:
    lines = ("lizards points=12 hand=anvil souls=dominance-fox revealed=dominance-mouse",)
    p = table(RITUALS, *lines, "available dominance-rabbit dominance-bird")
    assert "activate" not in state(p.game).now.offered
