"""Hours that were nobody's: away, without the bot, closed, over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock.hours import DAY, HOUR
from bot.words import catalogue
from bot.words.catalogue import LANGUAGES
from tests.bot.clock.waiting import DUE, TWICE, asleep_at_night, at_hour, sent, told
from tests.bot.table import Table, click


async def test_away_days_do_not_count_and_nobody_is_reminded_in_them(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    person = await table.awaited()
    await table.later(4 * HOUR)
    await person.slash(table.channel, "away", until="2 days")
    await table.later(DAY)
    assert told(table, DUE) == 0
    page = await person.slash(table.channel, "me")
    await click(person, page, "I am back")
    await table.later(3 * HOUR)
    assert told(table, DUE) == 0
    await table.later(HOUR + 60)
    assert told(table, DUE) == 1


async def test_a_week_without_the_bot_is_nobodys(table: Table) -> None:
    # BOT-73.
    await asleep_at_night(table)
    await at_hour(table, 8)
    await table.seat("eyrie", "hundreds", pace="8")
    await at_hour(table, 14)
    table.env.backend.advance_clock(7 * DAY - 11 * HOUR)
    await table.restart()
    with table.env.time_context():
        await table.bot.rounds.everything()
    assert told(table, DUE) == 0, "it is three in the morning, and two hours are left"
    await at_hour(table, 9.9)
    assert told(table, DUE) == 0
    await at_hour(table, 10.1)
    assert told(table, DUE) == 1


async def test_what_is_due_when_the_bot_comes_back_at_night_waits_for_the_morning(
    table: Table,
) -> None:
    await asleep_at_night(table)
    await at_hour(table, 13)
    await table.seat("eyrie", "hundreds", pace="8")
    await at_hour(table, 20.9)
    table.env.backend.advance_clock(0.11 * HOUR)  # due, and the bot is killed
    with table.env.time_context():
        async with table.bot.store.write() as w:
            await w.clock.beats()
    table.env.backend.advance_clock(6 * HOUR)
    await table.restart()
    with table.env.time_context():
        await table.bot.rounds.everything()
    assert told(table, DUE) == 0
    await at_hour(table, 8.01)
    assert told(table, DUE) == 1
    await table.restart()
    await at_hour(table, 9)
    assert told(table, DUE) == 1


async def test_a_closed_game_reminds_nobody_and_its_hours_are_nobodys(table: Table) -> None:
    game = await table.seat("eyrie", "hundreds", pace="8")
    await table.later(4 * HOUR)
    with table.env.time_context():
        await table.bot.whereabouts.close(game)
    await table.later(3 * DAY)
    assert told(table, DUE) == 0
    async with table.bot.store.write() as w:
        with table.env.time_context():
            w.clock._now = w.now = table.bot.store.clock()
        await w.open_game(game)
    table.bot.desk.tables.forget(game)
    await table.later(3 * HOUR)
    assert told(table, DUE) == 0
    await table.later(HOUR + 60)
    assert told(table, DUE) == 1


async def test_a_game_that_is_over_reminds_nobody(table: Table) -> None:
    # BOT-91.
    game = await table.seat("eyrie", "hundreds", pace="8")
    await table.later(9 * HOUR)
    async with table.bot.store.write() as w:
        await w.set_state(game, "ended")
    table.bot.desk.tables.forget(game)
    for _ in range(4):
        await table.later(DAY)
    assert (told(table, DUE), told(table, TWICE)) == (1, 0)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_has_left_the_server_is_not_reminded_and_the_table_is_told(
    table: Table, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.seat("eyrie", "hundreds", pace="8", language=language)
    words, person = catalogue(language), await table.awaited()

    async def gone(_: int, users: Any) -> frozenset[int]:
        return frozenset(users)

    monkeypatch.setattr(table.bot.timer, "_gone", gone)
    for _ in range(4):
        await table.later(9 * HOUR)
    assert told(table, words.text("mail.departed", who=person.mention)) == 1
    assert [told(table, words.text(key)) for key in ("mail.late", "mail.twice")] == [0, 0]
    assert sent(table)[-1]["allowed_mentions"].get("users", []) == []
