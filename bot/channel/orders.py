"""Answers given in advance: a page that shows them all, and one for each kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import discord
from discord import ui

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import LABEL, OPTIONS, cut, cut_within
from bot.channel.pages import BLUE, GREEN, RED, Page, button, looks, ticket
from bot.channel.slash import (
    Choices,
    Command,
    Completed,
    Filled,
    Option,
    command,
    containing,
    one_of,
    value_called,
)
from bot.play import LiveGame, Refused
from bot.play.orders import KEEP, MY_TURN, UNTIL, playing, standing, until_of
from bot.store import OrderRow
from bot.words import Words
from bot.words.orders import kind_of, ordered, way, when
from engine import ASK, Game, Order, OrderKind, OrderRefused, parse_order

USUAL = ("building", "attackers>=3", "hits>=2", "fallen>=2")
"""The conditions that the menus offer; any other can be typed."""
KEPT = 3
"""A.10: so many cards does everybody keep."""
EACH = "each"
"""The choice to be asked each time."""


def untils(words: Words) -> Choices:
    return [(words.text(f"until.{until}"), until) for until in UNTIL]


class OrderPages:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._tables, self._orders = desk, desk.tables, desk.orders

    async def page(self, interaction: Interaction, game_id: int, name: str) -> Page:
        """Of one kind of order, or of all of them."""
        if name:
            return await self.kind(interaction, game_id, name)
        return await self.all(interaction, game_id)

    async def all(self, interaction: Interaction, game_id: int, note: str = "") -> Page:
        """Every order of this person, and a menu of the questions that can have one."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            seat = playing(live, interaction.user.id)
            kinds, given = live.game.orders_for(seat), standing(live, seat)
            told = {name: _said(words, live, given.get(name)) for name in kinds}
            lines = [_line(words, live, name, given.get(name)) for name in kinds]
        title = words.text("orders.title", seat=words.name(seat))
        page = Page([note, title, "\n".join(lines)], game=game_id)
        menu = [
            discord.SelectOption(
                label=cut(kind_of(words, name), LABEL),
                value=name,
                description=cut(told[name], LABEL),
            )
            for name in kinds
        ]
        asks = words.text("orders.which")
        page.row(ui.Select(custom_id=ticket("kind", game_id), placeholder=asks, options=menu))
        withdraw = button(words.text("orders.withdraw_all"), ticket("recall", game_id), RED)
        page.row(withdraw if given else None, *looks(game_id, words, "act", "hand", "board"))
        return page

    async def kind(self, interaction: Interaction, game_id: int, name: str, note: str = "") -> Page:
        """What can be ordered of one kind of question, and how long what is ordered holds."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            seat = playing(live, interaction.user.id)
            kind = live.game.orders_for(seat).get(name)
            if kind is None:
                raise Refused("no_such_order")
            given = standing(live, seat).get(name)
            line, held = _line(words, live, name, given), given and until_of(live, given)
            offered = [(way(words, o), str(o), when(words, o)) for o in _usual(live, seat, kind)]
        page = Page([note, line], game=game_id)
        if given and any(word in kind.warns for word in given.text.split()):
            own = f"orders.warn.{name}"
            page.write(words.text(own if words.has(own) else "orders.warn"))
        each = (words.text("orders.each"), EACH, "")
        menu = _menu([each, *offered], given.text if given else EACH)
        asks = cut(kind_of(words, name), LABEL)
        page.row(
            ui.Select(custom_id=ticket("order", game_id, 0, name), placeholder=asks, options=menu)
        )
        if given and name != KEEP:
            page.row(
                *(
                    button(label, ticket("until", game_id, 0, f"{name};{until}"), BLUE)
                    for label, until in untils(words)
                    if until != held
                )
            )
        everything = button(words.text("orders.all"), ticket("orders", game_id), GREEN)
        page.row(everything, *looks(game_id, words, "act"))
        return page

    async def choose(self, interaction: Interaction, game_id: int, name: str, text: str) -> Page:
        """One of the menu: it holds until this person's next turn, unless that is changed."""
        words, user = words_for(interaction), interaction.user.id
        if text == EACH:
            stood = await self._orders.withdraw(game_id, user, name)
            return await self.kind(interaction, game_id, name, _withdrawn(words, stood=stood))
        return await self._give(interaction, game_id, text, MY_TURN)

    async def hold(self, interaction: Interaction, game_id: int, name: str, until: str) -> Page:
        """The order of that kind, for longer or not so long."""
        async with self._tables.at(game_id) as live:
            given = standing(live, playing(live, interaction.user.id)).get(name)
        if given is None:
            return await self.kind(interaction, game_id, name)
        return await self._give(interaction, game_id, given.text, until)

    async def withdraw_all(self, interaction: Interaction, game_id: int) -> Page:
        stood = await self._orders.withdraw(game_id, interaction.user.id)
        note = _withdrawn(words_for(interaction), stood=stood)
        return await self.all(interaction, game_id, note)

    async def _give(self, interaction: Interaction, game_id: int, text: str, until: str) -> Page:
        given = await self._orders.give(game_id, interaction.user.id, text, until)
        note = words_for(interaction).text("orders.given")
        return await self.kind(interaction, game_id, given.name, note)

    def command(self, words: Words) -> Command:
        """``/orders``: the page; with an order, what its menus do."""

        async def orders(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            if "order" not in given:
                return await self.all(interaction, game_id)
            until = value_called(given.get("until", MY_TURN), untils, words_for(interaction))
            if until not in UNTIL:
                raise Refused("no_such_until")
            return await self._give(interaction, game_id, given["order"], until)

        options = [
            Option("order", words.text("command.orders.order"), self._offered),
            one_of("until", words.text("command.orders.until"), untils),
        ]
        return command(self._desk, "orders", words.text("command.orders"), orders, options)

    async def _offered(self, interaction: Interaction, current: str) -> Completed:
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        async with self._tables.at(game_id) as live:
            seat = playing(live, interaction.user.id)
            found = [
                (ordered(words, order, named=True), str(order))
                for kind in live.game.orders_for(seat).values()
                for order in _usual(live, seat, kind)
            ]
        return containing(current, found)


def _withdrawn(words: Words, *, stood: bool) -> str:
    return words.text("orders.withdrawn" if stood else "orders.stood_not")


def _menu(ways: list[tuple[str, str, str]], chosen: str) -> list[discord.SelectOption]:
    """*ways*: what each is called, what it is, and when it holds."""
    return [
        discord.SelectOption(
            label=cut_within(label, LABEL),
            value=value,
            description=cut_within(about, LABEL) or None,
            default=value == chosen,
        )
        for label, value, about in ways
    ]


def _usual(live: LiveGame, seat: str, kind: OrderKind) -> list[Order]:
    """What the menus offer: every word, and the usual conditions, declining before asking."""
    game: Game = live.game
    made = game.ready(seat, kind)
    words = [*(",".join(made[:n]) for n in range(len(made), 0, -1)), *kind.words]
    if kind.name == KEEP:
        words = [*map(",".join, dict.fromkeys(combinations(live.view(seat).hand, KEPT)))]
    texts = [f"{kind.name} {word}" for word in words]
    others = [*(["decline"] if kind.decline else []), ASK]
    texts += [
        f"{kind.name} {words[0]} if {condition} else {other}"
        for other in others
        for condition in USUAL
    ]
    return [*_orders(game, seat, texts)][: OPTIONS - 1]


def asked_next(live: LiveGame, seat: str, given: str) -> str:
    """The kind of question that whoever has *given* an answer to one may answer in advance.

    Mostly the same again.  Which cards they keep is asked but once, and said before (A.10).
    """
    if given == KEEP:
        return ""
    later = KEEP in live.game.orders_for(seat) and KEEP not in standing(live, seat)
    return KEEP if later else given


def _orders(game: Game, seat: str, texts: list[str]) -> Iterator[Order]:
    for text in texts:
        try:
            yield game.order(seat, text)
        except OrderRefused:
            continue  # This kind of question knows no such condition.


def _line(words: Words, live: LiveGame, name: str, given: OrderRow | None) -> str:
    return words.text("orders.line", kind=kind_of(words, name), said=_said(words, live, given))


def _said(words: Words, live: LiveGame, given: OrderRow | None) -> str:
    if given is None:
        return words.text("orders.each")
    until = words.text(f"until.{until_of(live, given)}")
    return words.text("orders.said", order=ordered(words, parse_order(given.text)), until=until)
