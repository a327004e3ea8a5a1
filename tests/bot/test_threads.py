"""A game in a thread of its own: where it is told of, and what happens where there is none."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.words import catalogue
from bot.words.catalogue import LANGUAGES
from tests.bot.table import Table, said, text
from tests.bot.test_channels import a_thread

THREADS = "/channels/*/threads"


def handle(table: Table, channel_id: int) -> simcord.ChannelHandle:
    return simcord.ChannelHandle(table.env, table.guild, table.env.backend.get_channel(channel_id))


async def place(table: Table, game: int) -> simcord.ChannelHandle:
    row = await table.bot.store.game(game)
    assert row is not None
    return handle(table, row.channel_id)


async def test_it_lives_there_from_the_lobby_on_and_the_channel_says_so(table: Table) -> None:
    opened = said(await table.ann.slash(table.channel, "game new", thread="yes"))
    where = await place(table, 1)
    assert where.id != table.channel.id
    assert f"<#{where.id}>" in opened
    (told,) = table.channel.history()
    assert (told.type, told.content) == (discord.MessageType.thread_created, "Root: Autumn · ann")
    assert "opened by" in text(where.history()[-1])
    await table.ann.slash(where, "game join", faction="eyrie")
    await table.bob.slash(where, "game join", faction="hundreds")
    await table.ann.slash(where, "game start")
    await table.restart()
    asked = await table.awaited()
    done = said(await asked.slash(where, "corner", clearing="1"))
    assert done.startswith("Done")
    assert "placed in 1" in "\n".join(table.posted(where))
    assert len(table.channel.history()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_looks_for_it_in_the_channel_is_led_there(
    table: Table, language: str
) -> None:
    words = catalogue(language)
    await table.bob.slash(table.channel, "language", language=language)
    assert said(await table.bob.slash(table.channel, "game join")) == words.text("refused.no_game")
    await table.ann.slash(table.channel, "game new", thread="yes")
    where = (await place(table, 1)).id
    for command in ("game join", "game status", "hand"):
        told = said(await table.bob.slash(table.channel, command))
        assert told == words.text("refused.no_game.thread", threads=f"<#{where}>")
    async with table.bot.store.write() as w:
        await w.set_state(1, "ended")
    assert said(await table.bob.slash(table.channel, "game join")) == words.text("refused.no_game")


async def test_a_second_game_in_a_channel_has_one_unless_that_is_refused(table: Table) -> None:
    await table.begin()
    refused = said(await table.cleo.slash(table.channel, "game new", thread="no"))
    assert "is being played in this channel already" in refused
    await table.cleo.slash(table.channel, "game new")
    assert (await place(table, 2)).id != table.channel.id
    assert (await place(table, 1)).id == table.channel.id


async def test_inside_a_thread_it_stays_there(table: Table) -> None:
    inside = await a_thread(table)
    await table.ann.slash(inside, "game new", thread="yes")
    assert (await place(table, 1)).id == inside.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["no right", "refused", "late"])
async def test_without_one_it_is_played_in_the_channel_and_its_owner_hears_why(
    table: Table, way: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = catalogue(language)
    for person in (table.ann, table.bob):
        await person.slash(table.channel, "language", language=language)
    if way == "no right":
        monkeypatch.setattr(
            discord.Interaction,
            "app_permissions",
            property(lambda _: discord.Permissions(274878024704)),
        )
    elif way == "refused":
        table.env.inject_error("POST", THREADS, status=403, code=50013, message="no", times=None)
    else:
        table.env.inject_error("POST", THREADS, status=400, code=160006, message="x", times=None)
    told = said(await table.ann.slash(table.channel, "game new", thread="yes"))
    assert words.text("lobby.opened.no_thread") in told
    assert (await place(table, 1)).id == table.channel.id
    assert len(table.channel.history()) == 1, "the lobby alone"
    refused = said(await table.bob.slash(table.channel, "game new", thread="yes"))
    assert refused == words.text("refused.no_thread")
    assert len(await table.bot.store.games()) == 1
    assert len(table.channel.history()) == 1


async def test_what_is_neither_is_refused_and_nothing_is_opened(table: Table) -> None:
    for given in ({"thread": "perhaps"}, {"thread": "yes", "map": "nowhere"}):
        said(await table.ann.slash(table.channel, "game new", **given))
    assert table.channel.history() == []
    assert await table.bot.store.games() == []
