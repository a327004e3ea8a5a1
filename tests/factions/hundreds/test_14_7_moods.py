"""14.7: the moods."""

from __future__ import annotations

import pytest

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"
ADVANCE = "turn 5 hundreds daylight.advance"
INCITE = "turn 5 hundreds evening.incite"


def attack(mood: str, here: str, *lines: str, dice: str = "0 0", hand: str = "-") -> Play:
    return table(
        COMMAND,
        f"hundreds mood={mood}",
        f"eyrie leader=builder hand={hand}",
        f"11 {here}",
        f"dice {dice}",
        *lines,
    ).play("battle 11 eyrie")


def defend(mood: str, here: str, *lines: str, dice: str = "0 0") -> Play:
    return table(
        "turn 5 eyrie daylight.battle",
        "eyrie leader=builder",
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        f"hundreds mood={mood}",
        f"11 {here}",
        f"dice {dice}",
        *lines,
    )


# --- Bitter
@pytest.mark.law("14.7.1", "4.3.2", "4.3.3.I", case="HUN-46")
def test_bitter_mobs_become_warriors_before_the_roll_in_defence_too() -> None:
    p = defend(
        "bitter",
        "eyrie 3, hundreds warlord mob",
        *("3 hundreds mob", "12 hundreds mob", "7 hundreds mob"),
        dice="3 3",
    )
    assert (p.asked, p.offers()) == (
        "hundreds hundreds.bitter",
        ["embitter 11", "embitter 3", "embitter 12", "pass"],
    )
    p.play("embitter 11", "embitter 3", "embitter 12")
    # four warriors cap the three hits that were rolled; three fall on each side
    assert p.asked == "hundreds battle.lose"
    p.play("lose 3 warrior")
    assert p.at(11) == "hundreds warlord"
    assert (p.points("eyrie"), p.supply("hundreds", "mob")) == (0, 4)


@pytest.mark.law("14.7.1")
def test_any_number_of_mobs_may_stay() -> None:
    p = attack("bitter", "hundreds warlord mob, eyrie 1", "3 hundreds mob").play("pass")
    assert p.at(11) == "eyrie 1, hundreds warlord mob"
    assert p.at(3) == "hundreds mob"


@pytest.mark.law("14.7.1", "1.5.4")
def test_as_many_warriors_come_as_there_are() -> None:
    p = attack("bitter", "hundreds warlord mob, eyrie 1", "8 hundreds 20").play("embitter 11")
    assert p.at(11) == "eyrie 1, hundreds warlord"


@pytest.mark.law("14.7.1")
def test_bitter_needs_the_warlord_in_the_battle() -> None:
    p = attack("bitter", "hundreds 2 mob, eyrie 1", "3 hundreds warlord")
    assert p.kind != "hundreds.bitter"
    assert p.at(11) == "eyrie 1, hundreds 2 mob"


@pytest.mark.law("4.3.1.II", "4.3.2", "14.7.1", case="HUN-47")
def test_bitter_comes_too_late_against_an_ambush() -> None:
    p = attack("bitter", "hundreds 1 warlord mob, eyrie 1", hand="ambush-mouse")
    p.play("ambush ambush-mouse")
    assert p.at(11) == "eyrie 1, hundreds mob"
    assert p.line("dice") == "0 0"
    p = attack("bitter", "hundreds 2 warlord mob, eyrie 1", hand="ambush-mouse")
    p.play("ambush ambush-mouse", "lose 2 warrior")
    assert p.asked == "hundreds hundreds.bitter"


# --- Grandiose
@pytest.mark.law("14.7.2", "14.5.2", "14.5.3")
def test_grandiose_advances_before_commanding() -> None:
    p = table(
        "turn 5 hundreds daylight.start",
        "hundreds mood=grandiose hand=anvil",
        "8 hundreds 1 stronghold warlord",
    ).play("pass")
    assert p.kind == "hundreds.advance"
    p.play("pass")
    assert p.kind == "hundreds.command"


