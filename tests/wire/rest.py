"""The REST side: reads a request, lets it fail as ordered, checks it, and answers."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from typing import Any

from aiohttp import BodyPartReader, web

from tests.wire import spec
from tests.wire.buckets import Buckets
from tests.wire.faults import AFTER, BEFORE, OF_MESSAGES, Faults
from tests.wire.messages import Files
from tests.wire.operations import ROUTES, Operations
from tests.wire.world import ApiError, Json

PREFIX = "/api/v10"
ROUTE = [
    (method, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)), operation)
    for method, path, operation in ROUTES
]
CONTENT = ("create_message", "update_message", "update_original_webhook_message")
FILE = re.compile(r"files\[(\d+)\]")


class Rest:
    def __init__(
        self, operations: Operations, faults: Faults, buckets: Buckets, token: str, *, check: bool
    ) -> None:
        self._operations, self._faults, self._buckets = operations, faults, buckets
        self._token = token
        self._spec = spec.read() if check else None
        self.troubles: Counter[str] = Counter()
        """What the bot should not have sent."""
        self.asked: Counter[str] = Counter()
        self.under_way = 0

    async def serve(self, request: web.Request) -> web.StreamResponse:
        self.under_way += 1
        try:
            return await self._serve(request)
        finally:
            self.under_way -= 1

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        operation, parts = self._route(request.method, path)
        self.asked[operation] += 1
        body, files = await _read(request)
        self._check(request, path, operation, body)
        if self._faults.strikes(operation, "slow"):
            await asyncio.sleep(self._faults.some(0.2, 2.0))
        wait, headers = self._buckets.take(operation, parts.get("channel", ""))
        possible = (*BEFORE, *AFTER, *(OF_MESSAGES if operation in CONTENT else ()))
        fault = "" if wait else self._faults.strikes(operation, *possible)
        if wait or fault == "429":
            return _limited(wait or self._faults.some(0.1, 0.6), headers)
        if fault == "lost":
            return _hang_up(request)
        if fault == "refused":
            return _answer(400, {"code": 20009, "message": "Explicit content"}, headers)
        if fault == "500":
            return _answer(500, {"code": 0, "message": "500: Internal Server Error"}, headers)
        try:
            self._authorised(request, operation)
            run = self._operations.find(operation)
            status, answer = run(parts, body, files, dict(request.query))
        except ApiError as error:
            status, answer = error.status, error.body
            if error.status == 400 and error.body["code"] == 50035:
                self.troubles[f"{operation}: {error.body}"] += 1
        if fault == "lost afterwards":
            return _hang_up(request)
        if fault == "500 afterwards":
            return _answer(500, {"code": 0, "message": "500: Internal Server Error"}, headers)
        return _answer(status, answer, headers)

    def _route(self, method: str, path: str) -> tuple[str, dict[str, str]]:
        for known, pattern, operation in ROUTE:
            if known == method and (found := pattern.fullmatch(path)):
                return operation, found.groupdict()
        self.troubles[f"unknown here: {method} {path}"] += 1
        raise web.HTTPNotFound

    def _check(self, request: web.Request, path: str, operation: str, body: Any) -> None:
        if self._spec is None:
            return
        found = spec.troubles(
            self._spec, request.method, path, dict(request.query), request.content_type, body
        )
        for trouble in found:
            self.troubles[f"{operation}: {trouble}"] += 1

    def _authorised(self, request: web.Request, operation: str) -> None:
        by_token = "webhook" in operation or "interaction" in operation
        if not by_token and request.headers.get("Authorization") != f"Bot {self._token}":
            raise ApiError(401, 0, "401: Unauthorized")


async def _read(request: web.Request) -> tuple[Any, Files]:
    """The body, and the files by number."""
    files: Files = {}
    if not request.can_read_body:
        return None, files
    if request.content_type != "multipart/form-data":
        return json.loads(await request.text()), files
    body: Json | None = None
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        content = bytes(await part.read())
        if part.name == "payload_json":
            body = json.loads(content)
        elif found := FILE.fullmatch(part.name or ""):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            files[found[1]] = (part.filename or "", kind, content)
    return body, files


def _answer(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    # discord.py compares the header word by word: a charset behind it makes the answer a text.
    headers = {**headers, "Content-Type": "application/json", "Via": "1.1 fake"}
    return web.Response(body=json.dumps(answer).encode(), status=status, headers=headers)


def _limited(wait: float, headers: dict[str, str]) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
    return _answer(429, body, headers)


def _hang_up(request: web.Request) -> web.Response:
    """The connection is closed before anything is answered."""
    if request.transport is not None:
        request.transport.close()
    return web.Response(status=502)
