"""What is answered at twice the pace for whoever does not answer, and what is not."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock.hours import HOUR
from bot.play import Stale
from tests.bot.clock.waiting import DUE, TWICE, asked_in_battle, told
from tests.bot.table import Table, said, text


async def test_a_default_is_given_at_twice_the_pace_to_somebody_who_was_warned(
    table: Table,
) -> None:
    # BOT-79.
    await table.ann.slash(table.channel, "me", reminders="none")
    await asked_in_battle(table, pace="8", reactions="defaults")
    number = await table.number()
    await table.later(8 * HOUR + 60)
    with table.env.time_context():
        now = table.bot.store.clock()
    assert told(table, DUE) == 1, "a warning is no reminder"
    assert "If nobody answers" in text(table.last)
    assert table.pinged() == [table.ann.id]
    when = int(text(table.last).split("this will be done <t:")[1].split(":")[0])
    assert now + 7 * HOUR < when <= now + 8 * HOUR
    await table.later(when - now - 60)
    assert await table.number() == number
    await table.later(120)
    assert await table.number() != number
    (answer,) = [a for a in await table.bot.store.answers(1) if a.number == number]
    assert (answer.seat, answer.user_id, answer.by_order) == ("eyrie", table.ann.id, "default")
    assert told(table, TWICE) == 0
    assert "(by default)" in said(await table.eve.slash(table.channel, "game log"))
    await table.restart()
    assert "Answered by default" in said(await table.ann.slash(table.channel, "hand"))
    assert "Answered by default" not in said(await table.ann.slash(table.channel, "hand"))


async def test_a_turns_own_question_has_no_default(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8", reactions="defaults")
    number = await table.number()
    for _ in range(6):
        await table.later(8 * HOUR)
    assert await table.number() == number
    assert (told(table, DUE), told(table, TWICE)) == (1, 1)


async def test_where_reactions_wait_the_table_is_told(table: Table) -> None:
    await asked_in_battle(table, pace="8")
    number = await table.number()
    for _ in range(6):
        await table.later(8 * HOUR)
    assert await table.number() == number
    assert (told(table, DUE), told(table, TWICE)) == (1, 1)


@pytest.mark.parametrize("agreed", [{}, {"pace": "8"}])
async def test_whoever_is_away_may_leave_it_to_defaults(
    table: Table, agreed: dict[str, str]
) -> None:
    await table.ann.slash(table.channel, "away", until="3 days", meanwhile="defaults")
    await asked_in_battle(table, **agreed)
    await table.later(60)
    assert await table.awaited() is table.bob
    (answer,) = [a for a in await table.bot.store.answers(1) if a.by_order]
    assert answer.seat == "eyrie"


@pytest.mark.parametrize("first", ["press", "clock"])
async def test_a_press_and_a_default_in_the_same_moment_are_one_answer(
    table: Table, first: str
) -> None:
    # BOT-79.
    await asked_in_battle(table, pace="8", reactions="defaults")
    number, option = await table.number(), (await table.options())[-1]
    await table.later(8 * HOUR + 60)
    await table.bot.rounds.end()
    table.env.backend.advance_clock(8 * HOUR)
    acts = table.bot.timer._acts
    with table.env.time_context():
        async with table.bot.store.write() as w:
            await w.clock.beats()
        press = acts.answer(1, number, table.ann.id, option)
        if first == "press":
            await asyncio.gather(table.bot.timer.tick(), press)
        else:
            await table.bot.timer.tick()
            with pytest.raises(Stale):
                await press
    given = [a for a in await table.bot.store.answers(1) if a.number == number]
    assert len(given) == 1
    assert given[0].by_order == ("" if first == "press" else "default")


async def test_a_default_that_fails_in_a_rule_is_tried_once_an_hour_and_stops_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.ann.slash(table.channel, "away", until="3 days", meanwhile="defaults")
    await asked_in_battle(table)

    async def broken(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as m:
        m.setattr(type(table.bot.timer._acts), "by_default", broken)
        for _ in range(3):
            await table.later(60)
        assert caplog.text.count("what is due is not done") == 1
    await table.later(HOUR)
    assert await table.awaited() is table.bob
