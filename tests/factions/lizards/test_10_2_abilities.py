"""10.2: Faction Rules and Abilities, but for the Lost Souls."""

from __future__ import annotations

import pytest

from engine import foresee, parse
from tests.factions.lizards.openings import (
    COMMAND,
    CONSPIRE,
    EVENING,
    MOOD,
    RITUALS,
    acolytes,
    board,
    souls,
)
from tests.play import conserved
from tests.table import Play, table


# --- 10.2.1
@pytest.mark.law("10.2.1", "10.6.2", "4.1.1", case="LIZ-04")
def test_only_gardens_of_the_outcast_suit_craft() -> None:
    p = table(
        EVENING,
        "lizards outcast=fox hand=bake-sale,anvil",
        *("5 lizards garden-rabbit", "10 lizards garden-rabbit", "1 lizards garden-fox"),
    )
    assert p.offers("craft") == ["craft anvil"]
    assert p.why_not("craft bake-sale") == "4.1.1 cannot_pay"
    p.play("craft anvil")
    assert (p.points("lizards"), souls(p), board(p).items) == (2, ["anvil"], ["hammer"])
    assert p.offers() == ["end"]


@pytest.mark.law("10.2.1", "4.1.1")
def test_any_icon_is_paid_by_gardens_of_that_suit_too_and_each_works_once() -> None:
    gardens = ("6 lizards garden-fox*2", "8 lizards garden-fox*2", "7 lizards garden-mouse*2")
    p = table(EVENING, "lizards outcast=fox hand=royal-claim,armorers", *gardens, "ruins 10:")
    p.play("craft royal-claim")
    assert board(p).crafted == ["royal-claim"]
    assert p.offers("craft") == []
    assert p.why_not("craft armorers") == "4.1.1 nothing_to_activate"


# --- 10.2.2
@pytest.mark.law("10.2.2", "10.5.2", "10.5.4", "2.1.1", case="LIZ-10")
def test_a_bird_is_no_card_of_a_suit_in_rituals() -> None:
    p = table(RITUALS, "lizards hand=armorers,sword", "5 lizards garden-rabbit")
    assert p.why_not("recruit 1 by armorers") == "10.2.2 bird_is_hated"
    assert p.why_not("build 5 by armorers") == "10.2.2 bird_is_hated"
    assert p.why_not("score armorers") == "10.2.2 bird_scores_nothing"
    p.play("sacrifice armorers")
    assert acolytes(p) == (1, 24)


@pytest.mark.law("10.2.2", "8.2.6", "2.1.1.I", case="LIZ-10")
def test_elsewhere_birds_are_wild_as_they_are_for_all() -> None:
    p = table(
        CONSPIRE,
        "lizards outcast=rabbit hand=armorers,sword acolytes=2",
        *("5 lizards 2", "1 alliance sympathy", "alliance points=1"),
    ).play("move 5 1 1")
    assert (p.asked, p.offers()) == ("lizards alliance.outrage", ["give armorers"])


# --- 10.2.3
@pytest.mark.law("10.2.3", "4.3.6")
def test_who_falls_while_the_cult_defends_is_an_acolyte() -> None:
    p = table(COMMAND, MOOD, "1 hundreds 3, lizards 3 garden-fox", "dice 3 0")
    p.play("battle 1 lizards")
    assert (acolytes(p), p.at(1)) == ((3, 22), "hundreds 3, lizards garden-fox")
    assert [str(e) for e in p.events("lizards.acolytes")] == [
        "AcolytesGained(seat='lizards', count=3)"
    ]
    conserved.check(p.game)


@pytest.mark.law("10.2.3", "4.3.1.II")
def test_who_falls_while_it_attacks_is_none_by_an_ambush_neither() -> None:
    lines = ("1 hundreds 3, lizards 3", "hundreds mood=grandiose hand=ambush-fox", "dice 2 1")
    p = table(CONSPIRE, "lizards outcast=fox acolytes=2", *lines)
    p.play("battle 1 hundreds", "ambush ambush-fox")
    assert (acolytes(p), p.at(1)) == ((0, 25), "hundreds 2")
    assert souls(p) == ["ambush-fox"]


@pytest.mark.law("10.2.3", "1.5.4")
def test_who_is_removed_outside_battle_is_none() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=grandiose hand=favor-of-the-foxes",
        *("1 hundreds stronghold, lizards 3", "6 hundreds stronghold", "8 hundreds stronghold"),
    ).play("craft favor-of-the-foxes")
    assert acolytes(p) == (0, 25)
    p = table(RITUALS, "lizards hand=anvil crafted=tax-collector", "1 lizards 2")
    assert acolytes(p.play("use tax-collector 1")) == (0, 24)


