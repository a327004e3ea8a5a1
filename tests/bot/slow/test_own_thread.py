"""A slow game in a thread of its own: whom it calls there, and who is let in."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.clock.hours import DAY
from bot.words import catalogue
from tests.bot.clock.waiting import DUE, TWICE
from tests.bot.table import Table, labels, said, text
from tests.bot.test_threads import place


async def in_a_thread(table: Table) -> simcord.ChannelHandle:
    """The second game of the channel, for Ann, Bob and Cleo."""
    await table.begin()
    await table.ann.slash(table.channel, "game new", pace="72")
    where = await place(table, 2)
    for person, seat in zip(
        (table.ann, table.bob, table.cleo), ("eyrie", "hundreds", "keepers"), strict=True
    ):
        await person.slash(where, "game join", faction=seat)
    await table.ann.slash(where, "game start")
    return where


def calls(table: Table, where: simcord.ChannelHandle) -> list[list[int]]:
    """Whom each message to that thread calls."""
    return [
        r.json["allowed_mentions"].get("users", [])
        for r in table.env.http_requests
        if r.method == "POST" and r.path == f"/channels/{where.id}/messages" and r.json
    ]


async def asked(table: Table) -> simcord.MemberActor:
    async with table.bot.desk.tables.at(2) as live:
        return table.people[live.person(live.awaited).user_id]


async def test_after_eight_days_the_reminder_comes_into_the_hidden_thread_once(
    table: Table,
) -> None:
    # BOT-86.
    where = await in_a_thread(table)
    assert calls(table, where)[-1] == [(await asked(table)).id]
    assert not [r for r in table.env.http_requests if "thread-members" in r.path]
    before = len(calls(table, where))
    await table.later(2 * DAY)
    thread = table.env.backend.get_channel(where.id)
    assert thread.thread_metadata is not None
    thread.thread_metadata.archived = True
    await table.later(6 * DAY)
    await table.restart()
    await table.later(DAY)
    reminders = [t for t in table.posted(where) if DUE in t or TWICE in t]
    assert len(reminders) == 1
    assert len(calls(table, where)) == before + 1
    assert calls(table, where)[-1] == [(await asked(table)).id]


async def test_a_newcomer_is_called_there_once(table: Table) -> None:
    # BOT-86.
    where = await in_a_thread(table)
    await table.later(7 * DAY)
    person = await asked(table)
    one, two = (p for p in (table.ann, table.bob, table.cleo) if p is not person)
    await one.slash(where, "game vote", what="seat", person=table.eve)
    ballot = next(m for m in where.history() if "I agree" in labels(m))
    before = len(calls(table, where))
    await two.click(ballot, label="I agree")
    invitation = next(m for m in where.history() if "No, thanks" in labels(m))
    await table.eve.click(invitation, label="Sit down")
    assert await asked(table) is table.eve
    after = [user for called in calls(table, where)[before:] for user in called]
    assert after == [table.eve.id] * 2, "once to be invited, once to be asked"


@pytest.mark.parametrize("language", ["en", "de", "pl"])
async def test_whoever_cannot_see_the_channel_is_not_invited(table: Table, language: str) -> None:
    # BOT-86.
    hidden = discord.PermissionOverwrite(view_channel=False)
    den = table.guild.create_text_channel("den", overwrites={table.eve: hidden})
    game = await table.begin(den)
    await table.later(15 * DAY)
    other = await table.other(game)
    await other.slash(den, "language", language=language)
    before = table.posted(den)
    refused = said(await other.slash(den, "game vote", what="seat", person=table.eve))
    assert refused == catalogue(language).text("refused.cannot_see")
    assert table.posted(den) == before
    assert await table.bot.store.requests.standing(game) == []
    called = await other.slash(den, "game vote", what="seat", person=table.cleo)
    assert table.cleo.mention in text(den.history()[-1])
    assert said(called) != refused
