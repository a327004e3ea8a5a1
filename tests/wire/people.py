"""Somebody in front of a client: they type commands and press what a message offers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from tests.wire.discord import FakeDiscord
from tests.wire.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction
from tests.wire.messages import BUTTON, MENU, walk
from tests.wire.world import Json

TEXT_OPTION, USER_OPTION = 3, 6
SUBCOMMAND = 1


class Person:
    def __init__(self, discord: FakeDiscord, name: str, locale: str = "en-US") -> None:
        self.discord, self.locale = discord, locale
        self.user = discord.world.add_user(name)
        self.id = int(self.user["id"])
        discord.world.add_member(discord.guild, self.user)

    async def slash(self, channel: Json, path: str, **options: str | Person) -> Interaction:
        return await self._go(COMMAND, channel, self._command(path, options))

    async def autocomplete(
        self, channel: Json, path: str, focused: str, **options: str
    ) -> list[Json]:
        options.setdefault(focused, "")
        data = self._command(path, options, focused)
        return (await self._go(AUTOCOMPLETE, channel, data)).choices

    async def press(self, channel: Json, message: Json, custom_id: str) -> Interaction:
        data = {"component_type": BUTTON, "custom_id": custom_id, "id": 1}
        return await self._go(COMPONENT, channel, data, message)

    async def choose(self, channel: Json, message: Json, custom_id: str, value: str) -> Interaction:
        data = {"component_type": MENU, "custom_id": custom_id, "id": 1, "values": [value]}
        return await self._go(COMPONENT, channel, data, message)

    def _command(self, path: str, options: Mapping[str, str | Person], focused: str = "") -> Json:
        name, *inner = path.split()
        command = next(c for c in self.discord.world.commands if c["name"] == name)
        given: list[Json] = [
            {"name": key, "type": TEXT_OPTION, "value": value}
            if isinstance(value, str)
            else {"name": key, "type": USER_OPTION, "value": str(value.id)}
            for key, value in options.items()
        ]
        named = {str(p.id): p.user for p in options.values() if isinstance(p, Person)}
        for option in given:
            if option["name"] == focused:
                option["focused"] = True
        for part in reversed(inner):
            given = [{"name": part, "type": SUBCOMMAND, "options": given}]
        made = {"id": command["id"], "name": name, "type": 1, "options": given}
        return {**made, "resolved": {"users": named}} if named else made

    async def _go(
        self, kind: int, channel: Json, data: Json, message: Json | None = None
    ) -> Interaction:
        """Done, and acknowledged or not: the client waits so long, and no more."""
        discord = self.discord
        made = discord.interactions.begin(kind, self.user, channel, data, message, self.locale)
        made.late = bool(discord.faults.strikes("interaction", "late"))
        made.token_lost = bool(discord.faults.strikes("interaction", "token lost"))
        await discord.gateway.dispatch("INTERACTION_CREATE", made.payload, discord.guild["id"])
        try:
            seen = made.refused if made.late else made.acknowledged
            await asyncio.wait_for(seen.wait(), made.patience)
        except TimeoutError:
            made.late = True
        return made


async def answer(interaction: Interaction) -> str:
    """What the person reads, once it is there; "" if nothing comes."""
    if not interaction.acknowledged.is_set():
        return ""
    try:
        await asyncio.wait_for(interaction.answered.wait(), 3 * interaction.patience)
    except TimeoutError:
        return ""
    return interaction.text


def buttons(message: Json) -> list[str]:
    """The custom ids that can be pressed."""
    return [
        c["custom_id"]
        for c in walk(message["components"])
        if c["type"] == BUTTON and "custom_id" in c and not c.get("disabled")
    ]


def menus(message: Json) -> list[Json]:
    return [c for c in walk(message["components"]) if c["type"] == MENU]
