"""Pictures, drawn in threads: two at a time, each view once."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Protocol

import msgspec

from bot.channel.limits import FILE
from bot.play import Letter
from bot.words import Words
from engine import MAPS, Event, View
from renderer import GLANCE, alt_text, board_text, place_text

log = logging.getLogger(__name__)
FULL, MAP, WORDS = "full", "map", "text"
KEPT = 64 << 20
"""Bytes of pictures in memory, one of each of some 600 games: /board is asked for all the time."""
HANDS = 2
"""Pictures that are drawn at the same time."""
BEHIND, LAST = 10, 19
"""How far a thread that draws stands behind the one that answers people, in steps of ``nice``."""


class Draw(Protocol):
    """Gives a PNG; called in a thread."""

    def __call__(
        self, view: View, *, words: Words, since: tuple[Event, ...], show: str
    ) -> bytes: ...


class Pictures:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._hands = asyncio.Semaphore(HANDS)
        self._threads = ThreadPoolExecutor(HANDS, "drawing", _stand_back)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[bytes, asyncio.Task[bytes | None]] = {}

    def described(self, view: View | None, words: Words, *, drawn: bool, show: str = FULL) -> str:
        """The alt text of a picture; what it would show, in words, where there is no picture."""
        if view is None:
            return ""
        if show in (FULL, MAP) and drawn:
            return alt_text(view, words)
        if show.startswith(GLANCE):
            return place_text(view, int(show.removeprefix(GLANCE)), words)
        return board_text(_part(view, show), words).strip()

    async def of(
        self, view: View, words: Words, since: tuple[Event, ...] = (), show: str = FULL
    ) -> bytes | None:
        """A PNG, or None if it cannot be drawn: the game goes on with words alone."""
        key = sha256(msgspec.json.encode((view, words.language, since, show))).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        drawing = self._drawing.get(key)
        if drawing is None:
            draw = partial(self._draw, view, words=words, since=since, show=show)
            drawing = asyncio.create_task(self._drawn(draw, key, view.turn))
            self._drawing[key] = drawing
            drawing.add_done_callback(lambda _: self._drawing.pop(key))
        # Whoever gives up waiting does not take it from the others.
        return await asyncio.shield(drawing)

    async def _drawn(self, draw: Callable[[], bytes], key: bytes, turn: int) -> bytes | None:
        try:
            async with self._hands:  # whoever ends the bot waits for those alone that are begun
                picture = await asyncio.get_running_loop().run_in_executor(self._threads, draw)
        except Exception:
            log.exception("no picture of turn %s", turn)
            return None
        if len(picture) > FILE:
            log.error("the picture of turn %s has %s bytes", turn, len(picture))
            return None
        self._kept[key] = picture
        self._size += len(picture)
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
        return picture


def _stand_back() -> None:
    """Where a thread has a priority of its own: elsewhere it would be that of the whole process."""
    if sys.platform == "linux":
        with suppress(OSError):
            now = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, 0, min(now + BEHIND, LAST))


def shown(letter: Letter) -> str:
    """What the picture of a letter shows."""
    return f"{GLANCE}{letter.place}" if letter.place else FULL


def showable(view: View, words: Words) -> list[tuple[str, str]]:
    """What can be shown of a table: labels, with the names that the renderer gives them."""
    found = [(words.text(f"board.{part}"), part) for part in (FULL, MAP, WORDS)]
    found += [(words.text(f"faction.{seat}"), seat) for seat in view.boards]
    return found + [(words.option("clearing", c, view), str(c)) for c in view.clearings]


def _part(view: View, show: str) -> View:
    """What a picture of one seat's board, or of one clearing and its neighbours, is about."""
    if show in view.boards:
        return msgspec.structs.replace(view, seats=(show,), clearings={}, forests={})
    if not show.isdigit():
        return view
    around = [int(show), *MAPS[view.map].neighbours.get(int(show), ())]
    near = {c: view.clearings[c] for c in around}
    forests = {f: held for f, held in view.forests.items() if show in f.split("_")}
    return msgspec.structs.replace(view, seats=(), clearings=near, forests=forests)
