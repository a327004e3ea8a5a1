"""Votes and requests after somebody has stood up, sat down, or left the server."""

from __future__ import annotations

import pytest

from bot.clock.hours import DAY, HOUR
from bot.play import Refused
from bot.play.offers import must_be_free
from tests.bot.clock.test_agreed import holds
from tests.bot.clock.waiting import DUE, told
from tests.bot.safety.test_ending import asks, request, state
from tests.bot.table import Table, labels, said, text
from tests.bot.test_tenure import FIGHT, passes, sits
from tests.bot.voting import asking, late, others, vote


def stands(table: Table) -> bool:
    return any("I agree" in labels(message) for message in table.channel.history())


async def seat_of(table: Table, user: int) -> str:
    return next(seat for seat, sitter in (await sits(table)).items() if sitter == user)


async def test_a_voice_falls_with_its_voters_tenure(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    await passes(table, await seat_of(table, two.id), table.eve)
    voices = await table.bot.store.requests.voices(1)
    assert voices == {one.id: "yes", table.eve.id: ""}
    first = said(await table.eve.slash(table.channel, "hand"))
    assert "You are asked this, too" in first
    assert f"{one.mention} calls a vote" in first
    assert "no longer play" in said(await two.click(asking(table), label="I agree"))
    assert "That decides it" in said(await table.eve.click(asking(table), label="I agree"))
    assert (await sits(table))[seat] < 0


async def test_the_vote_of_whoever_called_it_falls_with_them(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    await passes(table, await seat_of(table, one.id), table.eve)
    assert not stands(table)
    assert "asked this, too" not in said(await table.eve.slash(table.channel, "hand"))
    assert (await sits(table))[seat] == person.id
    await vote(table, two, what="caretaker")
    assert (await sits(table))[seat] == person.id, "one of two"


async def test_a_vote_is_decided_when_those_who_had_not_voted_sit_there_no_longer(
    table: Table,
) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    await passes(table, await seat_of(table, two.id), None)
    assert (await sits(table))[seat] == person.id
    await table.later(60)
    assert (await sits(table))[seat] < 0
    assert not stands(table)


async def test_so_is_what_all_the_others_have_agreed_to(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await asks(table, table.cleo)
    await table.ann.click(request(table), label="I agree")
    await passes(table, "hundreds", None)
    assert await state(table) == "playing"
    await table.later(60)
    assert await state(table) == "ended"
    assert not stands(table)


async def test_it_is_granted_where_nobody_is_left_to_agree(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    await passes(table, await seat_of(table, table.bob.id), None)
    await table.later(60)
    assert await state(table) == "ended"
    assert not stands(table)
    assert "Everybody who was asked has agreed" in "\n".join(table.posted())


async def test_whoever_sits_down_while_it_is_counted_is_asked(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await asks(table, table.cleo)
    await table.ann.click(request(table), label="I agree")
    await passes(table, "hundreds", None)
    requests, came = table.bot.store.requests, list[int]()
    read = requests.voices

    async def meanwhile(number: int) -> dict[int, str]:
        found = await read(number)
        if not came:
            came.append(table.eve.id)
            await passes(table, "eyrie", table.eve)
        return found

    monkeypatch.setattr(requests, "voices", meanwhile)
    await table.later(60)
    assert came == [table.eve.id]
    assert await state(table) == "playing"
    assert await read(1) == {table.eve.id: ""}


async def test_what_is_agreed_on_by_all_who_are_left_holds(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.ann.slash(table.channel, "game change", pace="24")
    await table.bob.click(request(table), label="I agree")
    await table.later(60)
    assert await holds(table) == (0, "wait", 0), "cleo has not agreed"
    await passes(table, "keepers", None)
    await table.later(60)
    assert await holds(table) == (24, "wait", 0)


async def test_nobody_comes_to_a_second_seat_whose_cards_they_have_not_seen(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await passes(table, "hundreds", None)
    await passes(table, "keepers", table.eve)
    async with table.bot.desk.tables.at(1) as live:
        must_be_free(live, "hundreds", table.bob.id)
        must_be_free(live, "keepers", table.cleo.id)
        with pytest.raises(Refused, match="had_another"):
            must_be_free(live, "keepers", table.bob.id)
        with pytest.raises(Refused, match="sits_already"):
            must_be_free(live, "hundreds", table.eve.id)
    await table.eve.slash(table.channel, "game leave")
    offered = asking(table, "Sit down")
    assert "come back to that one alone" in said(await table.bob.click(offered, label="Sit down"))
    assert "You sit" in said(await table.cleo.click(offered, label="Sit down"))
    assert (await sits(table))["keepers"] == table.cleo.id


async def test_whoever_has_left_the_server_meanwhile_does_not_sit_down(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.bob.slash(table.channel, "game leave")
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    table.guild.remove_member(table.eve)
    await table.later(DAY + 60)
    assert (await sits(table))["hundreds"] == table.bob.id
    assert f"dropped, for {table.eve.mention} has left" in "\n".join(table.posted())
    assert "Sit down" in labels(asking(table, "Sit down")), "the seat stays offered"


async def test_nor_is_invited(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="seat", person=table.eve)
    table.guild.remove_member(table.eve)
    told_him = said(await two.click(asking(table), label="I agree"))
    assert "has left this server" in told_him
    assert (await sits(table))[seat] == person.id
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]


async def test_the_status_says_that_the_game_is_paused_and_then_when_it_is_due(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    await table.later(3 * HOUR)
    await vote(table, table.ann, what="pause")
    await table.bob.click(asking(table), label="I agree")
    assert "was paused <t:" in "\n".join(table.posted())
    assert "was paused <t:" in said(await table.ann.slash(table.channel, "games"))
    assert ", due <t:" not in "\n".join(table.posted())
    await table.later(DAY)
    await vote(table, table.ann, what="resume")
    await table.bob.click(asking(table), label="I agree")
    with table.env.time_context():
        now = table.bot.store.clock()
    assert f"due <t:{now + 5 * HOUR}:R>" in "\n".join(table.posted())
    assert "was paused" not in "\n".join(table.posted())
    await table.later(5 * HOUR + 60)
    assert told(table, DUE) == 1


async def test_where_nobody_was_left_the_game_goes_on_with_whoever_sits_down(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await passes(table, "eyrie", None)
    await passes(table, "hundreds", None)
    assert "paused" in said(await table.eve.slash(table.channel, "game status"))
    await table.restart()
    await passes(table, "hundreds", table.cleo)
    assert "paused" not in said(await table.eve.slash(table.channel, "game status"))


async def test_but_a_pause_that_was_agreed_on_lasts(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await vote(table, table.ann, what="pause")
    await table.bob.click(asking(table), label="I agree")
    await passes(table, "eyrie", None)
    await passes(table, "hundreds", None)
    await passes(table, "hundreds", table.cleo)
    assert "paused" in said(await table.eve.slash(table.channel, "game status"))
    await vote(table, table.cleo, what="resume")
    assert "paused" not in said(await table.eve.slash(table.channel, "game status"))


async def test_nobody_is_invited_who_has_left_before_it_is_counted_again(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="seat", person=table.eve)
    await table.later(60)  # and it is known that all are there
    table.guild.remove_member(table.eve)
    await passes(table, await seat_of(table, two.id), None)
    await table.later(60)
    assert not stands(table)
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]
    assert "has left this server" in "\n".join(table.posted())
    assert (await sits(table))[seat] == person.id


async def test_a_vote_waits_for_nobody_who_has_left_the_server(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    await table.later(60)
    table.guild.remove_member(two)
    await table.later(HOUR)
    assert (await sits(table))[seat] < 0
    assert not stands(table)


async def test_where_all_who_decide_have_left_nothing_is_decided(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    for gone in (one, two):
        table.guild.remove_member(gone)
    await table.later(HOUR + 60)
    assert (await sits(table))[seat] == person.id
    assert stands(table)


async def test_a_game_whose_vote_nothing_has_changed_is_not_looked_at(table: Table) -> None:
    person, _ = await late(table)
    one, _ = others(table, person)
    await vote(table, one, what="caretaker")
    await table.later(60)
    tables = table.bot.desk.tables
    tables.forget(1)
    asked = len(table.env.http_requests)
    with table.env.time_context():
        await table.bot.votes.recount()
    assert 1 not in tables._live
    assert len(table.env.http_requests) == asked, (
        "nor is anybody asked for once more within an hour"
    )


async def test_nor_do_those_who_agree_wait_for_them(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await asks(table, table.ann)
    table.guild.remove_member(table.cleo)
    await table.bob.click(request(table), label="I agree")
    assert await state(table) == "ended"
    assert "cleo" not in text(table.last)
