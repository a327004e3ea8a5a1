"""Standing orders: what can be said, what they answer, and what they leave to their person."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine import (
    GivenOrder,
    OrderRefused,
    Setup,
    foresee,
    foreseeable,
    load_game,
    parse,
    verbs,
)
from engine.law.actions import Pass
from engine.table.orders import ORDERS, OrderKind, option_of
from tests.play import games
from tests.table import Play, table


def about_to_fight() -> Play:
    """The Eyrie, on turn, is about to battle the Hundreds in a fox clearing."""
    return table(
        "turn 6 hundreds daylight.command",
        "hundreds mood=grandiose hand=ambush-bird points=3",
        "eyrie leader=commander hand=ambush-bird,ambush-fox,anvil points=3",
        "1 hundreds 3 warlord, eyrie 4 roost",
        "dice 1 1",
    )


def given(**orders: str) -> dict[str, list[GivenOrder]]:
    return {seat: [GivenOrder(text) for text in said.split("; ")] for seat, said in orders.items()}


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("battle.ambush always", ""),
        ("battle.ambush  always if roost else decline", "battle.ambush if roost else decline"),
        ("battle.ambush if roost else never", "battle.ambush if roost else decline"),
        (
            "battle.foil never if attackers>=3 else ask",
            "battle.foil never if attackers>=3 else ask",
        ),
        ("battle.ambush if clearing=1,5 else ask", ""),
        ("battle.ambush if enemy=hundreds else ask", ""),
        ("battle.ambush if building else ask", ""),
        ("battle.casualties buildings-last", ""),
        ("battle.effects armorers,sappers if hits>=2 else decline", ""),
    ],
)
def test_an_order_has_one_text(text: str, canonical: str) -> None:
    game = about_to_fight().game
    assert str(game.order("eyrie", text)) == (canonical or text)
    assert str(game.order("eyrie", canonical or text)) == (canonical or text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_such_order"),
        ("march always", "no_such_order"),
        ("hundreds.bitter always", "no_such_order"),
        ("battle.ambush", "order_malformed"),
        ("battle.ambush always never", "order_malformed"),
        ("battle.ambush sometimes", "no_such_word"),
        ("battle.effects royal-claim", "no_such_word"),
        ("battle.ambush if roost", "other_side_unsaid"),
        ("battle.ambush if roost else maybe", "no_such_word"),
        ("battle.casualties warriors-first if roost else decline", "no_such_word"),
        ("battle.ambush if mob else ask", "no_such_condition"),
        ("battle.ambush if hits>=2 else ask", "no_such_condition"),
        ("battle.ambush if clearing=13 else ask", "no_such_condition"),
        ("battle.ambush if enemy=keepers else ask", "no_such_condition"),
        ("battle.ambush if enemy=eyrie else ask", "no_such_condition"),
        ("battle.ambush if ambush else ask", "order_would_leak"),
        ("battle.ambush if i-hold-one else ask", "order_would_leak"),
        ("battle.ambush if hand>=1 else ask", "order_would_leak"),
        ("battle.ambush if card-in-hand else decline", "order_would_leak"),
    ],
)
def test_what_is_no_order_is_refused_with_its_reason(text: str, code: str) -> None:
    game = about_to_fight().game
    with pytest.raises(OrderRefused) as refused:
        str(game.order("eyrie", text))
    assert refused.value.reason.code == code
    assert [r.reason.code for r in game.give_orders(given(eyrie=text))] == [code]


@pytest.mark.law("4.3.1", "4.3.6")
def test_an_answer_goes_on_through_the_orders_of_others() -> None:
    p = about_to_fight()
    p.game.give_orders(given(eyrie="battle.ambush always; battle.casualties buildings-last"))
    outcome = p.answer("hundreds", "battle 1 eyrie")
    assert [(s.answer.seat, s.answer.text, s.order) for s in outcome.steps] == [
        ("hundreds", "battle 1 eyrie", ""),
        ("eyrie", "ambush ambush-fox", "battle.ambush always"),
    ]
    assert outcome.failed is None
    assert p.asked == "hundreds battle.foil"
    p.play("hundreds: ambush ambush-bird", "hundreds: lose 1 warrior")
    assert p.at(1) == "eyrie 3 roost, hundreds 2 warlord"


@pytest.mark.parametrize("order", ["ask", "battle.ambush always", "battle.ambush never"])
def test_nobody_can_tell_beforehand_that_others_have_orders(order: str) -> None:
    p = about_to_fight()
    act, active = parse("battle 1 eyrie"), p.game.active
    beforehand = foresee(p.game, "hundreds", act)
    if order != "ask":
        p.game.give_orders(given(eyrie=order))
    assert foreseeable(p.game, active, act, p.game.answer("hundreds", act)) == beforehand
    assert beforehand.asks


@pytest.mark.law("4.3.1")
@pytest.mark.parametrize(
    ("order", "asked"),
    [
        ("battle.ambush if attackers>=4 else ask", False),
        ("battle.ambush if attackers>=5 else ask", True),
        ("battle.ambush if roost else ask", False),
        ("battle.ambush if building else ask", False),
        ("battle.ambush if clearing=2,3 else ask", True),
        ("battle.ambush if clearing=1,3 else ask", False),
        ("battle.ambush if enemy=hundreds else ask", False),
        ("battle.ambush if clearing=2 else decline", False),
    ],
)
def test_a_condition_says_both_sides(order: str, asked: bool) -> None:
    p = about_to_fight()
    p.game.give_orders(given(eyrie=order))
    outcome = p.answer("hundreds", "battle 1 eyrie")
    assert (p.asked == "eyrie battle.ambush") == asked
    assert [step.order for step in outcome.steps[1:2]] == ([] if asked else [order])


def test_an_order_holds_until_the_turn_that_it_says() -> None:
    for before, answered in ((0, 2), (7, 2), (6, 1)):
        p = about_to_fight()
        p.game.give_orders({"eyrie": [GivenOrder("battle.ambush never", before)]})
        steps = p.answer("hundreds", "battle 1 eyrie").steps
        assert (len(steps) >= 2) == (answered == 2), before


def test_no_rerun_reads_an_order() -> None:
    p = about_to_fight()
    p.game.give_orders(given(eyrie="battle.ambush always"))
    p.answer("hundreds", "battle 1 eyrie")
    again = load_game(p.game.save())
    assert again.answers == p.game.answers
    assert again.checksum() == p.game.checksum()
    assert "ambush always" not in p.game.position()
    p.game.undo(1)
    assert p.asked == "eyrie battle.ambush"
    p.game.give_orders({})
    assert len(p.answer("eyrie", "pass").steps) == 1


def test_an_order_that_breaks_costs_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(public: Any, options: Any) -> Any:
        raise RuntimeError("a bug")

    kind = ORDERS["battle.ambush"]
    monkeypatch.setitem(ORDERS, "battle.ambush", kind._replace(words={"always": breaks}))
    p = about_to_fight()
    p.game.give_orders(given(eyrie="battle.ambush always"))
    outcome = p.answer("hundreds", "battle 1 eyrie")
    assert len(outcome.steps) == 1
    assert outcome.failed
    assert (outcome.failed.seat, outcome.failed.order) == ("eyrie", "battle.ambush always")
    assert p.asked == "eyrie battle.ambush"


LEAST = 12
"""Games, however soon there is enough of everything."""


def sat_out_of_turn(seed: int) -> Counter[str]:
    """The kinds of question that came to a seat that was not on turn."""
    game, kinds = games.start(seed), Counter[str]()
    for asked in games.decisions(game, games.eager(Random(seed))):
        if game.turn and asked.seat != game.view(None).active:
            kinds[asked.kind] += 1
            default = game.default()
            assert default in asked.options, asked.kind
            words = [kind for kind in ORDERS.values() if kind.question == asked.kind]
            for kind in words:
                for word in kind.words:
                    act = option_of(kind, word, game.view(None), asked)
                    assert act in asked.options or (act is None and not kind.hidden)
        else:
            assert game.turn == 0 or game.default() is None
    return kinds


def test_every_kind_that_is_asked_out_of_turn_has_orders_and_a_default(long: bool) -> None:
    kinds, enough = Counter[str](), {"battle.ambush": 50, "battle.lose": 10}
    for seed in range(100 if long else 40):
        if not long and seed >= LEAST and all(kinds[kind] > n for kind, n in enough.items()):
            break
        kinds += sat_out_of_turn(seed)
    assert set(kinds) <= {kind.question for kind in ORDERS.values()}
    assert all(kinds[kind] > n for kind, n in enough.items()), kinds


def handovers(seed: int, orders: str) -> tuple[int, int]:
    """How often a seat that was not on turn had to answer itself, and the rounds."""
    game = games.start(seed, Setup(("eyrie", "hundreds", "keepers")))
    everybody = given(**dict.fromkeys(game.seats, orders)) if orders else {}
    game.give_orders(everybody)
    found = 0
    for asked in games.decisions(game, games.any_option(Random(seed))):
        found += bool(game.turn) and asked.seat != game.view(None).active
    return found, game.turn // 3


def test_two_plain_orders_leave_few_to_wait_for(long: bool) -> None:
    seeds = range(20 if long else 4)
    waits, rounds = map(sum, zip(*(handovers(s, "") for s in seeds), strict=True))
    assert waits / rounds > 0.8
    plain = "battle.ambush never; battle.casualties warriors-first"
    waits, rounds = map(sum, zip(*(handovers(s, plain) for s in seeds), strict=True))
    assert waits / rounds <= 0.2


def of_cards(kind: OrderKind) -> type[Any]:
    """What its question offers of a hand, or of another store."""
    verbs_of = {"alliance.outrage": "give", "alliance.capacity": "discard"}
    return verbs()[verbs_of.get(kind.question, "ambush")]


@pytest.mark.law("1.2.1")
@pytest.mark.parametrize("kind", [k for k in ORDERS.values() if k.hidden], ids=lambda k: k.name)
def test_an_order_about_hidden_cards_answers_whatever_the_hand(kind: OrderKind) -> None:
    view = games.start(0).view(None)
    ambushes = ("ambush-bird", "ambush-fox", "ambush-mouse", "ambush-rabbit")
    for n in range(not kind.decline, len(ambushes) + 1):
        for cards in combinations(ambushes, n):
            options = [*map(of_cards(kind), cards), *([Pass()] if kind.decline else [])]
            for word, pick in kind.words.items():
                assert pick(view, options) in options, word


def test_the_card_that_costs_least_is_played_first() -> None:
    p = about_to_fight()
    p.game.give_orders(given(eyrie="battle.ambush always"))
    outcome: Any = p.answer("hundreds", "battle 1 eyrie")
    assert outcome.steps[1].answer.text == "ambush ambush-fox"
