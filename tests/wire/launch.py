"""The bot as its own process, pointed at the fake Discord: ``python -m tests.wire.launch DB``."""

from __future__ import annotations

import base64
import os
import sys
from functools import partial
from typing import Any

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import login
from bot.app import make_bot
from bot.main import main as command
from bot.play import lobby

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
    "rkJggg=="
)


def plain(view: Any, **_: Any) -> bytes:
    """What the pictures show is tested elsewhere."""
    return PIXEL


def main() -> None:
    Route.BASE = os.environ["FAKE_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["FAKE_GATEWAY"])
    # A few people play more games here in minutes than anybody does in days.
    vars(lobby).update(OPEN_AT_ONCE=sys.maxsize, NEW_AN_HOUR=sys.maxsize)
    if os.environ.get("FAKE_PICTURES"):
        vars(login)["make_bot"] = partial(make_bot, draw=plain)
    command(["--db", sys.argv[1]])


if __name__ == "__main__":
    main()
