"""Somebody who is voted about is there again, or wants to stay: the vote decides nothing."""

from __future__ import annotations

import pytest

from bot.clock.hours import DAY
from bot.words import catalogue
from tests.bot.table import Table, click, said
from tests.bot.test_tenure import sits
from tests.bot.test_votes import asking, others, vote


@pytest.mark.parametrize("language", ["en", "de", "pl"])
async def test_whoever_was_silent_and_is_heard_again_keeps_their_seat(
    table: Table, language: str
) -> None:
    for each in (table.ann, table.bob, table.cleo):
        await each.slash(table.channel, "language", language=language)
    await table.seat("eyrie", "hundreds", "keepers", language=language)
    words, person = catalogue(language), await table.awaited()
    before, seat = (
        await sits(table),
        next(s for s, u in (await sits(table)).items() if u == person.id),
    )
    one, two = others(table, person)
    await table.later(20 * DAY)
    for who in (one, two):
        await who.slash(table.channel, "hand")
    await vote(table, one, what="caretaker", seat=words.name(seat))
    await table.later(120)
    ballot = asking(table, words.text("button.agree"))
    await person.slash(table.channel, "hand")
    dropped = said(await two.click(ballot, label=words.text("button.agree")))
    assert dropped == words.text("vote.back")
    assert await sits(table) == before
    about = words.text("request.caretaker.about", seat=words.name(seat))
    assert words.text("request.back", about=about) in table.posted()
    assert await table.bot.store.requests.standing(1) == []


async def test_whoever_wants_to_stay_after_all_is_not_voted_out(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    before = await sits(table)
    leaving = await table.cleo.slash(table.channel, "game leave")
    assert "1 of 2" in await vote(table, table.ann, what="caretaker", seat="Keepers")
    await table.later(120)
    await click(table.cleo, leaving, "Withdraw it")
    await table.bob.click(asking(table), label="I agree")
    assert await sits(table) == before
    assert "for that person is here again" in "\n".join(table.posted())
    assert "is late" in await vote(table, table.ann, what="caretaker", seat="Keepers")
