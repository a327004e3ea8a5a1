"""Answers given in advance: what stands of them, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.play.lines import log_line
from bot.play.live import LiveGame
from bot.play.refused import NoOrder, Refused
from bot.play.tables import Tables
from bot.play.vacant import BY_DEFAULT
from bot.store import AnswerRow, OrderRow, Store, Writer
from bot.words import Words
from bot.words.orders import ordered_text
from engine import GivenOrder, OrderRefused, Outcome, View

TOLD = 6
"""So many of the answers that orders gave are told one by one; the log has them all."""
ONCE, MY_TURN, THIS_TURN, ALWAYS = "once", "my_turn", "this_turn", "always"
UNTIL = (MY_TURN, ALWAYS, THIS_TURN, ONCE)
"""How long an order may hold; the first is what is meant where nothing is said."""
KEEP = "setup.hand"
"""A.10: which cards somebody keeps: it is asked in the setup alone, and no order outlives that."""
BROKEN = "broken"
"""It covered a question, and could not answer it."""


class Orders:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    async def give(self, game_id: int, user_id: int, text: str, until: str) -> OrderRow:
        """Raises NoOrder, with its reason, and changes nothing for what is none."""
        async with self._tables.at(game_id) as live:
            seat = playing(live, user_id)
            try:
                said = live.game.order(seat, text)
            except OrderRefused as error:
                raise NoOrder(error.reason) from None
            until = THIS_TURN if said.name == KEEP else until
            before = _before(live, seat, until)
            order = OrderRow(seat, said.name, str(said), before, once=until == ONCE)
            async with self._store.write() as w:
                await w.orders.give(game_id, order)
            live.orders = [*(o for o in live.orders if not _alike(o, order)), order]
            return order

    async def withdraw(self, game_id: int, user_id: int, name: str = "") -> bool:
        """One order, or all of this person's in that game.  False: there was none."""
        async with self._tables.at(game_id) as live:
            seat = playing(live, user_id)
            async with self._store.write() as w:
                await w.orders.withdraw(game_id, seat, name)
            stood = [each for each in standing(live, seat) if name in ("", each)]
            live.orders = [o for o in live.orders if o.seat != seat or name not in ("", o.name)]
            return bool(stood)

    async def tell(self, game_id: int, user_id: int, words: Words) -> str:
        """What this person's orders have done since they were last here; they hear it once."""
        async with self._tables.at(game_id) as live:
            seat = live.seat(user_id)
            done = [line for line in live.untold if line.user_id == user_id]
            lost = [order for order in live.orders if order.seat == seat and order.trouble]
            if not seat or not (done or lost):
                return ""
            async with self._store.write() as w:
                last = max((line.number for line in done), default=0)
                await w.orders.tell(game_id, user_id, seat, last)
            view = live.view(seat)
            await reread(self._store, live)
        told = [words.text("orders.lost", said=ordered_text(words, order.text)) for order in lost]
        return "\n".join([*told, *done_by(words, view, done)])


def done_by(words: Words, view: View, done: Iterable[AnswerRow]) -> list[str]:
    """What orders and defaults have answered for the viewer; the last ones, if they are many."""
    told = list[str]()
    for key, by_default in (("orders.told", False), ("defaults.told", True)):
        some = [line for line in done if (line.by_order == BY_DEFAULT) is by_default]
        lines = [log_line(words, replace(line, by_order=""), view) for line in some[-TOLD:]]
        told += [words.text(key, told=" · ".join(lines))] if lines else []
    return told


async def reread(store: Store, live: LiveGame) -> None:
    """What stands of the orders, and what is to be told of them, after something has changed."""
    if live.orders or live.untold:
        live.orders = await store.orders.of(live.row.id)
        live.untold = await store.orders.untold(live.row.id)


def playing(live: LiveGame, user_id: int) -> str:
    """The seat of a person in a game that goes on; raises Refused."""
    seat = live.seat_of(user_id)
    if live.row.state != "playing":
        raise Refused("over")
    return seat


def standing(live: LiveGame, seat: str) -> dict[str, OrderRow]:
    """The orders of a seat that hold now, by the name of their kind."""
    return {o.name: o for o in live.orders if o.seat == seat and o.holds(live.game.turn)}


def stand(live: LiveGame) -> list[OrderRefused]:
    """Give the game its orders, before an answer; those that are none any more come back."""
    given = {
        seat: [GivenOrder(o.text, o.before) for o in standing(live, seat).values()]
        for seat in live.game.seats
    }
    return live.game.give_orders(given)


async def settle(
    w: Writer, live: LiveGame, outcome: Outcome, refused: Iterable[OrderRefused]
) -> None:
    """What an answer has made of the orders; those that stand no longer are kept until told."""
    lost = {(error.seat, error.text): error.reason.code for error in refused}
    for order in live.orders:
        broken = outcome.failed and (order.seat, order.text) == outcome.failed[:2]
        why = BROKEN if broken else lost.get((order.seat, order.text))
        if why and not order.trouble:
            await w.orders.fail(live.row.id, order.seat, order.text, why)


def _before(live: LiveGame, seat: str, until: str) -> int:
    """The turn from which an order holds no longer."""
    if until in (ONCE, ALWAYS):
        return 0
    turn, seats = live.game.turn, live.game.seats
    if until == THIS_TURN or not turn:
        return turn + 1
    ahead = seats.index(seat) - seats.index(live.view(None).active)
    return turn + (ahead % len(seats) or len(seats))


def until_of(live: LiveGame, order: OrderRow) -> str:
    """How long an order holds that holds now."""
    if order.once or not order.before:
        return ONCE if order.once else ALWAYS
    return MY_TURN if order.before == _before(live, order.seat, MY_TURN) else THIS_TURN


def _alike(one: OrderRow, other: OrderRow) -> bool:
    return (one.seat, one.name) == (other.seat, other.name)
