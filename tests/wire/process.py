"""The bot's process: started, killed, told to end."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.wire.discord import TOKEN, FakeDiscord

START = 60.0
"""Seconds that the bot has to log in."""
TRIES = 5


class BotProcess:
    def __init__(self, discord: FakeDiscord, db: Path, log: Path) -> None:
        self.discord, self.db, self.log = discord, db, log
        self.token = TOKEN
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self, *, ready: bool = True) -> None:
        """Ready: logged in, and it has its guild.

        A bot that cannot log in ends with a line, and whoever runs it starts it again.
        """
        before = self.discord.gateway.identified
        await self._launch()
        tries = 1
        async with asyncio.timeout(START if ready else None):
            while ready and self.discord.gateway.identified == before:
                if not self.running:
                    assert tries < TRIES, self.log.read_text("utf-8")[-2000:]
                    tries += 1
                    await self._launch()
                await asyncio.sleep(0.02)

    async def _launch(self) -> None:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.token,
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
