"""The bot's process: started, killed, told to end."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.wire.discord import TOKEN, FakeDiscord

START = 20.0
"""Seconds that the bot has to log in."""


class BotProcess:
    def __init__(self, discord: FakeDiscord, db: Path, log: Path) -> None:
        self.discord, self.db, self.log = discord, db, log
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self, *, ready: bool = True) -> None:
        """Ready: logged in, and it has its guild."""
        before = self.discord.gateway.identified
        environment = {
            **os.environ,
            "DISCORD_TOKEN": TOKEN,
            "FAKE_API": self.discord.api,
            "FAKE_GATEWAY": self.discord.gateway.url,
            "FAKE_PICTURES": "plain",
        }
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.wire.launch", str(self.db)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
            )
        if not ready:
            return
        async with asyncio.timeout(START):
            while self.discord.gateway.identified == before:
                assert self.running, self.log.read_text("utf-8")[-2000:]
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """SIGKILL: no handler, no farewell."""
        if self._process and self.running:
            self._process.kill()
            await self._process.wait()

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """The exit code of a process that is told to end."""
        assert self._process is not None
        self._process.send_signal(number)
        return await self._process.wait()

    async def wait(self) -> int:
        assert self._process is not None
        return await self._process.wait()
