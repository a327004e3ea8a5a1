"""Votes about somebody who answers, goes away, leaves the server, or comes back."""

from __future__ import annotations

import asyncio

import pytest
import simcord

from bot.clock.hours import DAY, HOUR
from bot.play import Refused, Stale
from tests.bot.clock.waiting import DUE, TWICE, told
from tests.bot.table import Table, click, labels, said
from tests.bot.test_tenure import sits
from tests.bot.voting import asking, late, others, vote


async def seat_of(table: Table, person: simcord.MemberActor) -> str:
    return next(seat for seat, user in (await sits(table)).items() if user == person.id)


async def test_going_away_when_it_is_too_late_changes_nothing(table: Table) -> None:
    # BOT-82.
    person, seat = await late(table)
    one, two = others(table, person)
    assert "1 of 2" in await vote(table, one, what="caretaker")
    counts = told(table, DUE), told(table, TWICE)
    assert counts == (0, 1)
    gone = said(await person.slash(table.channel, "away", until="30 days"))
    assert "You are away until" in gone
    assert "away until" in said(await table.eve.slash(table.channel, "game status"))
    await table.later(DAY)
    assert (told(table, DUE), told(table, TWICE)) == counts, "no further ping"
    assert "I agree" in {label for m in table.channel.history() for label in labels(m)}
    assert "That decides it" in said(await two.click(asking(table), label="I agree"))
    assert (await sits(table))[seat] < 0
    await table.later(30 * DAY)
    refused = said(await person.slash(table.channel, "away", until="30 days"))
    assert "only lately" in refused


@pytest.mark.parametrize("first", ["answer", "vote"])
async def test_an_answer_and_the_last_vote_at_the_same_moment(table: Table, first: str) -> None:
    # BOT-83.
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    number, option = await table.number(), (await table.options())[0]
    answer = table.bot.acts.answer(1, number, person.id, option)
    ballot = table.bot.votes.say(1, 1, two.id, "yes", frozenset())
    both = (answer, ballot) if first == "answer" else (ballot, answer)
    before = len(table.env.http_requests)
    done, failed = await asyncio.gather(*both, return_exceptions=True)
    assert not isinstance(done, BaseException)
    if first == "answer":
        assert isinstance(failed, Stale)
        assert (await sits(table))[seat] == person.id
    else:
        assert isinstance(failed, Refused)
        assert failed.code == "stale"
        assert (await sits(table))[seat] < 0
        pressed = said(await person.click(asking(table, "Act"), label="Act"))
        assert "You no longer play here" in pressed, "what was decided"
    given = [a for a in await table.bot.store.answers(1) if a.number == number]
    assert [a.by_order for a in given] == ([""] if first == "answer" else [])
    await table.bot.desk.deliver(1)
    assert "I agree" not in {label for m in table.channel.history() for label in labels(m)}
    closing = [r.json for r in table.env.http_requests[before:] if "dropped" in str(r.json)]
    assert all(not json["allowed_mentions"].get("users") for json in closing if json)


async def test_only_those_who_sit_there_have_a_voice_and_one_each(table: Table) -> None:
    # BOT-85.
    game = await table.seat("eyrie", "hundreds", "keepers", pace="24")
    await table.later(2 * HOUR)
    person = await table.awaited()
    one, two = others(table, person)
    asked = await table.bot.store.asked(game)
    assert asked is not None
    refused = await vote(table, one, what="caretaker")
    assert f"<t:{asked.asked_at + 48 * HOUR}:f>" in refused, (
        "with the time from which it is possible"
    )
    assert "before <t:" in await vote(table, two, what="seat", person=table.eve)
    # One of the two leaves the seat to Eve, and is a former player then.
    await two.slash(table.channel, "game leave")
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    for voter in (one, person):
        await voter.click(asking(table), label="I agree")
    assert table.eve.id in (await sits(table)).values()
    await table.later(47 * HOUR)
    assert "1 of 2" in await vote(table, one, what="caretaker")
    ballot = asking(table)
    (standing,) = await table.bot.store.requests.standing(game)
    before = await table.bot.store.requests.voices(standing.id)
    stranger = table.guild.add_member(table.env.create_user("stranger"))
    for somebody, why in (
        (two, "You no longer play here"),
        (stranger, "do not sit"),
        (person, "This vote is about you"),
    ):
        assert why in said(await somebody.click(ballot, label="I agree"))
    assert await table.bot.store.requests.voices(standing.id) == before
    # A second press is in place of the first.
    assert "1 of 2" in said(await one.click(ballot, label="I agree"))
    voices = await table.bot.store.requests.voices(standing.id)
    assert [said_so for said_so in voices.values() if said_so] == ["yes"]
    # Both at once: it is decided once.
    results = await asyncio.gather(
        *(
            table.bot.votes.say(game, standing.id, voter.id, "yes", frozenset())
            for voter in (one, table.eve)
        ),
        return_exceptions=True,
    )
    assert sum(getattr(result, "state", "") == "granted" for result in results) == 1
    tenures = [t for t in await table.bot.store.tenures.of(game) if t.user_id < 0]
    assert len(tenures) == 1


async def test_whoever_leaves_the_server_is_told_of_voted_about_and_may_come_back(
    table: Table,
) -> None:
    # BOT-56.
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    person = await table.awaited()
    seat, name = await seat_of(table, person), person.user.name
    one, two = others(table, person)
    table.guild.remove_member(person)
    await table.restart()
    await table.later(9 * HOUR)
    assert (told(table, DUE), told(table, "has left this server")) == (0, 1)
    word = asking(table, "Vote")
    assert labels(word) == ["Board", "Vote"]
    assert table.pinged() == []
    await table.later(3 * DAY)
    assert (told(table, DUE), told(table, "has left this server")) == (0, 1)
    status = said(await table.eve.slash(table.channel, "game status"))
    assert seat.capitalize() in status
    page = await one.click(word, label="Vote")
    assert "1 of 2" in said(await click(one, page, "Hand the seat to the caretaker"))
    assert "That decides it" in said(await two.click(asking(table), label="I agree"))
    assert f"in place of {name}" in "\n".join(table.posted())
    for _ in range(3):
        options = await table.options()
        assert await table.awaited() in (one, two)
        await table.act(options[0])
    back = table.guild.add_member(person.user)
    table.people[back.id] = back
    welcome = said(await back.click(asking(table, "Sit down"), label="Sit down"))
    assert "You sit" in welcome
    print(welcome)
    assert (await sits(table))[seat] == back.id


async def test_whoever_comes_back_before_a_vote_plays_on(table: Table) -> None:
    # BOT-56.
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    person = await table.awaited()
    table.guild.remove_member(person)
    await table.later(9 * HOUR)
    back = table.guild.add_member(person.user)
    table.people[back.id] = back
    before = await table.checksum()
    await table.act((await table.options())[0])
    assert await table.checksum() != before
    await table.later(HOUR)
    assert "has left" not in "\n".join(table.posted())
