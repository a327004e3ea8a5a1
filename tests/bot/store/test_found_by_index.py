"""What is looked up with every press or request comes from an index, in an older file too."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.clock.hours import DAY, HOUR
from bot.store.database import Database, Rows, Values
from bot.store.upgrade import prepare
from tests.bot.clock.test_agreed import holds
from tests.bot.clock.test_slow_turn import SLOW
from tests.bot.clock.waiting import told
from tests.bot.safety.test_forged import press
from tests.bot.store.old_files import taken_up, unpacked
from tests.bot.table import Table, said
from tests.bot.voting import vote


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Values]]:
    """Everything that is read."""
    found: list[tuple[str, Values]] = []
    as_written = Database.as_written

    async def record(self: Database, asked: Sequence[tuple[str, Values]]) -> list[Rows]:
        found.extend(asked)
        return await as_written(self, asked)

    monkeypatch.setattr(Database, "as_written", record)
    return found


def plans(path: Path, looked_up: list[tuple[str, Values]], table: str) -> list[str]:
    """How what was read of a table is found."""
    with closing(sqlite3.connect(path)) as file:
        return [
            step
            for sql, values in looked_up
            if f"FROM {table}" in sql
            for *_, step in file.execute(f"EXPLAIN QUERY PLAN {sql}", values)
        ]


async def test_whoever_finds_no_game_has_no_other_game_read(
    table: Table, looked_up: list[tuple[str, Values]]
) -> None:
    await table.ann.slash(table.channel, "game new", thread="yes")
    looked_up.clear()
    assert "in its threads" in said(await table.bob.slash(table.channel, "hand"))
    other = table.guild.create_text_channel("glade")
    assert "There is no game" in said(await table.bob.slash(other, "hand"))
    found = plans(table.bot.store.path, looked_up, "games")
    assert found
    assert not [step for step in found if step.startswith("SCAN")]


async def test_what_was_asked_in_vain_is_found_by_index(
    table: Table, looked_up: list[tuple[str, Values]]
) -> None:
    requests = table.bot.store.requests
    assert await requests.asked_in_vain(1, "end", 1, None) is None
    assert await requests.voted_in_vain(1, "caretaker", "eyrie", None) is None
    found = plans(table.bot.store.path, looked_up, "requests")
    assert len(found) == 2
    for step in found:
        assert step == "SEARCH requests USING INDEX requests_of_a_kind (game_id=? AND kind=?)"


def rows(path: Path) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        return file.execute("SELECT * FROM requests ORDER BY id").fetchall()


async def test_a_file_of_the_version_before_keeps_what_was_asked(tmp_path: Path) -> None:
    """Of commit 0ea04a9: in game 1 (chance 3, pace 8) the table was told that turn 2 takes too
    long; a pause and a vote were refused, and another agreement is asked for.  Game 2 is a lobby
    with a pace of 24 and defaults."""
    path = unpacked(14, tmp_path)
    before = rows(path)
    prepare(path)
    assert rows(path) == before
    async with taken_up(path) as table:
        await table.later(HOUR)
        assert "has just decided against that" in await vote(table, table.ann, what="caretaker")
        for person in (table.cleo, table.bob):
            assert "You have agreed" in await press(table, person, "agree:1:3:0")
        assert await holds(table) == (24, "wait", 1)
        await table.later(DAY)
        assert told(table, SLOW) == 0, "it was told"
        assert "1 of 2" in await vote(table, table.ann, what="caretaker")
        await table.act((await table.options())[0])
