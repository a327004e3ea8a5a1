"""What an answer owes its channel: sent once, in order, whatever happens to Discord."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.channel.send import send
from bot.store import Writer
from bot.store.database import Connection
from tests.bot.table import GALLERY, Table, labels, parts, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}
DECREE = (
    "turn 5 eyrie birdsong.decree",
    "11 eyrie roost 3, hundreds 2",
    "eyrie hand=anvil,sword,root-tea-fox leader=builder",
    "eyrie.decree move=loyal-vizier recruit=loyal-vizier",
)
MESSAGES = "/channels/*/messages"


async def test_a_message_that_was_in_flight_is_looked_for_before_it_is_sent_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BOT-17: the process ends between Discord's answer and our note of it."""
    await table.begin_at(*COMMAND)

    async def lost(*_: object) -> None:
        raise ConnectionError("the power is gone")

    with monkeypatch.context() as m:
        m.setattr(Writer, "sent", lost)
        await table.bob.slash(table.channel, "move", **MOVE)
    count = len(table.channel.history())
    (owed,) = await table.bot.store.owed(1)
    assert owed.state == "in flight"
    await table.restart()
    assert await table.bot.store.owed(1) == []
    assert len(table.channel.history()) == count


async def test_a_message_that_never_left_is_sent_after_the_restart(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*COMMAND)
    count = len(table.channel.history())

    async def gone(*_: object, **__: object) -> int:
        raise ConnectionError("the power is gone")

    with monkeypatch.context() as m:
        m.setattr("bot.channel.delivery.send", gone)
        assert said(await table.bob.slash(table.channel, "move", **MOVE)).startswith("Done")
    assert len(table.channel.history()) == count
    await table.restart()
    assert len(table.channel.history()) == count + 1
    assert "4 → 9" in text(table.last)


async def test_what_may_not_be_posted_stays_owed_and_the_person_is_told(table: Table) -> None:
    # BOT-34.
    await table.begin_at(*COMMAND)
    count = len(table.channel.history())
    table.env.inject_error("POST", MESSAGES, status=403, code=50013, message="Missing Permissions")
    answer = await table.bob.slash(table.channel, "move", **MOVE)
    assert said(answer).startswith("Done")
    assert "permissions" in text(answer.followups[0])
    assert answer.followups[0].ephemeral
    assert len(table.channel.history()) == count
    await table.act((await table.options())[0])
    assert await table.bot.store.owed(1) == []
    assert len(table.channel.history()) > count


async def test_an_answer_that_cannot_be_shown_stands_and_the_table_is_told(table: Table) -> None:
    """BOT-02, BOT-08."""
    await table.begin_at(*COMMAND)
    for code in (10062, 50027):
        number = await table.number()
        table.env.inject_error("PATCH", "/webhooks/*", status=404, code=code, message="expired")
        await table.act((await table.options())[0])
        assert await table.number() != number
        assert await table.bot.store.owed(1) == []
    assert table.env.errors == []


async def test_an_interaction_that_expired_before_it_was_acknowledged_does_nothing(
    table: Table,
) -> None:
    await table.begin_at(*COMMAND)
    number = await table.number()
    table.env.inject_error("POST", "/interactions/*", status=404, code=10062, message="Unknown")
    await table.bob.slash(table.channel, "move", **MOVE)
    assert await table.number() == number


async def test_the_status_of_a_turn_is_edited_and_goes_when_the_turn_is_over(table: Table) -> None:
    await table.begin()
    await table.ann.slash(table.channel, "corner", clearing="1")
    status = table.last
    assert "choose a leader" in text(status)
    count = len(table.channel.history())
    await table.restart()
    await table.ann.slash(table.channel, "eyrie leader", leader="despot")
    now = table.channel.history()
    await table.play(lambda: any("Turn 1" in text(m) for m in table.channel.history()))
    assert len(now) <= count + 1
    assert status.id not in [m.id for m in table.channel.history()]


async def test_a_status_that_has_grown_old_or_was_deleted_is_posted_anew(table: Table) -> None:
    # BOT-53.
    await table.begin_at(*DECREE)
    await table.ann.slash(table.channel, "eyrie decree", card="anvil", column="move")
    first = table.last
    await table.env.advance_time(3600)
    await table.ann.slash(table.channel, "eyrie decree", card="sword", column="battle")
    second = table.last
    assert second.id != first.id
    table.env.backend.delete_message(second.channel.id, second.id)
    assert said(await table.act((await table.options())[0])).startswith("Done")
    assert table.last.id != second.id
    assert table.env.errors == []


