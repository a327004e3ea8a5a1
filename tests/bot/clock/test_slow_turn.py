"""Whoever drags a turn out by small acts: the status shows since when, and a vote is offered."""

from __future__ import annotations

import discord
import pytest

from bot.clock.hours import DAY, HOUR
from bot.play.tenure import hand_over, newcomer
from tests.bot.clock.test_moment import write_what_is_due
from tests.bot.clock.test_pace import BATTLE, MOVE, asked, waits
from tests.bot.clock.waiting import DUE, TWICE, asleep_at_night, at_hour, sent, told
from tests.bot.safety.test_consent import asks as takes_back
from tests.bot.safety.test_ending import asks, request
from tests.bot.table import Table, click, labels, said, text
from tests.bot.test_tenure import sits

SLOW = "taken four times the time"
LONG = (
    "turn 2 hundreds daylight.command",
    "4 hundreds warlord 8 stronghold",
    "hundreds command=boot,boot,bag,coin",
)
"""They can move at least four times."""


async def dragging(table: Table, *position: str, pace: str = "8") -> int:
    """Bob's turn begins; there are three at the table.  When."""
    game = await table.seat("eyrie", "hundreds", "keepers", pace=pace)
    with table.env.time_context():
        async with table.bot.desk.tables.at(game) as live:
            seats = {seat.faction: table.people[seat.user_id] for seat in live.seats}
    assert seats["hundreds"] is table.bob
    with table.env.time_context():
        await table.place(game, *(position or LONG))
    return (await asked(table))[1]


async def move(table: Table, warriors: str = "1") -> None:
    before = await table.checksum()
    await table.bob.slash(table.channel, "move", **{**MOVE, "warriors": warriors})
    assert await table.checksum() != before


async def drag(table: Table) -> None:
    """Two acts, each in time; then four times the pace is over."""
    for _ in range(2):
        await table.later(15 * HOUR)
        await move(table)
    await table.later(2 * HOUR + 60)


def offer(table: Table) -> discord.Message | None:
    found = [m for m in table.channel.history() if SLOW in text(m) and "Vote" in labels(m)]
    return found[-1] if found else None


async def test_the_status_shows_since_when_the_turn_runs(table: Table) -> None:
    began = await dragging(table)
    assert "the turn began" not in said(await table.eve.slash(table.channel, "game status"))
    await table.later(HOUR)
    await move(table)
    shown = f"the turn began <t:{began}:R>"
    assert shown in said(await table.eve.slash(table.channel, "game status"))
    assert shown in "\n".join(table.posted())
    assert shown in said(await table.bob.slash(table.channel, "games"))


async def test_at_four_times_the_pace_the_vote_is_offered_once(table: Table) -> None:
    await dragging(table)
    for _ in range(2):
        await table.later(15 * HOUR)
        await move(table)
    await table.later(2 * HOUR - 60)
    assert told(table, SLOW) == 0
    await table.later(120)
    assert (told(table, SLOW), told(table, TWICE)) == (1, 0)
    assert table.pinged() == [table.bob.id]
    assert labels(offer(table)) == ["Act", "Hand", "Board", "Vote"]
    await table.restart()
    for _ in range(2):
        await move(table)
        await table.later(7 * HOUR)
    assert told(table, SLOW) == 1


async def test_a_small_act_neither_takes_the_offer_away_nor_ends_the_vote(table: Table) -> None:
    await dragging(table)
    await drag(table)
    await move(table)
    message = offer(table)
    assert message is not None, "it stands"
    page = await table.ann.click(message, label="Vote")
    assert "1 of 2" in said(await click(table.ann, page, "Hand the seat to the caretaker"))
    assert "four times the time" in text(request(table))
    await table.bob.slash(table.channel, "pass")
    assert await table.awaited() is table.bob
    await table.cleo.click(request(table), label="I agree")
    assert (await sits(table))["hundreds"] < 0


async def test_the_end_of_the_turn_ends_the_vote_and_the_offer(table: Table) -> None:
    await dragging(table)
    await drag(table)
    await table.ann.slash(table.channel, "game vote", what="caretaker")
    turn = await table.turn()
    while await table.turn() == turn:
        await table.act((await table.options())[-1])
    assert offer(table) is None
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "dropped, for the turn is over" in "\n".join(table.posted())
    assert await table.bot.store.requests.standing(1) == []


async def test_nothing_can_be_voted_before(table: Table) -> None:
    began = await dragging(table)
    await table.later(15 * HOUR)
    await move(table)
    told_when = said(await table.ann.slash(table.channel, "game vote", what="caretaker"))
    assert f"before <t:{began + 31 * HOUR}:f>" in told_when, "the question comes first"
    await table.later(15 * HOUR)
    await move(table)
    told_when = said(await table.ann.slash(table.channel, "game vote", what="caretaker"))
    assert f"before <t:{began + 32 * HOUR}:f>" in told_when


