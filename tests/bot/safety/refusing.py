"""A channel in which Discord refuses what a test wants refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.play import Letter, pack
from tests.bot.table import Table, text


def whole(message: Any) -> str:
    return f"{message.content}\n{text(message)}"


@dataclass
class Something:
    """A thread or a member, as far as it matters here."""

    id: int


class Channel:
    """A game's channel, and what Discord makes of what is posted there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.path = f"/channels/{table.channel.id}/messages"
        self.count = 100

    def refuse(self, method: str, status: int, code: int, times: int | None) -> None:
        path = self.path if method == "POST" else f"{self.path}/*"
        self.table.env.inject_error(
            method, path, status=status, code=code, message="no", times=times
        )

    def forgive(self) -> None:
        self.table.env.backend.faults.clear()

    def directs(self) -> int:
        """Private words to the game's owner."""
        asked = self.table.env.http_requests
        return sum(r.path.endswith("/users/@me/channels") for r in asked)

    def dispatch(self, event: str, guild: discord.Guild) -> None:
        """What SimCord does not tell a bot without the members' intent, or has no word for."""
        with self.table.env._bot_scope():
            if event == "member":
                self.table.bot.dispatch("member_update", guild.me, guild.me)
            elif event == "back":
                self.table.bot.dispatch("guild_available", guild)
            else:
                self.table.bot.dispatch("thread_join", Something(self.table.channel.id))

    def made(self, kind: str, buttons: str = "play", *, ping: bool = False) -> Letter:
        """Each is about a question of its own, and says so."""
        self.count += 1
        told = (f"letter {self.count}", f"for {self.table.bob.mention}")
        people = (self.table.bob.id,) if ping else ()
        return Letter(kind, 1, 7, self.count, buttons, told, people)

    async def owe(self, *letters: Letter) -> list[int]:
        place = self.table.channel.id
        with self.table.env._bot_scope():
            async with self.table.bot.store.write() as w:
                for made in letters:
                    await w.owe(1, place, made.kind, pack(made))
            owed = await self.table.bot.store.owed(1)
        return [row.id for row in owed[-len(letters) :]]

    async def deliver(self) -> bool:
        with self.table.env._bot_scope():
            return await self.table.bot.desk.post.deliver(1)

    async def state(self, row: int) -> dict[str, Any]:
        rows = await self.table.bot.store._database.rows(
            "SELECT state, rung, trouble FROM outbox WHERE id = ?", (row,)
        )
        return rows[0]

    def showing(self, letter: Letter) -> list[discord.Message]:
        return [m for m in self.table.channel.history() if letter.text[0] in whole(m).split("\n")]