# --- Jubilant
@pytest.mark.law("14.7.3", "14.6.1")
def test_jubilant_mobs_spread_up_to_four_times() -> None:
    p = table(
        INCITE,
        "hundreds mood=jubilant hand=sword",
        "7 hundreds warlord",
        "mob-die fox rabbit mouse fox",
    ).play("incite 7 sword")
    assert (p.asked, p.offers()) == ("hundreds hundreds.jubilant", ["spread", "pass"])
    p.play("spread", "mob 8", "spread")
    assert p.offers() == ["mob 3", "mob 4"]
    p.play("mob 4", "spread")
    assert p.at(9) == "hundreds mob"
    p.play("spread", "mob 1")
    assert p.supply("hundreds", "mob") == 0
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.7.3")
def test_jubilant_may_stop_at_any_time() -> None:
    p = table(
        INCITE, "hundreds mood=jubilant hand=sword", "7 hundreds warlord", "mob-die fox"
    ).play("incite 7 sword", "spread", "mob 8", "pass")
    assert p.supply("hundreds", "mob") == 3
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.7.3")
def test_a_fifth_roll_is_never_made() -> None:
    p = table(
        INCITE,
        "hundreds mood=jubilant hand=sword",
        "7 hundreds warlord",
        "mob-die mouse mouse mouse mouse mouse",
    ).play("incite 7 sword", "spread", "spread", "spread", "spread")
    assert p.kind == "hundreds.incite"
    assert "die=mouse" in p.line("hundreds")


@pytest.mark.law("14.7.3")
def test_jubilant_needs_the_warlord_where_it_is_incited() -> None:
    p = table(INCITE, "hundreds mood=jubilant hand=sword", "7 hundreds 1", "8 hundreds warlord")
    p.play("incite 7 sword")
    assert p.kind == "hundreds.incite"


# --- Lavish
@pytest.mark.law("14.7.4", "14.2.4.II", "1.4.1")
def test_lavish_gives_items_up_for_two_warriors_each() -> None:
    p = table(
        "turn 5 hundreds birdsong.mood",
        "hundreds mood=bitter command=boot,bag prowess=tea",
        "8 hundreds warlord",
    ).play("mood lavish")
    assert (p.asked, p.offers()) == (
        "hundreds hundreds.lavish",
        ["lavish bag", "lavish boot", "lavish tea", "pass"],
    )
    p.play("lavish boot", "lavish tea", "pass")
    assert p.at(8) == "hundreds 4 warlord"
    board = p.view.boards["hundreds"]
    assert board.tracks["command"].spaces == ("bag", "", "", "")
    assert (board.numbers["command"], board.numbers["prowess"]) == (2, 1)
    assert p.view.lost == ("boot", "tea")


@pytest.mark.law("14.7.4")
def test_lavish_may_keep_everything() -> None:
    p = table(
        "turn 5 hundreds birdsong.mood",
        "hundreds mood=bitter command=boot",
        "8 hundreds warlord",
    ).play("mood lavish", "pass")
    assert p.view.boards["hundreds"].tracks["command"].spaces[0] == "boot"


# --- Relentless
@pytest.mark.law("14.7.5", "14.5.3", case="HUN-33")
def test_relentless_does_one_more_thing_after_move_and_battle() -> None:
    p = table(
        ADVANCE,
        "hundreds mood=relentless",
        "8 hundreds 2 warlord",
        "7 eyrie 2",
        "dice 0 0 0 0",
    ).play("move 8 7 2+warlord", "battle 7 eyrie")
    assert p.asked == "hundreds hundreds.relentless"
    assert "move 7 3 warlord" in p.offers()
    assert p.why_not("move 7 3 2") == "14.5.3 without_warlord"
    p.play("battle 7 eyrie")
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.7.5", case="HUN-33")
@pytest.mark.parametrize("answers", [["battle 8 eyrie"], ["move 8 7 2+warlord"]])
def test_relentless_gives_nothing_for_half_an_advance(answers: list[str]) -> None:
    p = table(
        ADVANCE, "hundreds mood=relentless", "8 hundreds 2 warlord, eyrie 1", "dice 0 0"
    ).play(*answers)
    assert p.kind == "hundreds.incite"


@pytest.mark.law("14.7.5", case="HUN-33")
def test_relentless_comes_after_every_such_advance() -> None:
    p = table(
        ADVANCE,
        "hundreds mood=relentless prowess=tea",
        "8 hundreds 2 warlord",
        *("7 eyrie 1", "3 eyrie 1"),
        "dice 0 0 0 0",
    ).play("move 8 7 2+warlord", "battle 7 eyrie", "pass")
    assert p.kind == "hundreds.advance"
    p.play("move 7 3 2+warlord", "battle 3 eyrie")
    assert p.kind == "hundreds.relentless"


