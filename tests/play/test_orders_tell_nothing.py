"""Whether somebody is asked never depends on a hand: two tables that differ in one alone.

With the same public past and the same orders, what the others see comes at the same moments.  A
pair of tables is given up at the first answer by order in which the hands differ: from there on
their public past does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, count, takewhile, zip_longest
from random import Random
from typing import Any

import pytest

from engine import FACTIONS, Action, Event, Game, GivenOrder, Step, View
from engine import standing as carried_out
from engine.law.actions import Ambush, Pass
from engine.saves import freeze, thaw
from engine.table.orders import ASK, ORDERS, Order, word_for
from tests.play import games
from tests.play.told import OPEN_HANDS

ANSWERS = 60
AMBUSH = "ambush-"
FACTS = {
    "piece": "building",
    "attackers": "attackers>=2",
    "clearing": "clearing=1,2,3,4,5,6",
    "fallen": "fallen>=2",
}
SHOWN = "alliance.outraged"
"""8.2.6: after it everybody knows whether a hand holds a card of the suit, as the Law has it."""
DRAWN = "alliance.drew"
"""And from there on their supporters, who come to light with a base, may be others."""
BY_CHANCE = ("lizards.feared", "duchy.card.lost", "drew.openly", "took.openly")
"""10.2.5, 11.2.3, 12.2.3: which card comes to light, of a hand or of the deck, nobody chooses."""


class Leak(AssertionError):
    pass


def somewhere(seed: int) -> Game:
    """The start of a turn in the middle of a game."""
    game, random = games.start(seed), Random(seed)
    last = 4 + seed % 12
    for _ in games.decisions(game, games.eager(random)):
        if game.turn > last:
            break
    return Game(game.snapshot)


def with_another_hand(snapshot: bytes, seat: str, random: Random) -> bytes:
    """The same table, but for the cards of one hand: swapped with others of the deck."""
    g = thaw(snapshot)
    hand, deck = g.factions[seat].hand, g.deck
    wanted = [i for i, card in enumerate(deck) if card.startswith(AMBUSH)]
    if random.random() < 0.5:
        wanted = random.sample(range(len(deck)), min(len(deck), len(hand)))
    for at, i in zip(range(len(hand)), wanted, strict=False):
        hand[at], deck[i] = deck[i], hand[at]
    return freeze(g)


def hidden_hands(seats: Iterable[str]) -> list[str]:
    return [seat for seat in seats if seat not in OPEN_HANDS]


def order(game: Game, seat: str, random: Random) -> list[GivenOrder]:
    """Orders of every kind, with conditions and without."""
    found = []
    for name, kind in game.orders_for(seat).items():
        words, facts = list(kind.words), [FACTS[name] for name in kind.conditions if name in FACTS]
        text = f"{name} {random.choice(words)}"
        if kind.conditions and random.random() < 0.5:
            other = random.choice([ASK, *words])
            text = f"{text} if {random.choice(facts)} else {other}"
        if random.random() < 0.8:
            found.append(GivenOrder(str(game.order(seat, text))))
    return found


def warlike(random: Random) -> Callable[[Sequence[Action]], Action]:
    def pick(options: Sequence[Action]) -> Action:
        fights = [act for act in options if act.verb() == "battle"]
        return random.choice(fights if fights and random.random() < 0.8 else list(options))

    return pick


def who(step: Step | None) -> Any:
    return step and (step.answer.seat, step.answer.kind, step.order)


def standing(game: Game) -> tuple[Any, ...]:
    asked = [(d.seat, d.kind, d.section) for d in game.decisions]
    return (asked, game.view(None), [game.free_undo(seat) for seat in game.seats])


def same(what: str, one: Any, two: Any) -> None:
    if one != two:
        raise Leak(f"{what}: {one} and {two}")


def part_by_the_law(one: Sequence[Event], two: Sequence[Event]) -> bool:
    """True if from here on the public pasts may differ; what was told before is alike."""
    kinds = [[e.kind() for e in events if e.seen_by(None)] for events in (one, two)]
    same("events", *([*takewhile(lambda kind: kind != SHOWN, each)] for each in kinds))
    same(SHOWN, *(SHOWN in each for each in kinds))
    cards, others = ([e for e in events if e.kind() in BY_CHANCE] for events in (one, two))
    return kinds[0] != kinds[1] or DRAWN in kinds[0] or cards != others


def parted(one: Sequence[Step], two: Sequence[Step], found: Counter[Any]) -> bool:
    """True if the public pasts may differ from one of these steps on; up to there they do not."""
    for step, alike in zip_longest(one, two):
        same("who answers", who(step), who(alike))
        found["by order"] += bool(step.order)
        if step.answer.text != alike.answer.text:
            found["answered otherwise"] += 1
            return True
        if part_by_the_law(step.events, alike.events):
            found["shown by the Law"] += 1
            return True
    return False


def side_by_side(
    one: Game, two: Game, pick: Callable[[Sequence[Action]], Action], found: Counter[Any]
) -> None:
    for _ in range(ANSWERS):
        if not one.decisions or (not one.answers and part_by_the_law(one.events, two.events)):
            return
        (asked,), (other,) = one.decisions, two.decisions
        same("asked", (asked.seat, asked.kind), (other.seat, other.kind))
        common = [option for option in asked.options if option in other.options]
        if not common:
            return
        act = pick(common)
        outcome, beside = one.answer(asked.seat, act), two.answer(asked.seat, act)
        if parted(outcome.steps, beside.steps, found):
            return
        same("carried out", outcome.failed is None, beside.failed is None)
        same("table", standing(one), standing(two))


def seating_all(n: int) -> list[int]:
    """The first *n* seeds, and for each seat the first at which it sits."""
    firsts = (next(i for i in count() if seat in games.setup_of(i).seats) for seat in FACTIONS)
    return sorted({*range(n), *firsts})


def compare(
    seeds: Iterable[int], orders: Callable[[Game, str, Random], list[GivenOrder]] = order
) -> Counter[Any]:
    found = Counter[Any]()
    for seed in seeds:
        random, start = Random(seed), somewhere(seed)
        for mix in combinations(sorted(start.seats), 2):
            found["mix", *mix] += 1
        for _ in range(4):
            seat = min(hidden_hands(start.seats), key=lambda each: found["hand", each])
            found["hand", seat] += 1
            pair = Game(start.snapshot), Game(with_another_hand(start.snapshot, seat, random))
            given = {each: orders(start, each, random) for each in start.seats}
            for game in pair:
                assert game.give_orders(given) == []
            side_by_side(*pair, warlike(random), found)
    return found


@pytest.mark.law("1.2.1")
def test_who_is_asked_never_depends_on_a_hand(long: bool) -> None:
    found = compare(seating_all(600 if long else 30))
    assert found["answered otherwise"] > 5
    assert found["by order"] > 150
    if long:  # fewer games cannot bring everybody together with everybody
        assert all(found["mix", *mix] for mix in combinations(sorted(FACTIONS), 2))
    assert all(found["hand", seat] for seat in hidden_hands(FACTIONS))


def always(game: Game, seat: str, random: Random) -> list[GivenOrder]:
    return [GivenOrder("battle.ambush always"), GivenOrder("battle.foil always")]


def only_with_one(public: View, options: Sequence[Action]) -> Action | None:
    """Ask me only if I hold one; else decline."""
    return None if any(isinstance(act, Ambush) for act in options) else Pass()


def careless(public: View, options: Sequence[Action]) -> Action | None:
    """Raises if there is none."""
    return next(act for act in options if isinstance(act, Ambush))


def one_card(public: View, options: Sequence[Action]) -> Action | None:
    """A card by its name, in hand or not."""
    return Ambush("ambush-bird")


@pytest.mark.parametrize("planted", [only_with_one, careless, one_card])
def test_a_planted_order_that_asks_by_the_hand_is_found(
    planted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("battle.ambush", "battle.foil"):
        leaky = ORDERS[name]._replace(words={"always": planted}, hidden=False)
        monkeypatch.setitem(ORDERS, name, leaky)
    with pytest.raises(Leak):
        compare(range(40), always)


def test_a_planted_covering_that_looks_at_the_options_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    as_it_is = carried_out.taken

    def peeks(given: Order, asked: Any, public: View) -> Action | None:
        if given.name == "battle.ambush" and len(asked.options) > 1:
            return None
        return as_it_is(given, asked, public)

    monkeypatch.setattr("engine.game.taken", peeks)
    with pytest.raises(Leak):
        compare(range(40), always)


def test_a_condition_is_shown_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Counter[str]()

    def looks(given: Order, public: View, seat: str) -> str:
        assert public.seat is None
        assert public.hand == ()
        asked[given.name] += 1
        return word_for(given, public, seat)

    monkeypatch.setattr(carried_out, "word_for", looks)
    compare(range(5))
    assert asked["battle.ambush"] > 5
