"""A message that calls several people wakes none; a channel that recovers wakes the clock."""

from __future__ import annotations

import pytest

from bot.clock.hours import HOUR
from tests.bot.clock.test_agreed import change
from tests.bot.clock.test_pace import waits
from tests.bot.clock.waiting import BERLIN, asleep_at_night, at_hour
from tests.bot.safety.refusing import Channel
from tests.bot.table import Table
from tests.bot.test_quiet import sent


@pytest.mark.parametrize(
    ("hour", "away", "silent"),
    [
        (20, False, False),
        (23, False, True),  # it is night for one of the two
        (20, True, False),  # one is away, and it is day
        (23, True, True),
    ],
)
async def test_one_message_calls_both_and_wakes_nobody(
    table: Table, hour: int, away: bool, silent: bool
) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await asleep_at_night(table, table.bob)
    await table.cleo.slash(table.channel, "me", zone=BERLIN, hours="10-2")
    await at_hour(table, hour)
    if away:
        await table.bob.slash(table.channel, "away", until="20 days")
    await change(table, table.ann, pace="24")
    users, hushed = sent(table)[-1]
    assert sorted(users) == sorted([table.bob.id, table.cleo.id])
    assert hushed is silent


async def test_what_was_due_while_a_channel_refused_is_looked_at_as_soon_as_it_takes_again(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    channel, woken = Channel(table), list[int]()
    channel.refuse("POST", 403, 50013, None)
    await table.act((await table.options())[0])
    await table.later(9 * HOUR)
    channel.forgive()
    table.bot.desk.post.again = woken.append
    with table.env.time_context():
        await table.bot.rounds.open_again(table.channel.id)
        assert woken == [table.bot.store.clock()]
        (wait,) = await waits(table)
        assert wait["due_at"] == 0
        woken.clear()
        await table.bot.rounds.open_again(table.channel.id)
    await table.act((await table.options())[0])
    assert woken == [], "no other message wakes it"
