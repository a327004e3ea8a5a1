"""The ladder of a question, at the bot's table: reminders, and words to the table."""

from __future__ import annotations

import pytest

from bot.clock.hours import DAY, HOUR
from bot.clock.reminders import LINK
from tests.bot.clock.waiting import DUE, TWICE, asleep_at_night, at_hour, reminders, sent, told
from tests.bot.table import Table, click, labels, said, text


async def test_at_the_pace_a_reminder_at_twice_the_pace_the_table_is_told_then_silence(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    person = await table.awaited()
    await table.later(7 * HOUR + 3000)
    assert told(table, DUE) == 0
    await table.later(HOUR)
    assert told(table, DUE) == 1
    assert table.pinged() == [person.id]
    assert person.mention in text(table.last)
    assert labels(table.last) == ["Act", "Hand", "Board", "Later"]
    await table.later(6 * HOUR)
    await table.restart()
    await table.later(0)
    assert (told(table, DUE), told(table, TWICE)) == (1, 0)
    await table.later(2 * HOUR)
    assert told(table, TWICE) == 1
    assert len(reminders(table)) == 1, "the newest one alone stands"
    for _ in range(5):
        await table.later(DAY)
    assert (told(table, DUE), told(table, TWICE)) == (1, 1)


async def test_an_answer_takes_the_reminder_away_and_the_next_question_has_its_own_time(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    await table.later(9 * HOUR)
    assert reminders(table)
    await table.act((await table.options())[0])
    assert not reminders(table)
    await table.later(7 * HOUR)
    assert told(table, DUE) == 1
    await table.later(HOUR + 60)
    assert told(table, DUE) == 2


async def test_nobody_is_reminded_at_night(table: Table) -> None:
    await asleep_at_night(table)
    await at_hour(table, 21)
    await table.seat("eyrie", "hundreds", pace="8")
    await at_hour(table, 5)
    await at_hour(table, 14.9)
    assert told(table, DUE) == 0
    await at_hour(table, 15.1)
    assert told(table, DUE) == 1


async def test_no_reminders_for_whoever_wants_none_but_the_table_hears(table: Table) -> None:
    await table.ann.slash(table.channel, "me", reminders="none")
    await table.bob.slash(table.channel, "me", reminders="none")
    await table.seat("eyrie", "hundreds", pace="8")
    await table.later(9 * HOUR)
    assert told(table, DUE) == 0
    await table.later(8 * HOUR)
    assert told(table, TWICE) == 1
    assert sent(table)[-1]["allowed_mentions"].get("users", []) == []


async def test_somebody_may_be_reminded_by_direct_message_too_and_earlier(table: Table) -> None:
    for person in (table.ann, table.bob):
        await person.slash(table.channel, "me", reminders="direct", soon="half")
    await table.seat("eyrie", "hundreds", pace="24")
    await table.later(12 * HOUR + 60)
    assert told(table, DUE) == 2, "once in the channel, once in private"
    assert told(table, "is due soon.") == 2, "it is not due yet"
    direct = [r.json for r in table.env.http_requests if r.json and "content" in r.json]
    assert DUE in direct[-1]["content"]
    assert "/channels/" in direct[-1]["content"]
    await table.later(12 * HOUR)
    assert told(table, DUE) == 2


@pytest.mark.parametrize(
    ("pressed_at", "label", "comes_at"),
    [(20, "In 4 hours", 8), (0.5, "Tomorrow morning", 8), (9, "In 4 hours", 13)],
)
async def test_later(table: Table, pressed_at: float, label: str, comes_at: float) -> None:
    # BOT-76.
    await asleep_at_night(table)
    await at_hour(table, 8)
    await table.seat("eyrie", "hundreds", pace="24")
    person, other = await table.awaited(), await table.other()
    await at_hour(table, 7)
    await at_hour(table, 19)
    assert told(table, DUE) == 1
    await at_hour(table, pressed_at)
    before = table.posted()
    later = await person.click(table.last, label="Later")
    assert "not" in said(await other.click(table.last, label="Later")).lower()
    shown = await click(person, later, label)
    assert "I will remind you" in said(shown)
    assert table.posted() == before, "the table sees nothing of it"
    await table.restart()
    await at_hour(table, comes_at - 0.1)
    assert told(table, DUE) == 1
    await at_hour(table, comes_at + 0.1)
    assert told(table, DUE) == 2
    await at_hour(table, comes_at + 1)
    assert told(table, DUE) == 2


async def test_later_is_no_extension_and_ends_with_an_answer(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    person = await table.awaited()
    await table.later(9 * HOUR)
    later, old = [await person.click(table.last, label="Later") for _ in range(2)]
    await click(person, later, "In 12 hours")
    await table.later(8 * HOUR)
    assert told(table, TWICE) == 1, "the table is told when it is due"
    assert sent(table)[-1]["allowed_mentions"].get("users", []) == []
    await table.act((await table.options())[0])
    await table.later(6 * HOUR)
    assert told(table, DUE) == 1
    await click(person, old, "In 4 hours")
    assert "answered already" in text(old.response)


@pytest.mark.parametrize("answered", [0, 1])
async def test_late_in_three_games_of_a_server_is_one_message(table: Table, answered: int) -> None:
    # BOT-77.
    await asleep_at_night(table)
    await at_hour(table, 7)
    channels = [table.channel, *(table.guild.create_text_channel(n) for n in ("two", "three"))]
    games = []
    for channel in channels:
        games.append(await table.begin(channel))
        table.env.backend.advance_clock(600)
    async with table.bot.store._database.transaction() as t:
        await t.run("UPDATE games SET pace = 8")
        await t.run("UPDATE seats SET user_id = 0 - user_id")
        await t.run(
            "UPDATE seats SET user_id = ? WHERE faction = (SELECT seat FROM decisions"
            " WHERE number = (SELECT max(number) FROM decisions AS d"
            " WHERE d.game_id = seats.game_id))",
            (table.ann.id,),
        )
        await t.run(
            "INSERT INTO waits (game_id, question, due_at) SELECT game_id, max(number), 0"
            " FROM decisions GROUP BY game_id"
        )
    for game in games:
        table.bot.desk.tables.forget(game)
    await at_hour(table, 15.9)
    assert told(table, DUE) == 0
    for game in games[:answered]:
        await table.act((await table.options(game))[0], game)
        async with table.bot.store._database.transaction() as t:
            await t.run("DELETE FROM waits WHERE game_id = ?", (game,))
    await at_hour(table, 16.9)
    assert told(table, DUE) == 1
    newest = text(channels[answered].history()[-1])
    links = [f"- {LINK}/{table.guild.id}/{channel.id}" for channel in channels]
    assert (
        [link in newest.splitlines() for link in links] == [False, False, True]
        if answered
        else [0, 1, 1]
    )
    assert len(sent(table)[-1]["allowed_mentions"]["users"]) == 1
