"""The gateway: HELLO, IDENTIFY, RESUME, heartbeats, events; and connections that are lost."""

from __future__ import annotations

import contextlib
import json
import zlib

from aiohttp import WSMsgType, web

from tests.wire.world import Json, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_MS = 41250
GUILDS = 1
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
KEPT = 5000
"""Events that a session can be sent again."""


class Session:
    """What outlives a connection: the events of one login, numbered."""

    def __init__(self, session_id: str, shard: int, shards: int, intents: int) -> None:
        self.id, self.shard, self.shards, self.intents = session_id, shard, shards, intents
        self.number = 0
        self.events: list[tuple[int, str, Json]] = []

    def add(self, name: str, data: Json) -> int:
        self.number += 1
        self.events.append((self.number, name, data))
        del self.events[:-KEPT]
        return self.number


class Connection:
    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self._squeeze = zlib.compressobj() if compress else None
        self.session: Session | None = None

    async def send(
        self, op: int, data: object = None, number: int | None = None, name: str | None = None
    ) -> None:
        raw = json.dumps({"op": op, "d": data, "s": number, "t": name})
        # Lost on the way: the session has it, and a RESUME asks for it.
        with contextlib.suppress(ConnectionError):
            if self._squeeze is None:
                await self.socket.send_str(raw)
            else:
                squeezed = self._squeeze.compress(raw.encode())
                squeezed += self._squeeze.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(squeezed)


class Gateway:
    def __init__(self, world: World, token: str) -> None:
        self._world, self._token = world, token
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self._open: dict[int, Connection] = {}
        self.identified = self.resumed = 0

    @property
    def connected(self) -> bool:
        return any(not c.socket.closed for c in self._open.values())

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, compress=compress)
        await connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["fake"]})
        async for message in socket:
            if message.type != WSMsgType.TEXT:
                break
            payload = json.loads(message.data)
            await self._heard(connection, payload["op"], payload.get("d"))
        return socket

    async def _heard(self, connection: Connection, op: int, data: Json) -> None:
        if op == HEARTBEAT:
            await connection.send(ACK)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        elif op == RESUME:
            await self._resume(connection, data)

    async def _identify(self, connection: Connection, data: Json) -> None:
        if data["token"] != self._token:
            await connection.socket.close(code=4004)
            return
        if data["intents"] & PRIVILEGED:
            await connection.socket.close(code=4014)
            return
        self.identified += 1
        shard, shards = data.get("shard", (0, 1))
        session = Session(self._world.snowflake(), shard, shards, data["intents"])
        # One process at a time: whoever was here before is dead.
        self.sessions = {i: s for i, s in self.sessions.items() if s.shard != shard}
        self.sessions[session.id] = connection.session = session
        self._open[shard] = connection
        guilds = [g for g in self._world.guilds.values() if (int(g["id"]) >> 22) % shards == shard]
        await self._event(session, "READY", self._ready(session, guilds))
        for guild in guilds:
            if session.intents & GUILDS:
                me = self._world.members[guild["id"], self._world.bot["id"]]
                await self._event(session, "GUILD_CREATE", {**guild, "members": [me]})

    def _ready(self, session: Session, guilds: list[Json]) -> Json:
        return {
            "v": 10,
            "user": {**self._world.bot, "verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shards],
            "application": {"id": self._world.bot["id"], "flags": 0},
            "private_channels": [],
        }

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None:
            await connection.send(INVALID, False)
            return
        self.resumed += 1
        connection.session = session
        self._open[session.shard] = connection
        for number, name, event in list(session.events):
            if number > data["seq"]:
                await connection.send(DISPATCH, event, number, name)
        await self._event(session, "RESUMED", {"_trace": ["fake"]})

    async def dispatch(self, name: str, data: Json, guild_id: str) -> None:
        """To the shard of the guild; kept for a RESUME if nobody listens."""
        for session in list(self.sessions.values()):
            if (int(guild_id) >> 22) % session.shards == session.shard:
                await self._event(session, name, data)

    async def _event(self, session: Session, name: str, data: Json) -> None:
        number = session.add(name, data)
        connection = self._open.get(session.shard)
        if connection and connection.session is session and not connection.socket.closed:
            await connection.send(DISPATCH, data, number, name)

    # Trouble

    async def drop(self) -> None:
        """Every connection is lost, without a word."""
        for connection in list(self._open.values()):
            transport = connection.socket._req.transport if connection.socket._req else None
            if transport is not None:
                transport.close()

    async def ask_to_reconnect(self) -> None:
        for connection in list(self._open.values()):
            await connection.send(RECONNECT)

    async def forget(self) -> None:
        """The sessions are gone: the bot must identify itself anew."""
        self.sessions.clear()
        await self.drop()
