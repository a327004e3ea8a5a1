"""The bot as one object: what logs in to Discord, and what SimCord is given."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import discord
from discord.ext import commands

from engine import View

Draw = Callable[[View], bytes]
"""A picture (PNG) of what a view shows; run in a thread."""


class WoodlandBot(commands.AutoShardedBot):
    """Plays every game of one database."""

    def __init__(self, db_path: Path, *, chance: random.Random, draw: Draw | None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
        )
        self.db_path, self.chance, self.draw = db_path, chance, draw

    async def setup_hook(self) -> None:
        """Opens the database, registers buttons and commands, sends what is still owed."""
        await self.tree.sync()

    async def close(self) -> None:
        await super().close()


def make_bot(
    db_path: Path, *, chance: random.Random | None = None, draw: Draw | None = None
) -> WoodlandBot:
    """A bot that is not logged in yet: ``await bot.start(token)``, or ``simcord.run(bot)``.

    *chance* draws seating and seeds (a seeded one repeats the same games); *draw* replaces the
    renderer.  Whoever makes the bot awaits ``bot.close()`` in a ``finally``: it closes the
    database too, and is safe to call twice.
    """
    return WoodlandBot(db_path, chance=chance or random.SystemRandom(), draw=draw)
