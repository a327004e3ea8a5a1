"""The bot as its own process, pointed at the fake Discord."""

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

LOG = os.O_WRONLY | os.O_APPEND | os.O_CREAT


def plain(view: Any, **_: Any) -> bytes:
    """What the pictures show is tested elsewhere."""
    return PIXEL


def serve(db: str, log: str, environment: dict[str, str]) -> None:
    """The command ``woodland``, in a process that has just come into being."""
    for number, (path, mode) in enumerate([(os.devnull, os.O_RDONLY), *[(log, LOG)] * 2]):
        os.dup2(os.open(path, mode, 0o600), number)
    os.environ.update(environment)
    Route.BASE = environment["FAKE_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(environment["FAKE_GATEWAY"])
    # A few people play more games here in minutes than anybody does in days.
    vars(lobby).update(OPEN_AT_ONCE=sys.maxsize, NEW_AN_HOUR=sys.maxsize)
    vars(login)["make_bot"] = partial(make_bot, draw=plain)
    command(["--db", db])
