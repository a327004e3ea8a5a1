"""Where several rules meet in one moment: wins, empty supplies and full boards amid something."""

from __future__ import annotations

import pytest

from tests.table import table

COMMAND = "turn 5 hundreds daylight.command"


# --- a win in the midst of something (3.1)
@pytest.mark.law("3.1", "14.2.4.I", "14.2.5")
def test_loot_that_has_no_space_can_win_at_the_end_of_a_battle() -> None:
    p = table(
        *(COMMAND, "11 hundreds 2 stronghold, eyrie 1", "ruins 6: 10: 12:", "dice 0 0"),
        *("hundreds mood=bitter points=29 command=boot,boot,bag,bag", "eyrie items=coin"),
    ).play("battle 11 eyrie", "loot")
    assert p.asked == "hundreds hundreds.overflow"
    p.play("drop coin")
    assert p.game.winners == ("hundreds",)
    assert p.events("battle.ended") == []


@pytest.mark.law("3.1", "14.2.4.I", "14.4.1")
def test_what_is_not_razed_yet_stands_when_an_item_too_many_wins() -> None:
    p = table(
        *("turn 5 hundreds birdsong.raze", "3 hundreds warlord", "10 hundreds mob"),
        *("12 hundreds mob, eyrie roost", "ruins 10:bag 12:hammer"),
        "hundreds mood=bitter points=29 command=boot,boot,bag,coin",
    ).play("raze 10", "drop bag")
    assert p.game.winners == ("hundreds",)
    assert (p.at(12), p.points("hundreds")) == ("eyrie roost, hundreds mob", 30)


@pytest.mark.law("3.1", "15.2.5")
def test_a_trophy_that_wins_is_put_nowhere() -> None:
    p = table(
        COMMAND, "hundreds points=28 mood=bitter", "keepers", "5 hundreds 1, keepers figure-2"
    )
    p.play("battle 5 keepers")
    assert (p.asked, p.game.winners) == ("", ("hundreds",))
    assert p.events("keepers.trophy") == []


# --- a loss in the midst of something (4.3.1.II, 14.5.3)
@pytest.mark.law("4.3.1.II", "14.5.3", "14.7.2")
def test_an_ambush_to_the_warlord_ends_his_advances_and_no_command() -> None:
    p = table(
        *("turn 5 hundreds daylight.advance", "5 hundreds warlord, eyrie 1", "8 hundreds 2"),
        *("hundreds mood=grandiose prowess=sword,tea,tea", "eyrie hand=ambush-rabbit"),
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert p.asked == "hundreds hundreds.command"
    assert {text.split()[1] for text in p.offers("move")} == {"8"}


# --- too little of something (1.5.1, 1.5.4)
@pytest.mark.law("14.7.1", "1.5.4")
def test_bitter_takes_more_mobs_than_there_are_warriors_for() -> None:
    p = table(
        *(COMMAND, "11 hundreds warlord mob, eyrie 3", "12 hundreds mob", "dice 3 0"),
        *("hundreds mood=bitter", "hundreds.supply warrior:1"),
    ).play("battle 11 eyrie", "embitter 11", "embitter 12")
    assert p.at(12) == ""
    assert p.at(11) == "eyrie 1, hundreds 1 warlord"


@pytest.mark.law("7.4.1", "7.4.2", "1.4.2")
def test_a_card_that_comes_to_an_empty_hand_in_birdsong_must_be_added() -> None:
    p = table(
        *("turn 5 eyrie birdsong.decree", "5 eyrie roost", "hundreds hand=anvil mood=bitter"),
        "eyrie leader=despot crafted=stand-and-deliver",
    )
    assert p.offers() == ["pass", "use stand-and-deliver hundreds"]
    p.play("use stand-and-deliver hundreds")
    assert p.why_not("pass") == "7.4.2 must_add"
    assert all(text.startswith("decree anvil") for text in p.offers())


@pytest.mark.law("1.4.1", "2.1")
def test_the_last_card_of_all_goes_to_the_owner_of_the_bank() -> None:
    p = table(
        *("turn 5 hundreds birdsong.start", "3 hundreds warlord", "deck anvil", "keepers"),
        "hundreds mood=bitter crafted=better-burrow-bank",
    ).play("use better-burrow-bank keepers")
    assert (p.hand("hundreds"), p.hand("keepers")) == (["anvil"], [])


# --- dominance beside something else (3.3)
@pytest.mark.law("3.3.1", "15.2.5", "14.2.2")
def test_who_dominates_puts_trophies_away_for_nothing() -> None:
    p = table(
        *("turn 5 eyrie daylight.craft", "1 eyrie roost", "12 eyrie roost", "ruins 10:bag 11:boot"),
        *("8 eyrie roost, keepers 1 figure-2", "6 keepers jewelry-3, hundreds warlord 2 mob"),
        *("hundreds mood=bitter", "keepers"),
        "eyrie leader=despot dominance=dominance-fox hand=favor-of-the-foxes",
    ).play("craft favor-of-the-foxes", "trophy 3_6_11 jewelry-3", "trophy 3_6_11 figure-2")
    assert (p.at(6), p.at(8), p.points("eyrie")) == ("hundreds warlord", "eyrie roost", None)
    assert p.view.forests["3_6_11"] == {"keepers": {"figure-2": 1, "jewelry-3": 1}}
    assert p.view.discard == ("favor-of-the-foxes",)


@pytest.mark.law("3.3.3", "15.5.2.IIIb", "15.5.2.IIIc")
def test_the_last_relic_completes_the_board_and_costs_a_dominance_card() -> None:
    p = table(
        *("turn 5 keepers daylight.recover", "6 keepers figure-3 waystation-figure-tablet"),
        *("keepers points=20", "keepers.retinue recover=dominance-fox", "ruins 10:bag"),
        "keepers.relics figure=figure-1,figure-2,figure-3"
        " tablet=tablet-1,tablet-2,tablet-3,tablet-3"
        " jewelry=jewelry-1,jewelry-2,jewelry-3,jewelry-3",
    ).play("recover 6 figure-3")
    assert p.points("keepers") == 25
    assert p.view.available == ("dominance-fox",)
