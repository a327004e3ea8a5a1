"""The orders that stand in a running game: no part of the table, so no re-run of it reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from engine.kernel import Action, Decision
from engine.law.faction import Table
from engine.outcome import GivenOrder
from engine.table import View
from engine.table.orders import (
    ASK,
    ORDERS,
    Order,
    OrderRefused,
    option_of,
    read_order,
    word_for,
)


class Standing:
    """Orders by the seat that gave them and the kind of question that they answer."""

    def __init__(self, g: Table, orders: Mapping[str, Iterable[GivenOrder]]) -> None:
        """What is no order is in ``refused``; of two for one kind of question the later stands."""
        self.refused: list[OrderRefused] = []
        self._orders: dict[tuple[str, str], tuple[Order, int]] = {}
        for seat, given in orders.items():
            for text, before in given:
                try:
                    order = read_order(g, seat, text)
                except OrderRefused as error:
                    self.refused.append(error)
                else:
                    self._orders[seat, order.kind.question] = (order, before)

    def __bool__(self) -> bool:
        """True if any stands."""
        return bool(self._orders)

    def of(self, seat: str) -> Standing:
        """Those of *seat* alone."""
        found = copy(self)
        found._orders = {key: order for key, order in self._orders.items() if key[0] == seat}
        return found

    def order(self, asked: Decision[Any] | None, turn: int) -> Order | None:
        """The order that stands for this question in that turn."""
        if asked is None or (asked.seat, asked.kind) not in self._orders:
            return None
        order, before = self._orders[asked.seat, asked.kind]
        return None if before and turn >= before else order


def taken(order: Order, asked: Decision[Any], public: View) -> Action | None:
    """The option that *order* takes; None leaves the question to its person.  May raise."""
    word = word_for(order, public, asked.seat)
    return None if word == ASK else option_of(order.kind, word, public, asked)


def default(asked: Decision[Any], public: View) -> Action | None:
    """What answers a question if nobody does; None if nothing can."""
    for kind in ORDERS.values():
        if kind.question == asked.kind:
            return option_of(kind, kind.default, public, asked)
    return None
