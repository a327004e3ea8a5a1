"""Who is late in several games, and who is reminded of what when the bot comes back."""

from __future__ import annotations

import re

import pytest
import simcord

from bot.clock.hours import DAY, HOUR
from bot.clock.reminders import LINK
from tests.bot.clock.waiting import DUE, TWICE, asleep_at_night, at_hour, told
from tests.bot.table import Table, click, labels, send_fails_afterwards

MINUTE = 60


async def four_games(table: Table) -> tuple[list[int], list[simcord.ChannelHandle]]:
    """Three here and one on another server, all of which ask Ann: due from 7.10 to 7.40.

    She sleeps until eight.
    """
    await at_hour(table, 23 + 1 / 6)
    channels = [table.channel, *(table.guild.create_text_channel(n) for n in ("two", "three"))]
    games = []
    for channel in channels:
        games.append(await begin(table, table.ann, table.bob, channel))
        await table.later(10 * MINUTE)
    elsewhere = table.env.create_guild("Elsewhere")
    ann, bob = (elsewhere.add_member(person.user) for person in (table.ann, table.bob))
    channels.append(elsewhere.create_text_channel("woods"))
    games.append(await begin(table, ann, bob, channels[-1]))
    await table.later(10 * MINUTE)
    await asleep_at_night(table, table.ann, table.bob)
    return games, channels


async def begin(
    table: Table,
    ann: simcord.MemberActor,
    bob: simcord.MemberActor,
    channel: simcord.ChannelHandle,
) -> int:
    await ann.slash(channel, "game new", pace="8")
    await ann.slash(channel, "game join", faction="eyrie")
    await bob.slash(channel, "game join", faction="hundreds")
    await ann.slash(channel, "game start")
    row = await table.bot.store.game_in(channel.id)
    assert row is not None
    return row.id


def reminded(table: Table, since: int) -> list[tuple[int, list[str]]]:
    """The channel of each reminder, and the links in it."""
    found = []
    for request in table.env.http_requests[since:]:
        if request.method == "POST" and DUE in str(request.json):
            links = re.findall(rf"- ({LINK}/\d+/\d+)\b(?!/)", str(request.json))
            assert request.json is not None
            assert request.json["allowed_mentions"]["users"] == [table.ann.id]
            found.append((int(request.path.split("/")[2]), links))
    return found


@pytest.mark.parametrize("before", ["nothing", "an answer", "an end"])
async def test_whoever_is_late_in_four_games_has_one_message_a_server(
    table: Table, before: str
) -> None:
    # BOT-77.
    games, channels = await four_games(table)
    since = len(table.env.http_requests)
    await at_hour(table, 7 + 59 / 60)
    if before == "an answer":
        await table.act((await table.options(games[0]))[0], games[0])
    elif before == "an end":
        ending = await table.ann.slash(channels[1], "game end")
        await click(table.ann, ending, "End the game")
        wish = next(m for m in channels[1].history() if "I agree" in labels(m))
        await table.bob.click(wish, label="I agree")
    assert reminded(table, since) == []
    await at_hour(table, 8)
    here = [c for c, gone in zip(channels, LEFT_OUT[before], strict=False) if not gone]
    links = [f"{LINK}/{table.guild.id}/{channel.id}" for channel in here]
    found = dict(reminded(table, since))
    assert set(found) == {here[0].id, channels[-1].id}
    assert found[here[0].id] == links[1:]
    assert found[channels[-1].id] == []
    assert told(table, TWICE) == 0
    for hour, count in ((15.1, 0), (15 + 11 / 60, 1), (15 + 21 / 60, 2), (15 + 41 / 60, 4)):
        await at_hour(table, hour)
        late = count - sum(LEFT_OUT[before][:count])
        assert told(table, TWICE) == late
    assert len(reminded(table, since)) == 2


LEFT_OUT = {
    "nothing": [False, False, False],
    "an answer": [True, False, False],
    "an end": [False, True, False],
}
"""Of the three games of the first server, those that are not late any more."""


async def test_after_a_week_without_the_bot_one_message_comes_and_no_second_one(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # BOT-73.
    await asleep_at_night(table, table.ann, table.bob)
    await at_hour(table, 8)
    await begin(table, table.ann, table.bob, table.channel)
    await at_hour(table, 10 + 1 / 60)
    for name in ("two", "three"):
        await begin(table, table.ann, table.bob, table.guild.create_text_channel(name))
    await at_hour(table, 15 + 59 / 60)
    since = len(table.env.http_requests)
    await table.bot.rounds.end()
    table.env.backend.advance_clock(2 * MINUTE)  # the first one is due, and the bot is killed
    with table.env.time_context():
        async with table.bot.store.write() as w:
            await w.clock.beats()
    table.env.backend.advance_clock(7 * DAY + 11 * HOUR)
    await table.restart()
    await table.later(0)
    assert reminded(table, since) == [], "it is three o'clock at night"
    with monkeypatch.context() as m:
        assert not send_fails_afterwards(m)
        await at_hour(table, 8.01)
    await table.restart()
    for hour in (8.1, 9.9):
        await at_hour(table, hour)
        assert reminded(table, since) == [(table.channel.id, [])]
    await at_hour(table, 10.1)
    ((_, none), (_, links)) = reminded(table, since)
    assert (none, len(links)) == ([], 1)
    await at_hour(table, 15.9)
    assert len(reminded(table, since)) == 2
    assert told(table, TWICE) == 0, "nobody is late for that week"
