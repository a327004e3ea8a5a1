"""8.4: Birdsong."""

from __future__ import annotations

import pytest

from tests.factions.alliance.openings import BIRDSONG, discarded, officers, supporters
from tests.play import conserved
from tests.table import Play, table

FOXES = "supporters=anvil,foxfolk-steel"


# --- 8.4.1
@pytest.mark.law("8.4.1", "8.4.1.II", "8.4.1.III", "3.2.1", case="ALL-16")
def test_a_revolt_clears_everything_before_anything_is_placed() -> None:
    p = table(
        BIRDSONG,
        f"alliance {FOXES}",
        "8 alliance sympathy, hundreds 5 stronghold mob, eyrie 2 roost",
        *("1 alliance sympathy", "7 alliance sympathy"),
    ).play("revolt 8 by anvil")
    assert p.at(8) == "alliance 2 base-fox sympathy"
    assert (p.points("alliance"), officers(p), p.supply("alliance")) == (3, 1, 7)
    assert (discarded(p), supporters(p)) == (["anvil", "foxfolk-steel"], [])
    conserved.check(p.game)


@pytest.mark.law("8.4.1.III", "3.2.1", "6.2.3", case="ALL-16")
def test_a_revolt_against_the_marquise_scores_all_and_comes_after_her_hospitals() -> None:
    p = table(
        BIRDSONG,
        *(f"alliance {FOXES}", "marquise hand=sword", "3 marquise keep"),
        *("8 alliance sympathy, marquise 5 workshop*2 wood*3", "1 alliance sympathy"),
    ).play("revolt 8 by anvil")
    assert (p.asked, p.offers(), p.at(8)) == (
        *("marquise marquise.hospitals", ["pass"], "alliance sympathy"),
    )
    p.play("marquise: pass")
    assert p.at(8) == "alliance 2 base-fox sympathy"
    assert (p.points("alliance"), officers(p), p.supply("alliance")) == (5, 1, 7)


@pytest.mark.law("8.4.1.III", "9.2.2.I")
def test_a_vagabond_in_a_revolt_stays_and_damages_three_items() -> None:
    p = table(
        BIRDSONG,
        *(f"alliance {FOXES}", "1 alliance sympathy, vagabond pawn"),
        *("vagabond character=tinker", "vagabond.satchel ready=bag,boot,hammer,torch"),
    ).play("revolt 1 by anvil")
    p.play(*(f"vagabond: damage {item} ready" for item in ("bag", "boot", "hammer")))
    assert p.at(1) == "alliance 1 base-fox sympathy, vagabond pawn"
    assert "damaged=bag,boot,hammer" in p.line("vagabond.satchel")


@pytest.mark.law("8.4.2.I", "6.2.2", "V.6.2", "M.4.2")
def test_where_nothing_may_be_placed_or_a_path_is_closed_no_sympathy_spreads() -> None:
    near = (BIRDSONG, "alliance supporters=armorers", "5 alliance sympathy")
    assert table(*near).offers("alliance-spread 1")
    keep = table(*near, "1 marquise keep", "marquise points=0")
    assert keep.why_not("alliance-spread 1 by armorers") == "6.2.2 keep_stands"
    scorched = table(*near, "vagabond character=scoundrel scorched=1")
    assert not scorched.offers("alliance-spread 1")
    suits = "1:fox 2:rabbit 3:mouse 4:fox 5:rabbit 6:mouse 7:fox 8:rabbit 9:mouse 10:fox"
    closed = table("map mountain", f"suits {suits} 11:rabbit 12:mouse", *near)
    assert (2, 5) in closed.view.closed
    assert closed.why_not("alliance-spread 2 by armorers") == "8.4.2.I no_sympathy_near"


@pytest.mark.law("8.4.1.III", "14.2.2", "15.2.5", case="ALL-12")
def test_the_warlord_survives_and_the_alliance_place_the_relics() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=ambush-rabbit,cobbler",
        "5 alliance sympathy, hundreds 1 warlord mob, eyrie roost, keepers 2 figure-1 tablet-2",
    ).play("revolt 5 by cobbler")
    assert p.asked == "alliance keepers.trophy"
    p.play("trophy 4_9_12", "trophy 3_6_11 tablet-2")
    assert p.at(5) == "alliance 1 base-rabbit sympathy, hundreds warlord"
    assert (p.points("alliance"), officers(p)) == (2 * 2 + 1 + 1, 1)


