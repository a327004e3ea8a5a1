"""How many games somebody may open, and how long an empty table stands."""

from __future__ import annotations

import asyncio

import pytest
import simcord

from bot.channel.host import CHANGES
from bot.play import lobby
from bot.play.lobby import HOUR, NEW_AN_HOUR, OPEN_AT_ONCE
from bot.play.whereabouts import DAY, SILENCE
from tests.bot.table import MENU, Table, click, labels, parts, said, text


async def new(table: Table, person: simcord.MemberActor) -> str:
    """In a channel of its own."""
    return said(await person.slash(table.guild.create_text_channel("x"), "game new"))


async def games(table: Table) -> int:
    return len(await table.bot.store.games())


async def test_six_new_games_an_hour_a_person(table: Table) -> None:
    for _ in range(NEW_AN_HOUR):
        assert "open" in await new(table, table.ann)
    for _ in range(20):
        told = await new(table, table.ann)
        assert told.startswith(f"You may open {NEW_AN_HOUR} new games an hour")
        assert ":R>" in told
    assert await games(table) == NEW_AN_HOUR
    assert "open" in await new(table, table.bob)
    await table.later(HOUR + 1)
    assert "open" in await new(table, table.ann)


async def test_games_that_were_ended_count_within_the_hour(table: Table) -> None:
    """Opened and ended three hundred times, they grew the file without a limit."""
    for _ in range(NEW_AN_HOUR):
        await table.ann.slash(table.channel, "game new")
        ending = await table.ann.slash(table.channel, "game end")
        await click(table.ann, ending, "End the game")
    told = said(await table.ann.slash(table.channel, "game new"))
    assert told.startswith("You may open")
    assert await games(table) == NEW_AN_HOUR


async def test_twenty_open_games_a_person(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "NEW_AN_HOUR", 10 * OPEN_AT_ONCE)
    channels = [table.guild.create_text_channel(f"c{i}") for i in range(OPEN_AT_ONCE)]
    for channel in channels:
        assert "open" in said(await table.ann.slash(channel, "game new"))
    told = await new(table, table.ann)
    assert told.startswith(f"You have {OPEN_AT_ONCE} games open")
    ending = await table.ann.slash(channels[0], "game end")
    await click(table.ann, ending, "End the game")
    assert "open" in await new(table, table.ann)


async def test_many_at_the_same_moment_are_counted_one_by_one(table: Table) -> None:
    channels = [table.guild.create_text_channel(f"c{i}") for i in range(2 * NEW_AN_HOUR)]
    visitors = [lobby.Visitor(table.ann.id, "ann", c.id, table.guild.id) for c in channels]
    openings = [table.bot.lobby.open(v, map="autumn", language="en") for v in visitors]
    await asyncio.gather(*openings, return_exceptions=True)
    assert await games(table) == NEW_AN_HOUR


async def test_sitting_down_and_leaving_has_a_limit_too(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    told = []
    for i in range(CHANGES + 10):
        command = "game leave" if i % 2 else "game join"
        told.append(said(await table.bob.slash(table.channel, command)))
    assert [t.startswith("That was a lot of changes") for t in told].count(True) == 10


async def test_a_lobby_of_seven_silent_days_is_put_away(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.later(SILENCE - DAY)
    await table.bob.slash(table.channel, "game join")
    await table.later(SILENCE - DAY)
    assert labels(table.last) == ["Join", "Leave", "Start"], "somebody has sat down since"
    await table.later(DAY)
    assert "put away" in text(table.last)
    assert labels(table.last) == []
    assert not [c for c in parts(table.last) if c["type"] == MENU]
    assert not [m for m in table.channel.history() if labels(m)]
    assert "over" in said(await table.bob.slash(table.channel, "game join"))
    assert "open" in said(await table.bob.slash(table.channel, "game new"))


async def test_it_is_put_away_by_the_rounds_alone(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    async with table.bot.store.write() as w:
        await w._run("UPDATE games SET stirred_at = stirred_at - ?", (SILENCE,))
    await table.env.advance_time(400)
    assert "put away" in text(table.last)


async def test_it_is_put_away_at_the_start_after_a_long_outage(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.bot.rounds.end()
    table.env.backend.advance_clock(SILENCE + 1)
    assert labels(table.last) == ["Join", "Leave", "Start"]
    await table.restart()
    assert "put away" in text(table.last)
    count = len(table.channel.history())
    await table.restart()
    assert len(table.channel.history()) == count


async def test_a_game_that_has_begun_is_never_put_away(table: Table) -> None:
    await table.begin()
    await table.later(10 * SILENCE)
    assert await table.options()
