"""What can be ordered in advance of the Law's own questions (4.3): those of a battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.decks import BIRD, SUIT
from engine.kernel import Action, Reason
from engine.law.actions import Lose, Use
from engine.law.battle import AMBUSH, EFFECTS, FOIL, LOSE
from engine.law.effects import EFFECTS as OF_CARDS
from engine.law.effects import effects, overrides
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.question import PASS, Question
from engine.law.removal import ORDER
from engine.table import FACES, View
from engine.table.orders import OrderKind, Pick, register_orders

OF_POWERS: dict[str, tuple[Hooks, Action]] = {}
"""4.3.4: effects that are no card's, by the word that orders their act; factions bring them."""

NEVER, ALWAYS = "never", "always"
HERE = ("piece", "attackers", "enemy", "clearing")
"""The public facts of a battle that an order about it may be bound to."""


def decline(public: View, options: Sequence[Action]) -> Action:
    """Pass."""
    return PASS


def card_if_held(public: View, options: Sequence[Action]) -> Action:
    """The card that is missed least, of acts with a card each: a bird fits everywhere, and last."""
    cards: list[Any] = [act for act in options if not act.declines]
    return min(cards, key=lambda act: (SUIT[act.card] == BIRD, act.card), default=PASS)


def effects_after_roll(word: str) -> Pick | None:
    """4.3.4.  The word that names effects: each is used once it can be, and nothing is deferred."""
    wanted: list[Action] = []
    for name in word.split(","):
        if name in OF_POWERS:
            wanted.append(OF_POWERS[name][1])
        elif name in OF_CARDS and overrides(type(OF_CARDS[name]), Hooks.after_roll):
            wanted.append(Use(name))
        else:
            return None
    return lambda public, options: next((act for act in wanted if act in options), PASS)


def ready_after_roll(g: Table, seat: str) -> list[str]:
    """4.3.4.  The names of the effects that *seat* has in force."""
    held = effects(g, seat, Hooks.after_roll)
    known = {**OF_CARDS, **{name: power for name, (power, _) in OF_POWERS.items()}}
    return [name for name, effect in known.items() if effect in held]


def why_no_power(g: Table, seat: str, word: str) -> Why:
    """4.3.4.  A power that *seat* has not and never crafts."""
    for name in word.split(","):
        if name in OF_POWERS and OF_POWERS[name][0] not in effects(g, seat, Hooks.after_roll):
            return Reason("4.3.4", "no_such_word", {"order": EFFECTS.kind, "word": name})
    return None


def as_listed(public: View, options: Sequence[Action]) -> Action:
    """The first, for they are listed in the order that keeps most for whoever is asked."""
    return options[0]


def sparing(*kinds: str) -> Pick:
    """As few as can be fall of the kind named last, then of the one before it; figures last.

    What never comes back falls after all else, what is dear after others of its kind, and what is
    there in numbers before the rest.
    What differs in a kind that is not named is left to the person: what can fall is public.
    """

    def pick(public: View, options: Sequence[Action]) -> Action | None:
        choices = [act for act in options if isinstance(act, Lose)]
        others = {
            tuple(p for p in act.pieces.each() if FACES[p].kind not in kinds) for act in choices
        }
        return min(choices, key=partial(cost, public)) if len(others) == 1 else None

    def cost(public: View, act: Lose) -> list[int]:
        fallen = [FACES[piece] for piece in act.pieces.each()]
        spared = [sum(piece.kind == kind for piece in fallen) for kind in reversed(kinds)]
        rare, figures = sum(piece.once for piece in fallen), sum(piece.figure for piece in fallen)
        dear = sum(piece.dear for piece in fallen)
        return [rare, *spared, figures, dear, -in_numbers(public, act)]

    return pick


def in_numbers(public: View, act: Lose) -> int:
    """How many of the same kinds lie on the map, for each piece that would fall."""
    seat = public.awaited[0].seat
    lying = Counter[str]()
    for clearing in public.clearings.values():
        lying.update(clearing.pieces.get(seat, {}))
    return sum(lying[piece] for piece in act.pieces.each())


# --- kinds of orders
def order_about(
    question: Question, words: Mapping[str, Pick], *, default: str = "", **more: Any
) -> OrderKind:
    """The orders that are called as their *question* is, and whatever else such a kind has.

    The default is the first of the *words* if none is named.
    """
    word = default or next(iter(words))
    return OrderKind(question.kind, question.kind, question.section, words, word, **more)


def whether(question: Question, always: Pick = as_listed, **more: Any) -> OrderKind:
    """Those that say whether anything is done: *always*, or never, which is the default."""
    words = {ALWAYS: always, NEVER: decline}
    return order_about(question, words, default=NEVER, decline=NEVER, **more)


register_orders(
    *(
        whether(question, card_if_held, conditions=HERE, hidden=True, warns=(ALWAYS,))
        for question in (AMBUSH, FOIL)
    ),
    order_about(
        EFFECTS,
        {NEVER: decline},
        decline=NEVER,
        conditions=(*HERE, "hits"),
        made=effects_after_roll,
        ready=ready_after_roll,
        why_not=why_no_power,
    ),
    order_about(ORDER, {"as-listed": as_listed}),
    OrderKind(
        "battle.casualties",
        LOSE.kind,
        LOSE.section,
        {
            "warriors-first": sparing("warrior"),
            "buildings-last": sparing("warrior", "token", "building"),
            "tokens-last": sparing("warrior", "building", "token"),
        },
        default="buildings-last",
        conditions=HERE,
    ),
)
