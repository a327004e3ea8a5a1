"""The bot on Discord itself."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping
from pathlib import Path

import discord

from bot.app import make_bot
from bot.mistake import Mistake
from bot.store.backups import alone
from bot.words import Words


def token(environment: Mapping[str, str], words: Words) -> str:
    """The token from the environment or the file that it names; "" if there is none."""
    if file := environment.get("DISCORD_TOKEN_FILE"):
        found = Path(file).read_text(encoding="utf-8").strip()
        if not found:
            raise Mistake(words.text("cli.token.empty", file=file))
        return found
    return environment.get("DISCORD_TOKEN", "").strip()


def run(token: str, db: Path) -> None:
    asyncio.run(serve(token, db))


async def serve(token: str, db: Path) -> None:
    """Play until the process is told to end."""
    with alone(db):
        await _serve(token, db)


async def _serve(token: str, db: Path) -> None:
    bot = make_bot(db, daily_copies=True)
    loop = asyncio.get_running_loop()
    closing: set[asyncio.Task[None]] = set()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, lambda: closing.add(asyncio.create_task(bot.close())))
    try:
        await bot.login(token)
        discord.utils.setup_logging()  # only now: what goes wrong before is told in one line
        await bot.connect()
    finally:
        # The database's thread is no daemon: left open, it would hang the process.
        await bot.close()
