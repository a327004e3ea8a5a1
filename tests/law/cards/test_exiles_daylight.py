"""Exiles & Partisans in Daylight, Evening and battle."""

from __future__ import annotations

import pytest

from engine import view_position
from engine.law.cards.exiles import PropagandaBureau
from tests.table import Play, state, table

CRAFT = "turn 5 eyrie daylight.craft"
WARREN = "command-warren"


def eyrie(crafted: str, *lines: str, hand: str = "sword", step: str = CRAFT) -> Play:
    seat = f"eyrie leader=builder points=3 hand={hand} crafted={crafted}"
    return table(step, seat, *lines)


def attack(attacker: str, defender: str, *lines: str, crafted: str = WARREN) -> Play:
    """A battle of the Eyrie in clearing 1, just rolled."""
    start = "turn 5 eyrie daylight.start"
    p = table(start, f"eyrie leader=commander crafted={crafted} {attacker}", defender, *lines)
    return p.play("battle 1 hundreds")


# --- Propaganda Bureau
@pytest.mark.law("2.1.1", "6.2.3", "8.2.6", "1.4.2", case="CARD-44")
def test_propaganda_is_for_enemy_warriors_in_a_clearing_that_the_card_matches() -> None:
    p = eyrie(
        "propaganda-bureau",
        "1 marquise 1, alliance sympathy, vagabond pawn",
        "3 marquise keep",
        *("marquise hand=bake-sale", "alliance", "vagabond"),
        hand="birdy-bindle,investments",
    )
    assert p.texts("propaganda") == ["propaganda 1 marquise by birdy-bindle"]
    assert p.why_not("propaganda 1 marquise by investments") == "2.1.1 no_match"
    p.play("propaganda 1 marquise by birdy-bindle")
    assert (p.asked, p.offers()) == ("marquise marquise.hospitals", ["pass"])
    p.play("pass")
    assert p.at(1) == "alliance sympathy, eyrie 1, vagabond pawn"
    assert not p.events("alliance.outraged")


@pytest.mark.law("1.4.2")
def test_propaganda_comes_once_a_daylight() -> None:
    p = eyrie("propaganda-bureau", "1 hundreds 3", hand="anvil,foxfolk-steel,birdy-bindle")
    p.play("propaganda 1 hundreds by anvil")
    assert p.why_not("propaganda 1 hundreds by birdy-bindle") == "1.4.2 used_this_turn"


@pytest.mark.law("1.2.1", "1.4.2")
@pytest.mark.parametrize("hand", ["anvil", "sword"])
@pytest.mark.parametrize(
    ("warrior", "kind"), [("1 hundreds 1", "window.daylight"), ("", "turn.end")]
)
def test_it_is_asked_for_propaganda_whether_a_card_in_hand_matches_or_not(
    hand: str, warrior: str, kind: str
) -> None:
    p = eyrie(*("propaganda-bureau", warrior), hand=hand, step="turn 5 eyrie daylight.window")
    assert p.kind == kind


@pytest.mark.law("1.4.2")
def test_what_was_declined_can_be_read_in_a_position() -> None:
    p = eyrie("propaganda-bureau", "1 hundreds 1")
    state(p.game).now.offered = [
        *PropagandaBureau().window_may_hold(state(p.game), "eyrie", "daylight")
    ]
    said = p.game.position(public=True)
    assert "offered=propaganda-bureau-1-hundreds" in said
    assert view_position(said).turn == p.game.turn


@pytest.mark.law("14.2.2", case="CARD-34")
def test_propaganda_cannot_take_the_warlord() -> None:
    p = eyrie("propaganda-bureau", "1 hundreds warlord", hand="anvil")
    assert p.offers("propaganda") == []
    assert p.why_not("propaganda 1 hundreds by anvil") == "4.2 no_warriors"


@pytest.mark.law("6.2.2", "1.5.4", case="CARD-35")
def test_propaganda_is_barred_where_none_may_be_placed() -> None:
    p = eyrie("propaganda-bureau", "1 marquise keep 2", "marquise", hand="anvil")
    assert p.offers("propaganda") == []
    assert p.why_not("propaganda 1 marquise by anvil").startswith("6.2.2")


