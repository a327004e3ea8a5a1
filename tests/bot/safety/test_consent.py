"""Undo beyond what is free: everybody else agrees, or nothing happens."""

from __future__ import annotations

import asyncio

import simcord

from bot.play import Stale
from engine import parse
from tests.bot.table import Table, click, labels, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


async def asks(table: Table, person: simcord.MemberActor) -> simcord.InteractionResult:
    """They ask the others; what they are told."""
    offered = await person.slash(table.channel, "game undo")
    assert "everybody else agrees" in said(offered)
    return await click(person, offered, "Ask the others")


async def end_of_turn(table: Table) -> str:
    """Bob ends his turn, which draws a card; the checksum before it."""
    await table.begin_at(*COMMAND)
    while True:
        before = await table.checksum()
        (row,) = [s for s in await table.bot.store.seats(1) if s.user_id == table.bob.id]
        async with table.bot.desk.tables.at(1) as live:
            turn = live.game.turn
        options = await table.options()
        idle = [o for o in options if o.verb() in ("pass", "end")]
        await table.act((idle or list(options))[0])
        async with table.bot.desk.tables.at(1) as live:
            if live.game.turn != turn:
                assert row.faction == "hundreds"
                return before


async def test_a_turn_that_is_over_is_taken_back_when_all_agree(table: Table) -> None:
    before = await end_of_turn(table)
    after = await table.checksum()
    await asks(table, table.bob)
    asked = table.last
    assert f"<@{table.ann.id}>" in text(asked)
    assert labels(asked) == ["I agree", "No, play on"]
    assert await table.checksum() == after
    await table.ann.click(asked, label="I agree")
    assert await table.checksum() == before
    taken = [a for a in await table.bot.store.answers(1) if a.undone_by is not None]
    assert [a.undone_by for a in taken] == [table.bob.id]
    await table.act(parse(taken[0].text))
    assert await table.checksum() == after, "the same cards and dice again"


async def test_it_is_still_taken_back_after_a_restart(table: Table) -> None:
    before = await end_of_turn(table)
    await asks(table, table.bob)
    await table.restart()
    await table.ann.click(table.last, label="I agree")
    assert await table.checksum() == before
    await table.restart()
    assert await table.checksum() == before


async def test_one_no_is_enough_and_the_message_says_so(table: Table) -> None:
    await end_of_turn(table)
    after, number = await table.checksum(), await table.number()
    await asks(table, table.bob)
    asked = table.last
    await table.ann.click(asked, label="No, play on")
    assert (await table.checksum(), await table.number()) == (after, number)
    assert table.last.id == asked.id
    assert labels(table.last) == []


async def test_who_asks_cannot_agree_and_strangers_cannot_either(table: Table) -> None:
    await end_of_turn(table)
    after = await table.checksum()
    await asks(table, table.bob)
    for person in (table.bob, table.eve):
        refused = said(await person.click(table.last, label="I agree"))
        assert "agreed" not in refused.split(".")[0]
    assert await table.checksum() == after


async def test_an_answer_given_meanwhile_makes_the_wish_void(table: Table) -> None:
    await end_of_turn(table)
    await asks(table, table.bob)
    asked = table.last
    await table.act((await table.options())[0])
    after = await table.checksum()
    assert "settled" in said(await table.ann.click(asked, label="I agree"))
    assert await table.checksum() == after


async def test_two_presses_at_the_same_moment_are_one_consent(table: Table) -> None:
    before = await end_of_turn(table)
    await asks(table, table.bob)
    consents = table.bot.playing.asking.consents
    press = consents.agree(1, 1, table.ann.id)
    results = await asyncio.gather(
        press, consents.agree(1, 1, table.ann.id), return_exceptions=True
    )
    assert results[0] is True
    assert isinstance(results[1], Stale)
    assert await table.checksum() == before
    assert len([a for a in await table.bot.store.answers(1) if a.undone_by is not None]) == 1
