"""11.2.6, 11.2.7: what the Riverfolk sell to all others, at the start of their Birdsong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.riverfolk import nouns
from engine.factions.riverfolk.board import board
from engine.factions.riverfolk.funds import add
from engine.factions.riverfolk.nouns import (
    HAND_CARD,
    MERCENARIES,
    POSTS,
    RIVERBOATS,
    SEAT,
    SERVICES,
    Buy,
)
from engine.kernel import Reason
from engine.law.effects import deciding
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.table import WARRIOR, Fallen, Hit, Place

BUY = Question("riverfolk.buy", "11.2.6", inside=True)


class Services(Hooks):
    """What every other seat can buy, and what it has of that for the rest of its turn."""

    async def at_start_of_birdsong(self, g: Table, seat: str) -> None:
        """11.2.6."""
        await buy_services(g, seat)

    async def at_end_of_birdsong(self, g: Table, seat: str) -> None:
        """11.2.7.III: in Daylight and Evening, in the eyes of all (RULINGS: hired-for-all)."""
        if MERCENARIES in g.now.used:
            g.lend(SEAT, seat)

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        """11.2.7.II Riverboats."""
        hired = seat == g.seat and RIVERBOATS in g.now.used
        return along_rivers(g, place) if hired else ()

    async def take_hits(self, g: Table, seat: str, hit: Hit, fallen: list[Fallen]) -> int:
        """11.2.7.IIIa Taking Hits."""
        if g.now.lent.get(SEAT) != seat or hit.by == SEAT:
            return hit.hits
        own, hired = (g.warriors(whose, hit.clearing) for whose in (seat, SEAT))
        taken = shared(hit.hits, own, hired)
        fallen += [Fallen(SEAT, WARRIOR, hit.clearing, hit.by)] * taken
        return hit.hits - taken


def along_rivers(g: Table, place: Place) -> tuple[int, ...]:
    """2.3.  What a river links to that clearing; nothing to a forest."""
    return g.map.waters.get(place, ()) if isinstance(place, int) else ()


def shared(hits: int, own: int, hired: int) -> int:
    """11.2.7.IIIa.  How many of the hits the hired warriors take: half of them, rounded down.

    More where the buyer has too few, and fewer where they are too few; each step of a battle by
    itself (RULINGS: hired-hits).
    """
    return min(hired, hits - min(own, (hits + 1) // 2))


async def buy_services(g: Table, seat: str) -> None:
    """11.2.6.  One after another, as many as the buyer may; the Riverfolk are not asked.

    After what else comes at the start of Birdsong (RULINGS: buying-last).
    """
    why = {Buy: partial(why_not_for_sale, g, seat)}
    for _ in range(most(g, seat)):
        act = await BUY.pick(g, seat, purchases(g, seat), why=why)
        if not act:
            return
        price = board(g).price(act.service)
        g.emit(nouns.Bought(seat, act.service, price))
        await pay(g, seat, price)
        if act.service == HAND_CARD:
            board(g).hand.remove(act.card)
            g.factions[seat].hand.append(act.card)
            g.emit(nouns.CardBought(seat, act.card))
        else:
            g.now.used.append(act.service)


def most(g: Table, seat: str) -> int:
    """11.2.6.II.  One, and one for each clearing with a trade post and a piece of the buyer."""
    there = (g.pieces[c].get(SEAT, {}) for c in g.present(seat))
    return 1 + sum(not pieces.keys().isdisjoint(POSTS) for pieces in there)


def purchases(g: Table, seat: str) -> list[Buy]:
    """11.2.6, 11.2.7.  Whatever *seat* could pay for now."""
    cards = [Buy(HAND_CARD, card) for card in sorted(set(board(g).hand))]
    return [
        act
        for act in [*cards, Buy(RIVERBOATS), Buy(MERCENARIES)]
        if why_not_for_sale(g, seat, act) is None
    ]


def why_not_for_sale(g: Table, seat: str, act: Buy) -> Why:
    """11.2.6, 11.2.7.  Why *seat* cannot have that service, and pay for it."""
    facts: dict[str, int | str] = {"service": act.service}
    if act.service not in SERVICES or bool(act.card) != (act.service == HAND_CARD):
        return Reason("11.2.7", "no_such_service", facts)
    if act.service in g.now.used:
        return Reason("11.2.7", "bought_already", facts)
    fights = any(piece.kind == "warrior" for piece in g.factions[seat].PIECES)
    if act.service == MERCENARIES and not fights:
        return Reason("11.2.7.III", "hires_nobody", facts)
    if act.card and act.card not in board(g).hand:
        return Reason("11.2.7.I", "not_in_open_hand", {"card": act.card})
    price, have = board(g).price(act.service), deciding(g, seat, Hooks.means).means(g, seat)
    if have >= price:
        return None
    return Reason("11.2.6.I", "cannot_afford", facts | {"price": price, "yours": have})


async def pay(g: Table, seat: str, price: int) -> None:
    """11.2.6.I, 11.2.6.III.  Into Payments: what the buyer pays, or as many of their own."""
    riverfolk = board(g)
    if await deciding(g, seat, Hooks.pay).pay(g, seat, price):
        add(riverfolk.payments, seat, price)
        return
    own = min(price, riverfolk.supply[WARRIOR])
    riverfolk.supply[WARRIOR] -= own
    add(riverfolk.payments, SEAT, own)