@pytest.mark.law("10.2.3", "9.2.9.IId")
def test_who_falls_beside_an_attacking_vagabond_is_none() -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        "vagabond character=ranger relations=lizards:allied hand=anvil",
        "vagabond.satchel ready=sword",
        *("1 vagabond pawn, lizards 2, hundreds 3", "dice 2 2", "lizards points=1"),
    ).play("battle 1 hundreds", "ally lizards")
    p.play("lose 1 warrior", "lose 1 warrior")
    assert (p.at(1), acolytes(p)) == ("hundreds 1, vagabond pawn", (0, 25))


# --- 10.2.4
@pytest.mark.law("10.2.4", "7.2.2", "4.2.1", "10.4.3.I", case="LIZ-08")
def test_a_garden_beats_any_majority() -> None:
    there = ("5 lizards 1 garden-rabbit, eyrie 5 roost", "1 marquise 4", "marquise points=1")
    p = table(
        "turn 5 eyrie daylight.move",
        "eyrie leader=despot",
        "eyrie.decree move=loyal-vizier build=loyal-vizier",
        *(*there, "lizards outcast=rabbit", "3 eyrie 1"),
    )
    assert p.ruler(5) == "lizards"
    assert p.why_not("move 5 1 1 by bird") == "4.2.1 no_rule_to_move"
    p = table(CONSPIRE, "lizards outcast=rabbit acolytes=2", *there)
    assert "move 5 1 1" in p.offers()


@pytest.mark.law("10.2.4", "2.5")
def test_what_the_map_says_of_who_rules_changes_as_gardens_come_and_go() -> None:
    p = table(RITUALS, "lizards hand=anvil", "8 lizards 2, eyrie 1").play("build 8 by anvil")
    assert p.at(8) == "eyrie 1, lizards 2 garden-fox"
    p = table(COMMAND, MOOD, "8 hundreds 3, lizards garden-fox", "dice 0 0")
    assert p.ruler(8) == "lizards"
    assert p.play("battle 8 lizards").ruler(8) == "hundreds"


# --- 10.2.5
def attacked(hand: str, *lines: str, gardens: int = 1) -> Play:
    return table(
        COMMAND,
        MOOD,
        f"8 hundreds 3, lizards garden-fox*{gardens}",
        *(f"lizards hand={hand}", "dice 1 0", *lines),
    ).play("battle 8 lizards", "pass")


@pytest.mark.law("10.2.5", "10.2.6", "1.2.1")
def test_for_each_garden_that_is_removed_a_random_card_is_discarded() -> None:
    hand = ["anvil", "sword", "cobbler"]
    lost = set[str]()
    for seed in range(12):
        p = attacked("anvil,sword,cobbler", f"seed {seed}")
        (card,) = souls(p)
        lost.add(card)
        assert sorted([card, *p.hand("lizards")]) == sorted(hand)
    assert lost == {*hand}
    p = attacked("anvil,sword,cobbler", gardens=2)
    assert (len(souls(p)), len(p.events("lizards.feared"))) == (2, 2)
    assert p.points("hundreds") == 2


@pytest.mark.law("10.2.5", "2.1.4")
def test_without_a_hand_nothing_is_discarded_and_what_is_revealed_is_in_none() -> None:
    p = table(COMMAND, MOOD, "8 hundreds 3, lizards garden-fox", "lizards hand=-", "dice 0 0")
    assert souls(p.play("battle 8 lizards")) == []
    assert p.kind == "hundreds.command"
    p = table(
        RITUALS,
        "lizards hand=- revealed=anvil crafted=tax-collector",
        *("2 lizards 1", "1 lizards garden-fox"),
    )
    assert (p.line("lizards"), p.offers("use")) == (
        "points=0 crafted=tax-collector outcast=fox revealed=anvil",
        ["use tax-collector 2"],
    )


@pytest.mark.law("10.2.5", "1.2.1")
def test_which_card_it_was_ends_what_can_be_taken_back() -> None:
    p = table(COMMAND, MOOD, "8 hundreds 3, lizards garden-fox", "lizards hand=anvil", "dice 0 0")
    p.play("battle 8 lizards")
    assert foresee(p.game, "lizards", parse("pass")).reveals
    p.play("pass")
    assert p.game.free_undo("hundreds") == 0


@pytest.mark.law("10.2.5", "8.2.6", "1.1.3", "4.3.6")
def test_who_is_on_turn_orders_what_is_set_off_at_once() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=despot hand=favor-of-the-foxes,anvil",
        *("1 eyrie roost", "6 eyrie roost", "12 eyrie roost"),
        *("8 lizards garden-fox, alliance sympathy", "lizards hand=sword", "alliance points=1"),
    ).play("craft favor-of-the-foxes")
    assert (p.asked, sorted(p.offers())) == ("eyrie effects.order", ["fear", "outrage eyrie fox"])
    p.play("fear", "give anvil")
    assert souls(p)[-1:] == ["sword"]
    assert sorted(souls(p)) == ["favor-of-the-foxes", "sword"]
