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
        self._orders: dict[tuple[int, str], tuple[Order, int]] = {}
        """By the place at the table: whoever picks a faction there has given them, too."""
        for seat, given in orders.items():
            for text, before in given:
                try:
                    order = read_order(g, seat, text)
                except OrderRefused as error:
                    error.seat = seat
                    self.refused.append(error)
                else:
                    place = [*g.factions].index(seat)
                    self._orders[place, order.kind.question] = (order, before)

    def __bool__(self) -> bool:
        """True if any stands."""
        return bool(self._orders)

    def of(self, g: Table, seat: str) -> Standing:
        """Those of *seat* alone."""
        found, place = copy(self), [*g.factions].index(seat)
        found._orders = {key: order for key, order in self._orders.items() if key[0] == place}
        return found

    def order(self, g: Table, asked: Decision[Any] | None) -> Order | None:
        """The order that stands for this question as it is asked at that table."""
        if asked is None:
            return None
        place = [*g.factions].index(asked.seat), asked.kind
        order, before = self._orders.get(place, (None, 0))
        return None if before and g.turn >= before else order


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
