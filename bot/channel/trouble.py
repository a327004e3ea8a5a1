"""What goes wrong between the bot and Discord, and when to try again."""

from __future__ import annotations

import traceback

import aiohttp
import discord

FAILED = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)
ARCHIVED = 50083
ASK_PERMISSION = (403, 404)
SOON, LATER = 5, 6 * 3600
"""Seconds until the first retry, and at most between two."""


def may_have_arrived(error: Exception) -> bool:
    """Discord may have done what was asked, and failed to say so."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500


def traced(error: BaseException) -> str:
    """For the log: what kind of error, and the way to it.

    What the error itself says is left out, because it may name hidden cards.
    """
    inner = getattr(error, "original", error)
    return f"{type(inner).__name__}\n{''.join(traceback.format_tb(inner.__traceback__))}"


def lasting(error: Exception) -> bool:
    """Somebody must do something about it: waiting alone does not help."""
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status in ASK_PERMISSION or error.code == ARCHIVED


def pause(tries: int) -> int:
    """Seconds to wait after so many tries."""
    return min(LATER, SOON * int(2 ** min(tries, 20)))
