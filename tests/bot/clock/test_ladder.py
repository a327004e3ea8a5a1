"""The ladder of a question, at the bot's table: reminders, words to the table, defaults."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

import pytest

from bot.clock.hours import DAY, HOUR
from bot.clock.reminders import LINK
from bot.clock.zones import zone
from bot.play import Stale
from bot.rounds import IDLE
from tests.bot.table import Table, click, labels, said, send_fails_afterwards, text

BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse",
)
BERLIN = "Europe/Berlin"


async def at_hour(table: Table, hour: float, place: str = BERLIN) -> None:
    """To the next such hour of the day, by the clock of a zone, with the bot there all the time."""
    with table.env.time_context():
        now = table.bot.store.clock()
        ahead = datetime.fromtimestamp(now, zone(place)).utcoffset()
        assert ahead is not None
    await table.later((hour * HOUR - now - ahead.total_seconds()) % DAY or DAY)


async def asleep_at_night(table: Table, *people: Any) -> None:
    for person in people or (table.ann, table.bob, table.cleo):
        await person.slash(table.channel, "me", zone=BERLIN, hours="8-22")


def reminders(table: Table, person: Any = None, channel: Any = None) -> list[str]:
    """The newest message of the channel, if it is a reminder."""
    return [t for t in table.posted(channel) if "is due." in t or "Twice the time" in t]


def sent(table: Table) -> list[dict[str, Any]]:
    """Every message that was ever sent to a channel."""
    found = [r.json for r in table.env.http_requests if r.method == "POST"]
    return [json for json in found if json and "allowed_mentions" in json and "nonce" in json]


def told(table: Table, word: str) -> int:
    """How many messages have said so."""
    return sum(word in str(json) for json in sent(table))


DUE, TWICE = "An answer is due", "Twice the time"


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
    direct = [r.json for r in table.env.http_requests if r.json and "content" in r.json]
    assert DUE in direct[-1]["content"]
    assert "/channels/" in direct[-1]["content"]


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
    assert "I remind you" in said(shown)
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


# --- defaults


async def asked_in_battle(table: Table, **agreed: str) -> None:
    game = await table.seat("eyrie", "hundreds", **agreed)
    with table.env.time_context():
        await table.place(game, *BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    assert await table.awaited() is table.ann


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
    when = int(text(table.last).split("this is done <t:")[1].split(":")[0])
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


# --- hours that were nobody's


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
        await table.bot.caretaker.close(game)
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


async def test_whoever_has_left_the_server_is_not_reminded_and_the_table_is_told(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    person = await table.awaited()

    async def gone(_: int, users: Any) -> frozenset[int]:
        return frozenset(users)

    monkeypatch.setattr(table.bot.timer, "_gone", gone)
    for _ in range(4):
        await table.later(9 * HOUR)
    assert told(table, "has left this server") == 1
    assert (told(table, DUE), told(table, TWICE)) == (0, 0)
    assert person.mention in str(sent(table)[-1])
    assert sent(table)[-1]["allowed_mentions"].get("users", []) == []


# --- between what is written and what is sent


async def write_what_is_due(table: Table, seconds: float) -> None:
    """It is owed to the channel, and not sent yet."""
    await table.bot.rounds.end()
    table.env.backend.advance_clock(seconds)
    with table.env.time_context():
        async with table.bot.store.write() as w:
            await w.clock.beats()
        await table.bot.timer.tick()
    assert [row.kind for row in await table.bot.store.owed(1)] == ["reminder"]


async def test_a_reminder_of_what_was_answered_meanwhile_is_never_sent(table: Table) -> None:
    # BOT-74.
    await table.seat("eyrie", "hundreds", pace="8")
    await write_what_is_due(table, 9 * HOUR)
    await table.act((await table.options())[0])
    await table.later(60)
    assert told(table, DUE) == 0
    assert await table.bot.store.owed(1) == []


async def test_it_is_looked_at_under_the_games_lock_right_before_it_is_sent(table: Table) -> None:
    # The mail is read, and then the answer comes before the letter's turn.
    game = await table.seat("eyrie", "hundreds", pace="8")
    await write_what_is_due(table, 9 * HOUR)
    person, option = await table.awaited(), (await table.options())[0]
    worth = table.bot.desk.post.worth
    given: list[Any] = []

    async def answered_first(letter: Any) -> Any:
        if not given:
            given.append(
                await table.bot.answers._acts.answer(game, await table.number(), person.id, option)
            )
        return await worth(letter)

    table.bot.desk.post.worth = answered_first
    await table.later(60)
    assert given
    assert told(table, DUE) == 0


async def test_a_kill_between_sending_and_marking_sends_it_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # BOT-73.
    await table.seat("eyrie", "hundreds", pace="8")
    with monkeypatch.context() as m:
        assert not send_fails_afterwards(m)
        await table.later(9 * HOUR)
    await table.restart()
    await table.later(60)
    await table.later(60)
    assert len(reminders(table)) == 1
    assert told(table, DUE) == 1


async def test_a_channel_that_refuses_for_two_days_costs_nobody_time(table: Table) -> None:
    await asleep_at_night(table)
    await at_hour(table, 8)
    await table.seat("eyrie", "hundreds", pace="8")
    await at_hour(table, 15.9)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="no", times=None)
    await at_hour(table, 16.1)  # the reminder is refused
    for _ in range(2):
        await at_hour(table, 16.2)
    await at_hour(table, 3)
    table.env.backend.faults.clear()
    told_before = told(table, DUE)  # what was refused was asked for, too
    await at_hour(table, 7.5)
    assert not reminders(table), "it is night"
    await at_hour(table, 9)
    assert len(reminders(table)) == 1
    assert told(table, DUE) == told_before + 1
    await at_hour(table, 16.8)
    assert told(table, TWICE) == 0, "from nine o'clock on they have the rest of their time"
    await at_hour(table, 17.1)
    assert told(table, TWICE) == 1
    assert len(reminders(table)) == 1


async def test_the_sleeping_task_is_woken_by_what_becomes_due(table: Table) -> None:
    await table.ann.slash(table.channel, "away", until="3 days", meanwhile="defaults")
    await asked_in_battle(table)
    await table.env.advance_time(IDLE / 10)
    assert await table.awaited() is table.bob
