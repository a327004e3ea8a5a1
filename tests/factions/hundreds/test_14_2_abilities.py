"""14.2: the abilities of the Hundreds."""

from __future__ import annotations

import pytest

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"


# --- crafting
@pytest.mark.law("14.2.1", "14.5.1")
def test_the_hundreds_craft_with_strongholds() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=sword,anvil",
        "8 hundreds stronghold*2",
        "1 hundreds 5 warlord",
    )
    assert p.offers() == [
        *("craft anvil hoard", "craft anvil score", "craft sword hoard", "craft sword score"),
        "pass",
    ]


# --- the warlord
@pytest.mark.law("14.2.2", "4.3")
def test_the_warlord_alone_may_attack_and_is_not_defenseless() -> None:
    p = table(COMMAND, "11 hundreds warlord, eyrie 2", "dice 1 0").play("battle 11 eyrie")
    assert p.at(11) == "eyrie 1, hundreds warlord"
    p = table(
        "turn 5 eyrie daylight.battle",
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        "11 eyrie 1, hundreds warlord",
        "dice 0 0",
    )
    assert p.at(11) == "eyrie 1, hundreds warlord"


@pytest.mark.law("14.2.2", "3.2.1")
def test_a_slain_warlord_goes_to_the_supply_and_is_worth_nothing() -> None:
    p = table(COMMAND, "11 hundreds warlord, eyrie 2", "dice 1 1").play("battle 11 eyrie")
    assert p.at(11) == "eyrie 1"
    assert p.supply("hundreds", "warlord") == 1
    assert p.points("eyrie") == 0


@pytest.mark.law("14.2.2", "14.4.2")
def test_recruiting_never_places_the_warlord() -> None:
    p = table("turn 5 hundreds birdsong.recruit", "hundreds mood=bitter", "8 hundreds stronghold")
    assert p.asked == "hundreds hundreds.mood"
    assert p.at(8) == "hundreds warlord stronghold"  # anointed, not recruited


# --- Contempt for Trade
@pytest.mark.law("14.2.3", "14.2.4.I", case="HUN-42")
@pytest.mark.parametrize(("use", "points"), [("hoard", 0), ("score", 2)])
def test_a_crafted_item_is_hoarded_for_nothing_or_given_up_for_its_points(
    use: str, points: int
) -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=foxfolk-steel,cobbler",
        *("8 hundreds stronghold*2", "1 hundreds stronghold"),
    ).play(f"craft foxfolk-steel {use}")
    assert p.points("hundreds") == points
    in_hoard = "sword" in p.view.boards["hundreds"].tracks["prowess"].spaces
    assert in_hoard == (use == "hoard")
    assert p.view.lost == (() if in_hoard else ("sword",))
    assert p.line("discard") == "foxfolk-steel"


@pytest.mark.law("14.2.3", "14.2.4.I", case="HUN-42")
def test_crafting_into_a_full_track_gives_the_point_of_the_overflow_alone() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=foxfolk-steel prowess=tea,tea,crossbow,hammer",
        "8 hundreds stronghold*2",
    ).play("craft foxfolk-steel hoard", "drop tea")
    assert p.points("hundreds") == 1


@pytest.mark.law("14.2.3", "4.1.3")
def test_contempt_touches_no_card_without_an_item() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=armorers",
        "8 hundreds stronghold*2",
    )
    assert p.offers("craft") == ["craft armorers"]


# --- the Hoard
@pytest.mark.law("14.2.4", "14.2.4.II", case="HUN-26")
@pytest.mark.parametrize(
    ("items", "value"), [("-", 1), ("boot", 2), ("boot,bag", 2), ("boot,bag,coin", 3)]
)
def test_each_track_has_the_value_of_its_items(items: str, value: int) -> None:
    p = table(f"hundreds mood=bitter command={items}")
    assert p.view.boards["hundreds"].numbers["command"] == value


