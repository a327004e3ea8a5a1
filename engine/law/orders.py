"""What can be ordered in advance of the Law's own questions (4.3): those of a battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.decks import BIRD, SUIT
from engine.kernel import Action
from engine.law.actions import Lose, Use
from engine.law.battle import AMBUSH, EFFECTS, FOIL, LOSE
from engine.law.effects import EFFECTS as OF_CARDS
from engine.law.effects import overrides
from engine.law.hooks import Hooks
from engine.law.question import PASS, Question
from engine.law.removal import ORDER
from engine.table import FACES, View
from engine.table.orders import OrderKind, Pick, register_orders

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


def cards_after_roll(word: str) -> Pick | None:
    """4.3.4.  The word that names cards: each is used once it can be, and nothing is deferred."""
    cards = word.split(",")
    for card in cards:
        if card not in OF_CARDS or not overrides(type(OF_CARDS[card]), Hooks.after_roll):
            return None
    wanted = [Use(card) for card in cards]
    return lambda public, options: next((act for act in wanted if act in options), PASS)


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
        made=cards_after_roll,
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
