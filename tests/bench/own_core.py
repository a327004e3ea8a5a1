"""An event loop whose time passes as on a core that nothing else uses, however busy this one is.

Its seconds are those of the processor that this process has used, in all of its threads, and those
in which it has nothing to do, which are skipped.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import aiosqlite
import pytest

LOOK = 0.002
"""Real seconds between two looks whether a thread is done."""


class OwnCore(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.idle, self.in_threads = 0.0, 0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return time.process_time() + self.idle

    def run_in_executor(  # type: ignore[override]  # of variadic types
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = super().run_in_executor(executor, func, *args)
        self.in_threads += 1
        future.add_done_callback(self._back)
        return future

    def _back(self, _: object) -> None:
        self.in_threads -= 1


class RealTime(asyncio.SelectorEventLoop):
    """The clock on the wall, which SimCord does not set."""

    def time(self) -> float:
        return time.perf_counter()


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: OwnCore) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        until = None if timeout is None else self._loop.time() + max(0.0, timeout)
        while True:
            working = self._loop.in_threads > 0
            found = super().select(LOOK if working and timeout != 0 else 0)
            left = None if until is None else until - self._loop.time()
            if found or (left is not None and left <= 0):
                return found
            if not working:
                if left is None:
                    return super().select(None)
                self._loop.idle += left
                return []


def watch_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread of a connection is none of an executor's: that it works is said here."""
    execute: Callable[..., Any] = aiosqlite.Connection._execute

    async def watched(self: aiosqlite.Connection, *work: Any, **how: Any) -> Any:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, OwnCore)
        loop.in_threads += 1
        try:
            return await execute(self, *work, **how)
        finally:
            loop.in_threads -= 1

    monkeypatch.setattr(aiosqlite.Connection, "_execute", watched)