@pytest.mark.law("8.4.1.I", "2.2.3", case="ALL-11")
def test_where_a_revolt_is_impossible() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=anvil,foxfolk-steel,ambush-fox,sword,investments",
        *("1 alliance sympathy base-fox", "6 alliance sympathy", "7 alliance sympathy"),
    )
    assert p.why_not("revolt 1 by anvil") == "8.4.1.I base_there"
    assert p.why_not("revolt 6 by anvil") == "1.5.1 none_left"
    assert p.offers("revolt") == ["revolt 7 by investments", "revolt 7 by sword"]
    full = table(BIRDSONG, f"alliance {FOXES}", "1 alliance sympathy, hundreds 4 stronghold").play(
        "revolt 1 by anvil"
    )
    assert full.at(1) == "alliance 1 base-fox sympathy"


@pytest.mark.law("8.4.1.I", "2.2.3", "9.2.8")
def test_buildings_of_a_partner_stay_and_leave_no_slot() -> None:
    p = table(
        BIRDSONG,
        f"alliance {FOXES}",
        "partners alliance:hundreds",
        *("keepers points=0", "1 alliance sympathy, hundreds 4 stronghold, keepers 2"),
    )
    assert p.why_not("revolt 1 by anvil") == "2.2.3 no_slot"
    p = table(
        BIRDSONG,
        f"alliance {FOXES}",
        "partners alliance:hundreds",
        *("keepers points=0", "8 alliance sympathy, hundreds 4 stronghold, keepers 2"),
    ).play("revolt 8 by anvil")
    assert p.at(8) == "alliance 1 base-fox sympathy, hundreds 4 stronghold"


@pytest.mark.law("8.4.1.II", "2.1.1", "1.2.1")
def test_each_supporter_is_asked_for_unless_all_are_spent() -> None:
    p = table(BIRDSONG, "alliance supporters=anvil,armorers,sword", "1 alliance sympathy")
    assert p.offers("revolt") == ["revolt 1 by anvil", "revolt 1 by armorers"]
    p.play("revolt 1 by anvil")
    assert (p.kind, p.offers()) == ("alliance.support", ["support armorers"])
    assert p.why_not("support sword") == "8.2.3 no_match"
    assert p.why_not("support anvil") == "8.2.3 no_supporter"
    two = table(BIRDSONG, f"alliance {FOXES}", "1 alliance sympathy").play("revolt 1 by anvil")
    assert two.kind != "alliance.support"


@pytest.mark.law("8.4.1.III", "1.5.4")
def test_with_a_short_supply_warriors_come_before_the_officer() -> None:
    p = table(
        BIRDSONG,
        f"alliance officers=3 {FOXES}",
        *("1 alliance sympathy", "6 alliance sympathy", "8 alliance 5 sympathy"),
    ).play("revolt 1 by anvil")
    assert (p.at(1), officers(p), p.supply("alliance")) == (
        *("alliance 2 base-fox sympathy", 3, 0),
    )


@pytest.mark.law("8.4.1", "8.2.3.I")
def test_revolts_are_repeated_and_each_new_token_counts_for_none_yet() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=anvil,foxfolk-steel,sword,investments",
        *("1 alliance sympathy", "7 alliance sympathy", "11 alliance sympathy"),
    )
    p.play("revolt 1 by anvil", "support foxfolk-steel", "revolt 7 by sword")
    assert (p.at(7), officers(p)) == ("alliance 2 base-mouse sympathy", 2)


@pytest.mark.law("8.4", "8.4.1", "8.4.2", case="ALL-23")
def test_all_revolts_come_before_the_first_spreading() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=anvil,foxfolk-steel,cobbler",
        "1 alliance sympathy",
    ).play("alliance-spread 5 by cobbler")
    assert p.offers("revolt") == []
    assert p.why_not("revolt 1 by anvil") == "8.4.1 revolts_are_over"


# --- 8.4.2
def spreading(*lines: str) -> Play:
    return table(
        BIRDSONG,
        "alliance supporters=sword,investments,codebreakers,anvil",
        "5 alliance sympathy",
        *lines,
    )


@pytest.mark.law("8.4.2", "8.4.2.I", "8.4.2.II", "8.4.2.III")
def test_sympathy_spreads_to_a_neighbour_for_what_the_track_says() -> None:
    p = spreading()
    assert {offer.split()[1] for offer in p.offers("alliance-spread")} == {"1", "2"}
    p.play("alliance-spread 2 by sword")
    assert (p.at(2), p.points("alliance"), discarded(p)) == ("alliance sympathy", 1, ["sword"])
    assert p.view.boards["alliance"].tracks["sympathy"].spaces[:3] == ("", "", "sympathy")


