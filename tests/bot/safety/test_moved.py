"""BOT-57: a channel that is gone takes no game with it."""

from __future__ import annotations

from engine import parse
from tests.bot.table import Table, labels, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


async def test_a_game_goes_on_in_another_channel(table: Table) -> None:
    await table.begin_at(*COMMAND)
    table.env.inject_error(
        "POST", "/channels/*/messages", status=404, code=10003, message="Unknown Channel"
    )
    await table.act(parse("move 4 9 1"))
    before = await table.checksum()
    assert await table.bot.store.owed(1) != []
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "goes on here" in said(await table.bob.slash(elsewhere, "game bring", game="1"))
    assert await table.bot.store.owed(1) == []
    assert await table.checksum() == before
    last = elsewhere.history()[-1]
    assert "Turn 2: Hundreds" in "\n".join(table.posted(elsewhere))
    await table.bob.click(last, label=labels(last)[0])
    await table.act((await table.options())[0])
    assert await table.checksum() != before
    assert "no game" in said(await table.bob.slash(table.channel, "game status"))


async def test_only_who_sits_there_brings_it_and_only_where_there_is_room(table: Table) -> None:
    await table.begin()
    elsewhere = table.guild.create_text_channel("elsewhere")
    refused = said(await table.eve.slash(elsewhere, "game bring", game="1"))
    assert "do not sit" in refused
    await table.begin(elsewhere)
    told = said(await table.ann.slash(elsewhere, "game bring", game="1"))
    assert "already" in told
    for typed in ("7", "x", "9" * 40):
        assert "not the number of a game" in said(
            await table.ann.slash(elsewhere, "game bring", game=typed)
        )
    assert text(table.last)
