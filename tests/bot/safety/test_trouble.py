"""Full disks, damaged rows, clocks that jump, crowds: a clear word, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot import app
from bot.channel.patience import MOST, Patience
from bot.channel.pictures import Pictures, Subject
from bot.channel.trouble import pause
from bot.play import Acts, Refused
from bot.store import Store, Writer
from bot.words import catalogue
from engine import Action, Setup, new_game
from renderer import CARD
from tests.bot.table import Table, click, said, send_fails_afterwards, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
DECREE = (
    "turn 5 eyrie birdsong.decree",
    "11 eyrie roost 3, hundreds 2",
    "eyrie hand=anvil,sword,root-tea-fox leader=builder",
    "eyrie.decree move=loyal-vizier recruit=loyal-vizier",
)
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}


async def damage(table: Table, sql: str) -> None:
    """Behind the bot's back, which has to look at its rows again."""
    async with table.bot.store._database.transaction() as transaction:
        await transaction.run(sql)
    table.bot.desk.tables.forget(1)


async def busy(table: Table) -> Action:
    """An act that does not end the turn."""
    return next(o for o in await table.options() if o.verb() not in ("pass", "end"))


async def test_a_full_disk_costs_no_answer_and_is_said(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*COMMAND)
    before, number = await table.checksum(), await table.number()
    write = Store.write

    @asynccontextmanager
    async def full(store: Store) -> AsyncIterator[Writer]:
        async with write(store) as w:
            yield w
            raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as m:
        m.setattr(Store, "write", full)
        told = said(await table.bob.slash(table.channel, "move", **MOVE))
    assert "cannot write to its file" in told
    assert (await table.checksum(), await table.number()) == (before, number)
    assert said(await table.bob.slash(table.channel, "move", **MOVE)).startswith("Done")
    await table.restart()
    assert await table.number() != number


async def test_a_really_full_file_keeps_what_was_committed(table: Table) -> None:
    """SQLite itself refuses to let the file grow."""
    await table.begin_at(*COMMAND)
    database = table.bot.store._database
    (found,) = await database.rows("PRAGMA page_count")
    await database.rows(f"PRAGMA max_page_count = {found['page_count']}")
    before = await table.checksum()
    told = ""
    for _ in range(60):
        before = await table.checksum()
        result = await table.act((await table.options())[0])
        told = said(result)
        if not told.startswith("Done"):
            break
    assert "cannot write to its file" in told
    await database.rows("PRAGMA max_page_count = 1000000")
    await table.restart()
    assert await table.checksum() == before
    await table.act((await table.options())[0])
    assert await table.checksum() != before


@pytest.mark.parametrize("snapshot", ["x''", "x'7b7d'", "x'00ff'"])
async def test_a_damaged_snapshot_stops_its_game_and_no_other(table: Table, snapshot: str) -> None:
    await table.begin()
    other = table.guild.create_text_channel("elsewhere")
    await table.begin(other)
    await damage(table, f"UPDATE turns SET snapshot = {snapshot} WHERE game_id = 1")
    for _ in range(2):
        told = said(await table.ann.slash(table.channel, "act"))
        assert "damaged" in told
        assert "woodland restore" in told
        await table.restart()
    await table.act((await table.options(2))[0], game=2)


@pytest.mark.parametrize("line", ["move 99 99 99", "fly to the moon", ""])
async def test_a_damaged_answer_keeps_what_was_answered_before_it(table: Table, line: str) -> None:
    await table.begin_at(*DECREE)
    await table.act(await busy(table))
    between = await table.checksum()
    await table.act(await busy(table))
    await damage(
        table,
        f"UPDATE answers SET text = '{line}' WHERE number = (SELECT max(number) FROM answers)",
    )
    assert await table.checksum() == between
    await table.eve.slash(table.channel, "game log")
    await table.act(await busy(table))
    assert await table.checksum() != between


async def test_a_clock_that_jumps_back_changes_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*COMMAND)
    now = app.now()
    for jump in (0, -7 * 24 * 3600, 3600, -3600):
        monkeypatch.setattr(table.bot.store, "clock", lambda jump=jump: now + jump)
        assert said(await table.act((await table.options())[0])).startswith("Done")
        assert await table.bot.store.owed(1) == []
    lines = await table.bot.store.answers(1)
    assert [a.number for a in lines] == sorted(a.number for a in lines)
    before = await table.checksum()
    await table.restart()
    assert await table.checksum() == before