@pytest.mark.law("1.5.4", case="CARD-43")
def test_propaganda_removes_with_an_empty_supply() -> None:
    p = eyrie("propaganda-bureau", "1 hundreds 1", "5 eyrie 20", hand="anvil")
    p.play("propaganda 1 hundreds by anvil")
    assert p.at(1) == ""


# --- League of Adventurous Mice
LEAGUE = "league-of-adventurous-mice"


@pytest.mark.law("4.1.2", "9.5.4", case="CARD-29")
def test_the_league_exhausts_an_item_for_good() -> None:
    p = eyrie(LEAGUE, "1 eyrie 2 roost")
    assert p.offers("league") == []
    p = table(CRAFT, f"eyrie leader=builder items=boot crafted={LEAGUE} hand=sword", "1 eyrie 2")
    p.play("league boot")
    assert p.kind == f"card.{LEAGUE}"
    p.play("move 1 5 2")
    assert (p.at(5), p.view.boards["eyrie"].exhausted) == ("eyrie 2", ("boot",))
    p = table(
        CRAFT,
        f"eyrie leader=builder items=boot exhausted=boot crafted={LEAGUE} hand=sword",
        "1 eyrie 2",
    )
    assert p.why_not("league boot") == "4.1.2 no_ready_item"


@pytest.mark.law("9.5.4", case="CARD-29")
def test_an_item_that_the_league_has_exhausted_is_taken_face_up() -> None:
    p = table(
        "turn 5 vagabond daylight.act",
        "eyrie leader=builder items=boot exhausted=boot",
        "vagabond hand=anvil",
        "vagabond.satchel ready=tea",
        "1 eyrie 1, vagabond pawn",
    )
    p.play("aid eyrie tea anvil", "take boot")
    assert p.line("vagabond.satchel") == "ready=boot exhausted=tea"
    assert p.view.boards["eyrie"].exhausted == ()


@pytest.mark.law("4.1.2")
def test_a_new_item_is_not_exhausted_for_the_one_that_has_gone() -> None:
    p = table(
        CRAFT,
        f"eyrie leader=builder hand=travel-gear-fox exhausted=boot crafted={LEAGUE}",
        "5 eyrie 1 roost",
    )
    p.play("craft travel-gear-fox")
    assert p.view.boards["eyrie"].exhausted == ()
    assert p.offers("league") == ["league boot"]


@pytest.mark.law("14.2.4", case="CARD-30")
def test_the_league_finds_nothing_in_a_hoard() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        f"hundreds mood=grandiose crafted={LEAGUE} hand=anvil command=boot prowess=sword",
        "1 hundreds 3 stronghold",
    )
    assert p.offers("league") == []
    assert p.why_not("league boot") == "4.1.2 no_ready_item"


# --- Charm Offensive, Informants
EVENING = "turn 5 eyrie evening.start"


@pytest.mark.law("1.4.1", "3.2")
def test_charm_offensive_draws_a_card_and_another_scores() -> None:
    p = eyrie("charm-offensive", "1 eyrie 1 roost", "deck anvil bake-sale *", step=EVENING)
    assert (p.kind, p.offers()) == (
        "card.charm-offensive",
        ["use charm-offensive hundreds", "pass"],
    )
    p.play("use charm-offensive hundreds")
    assert (p.points("hundreds"), sorted(p.hand("eyrie"))) == (1, ["anvil", "sword"])


@pytest.mark.law("3.3.1", case="CORE-28")
def test_no_charm_gives_points_to_whoever_has_given_them_up() -> None:
    p = eyrie(
        "charm-offensive",
        "hundreds mood=grandiose dominance=dominance-mouse",
        "1 eyrie 1 roost",
        step=EVENING,
    )
    p.play("use charm-offensive hundreds")
    assert p.points("hundreds") is None


