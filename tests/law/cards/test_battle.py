"""Crafted effects in battle: Armorers, Sappers, Brutal Tactics, Scouting Party (4.3.1, 4.3.4)."""

from __future__ import annotations

import pytest

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"


def decree(leader: str, *lines: str) -> Play:
    """The Eyrie, about to battle by a vizier; with one enemy they need not be asked."""
    return table(
        "turn 5 eyrie daylight.battle",
        "eyrie.decree battle=loyal-vizier move=loyal-vizier",
        *lines,
        *(() if any(line.startswith("eyrie ") for line in lines) else (f"eyrie leader={leader}",)),
    )


# --- Armorers
@pytest.mark.law("4.3.4", "4.3.5.I", "7.8.3", case="CARD-01")
def test_armorers_ignore_rolled_hits_and_no_others() -> None:
    p = decree(
        "commander", "5 eyrie 3, hundreds 2", "hundreds mood=bitter crafted=armorers", "dice 3 1"
    )
    assert p.asked == "hundreds battle.effects"
    assert p.offers() == ["use armorers", "pass"]
    p.play("use armorers")
    assert p.at(5) == "eyrie 2, hundreds 1"
    assert p.view.discard == ("armorers",)
    assert p.view.boards["hundreds"].crafted == ()


@pytest.mark.law("4.3.4", "4.3.5.I", "14.7.8", case="CARD-01")
def test_armorers_do_not_help_against_brutal_tactics_or_wrath() -> None:
    p = table(
        COMMAND,
        "hundreds mood=wrathful crafted=brutal-tactics",
        "eyrie leader=builder crafted=armorers",
        "5 hundreds 2 warlord, eyrie 4",
        "dice 3 0",
    ).play("battle 5 eyrie", "hundreds: use brutal-tactics", "eyrie: use armorers")
    assert p.at(5) == "eyrie 2, hundreds 2 warlord"


@pytest.mark.law("4.3.4", "4.3.1.II", case="CARD-01")
def test_armorers_do_not_help_against_an_ambush_or_the_defenseless_hit() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter crafted=armorers",
        "eyrie leader=builder hand=ambush-rabbit",
        "5 hundreds 3, eyrie 2",
        "dice 3 0",
    ).play("battle 5 eyrie", "eyrie: ambush ambush-rabbit")
    assert p.at(5) == "eyrie 1, hundreds 1"
    assert p.view.boards["hundreds"].crafted == ("armorers",)


@pytest.mark.law("4.3.4", case="CARD-03")
def test_armorers_may_be_used_by_the_attacker_once_the_dice_are_seen() -> None:
    lines = (
        COMMAND,
        "hundreds mood=bitter crafted=armorers",
        "5 hundreds 3, eyrie 2",
    )
    p = table(*lines, "dice 3 1").play("battle 5 eyrie")
    assert p.asked == "hundreds battle.effects"
    assert p.view.battle is not None
    assert p.view.battle.dice == (3, 1)
    p.play("use armorers")
    assert p.at(5) == "hundreds 3"
    assert p.view.discard == ("armorers",)
    p = table(*lines, "dice 3 0").play("battle 5 eyrie")
    assert p.kind == "hundreds.incite"  # it cannot matter: nobody is asked


@pytest.mark.law("4.3.4")
def test_armorers_may_be_kept() -> None:
    p = table(
        COMMAND, "hundreds mood=bitter crafted=armorers", "5 hundreds 3, eyrie 2", "dice 3 1"
    ).play("battle 5 eyrie", "pass")
    assert p.at(5) == "hundreds 2"
    assert p.view.boards["hundreds"].crafted == ("armorers",)


