"""Hours without the bot, or in which the channel took nothing, lengthen what is asked of all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.clock.hours import DAY
from bot.play.late import SILENCE
from tests.bot.safety.test_ending import agree, asks, request, state
from tests.bot.table import Table, labels, said, text
from tests.bot.test_tenure import sits
from tests.bot.voting import asking, late, others, vote

Asking = Callable[[Table], Awaitable[str]]


async def outage(table: Table, seconds: float) -> None:
    """The bot is killed, and started again after that time."""
    table.env.backend.advance_clock(seconds)
    await table.restart()


def stand(table: Table) -> int:
    """How many messages ask for something."""
    return sum("I agree" in labels(message) for message in table.channel.history())


async def ending(table: Table) -> str:
    await table.begin()
    await asks(table, table.ann)
    return "Not everybody has agreed in time"


async def pausing(table: Table) -> str:
    await table.begin()
    await vote(table, table.ann, what="pause")
    return "Pause: not enough have agreed in time"


async def going_on(table: Table) -> str:
    await pausing(table)
    await table.bob.click(asking(table), label="I agree")
    await vote(table, table.ann, what="resume")
    return "not enough have agreed in time"


async def voting(table: Table) -> str:
    person, _ = await late(table)
    await vote(table, others(table, person)[0], what="caretaker")
    return "not enough have agreed in time"


EVERYTHING = (ending, pausing, going_on, voting)


@pytest.mark.parametrize("asked", EVERYTHING)
async def test_days_without_the_bot_are_added_once(table: Table, asked: Asking) -> None:
    told = await asked(table)
    await table.later(DAY)
    await outage(table, 5 * DAY)
    assert stand(table) == 1, "the outage decides nothing"
    await table.later(2 * DAY - 3600)
    assert stand(table) == 1
    assert told not in "\n".join(table.posted())
    await table.later(2 * 3600)
    assert stand(table) == 0
    assert told in "\n".join(table.posted())


async def test_the_message_says_until_when_it_stands_by_now(table: Table) -> None:
    await ending(table)
    (before,) = await table.bot.store.requests.standing(1)
    await outage(table, 5 * DAY)
    (after,) = await table.bot.store.requests.standing(1)
    assert before.until is not None
    assert after.until is not None
    assert abs(after.until - before.until - 5 * DAY) < 3600
    assert f"<t:{after.until}:R>" in text(request(table))
    assert table.pinged() == []
    await table.bob.click(request(table), label="I agree")
    assert await state(table) == "ended"


async def test_what_is_pressed_before_anything_else_after_an_outage_counts(table: Table) -> None:
    await ending(table)
    await table.bot.rounds.end()
    table.env.backend.advance_clock(5 * DAY)
    assert await agree(table, table.bob)
    assert await state(table) == "ended"


async def test_days_in_which_the_channel_takes_nothing_are_added(table: Table) -> None:
    told = await ending(table)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="no", times=None)
    await table.act((await table.options())[0])
    for _ in range(5):
        await table.later(DAY)
    table.env.backend.faults.clear()
    await table.later(DAY)
    assert stand(table) == 1
    for _ in range(4):
        await table.later(DAY)
    assert stand(table) == 0
    assert told in "\n".join(table.posted())


async def test_nobody_sits_down_because_nobody_could_object(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.bob.slash(table.channel, "game leave")
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    await outage(table, 3 * DAY)
    assert (await sits(table))["hundreds"] == table.bob.id
    await table.later(DAY - 3600)
    assert (await sits(table))["hundreds"] == table.bob.id
    await table.later(2 * 3600)
    assert (await sits(table))["hundreds"] == table.eve.id


async def test_nobody_is_silent_because_the_bot_was_not_there(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await outage(table, SILENCE + DAY)
    await asks(table, table.ann)
    for person in (table.bob, table.cleo):
        assert person.mention in text(request(table))
    await table.bob.click(request(table), label="I agree")
    assert await state(table) == "playing"


async def test_whoever_is_away_is_asked_all_the_same(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.cleo.slash(table.channel, "away", until="20 days")
    await table.later(SILENCE + DAY)
    await table.bob.slash(table.channel, "hand")
    told = said(await asks(table, table.ann))
    assert "asked" in told
    assert table.cleo.mention in text(request(table))
