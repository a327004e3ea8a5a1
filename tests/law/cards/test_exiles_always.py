"""Exiles & Partisans that always hold: rule, rivers, tunnels, what others craft."""

from __future__ import annotations

import pytest

from tests.table import table

MOVE = ("turn 5 eyrie daylight.move", "eyrie.decree move=birdy-bindle")


# --- Soup Kitchens
@pytest.mark.law("2.5", "4.2.1", "7.7", case="CARD-13")
def test_soup_kitchens_turn_a_ruled_clearing() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "alliance crafted=soup-kitchens",
        "eyrie leader=builder",
        "1 eyrie 4 roost, alliance 4 sympathy",
    )
    assert p.ruler(1) == "alliance"
    assert (
        table(
            "turn 5 eyrie birdsong.start", "alliance", "1 eyrie 4 roost, alliance 4 sympathy"
        ).ruler(1)
        == "eyrie"
    )


@pytest.mark.law("2.5", case="CARD-14")
def test_soup_kitchens_rule_where_there_is_a_token_alone() -> None:
    p = table(
        "turn 5 eyrie birdsong.start", "alliance crafted=soup-kitchens", "1 alliance sympathy"
    )
    assert p.ruler(1) == "alliance"


@pytest.mark.law("2.5", case="CARD-47")
def test_soup_kitchens_count_every_token() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "marquise crafted=soup-kitchens",
        "1 marquise keep wood, eyrie 3",
    )
    assert p.ruler(1) == "marquise"


@pytest.mark.law("2.5", "4.1.3")
def test_rule_is_found_anew_as_soup_kitchens_come_and_go() -> None:
    p = table(
        "turn 5 eyrie birdsong.start",
        "eyrie leader=builder crafted=saboteurs",
        "alliance crafted=soup-kitchens",
        "1 eyrie 1, alliance sympathy",
    )
    assert p.ruler(1) == "alliance"
    p.play("sabotage alliance soup-kitchens")
    assert p.ruler(1) == "eyrie"


# --- moves
@pytest.mark.law("4.2.1", case="CARD-39")
def test_corvid_planners_move_without_rule() -> None:
    lines = (*MOVE, "3 eyrie 1, hundreds 2", "7 hundreds 2", "11 hundreds 2")
    p = table(*lines, "eyrie leader=builder crafted=corvid-planners")
    assert p.kind == "eyrie.move"
    assert p.offers("move 3")
    p.play(p.offers("move 3")[0])
    assert not p.events("eyrie.turmoil")


@pytest.mark.law("2.3", "4.2.1")
def test_boat_builders_go_by_river_and_need_rule() -> None:
    builders = "eyrie leader=builder crafted=boat-builders"
    p = table(*MOVE, builders, "7 eyrie 2", "8 eyrie 2")
    assert {text.split()[2] for text in p.offers("move 7")} == {"3", "8", "12", "4", "11"}
    assert {text.split()[2] for text in p.offers("move 8")} == {"4", "7"}
    p = table(*MOVE, builders, "7 eyrie 1, hundreds 3", "8 eyrie 1")
    assert p.offers("move 7 4") == []
    assert p.why_not("move 7 4 1 by birdy-bindle") == "4.2.1 no_rule_to_move"


@pytest.mark.law("M.3.2", case="MAP-06")
def test_boat_builders_cross_the_lake_without_the_ferry_and_without_a_card() -> None:
    suits = "suits " + " ".join(f"{c}:{['fox', 'rabbit', 'mouse'][c % 3]}" for c in range(1, 13))
    lines = ("map lake", suits, "ferry 10", "turn 5 hundreds daylight.command")
    seats = ("hundreds mood=grandiose crafted=boat-builders", "eyrie leader=builder")
    p = table(*lines, *seats, "11 hundreds 2 warlord")
    coast = {text.split()[2] for text in p.offers("move 11")}
    p.play(next(text for text in p.offers("move 11 10") if "warlord" not in text))
    assert "10" in coast
    assert not p.events("ferry.moved")
    assert not p.events("drew")


@pytest.mark.law("2.2.1", "2.3", "14.4.1", case="CARD-40")
def test_boat_builders_spread_mobs_by_water() -> None:
    start = ("turn 5 hundreds birdsong.mob", "eyrie leader=builder", "7 hundreds mob")
    near = {
        crafted: {
            text.split()[1]
            for seed in range(12)
            for text in table(*start, f"seed {seed}", f"hundreds mood=grandiose {crafted}").offers(
                "mob"
            )
        }
        for crafted in ("", "crafted=boat-builders")
    }
    assert near["crafted=boat-builders"] >= near[""]


@pytest.mark.law("2.2.1")
def test_tunnels_join_clearings_with_crafting_pieces() -> None:
    p = table(*MOVE, "eyrie leader=builder crafted=tunnels", "3 eyrie 2 roost", "12 eyrie 1 roost")
    assert "move 3 12 2" in p.offers("move 3")
    p = table(*MOVE, "eyrie leader=builder crafted=tunnels", "3 eyrie 2 roost", "12 eyrie 1")
    assert "move 3 12 2" not in p.offers("move 3")


# --- crafting
CRAFT = "turn 5 eyrie daylight.craft"


@pytest.mark.law("4.1.2", case="CARD-36")
def test_the_broker_draws_whenever_another_crafts_an_item() -> None:
    p = table(
        CRAFT,
        "eyrie leader=builder hand=foxfolk-steel,bake-sale",
        "hundreds mood=grandiose crafted=murine-broker",
        "1 eyrie 1 roost",
        "6 eyrie 1 roost",
        "deck anvil investments *",
    )
    p.play("craft foxfolk-steel")
    assert p.hand("hundreds") == ["anvil"]
    p = table(
        "turn 5 hundreds daylight.craft",
        "eyrie leader=builder crafted=murine-broker",
        "hundreds mood=grandiose hand=root-tea-mouse",
        "2 hundreds 1 stronghold",
        "deck anvil *",
    )
    p.play(next(text for text in p.texts("craft root-tea-mouse") if "score" in text))
    assert p.hand("eyrie") == ["anvil"]
    own = table(
        CRAFT, "eyrie leader=builder hand=anvil crafted=murine-broker", "1 eyrie 1 roost"
    ).play("craft anvil")
    assert own.hand("eyrie") == []


@pytest.mark.law("3.2.2", "7.2.3", "14.2.3", case="CARD-37")
def test_master_engravers_add_a_point_to_whatever_an_item_scores() -> None:
    crafted = "crafted=master-engravers"
    p = table(
        CRAFT, f"eyrie leader=despot hand=bake-sale {crafted}", "5 eyrie 1 roost", "4 eyrie 1 roost"
    )
    assert p.play("craft bake-sale").points("eyrie") == 2
    for use, points in (("", 1), ("score", 4)):
        p = table(
            "turn 5 hundreds daylight.craft",
            f"hundreds mood=grandiose hand=bake-sale {crafted}",
            "5 hundreds stronghold",
            "4 hundreds stronghold",
        )
        p.play(next(t for t in p.texts("craft bake-sale") if ("score" in t) == bool(use)))
        assert p.points("hundreds") == points
