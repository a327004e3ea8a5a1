"""What is left of whoever sat there before: nothing that can be pressed, nothing of their time."""

from __future__ import annotations

import re

import pytest

from bot.clock.hours import DAY, HOUR
from tests.bot.clock.test_moment import write_what_is_due
from tests.bot.clock.waiting import DUE, TWICE, asleep_at_night, at_hour, sent, told
from tests.bot.table import Table, click, labels, said, text
from tests.bot.test_tenure import passes, sits
from tests.bot.voting import asking, late, others, vote


async def seat_of(table: Table, user: int) -> str:
    return next(seat for seat, sitter in (await sits(table)).items() if sitter == user)


async def test_old_buttons_of_the_clock_and_of_votes_are_refused(table: Table) -> None:
    # BOT-89.
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    person = await table.awaited()
    await table.later(9 * HOUR)
    later = [await person.click(table.last, label="Later") for _ in range(2)]
    await click(person, later[0], "In 4 hours")
    await table.later(8 * HOUR)
    word, (one, _) = asking(table, "Vote"), others(table, person)
    await vote(table, one, what="caretaker")
    ballot = asking(table)
    with table.env.time_context():
        await passes(table, await seat_of(table, person.id), table.eve)
    before, voices = await table.checksum(), await table.bot.store.requests.voices(1)
    await click(person, later[1], "In 12 hours")
    assert "You no longer play here" in text(later[1].response)
    assert word.id not in {m.id for m in table.channel.history()}
    assert not [m for m in table.channel.history() if m.id == ballot.id and labels(m)]
    for command in ("hand", "act", "orders", "game leave", "game undo"):
        refused = said(await person.slash(table.channel, command))
        assert "You no longer play here" in refused, command
    assert "You sit at no table" in said(await person.slash(table.channel, "games"))
    assert (await table.checksum(), await table.bot.store.requests.voices(1)) == (before, voices)


async def test_a_newcomer_has_time_of_their_own(table: Table) -> None:
    # BOT-89.
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    person = await table.awaited()
    await table.later(9 * HOUR)
    page = await person.click(table.last, label="Later")
    await click(person, page, "In 4 hours")
    await person.slash(table.channel, "away", until="20 days")
    with table.env.time_context():
        await passes(table, await seat_of(table, person.id), table.eve)
    assert table.pinged() == [table.eve.id]
    assert "away" not in said(await table.eve.slash(table.channel, "game status"))
    await table.later(7 * HOUR)
    assert (told(table, DUE), told(table, TWICE)) == (1, 0), "nothing that was put off"
    await table.later(HOUR + 60)
    assert told(table, DUE) == 2
    assert table.pinged() == [table.eve.id]


async def test_a_reminder_that_is_not_sent_yet_is_not_for_the_newcomer(table: Table) -> None:
    # BOT-89.
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    person = await table.awaited()
    await write_what_is_due(table, 9 * HOUR)
    with table.env.time_context():
        await passes(table, await seat_of(table, person.id), table.eve)
    await table.later(60)
    assert told(table, DUE) == 0
    called = [json["allowed_mentions"].get("users", []) for json in sent(table)]
    assert called[-1] == [table.eve.id]


@pytest.mark.parametrize("what", ["caretaker", "seat", "end"])
async def test_of_two_the_other_one_has_three_ways_on_after_three_weeks(
    table: Table, what: str
) -> None:
    # BOT-88.
    await table.begin()
    silent, other = await table.awaited(), await table.other()
    await table.later(21 * DAY)
    if what == "end":
        ending = await other.slash(table.channel, "game end")
        await click(other, ending, "End the game")
        row = await table.bot.store.game(1)
        assert row is not None
        assert row.state == "ended"
        return
    given = {"person": table.eve} if what == "seat" else {}
    assert "That decides it" in await vote(table, other, what=what, **given)
    if what == "seat":
        assert silent.id in (await sits(table)).values()
        await table.eve.click(asking(table, "No, thanks"), label="Sit down")
        assert await table.awaited() is table.eve
    assert silent.id not in (await sits(table)).values()


async def test_of_a_late_person_the_others_hear_once(table: Table) -> None:
    person, seat = await late(table)
    assert told(table, TWICE) == 1
    with table.env.time_context():
        await passes(table, seat, table.eve)
        await passes(table, seat, person)
    await table.later(7 * HOUR)
    assert told(table, TWICE) == 1


@pytest.mark.parametrize("how", ["asleep", "away", "in a free seat"])
async def test_a_newcomer_is_called_by_their_own_hours(table: Table, how: str) -> None:
    person, _ = await late(table)
    one, two = others(table, person)
    await asleep_at_night(table, table.eve)
    await at_hour(table, 20)
    if how == "away":
        await table.eve.slash(table.channel, "away", until="20 days")
    if how == "in a free seat":
        await person.slash(table.channel, "game leave")
        await table.eve.click(asking(table, "Sit down"), label="Sit down")
        await one.click(asking(table), label="I agree")
        await two.click(asking(table), label="I agree")
    else:
        await vote(table, one, what="seat", person=table.eve)
        await two.click(asking(table), label="I agree")
        await table.eve.click(asking(table, "No, thanks"), label="Sit down")
    assert table.pinged() == [table.eve.id]
    assert await table.awaited() is table.eve
    with table.env.time_context():
        now = table.bot.store.clock()
    if how == "away":
        assert "away until <t:" in text(table.last)
        assert ", due" not in text(table.last)
    else:
        (due,) = re.findall(r"due <t:(\d+):R>", text(table.last))
        assert abs(int(due) - now - 18 * HOUR) < HOUR, "two hours tonight, six tomorrow"
