"""Pictures, drawn in threads: two at a time, each view once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from hashlib import sha256
from typing import Protocol

import msgspec

from bot.channel.limits import FILE
from bot.words import Words
from engine import Event, View
from renderer import alt_text, board_text

log = logging.getLogger(__name__)
KEPT = 8
"""Pictures in memory: /board is asked for several times a turn."""


class Draw(Protocol):
    """Gives a PNG; called in a thread."""

    def __call__(self, view: View, *, words: Words, since: tuple[Event, ...]) -> bytes: ...


class Pictures:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._hands = asyncio.Semaphore(2)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    def described(self, view: View | None, words: Words, *, drawn: bool) -> str:
        """The alt text of a picture; the whole board in words where there is no picture."""
        if view is None:
            return ""
        return alt_text(view, words) if drawn else board_text(view, words)

    async def of(self, view: View, words: Words, since: tuple[Event, ...] = ()) -> bytes | None:
        """A PNG, or None if it cannot be drawn: the game goes on with words alone."""
        key = sha256(msgspec.json.encode((view, words.language, since))).digest()
        if key in self._kept:
            return self._kept[key]
        try:
            async with self._hands:
                picture = await asyncio.to_thread(self._draw, view, words=words, since=since)
        except Exception:
            log.exception("no picture of turn %s", view.turn)
            return None
        if len(picture) > FILE:
            log.error("the picture of turn %s has %s bytes", view.turn, len(picture))
            return None
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
