"""Where something stands on Discord."""

from __future__ import annotations

from bot.clock.reminders import LINK
from bot.store import GameRow
from bot.words import Words


def to_picture(row: GameRow, words: Words) -> str:
    """A line that leads to the newest picture of the table; "" where there is none."""
    if not row.picture:
        return ""
    link = f"{LINK}/{row.guild_id}/{row.channel_id}/{row.picture}"
    return f"-# [{words.text('mail.picture')}]({link})"
