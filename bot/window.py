"""A channel of the local table in the browser: SimCord's preview, made to follow the game."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

import simcord
from aiohttp import web
from simcord.backend.access import can_access_message
from simcord.preview._server import PreviewServer

SCRIPT = "/window.js"
"""What SimCord's page does not do by itself."""


class Server(PreviewServer):
    _STATIC_FILES = {**PreviewServer._STATIC_FILES, SCRIPT: "window.js"}

    async def _static(self, request: web.Request) -> web.Response:
        if request.path == SCRIPT:
            text = files("bot").joinpath("window.js").read_text("utf-8")
            kind = "application/javascript"
            return web.Response(text=text, content_type=kind, headers=self._SECURITY_HEADERS)
        response: web.Response = await super()._static(request)
        if request.path == "/" and response.text:
            tag = f'<script type="module" src="{SCRIPT}"></script></body>'
            response.text = response.text.replace("</body>", tag)
        return response


@dataclass
class Windows:
    """All that are open: one press at a time, and every page shows what it has changed."""

    turnstile: asyncio.Lock = field(default_factory=asyncio.Lock)
    open: list[Window] = field(default_factory=list)

    def follow(self) -> None:
        for window in self.open:
            window.follow()


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

    async def __aenter__(self) -> Window:
        self.env._preview = None  # SimCord lets an environment have a single one
        await super().__aenter__()
        self._windows.open.append(self)
        return self

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Two presses at once would make the second page wait for ever."""
        async with self._windows.turnstile:
            done = await super()._action(context_id, body)
            if context_id in self._pages:
                self._shown[context_id] = self._visible(context_id)
            self._windows.follow()
        return done

    def follow(self) -> None:
        """Publish the pages whose people would see something else by now."""
        for context_id, page in tuple(self._pages.items()):
            visible = self._visible(context_id)
            if self._shown.setdefault(context_id, visible) != visible:
                self._shown[context_id] = visible
                self._publish(page, reason="refresh")

    def _visible(self, context_id: str) -> object:
        page = self._pages[context_id]
        return [
            (message.id, message.content, repr(message.components))
            for message in self.env.backend.messages.get(page.channel_id, {}).values()
            if can_access_message(self.env, page.channel_id, message, page.viewer, history=True)
        ]
