"""Buttons and menus that work for ever: all they know stands in their custom id."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from discord import ui

from bot.channel.act_lines import ActLines, typed_into
from bot.channel.answers import Answers
from bot.channel.desk import Desk, Interaction
from bot.channel.help_pages import HelpPages
from bot.channel.history import History
from bot.channel.host import Host
from bot.channel.inquiries import Inquiries
from bot.channel.later import LaterPages
from bot.channel.me import OwnPages
from bot.channel.my_games import MyGames
from bot.channel.numbers import whole_number
from bot.channel.orders import OrderPages
from bot.channel.pages import SLOW, VOTE, Page
from bot.channel.replays import Replays
from bot.channel.votes import VotePages
from bot.play.choose import Pattern
from renderer import BOARDS

TICKET = r":(?P<game>\d+):(?P<number>\d+):(?P<extra>.*)"
BUTTONS = (
    "act|open|window|do|line|undo|wish|agree|refuse|hand|board|boards|replay|join|leave|start|end|help"
    "|orders|until|recall|meanwhile|back|games|later|log|recap|sit|vote|slow"
)
MENUS = "pick|faction|show|kind|order|me"
"""None is called as a button: discord.py would try to make both of either."""
MODAL = re.compile(rf"(?P<what>line){TICKET}")
STANDING_STILL = ("agree", "refuse")
"""What may be pressed of a game that is closed: whether it is brought elsewhere."""


class Pressed(NamedTuple):
    """A custom id, read."""

    what: str
    game: int
    """0: of none."""
    number: int
    extra: str

    @property
    def leaf(self) -> int:
        """Of a panel or window, the first is 0; before the ``;`` of *extra*."""
        return whole_number(self.extra.partition(";")[0]) or 0

    @property
    def said(self) -> Pattern:
        """What has been chosen in a panel so far; after the ``;`` of *extra*."""
        return pattern(self.extra.partition(";")[2])


Work: TypeAlias = Callable[[Interaction, Pressed, str], Awaitable[Page]]
"""The text is what was chosen in a menu."""


def pattern(text: str) -> Pattern:
    return tuple(text.split("|")) if text else ()


def of_turns(answers: Answers, act_lines: ActLines, votes: VotePages) -> dict[str, Work]:
    """What answers a question, takes it back, or speaks for or against what another wants."""
    return {
        "act": lambda i, p, _: answers.panel(i, p.game, p.number),
        "open": lambda i, p, _: answers.panel(i, p.game, p.number, p.said, p.leaf),
        "window": lambda i, p, _: answers.window(i, p.game, p.number, p.leaf),
        "line": lambda i, p, typed: act_lines.line(i, p.game, p.number, typed),
        "pick": lambda i, p, v: answers.panel(i, p.game, p.number, pattern(v)),
        "do": lambda i, p, _: answers.do(i, p.game, p.number, pattern(p.extra)),
        "undo": lambda i, p, _: answers.undo(i, p.game, p.number),
        "wish": lambda i, p, _: answers.requests.ask(i, p.game, p.number),
        "agree": lambda i, p, _: votes.agree(i, p.game, p.number),
        "refuse": lambda i, p, _: votes.refuse(i, p.game, p.number),
        "sit": lambda i, p, _: votes.sit(i, p.game, p.number),
        VOTE: lambda i, p, _: votes.about(i, p.game, *_voted(p), p.extra),
        SLOW: lambda i, p, _: votes.about(i, p.game, SLOW, p.number, p.extra),
    }


def of_sights(inquiries: Inquiries, replays: Replays, history: History) -> dict[str, Work]:
    """What is looked at."""
    return {
        "hand": lambda i, p, _: inquiries.hand(i, p.game),
        "board": lambda i, p, _: inquiries.board(i, p.game),
        "boards": lambda i, p, _: inquiries.board(i, p.game, BOARDS),
        "show": lambda i, p, v: inquiries.board(i, p.game, v),
        "replay": lambda i, p, _: replays.page(i, p.game, p.number),
        "log": lambda i, p, _: history.log(i, p.game, whole_number(p.extra), p.number),
        "recap": lambda i, p, _: history.recap(i, p.game, whole_number(p.extra), p.number),
    }


def of_lobbies(host: Host) -> dict[str, Work]:
    """What is done before a game begins."""
    return {
        "join": lambda i, p, _: host.join(i, p.game),
        "faction": lambda i, p, v: host.join(i, p.game, v),
        "leave": lambda i, p, _: host.leave(i, p.game),
        "start": lambda i, p, _: host.start(i, p.game),
        "end": lambda i, p, _: host.end(i, p.game),
    }


def of_pages(
    help_pages: HelpPages, orders: OrderPages, own: OwnPages, games: MyGames, later: LaterPages
) -> dict[str, Work]:
    """A person's own pages: help, orders, settings, games."""
    return {
        "help": lambda i, p, _: help_pages.page(i, p.extra),
        "orders": lambda i, p, _: orders.page(i, p.game, p.extra),
        "kind": lambda i, p, kind: orders.page(i, p.game, kind),
        "order": lambda i, p, v: orders.choose(i, p.game, p.extra, v),
        "until": lambda i, p, _: orders.hold(i, p.game, *p.extra.split(";")),
        "meanwhile": lambda i, p, _: own.meanwhile(i, p.extra),
        "back": lambda i, p, _: own.back(i),
        "games": lambda i, p, _: games.page(i),
        "me": lambda i, p, chosen: own.choose(i, chosen),
        "later": lambda i, p, _: later.page(i, p.game, p.number, p.extra),
        "recall": lambda i, p, _: orders.withdraw_all(i, p.game),
    }


