"""What the channel is told: once, with what is asked beside a picture of the place."""

from __future__ import annotations

import random

import discord
import pytest

from tests.bot.table import Table, click, labels, parts, said, text
from tests.bot.test_board import alt
from tests.bot.test_board import picture as drawn

BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4 stronghold",
    "eyrie hand=ambush-mouse",
    "hundreds hand=sword",
    "dice 3 1",
)
FIGHT = {"clearing": "11", "defender": "eyrie"}
MOVE = {"origin": "11", "destination": "12", "warriors": "1"}
RAZING = (
    "turn 4 eyrie evening.end",
    "6 hundreds mob",
    "11 eyrie roost 3",
    "3 hundreds warlord 2 stronghold",
    "eyrie hand=anvil",
)
RAZED = "The ruin in 6 is gone"
HINT = "New here?"
BUSY = 0.8
STAYING, NEW = 1.3, 3.3
"""Messages a turn."""


def lines(table: Table) -> list[str]:
    """What the newest messages say, line by line, but for their headings."""
    told = "\n".join(table.posted()[2:]).split("\n")
    return [line for line in told if line and not line.startswith("#")]


def pings(table: Table) -> list[list[int]]:
    """Whom each new message of the channel notifies."""
    return [
        [int(user) for user in r.json["allowed_mentions"]["users"]]
        for r in table.env.http_requests
        if r.method == "POST" and r.path.endswith("/messages") and r.json
    ]


async def test_a_battles_question_stands_once_in_the_channel(table: Table) -> None:
    """BOT-47: the status tells what was before it, and whom the turn waits for."""
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "move", **MOVE)
    await table.bob.slash(table.channel, "battle", **FIGHT)
    told = lines(table)
    assert len(told) == len(set(told))
    status, asked = table.channel.history()[-2:]
    assert text(status).startswith("### Turn 5: Hundreds\n")
    assert "11 → 12, 1 warrior" in text(status)
    assert "Waiting for: Eyrie." in text(status)
    assert "ambush" not in text(status)
    assert "<@" not in text(status)
    assert labels(status) == ["Board"]
    assert text(asked).startswith("Battle in 11: Hundreds against Eyrie\n")
    assert f"{table.ann.mention} (Eyrie): ambush Hundreds in 11, or pass." in text(asked)
    assert labels(asked) == ["Act", "Hand", "Board"]
    assert table.pinged() == [table.ann.id]


async def test_a_question_that_follows_from_a_first_answer_needs_no_status(table: Table) -> None:
    await table.begin_at(*BATTLE)
    before = len(table.channel.history())
    await table.bob.slash(table.channel, "battle", **FIGHT)
    assert len(table.channel.history()) == before + 1


async def test_a_question_about_a_place_shows_that_place_as_it_is_now(table: Table) -> None:
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "move", **MOVE)
    await table.bob.slash(table.channel, "battle", **FIGHT)
    described = alt(table.last)
    assert described.startswith("Turn 5: Hundreds, Daylight.")
    assert "Hundreds the warlord, 3 warriors" in described
    assert "Eyrie 1 roost, 3 warriors" in described
    assert "12 fox" not in described
    assert ", glance 11:" in drawn(table, table.last)


async def test_the_seat_on_turn_is_pinged_when_the_question_returns(table: Table) -> None:
    """An edit reaches nobody; and the message that was edited so far goes."""
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "move", **MOVE)
    await table.bob.slash(table.channel, "battle", **FIGHT)
    first = table.channel.history()[-2]
    await table.ann.slash(table.channel, "pass")
    assert table.pinged() == [table.bob.id]
    status = table.last
    assert status.id not in (first.id, first.id + 1)
    assert "Roll: 3 and 1" in text(status)
    assert f"{table.bob.mention} (Hundreds): " in text(status)
    assert labels(status) == ["Act", "Hand", "Board"]
    assert first.id not in [m.id for m in table.channel.history()]
    count = len(pings(table))
    await table.act((await table.options())[0])
    assert len(pings(table)) == count, "whoever plays on is not pinged"


async def test_what_is_taken_back_pings_nobody(table: Table) -> None:
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "move", **MOVE)
    count = len(pings(table))
    asked = await table.bob.slash(table.channel, "game undo")
    await click(table.bob, asked, "Take it back")
    assert "taken back by bob" in text(table.last)
    assert len(pings(table)) == count


