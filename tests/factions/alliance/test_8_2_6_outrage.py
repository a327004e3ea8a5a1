"""8.2.6: Outrage."""

from __future__ import annotations

import pytest

from engine import GivenOrder, foresee, parse
from tests.factions.alliance.openings import EVENING, MOOD, discarded, march, supporters
from tests.play import conserved
from tests.table import Play, state, table

GONE = "gone dominance-bird"


def outrages(p: Play) -> int:
    return len(p.events("alliance.outraged"))


@pytest.mark.law("8.2.6", case="ALL-02")
def test_one_move_is_one_card_whatever_the_number_and_two_moves_are_two() -> None:
    p = march(hand="anvil,sword,foxfolk-steel").play("move 10 1 4")
    assert (p.asked, p.offers()) == (
        "hundreds alliance.outrage",
        ["give anvil", "give foxfolk-steel"],
    )
    p.play("give anvil")
    assert (outrages(p), supporters(p)) == (1, ["anvil"])
    p.play("move 10 1 1", "give foxfolk-steel")
    assert (outrages(p), supporters(p)) == (2, ["anvil", "foxfolk-steel"])
    assert (p.hand("hundreds"), discarded(p)) == (["sword"], [])
    conserved.check(p.game)


@pytest.mark.law("8.2.6", "2.1.1.I")
def test_a_bird_may_be_given_and_must_be_if_nothing_else_matches() -> None:
    p = march(hand="anvil,armorers").play("move 10 1 1")
    assert p.offers() == ["give anvil", "give armorers"]
    p = march(hand="sword,armorers").play("move 10 1 1")
    assert p.offers() == ["give armorers"]
    assert p.why_not("give sword") == "8.2.6 does_not_soothe"
    assert p.why_not("give anvil") == "1.2.1 not_in_hand"
    p.play("give armorers")
    assert supporters(p) == ["armorers"]


@pytest.mark.law("8.2.6", "1.2.1")
def test_a_lone_card_that_matches_is_asked_for_too() -> None:
    assert march(hand="anvil").play("move 10 1 1").offers() == ["give anvil"]


@pytest.mark.law("8.2.6", "1.2.1")
def test_which_card_it_is_the_two_know_and_nobody_else() -> None:
    p = march(hand="anvil,foxfolk-steel").play("move 10 1 1", "give anvil")
    assert [p.game.answers[-1].text, p.game.answers[-1].public] == ["give anvil", "give ?"]
    (given,) = p.events("alliance.gave.card")
    assert [given.seen_by(s) for s in ("hundreds", "alliance", "eyrie", None)] == [
        *(True, True, False, False)
    ]
    assert p.game.free_undo("hundreds") == 0


@pytest.mark.law("8.2.6", "1.2.1")
def test_who_has_nothing_that_matches_shows_the_hand_to_the_alliance_alone() -> None:
    p = march("deck royal-claim *", hand="sword,bake-sale").play("move 10 1 1")
    assert p.kind == "hundreds.command"
    assert (supporters(p), p.hand("hundreds")) == (["royal-claim"], ["bake-sale", "sword"])
    (shown,) = p.events("hand.seen")
    assert getattr(shown, "cards", ()) == ("bake-sale", "sword")
    assert [shown.seen_by(s) for s in ("alliance", "eyrie", None)] == [True, False, False]
    assert len(p.events("alliance.showed")) == 1
    (drawn,) = p.events("alliance.drew.cards")
    assert [drawn.seen_by(s) for s in ("alliance", "hundreds", None)] == [True, False, False]


@pytest.mark.law("8.2.6", case="ALL-05")
def test_an_empty_hand_shows_nothing_and_the_deck_gives_the_card() -> None:
    p = march("deck royal-claim *").play("move 10 1 1")
    assert (supporters(p), p.events("hand.seen"), p.events("alliance.showed")) == (
        *(["royal-claim"], [], []),
    )


@pytest.mark.law("8.2.6", "2.1")
def test_without_a_deck_nothing_comes() -> None:
    p = march(*["deck -"]).play("move 10 1 1")
    assert (outrages(p), supporters(p)) == (1, [])
    p = march("deck sword", "discard anvil").play("move 10 1 1")
    assert supporters(p) == ["sword"]
    assert state(p.game).deck == ["anvil"]


