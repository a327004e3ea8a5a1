"""What is asked of people is told anew as fully as it was told at first."""

from __future__ import annotations

import re

import pytest

from bot.clock.hours import DAY, HOUR
from tests.bot.clock.test_outages import outage
from tests.bot.safety.test_consent import asks
from tests.bot.slow.test_counted_again import seat_of
from tests.bot.slow.test_over import one_blow, win, wish
from tests.bot.table import Table, labels, said, text
from tests.bot.test_tenure import passes
from tests.bot.voting import asking, late, others, vote


def undated(message: str) -> str:
    return re.sub(r"<t:\d+:R>", "<t>", message)


async def test_a_victory_that_would_be_taken_back_is_named_after_an_outage(table: Table) -> None:
    await one_blow(table)
    await win(table)
    await wish(table, table.bob)
    before, first = asking(table).id, text(asking(table))
    assert "Battle Eyrie in 5" in first
    assert "Rolled" in first
    await outage(table, 5 * DAY)
    assert asking(table).id != before
    assert undated(text(asking(table))) == undated(first)


async def test_a_newcomer_reads_what_would_be_taken_back(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    first = await table.awaited()
    while await table.awaited() is first:
        await table.act((await table.options())[0])
    await asks(table, first)
    _, *about = text(asking(table)).splitlines()
    assert about
    (third,) = {table.ann, table.bob, table.cleo} - {first, await table.awaited()}
    await passes(table, await seat_of(table, third.id), table.eve)
    briefing = said(await table.eve.slash(table.channel, "hand"))
    assert "\n".join(about) in briefing
    _, asked = briefing.split("You are asked this, too")
    assert asked.startswith(f"; the buttons are in the channel:\n- {first.mention} would like")


@pytest.mark.parametrize("what", ["vote", "invited", "free", "newcomer"])
async def test_channels_that_have_lost_their_messages_get_what_is_asked(
    table: Table, what: str
) -> None:
    if what in ("vote", "invited"):
        person, _ = await late(table)
        one, two = others(table, person)
        await vote(table, one, what="seat", person=table.eve)
        if what == "invited":
            await two.click(asking(table), label="I agree")
    else:
        await table.seat("eyrie", "hundreds", "keepers")
        await table.bob.slash(table.channel, "game leave")
        if what == "newcomer":
            await table.eve.click(asking(table, "Sit down"), label="Sit down")
    label = "Sit down" if what in ("invited", "free") else "I agree"
    old = asking(table, label)
    table.env.backend.advance_clock(HOUR)
    await table.restart(fresh_channels=True)
    new = asking(table, label)
    assert new.id != old.id
    assert undated(text(new)) == undated(text(old))
    assert labels(new) == labels(old)