async def test_a_reaction_in_the_middle_of_a_turn_pings_whoever_must_react(table: Table) -> None:
    """BOT-47, R24."""
    await table.begin_at(
        "turn 5 hundreds daylight.command",
        "11 eyrie roost 3, hundreds warlord 4",
        "eyrie hand=ambush-mouse",
        "hundreds hand=sword",
    )
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    asked = next(m for m in table.channel.history() if "ambush Hundreds" in text(m))
    assert "Act" in labels(asked)
    (gallery,) = [c for c in parts(asked) if c["type"] == GALLERY]
    assert gallery["items"][0]["description"].startswith("Turn 5: Hundreds, Daylight.")
    pings = [
        [int(u) for u in r.json["allowed_mentions"]["users"]]
        for r in table.env.http_requests
        if r.method == "POST" and r.path.endswith("/messages") and r.json
    ]
    assert [table.ann.id] in pings[-2:]
    await table.ann.slash(table.channel, "pass")
    assert table.bob.mention in "\n".join(table.posted()[-2:])


async def test_a_game_in_an_archived_thread_goes_on(table: Table) -> None:
    # BOT-30.
    await table.begin()
    table.env.inject_error("POST", MESSAGES, status=400, code=50083, message="Thread is archived")
    assert said(await table.ann.slash(table.channel, "corner", clearing="1")).startswith("Done")
    assert "choose a leader" in text(table.last)


async def test_an_answer_goes_to_the_file_twice_and_is_stored_at_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To find its game, and with all that it brings and owes; its status is edited."""
    await table.begin_at(*DECREE)
    await table.ann.slash(table.channel, "eyrie decree", card="anvil", column="move")
    ways: list[int] = []
    commits: list[str] = []
    do = Connection.do

    async def counted(self: Connection, work: Any) -> Any:
        ways.append(1)
        return await do(self, work)

    def heard(sql: str) -> None:
        if sql == "COMMIT":
            commits.append(sql)

    connection = table.bot.store._database._connection
    await connection.set_trace_callback(heard)
    monkeypatch.setattr(Connection, "do", counted)
    said_ = said(await table.ann.slash(table.channel, "eyrie decree", card="sword", column="move"))
    assert said_.startswith("Done")
    assert (len(ways), len(commits)) == (2, 1)
    assert "Sword" in text(table.last)


async def test_an_edit_that_a_crash_forgets_is_made_again(table: Table) -> None:
    await table.begin_at(*DECREE)
    await table.ann.slash(table.channel, "eyrie decree", card="anvil", column="move")
    await table.ann.slash(table.channel, "eyrie decree", card="sword", column="battle")
    assert table.bot.store._database._waiting
    table.bot.store._database._waiting.clear()
    status, count = table.last, len(table.channel.history())
    edits = len([r for r in table.env.http_requests if r.method == "PATCH"])
    await table.restart()
    assert await table.bot.store.owed(1) == []
    assert len([r for r in table.env.http_requests if r.method == "PATCH"]) == edits + 1
    assert len(table.channel.history()) == count
    assert (table.last.id, text(table.last)) == (status.id, text(status))


async def test_what_is_owed_while_something_is_being_sent_is_sent_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*DECREE)
    waiting, let = asyncio.Event(), asyncio.Event()
    forms: list[str] = []

    async def slow(*where: Any, **how: Any) -> int:
        forms.append(where[2].view.text())
        waiting.set()
        await let.wait()
        return await send(*where, **how)

    acts, desk = table.bot.answers._acts, table.bot.desk
    count = len(table.channel.history())
    monkeypatch.setattr("bot.channel.delivery.send", slow)
    posting = []
    for said_ in ("decree anvil move", "decree sword move", "pass"):
        (act,) = [o for o in await table.options() if str(o) == said_]
        await acts.answer(1, await table.number(), table.ann.id, act)
        posting.append(asyncio.create_task(desk.deliver(1)))
        await waiting.wait()
    let.set()
    assert await asyncio.gather(*posting) == [True] * 3
    assert len(forms) == 1
    assert len(table.channel.history()) == count + 1
    assert "Sword" in text(table.last)
    assert await table.bot.store.owed(1) == []
