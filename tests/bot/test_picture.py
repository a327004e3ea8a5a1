"""Whoever comes to a game finds its newest picture from wherever they look."""

from __future__ import annotations

from tests.bot.table import Table, said, text
from tests.bot.test_recap import turn_over


async def test_the_status_leads_to_the_newest_picture_of_the_table(table: Table) -> None:
    await table.begin_at("turn 5 eyrie evening.end", "1 eyrie roost", "2 hundreds warlord")
    await turn_over(table)
    newest = table.last.id
    place = f"(https://discord.com/channels/{table.guild.id}/{table.channel.id}/{newest})"
    assert place not in text(table.last), "a picture does not lead to itself"
    assert place in said(await table.eve.slash(table.channel, "game status"))
    await table.act((await table.options())[0])
    assert table.last.id != newest
    assert place in text(table.last)
    await table.restart()
    await table.act((await table.options())[0])
    assert place in text(table.last)
    await turn_over(table)
    assert place not in said(await table.eve.slash(table.channel, "game status"))
    assert str(table.last.id) in said(await table.eve.slash(table.channel, "game status"))


async def test_a_game_that_is_brought_elsewhere_leads_to_no_picture_that_was_before(
    table: Table,
) -> None:
    await table.begin_at("turn 5 eyrie evening.end", "1 eyrie roost", "2 hundreds warlord")
    await turn_over(table)
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.picture == table.last.id
    async with table.bot.store.write() as w:
        await w.move_game(1, row.guild_id, row.channel_id + 1)
    moved = await table.bot.store.game(1)
    assert moved is not None
    assert moved.picture is None