@pytest.mark.law("8.2.6", case="ALL-01")
def test_placing_in_a_sympathetic_clearing_is_no_outrage() -> None:
    p = table(
        "turn 5 eyrie daylight.recruit",
        "eyrie leader=despot hand=sword",
        "eyrie.decree recruit=anvil move=loyal-vizier build=loyal-vizier",
        *("1 alliance sympathy, eyrie roost", "6 eyrie 1"),
        "alliance points=1",
    )
    assert p.at(1) == "alliance sympathy, eyrie 1 roost"
    assert outrages(p) == 0
    p = table(
        "turn 5 hundreds birdsong.recruit",
        "hundreds mood=grandiose hand=anvil",
        "1 alliance sympathy, hundreds stronghold warlord",
    ).until("hundreds.mood")
    assert outrages(p) == 0


@pytest.mark.law("8.2.6", "14.4.1", "14.6.1")
def test_a_mob_that_is_placed_is_none_and_each_token_razed_is_paid() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter hand=anvil,sword die=fox",
        *("1 alliance sympathy, hundreds mob", "7 alliance sympathy, hundreds mob"),
        "alliance points=1",
    )
    p.play("raze 1", "give anvil", "give sword")
    assert (supporters(p), p.points("hundreds")) == (["anvil", "sword"], 2)


@pytest.mark.law("8.2.6", "14.2.2")
def test_the_warlord_alone_is_a_warrior_that_moves_in() -> None:
    p = table(
        "turn 5 hundreds daylight.advance",
        "hundreds mood=grandiose hand=anvil prowess=sword",
        *("10 hundreds 2 warlord", "1 alliance sympathy"),
    ).play("move 10 1 warlord")
    assert p.offers() == ["give anvil"]


@pytest.mark.law("8.2.6")
def test_the_acts_of_the_alliance_are_none_and_neither_is_moving_out() -> None:
    p = table(
        EVENING,
        "alliance officers=1",
        *("1 alliance sympathy", "10 alliance 3"),
    ).play("move 10 1 1")
    assert outrages(p) == 0
    out = table("turn 5 hundreds daylight.command", MOOD, "1 alliance sympathy, hundreds 2")
    assert outrages(out.play("move 1 10 2")) == 0


@pytest.mark.law("8.2.6", "4.3.6", "3.2.1")
def test_who_removes_the_token_in_battle_pays_and_scores() -> None:
    p = march("10 alliance sympathy", "dice 0 0", hand="bake-sale").play("battle 10 alliance")
    assert (p.asked, p.points("hundreds")) == ("hundreds alliance.outrage", 1)
    p.play("give bake-sale")
    assert supporters(p) == ["bake-sale"]


@pytest.mark.law("8.2.6", "4.3.6")
def test_a_defender_who_removes_it_pays_out_of_turn_and_can_order_it_beforehand() -> None:
    def attacked() -> Play:
        return table(
            EVENING,
            "alliance officers=1",
            "hundreds mood=grandiose hand=armorers,foxfolk-steel,anvil,sword",
            *("1 alliance 1 sympathy, hundreds 3", "dice 3 2"),
        )

    p = attacked().play("battle 1 hundreds", "hundreds: pass")
    assert p.asked == "hundreds alliance.outrage"
    assert str(p.game.default()) == "give anvil"
    p.play("hundreds: give armorers")
    assert (p.asked, supporters(p)) == ("alliance alliance.operations", ["armorers"])
    for word, card in (("suit-first", "anvil"), ("bird-first", "armorers")):
        p = attacked()
        order = GivenOrder(f"alliance.outrage {word}")
        assert p.game.give_orders({"hundreds": [order]}) == []
        p.play("battle 1 hundreds", "hundreds: pass")
        assert (p.awaited, supporters(p)) == ("alliance", [card])


@pytest.mark.law("8.2.6")
def test_an_order_about_outrage_is_for_all_but_the_alliance() -> None:
    game = march().game
    assert "alliance.outrage" in game.orders_for("eyrie")
    assert "alliance.outrage" not in game.orders_for("alliance")
    assert "alliance.capacity" in game.orders_for("alliance")
    assert "alliance.capacity" not in game.orders_for("eyrie")


@pytest.mark.law("8.2.6", "2.1.4", "7.5.2", case="EYR-42")
def test_cards_of_the_decree_cannot_be_given_and_it_goes_on_afterwards() -> None:
    p = table(
        "turn 5 eyrie daylight.move",
        "eyrie leader=despot hand=sword",
        "eyrie.decree move=loyal-vizier,anvil build=loyal-vizier",
        *("10 eyrie 3", "1 alliance sympathy", "deck cobbler *", "alliance points=1"),
    )
    p.play("move 10 1 2 by bird")
    assert supporters(p) == ["cobbler"]
    assert (p.kind, p.hand("eyrie")) == ("eyrie.move", ["sword"])


