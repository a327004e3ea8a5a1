"""A channel of the local table in the browser: SimCord's preview, made to follow the game."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib.resources import files
from typing import Any

import simcord
from aiohttp import web
from simcord.backend.access import can_access_message
from simcord.preview._server import PreviewServer

from bot.clock.hours import DAY, HOUR, MINUTE
from bot.mistake import Mistake
from bot.table_clock import TableClock

SCRIPT, CLOCK_SCRIPT = "/window.js", "/window_clock.js"
"""What SimCord's page does not do by itself."""
STYLE = "/window.css"
"""What it shows otherwise than a client."""
CLOCK = "/api/clock"
RELATIVE = re.compile(r"<t:(\d+):R>")


class Server(PreviewServer):
    _STATIC_FILES = {
        **PreviewServer._STATIC_FILES,
        **{path: path[1:] for path in (SCRIPT, CLOCK_SCRIPT, STYLE, CLOCK)},
    }
    preview: Window

    async def _static(self, request: web.Request) -> web.Response:
        headers, clock = self._SECURITY_HEADERS, self.preview.clock
        if request.path == CLOCK:
            if clock is None:
                raise web.HTTPNotFound
            if not self._authorized(request):
                raise web.HTTPUnauthorized
            return web.json_response(clock.face(), headers=headers)
        if request.path in (SCRIPT, CLOCK_SCRIPT, STYLE):
            kind = "text/css" if request.path == STYLE else "application/javascript"
            text = files("bot").joinpath(request.path[1:]).read_text("utf-8")
            return web.Response(text=text, content_type=kind, headers=headers)
        response: web.Response = await super()._static(request)
        if request.path == "/" and response.text:
            scripts = [SCRIPT, CLOCK_SCRIPT] if clock else [SCRIPT]
            tags = "".join(f'<script type="module" src="{path}"></script>' for path in scripts)
            style = f'<link rel="stylesheet" href="{STYLE}">'
            page = response.text.replace("</head>", f"{style}</head>")
            response.text = page.replace("</body>", f"{tags}</body>")
        return response


def distances(shown: str, now: datetime) -> list[int]:
    """How far the moments that are shown as such ("in 3 hours") are from now, as it is said."""
    found = [int(moment) - now.timestamp() for moment in RELATIVE.findall(shown)]
    units = (next((u for u in (DAY, HOUR) if abs(s) >= u), MINUTE) for s in found)
    return [round(seconds / unit) for seconds, unit in zip(found, units, strict=True)]


@dataclass
class Windows:
    """All that are open: one press at a time, and every page shows what it has changed."""

    clock: TableClock
    hands: bool = False
    """Whether the clock has hands: it can be moved from a page."""
    turnstile: asyncio.Lock = field(default_factory=asyncio.Lock)
    open: list[Window] = field(default_factory=list)

    def follow(self) -> None:
        for window in self.open:
            window.capture_time = self.clock.now
            window.follow()

    async def move(self, typed: object) -> dict[str, str]:
        """The clock, by what stands on a button or in the field; what is to be told of it."""
        try:
            seconds = self.clock.seconds(str(typed))
        except Mistake as mistake:
            return {"refused": str(mistake)}
        self.clock.moving = True  # a second press does not wait for its turn to move it once more
        try:
            async with self.turnstile:
                await self.clock.move(seconds, self.follow)
        finally:
            self.clock.moving = False
        return {"refused": ""}


class Window(simcord.Preview):
    """One channel, on a port of its own."""

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        people: Sequence[simcord.MemberActor],
        port: int,
        windows: Windows,
    ) -> None:
        super().__init__(
            env,
            channel,
            tuple(people),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = Server(self, port)
        self._windows = windows
        self._shown: dict[str, object] = {}
        self._drawn: dict[str, dict[str, tuple[str, int]]] = {}
        """What a message of a page looks like, and in which revision it began to."""

    async def __aenter__(self) -> Window:
        self.env._preview = None  # SimCord lets an environment have a single one
        await super().__aenter__()
        self._windows.open.append(self)
        return self

    @property
    def clock(self) -> TableClock | None:
        """If it can be moved from here."""
        return self._windows.clock if self._windows.hands else None

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Two presses at once would make the second page wait for ever."""
        match body:
            case {"kind": "move_clock", "by": by} if self.clock:
                return await self._windows.move(by)
        async with self._windows.turnstile:
            done = await super()._action(context_id, self._of_now(context_id, body))
            if context_id in self._pages:
                self._shown[context_id] = self._visible(context_id)
            self._windows.follow()
        return done

    def _of_now(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """A press counts if what was pressed is as it was, whatever else the page shows by now.

        SimCord refuses whatever comes from an older page, and its menu keeps what was chosen in
        vain: choosing it once more does nothing.
        """
        page, seen = self._pages.get(context_id or ""), body.get("published_revision")
        if page is None or type(seen) is not int:
            return body
        drawn = self._drawn.get(page.id, {})
        _, since = drawn.get(str(body.get("target_id")), ("", 0))
        return {**body, "published_revision": page.revision} if since <= seen else body

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        """The page draws only those messages anew of which something is different."""
        super()._publish(page, reason=reason)
        messages, before = page.snapshot.get("messages", {}), self._drawn.get(page.id, {})
        drawn = {key: (repr(message), page.revision) for key, message in messages.items()}
        same = {key: before[key] for key in drawn if before.get(key, "")[:1] == drawn[key][:1]}
        self._drawn[page.id] = drawn | same
        for message in messages.values():
            message["distances"] = distances(repr(message), self.capture_time)

    def follow(self) -> None:
        """Publish the pages whose people would see something else by now."""
        for context_id, page in tuple(self._pages.items()):
            if context_id not in self._pages:  # gone with the one before: nobody looks at it
                continue
            visible = self._visible(context_id)
            if self._shown.setdefault(context_id, visible) != visible:
                self._shown[context_id] = visible
                self._publish(page, reason="refresh")

    def _visible(self, context_id: str) -> object:
        page = self._pages[context_id]
        return [
            (message.id, message.content, shown, distances(shown, self.capture_time))
            for message in self.env.backend.messages.get(page.channel_id, {}).values()
            if can_access_message(self.env, page.channel_id, message, page.viewer, history=True)
            for shown in (repr(message.components),)
        ]