# --- Rowdy
@pytest.mark.law("14.7.6", "14.6.3", case="HUN-50")
@pytest.mark.parametrize(
    ("here", "drawn"),
    [
        ("hundreds warlord, eyrie 1, keepers waystation-figure-tablet figure-1", 3),
        ("hundreds warlord", 2),
        ("hundreds warlord, eyrie 2", 2),
        ("hundreds warlord, eyrie 3", 3),
        ("hundreds warlord, eyrie 2 roost", 3),
        ("eyrie 3", 2),
    ],
)
def test_rowdy_draws_more_the_more_enemies_are_with_the_warlord(here: str, drawn: int) -> None:
    p = table(INCITE, "hundreds mood=rowdy", "keepers points=0", f"7 {here}").play("end")
    assert len(p.hand("hundreds")) == drawn


@pytest.mark.law("14.7.6", "11.2.7.III")
def test_warriors_that_are_hired_are_no_crowd_for_rowdy() -> None:
    lent = ("now lent=keepers:hundreds", "keepers points=0")
    p = table(INCITE, "hundreds mood=rowdy", *lent, "7 hundreds warlord, keepers 3").play("end")
    assert len(p.hand("hundreds")) == 2


# --- Stubborn
@pytest.mark.law("14.7.7", "4.3.5.III", case="HUN-43")
def test_stubborn_ignores_the_first_hit_of_a_battle_and_no_other() -> None:
    p = attack("stubborn", "hundreds 3 warlord, eyrie 3", dice="2 2", hand="ambush-mouse")
    p.play("ambush ambush-mouse", "lose 1 warrior")
    assert p.asked == "hundreds battle.lose"
    p.play("lose 2 warrior")
    assert p.at(11) == "eyrie 1, hundreds warlord"


@pytest.mark.law("14.7.7", case="HUN-43")
def test_stubborn_holds_in_defence_and_anew_in_each_battle() -> None:
    p = defend("stubborn", "eyrie 3, hundreds warlord", dice="1 0")
    assert p.at(11) == "eyrie 3, hundreds warlord"
    p = table(
        COMMAND,
        "hundreds mood=stubborn command=boot hand=anvil",
        "eyrie leader=builder",
        "11 hundreds warlord, eyrie 3",
        "dice 1 1 1 1",
    ).play("battle 11 eyrie", "battle 11 eyrie")
    assert p.at(11) == "eyrie 1, hundreds warlord"


@pytest.mark.law("14.7.7", case="HUN-44")
def test_stubborn_needs_the_warlord_in_the_battle() -> None:
    p = attack("stubborn", "hundreds 3, eyrie 3", "8 hundreds warlord", dice="1 1")
    assert p.at(11) == "eyrie 2, hundreds 2"


# --- Wrathful
@pytest.mark.law("14.7.8", "4.3.5.I", case="HUN-51")
def test_wrathful_deals_an_extra_hit_as_attacker_with_the_warlord() -> None:
    assert attack("wrathful", "hundreds 1 warlord, eyrie 3").at(11) == "eyrie 2, hundreds 1 warlord"
    p = attack("wrathful", "hundreds 2, eyrie 3", "8 hundreds warlord")
    assert p.at(11) == "eyrie 3, hundreds 2"
    assert defend("wrathful", "eyrie 3, hundreds 1 warlord").at(11) == "eyrie 3, hundreds 1 warlord"


@pytest.mark.law("14.7", "14.7.8")
def test_a_mood_of_the_warlord_is_gone_with_him_in_mid_battle() -> None:
    p = attack("wrathful", "hundreds 2 warlord, eyrie 3", hand="ambush-mouse")
    p.play("ambush ambush-mouse", "lose 1 warrior 1 warlord")
    assert p.at(11) == "eyrie 3, hundreds 1"


@pytest.mark.law("14.7")
def test_a_mood_holds_on_the_turns_of_others() -> None:
    p = defend("stubborn", "eyrie 3, hundreds warlord", dice="1 0")
    assert p.view.active == "eyrie"
    assert len(p.events("battle.ignored")) == 1
