"""The word that a turn takes too long, and its vote, go when there is nothing left to decide."""

from __future__ import annotations

import discord
import pytest

from bot.clock.hours import HOUR
from bot.words import LANGUAGES, catalogue
from tests.bot.clock.test_moment import write_what_is_due
from tests.bot.clock.test_slow_turn import SLOW, drag, dragging, move, offer
from tests.bot.clock.waiting import told
from tests.bot.safety.test_forged import press
from tests.bot.table import Table, click, labels, parts, said, text
from tests.bot.test_tenure import passes
from tests.bot.voting import late

NOTHING_LEFT = "there is nothing left to vote about"


def votes(table: Table) -> list[str]:
    return [text(m) for m in table.channel.history() if "Vote" in labels(m)]


async def slow(table: Table) -> discord.Message:
    """Bob is on turn for too long."""
    await dragging(table)
    await drag(table)
    found = offer(table)
    assert found is not None
    return found


@pytest.mark.parametrize("to_whom", ["eve", "nobody"])
async def test_it_goes_with_whoever_had_the_turn(table: Table, to_whom: str) -> None:
    await slow(table)
    await passes(table, "hundreds", table.eve if to_whom == "eve" else None)
    assert votes(table) == []
    assert SLOW not in "\n".join(table.posted())


async def test_it_stays_when_another_seat_passes_on(table: Table) -> None:
    message = await slow(table)
    await passes(table, "keepers", table.eve)
    assert offer(table) is not None
    page = await table.eve.click(message, label="Vote")
    assert "1 of 2" in said(await click(table.eve, page, "Hand the seat to the caretaker"))


async def test_what_is_not_sent_yet_is_never_sent_then(table: Table) -> None:
    await dragging(table)
    for _ in range(2):
        await table.later(15 * HOUR)
        await move(table)
    await write_what_is_due(table, 2 * HOUR + 60, "slow")
    await passes(table, "hundreds", table.eve)
    await table.later(60)
    assert told(table, SLOW) == 0


async def test_so_does_the_word_about_whoever_was_late_where_nobody_is_left(table: Table) -> None:
    _, seat = await late(table)
    assert len(votes(table)) == 1
    for each in {"eyrie", "hundreds", "keepers"} - {seat}:
        await passes(table, each, None)
    await passes(table, seat, None)
    assert votes(table) == []
    assert not [m for m in table.channel.history() if "Later" in labels(m)]


@pytest.mark.parametrize("since", ["another person", "another turn"])
async def test_a_stale_press_is_told_so(table: Table, since: str) -> None:
    message = await slow(table)
    (ticket,) = [c["custom_id"] for c in parts(message) if c.get("label") == "Vote"]
    page = await table.ann.click(message, label="Vote")
    if since == "another person":
        await passes(table, "hundreds", table.eve)
    else:
        turn = await table.turn()
        while await table.turn() == turn:
            await table.act((await table.options())[-1])
    for old in (ticket, "vote:1:0:7", "slow:1:0:7", "vote:1:0:caretaker"):
        assert NOTHING_LEFT in await press(table, table.cleo, old), old
    await click(table.ann, page, "Hand the seat to the caretaker")
    assert NOTHING_LEFT in text(page.response)
    assert await table.bot.store.requests.standing(1) == []


async def test_a_button_of_an_earlier_version_calls_the_same_vote(table: Table) -> None:
    await slow(table)
    assert "decide what becomes of this seat" in await press(table, table.ann, "vote:1:0:7")
    assert "1 of 2" in await press(table, table.ann, "vote:1:0:caretaker")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_said_in_every_language(table: Table, language: str) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    other = await table.other()
    await other.slash(table.channel, "language", language=language)
    told = catalogue(language).text("refused.turn_passed")
    assert await press(table, other, "slow:1:1:7") == told