async def test_what_birdsong_brings_is_told_with_the_end_of_the_turn_before(table: Table) -> None:
    await table.begin_at(*RAZING)
    while not said(await table.ann.slash(table.channel, "act")).startswith("It is not"):
        await table.act((await table.options())[-1])
    told = text(table.last)
    assert told.index("### Turn 4: Eyrie") < told.index("### Turn 5: Hundreds")
    assert RAZED in told.partition("### Turn 5: Hundreds")[2]
    await table.act((await table.options())[0])
    assert RAZED not in text(table.last), "nothing is told twice"
    assert RAZED in said(await table.eve.slash(table.channel, "game status"))


async def test_whoever_has_never_acted_is_told_of_act_and_nobody_else(table: Table) -> None:
    await table.begin()
    asked, other = await table.awaited(), await table.other()
    assert HINT in text(table.last)
    await table.act((await table.options())[0])
    assert all(HINT not in told for told in table.posted()[2:])
    while await table.awaited() is asked:
        await table.act((await table.options())[0])
    assert HINT in text(table.last), other
    await table.restart()
    await table.act((await table.options())[0])
    await table.play(lambda: "Turn 1" in table.posted()[-1])
    assert HINT not in text(table.last)


async def test_whoever_has_acted_at_another_table_knows_act(table: Table) -> None:
    await table.begin()
    await table.act((await table.options())[0])
    asked = await table.awaited()
    await table.restart()
    meadow = table.guild.create_text_channel("meadow")
    await table.ann.slash(meadow, "game new")
    await table.ann.slash(meadow, "game join", faction="eyrie")
    await table.bob.slash(meadow, "game join", faction="hundreds")
    await table.ann.slash(meadow, "game start")
    told = text(meadow.history()[-1])
    assert asked.mention in told
    assert (HINT in told) is (asked is table.bob)


async def test_no_name_means_more_than_itself_in_the_channel(table: Table) -> None:
    evil = "<t:5:R>**@everyone**\u202e\u200bhttps://evil.example"
    mallory = table.guild.add_member(table.env.create_user("mallory", global_name=evil))
    table.people[mallory.id] = mallory
    await table.ann.slash(table.channel, "game new")
    await table.ann.slash(table.channel, "game join", faction="eyrie")
    await mallory.slash(table.channel, "game join", faction="hundreds")
    await table.ann.slash(table.channel, "game start")
    await table.place(1, "turn 5 hundreds daylight.command", "11 eyrie roost, hundreds warlord 4")
    await mallory.slash(table.channel, "move", **MOVE)
    await click(mallory, await mallory.slash(table.channel, "game undo"), "Take it back")
    status, log = text(table.last), said(await table.eve.slash(table.channel, "game log", turn="5"))
    for told in (status, log):
        told = told.replace("(https://discord.com/channels/", "")
        assert "taken back by" in told
        for trick in ("<t:5", "**", "@everyone", "\u202e", "https://", "evil.example"):
            assert trick not in told


@pytest.mark.parametrize(("pause", "length"), [(0, 8), (3600, 2)])
async def test_few_messages_stay_and_none_asks_what_is_answered(
    table: Table, pause: int, length: int
) -> None:
    """Turn by turn, whether the answers come at once or an hour apart."""
    await table.seat("eyrie", "hundreds", "keepers")
    before, new = {m.id for m in table.channel.history()}, set[int]()
    chance, turns = random.Random(3), 0
    while turns <= length:
        options = await table.options()
        busy = [o for o in options if o.verb() not in ("pass", "end", "turmoil")]
        await table.act(chance.choice(busy if busy and chance.random() < BUSY else options))
        if pause:
            await table.env.advance_time(pause)
        messages = table.channel.history()
        new |= {m.id for m in messages} - before
        number = await table.number()
        for message in messages:
            assert set(asked(message)) <= {0, number}
        mentions = [m for m in messages[1:] if (await table.awaited()).mention in text(m)]
        assert mentions
        assert asked(messages[-1]), "what is asked stands last"
        async with table.bot.desk.tables.at(1) as live:
            turns = live.game.turn
    stay = {m.id for m in table.channel.history()} - before
    assert len(stay) / turns <= STAYING
    if not pause:
        assert len(new) / turns <= NEW


def asked(message: discord.Message) -> list[int]:
    """The questions that its Act buttons are about; 0: whatever is asked."""
    ids = [str(c.get("custom_id", "")) for c in parts(message)]
    return [int(i.split(":")[2]) for i in ids if i.startswith("act:")]
