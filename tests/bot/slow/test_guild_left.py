"""The bot is thrown out of a server in the middle of a game, and invited again a week later."""

from __future__ import annotations

from bot.clock.hours import DAY, HOUR
from tests.bot.clock.waiting import TWICE
from tests.bot.table import Table, said


async def test_a_game_stands_still_until_the_bot_is_invited_again(table: Table) -> None:
    # BOT-57.
    await table.seat("eyrie", "hundreds", pace="8")
    await table.later(4 * HOUR)
    before, old, person = await table.checksum(), table.guild, await table.awaited()
    table.env.backend.remove_guild(old.id)
    await table.env.settle()
    await table.later(4 * HOUR + 60)  # a reminder is due
    for _ in range(7):
        await table.later(DAY)
    await table.restart()
    await table.later(HOUR)
    table.env.backend._reserved_ids.discard(old.id)
    guild = table.env.create_guild("Here again", id=old.id)
    woods = guild.create_text_channel("woods")
    table.people |= {p.id: guild.add_member(p.user) for p in (table.ann, table.bob)}
    table.guild = guild
    brought = said(await table.people[table.ann.id].slash(woods, "game bring", game="1"))
    assert "goes on here" in brought
    assert table.pinged() == [person.id], "what is asked, and that is reminder enough"
    assert await table.checksum() == before
    await table.later(8 * HOUR - 120)
    assert len(table.posted(woods)) == 1, "that week was nobody's"
    await table.later(240)
    assert [TWICE in posted for posted in table.posted(woods)] == [False, True]
    await table.act((await table.options())[0])
    assert await table.checksum() != before
    table.env.raise_errors()