@pytest.mark.law("8.4.2.IIa", "14.2.2", case="ALL-13")
@pytest.mark.parametrize(
    ("there", "cost"),
    [
        ("2 hundreds 3", 2),
        ("2 hundreds 2 warlord", 2),
        ("2 hundreds 2, eyrie 2", 1),
        ("2 alliance 3", 1),
        ("2 hundreds 3, eyrie 4", 2),
        ("2 hundreds 2 mob", 1),
    ],
)
def test_martial_law_costs_one_more_where_one_other_has_three_warriors(
    there: str, cost: int
) -> None:
    p = spreading(there).play("alliance-spread 2 by sword")
    if cost == 2:
        p.play("alliance: support investments")
    assert len(discarded(p)) == cost


@pytest.mark.law("8.4.2.I", "8.4.2.II", "8.4.2.IIa", "8.4.2.III", case="ALL-24")
def test_without_sympathy_on_the_map_it_begins_anywhere() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=sword,investments,bake-sale",
        *("8 alliance base-fox", "7 hundreds 3"),
    )
    assert {offer.split()[1] for offer in p.offers("alliance-spread")} == {
        *("2", "7", "9", "11", "3", "4", "5", "10")
    }
    p.play("alliance-spread 7 by sword", "support investments")
    assert (p.points("alliance"), p.at(7)) == (0, "alliance sympathy, hundreds 3")
    assert p.offers("alliance-spread") == ["alliance-spread 3 by bake-sale"]


@pytest.mark.law("8.4.2.III", "8.4.2.II")
def test_a_token_that_was_lost_pays_and_scores_its_space_again() -> None:
    p = table(
        "turn 4 hundreds daylight.command",
        "hundreds mood=grandiose command=boot",
        "alliance points=3 supporters=sword,investments",
        *("5 alliance sympathy", "2 alliance sympathy, hundreds 3", "dice 0 0"),
    ).play("battle 2 alliance")
    assert p.supply("alliance", "sympathy") == 9
    assert p.view.boards["alliance"].tracks["sympathy"].spaces[:2] == ("", "sympathy")


@pytest.mark.law("8.4.2.II")
@pytest.mark.parametrize(("tokens", "points"), [(3, 1), (6, 3), (9, 4)])
def test_the_later_tokens_cost_and_score_more(tokens: int, points: int) -> None:
    costs = {3: 2, 6: 3, 9: 3}
    mice = "sword,investments,codebreakers,root-tea-mouse"
    held = (5, 10, 1, 6, 8, 12, 3, 4, 9)[:tokens]
    p = table(
        BIRDSONG,
        f"alliance supporters={mice} points=1",
        *(f"{c} alliance sympathy" for c in held),
    ).play("alliance-spread 2 by sword")
    while p.kind == "alliance.support":
        p.play(p.offers()[0])
    assert (len(discarded(p)), p.points("alliance")) == (costs[tokens], 1 + points)


# --- what is asked (1.2.1)
@pytest.mark.law("8.4", "1.2.1")
@pytest.mark.parametrize("held", ["sword,investments", "anvil,bake-sale"])
def test_whether_they_are_asked_hangs_on_the_number_of_supporters_alone(held: str) -> None:
    p = table(BIRDSONG, f"alliance supporters={held}", "4 alliance sympathy")
    assert p.kind == "alliance.birdsong"
    assert "pass" in p.offers()
    none = table(BIRDSONG, "alliance points=0 hand=anvil", "4 alliance sympathy")
    assert none.kind == "alliance.daylight"
    dear = table(
        BIRDSONG,
        f"alliance supporters={held} hand=armorers",
        *("4 alliance sympathy base-rabbit", "12 alliance sympathy base-fox"),
        *("9 alliance sympathy base-mouse", "8 hundreds 3", "1 hundreds 3", "10 hundreds 3"),
        *("11 hundreds 3", "7 hundreds 3"),
    )
    assert dear.kind == "alliance.daylight"


@pytest.mark.law("8.4", "1.4.2")
def test_the_window_of_birdsong_is_open_beside_it_and_shuts_with_a_pass() -> None:
    p = table(
        BIRDSONG,
        "alliance supporters=anvil hand=sword crafted=royal-claim",
        *("4 alliance sympathy", "5 alliance 1"),
    )
    assert "use royal-claim" in p.offers()
    p.play("pass")
    assert p.kind == "alliance.daylight"
