"""Several games side by side, in channels and threads."""

from __future__ import annotations

import asyncio

import discord
import pytest
import simcord
import simcord.actors

from bot.play import tables
from tests.bot.table import Table, said, text


async def a_thread(table: Table) -> simcord.ChannelHandle:
    channel = table.bot.get_channel(table.channel.id)
    assert isinstance(channel, discord.TextChannel)
    made = await channel.create_thread(name="burrow", type=discord.ChannelType.public_thread)
    return simcord.ChannelHandle(table.env, table.guild, table.env.backend.get_channel(made.id))


async def test_games_in_several_channels_and_a_thread_do_not_mix(table: Table) -> None:
    # R26.
    meadow = table.guild.create_text_channel("meadow")
    thread = await a_thread(table)
    games = [await table.begin(where) for where in (table.channel, meadow, thread)]
    assert len(set(games)) == 3
    for game, where in zip(games, (table.channel, meadow, thread), strict=True):
        corner = str(game)
        assert said(await table.ann.slash(where, "corner", clearing=corner)).startswith("Done")
    for game, where in zip(games, (table.channel, meadow, thread), strict=True):
        assert f"placed in {game}" in "\n".join(table.posted(where))
        assert [a.text for a in await table.bot.store.answers(game)] == [f"corner {game}"]


async def test_answers_in_two_games_at_the_same_moment_are_both_stored(table: Table) -> None:
    meadow = table.guild.create_text_channel("meadow")
    games = [await table.begin(where) for where in (table.channel, meadow)]
    await asyncio.gather(
        *(
            simcord.actors._slash(table.ann, where, "corner", {"clearing": "1"})
            for where in (table.channel, meadow)
        )
    )
    await table.env.settle()
    for game in games:
        assert [a.text for a in await table.bot.store.answers(game)] == ["corner 1"]


async def test_more_games_than_memory_holds(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "KEPT", 1)
    meadow = table.guild.create_text_channel("meadow")
    for where in (table.channel, meadow):
        await table.begin(where)
    for where in (table.channel, meadow, table.channel, meadow):
        told = await table.ann.slash(where, "act")
        assert "Your choice" in text(told.response)
        assert len(table.bot.desk.tables._live) == 1


async def test_a_panel_of_one_game_opened_in_another_channel_still_means_its_own(
    table: Table,
) -> None:
    meadow = table.guild.create_text_channel("meadow")
    await table.begin()
    await table.begin(meadow)
    first = table.last
    panel = await table.ann.click(first, label="Act")
    assert panel.response is not None
    await table.ann.slash(meadow, "corner", clearing="2")
    again = await table.ann.click(first, label="Act")
    assert "corner" in text(again.response)
    assert "answered already" not in text(again.response)


async def test_a_turns_digest_names_its_own_seat_once(table: Table) -> None:
    position = ("turn 5 hundreds daylight.command", "11 eyrie roost 3, hundreds warlord 4")
    await table.begin_at(*position, "eyrie hand=ambush-mouse", "dice 3 1")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    told = said(await table.ann.slash(table.channel, "pass"))
    assert "-# Roll: 3 and 1 · Hits dealt: Hundreds 3, Eyrie 1" in told
    await table.bob.slash(table.channel, "lose", pieces="warrior")
    status = next(told for told in table.posted() if told.startswith("### Turn 5"))
    assert "\n1 warrior removed from 11" in status
    assert "\nEyrie: 3 warriors removed from 11" in status
    assert "\nHundreds:" not in status


async def test_the_digest_of_the_setup_names_every_seat(table: Table) -> None:
    await table.begin()
    await table.play(lambda: table.posted()[-1].startswith("### Setup"))
    setup = next(told for told in table.posted() if "### Setup" in told and "drawn" in told)
    assert {"Eyrie: 3 cards drawn", "Hundreds: 3 cards drawn"} <= set(setup.splitlines())
