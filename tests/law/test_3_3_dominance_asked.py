"""3.3: a dominance card is offered beside the questions of Daylight, and seldom makes one."""

from __future__ import annotations

from random import Random

import pytest

from engine import Setup
from engine.law.dominance import DOMINANCE
from engine.law.window import Window
from tests.play import games
from tests.table import Play, state, table

LATER = ("eyrie.turmoil", "spent", "keepers.gathered", "vagabond.hid")
"""What shuts the window before its time, or comes after it."""
LAST = ("turn.end", "alliance.operations", "hundreds.incite", "keepers.gather")
OPEN = {
    *("craft", "window.daylight", "hundreds.command", "hundreds.advance"),
    *("alliance.daylight", "vagabond.act"),
    *(f"keepers.{column}" for column in ("move", "delve", "recover")),
    *(f"eyrie.{column}" for column in ("recruit", "move", "battle", "build")),
}
"""The questions of Daylight that stand between two actions."""
HANDS = pytest.mark.parametrize("hand", ["dominance-fox", "anvil"])


def keepers(*lines: str, points: int = 12, hand: str = "anvil") -> Play:
    return table(
        "turn 5 keepers daylight.move",
        f"keepers points={points} hand={hand}",
        "eyrie leader=builder",
        "hundreds mood=bitter",
        *lines,
    )


@pytest.mark.law("3.3.1", "1.4.2")
@HANDS
def test_after_a_last_act_that_brings_nothing_to_light_nobody_is_asked(hand: str) -> None:
    p = keepers("5 keepers 2", "keepers.retinue move=bake-sale", hand=hand)
    assert p.kind == "keepers.move"
    assert (p.offers("dominance") != []) == (hand == "dominance-fox")
    p.play("move 5 1 1")
    assert p.kind == "keepers.gather"


@pytest.mark.law("3.3.4", "1.4.2")
@HANDS
def test_a_card_beside_the_map_makes_no_question_either(hand: str) -> None:
    p = keepers(
        *("5 keepers 2", "keepers.retinue move=bake-sale", "available dominance-mouse"),
        points=3,
        hand=hand,
    )
    p.play("move 5 1 1")
    assert p.kind == "keepers.gather"


@pytest.mark.law("3.3.1", "1.4.2")
@HANDS
def test_whoever_reaches_ten_points_with_the_last_act_is_asked(hand: str) -> None:
    p = keepers(
        "5 keepers 1 waystation-figure-tablet figure-3",
        "keepers.retinue recover=bake-sale",
        points=8,
        hand=hand,
    )
    assert p.kind == "keepers.recover"
    p.play("recover 5 figure-3")
    assert (p.points("keepers") or 0) >= 10
    assert p.kind == "window.daylight"
    p.play(p.offers("dominance")[0] if hand == "dominance-fox" else "pass")
    assert p.kind == "keepers.gather"


@pytest.mark.law("3.3.3", "3.3.4")
def test_whoever_brings_a_card_beside_the_map_with_the_last_act_is_asked() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter points=3 hand=dominance-fox,ambush-fox,anvil",
        "6 hundreds 3",
        "keepers points=0",
    )
    build = next(text for text in p.offers("build") if text.endswith("by dominance-fox"))
    p.play(build)
    assert p.kind == "window.daylight"
    p.play("claim dominance-fox by ambush-fox")
    assert p.kind == "hundreds.incite"


@pytest.mark.law("3.3.1", "4.3")
@HANDS
def test_after_a_roll_the_last_act_is_followed_by_the_question(hand: str) -> None:
    p = keepers(
        *("5 keepers 2, eyrie 1", "keepers.retinue delve=bake-sale", "dice 1 0"),
        hand=hand,
    )
    p.play("battle 5 eyrie")
    assert p.kind == "window.daylight"
    p.play("pass")
    assert p.kind == "keepers.gather"


@pytest.mark.law("3.3.1", "7.7.4")
@HANDS
def test_turmoil_without_a_choice_waits_for_the_card(hand: str) -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        f"eyrie leader=commander points=12 hand={hand}",
        "eyrie.decree move=loyal-vizier,sword battle=loyal-vizier",
        *("keepers points=0", "1 hundreds 2"),
    )
    assert (p.kind, p.offers("turmoil")) == ("eyrie.move", ["turmoil"])
    p.play((p.offers("dominance") or ["turmoil"])[0])
    assert p.kind == "eyrie.leader"


@pytest.mark.law("3.3.1", "1.4.2")
def test_everybody_could_use_a_card_after_the_last_news_of_their_daylight() -> None:
    left = asked_for_it = 0
    for seed in range(30):
        game = games.start(seed, Setup(games.seats_of(seed, 3)))
        turn, stood, over = 0, (-1, list[str]()), 0
        for asked in games.decisions(game, games.eager(Random(seed))):
            g = state(game)
            now = g.revealed, list(DOMINANCE.window_may_hold(g, g.seat, "daylight"))
            if asked.kind in OPEN:
                if asked.kind == "window.daylight" and not Window(g, g.seat).asks:
                    assert now != stood or turn != g.turn, game.position()
                    asked_for_it += 1
                turn, stood = g.turn, now
            elif asked.kind in LAST and over != g.turn:
                over = g.turn
                quiet = not g.now.used and not any(e.kind() in LATER for e in g.events)
                if now[1] and quiet:
                    assert (turn, stood) == (g.turn, now), game.position()
                    left += 1
    assert left > 50
    assert asked_for_it > 5
