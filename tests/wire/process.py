"""The bot's process: started, killed, told to end.

Each is a process of its own; the first one's imports are shared by all that are forked later.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.wire import launch
from tests.wire.discord import TOKEN, FakeDiscord

START = 60.0
"""Seconds that the bot has to log in."""
TRIES = 5
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([launch.__name__])


class BotProcess:
    def __init__(self, discord: FakeDiscord, db: Path, log: Path) -> None:
        self.discord, self.db, self.log = discord, db, log
        self.token = TOKEN
        self._process: ForkServerProcess | None = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.is_alive()

    async def start(self, *, ready: bool = True) -> None:
        """Ready: logged in, and it has its guild.

        A bot that cannot log in ends with a line, and whoever runs it starts it again.
        """
        before = self.discord.gateway.identified
        self._launch()
        tries = 1
        async with asyncio.timeout(START if ready else None):
            while ready and self.discord.gateway.identified == before:
                if not self.running:
                    assert tries < TRIES, self.log.read_text("utf-8")[-2000:]
                    tries += 1
                    self._launch()
                await asyncio.sleep(0.02)

    def _launch(self) -> None:
        environment = {
            "DISCORD_TOKEN": self.token,
            "FAKE_API": self.discord.api,
            "FAKE_GATEWAY": self.discord.gateway.url,
        }
        arguments = (str(self.db), str(self.log), environment)
        self._process = PROCESSES.Process(target=launch.serve, args=arguments)
        self._process.start()

    async def kill(self) -> None:
        """SIGKILL: no handler, no farewell."""
        if self._process and self.running:
            self._process.kill()
            await self.wait()

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """The exit code of a process that is told to end."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, number)
        return await self.wait()

    async def wait(self) -> int:
        assert self._process is not None
        while self._process.exitcode is None:
            await asyncio.sleep(0.01)
        return self._process.exitcode
