"""What the others decide when somebody is waited for."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
import simcord

from bot.clock.hours import DAY
from bot.play import Stale
from tests.bot.table import Table, click, labels, said, text
from tests.bot.test_tenure import BATTLE, FIGHT, sits
from tests.bot.voting import asking, late, others, vote


async def test_of_two_the_other_one_decides_alone_but_only_after_14_days(table: Table) -> None:
    # BOT-88.
    await table.begin()
    silent, other = await table.awaited(), await table.other()
    await table.later(3 * DAY)
    before = await table.checksum()
    refused = await vote(table, other, what="caretaker")
    assert "Nothing can be voted about that seat before <t:" in refused
    assert await table.checksum() == before
    await table.later(18 * DAY)
    decided = await vote(table, other, what="caretaker")
    assert "That decides it" in decided
    assert silent.id not in (await sits(table)).values()
    assert "You no longer play here" in said(await silent.slash(table.channel, "hand"))
    assert "The caretaker does the least" in text(asking(table, "Sit down"))
    assert await table.awaited() is other
    # Whoever has sat there may come back while the seat is free, and to none but that.
    assert "You sit" in said(await silent.click(asking(table, "Sit down"), label="Sit down"))
    assert silent.id in (await sits(table)).values()
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]


async def test_who_is_away_is_not_late_before_they_are_back(table: Table) -> None:
    # BOT-88.
    await table.begin()
    silent, other = await table.awaited(), await table.other()
    asked = await table.bot.store.asked(1)
    assert asked is not None
    back = datetime.fromtimestamp(asked.asked_at + 20 * DAY, UTC)
    told = said(await silent.slash(table.channel, "away", until=f"{back:%Y-%m-%d}"))
    assert "<t:" in told
    await table.later(19 * DAY)
    assert "Nothing can be voted about that seat before" in await vote(
        table, other, what="caretaker"
    )
    await table.later(12 * DAY)
    assert "before <t:" in await vote(table, other, what="caretaker")
    await table.later(5 * DAY)
    assert "That decides it" in await vote(table, other, what="caretaker")


async def test_two_thirds_of_the_others_decide_and_nobody_else(table: Table) -> None:
    # BOT-85.
    person, seat = await late(table)
    one, two = others(table, person)
    assert "1 of 2" in await vote(table, one, what="caretaker")
    message = asking(table)
    assert f"<@{two.id}>" in text(message)
    before = await table.bot.store.requests.voices(1)
    assert "do not sit" in said(await table.eve.click(message, label="I agree"))
    assert "This vote is about you" in said(await person.click(message, label="I agree"))
    assert "1 of 2" in said(await one.click(message, label="I agree"))
    assert await table.bot.store.requests.voices(1) == before
    assert "That seat is voted about already" in await vote(table, two, what="caretaker")
    assert "That decides it" in said(await two.click(message, label="I agree"))
    assert (await sits(table))[seat] < 0
    with pytest.raises(Stale):
        await table.bot.votes.say(1, 1, two.id, "yes", frozenset())
    assert f"({seat.capitalize()}): decided" in "\n".join(table.posted())


async def test_the_word_to_the_table_at_twice_the_pace_leads_to_a_vote(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    told = asking(table, "Vote")
    assert "Twice the time" in text(told)
    assert "do not sit" in said(await table.eve.click(told, label="Vote"))
    page = await one.click(told, label="Vote")
    assert page.response is not None
    assert "about yourself" in said(await person.click(told, label="Vote"))
    assert "1 of 2" in said(await click(one, page, "Hand the seat to the caretaker"))
    await two.click(asking(table), label="I agree")
    assert (await sits(table))[seat] < 0


async def test_a_vote_that_fails_is_not_called_again_for_a_day(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    assert "voted down" in said(await two.click(asking(table), label="No, play on"))
    assert (await sits(table))[seat] == person.id
    assert "The same vote can be called again" in await vote(table, two, what="caretaker")
    await table.later(DAY)
    assert "1 of 2" in await vote(table, two, what="caretaker")
    await table.later(3 * DAY + 1)
    assert "not enough have agreed in time" in "\n".join(table.posted())


async def test_an_answer_ends_the_vote(table: Table) -> None:
    # BOT-83.
    person, _ = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    await table.act((await table.options())[0])
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "dropped, for the question has been answered" in "\n".join(table.posted())
    before = await table.checksum()
    with pytest.raises(Stale):
        await table.bot.votes.say(1, 1, two.id, "yes", frozenset())
    assert person.id in (await sits(table)).values()
    assert await table.checksum() == before
    assert "is late" in await vote(
        table, one, what="caretaker", seat=_name(await _seat(table, person))
    )


async def _seat(table: Table, person: simcord.MemberActor) -> str:
    return next(seat for seat, user in (await sits(table)).items() if user == person.id)


def _name(seat: str) -> str:
    return seat.capitalize()


@pytest.mark.law("4.3.1")
async def test_an_out_of_turn_question_is_answered_by_its_default(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await table.bob.slash(table.channel, "battle", **BATTLE)
    assert "before <t:" in await vote(table, table.bob, what="default")
    await table.later(15 * DAY)
    number = await table.number()
    assert "That decides it" in await vote(table, table.bob, what="default")
    answers = [a for a in await table.bot.store.answers(1) if a.number == number]
    assert [(a.by_order, a.user_id, a.text) for a in answers] == [("default", table.ann.id, "pass")]
    assert "(by default)" in said(await table.eve.slash(table.channel, "game log"))
    assert "Answered by default" in said(await table.ann.slash(table.channel, "hand"))
    refused = await vote(table, table.bob, what="default")
    assert "about yourself" in refused or "no default" in refused


async def test_who_has_left_the_server_is_voted_about_at_once_and_has_no_voice(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    table.env.inject_error(
        "GET", "/guilds/*/members/*", status=404, code=10007, message="Unknown Member", times=1
    )
    refused = await vote(table, table.ann, what="seat", seat="Keepers", person=table.eve)
    assert "not on this server" in refused
    table.guild.remove_member(table.cleo)
    assert "is late" in (
        told := await vote(table, table.ann, what="caretaker", seat="Hundreds")
    ) or ("before <t:" in told)
    await vote(table, table.ann, what="caretaker", seat="Keepers")
    await table.bob.click(asking(table), label="I agree")
    assert (await sits(table))["keepers"] < 0


async def test_a_vote_on_oneself_or_about_nothing_is_refused(table: Table) -> None:
    await table.begin()
    awaited = await table.awaited()
    assert "about yourself" in await vote(table, awaited, what="caretaker")
    for given in ({}, {"what": "nonsense"}):
        assert "somebody else for a seat, pause the game" in await vote(table, awaited, **given)
    assert "no such seat" in await vote(table, awaited, what="caretaker", seat="Vagabond")
    assert "do not sit" in await vote(table, table.eve, what="caretaker")
    assert "not paused" in await vote(table, awaited, what="resume")
    assert await table.bot.store.requests.standing(1) == []


async def test_the_game_is_paused_and_goes_on_when_all_agree(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    await vote(table, table.ann, what="pause")
    await table.bob.click(asking(table), label="I agree")
    assert "paused" in said(await table.eve.slash(table.channel, "game status"))
    assert "paused already" in await vote(table, table.bob, what="pause")
    await table.later(5 * DAY)
    silent, other = await table.awaited(), await table.other()
    assert "is late" in await vote(table, other, what="caretaker"), "time has stood still"
    before = await table.checksum()
    await table.act((await table.options())[0])
    assert await table.checksum() != before, "answers count all the same"
    await table.restart()
    await vote(table, silent, what="resume")
    await other.click(asking(table), label="I agree")
    assert "paused" not in said(await table.eve.slash(table.channel, "game status"))


async def test_what_the_votes_say_is_said_in_every_language(table: Table) -> None:
    for language in ("de", "pl"):
        channel = table.guild.create_text_channel(f"wald-{language}")
        await table.ann.slash(channel, "game new", language=language)
        await table.ann.slash(channel, "game join", faction="eyrie")
        await table.bob.slash(channel, "game join", faction="hundreds")
        await table.ann.slash(channel, "game start")
        await table.bob.slash(channel, "game leave")
        await table.ann.slash(channel, "game vote", what="pause")
        told = "\n".join(table.posted(channel))
        assert "free" not in told
        assert "pause this" not in told
        assert "request." not in told
