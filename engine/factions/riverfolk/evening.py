"""11.3.5, 11.6.2: the prices of the services."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.factions.riverfolk.board import board
from engine.factions.riverfolk.nouns import PRICES, SEAT, SERVICES, PriceSet, SetPrice
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.question import Question

FIRST = Question("riverfolk.prices.first", "11.3.5", inside=True)
COSTS = Question("riverfolk.prices", "11.6.2", ends=True, spares=True)
FURTHER = replace(COSTS, inside=True)
"""With the first marker that is moved the last step has begun, and every window is shut (1.4.3)."""
BEGUN = "costs"


async def set_first_prices(g: Table) -> None:
    """11.3.5.  A price of each service."""
    for service in SERVICES:
        options = [SetPrice(service, price) for price in PRICES]
        set_price(g, await FIRST.choose(g, SEAT, options))


async def set_costs(g: Table) -> None:
    """11.6.2.  Any markers to any prices; with ``end`` the turn is over (1.4.3)."""
    why = {SetPrice: partial(why_no_price, g)}
    while act := await (FURTHER if BEGUN in g.now.used else COSTS).pick(
        g, SEAT, partial(price_changes, g), why=why
    ):
        set_price(g, act)
        g.now.used = [*dict.fromkeys((*g.now.used, BEGUN))]


def price_changes(g: Table) -> list[SetPrice]:
    """11.6.2.  Every other price of each service."""
    acts = [SetPrice(service, price) for service in SERVICES for price in PRICES]
    return [act for act in acts if why_no_price(g, act) is None]


def why_no_price(g: Table, act: SetPrice) -> Why:
    """11.6.2.  Why that is not set: there is no such space, or its marker lies there."""
    facts: dict[str, int | str] = {"service": act.service, "price": act.price}
    if act.service not in SERVICES or act.price not in PRICES:
        return Reason("11.6.2", "no_such_price", facts)
    if board(g).price(act.service) == act.price:
        return Reason("11.6.2", "price_stands", facts)
    return None


def set_price(g: Table, act: SetPrice) -> None:
    board(g).prices[act.service] = act.price
    g.emit(PriceSet(SEAT, act.service, act.price))