class Switchboard:
    """What each press does."""

    def __init__(
        self,
        desk: Desk,
        host: Host,
        answers: Answers,
        act_lines: ActLines,
        inquiries: Inquiries,
        help_pages: HelpPages,
        orders: OrderPages,
        own: OwnPages,
        games: MyGames,
        later: LaterPages,
        history: History,
        votes: VotePages,
    ) -> None:
        self._desk, self._act_lines = desk, act_lines
        self._works: dict[str, Work] = {
            **of_turns(answers, act_lines, votes),
            **of_sights(inquiries, Replays(desk), history),
            **of_lobbies(host),
            **of_pages(help_pages, orders, own, games, later),
        }

    async def pressed(self, interaction: Interaction, pressed: Pressed, value: str = "") -> None:
        """A modal must be the first answer to a press: nothing is looked up before it."""
        if pressed.what == "line":
            modal = self._act_lines.modal(interaction, pressed.game, pressed.number)
            await self._desk.show(interaction, modal)
        else:
            await self._do(interaction, pressed, value)

    async def submitted(self, interaction: Interaction) -> None:
        """A modal was sent; discord.py keeps none, so that one from before a restart works, too."""
        data: Any = interaction.data or {}
        match = MODAL.fullmatch(str(data.get("custom_id", "")))
        if match:
            await self._do(interaction, _read(match), typed_into(data))

    async def _do(self, interaction: Interaction, pressed: Pressed, value: str) -> None:
        work = self._works[pressed.what]
        message = interaction.message

        async def visit() -> Page:
            still = pressed.what in STANDING_STILL
            if pressed.game:
                await self._desk.visit(interaction, pressed.game, closed_too=still)
            return await work(interaction, pressed, value)

        await self._desk.serve(
            interaction,
            visit,
            in_place=message is not None and message.flags.ephemeral,
        )


class Press(
    ui.DynamicItem[ui.Button[Any]],
    template=rf"(?P<what>{BUTTONS}){TICKET}",
):
    def __init__(self, item: ui.Button[Any], pressed: Pressed) -> None:
        super().__init__(item)
        self._pressed = pressed

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Press:
        assert isinstance(item, ui.Button)
        return cls(item, _read(match))

    async def callback(self, interaction: Interaction) -> None:
        await interaction.client.switchboard.pressed(interaction, self._pressed)


class Pick(ui.DynamicItem[ui.Select[Any]], template=rf"(?P<what>{MENUS}){TICKET}"):
    def __init__(self, item: ui.Select[Any], pressed: Pressed) -> None:
        super().__init__(item)
        self._pressed = pressed

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Pick:
        assert isinstance(item, ui.Select)
        return cls(item, _read(match))

    async def callback(self, interaction: Interaction) -> None:
        value = self.item.values[0]
        await interaction.client.switchboard.pressed(interaction, self._pressed, value)


def _voted(pressed: Pressed) -> tuple[str, int]:
    """Which vote: without a question, in a message of an earlier version, that about a turn."""
    return (VOTE, pressed.number) if pressed.number else (SLOW, 0)


def _read(match: re.Match[str]) -> Pressed:
    game, number = whole_number(match["game"]) or 0, whole_number(match["number"]) or 0
    return Pressed(match["what"], game, number, match["extra"])
