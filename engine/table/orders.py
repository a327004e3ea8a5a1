"""Standing orders: answers that a seat gives in advance, to the kinds of question that list theirs.

Whether a person is asked is settled by the public view and the order's text alone; only an order
that covers the moment is shown the options.  So none can ask "only if I hold one" (1.2.1).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.kernel import Action, Decision, Reason
from engine.table.conditions import Condition, condition
from engine.table.table import Table
from engine.table.view import View

Pick: TypeAlias = Callable[[View, Sequence[Action]], Action | None]
"""The option that an order takes, of those that the question has.

None leaves the question to its person: only where the options are public.
"""

ASK, DECLINE = "ask", "decline"
"""The other side of a condition: the person is asked, or the order declines."""

HIDDEN = frozenset(("hand", "hold", "holding", "holds", "card", "cards", "ambush", "deck"))
"""Words of a condition that would look at a hand: such an order is refused as one that leaks."""


class OrderKind(NamedTuple):
    """The orders that one kind of question takes: data, and it stands beside the question."""

    name: str
    question: str
    """The kind of the question: ``battle.lose``."""
    section: str
    words: Mapping[str, Pick]
    """What can be ordered; the first word is left out before a condition."""
    default: str
    """The word by which the question is answered for whoever does not answer it."""
    decline: str = ""
    """The word that means to decline, if one does."""
    conditions: tuple[str, ...] = ()
    """The public facts that it may be bound to, by their names in CONDITIONS."""
    hidden: bool = False
    """The options show a hand, so every word must take one of them, whatever they are."""
    made: Callable[[str], Pick | None] = lambda word: None
    """What a word means that is none of ``words``: the effects to use, one after another."""
    ready: Callable[[Table[Any], str], Sequence[str]] = lambda g, seat: ()
    """The words of that kind for what a seat has in force now."""
    only: Callable[[Sequence[str], str], bool] = lambda seats, seat: True
    """True for a seat that may be asked, at a table of these seats."""
    still: Callable[[Table[Any], str], bool] = lambda g, seat: True
    """True if, as the table stands, it may still come to that question."""
    why_not: Callable[[Table[Any], str, str], Reason | None] = lambda g, seat, word: None
    """What the table, as its seat sees it, has against a word."""
    warns: tuple[str, ...] = ()
    """Words that tell the table something later: "none, by order" after one that always does."""

    def pick(self, word: str) -> Pick | None:
        """What *word* does; None if it is no word of this kind."""
        return self.words.get(word) or self.made(word)


ORDERS: dict[str, OrderKind] = {}
"""Every kind of order by its name; rules and factions bring their own."""


def register_orders(*kinds: OrderKind) -> None:
    ORDERS.update({kind.name: kind for kind in kinds})


class Order(msgspec.Struct, frozen=True):
    """One order.  ``str(order)`` is its canonical text; :func:`read_order` reads it back."""

    name: str
    word: str
    condition: Condition | None = None
    otherwise: str = ""
    """A word, or ASK: what is done where the condition does not hold."""

    @property
    def kind(self) -> OrderKind:
        return ORDERS[self.name]

    def __str__(self) -> str:
        if not self.condition:
            return f"{self.name} {self.word}"
        first = "" if self.word == next(iter(self.kind.words)) else f" {self.word}"
        other = DECLINE if self.otherwise == self.kind.decline else self.otherwise
        return f"{self.name}{first} if {self.condition} else {other}"


class OrderRefused(Exception):
    """It is no order that this seat could give; nothing has changed."""

    def __init__(self, text: str, reason: Reason) -> None:
        super().__init__(f"{text!r}: {reason.code} ({reason.section})")
        self.text, self.reason = text, reason
        self.seat = ""
        """Whose it stood as; "": it was only tried."""


# --- giving them
_SHAPE = re.compile(r"(\S+)(?: (?!if )(\S+))?(?: if (\S+)(?: else (\S+))?)?")


def orders_for(g: Table[Any], seat: str) -> dict[str, OrderKind]:
    """What *seat* can order at this table, by name."""
    seats = tuple(g.factions)
    return {n: kind for n, kind in ORDERS.items() if kind.only(seats, seat) and kind.still(g, seat)}


def read_order(g: Table[Any], seat: str, text: str) -> Order:
    """The order that *text* says, if *seat* can give it.  Raises OrderRefused."""
    order = parse_order(text)
    facts: dict[str, int | str] = {"order": order.name}
    if order.name not in orders_for(g, seat):
        raise OrderRefused(text, Reason("", "no_such_order", facts))
    if order.condition and not order.condition.known(g, seat):
        facts["condition"] = order.condition.text
        raise OrderRefused(text, Reason(order.kind.section, "no_such_condition", facts))
    if reason := order.kind.why_not(g, seat, order.word):
        raise OrderRefused(text, reason)
    return order


def parse_order(text: str) -> Order:
    """The order that *text* says, at whatever table.  Raises OrderRefused."""
    words = " ".join(text.split())
    name = words.partition(" ")[0]
    kind, shape = ORDERS.get(name), _SHAPE.fullmatch(words)
    if kind is None:
        raise OrderRefused(text, Reason("", "no_such_order", {"order": name}))
    if shape is None or not (shape[2] or shape[3]):
        raise OrderRefused(text, Reason(kind.section, "order_malformed", {"order": name}))
    _, word, said, other = shape.groups(default="")
    word = word or next(iter(kind.words))
    if reason := _why_not(kind, word, said, other):
        raise OrderRefused(text, reason)
    bound = condition(said) if said else None
    return Order(name, word, bound, kind.decline if other == DECLINE else other)


def _why_not(kind: OrderKind, word: str, said: str, other: str) -> Reason | None:
    facts: dict[str, int | str] = {"order": kind.name}
    if kind.pick(word) is None:
        return Reason(kind.section, "no_such_word", facts | {"word": word})
    if not said:
        return None
    if HIDDEN & set(re.split("[^a-z]+", said)):
        return Reason("1.2.1", "order_would_leak", facts | {"condition": said})
    found = condition(said)
    if found is None or found.name not in kind.conditions:
        return Reason(kind.section, "no_such_condition", facts | {"condition": said})
    if not other:
        return Reason(kind.section, "other_side_unsaid", facts)
    declined = other == DECLINE and bool(kind.decline)
    if other != ASK and not declined and kind.pick(other) is None:
        return Reason(kind.section, "no_such_word", facts | {"word": other})
    return None


# --- carrying them out
def word_for(order: Order, public: View, seat: str) -> str:
    """What *order* says at this moment: a word of its kind, or ASK.

    This alone settles whether a person is asked; it is given the public view.
    """
    if order.condition is None or order.condition.holds(public, seat):
        return order.word
    return order.otherwise


def option_of(kind: OrderKind, word: str, public: View, asked: Decision[Any]) -> Action | None:
    """The option that *word* takes; None leaves the question to its person.

    Raises ValueError if what it takes is none of the options.
    """
    pick = kind.pick(word)
    assert pick, word
    act = pick(public, asked.options)
    if act is None and not kind.hidden:
        return None
    if act not in asked.options:
        raise ValueError(f"{kind.name} {word}: {act} is no option of {asked.kind}")
    return act
