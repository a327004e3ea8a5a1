"""1.4.1-1.4.3: what may be done at any time in a phase, and that it costs no questions."""

from __future__ import annotations

import pytest

from tests.table import Play, table

TWO_BATTLES = (
    "turn 5 eyrie daylight.start",
    "eyrie.decree move=loyal-vizier battle=loyal-vizier,sword",
    "hundreds mood=bitter",
    *("5 eyrie 4, hundreds 2", "7 eyrie 4, hundreds 2", "1 eyrie 1 roost"),
    "dice 0 0 0 0",
)
EVERYTHING = "tax-collector,codebreakers,royal-claim,stand-and-deliver"
THIRD = "keepers points=0 hand=sappers"


def kinds(p: Play, seat: str, *answers: str) -> list[str]:
    """What *seat* is asked until it is somebody else's turn to speak."""
    wanted, asked = list(answers), []
    while p.awaited == seat:
        asked.append(p.kind)
        offers = p.offers()
        given = next((a for a in wanted if a in offers), "")
        if given:
            wanted.remove(given)
        p.play(given or next((a for a in ("pass", "end") if a in offers), offers[0]))
    return asked


# --- no window, no question
@pytest.mark.law("1.4.2", "7.5.2")
def test_an_eyrie_turn_without_crafted_effects_is_asked_for_no_window() -> None:
    p = table(*TWO_BATTLES, "eyrie leader=commander points=3")
    assert kinds(p, "eyrie", "move 1 9 1", "battle 5 hundreds") == [
        "eyrie.move",
        "eyrie.battle",  # the second of two battles leaves no choice
        "turn.end",
    ]


@pytest.mark.law("1.4.2")
def test_an_effect_in_play_asks_once_more_at_the_end_of_its_phase_at_most() -> None:
    p = table(*TWO_BATTLES, "eyrie leader=commander points=3 crafted=tax-collector hand=sappers")
    assert kinds(p, "eyrie", "move 1 9 1", "battle 5 hundreds") == [
        "craft",
        "eyrie.move",
        "eyrie.battle",
        "eyrie.battle",
        "window.daylight",
        "turn.end",
    ]


@pytest.mark.law("1.4.2")
def test_an_effect_that_is_used_asks_no_more() -> None:
    p = table(*TWO_BATTLES, "eyrie leader=commander points=3 crafted=tax-collector")
    assert kinds(p, "eyrie", "use tax-collector 5", "move 1 9 1", "battle 5 hundreds") == [
        *("craft", "craft"),  # what was drawn might be crafted
        "eyrie.move",
        "eyrie.battle",
        "turn.end",
    ]


@pytest.mark.law("1.4.2")
def test_what_was_declined_at_the_end_is_not_asked_again() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter crafted=tax-collector",
        "5 hundreds 3 warlord",
    )
    assert kinds(p, "hundreds") == ["hundreds.command", "hundreds.advance", "hundreds.incite"]


@pytest.mark.law("1.4.2", "1.2.1")
def test_with_two_players_nobody_is_asked_for_the_sake_of_dominance() -> None:
    p = table(*TWO_BATTLES, "eyrie leader=commander points=20 hand=anvil")
    assert "window.daylight" not in kinds(p, "eyrie", "move 1 9 1", "battle 5 hundreds")


# --- between actions
@pytest.mark.law("1.4.2")
def test_windows_are_open_between_two_cards_of_the_decree() -> None:
    p = table(*TWO_BATTLES, f"eyrie leader=commander points=3 crafted={EVERYTHING}")
    p.play("pass", "move 1 9 1")
    assert p.offers("use") == ["use tax-collector 5", "use tax-collector 7", "use tax-collector 9"]
    p.play("battle 5 hundreds")
    assert p.offers("use tax-collector") != []


@pytest.mark.law("1.4.2")
def test_windows_are_open_between_commands_and_advances() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter command=boot crafted=tax-collector",
        "5 hundreds 3 warlord",
    ).play("move 5 2 1")
    assert p.kind == "hundreds.command"
    assert p.offers("use") == ["use tax-collector 2", "use tax-collector 5"]
    p.play("pass")
    assert p.kind == "hundreds.advance"
    assert p.offers("use") != []


@pytest.mark.law("1.4.2", "15.5.2")
def test_windows_are_open_between_cards_of_the_retinue() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        "keepers points=3 crafted=tax-collector",
        "keepers.retinue move=bake-sale,sword delve=sappers",
        *("5 keepers 3", "7 keepers 2"),
    ).play("move 5 1 1")
    assert p.kind == "keepers.move"
    p.play("use tax-collector 1")
    assert p.kind == "keepers.move"
    assert p.at(1) == ""


@pytest.mark.law("1.4.2", "4.1")
def test_a_card_that_the_window_brings_may_still_be_crafted() -> None:
    p = table(
        "turn 5 hundreds daylight.start",
        "hundreds mood=bitter crafted=tax-collector",
        "8 hundreds 3 stronghold",
        "deck anvil *",
    )
    assert p.asked == "hundreds craft"
    assert p.offers() == ["pass", "use tax-collector 8"]
    p.play("use tax-collector 8")
    assert p.offers() == ["craft anvil hoard", "craft anvil score", "pass"]


@pytest.mark.law("1.4.2", "4.1")
def test_without_a_card_and_a_window_nobody_is_asked_to_craft() -> None:
    p = table("turn 5 hundreds daylight.start", "hundreds mood=bitter", "8 hundreds 3 stronghold")
    assert p.kind == "hundreds.command"


