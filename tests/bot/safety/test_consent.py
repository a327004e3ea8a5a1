"""Undo beyond what is free: everybody else agrees, or nothing happens."""

from __future__ import annotations

import asyncio

import pytest
import simcord

from bot.play import Stale
from engine import Event, parse
from tests.bot.table import Table, click, labels, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


BATTLE = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold, eyrie 2")


async def events(table: Table) -> list[Event]:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.events_for(None)


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
    (void,) = [m for m in table.channel.history() if "nothing is taken back" in text(m)]
    assert labels(void) == []
    with pytest.raises(Stale):
        await table.bot.answers.requests.consents.agree(1, 1, table.ann.id)
    assert await table.checksum() == after
    assert labels(asked) == ["I agree", "No, play on"], "as it was seen before"


async def test_a_free_undo_makes_the_wish_of_another_void_and_says_so(table: Table) -> None:
    """The one who asks is told, too: the message is theirs."""
    await end_of_turn(table)
    await table.act((await table.options())[0])
    awaited = await table.awaited()
    other = await table.other()
    await asks(table, other)
    wish = table.last
    assert labels(wish) == ["I agree", "No, play on"]
    number = await table.number()
    undo = await awaited.slash(table.channel, "game undo")
    assert labels(undo.response) == ["Take it back"]
    await click(awaited, undo, "Take it back")
    assert await table.number() != number
    (void,) = [m for m in table.channel.history() if "nothing is taken back" in text(m)]
    assert f"<@{other.id}>" in text(void)
    assert labels(void) == []


async def test_the_request_names_who_is_asked_and_what_fell(table: Table) -> None:
    await table.begin_at(*BATTLE)
    await table.act(parse("battle 4 eyrie"))
    while await table.awaited() is table.ann:
        await table.act((await table.options())[-1])
    fell = [e for e in await events(table) if e.reveals]
    assert fell
    await asks(table, table.bob)
    asked = [m for m in table.channel.history() if "would like to take" in text(m)][-1]
    assert f"<@{table.ann.id}>" in text(asked)
    assert "Rolled, drawn or shown since" in text(asked)
    assert "in the same order again" in text(asked)
    async with table.bot.desk.tables.at(1) as live:
        (dice, *_) = live.words.digest(fell[:1], live.game.view(None))
    assert dice in text(asked)


async def test_a_wish_that_was_refused_is_not_asked_again_at_once(table: Table) -> None:
    await end_of_turn(table)
    await asks(table, table.bob)
    count = len(table.channel.history())
    again = await asks(table, table.bob)
    assert "asked already" in said(again)
    assert labels(again.response) == ["Withdraw it"]
    assert len(table.channel.history()) == count
    await table.ann.click(table.last, label="No, play on")
    told = said(await asks(table, table.bob))
    assert "not granted" in told
    assert "<t:" in told
    assert len(table.channel.history()) == count


async def test_who_asked_takes_the_wish_back(table: Table) -> None:
    await end_of_turn(table)
    await asks(table, table.bob)
    told = said(await table.bob.click(table.last, label="No, play on"))
    assert "withdrawn" in told
    assert labels(table.last) == []
    assert "no longer" in text(table.last)


async def test_two_presses_at_the_same_moment_are_one_consent(table: Table) -> None:
    before = await end_of_turn(table)
    await asks(table, table.bob)
    consents = table.bot.answers.requests.consents
    press = consents.agree(1, 1, table.ann.id)
    results = await asyncio.gather(
        press, consents.agree(1, 1, table.ann.id), return_exceptions=True
    )
    assert results[0] is True
    assert isinstance(results[1], Stale)
    assert await table.checksum() == before
    assert len([a for a in await table.bot.store.answers(1) if a.undone_by is not None]) == 1
