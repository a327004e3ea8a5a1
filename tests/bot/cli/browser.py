"""A window of the local table, by what its page sends and is sent."""

from __future__ import annotations

from typing import Any

import aiohttp

from bot.player import walk


class Browser:
    """One open page, at an address that the table has printed."""

    def __init__(self, web: aiohttp.ClientSession, address: str) -> None:
        self._web = web
        self._address, _, capability = address.partition("#")
        self._headers = {"X-Simcord-Capability": capability}
        self._sequence = 0
        self.seen: dict[str, Any] = {}

    async def open(self, name: str) -> Browser:
        """As the person of that name."""
        self.seen = await self._post("api/pages", {})
        self._headers["X-Simcord-Context"] = self.seen["context"]["id"]
        ids = {viewer["name"]: viewer["id"] for viewer in self.seen["viewers"]}
        await self.act("viewer", viewer_id=ids[name])
        return self

    async def look(self) -> str:
        """Everything that stands there."""
        async with self._web.get(f"{self._address}api/state", headers=self._headers) as answer:
            self.seen = await answer.json()
        return "\n".join(c.get("content", "") for c in self._components())

    async def slash(self, path: str, **options: str) -> None:
        async with self._web.get(f"{self._address}api/commands", headers=self._headers) as answer:
            catalog = await answer.json()
        entry = next(e for e in catalog["entries"] if " ".join(e["path"]) == path)
        await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def click(self, label: str, *, looking: bool = True) -> None:
        """The newest button of that label; without *looking*, of what was seen before."""
        if looking:
            await self.look()
        target, found = next(
            (message_id, component)
            for message_id in reversed(self.seen["timeline"])
            for component in walk(self.seen["messages"][message_id]["components"])
            if component.get("label") == label
        )
        await self.act("click", target_id=target, control_key=found["control_key"])

    async def menus(self) -> list[str]:
        """What the page remembers a choice by, menu by menu."""
        await self.look()
        return [c["control_key"] for c in self._components() if "options" in c]

    async def act(self, kind: str, **body: Any) -> None:
        self._sequence += 1
        envelope = {
            "protocol_version": self.seen["protocolVersion"],
            "sequence": self._sequence,
            "request_id": f"r-{self._sequence}",
            "generation": self.seen["context"]["generation"],
            "bot_generation": self.seen["botGeneration"],
            "published_revision": self.seen["publishedRevision"],
            "kind": kind,
        }
        told = await self._post("api/action", envelope | body)
        assert not told["rejected"], told["diagnostics"]
        assert told["settlement"] == "settled", told
        await self.look()

    async def clock(self) -> dict[str, Any]:
        """What the page shows of it."""
        async with self._web.get(f"{self._address}api/clock", headers=self._headers) as answer:
            assert answer.status == 200, await answer.text()
            told: dict[str, Any] = await answer.json()
            return told

    async def move(self, by: object) -> str:
        """The clock; why not."""
        told = await self._post("api/action", {"kind": "move_clock", "by": by})
        return str(told["refused"])

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        sent = self._web.post(f"{self._address}{path}", headers=self._headers, json=body)
        async with sent as answer:
            assert answer.status == 200, await answer.text()
            told: dict[str, Any] = await answer.json()
            return told

    def _components(self) -> list[dict[str, Any]]:
        messages = (self.seen["messages"][i] for i in self.seen["timeline"])
        return [c for message in messages for c in walk(message["components"])]
