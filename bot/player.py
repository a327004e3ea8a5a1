"""Somebody at an invented Discord, who reads what the bot writes and presses what it offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import discord
import simcord

from bot.channel.act_commands import command_name
from bot.channel.pages import ticket
from bot.channel.panel import Panel
from bot.play import LiveGame
from bot.play.caution import caution
from bot.play.choose import NOTHING, Pattern, codes
from bot.words import Words
from engine import Action

STEPS = 20
"""No act has so many parts that a panel would ask for more."""


class Step(NamedTuple):
    """A press that leads to an act."""

    custom_id: str
    value: str = ""
    """Of a menu's choice."""

    @property
    def what(self) -> str:
        return self.custom_id.partition(":")[0]

    @property
    def pattern(self) -> Pattern:
        """What it stands for: ``move|1|4``, or the same on another leaf, ``0;move|1|4``."""
        said = self.value or self.custom_id.split(":", 3)[3].rpartition(";")[2]
        return tuple(said.split("|")) if said else ()

    @property
    def leaf(self) -> int:
        """Of the menus that it turns to; a choice begins at the first."""
        return 0 if self.value else int(self.custom_id.split(":", 3)[3].partition(";")[0] or 0)


def step(components: list[dict[str, Any]], action: Action) -> Step:
    """What somebody presses in a panel who wants to do *action*."""
    buttons = [Step(custom_id) for custom_id in pressable(components)]
    done = [b for b in buttons if b.what in ("do", "open") and b.pattern == codes(action)]
    chosen = [
        Step(menu["custom_id"], option["value"])
        for menu in menus(components)
        for option in menu["options"]
    ]
    leads = [c for c in chosen if leads_to(c.pattern, action)]
    window = [b for b in buttons if b.what == "window"]
    turned = [b for b in window if b.leaf] if window and not leads else []
    later = [b for b in buttons if b.what == "open" and leads_to(b.pattern, action)]
    found = done or leads or turned or window or [max(later, key=lambda b: b.leaf)]
    return found[0]


def would_press(live: LiveGame, action: Action, words: Words) -> int:
    """How often the person who is asked presses to do *action*, once the panel stands there.

    A choice in a menu is one press, and so is every button: an act of its own, a confirmation,
    the way to what may be done at any time, more choices.
    """
    user = live.person(live.awaited).user_id
    page = Panel(live, user, words).page()
    for count in range(1, STEPS):
        # discord.py leaves this one method of a view without types
        went = step(page.to_components(), action)  # type: ignore[no-untyped-call]
        if went.what == "do":
            return count
        if went.what == "window":
            page = Panel(live, user, words, leaf=went.leaf).window()
        elif went.pattern == codes(action):
            return count + (caution(live, action, words) is not None)
        else:
            page = Panel(live, user, words, went.pattern, went.leaf).page()
    raise AssertionError(f"the panel does not lead to {action}")


class Player:
    """One person in one channel."""

    def __init__(self, actor: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        self.actor, self.channel = actor, channel
        self._panel: simcord.ResponseMessage | None = None

    async def slash(self, name: str, **options: str) -> simcord.InteractionResult:
        return await self.actor.slash(self.channel, name, **options)

    async def command(self, game: int, number: int, action: Action) -> None:
        """The action as a slash command, every field filled in, and confirmed where it must be."""
        values = {field: str(getattr(action, field)) for field in action.__struct_fields__}
        name = command_name(action.verb())
        went = await self.slash(name, **{n: v or NOTHING for n, v in values.items()})
        if went.response and asks_again(went.response, game, number):
            await self._go(went.response, step(went.response.components, action))

    def _shows(self, game: int, number: int) -> bool:
        """True if the panel of the last answer goes on with this question."""
        shown = pressable(self._panel.components) if self._panel else []
        return any(f":{game}:{number}:" in custom_id for custom_id in shown)

    async def press(self, game: int, number: int, action: Action) -> int:
        """From the panel of the last answer, or from Act, to *action*; how many presses it took."""
        panel, count = self._panel, 0
        if not self._shows(game, number):
            message, act = self._question(game, number)
            panel = (await self.actor.click(message, custom_id=act)).response
            count += 1
        for _ in range(STEPS):
            assert panel is not None, "the panel is gone"
            went = step(panel.components, action)
            sure = went.what == "do" or went.pattern == codes(action)
            self._panel = panel = await self._go(panel, went)
            count += 1
            if sure and not asks_again(panel, game, number):
                return count
        raise AssertionError(f"the panel does not lead to {action}")

    async def _go(self, panel: simcord.ResponseMessage, went: Step) -> simcord.ResponseMessage:
        if went.value:
            done = await self.actor.select(panel, [went.value], custom_id=went.custom_id)
        else:
            done = await self.actor.click(panel, custom_id=went.custom_id)
        return done.response or panel

    def _question(self, game: int, number: int) -> tuple[discord.Message, str]:
        """The newest message whose Act button leads to the open question."""
        act = (ticket("act", game, number), ticket("act", game))
        for message in reversed(self.channel.history()):
            for custom_id in ids(message):
                if custom_id.startswith(act):
                    return message, custom_id
        raise AssertionError(f"no message asks question {number}")


def ids(message: discord.Message) -> Iterator[str]:
    for component in message.components:
        for child in getattr(component, "children", ()):
            if custom_id := getattr(child, "custom_id", None):
                yield custom_id


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def pressable(components: list[dict[str, Any]]) -> list[str]:
    """The custom ids of the buttons that can be pressed."""
    return [
        c["custom_id"]
        for c in walk(components)
        if c.get("type") == discord.ComponentType.button.value
        and "custom_id" in c
        and not c.get("disabled")
    ]


def menus(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        c for c in walk(components) if c.get("type") == discord.ComponentType.string_select.value
    ]


def asks_again(panel: simcord.ResponseMessage, game: int, number: int) -> bool:
    """True if it wants a confirmation of what that question was answered with."""
    done = ticket("do", game, number)
    return any(custom_id.startswith(done) for custom_id in pressable(panel.components))


def leads_to(said: Pattern, action: Action) -> bool:
    return all(not want or want == have for want, have in zip(said, codes(action), strict=False))
