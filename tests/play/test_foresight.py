"""What an act would bring is told beforehand as far as it can be known, and nothing is done."""

from __future__ import annotations

from random import Random

import pytest

from engine import GivenOrder, IllegalAction, Setup, foresee, foreseeable, new_game
from engine.kernel import parse
from tests.play import games
from tests.table import table

DECREE = ("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", "eyrie leader=commander")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foreseen_comes_and_foreseeing_changes_nothing(seed: int) -> None:
    game, random = games.start(seed), Random(seed)
    pick = games.eager(random)
    while game.decisions and game.turn < 12:
        (asked,) = game.decisions
        act, before = pick(asked), (game.checksum(), game.answers, game.turn)
        seen = foresee(game, asked.seat, act)
        assert (game.checksum(), game.answers, game.turn) == before
        active = game.view(None).active
        outcome = game.answer(asked.seat, act)
        assert foreseeable(game, active, act, outcome) == seen
        came = game.events_for(asked.seat, outcome.events)
        assert list(seen.events) == came[: len(seen.events)]
        assert not any(event.reveals for event in seen.events)
        assert seen.reveals == any(event.reveals for event in outcome.events)
        by_itself = act.declines or not seen.reveals
        over = outcome.turn is not None and outcome.turn.number > 0
        assert seen.ends >= (over and by_itself and not game.winners)
        handed_over = bool(game.decisions) and game.decisions[0].seat != asked.seat
        settled = seen.ends or seen.reveals
        assert seen.asks == (handed_over and not settled and asked.seat == active)


def test_whoever_sets_up_last_hands_over_like_the_others() -> None:
    """A.10: who keeps the last three cards ends no turn, but the others are asked after that."""
    game = new_game(Setup(("eyrie", "keepers", "marquise"), setup="advanced"), seed=7)
    handed = list[str]()
    while game.turn == 0:
        (asked,) = game.decisions
        seen = foresee(game, asked.seat, asked.options[0])
        assert not seen.ends
        if asked.kind == "setup.hand":
            assert seen.reveals or seen.asks
            handed.append(asked.seat)
        game.answer(asked.seat, asked.options[0])
    assert handed == list(game.seats)


def test_a_battle_tells_neither_its_dice_nor_what_follows_from_them() -> None:
    seen = [
        foresee(
            table(
                "turn 5 eyrie daylight.decree",
                *("1 eyrie 4 roost, hundreds 2", "9 eyrie 1, hundreds 1"),
                *("eyrie leader=despot", dice),
                "eyrie.decree battle=loyal-vizier build=sword",
            ).game,
            "eyrie",
            parse("battle 1 hundreds"),
        )
        for dice in ("dice 3 0", "dice 0 0")
    ]
    assert seen[0] == seen[1]
    assert seen[0].reveals
    assert [event.kind() for event in seen[0].events] == ["battle.began"]


def test_whether_the_dice_let_somebody_choose_losses_is_not_foreseen() -> None:
    """4.3.6: three hits leave the Hundreds a choice; none ask nobody."""
    lines = ("turn 5 eyrie daylight.battle", "1 eyrie 3, hundreds 2 stronghold mob")
    decree = "eyrie.decree battle=loyal-vizier,sword"
    for dice in ("dice 3 0", "dice 1 0"):
        p = table(*lines, "eyrie leader=despot", decree, "11 eyrie 1, hundreds mob", dice)
        seen = foresee(p.game, "eyrie", parse("battle 1 hundreds"))
        assert (seen.reveals, seen.asks) == (True, False)
        assert (p.play("battle 1 hundreds").kind == "battle.lose") is (dice == "dice 3 0")


def test_turmoil_that_an_act_leads_to_by_itself_is_foreseen() -> None:
    """7.5.2."""
    game = table(*DECREE, "eyrie hand=anvil points=5", "eyrie.decree build=loyal-vizier,sword").game
    seen = foresee(game, "eyrie", parse("pass"))
    assert {"eyrie.turmoil", "scored"} <= {event.kind() for event in seen.events}
    assert (seen.reveals, seen.asks, seen.ends) == (False, False, False)


def test_the_end_of_a_turn_is_foreseen_even_if_a_discard_comes_before_it() -> None:
    hand = "anvil,sword,bake-sale,cobbler,sappers,armorers"
    game = table("turn 5 eyrie evening.end", "1 eyrie 4 roost", f"eyrie hand={hand}").game
    assert foresee(game, "eyrie", parse("end")).ends
    game.answer("eyrie", "end")
    assert game.decisions[0].kind == "hand.discard"


def test_what_is_not_legal_is_not_foreseen() -> None:
    game = table(*DECREE, "eyrie hand=anvil").game
    with pytest.raises(IllegalAction):
        foresee(game, "eyrie", parse("turmoil"))


def test_an_own_order_that_leads_to_a_roll_is_foreseen_and_nobody_elses_is() -> None:
    """11.2.4: a fund is committed before the battle, by an order or not."""
    position = ("turn 5 riverfolk daylight.act", "10 riverfolk 3, eyrie 2")
    funds = "riverfolk hand=- funds=eyrie:1,riverfolk:1"
    p = table(*position, funds, "eyrie hand=anvil leader=builder")
    ambush = {"eyrie": [GivenOrder("battle.ambush never")]}
    for orders, rolls, asks in (
        ({}, False, False),
        ({"riverfolk": [GivenOrder("riverfolk.commit own-first")]}, False, True),
        (ambush, False, False),
    ):
        p.game.give_orders(orders)
        seen = foresee(p.game, "riverfolk", parse("battle 10 eyrie"))
        assert (seen.reveals, seen.asks) == (rolls, asks), orders
