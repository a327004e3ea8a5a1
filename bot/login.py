"""The bot on Discord itself."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import discord

from bot.app import make_bot
from bot.mistake import Mistake
from bot.store.alone import alone
from bot.words import Words

TURN = 0.001
"""Seconds that a thread which draws may keep the one that answers people from running."""


def token(environment: Mapping[str, str], words: Words) -> str:
    """The token from the environment or the file that it names; "" if there is none."""
    if file := environment.get("DISCORD_TOKEN_FILE"):
        # Editors on Windows begin a file with a byte order mark.
        found = Path(file).read_text(encoding="utf-8-sig").strip()
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
    closing: set[asyncio.Task[None]] = set()
    when_told(lambda: closing.add(asyncio.create_task(bot.close())))
    try:
        await bot.login(token)
        settle_down()
        discord.utils.setup_logging()  # only now: what goes wrong before is told in one line
        await bot.connect()
    finally:
        # The database's thread is no daemon: left open, it would hang the process.
        await bot.close()


def settle_down() -> None:
    """What a start has made stays: to look through all of it for garbage takes a tenth of a second,
    in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(TURN)


def when_told(end: Callable[[], object]) -> None:
    """Calls *end* in the loop when the process is told to end, by whatever its system has."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, end)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(end))
