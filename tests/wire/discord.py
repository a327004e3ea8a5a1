"""The fake Discord as one object."""

from __future__ import annotations

import random
from typing import Self

from aiohttp import web

from tests.wire.buckets import Buckets
from tests.wire.faults import Faults
from tests.wire.gateway import Gateway
from tests.wire.interactions import PATIENCE, Interactions
from tests.wire.operations import Operations
from tests.wire.rest import PREFIX, Rest
from tests.wire.world import Json, World

HOST = "127.0.0.1"
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.fake.token-of-the-torture-run"
BODY = 12 * 2**20


class FakeDiscord:
    """``async with FakeDiscord() as discord``: serves until it is left."""

    def __init__(
        self,
        *,
        faults: Faults | None = None,
        window: float = 5.0,
        check: bool = True,
        patience: float = PATIENCE,
    ) -> None:
        self.world = World()
        self.owner = self.world.add_user("owner")
        self.guild = self.world.add_guild("Woodland", self.owner)
        self.faults = faults or Faults(random.Random(0))
        self.gateway = Gateway(self.world, TOKEN)
        self.interactions = Interactions(self.world, patience)
        self._window, self._check = window, check

    async def __aenter__(self) -> Self:
        self._app = web.Application(client_max_size=BODY)
        self._app.router.add_route("*", PREFIX + "/{path:.*}", self._rest)
        self._app.router.add_get("/gateway/", self.gateway.serve)
        self._app.router.add_get("/attachments/{path:.*}", self._file)
        self._runner = web.AppRunner(self._app, shutdown_timeout=1)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        port = self._runner.addresses[0][1]
        self.api = f"http://{HOST}:{port}{PREFIX}"
        self.gateway.url = f"ws://{HOST}:{port}/gateway/"
        self.operations = Operations(self.world, self.interactions, self.gateway.url)
        self.rest = Rest(
            self.operations, self.faults, Buckets(self._window), TOKEN, check=self._check
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.drop()
        await self._runner.cleanup()

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        return await self.rest.serve(request)

    async def _file(self, request: web.Request) -> web.Response:
        if request.path not in self.world.files:
            raise web.HTTPNotFound
        kind, content = self.world.files[request.path]
        return web.Response(body=content, content_type=kind)

    def add_channel(self, name: str) -> Json:
        return self.world.add_channel(self.guild, name)

    async def delete_channel(self, channel: Json) -> None:
        self.world.delete_channel(channel)
        await self.gateway.dispatch("CHANNEL_DELETE", channel, self.guild["id"])

    def messages(self, channel: Json) -> list[Json]:
        """What everybody sees there, oldest first."""
        found = self.world.messages.get(channel["id"], {}).values()
        return [m for m in found if not m["flags"] & 64]