# --- Sappers
@pytest.mark.law("4.3.4", "4.3.5.I", "4.3.5.II", case="CARD-04")
def test_sappers_hit_even_without_a_warrior_there() -> None:
    p = table(
        COMMAND,
        "eyrie leader=builder crafted=sappers",
        "5 hundreds 2, eyrie roost",
        "dice 1 0",
    ).play("battle 5 eyrie")
    assert p.asked == "eyrie battle.effects"
    p.play("use sappers")
    assert p.at(5) == "hundreds 1"
    assert p.points("hundreds") == 1
    assert p.view.discard == ("sappers",)


@pytest.mark.law("4.3.4")
def test_sappers_are_for_the_defender_alone() -> None:
    p = table(
        COMMAND, "hundreds mood=bitter crafted=sappers", "5 hundreds 2, eyrie 1", "dice 0 0"
    ).play("battle 5 eyrie")
    assert p.kind == "hundreds.incite"


# --- Brutal Tactics
@pytest.mark.law("4.3.4", "4.3.5.I", "3.1")
def test_brutal_tactics_deal_a_hit_and_the_defender_scores_at_once() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter crafted=brutal-tactics",
        "eyrie leader=builder points=3",
        "5 hundreds 2, eyrie 2",
        "dice 0 0",
    ).play("battle 5 eyrie", "use brutal-tactics")
    assert p.at(5) == "eyrie 1, hundreds 2"
    assert p.points("eyrie") == 4
    assert p.view.boards["hundreds"].crafted == ("brutal-tactics",)
    kinds = [event.kind() for event in p.happened]
    assert kinds.index("scored") < kinds.index("removed")
    assert kinds.count("effect.used") == 1  # once in a battle (RULINGS: brutal-tactics)


@pytest.mark.law("4.3.4")
def test_brutal_tactics_are_for_every_battle_and_for_the_attacker_alone() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter command=boot crafted=brutal-tactics",
        "eyrie leader=builder points=3",
        "5 hundreds 2, eyrie 3",
        "dice 0 0 0 0",
    ).play("battle 5 eyrie", "use brutal-tactics", "battle 5 eyrie", "use brutal-tactics")
    assert p.points("eyrie") == 5
    p = decree(
        "builder",
        "5 eyrie 2, hundreds 2",
        "hundreds mood=bitter crafted=brutal-tactics",
        "dice 0 0",
    )
    assert p.events("effect.used") == []
    assert p.kind == "turn.end"


@pytest.mark.law("4.3.4", "3.1", case="CARD-05")
def test_brutal_tactics_can_hand_over_the_game() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter crafted=brutal-tactics points=29",
        "eyrie leader=builder points=29",
        "5 hundreds 4, eyrie roost",
        "dice 3 0",
    ).play("battle 5 eyrie", "use brutal-tactics")
    assert (p.game.winners, p.points("eyrie"), p.points("hundreds")) == (("eyrie",), 30, 29)
    assert p.at(5) == "eyrie roost, hundreds 4"


# --- Scouting Party
@pytest.mark.law("4.3.1", "1.2.1", case="CARD-06")
@pytest.mark.parametrize("hand", ["ambush-rabbit", "anvil", "-"])
def test_scouting_party_leaves_no_question_and_no_trace_of_an_ambush(hand: str) -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter crafted=scouting-party",
        f"eyrie leader=builder hand={hand}",
        "5 hundreds 3, eyrie 1",
        "dice 2 1",
    ).play("battle 5 eyrie")
    assert p.at(5) == "hundreds 2"
    assert [e.kind() for e in p.happened if e.kind().startswith("battle")] == [
        "battle.began",
        "battle.rolled",
        "battle.hits",
        "battle.ended",
    ]


@pytest.mark.law("4.3.1")
def test_scouting_party_is_for_the_attacker_alone() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter hand=ambush-rabbit",
        "eyrie leader=builder crafted=scouting-party hand=ambush-bird",
        "5 hundreds 3, eyrie 1",
    ).play("battle 5 eyrie")
    assert p.asked == "eyrie battle.ambush"