@pytest.mark.law("14.2.4", "14.2.4.II", case="HUN-26")
def test_a_full_track_has_the_value_of_four() -> None:
    p = table("hundreds mood=bitter command=boot,boot,coin,coin prowess=tea,sword,hammer,crossbow")
    numbers = p.view.boards["hundreds"].numbers
    assert (numbers["command"], numbers["prowess"]) == (4, 4)


@pytest.mark.law("14.2.4")
@pytest.mark.parametrize(
    ("item", "track"),
    [
        *((item, "command") for item in ("boot", "bag")),
        *((item, "prowess") for item in ("hammer", "sword")),
    ],
)
def test_each_item_has_its_track(item: str, track: str) -> None:
    p = table("turn 5 hundreds birdsong.raze", f"ruins 10:{item}", "10 hundreds mob", "mob-die fox")
    spaces = p.view.boards["hundreds"].tracks[track].spaces
    assert spaces == (item, "", "", "")


@pytest.mark.law("14.2.4.I", case="HUN-25")
def test_an_item_too_many_costs_an_item_and_gives_a_point() -> None:
    def gain() -> Play:
        return table(
            "turn 5 hundreds birdsong.raze",
            "hundreds mood=bitter command=coin,coin,boot,boot",
            "ruins 10:bag",
            "10 hundreds mob",
            "mob-die fox",
        )

    p = gain()
    assert (p.asked, p.offers()) == (
        "hundreds hundreds.overflow",
        ["drop bag", "drop coin", "drop boot"],
    )
    p.play("drop coin")
    assert p.view.boards["hundreds"].tracks["command"].spaces == ("coin", "boot", "boot", "bag")
    assert (p.points("hundreds"), p.view.lost) == (1, ("coin",))
    assert [repr(event) for event in p.events("item.removed")] == [
        "ItemRemoved(seat='hundreds', item='coin')"
    ]
    assert p.asked == "hundreds hundreds.mob"  # it is asked once
    p = gain().play("drop bag")
    assert p.view.boards["hundreds"].tracks["command"].spaces == ("coin", "coin", "boot", "boot")


@pytest.mark.law("14.2.4.I")
def test_an_item_that_is_gone_never_returns_to_the_supply() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=anvil,cobbler",
        "8 hundreds stronghold*2",
    ).play("craft anvil score")
    assert p.view.items["hammer"] == 0


@pytest.mark.law("14.2.4.II", "14.5.2")
def test_an_item_that_comes_in_mid_step_raises_the_value_at_once() -> None:
    p = table(
        COMMAND,
        "eyrie leader=builder items=boot",
        "11 hundreds 3, eyrie 1",
        "9 hundreds 1",
        "dice 0 0",
    ).play("battle 11 eyrie", "loot")
    assert p.view.boards["hundreds"].tracks["command"].spaces[0] == "boot"
    assert p.kind == "hundreds.command"  # Command was 1 and is 2 now


# --- Looters
LOOT = (COMMAND, "eyrie leader=builder items=tea hand=ambush-mouse")


@pytest.mark.law("14.2.5", case="HUN-36")
def test_loot_is_announced_before_an_ambush_is_and_stays_announced() -> None:
    p = table(*LOOT, "11 hundreds 3, eyrie 2").play("battle 11 eyrie")
    assert (p.asked, p.offers()) == ("hundreds hundreds.loot", ["loot", "pass"])
    p.play("loot")
    assert p.asked == "eyrie battle.ambush"
    assert p.view.battle is not None
    assert p.view.battle.used == ("looters",)


@pytest.mark.law("14.2.5")
def test_nobody_loots_who_has_nothing_to_take() -> None:
    p = table(COMMAND, "11 hundreds 3, eyrie 2", "eyrie leader=builder").play("battle 11 eyrie")
    assert not p.events("hundreds.looting")
    assert p.kind != "hundreds.loot"


@pytest.mark.law("14.2.5")
def test_only_the_attacking_hundreds_loot() -> None:
    p = table(
        "turn 5 eyrie daylight.battle",
        "eyrie leader=builder items=tea",
        "eyrie.decree battle=loyal-vizier move=loyal-vizier",
        "11 eyrie 1, hundreds 3",
        "dice 0 0",
    )
    assert p.asked == "eyrie turn.end"