@pytest.mark.law("14.7.6", case="HUN-50")
def test_what_charm_draws_is_not_raised_by_a_mood() -> None:
    p = table(
        "turn 5 hundreds evening.start",
        "hundreds mood=rowdy crafted=charm-offensive",
        "1 hundreds 1 warlord, eyrie 3",
        "eyrie leader=builder",
        "deck anvil bake-sale sword investments *",
    )
    p.until("card.charm-offensive").play("use charm-offensive eyrie")
    assert p.hand("hundreds") == ["anvil"]


@pytest.mark.law("2.1")
def test_informants_take_an_ambush_in_place_of_the_draw() -> None:
    p = eyrie(
        "informants", "1 eyrie 1 roost", "discard ambush-fox bake-sale", hand="-", step=EVENING
    )
    p.until("card.informants")
    assert p.offers() == ["inform ambush-fox", "pass"]
    p.play("inform ambush-fox")
    assert (p.hand("eyrie"), p.view.discard) == (["ambush-fox"], ("bake-sale",))


@pytest.mark.law("2.1", case="CORE-40")
def test_informants_find_nothing_in_a_pile_that_was_just_shuffled() -> None:
    p = eyrie(
        "charm-offensive,informants",
        *("1 eyrie 1 roost", "deck anvil", "discard ambush-fox bake-sale"),
        hand="-",
        step=EVENING,
    )
    p.play("use charm-offensive hundreds", "pass")
    assert (p.view.discard, p.view.deck_size) == ((), 2)
    assert not p.kind.startswith("card.")


@pytest.mark.law("2.1")
def test_informants_may_replace_the_draw_of_a_charm_too() -> None:
    p = eyrie(
        "charm-offensive,informants",
        *("1 eyrie 1 roost", "discard ambush-fox"),
        hand="-",
        step=EVENING,
    )
    p.play("use charm-offensive hundreds", "inform ambush-fox")
    assert p.hand("eyrie")[:1] == ["ambush-fox"]
    assert p.points("hundreds") == 1


# --- the Partisans
@pytest.mark.law("4.3.4", "4.3.5", "2.1.1", case="CARD-32")
def test_partisans_deal_a_hit_and_keep_their_own_suit_alone() -> None:
    p = attack(
        "hand=anvil,birdy-bindle,bake-sale",
        "hundreds mood=grandiose",
        "1 eyrie 4, hundreds 4",
        "dice 1 0",
        crafted=f"{WARREN},fox-partisans",
    )
    p.play("use fox-partisans")
    assert p.hand("eyrie") == ["anvil"]
    assert p.view.discard == ("birdy-bindle", "bake-sale")
    assert p.at(1) == "eyrie 4, hundreds 1"  # one rolled, one of the Commander, one of them


@pytest.mark.law("4.3.4", case="CARD-33")
def test_partisans_need_no_card_to_lose() -> None:
    p = table(
        "turn 5 hundreds daylight.start",
        f"hundreds mood=grandiose crafted={WARREN}",
        "eyrie leader=builder crafted=rabbit-partisans",
        *("5 hundreds 3, eyrie 3", "dice 0 0"),
    ).play("battle 5 eyrie")
    assert p.offers() == ["use rabbit-partisans", "pass"]
    p.play("use rabbit-partisans")
    assert p.at(5) == "eyrie 3, hundreds 2"


@pytest.mark.law("4.3.4", "2.2.2")
def test_partisans_keep_to_clearings_of_their_suit() -> None:
    p = attack(
        "hand=anvil",
        "hundreds mood=grandiose",
        *("1 eyrie 4, hundreds 4", "dice 1 0"),
        crafted=f"{WARREN},mouse-partisans",
    )
    assert p.offers("use") == []


@pytest.mark.law("4.3.5", case="CARD-01")
def test_armorers_do_not_stop_partisans() -> None:
    p = table(
        "turn 5 eyrie daylight.start",
        f"eyrie leader=builder crafted={WARREN},fox-partisans",
        "hundreds mood=grandiose crafted=armorers",
        *("1 eyrie 3, hundreds 3", "dice 3 1"),
    ).play("battle 1 hundreds", "use fox-partisans", "hundreds: use armorers")
    assert p.at(1) == "eyrie 2, hundreds 2"
