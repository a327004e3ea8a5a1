"""Those who manage a channel close a game in it; its people bring it elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import discord
import pytest
import simcord

from bot import main
from bot.games import run_games
from bot.play import Letter, pack
from bot.play.consent import AGAIN
from bot.store import DatabaseError
from bot.words import catalogue
from tests.bot.table import Table, click, labels, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


def manager(table: Table, **rights: bool) -> simcord.MemberActor:
    """Somebody who plays in no game here."""
    role = table.guild.create_role("moderators", permissions=discord.Permissions(**rights))
    return table.guild.add_member(table.env.create_user("mod"), roles=[role])


async def close(table: Table) -> simcord.MemberActor:
    person = manager(table, manage_channels=True)
    told = said(await person.slash(table.channel, "game close"))
    assert "stands still" in told
    return person


def request(channel: simcord.ChannelHandle) -> discord.Message:
    return next(m for m in reversed(channel.history()) if "I agree" in labels(m))


@pytest.mark.parametrize("right", ["manage_channels", "manage_threads", "administrator"])
async def test_it_is_a_right_over_the_channel(table: Table, right: str) -> None:
    await table.begin_at(*COMMAND)
    person = manager(table, **{right: True})
    told = said(await person.slash(table.channel, "game close"))
    assert "Game 1 stands still" in told
    row = await table.bot.store.game(1)
    assert row is not None
    assert (row.state, row.closed_at is None) == ("playing", False)
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "do not sit" in said(await person.slash(elsewhere, "game bring", game="1"))


async def test_nobody_else_has_it(table: Table) -> None:
    await table.begin_at(*COMMAND)
    for person in (table.ann, table.eve, manager(table, manage_messages=True)):
        told = said(await person.slash(table.channel, "game close"))
        assert "Only those who may manage this channel" in told
    assert said(await table.act((await table.options())[0])).startswith("Done")
    other = table.guild.create_text_channel("other")
    mod = manager(table, manage_channels=True)
    assert "no game" in said(await mod.slash(other, "game close"))


async def test_everything_answers_in_one_sentence_and_nothing_is_posted(table: Table) -> None:
    await table.begin_at(*COMMAND)
    act = next(m for m in reversed(table.channel.history()) if "Act" in labels(m))
    panel = await table.bob.slash(table.channel, "act")
    ending = await table.ann.slash(table.channel, "game end")
    person = await close(table)
    assert "closed here" in text(table.last)
    assert "/game bring game:1" in text(table.last)
    assert labels(table.last) == []
    count, before = len(table.channel.history()), await table.bot.store.answers(1)
    seen: list[str] = []
    for name in ("Act", "Hand", "Board"):
        if act.id in [m.id for m in table.channel.history()] and name in labels(act):
            seen.append(said(await table.bob.click(act, label=name)))
    for command in ("hand", "board", "game status", "game log", "game undo", "game end", "act"):
        seen.append(said(await table.bob.slash(table.channel, command)))
    seen.append(said(await table.bob.slash(table.channel, "move", origin="4", destination="9")))
    seen.append(said(await click(table.ann, ending, "End the game")))
    seen.append(said(await person.slash(table.channel, "game close")))
    if panel.response is not None and labels(panel.response):
        seen.append(said(await click(table.bob, panel, labels(panel.response)[0])))
    assert len(seen) > 8
    for told in seen:
        assert told.startswith("Game 1 is closed in this channel"), told
        assert "/game bring game:1" in told
    assert len(table.channel.history()) == count
    assert await table.bot.store.answers(1) == before


async def test_the_channel_is_free_and_the_game_goes_on_elsewhere(table: Table) -> None:
    await table.begin_at(*COMMAND)
    before = await table.checksum()
    await close(table)
    assert "open" in said(await table.cleo.slash(table.channel, "game new"))
    count = len(table.channel.history())
    elsewhere = table.guild.create_text_channel("elsewhere")
    told = said(await table.ann.slash(table.channel, "game bring", game="1"))
    assert told.startswith("Game 1 is closed in this channel")
    assert "others are asked" in said(await table.ann.slash(elsewhere, "game bring", game="1"))
    asked = request(elsewhere)
    assert table.bob.mention in text(asked)
    await table.restart()
    await table.bob.click(asked, label="I agree")
    assert "goes on here" in "\n".join(table.posted(elsewhere))
    assert "Turn 2: Hundreds" in "\n".join(table.posted(elsewhere))
    assert len(table.channel.history()) == count, "the old channel hears nothing of it"
    assert await table.checksum() == before
    assert said(await table.act((await table.options())[0])).startswith("Done")


async def test_what_was_still_owed_is_not_sent_there_and_not_lost(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await close(table)
    letter = Letter("more", 1, 2, text=("told",))
    async with table.bot.store.write() as w:
        await w.owe(1, table.channel.id, letter.kind, pack(letter))
    await table.later(3600)
    await table.restart()
    assert "told" not in table.posted()
    elsewhere = table.guild.create_text_channel("elsewhere")
    table.env.backend.delete_channel(table.channel.id)
    await table.ann.slash(elsewhere, "game bring", game="1")
    assert "told" in table.posted(elsewhere)


async def test_a_lobby_is_closed_and_brought_away_too(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    lobby = table.last
    assert labels(lobby) == ["Join", "Leave", "Start"]
    await close(table)
    assert not [m for m in table.channel.history() if labels(m)]
    told = said(await table.bob.slash(table.channel, "game join"))
    assert told.startswith("Game 1 is closed")
    elsewhere = table.guild.create_text_channel("elsewhere")
    assert "goes on here" in said(await table.ann.slash(elsewhere, "game bring", game="1"))
    await table.bob.slash(elsewhere, "game join")
    assert "begins" in said(await table.ann.slash(elsewhere, "game start"))


async def test_a_request_that_stands_in_a_channel_now_closed_is_asked_anew(table: Table) -> None:
    await table.begin_at(*COMMAND)
    elsewhere = table.guild.create_text_channel("elsewhere")
    await table.ann.slash(elsewhere, "game bring", game="1")
    await close(table)
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "others are asked" in said(await table.ann.slash(elsewhere, "game bring", game="1"))
    await table.bob.click(request(elsewhere), label="I agree")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.channel_id == elsewhere.id


async def test_nobody_is_told_that_a_closed_game_goes_on_until_it_does(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await close(table)
    elsewhere = table.guild.create_text_channel("elsewhere")
    told = [said(await table.ann.slash(elsewhere, "game bring", game="1"))]
    told.append(said(await table.bob.click(request(elsewhere), label="No, play on")))
    await table.later(AGAIN)
    told.append(said(await table.ann.slash(elsewhere, "game bring", game="1")))
    told.append(said(await table.ann.click(request(elsewhere), label="No, play on")))
    for sentence in told:
        assert "stands still" in sentence
        assert "goes on" not in sentence


# The operator, over a second connection while the bot plays

Woodland: TypeAlias = Callable[..., Awaitable[str]]


@pytest.fixture
def woodland(table: Table, capsys: pytest.CaptureFixture[str]) -> Woodland:
    """What ``woodland games`` prints, on whichever stream."""

    def run(*arguments: str) -> str:
        failed = False
        try:
            main.main(["--db", str(table.bot.db_path), "games", *arguments])
        except SystemExit:
            failed = True
        found = capsys.readouterr()
        assert bool(found.err) is failed
        return (found.out + found.err).strip()

    return lambda *arguments: asyncio.to_thread(run, *arguments)


async def test_the_operator_sees_closes_and_opens(table: Table, woodland: Woodland) -> None:
    await table.begin_at(*COMMAND)
    other = table.guild.create_text_channel("other")
    await table.cleo.slash(other, "game new")
    first, second = (await woodland()).splitlines()
    assert first.startswith("Game 1: being played; guild ")
    assert str(table.channel.id) in first
    assert "ann (Eyrie)" in first
    assert "bob (Hundreds)" in first
    assert first.endswith(": bob")
    assert second.startswith("Game 2: not begun")
    assert await table.options()
    assert await woodland("--close", "1") == "Game 1 is closed."
    assert await woodland("--close", "1") == "Game 1 is closed already."
    told = said(await table.bob.slash(table.channel, "hand"))
    assert told.startswith("Game 1 is closed in this channel"), "without a restart"
    await table.later(1)
    assert "closed here" in "\n".join(table.posted())
    assert "closed since" in (await woodland()).splitlines()[0]
    assert await woodland("--open", "1") == "Game 1 is open again."
    assert await woodland("--open", "1") == "Game 1 is not closed."
    await table.later(1)
    assert f"{table.bob.mention}, you are awaited" in text(table.last)
    assert table.pinged() == [table.bob.id]
    assert said(await table.act((await table.options())[0])).startswith("Done")


async def test_a_channel_that_has_another_game_by_now_is_not_opened_again(
    table: Table, woodland: Woodland
) -> None:
    await table.begin_at(*COMMAND)
    await woodland("--close", "1")
    await table.cleo.slash(table.channel, "game new")
    assert "another game is being played" in await woodland("--open", "1")
    assert said(await table.bob.slash(table.channel, "hand")).startswith("The game has not begun")


@pytest.mark.parametrize("typed", ["7", "x", "9" * 40, "-1"])
async def test_a_number_that_is_none_is_one_line(woodland: Woodland, typed: str) -> None:
    told = await woodland(f"--close={typed}")
    assert "holds no game" in told
    assert len(told.splitlines()) == 1
    assert await woodland() == "The file holds no game."


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.sqlite"
    with pytest.raises(DatabaseError, match="no such file"):
        run_games(missing, catalogue("en"))
    assert not missing.exists()