async def test_hours_in_which_others_are_asked_are_not_theirs(table: Table) -> None:
    await dragging(table, *BATTLE)
    await table.later(10 * HOUR)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    assert await table.awaited() is table.ann
    await table.later(15 * HOUR)
    await table.ann.slash(table.channel, "pass")
    while await table.awaited() is table.ann:
        await table.act((await table.options())[-1])
    assert await table.awaited() is table.bob
    await table.later(15 * HOUR)
    await table.act((await table.options())[0])
    await table.later(6 * HOUR)
    assert told(table, SLOW) == 0, "31 hours were theirs"
    await table.later(HOUR + 120)
    assert told(table, SLOW) == 1


async def test_nor_are_those_of_a_turn_that_was_taken_back(table: Table) -> None:
    began = await dragging(table)
    turn = await table.turn()
    while await table.turn() == turn:
        await table.act((await table.options())[-1])
    for _ in range(4):
        await table.later(10 * HOUR)
    await takes_back(table, table.bob)
    for person in (table.ann, table.cleo):
        await person.click(request(table), label="I agree")
    assert await table.turn() == turn
    assert await table.awaited() is table.bob
    await table.later(7 * HOUR)
    assert told(table, SLOW) == 0
    assert f"the turn began <t:{began}:R>" in said(
        await table.eve.slash(table.channel, "game status")
    )
    await table.later(9 * HOUR)
    await table.bob.slash(table.channel, "hand")
    assert told(table, SLOW) == 0, "sixteen hours were his"


async def test_nor_are_the_days_on_which_they_are_away(table: Table) -> None:
    await dragging(table)
    await table.later(15 * HOUR)
    await table.bob.slash(table.channel, "away", until="2 days")
    await table.later(DAY)
    await move(table)
    await table.later(HOUR)
    assert told(table, SLOW) == 0


async def test_nobody_is_told_at_night(table: Table) -> None:
    await asleep_at_night(table)
    await at_hour(table, 20)
    await dragging(table)
    await at_hour(table, 22.5)
    for hour in (20, 20, 20):
        await at_hour(table, hour)
        await table.act((await table.options())[0])
    assert told(table, TWICE) == 0
    before = told(table, SLOW)
    await at_hour(table, 4)
    assert told(table, SLOW) == before
    assert before == 1


async def test_whoever_takes_the_seat_over_has_their_own_time(table: Table) -> None:
    await dragging(table)
    await drag(table)
    async with table.bot.desk.tables.at(1) as live, table.bot.store.write() as w:
        with table.env.time_context():
            w.clock._now = w.now = table.bot.store.clock()
        await hand_over(w, live, newcomer(live, "hundreds", table.eve.id, "eve"))
    table.bot.desk.tables.forget(1)
    await table.later(HOUR)
    assert told(table, SLOW) == 1
    await table.later(14 * HOUR)
    await table.act((await table.options())[0])
    await table.later(14 * HOUR)
    assert told(table, SLOW) == 1
    assert (await waits(table))[0]["slow_turn"] == 0


async def test_who_keeps_silent_through_four_paces_is_told_of_once_alone(table: Table) -> None:
    await dragging(table)
    await move(table)
    for _ in range(6):
        await table.later(9 * HOUR)
    assert (told(table, DUE), told(table, TWICE), told(table, SLOW)) == (1, 1, 0)


async def test_an_act_in_the_last_moment_does_not_swallow_it(table: Table) -> None:
    await dragging(table)
    for _ in range(2):
        await table.later(15 * HOUR)
        await move(table)
    await write_what_is_due(table, 2 * HOUR + 60, "slow")
    await table.bob.slash(table.channel, "pass")
    await table.later(60)
    assert told(table, SLOW) == 1
    assert offer(table) is not None


async def test_whoever_plays_on_slowly_has_a_say_in_what_becomes_of_the_game(table: Table) -> None:
    await dragging(table)
    await drag(table)
    await asks(table, table.ann)
    assert table.bob.mention in text(request(table))


async def test_without_a_pace_no_turn_is_slow(table: Table) -> None:
    began = await dragging(table, pace="0")
    await table.later(10 * DAY)
    await move(table)
    assert (told(table, SLOW), await waits(table)) == (0, [])
    assert str(began) not in said(await table.eve.slash(table.channel, "game status"))


@pytest.mark.parametrize("language", ["de", "pl"])
async def test_it_is_said_in_every_language(table: Table, language: str) -> None:
    game = await table.seat("eyrie", "hundreds", pace="8", language=language)
    with table.env.time_context():
        await table.place(game, *LONG)
    await table.later(15 * HOUR)
    await table.bob.slash(table.channel, "move", **MOVE)
    await table.later(15 * HOUR)
    await table.bob.slash(table.channel, "move", **MOVE)
    await table.later(3 * HOUR)
    word = {"de": "viermal so lang", "pl": "cztery razy tyle"}[language]
    assert word in str(sent(table)[-1])
    await table.ann.slash(table.channel, "game vote", what="caretaker")
    everything = str(sent(table))
    assert "the turn" not in everything
    assert "request." not in everything