@pytest.mark.law("14.2.5")
def test_looters_deal_no_rolled_hits_and_take_an_item_where_they_rule() -> None:
    p = table(
        COMMAND,
        "eyrie leader=builder items=tea,sword",
        "11 hundreds 4, eyrie 2",
        "dice 3 1",
    ).play("battle 11 eyrie", "loot")
    assert (p.asked, p.offers()) == ("hundreds hundreds.take", ["take tea", "take sword"])
    p.play("take sword")
    assert p.at(11) == "eyrie 2, hundreds 3"
    assert p.view.boards["eyrie"].items == ("tea",)
    assert p.view.boards["hundreds"].tracks["prowess"].spaces[0] == "sword"


@pytest.mark.law("14.2.5")
def test_who_does_not_announce_loot_takes_none() -> None:
    p = table(*LOOT[:1], "eyrie leader=builder items=tea", "11 hundreds 4, eyrie 2", "dice 2 0")
    p.play("battle 11 eyrie", "pass")
    assert p.at(11) == "hundreds 4"
    assert p.view.boards["eyrie"].items == ("tea",)


@pytest.mark.law("14.2.5", "14.7.8", case="HUN-37")
def test_extra_hits_count_while_looting() -> None:
    p = table(
        COMMAND,
        "eyrie leader=builder items=tea",
        "hundreds mood=wrathful",
        "11 hundreds 3 warlord, eyrie 2",
        "dice 3 2",
    ).play("battle 11 eyrie", "loot", "lose 2 warrior")
    assert p.at(11) == "eyrie 1, hundreds 1 warlord"
    assert p.view.boards["hundreds"].tracks["prowess"].spaces[0] == "tea"


@pytest.mark.law("14.2.5", "7.2.2", case="HUN-38")
def test_a_tie_with_the_eyrie_is_no_rule_and_no_loot() -> None:
    p = table(COMMAND, "eyrie leader=builder items=tea", "11 hundreds 3, eyrie 2", "dice 3 1").play(
        "battle 11 eyrie", "loot"
    )
    assert p.at(11) == "eyrie 2, hundreds 2"
    assert p.view.boards["eyrie"].items == ("tea",)


@pytest.mark.law("14.2.5", "2.5", case="HUN-38")
def test_a_tie_with_anybody_is_no_loot_and_the_hits_are_skipped_all_the_same() -> None:
    p = table(COMMAND, "keepers points=0 items=tea", "11 hundreds 3, keepers 2", "dice 3 1").play(
        "battle 11 keepers", "loot"
    )
    assert p.at(11) == "hundreds 2, keepers 2"
    assert p.view.boards["keepers"].items == ("tea",)


@pytest.mark.law("14.2.5", "4.3.1.II")
def test_the_end_of_a_battle_comes_after_an_ambush_too() -> None:
    p = table(*LOOT, "11 hundreds 2 stronghold*2, eyrie 1").play(
        "battle 11 eyrie", "loot", "ambush ambush-mouse"
    )
    assert p.at(11) == "eyrie 1, hundreds stronghold*2"
    assert p.view.boards["eyrie"].items == ()


@pytest.mark.law("14.2.5", "14.5.3")
def test_an_advance_may_be_made_for_loot() -> None:
    p = table(
        "turn 5 hundreds daylight.advance",
        "eyrie leader=builder items=tea",
        "hundreds mood=bitter",
        "11 hundreds warlord, eyrie roost",
        "dice 0 0",
    ).play("battle 11 eyrie", "loot")
    assert p.at(11) == "hundreds warlord"
    assert p.view.boards["eyrie"].items == ()


@pytest.mark.law("14.2.4")
def test_the_hoard_is_no_crafted_items_box() -> None:
    p = table("hundreds mood=bitter command=boot")
    assert p.view.boards["hundreds"].items == ()