# --- order (4.3.4)
BOTH = (
    COMMAND,
    "hundreds mood=bitter crafted=armorers,brutal-tactics",
    "eyrie leader=builder crafted=armorers,sappers",
    "5 hundreds 3, eyrie 3",
    "dice 2 1",
)


@pytest.mark.law("4.3.4", "1.1.3")
def test_the_attacker_goes_first_with_one_effect_after_another() -> None:
    p = table(*BOTH).play("battle 5 eyrie")
    assert p.asked == "hundreds battle.effects"
    assert p.offers() == ["use armorers", "use brutal-tactics", "pass", "defer"]
    p.play("use brutal-tactics")
    assert p.offers() == ["use armorers", "pass"]
    p.play("use armorers")
    assert p.asked == "eyrie battle.effects"
    assert p.offers() == ["use armorers", "use sappers", "pass"]
    p.play("use sappers", "pass")
    assert p.at(5) == "hundreds 2"
    assert p.points("eyrie") == 1


@pytest.mark.law("4.3.4")
def test_the_attacker_may_let_the_defender_go_first() -> None:
    p = table(*BOTH).play("battle 5 eyrie", "defer")
    assert p.asked == "eyrie battle.effects"
    p.play("use armorers", "pass")
    assert p.asked == "hundreds battle.effects"
    assert "defer" not in p.offers()
    p.play("pass")
    assert p.at(5) == "eyrie 3, hundreds 2"


@pytest.mark.law("4.3.4")
def test_nobody_defers_to_a_defender_without_effects() -> None:
    p = table(
        COMMAND, "hundreds mood=bitter crafted=brutal-tactics", "5 hundreds 3, eyrie 3", "dice 0 0"
    ).play("battle 5 eyrie")
    assert p.offers() == ["use brutal-tactics", "pass"]


@pytest.mark.law("4.3", "4.3.1", "4.3.2", "4.3.4", "4.3.6", "14.2.5", "14.7.1", "15.2.5")
def test_everybody_is_asked_in_the_order_of_the_steps() -> None:
    p = table(
        COMMAND,
        "hundreds mood=bitter crafted=brutal-tactics hand=sword",
        "keepers items=boot,tea crafted=sappers hand=anvil",
        "5 hundreds 2 warlord mob, keepers figure-1 tablet-1 waystation-figure-tablet",
        "dice 3 1",
    )
    script = [
        ("hundreds hundreds.command", "battle 5 keepers"),
        ("hundreds hundreds.loot", "loot"),
        ("keepers battle.ambush", "pass"),
        ("hundreds hundreds.bitter", "pass"),
        ("hundreds battle.effects", "use brutal-tactics"),
        ("keepers battle.effects", "use sappers"),
        ("keepers battle.lose", "lose 1 figure-1 1 tablet-1"),
        ("hundreds battle.lose", "lose 1 warrior"),
        ("hundreds keepers.trophy", "trophy 3_6_11"),
        ("hundreds keepers.trophy", "trophy 3_6_11"),
        ("hundreds hundreds.take", "take tea"),
    ]
    for asked, answer in script:
        assert p.asked == asked
        p.play(answer)
    assert p.at(5) == "hundreds 1 warlord mob, keepers waystation-figure-tablet"
    assert p.points("hundreds") == 4


@pytest.mark.law("7.5.2", "4.3", case="CARD-12")
def test_a_battle_by_command_warren_pays_for_no_card_of_the_decree() -> None:
    p = table(
        "turn 5 eyrie daylight.start",
        "eyrie leader=despot points=5 crafted=command-warren",
        "eyrie.decree move=loyal-vizier battle=anvil build=loyal-vizier",
        *("8 eyrie 3 roost, hundreds 1", "7 eyrie 1"),
        "dice 1 0",
    ).play("battle 8 hundreds by command-warren")
    assert p.at(8) == "eyrie 3 roost"
    p.play("move 7 3 1")
    assert p.events("eyrie.turmoil") != []
