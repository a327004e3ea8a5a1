"""Between what is written and what is sent: answers, kills, channels that refuse."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock.hours import HOUR
from bot.rounds import IDLE
from tests.bot.clock.waiting import (
    DUE,
    TWICE,
    asked_in_battle,
    asleep_at_night,
    at_hour,
    reminders,
    told,
)
from tests.bot.table import Table, send_fails_afterwards


async def write_what_is_due(table: Table, seconds: float, kind: str = "reminder") -> None:
    """It is owed to the channel, and not sent yet."""
    await table.bot.rounds.end()
    table.env.backend.advance_clock(seconds)
    with table.env.time_context():
        async with table.bot.store.write() as w:
            await w.clock.beats()
        await table.bot.timer.tick()
    assert [row.kind for row in await table.bot.store.owed(1)] == [kind]


async def test_a_reminder_of_what_was_answered_meanwhile_is_never_sent(table: Table) -> None:
    # BOT-74.
    await table.seat("eyrie", "hundreds", pace="8")
    await write_what_is_due(table, 9 * HOUR)
    await table.act((await table.options())[0])
    await table.later(60)
    assert told(table, DUE) == 0
    assert await table.bot.store.owed(1) == []


async def test_it_is_looked_at_under_the_games_lock_right_before_it_is_sent(table: Table) -> None:
    # The mail is read, and then the answer comes before the letter's turn.
    game = await table.seat("eyrie", "hundreds", pace="8")
    await write_what_is_due(table, 9 * HOUR)
    person, option = await table.awaited(), (await table.options())[0]
    worth = table.bot.desk.post.worth
    given: list[Any] = []

    async def answered_first(letter: Any) -> Any:
        if not given:
            given.append(
                await table.bot.answers._acts.answer(game, await table.number(), person.id, option)
            )
        return await worth(letter)

    table.bot.desk.post.worth = answered_first
    await table.later(60)
    assert given
    assert told(table, DUE) == 0


async def test_a_kill_between_sending_and_marking_sends_it_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # BOT-73.
    await table.seat("eyrie", "hundreds", pace="8")
    with monkeypatch.context() as m:
        assert not send_fails_afterwards(m)
        await table.later(9 * HOUR)
    await table.restart()
    await table.later(60)
    await table.later(60)
    assert len(reminders(table)) == 1
    assert told(table, DUE) == 1


async def test_a_channel_that_refuses_for_two_days_costs_nobody_time(table: Table) -> None:
    await asleep_at_night(table)
    await at_hour(table, 8)
    await table.seat("eyrie", "hundreds", pace="8")
    await at_hour(table, 15.9)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="no", times=None)
    await at_hour(table, 16.1)  # the reminder is refused
    for _ in range(2):
        await at_hour(table, 16.2)
    await at_hour(table, 3)
    table.env.backend.faults.clear()
    told_before = told(table, DUE)  # what was refused was asked for, too
    await at_hour(table, 7.5)
    assert not reminders(table), "it is night"
    await at_hour(table, 9)
    assert len(reminders(table)) == 1
    assert told(table, DUE) == told_before + 1
    await at_hour(table, 16.8)
    assert told(table, TWICE) == 0, "from nine o'clock on they have the rest of their time"
    await at_hour(table, 17.1)
    assert told(table, TWICE) == 1
    assert len(reminders(table)) == 1


async def test_the_sleeping_task_is_woken_by_what_becomes_due(table: Table) -> None:
    await table.ann.slash(table.channel, "away", until="3 days", meanwhile="defaults")
    await asked_in_battle(table)
    await table.env.advance_time(IDLE / 10)
    assert await table.awaited() is table.bob


async def test_what_is_asked_right_after_a_channel_takes_messages_again_has_its_time(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="no", times=None)
    for _ in range(3):
        await table.later(9 * HOUR)
    table.env.backend.faults.clear()
    await table.bot.rounds.end()
    table.env.backend.advance_clock(2 * HOUR)
    with table.env.time_context():
        await table.bot.rounds.deliver(range(2))
        assert await table.bot.store.trouble(table.channel.id) is None
        number, option = await table.number(), (await table.options())[0]
        person = await table.awaited()
        await table.bot.acts.answer(1, number, person.id, option)
    before = told(table, DUE)
    await table.later(8 * HOUR + 60)
    assert told(table, DUE) == before + 1
