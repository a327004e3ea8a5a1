"""Pictures, drawn in threads: two at a time, each view once."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from bot.channel.limits import FILE
from bot.play.left import NOTHING, News
from bot.play.reports import place_of
from bot.words import Words
from engine import MAPS, Event, View
from renderer import BOARDS, CARD, GLANCE, alt_text, board_text, boards_text, place_text, sheets

log = logging.getLogger(__name__)
T = TypeVar("T")
FULL, WORDS = "full", "text"
"""What can be shown of a table besides its pictures: all of them, or none but words."""
OLDER = {"map": CARD}
"""What menus in messages of an earlier version ask for."""
KEPT = 64 << 20
"""Bytes of pictures in memory, one of each of some 600 games: /board is asked for all the time."""
HANDS = 2
"""Pictures that are drawn at the same time."""
BEHIND, LAST = 10, 19
"""How far a thread that draws stands behind the one that answers people, in steps of ``nice``."""


class Draw(Protocol):
    """Gives a PNG; called in a thread."""

    def __call__(
        self,
        view: View,
        *,
        words: Words,
        since: tuple[Event, ...],
        show: str,
        people: Mapping[str, str],
        before: View | None,
    ) -> bytes: ...


@dataclass(frozen=True)
class Subject:
    """A table, in the eyes of somebody."""

    view: View
    words: Words
    news: News = NOTHING
    people: Mapping[str, str] = field(default_factory=dict)
    """By seat, who sits there."""

    def key(self, show: str) -> bytes:
        """Tells one picture from all others."""
        left = self.news.left.key if self.news.left else b""
        facts = (self.view, self.words.language, self.news.events, self.people, show, left)
        return sha256(msgspec.json.encode(facts)).digest()


class Shot(NamedTuple):
    """A picture in a message."""

    name: str
    """Of its file."""
    data: bytes
    """A PNG."""
    alt: str


class Pictures:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._hands = asyncio.Semaphore(HANDS)
        self._threads = ThreadPoolExecutor(HANDS, "drawing", _stand_back)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[bytes, asyncio.Task[bytes | None]] = {}

    async def shots(self, subject: Subject, show: str = FULL) -> tuple[Shot, ...]:
        """The pictures of a message, each to be in a gallery of its own: map before boards.

        None where the first cannot be drawn: then the table is told in words.
        """
        found: list[Shot] = []
        try:
            parts = await self.aside(partial(_parts, subject, show))
        except Exception as error:
            log.error("no pictures of turn %s: %s", subject.view.turn, place_of(error))
            return ()
        for part in parts:
            data = await self.of(subject, part)
            if data is None and not found:
                break
            if data is not None:
                beside = "" if part == CARD else f"-{part.replace(' ', '-')}"
                name = f"turn-{subject.view.turn}{beside}.png"
                found.append(Shot(name, data, described(subject, part)))
        return tuple(found)

    async def aside(self, work: Callable[[], T]) -> T:
        """Does what takes long where it keeps nobody waiting who is answered."""
        async with self._hands:  # whoever ends the bot waits for those alone that are begun
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def of(self, subject: Subject, show: str) -> bytes | None:
        """A PNG, or None if it cannot be drawn: the game goes on with words alone."""
        draw = partial(self._painted, subject, show)
        return await self.made(subject.key(show), draw, subject.view.turn)

    async def made(self, key: bytes, draw: Callable[[], bytes], turn: int) -> bytes | None:
        """What *draw* gives, in a thread and once for each key; None if it cannot be drawn."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        drawing = self._drawing.get(key)
        if drawing is None:
            drawing = asyncio.create_task(self._drawn(draw, key, turn))
            self._drawing[key] = drawing
            drawing.add_done_callback(lambda _: self._drawing.pop(key))
        # Whoever gives up waiting does not take it from the others.
        return await asyncio.shield(drawing)

    def _painted(self, subject: Subject, show: str) -> bytes:
        """In a thread; the table as it was before is played there, too."""
        events, left = subject.news
        return self._draw(
            subject.view,
            words=subject.words,
            since=events,
            show=show,
            people=subject.people,
            before=left.view if left else None,
        )

    async def _drawn(self, draw: Callable[[], bytes], key: bytes, turn: int) -> bytes | None:
        try:
            picture = await self.aside(draw)
        except Exception as error:
            log.error("no picture of turn %s: %s", turn, place_of(error))
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


def _parts(subject: Subject, show: str) -> tuple[str, ...]:
    """What the renderer draws to show something: of the whole table a few pictures."""
    if show not in (FULL, BOARDS):
        return () if show == WORDS else (show,)
    card, *boards = sheets(subject.view, subject.words)
    return (card, *boards) if show == FULL else tuple(boards)


def described(subject: Subject, show: str) -> str:
    """The alt text of a picture."""
    view, words = subject.view, subject.words
    if show == CARD:
        return alt_text(view, words)
    if show.startswith(BOARDS):
        return boards_text(view, words)
    return in_words(subject, show)


def in_words(subject: Subject, show: str = FULL) -> str:
    """What a picture would show, where there is none."""
    view, words = subject.view, subject.words
    if show.startswith(GLANCE):
        return place_text(view, int(show.removeprefix(GLANCE)), words)
    return board_text(_part(view, show), words).strip()


def showable(view: View, words: Words) -> list[tuple[str, str]]:
    """What can be shown of a table: labels, with the names that the renderer gives them."""
    found = [(words.text(f"board.{part}"), part) for part in (FULL, CARD, BOARDS, WORDS)]
    found += [(words.text(f"faction.{seat}"), seat) for seat in view.boards]
    return found + [(words.option("clearing", c, view), str(c)) for c in view.clearings]


def _part(view: View, show: str) -> View:
    """What a picture of one seat's board, or of one clearing and its neighbours, is about."""
    if show == BOARDS:
        return msgspec.structs.replace(view, clearings={}, forests={})
    if show in view.boards:
        return msgspec.structs.replace(view, seats=(show,), clearings={}, forests={})
    if not show.isdigit():
        return view
    around = [int(show), *MAPS[view.map].neighbours.get(int(show), ())]
    near = {c: view.clearings[c] for c in around}
    forests = {f: held for f, held in view.forests.items() if show in f.split("_")}
    return msgspec.structs.replace(view, seats=(), clearings=near, forests=forests)