# --- never inside one
@pytest.mark.law("1.4.2", "4.3")
def test_no_window_opens_inside_a_battle() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter crafted=tax-collector,codebreakers,brutal-tactics hand=sword",
        "eyrie leader=builder hand=ambush-bird",
        "5 hundreds 4 warlord mob, eyrie 2",
        "dice 1 1",
    ).play("battle 5 eyrie")
    answers = {"battle.ambush": "ambush ambush-bird"}
    asked = []
    while p.view.battle is not None:
        asked.append(p.kind)
        assert p.offers("use") == (["use brutal-tactics"] if p.kind == "battle.effects" else [])
        p.play(p.offers()[0] if p.kind == "battle.lose" else answers.get(p.kind, "pass"))
    assert asked == [
        *("battle.ambush", "battle.foil", "battle.lose"),
        *("hundreds.bitter", "battle.effects", "battle.lose"),
    ]
    assert p.offers("use") != []


@pytest.mark.law("1.4.2", "14.5.3")
def test_no_window_opens_between_the_halves_of_an_advance() -> None:
    p = table(
        "turn 5 hundreds daylight.advance",
        "hundreds mood=bitter crafted=tax-collector",
        *("5 hundreds 3 warlord", "2 eyrie 1"),
    ).play("move 5 2 3+warlord")
    assert p.kind == "hundreds.advance.battle"
    assert p.offers("use") == []


@pytest.mark.law("1.4.2", "15.5.2.II", "15.5.2.III", "15.2.4")
def test_no_window_opens_inside_the_use_of_a_card_of_the_retinue() -> None:
    p = table(
        "turn 5 keepers daylight.delve",
        "keepers points=3 crafted=tax-collector",
        "keepers.retinue delve=bake-sale recover=sappers,armorers",
        *("5 keepers 3 waystation-figure-tablet figure-1, eyrie 1", "10 keepers 1"),
        "forest 1_2_5_10 figure-2?",
        "dice 1 0",
    ).play("battle 5 eyrie")
    assert (p.kind, p.offers("use")) == ("keepers.delve.after", [])
    p.play("delve 5 1_2_5_10 figure", "recover 5 figure-1 by armorers")
    assert (p.kind, p.offers("use")) == ("keepers.recover.more", [])
    p.play("recover 5 figure-2")
    assert (p.kind, p.offers("use") != []) == ("keepers.recover", True)


@pytest.mark.law("1.4.2", "15.2.4")
def test_no_window_opens_while_relics_are_carried() -> None:
    p = table(
        "turn 5 keepers daylight.move",
        "keepers points=3 crafted=tax-collector",
        "keepers.retinue move=bake-sale",
        "5 keepers 3 figure-1",
    ).play("move 5 1 1")
    assert (p.kind, p.offers()) == ("keepers.carry", ["carry figure-1", "pass"])


# --- phases
@pytest.mark.law("1.4.1", "1.4.2")
@pytest.mark.parametrize(
    ("step", "wanted"),
    [
        ("birdsong.mood", {"royal-claim", "stand-and-deliver"}),
        ("daylight.command", {"tax-collector", "codebreakers"}),
        ("evening.incite", set()),
    ],
)
def test_each_effect_has_its_phase(step: str, wanted: set[str]) -> None:
    p = table(
        f"turn 5 hundreds {step}",
        f"hundreds mood=bitter crafted={EVERYTHING}",
        "eyrie leader=builder hand=anvil",
        "5 hundreds 3",
    )
    assert {text.split()[1] for text in p.offers("use")} == wanted


@pytest.mark.law("1.4.3", case="CORE-45")
@pytest.mark.parametrize("seat", ["eyrie", "hundreds", "keepers"])
def test_no_window_is_open_in_the_last_step(seat: str) -> None:
    fields = {"eyrie": "leader=builder", "hundreds": "mood=bitter", "keepers": "points=12"}
    p = table(
        f"turn 5 {seat} evening.draw",
        *(f"{s} {f}" for s, f in fields.items() if s != seat),
        f"{seat} {fields[seat]} crafted={EVERYTHING},cobbler,command-warren "
        "hand=anvil,sword,sappers,armorers,dominance-fox",
        f"5 {seat} 3",
        "deck bake-sale *",
    )
    assert p.asked == f"{seat} hand.discard"
    assert {text.split()[0] for text in p.offers()} == {"discard"}


@pytest.mark.law("1.4.1")
def test_used_effects_are_fresh_again_in_the_next_turn() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter crafted=tax-collector",
        "eyrie leader=builder hand=sword,anvil",
        "1 eyrie 5 roost",
        "5 hundreds 3",
    ).play("use tax-collector 5")
    assert p.offers("use") == []
    while p.game.turn < 7 or p.kind != "hundreds.command":
        offers = p.offers()
        p.play(next((text for text in ("pass", "end") if text in offers), offers[0]))
    assert p.offers("use") == ["use tax-collector 5"]


# --- what lies in the window must not show
@pytest.mark.law("1.2.1", "3.3.1", "1.4.2")
def test_a_hidden_dominance_card_shows_neither_in_questions_nor_in_their_number() -> None:
    both = [
        kinds(
            table(*TWO_BATTLES, f"eyrie leader=commander points=12 hand={hand}", THIRD),
            "eyrie",
            *("move 1 9 1", "battle 5 hundreds"),
        )
        for hand in ("dominance-bird", "bake-sale")
    ]
    assert both[0] == both[1]
    assert both[0][-2:] == ["window.daylight", "turn.end"]
