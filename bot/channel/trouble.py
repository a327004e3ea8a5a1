"""What goes wrong between the bot and Discord: what to try instead, and when to try again."""

from __future__ import annotations

import logging
import traceback
from enum import IntEnum

import aiohttp
import discord

FAILED = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)
MAY_PASS = (401, 403, 404, 408, 429)
"""Statuses that say nothing against the message itself; every other 4xx is for good."""
ARCHIVED = 50083
"""A thread that only has to be opened."""
TOO_OLD = 30046
"""A message that has been edited too often for its age."""
ACKNOWLEDGED = 40060
"""An interaction that was acknowledged before, though the receipt was lost."""
ASK_PERMISSION = (403, 404)
SOON, LATER = 5, 6 * 3600
"""Seconds until the first retry, and at most between two."""


class Rung(IntEnum):
    """The ladder that a letter goes down when Discord refuses it for good."""

    WHOLE = 0
    BARE = 1
    """The board in words instead of a picture."""
    PLAIN = 2
    """Plain words with its buttons."""
    ASIDE = 3


def for_good(error: Exception) -> bool:
    """The same again will fail again: Discord refuses it, or it cannot even be made."""
    if isinstance(error, discord.HTTPException):
        known = error.status in MAY_PASS or error.code == ARCHIVED
        return 400 <= error.status < 500 and not known
    return not isinstance(error, FAILED)


def next_rung(error: Exception, rung: Rung, *, pictured: bool) -> Rung | None:
    """What to try instead; None: the same, later."""
    if rung is Rung.WHOLE and pictured and (for_good(error) or forbidden(error)):
        return Rung.BARE
    if not for_good(error):
        return None
    return Rung.PLAIN if rung < Rung.PLAIN else Rung.ASIDE


def forbidden(error: Exception) -> bool:
    """Perhaps it is only the attachment that is."""
    return isinstance(error, discord.HTTPException) and error.status == 403


def is_busy(error: discord.HTTPException) -> bool:
    """An old message is not touched now, but perhaps later; after any other refusal, never.

    For an edit 403 and 404 are such refusals: of a message that is gone or somebody else's.
    """
    if error.code == TOO_OLD:
        return False
    return error.status >= 500 or error.status in (401, 408, 429) or error.code == ARCHIVED


def is_gone(error: Exception) -> bool:
    """A message that needs no deleting any more, or can never be deleted."""
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status == 404 or for_good(error)


def may_have_arrived(error: Exception) -> bool:
    """Discord may have done what was asked, and failed to say so."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500


def needs_help(error: Exception) -> bool:
    """Somebody must do something about it: waiting alone does not help."""
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status in ASK_PERMISSION or error.code == ARCHIVED


def traced(error: BaseException) -> str:
    """For the log: what kind of error, and the way to it.

    What the error itself says is left out, because it may name hidden cards.
    """
    inner = getattr(error, "original", error)
    return f"{type(inner).__name__}\n{''.join(traceback.format_tb(inner.__traceback__))}"


def is_news(record: logging.LogRecord) -> bool:
    """For discord.py's own log: that suggestions came too late for their reader is none."""
    return not (record.exc_info and isinstance(record.exc_info[1], FAILED))


def pause(tries: int) -> int:
    """Seconds to wait after so many tries."""
    return min(LATER, SOON * int(2 ** min(tries, 20)))