async def test_a_name_neither_pings_nor_breaks_a_message(table: Table) -> None:
    name = "@everyone **[x](http://x)** `"
    rogue = table.guild.add_member(table.env.create_user(name))
    await rogue.slash(table.channel, "game new")
    ending = await rogue.slash(table.channel, "game end")
    await click(rogue, ending, "End the game")
    assert "ended by" in text(table.last)
    assert "@everyone" not in text(table.last)
    assert "**" not in text(table.last)
    for request in table.env.http_requests:
        if request.method == "POST" and request.path.endswith("/messages"):
            assert request.json is not None
            assert request.json["allowed_mentions"]["parse"] == []


async def test_a_crowd_of_pictures_is_drawn_once() -> None:
    drawn: list[int] = []
    begun = threading.Event()

    def slow(view: Any, **_: Any) -> bytes:
        begun.set()
        time.sleep(0.05)
        drawn.append(view.turn)
        return b"png"

    pictures = Pictures(slow)
    view = new_game(Setup(("eyrie", "hundreds")), seed=1).view(None)
    subject = Subject(view, catalogue("en"))
    found = await asyncio.gather(*(pictures.of(subject, CARD) for _ in range(20)))
    assert begun.is_set()
    assert found == [b"png"] * 20
    assert len(drawn) == 1


async def test_whoever_asks_too_often_waits_and_the_others_do_not(table: Table) -> None:
    await table.begin()
    for _ in range(MOST):
        await table.eve.slash(table.channel, "game log")
    told = said(await table.eve.slash(table.channel, "game log"))
    assert "Ask again in" in told
    assert "Ask again" not in said(await table.ann.slash(table.channel, "game log"))


def test_patience_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    patience = Patience()
    for _ in range(MOST):
        patience.spend(1)
    with pytest.raises(Refused):
        patience.spend(1)
    now = 61.0
    patience.spend(1)


async def test_the_owner_is_told_once_of_a_channel_that_is_closed(table: Table) -> None:
    """BOT-33, BOT-34."""
    await table.begin_at(*COMMAND)
    table.env.inject_error(
        "POST", "/channels/*/messages", status=403, code=50001, message="Missing Access", times=None
    )
    for _ in range(3):
        await table.act((await table.options())[0])
    table.env.backend.faults.clear()
    directs = [r for r in table.env.http_requests if r.path.endswith("/users/@me/channels")]
    assert len(directs) == 1
    trouble = await table.bot.store.trouble(table.channel.id)
    assert trouble is not None
    assert trouble.tries == 3
    assert trouble.again_at - trouble.since == pause(2) > pause(1)
    await table.act((await table.options())[0])
    assert await table.bot.store.trouble(table.channel.id) is None
    assert await table.bot.store.owed(1) == []


async def test_what_could_not_be_sent_is_sent_by_the_rounds(table: Table) -> None:
    await table.begin_at(*COMMAND)
    table.env.inject_error(
        "POST", "/channels/*/messages", status=403, code=50013, message="Missing Permissions"
    )
    await table.bob.slash(table.channel, "move", **MOVE)
    assert await table.bot.store.owed(1) != []
    await table.env.advance_time(400)
    assert await table.bot.store.owed(1) == []
    assert "4 → 9" in text(table.last)


async def test_a_message_that_may_have_arrived_is_looked_for(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord did what was asked and said 500: it is not done again."""
    await table.begin_at(*COMMAND)
    send_fails_afterwards(monkeypatch)
    await table.bob.slash(table.channel, "move", **MOVE)
    (owed,) = await table.bot.store.owed(1)
    assert owed.state == "in flight"
    count = len(table.channel.history())
    await table.restart()
    assert await table.bot.store.owed(1) == []
    assert len(table.channel.history()) == count


async def test_what_an_error_says_stands_in_no_log(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.begin_at(*COMMAND, "hundreds hand=ambush-mouse")

    async def stumble(*_: object) -> None:
        raise KeyError("ambush-mouse")

    with monkeypatch.context() as m:
        m.setattr(Acts, "answer", stumble)
        told = said(await table.bob.slash(table.channel, "move", **MOVE))
    assert "Something went wrong" in told
    assert "KeyError" in caplog.text
    assert "stumble" in caplog.text
    assert "ambush-mouse'" not in caplog.text
