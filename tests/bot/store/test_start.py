"""A start reads what is owed, and not all that was ever played."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import pytest

from bot.store.database import Database, Rows, Values
from tests.bot.table import Table

SHORT = ("people", "troubles", "CONSTANT", "(subquery-", "running", "asked")
"""What may be read from end to end: all else grows with every game that was ever played.

``running`` is one row, ``asked`` those of one turn; what a subquery reads has a line of its own.
"""


async def test_no_table_that_grows_is_read_from_end_to_end(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    asked: dict[str, Any] = {}
    several, as_written = Database.several, Database.as_written

    async def record(self: Database, all_asked: Sequence[tuple[str, Values]]) -> list[Rows]:
        asked.update(all_asked)
        return await several(self, all_asked)

    async def too(self: Database, all_asked: Sequence[tuple[str, Values]]) -> list[Rows]:
        asked.update(all_asked)
        return await as_written(self, all_asked)

    monkeypatch.setattr(Database, "several", record)
    monkeypatch.setattr(Database, "as_written", too)
    await table.restart()
    store = table.bot.store
    await store.games_due()
    await store.next_due()
    await store.games_at(table.channel.id)
    await table.act((await table.options())[0])  # the game is rebuilt for it
    assert len(asked) > 10
    with closing(sqlite3.connect(table.bot.store.path)) as file:
        partial = file.execute(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'"
        )
        few = {name for (name,) in partial}
        for sql, values in asked.items():
            for *_, step in file.execute(f"EXPLAIN QUERY PLAN {sql}", values).fetchall():
                short = step.startswith(tuple(f"SCAN {one}" for one in SHORT))
                short = short or step.rpartition(" ")[2] in few
                assert short or not step.startswith("SCAN"), f"{sql}: {step}"
                assert "AUTOMATIC" not in step, f"{sql}: {step}"


async def test_the_whole_file_is_not_read_before_it_is_played(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is for the daily copy."""
    said: list[str] = []
    connect = sqlite3.connect

    def listened(*args: Any, **options: Any) -> sqlite3.Connection:
        connected: sqlite3.Connection = connect(*args, **options)
        connected.set_trace_callback(said.append)
        return connected

    monkeypatch.setattr(sqlite3, "connect", listened)
    await table.restart()
    assert any("user_version" in sql for sql in said)
    assert not any("check" in sql or "VACUUM" in sql for sql in said)
