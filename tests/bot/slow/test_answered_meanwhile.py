"""A reminder that is written and not sent yet, when its question is answered."""

from __future__ import annotations

import pytest

from bot.clock.hours import HOUR
from bot.play.votes import Called
from tests.bot.clock.test_moment import write_what_is_due
from tests.bot.clock.waiting import DUE, TWICE, told
from tests.bot.table import Table

FIGHT = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 2, hundreds warlord 4",
    "eyrie hand=ambush-mouse,anvil leader=builder",
    "hundreds hand=sword mood=grandiose",
    "dice 2 0",
)


async def asked(table: Table, *position: str) -> None:
    game = await table.seat("eyrie", "hundreds", pace="8")
    with table.env.time_context():
        await table.place(game, *position)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    assert await table.awaited() is table.ann


async def silence(table: Table) -> None:
    await table.later(60)
    assert (told(table, DUE), told(table, TWICE)) == (0, 0)
    assert await table.bot.store.owed(1) == []


@pytest.mark.law("4.3.1")
async def test_whoever_has_declined_is_not_reminded(table: Table) -> None:
    # BOT-74.
    await asked(table, *FIGHT)
    await write_what_is_due(table, 9 * HOUR)
    await table.ann.slash(table.channel, "pass")
    await silence(table)


@pytest.mark.law("4.3.1")
async def test_what_a_vote_has_answered_nobody_is_reminded_of(table: Table) -> None:
    # BOT-74.
    await asked(table, *FIGHT)
    await write_what_is_due(table, 17 * HOUR)
    with table.env.time_context():
        counted = await table.bot.votes.call(1, table.bob.id, Called("default"), frozenset())
    assert counted.state == "granted"
    await silence(table)


async def test_the_next_question_of_the_same_person_has_its_own_time(table: Table) -> None:
    # BOT-74.
    await table.seat("eyrie", "hundreds", pace="8")
    person = await table.awaited()
    await write_what_is_due(table, 9 * HOUR)
    await table.act((await table.options())[0])
    assert await table.awaited() is person
    await silence(table)
    await table.later(8 * HOUR - 120)
    assert told(table, DUE) == 0
    await table.later(120)
    assert told(table, DUE) == 1
    assert table.pinged() == [person.id]