@pytest.mark.law("8.2.6", "15.2.4")
def test_relics_that_are_carried_in_make_no_further_outrage() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        "keepers points=1 hand=anvil,foxfolk-steel",
        "keepers.retinue move=faithful-retainer",
        *("10 keepers 3 figure-1 tablet-1", "1 alliance sympathy"),
    ).play("move 10 1 2", "carry figure-1", "carry tablet-1", "give anvil")
    assert (outrages(p), p.at(1)) == (1, "alliance sympathy, keepers 2 figure-1 tablet-1")


@pytest.mark.law("8.2.6", "1.4.1", case="CARD-10")
def test_a_move_by_a_card_causes_it_too() -> None:
    p = table(
        "turn 5 hundreds evening.start",
        "hundreds mood=bitter hand=anvil crafted=cobbler",
        *("10 hundreds 2", "1 alliance sympathy"),
    ).play("move 10 1 1 by cobbler")
    assert p.asked == "hundreds alliance.outrage"


@pytest.mark.law("8.2.6", "M.3.5")
def test_over_the_lake_the_ferry_brings_its_card_before_the_outrage() -> None:
    suits = "1:fox 2:rabbit 3:mouse 4:fox 5:rabbit 6:mouse 7:fox 8:rabbit 9:mouse 10:fox 11:rabbit"
    p = table(
        "map lake",
        f"suits {suits} 12:mouse",
        "turn 5 hundreds daylight.command",
        MOOD,
        *("1 hundreds 3", "11 alliance sympathy", "deck cobbler *"),
    )
    p.play(next(o for o in p.offers("move 1 11 2") if "ferry" in o))
    assert p.offers() == ["give cobbler"]


@pytest.mark.law("8.2.6", "9.2.8")
def test_a_partner_is_another_player_and_pays() -> None:
    p = march("partners hundreds:alliance", "keepers points=1", hand="anvil").play("move 10 1 1")
    assert p.asked == "hundreds alliance.outrage"


@pytest.mark.law("8.2.6", "9.2.9.IIb", "1.5.5", "1.2.1")
@pytest.mark.parametrize("hand", ["foxfolk-steel,cobbler", "sword,cobbler"])
def test_whose_warriors_an_ally_moves_in_pays_and_what_that_tells_is_not_taken_back(
    hand: str,
) -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        "vagabond hand=anvil character=ranger relations=hundreds:allied",
        *("vagabond.satchel ready=boot,boot", f"hundreds mood=bitter hand={hand}"),
        *("10 vagabond pawn, hundreds 3", "1 alliance sympathy"),
    ).play("move 10 1 pawn")
    seen = foresee(p.game, "vagabond", parse("bring hundreds 2"))
    assert (seen.reveals, seen.asks, [e.kind() for e in seen.events]) == (
        *(True, False, ["moved", "alliance.outraged"]),
    )
    p.play("bring hundreds 2")
    assert p.game.free_undo("vagabond") == 0
    if p.awaited == "hundreds":
        p.play("hundreds: give foxfolk-steel")
    assert [getattr(e, "seat", "") for e in p.events("alliance.outraged")] == ["hundreds"]
    assert (p.hand("vagabond"), len(supporters(p))) == (["anvil"], 1)


@pytest.mark.law("8.2.6", "9.2.9.IIb")
def test_their_own_warriors_whom_an_ally_moves_in_pay_nothing_and_neither_does_a_pawn() -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        "vagabond hand=anvil character=ranger relations=alliance:allied",
        *(
            "vagabond.satchel ready=boot,boot",
            "10 vagabond pawn, alliance 3",
            "1 alliance sympathy",
        ),
    ).play("move 10 1 pawn", "bring alliance 3")
    assert (outrages(p), p.at(1)) == (0, "alliance 3 sympathy, vagabond pawn")


@pytest.mark.law("8.2.6", "V.4.2", "V.6.2", "9.5.6")
@pytest.mark.parametrize(
    ("character", "act"),
    [
        ("vagrant", "instigate eyrie alliance"),
        ("scoundrel", "scorch"),
        ("ranger", "strike alliance sympathy"),
    ],
)
def test_a_vagabond_who_removes_the_token_pays(character: str, act: str) -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        f"vagabond hand=anvil character={character}",
        "vagabond.satchel ready=crossbow,sword,torch",
        *("eyrie leader=builder hand=foxfolk-steel", "1 vagabond pawn, alliance sympathy, eyrie 1"),
        "dice 0 0",
    ).play(act)
    assert (p.asked, p.offers()) == ("vagabond alliance.outrage", ["give anvil"])
