"""Somebody at an invented Discord, who reads what the bot writes and presses what it offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import simcord

from bot.channel.pages import ticket
from bot.play.choose import NOTHING, Pattern, parts
from engine import Action

STEPS = 20
"""No act has so many parts that a panel would ask for more."""


class Player:
    """One person in one channel."""

    def __init__(self, actor: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        self.actor, self.channel = actor, channel

    async def slash(self, name: str, **options: str) -> simcord.InteractionResult:
        return await self.actor.slash(self.channel, name, **options)

    async def command(self, action: Action) -> None:
        """The action as a slash command, every field filled in."""
        values = {name: str(getattr(action, name)) for name in action.__struct_fields__}
        await self.slash(action.verb(), **{n: v or NOTHING for n, v in values.items()})

    async def press(self, game: int, number: int, action: Action) -> int:
        """Act, and whatever leads from there to *action*; how many presses it took."""
        message, act = self._question(game, number)
        panel = (await self.actor.click(message, custom_id=act)).response
        done = ticket("do", game, number, "|".join(parts(action)))
        for count in range(2, STEPS):
            assert panel is not None, "the panel is gone"
            if done in pressable(panel):
                await self.actor.click(panel, custom_id=done)
                return count
            panel = await self._step(panel, action)
        raise AssertionError(f"the panel does not lead to {action}")

    async def _step(
        self, panel: simcord.ResponseMessage, action: Action
    ) -> simcord.ResponseMessage | None:
        """Choose what fits *action*, or turn to the next page of the menu."""
        for menu in menus(panel):
            for option in menu["options"]:
                if leads_to(tuple(option["value"].split("|")), action):
                    chosen = [option["value"]]
                    went = await self.actor.select(panel, chosen, custom_id=menu["custom_id"])
                    return went.response or panel
        buttons = [b for b in pressable(panel) if b.startswith("open:")]
        fitting = [b for b in buttons if leads_to(pattern(b), action)]
        act = [b for b in fitting if pattern(b) == parts(action)]  # it stands apart
        went = await self.actor.click(panel, custom_id=(act or [max(fitting, key=page)])[0])
        return went.response or panel

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


def pressable(panel: simcord.ResponseMessage) -> list[str]:
    """The custom ids of the buttons that can be pressed."""
    return [
        c["custom_id"]
        for c in walk(panel.components)
        if c.get("type") == discord.ComponentType.button.value
        and "custom_id" in c
        and not c.get("disabled")
    ]


def menus(panel: simcord.ResponseMessage) -> list[dict[str, Any]]:
    return [
        c
        for c in walk(panel.components)
        if c.get("type") == discord.ComponentType.string_select.value
    ]


def pattern(custom_id: str) -> Pattern:
    """What a button of the panel stands for: ``open:game:number:page;pattern``."""
    return tuple(custom_id.partition(";")[2].split("|"))


def page(custom_id: str) -> int:
    """The page of the menu that such a button opens; the way back opens the first."""
    return int(custom_id.partition(";")[0].rpartition(":")[2])


def leads_to(said: Pattern, action: Action) -> bool:
    return all(not want or want == have for want, have in zip(said, parts(action), strict=False))
