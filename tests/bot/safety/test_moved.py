"""BOT-57: a channel that is gone takes no game with it, and nobody moves a game alone."""

from __future__ import annotations

import discord
import simcord

from bot.play.requests import STANDS
from engine import parse
from tests.bot.table import Table, labels, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


async def bring(
    person: simcord.MemberActor, channel: simcord.ChannelHandle, game: str = "1"
) -> str:
    return said(await person.slash(channel, "game bring", game=game))


def request(channel: simcord.ChannelHandle) -> discord.Message:
    return next(m for m in reversed(channel.history()) if "I agree" in labels(m))


async def where(table: Table) -> int:
    row = await table.bot.store.game(1)
    assert row is not None
    return row.channel_id


async def test_a_game_goes_on_in_another_channel(table: Table) -> None:
    await table.begin_at(*COMMAND)
    table.env.inject_error(
        "POST", "/channels/*/messages", status=404, code=10003, message="Unknown Channel"
    )
    await table.act(parse("move 4 9 1"))
    before = await table.checksum()
    assert await table.bot.store.owed(1) != []
    table.env.backend.delete_channel(table.channel.id)
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "goes on here" in await bring(table.bob, elsewhere)
    assert await table.bot.store.owed(1) == []
    assert await table.checksum() == before
    last = elsewhere.history()[-1]
    assert "Turn 2: Hundreds" in "\n".join(table.posted(elsewhere))
    await table.bob.click(last, label=labels(last)[0])
    await table.act((await table.options())[0])
    assert await table.checksum() != before


async def test_a_healthy_game_is_moved_by_consent_and_its_channel_is_told(table: Table) -> None:
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "others are asked" in await bring(table.bob, elsewhere)
    assert await where(table) == table.channel.id
    assert elsewhere.history() == []
    asked = request(table.channel)
    assert elsewhere.mention in text(asked)
    await table.act(parse("move 4 9 1"))
    await table.ann.click(asked, label="I agree")
    assert await where(table) == elsewhere.id
    told = "\n".join(table.posted())
    assert f"goes on in {elsewhere.mention}" in told
    assert "/game bring game:1" in told
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "Turn 2: Hundreds" in "\n".join(table.posted(elsewhere))
    assert said(await table.act((await table.options())[0])).startswith("Done")
    assert "no game" in said(await table.bob.slash(table.channel, "game status"))
    assert "others are asked" in await bring(table.ann, table.channel)
    await table.bob.click(request(elsewhere), label="I agree")
    assert await where(table) == table.channel.id


async def test_a_channel_that_is_hidden_is_not_gone(table: Table) -> None:
    """Nothing can be said there, so the request stands where it was asked."""
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    table.env.inject_error(
        "GET", f"/channels/{table.channel.id}", status=403, code=50001, message="Missing Access"
    )
    assert "others are asked" in await bring(table.bob, elsewhere)
    asked = request(elsewhere)
    assert await where(table) == table.channel.id
    count = len(table.channel.history())
    await table.ann.click(asked, label="I agree")
    assert await where(table) == elsewhere.id
    assert len(table.channel.history()) <= count, "nothing new is said in the hidden one"


async def test_what_is_owed_to_a_channel_that_takes_nothing_keeps_no_other_waiting(
    table: Table,
) -> None:
    await table.begin_at(*COMMAND)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="no", times=None)
    await table.act(parse("move 4 9 1"))
    assert [owed.channel_id for owed in await table.bot.store.owed(1)] == [table.channel.id]
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "others are asked" in await bring(table.bob, elsewhere)
    await table.ann.click(request(elsewhere), label="I agree")
    assert "Turn 2: Hundreds" in "\n".join(table.posted(elsewhere))


async def test_discord_that_fails_is_no_reason_to_do_without_consent(table: Table) -> None:
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    table.env.inject_error(
        "GET", f"/channels/{table.channel.id}", status=500, code=0, message="Error", times=9
    )
    assert "others are asked" in await bring(table.bob, elsewhere)
    assert await where(table) == table.channel.id


async def test_where_another_game_has_begun_meanwhile_it_does_not_go(table: Table) -> None:
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    await bring(table.bob, elsewhere)
    asked = request(table.channel)
    await table.cleo.slash(elsewhere, "game new")
    assert "already" in said(await table.ann.click(asked, label="I agree"))
    assert await where(table) == table.channel.id
    assert "another game is being played there" in "\n".join(table.posted())
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert said(await table.act(parse("move 4 9 1"))).startswith("Done")


async def test_after_three_days_it_stays_where_it_is(table: Table) -> None:
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    await bring(table.bob, elsewhere)
    await table.later(STANDS + 600)
    assert "stays where it is" in "\n".join(table.posted())
    assert await where(table) == table.channel.id


async def test_an_older_game_is_found_in_a_channel_with_a_newer_one_that_is_over(
    table: Table,
) -> None:
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    await table.cleo.slash(elsewhere, "game new")
    async with table.bot.store.write() as w:
        await w.set_state(2, "ended")
    table.env.backend.delete_channel(table.channel.id)
    assert "goes on here" in await bring(table.bob, elsewhere)
    assert "Turn 2: Hundreds" in said(await table.bob.slash(elsewhere, "game status"))


async def test_a_lobby_is_moved_by_its_owner(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.bob.slash(table.channel, "game join")
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert table.ann.mention in await bring(table.bob, elsewhere)
    assert "goes on here" in await bring(table.ann, elsewhere)
    assert labels(elsewhere.history()[-1]) == ["Join", "Leave", "Start"]


async def test_only_who_sits_there_brings_it_and_only_where_there_is_room(table: Table) -> None:
    await table.begin()
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "do not sit" in await bring(table.eve, elsewhere)
    assert "played in this channel already" in await bring(table.ann, table.channel)
    await table.begin(elsewhere)
    assert "already" in await bring(table.ann, elsewhere)
    for typed in ("7", "x", "9" * 40, "9" * 5000, "-1", "9223372036854775808", ""):
        assert "not the number of a game" in await bring(table.ann, elsewhere, typed)
    assert text(table.last)


async def test_a_number_is_never_cut(table: Table) -> None:
    """Once, the zeros of a long number were all that was read of it, and game 1 moved."""
    await table.begin()
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "not the number of a game" in await bring(table.ann, elsewhere, "0000000000000000017")
    assert "others are asked" in await bring(table.ann, elsewhere, "0000000000000000001")
