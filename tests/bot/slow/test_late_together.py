"""One message for several games: what it names, and a channel that takes none."""

from __future__ import annotations

import pytest

from bot.clock.hours import HOUR
from tests.bot.clock.waiting import BATTLE, DUE, TWICE
from tests.bot.slow.test_late import begin
from tests.bot.table import Table, text


async def test_a_channel_that_refuses_keeps_no_other_game_waiting(table: Table) -> None:
    two = table.guild.create_text_channel("two")
    for channel in (table.channel, two):
        await begin(table, table.ann, table.bob, channel)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="no", times=None)
    for _ in range(10):
        await table.later(HOUR)
    (told,) = [t for t in table.posted(two) if DUE in t]
    assert f"/{table.channel.id}" in told, "the other game is linked to"
    table.env.backend.faults.clear()
    for _ in range(4):
        await table.later(HOUR)
    assert not [t for t in table.posted() if DUE in t], "that was said"
    assert [t for t in table.posted(two) if DUE in t] == [told]
    for _ in range(3):
        await table.later(HOUR)
    assert [t for t in table.posted(two) if TWICE in t]


@pytest.mark.law("4.3.1")
async def test_what_is_answered_by_default_is_named_in_its_own_message(table: Table) -> None:
    # BOT-77, BOT-79.
    channels = [table.channel, *(table.guild.create_text_channel(n) for n in ("two", "three"))]
    games = [await begin(table, table.ann, table.bob, channel) for channel in channels]
    async with table.bot.store._database.transaction() as t:
        await t.run("UPDATE games SET reactions = 'defaults'")
    for game, channel in list(zip(games, channels, strict=True))[1:]:
        with table.env.time_context():
            await table.place(game, *BATTLE)
        await table.bob.slash(channel, "battle", clearing="11", defender="eyrie")
    for game in games:
        assert await table.awaited(game) is table.ann
    await table.later(8 * HOUR + 60)
    found = [[t for t in table.posted(channel) if DUE in t] for channel in channels]
    assert list(map(len, found)) == [0, 1, 1]
    for (told,) in found[1:]:
        assert "If nobody answers, this will be done" in told
    assert f"/{channels[0].id}" in found[1][0]
    numbers = [await table.number(game) for game in games]
    await table.later(8 * HOUR + 60)
    answered = [await table.number(game) != n for game, n in zip(games, numbers, strict=True)]
    assert answered == [False, True, True]
    assert text(channels[0].history()[-1]).startswith(TWICE)
