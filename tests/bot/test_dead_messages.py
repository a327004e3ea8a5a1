"""A channel without dead messages: at rest no button belongs to a question that is answered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord

from bot.channel.delivery import YOUNG
from bot.player import ids
from bot.store import Writer
from tests.bot.table import Table, click, labels, said, send_fails_afterwards, text

GAPS = (0, 0, 0, 600, 600, 3600, 2 * 24 * 3600)
"""Seconds between two answers."""
LASTING = 1.3
"""Messages that stay, at most, for each turn."""
COMMAND = ("turn 5 hundreds daylight.command", "11 eyrie roost 3, hundreds warlord 4")


def live(message: discord.Message) -> Iterator[tuple[str, int]]:
    """What can be pressed, and of which question; 0 is whatever is asked."""
    for custom_id in ids(message):
        what, _, number, *_ = custom_id.split(":")
        yield what, int(number)


async def dead(table: Table, game: int = 1) -> list[str]:
    """Buttons of questions and requests that are not open, message by message."""
    number = await table.number(game)
    standing = {request.id for request in await table.bot.store.requests.standing(game)}
    open_ = {"act": {0, number}, **dict.fromkeys(("agree", "refuse", "sit"), standing)}
    open_ |= {"vote": {number}, "later": {number}, "slow": {await table.turn(game)}}
    kinds = [post.kind for post in await table.bot.store.posts(game) if post.kind != "wish"]
    assert len(kinds) == len(set(kinds)), "one status, one question"
    return [
        f"{what} of {asked} while {number} is open: {text(message)[:60]}"
        for message in table.channel.history()
        for what, asked in live(message)
        if what in open_ and asked not in open_[what]
    ]


@pytest.mark.parametrize("seed", [1, 2])
async def test_no_button_outlives_its_question_in_a_whole_game(
    table: Table, monkeypatch: pytest.MonkeyPatch, seed: int, long: bool
) -> None:
    """With no time between two answers, ten minutes, an hour, two days; with undo and requests."""
    monkeypatch.setattr("bot.rounds.IDLE", 10 * 24 * 3600)
    chance = random.Random(seed)
    await table.seat("eyrie", "hundreds", "keepers")
    for _ in range(160 if long else 100):
        options = await table.options()
        if not options:
            break
        what = chance.random()
        if what < 0.1:
            await _ask(table, await table.awaited(), "game undo")
        elif what < 0.15:
            await _ask(table, await table.other(), chance.choice(("game undo", "game end")))
        elif what < 0.2:
            await _say(table, chance)
        else:
            await table.act(chance.choice(options))
        assert await dead(table) == []
        assert await table.bot.store.owed(1) == []
        if gap := chance.choice(GAPS):
            await table.env.advance_time(gap)
            assert await dead(table) == []
        if chance.random() < 0.02:
            await table.restart()
    assert not [p for p in await table.bot.store.posts(1) if p.doomed]
    passing = {post.message_id for post in await table.bot.store.posts(1)}
    sent = await table.bot.store._database.rows(
        "SELECT kind, message_id FROM outbox WHERE game_id = 1 AND message_id IS NOT NULL"
    )
    kinds = {row["message_id"]: row["kind"] for row in sent}
    stay = [kinds[m.id] for m in table.channel.history() if m.id not in passing]
    stay = [kind for kind in stay if kind != "wish"]
    assert len(stay) <= LASTING * stay.count("turn") + 2, "the lobby and the opening come on top"


async def _ask(table: Table, person: simcord.MemberActor, name: str) -> None:
    """To take something back or to end the game, and confirm it if there is anything to."""
    asked = await person.slash(table.channel, name)
    if asked.response is not None and (buttons := labels(asked.response)):
        await click(person, asked, buttons[0])


async def _say(table: Table, chance: random.Random) -> None:
    """Somebody agrees to what is asked, or does not; nobody ends this game."""
    for message in table.channel.history():
        for custom_id in ids(message):
            what, _, number, *_ = custom_id.split(":")
            if what not in ("agree", "refuse"):
                continue
            request = await table.bot.store.requests.one(int(number))
            assert request is not None
            if what == "agree" and request.kind == "end":
                continue
            person = chance.choice([p for p in table.people.values() if p is not table.eve])
            await person.click(message, custom_id=custom_id)
            return


async def test_a_question_out_of_turn_goes_once_it_is_answered_and_told(table: Table) -> None:
    await table.begin_at(*COMMAND, "eyrie hand=ambush-mouse", "hundreds hand=sword")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    asked = table.last
    assert table.ann.mention in text(asked)
    assert table.pinged() == [table.ann.id]
    await table.later(2 * 24 * 3600)
    assert asked in table.channel.history()
    await table.ann.slash(table.channel, "pass")
    assert asked not in table.channel.history()
    assert await dead(table) == []


async def test_the_button_of_a_turn_belongs_to_the_game(table: Table) -> None:
    await table.begin()
    first = table.last
    await table.play(lambda: len(table.posted()) > 4)
    pressed = await (await table.awaited()).click(first, label="Act")
    assert "answered already" not in said(pressed)
    assert "Your choice" in said(pressed)
    other = await (await table.other()).click(first, label="Act")
    assert "Your choice" not in said(other)


@pytest.mark.parametrize("age", [0, YOUNG + 1])
async def test_a_lobby_that_has_begun_has_no_buttons(table: Table, age: int) -> None:
    await table.ann.slash(table.channel, "game new")
    lobby = table.last
    assert "Join" in labels(lobby)
    await table.bob.slash(table.channel, "game join")
    await table.env.advance_time(age)
    await table.ann.slash(table.channel, "game start")
    buttons = {label for message in table.channel.history() for label in labels(message)}
    assert buttons == {"Act", "Hand", "Board"}
    assert (lobby.id in [m.id for m in table.channel.history()]) == (not age)
    assert await table.bot.store.posts(1) == []


@pytest.mark.parametrize("age", [0, YOUNG + 1])
@pytest.mark.parametrize("answer", ["agree", "refuse"])
async def test_a_request_that_is_decided_has_no_buttons(
    table: Table, age: int, answer: str
) -> None:
    await table.begin_at(*COMMAND, "eyrie hand=ambush-mouse", "dice 3 1")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    await table.ann.slash(table.channel, "pass")
    asked = await table.bob.slash(table.channel, "game undo")
    assert asked.response is not None
    await click(table.bob, asked, labels(asked.response)[0])
    wish = next(m for m in table.channel.history() if "agree" in dict(live(m)))
    await table.env.advance_time(age)
    pressed = next(i for i in ids(wish) if i.startswith(answer))
    await table.ann.click(wish, custom_id=pressed)
    assert not any({"agree", "refuse"} & set(dict(live(m))) for m in table.channel.history())
    assert (wish.id in [m.id for m in table.channel.history()]) == (not age)
    assert any(table.bob.mention in text(m) and not labels(m) for m in table.channel.history())


async def test_a_restart_finishes_what_was_to_be_taken_away(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ends between a new message and the end of the old one."""
    await table.begin_at(*COMMAND)
    await table.act((await table.options())[0])
    old = table.last
    await table.env.advance_time(3600)

    async def lost(*_: Any) -> None:
        raise ConnectionError("the power is gone")

    with monkeypatch.context() as m:
        m.setattr("bot.channel.post.delete", lost)
        m.setattr(Writer, "stays", lost)
        await table.act((await table.options())[0])
    assert old in table.channel.history()
    await table.restart()
    assert old not in table.channel.history()
    assert await dead(table) == []


async def test_what_cannot_be_deleted_is_tried_when_due_and_keeps_nothing_waiting(
    table: Table,
) -> None:
    await table.begin_at(*COMMAND)
    await table.act((await table.options())[0])
    old = table.last
    await table.env.advance_time(3600)
    for status, code in ((403, 50013), (500, 0)):
        table.env.inject_error("DELETE", "/channels/*", status=status, code=code, message="no")
    await table.act((await table.options())[0])
    assert await table.bot.store.owed(1) == []
    assert old in table.channel.history()
    await table.env.advance_time(6)  # fails once more
    assert old in table.channel.history()
    await table.env.advance_time(11)
    assert old not in table.channel.history()
    assert await dead(table) == []


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10003), (400, 50021)])
async def test_what_is_gone_or_can_never_be_deleted_is_not_tried_again(
    table: Table, status: int, code: int
) -> None:
    await table.begin_at(*COMMAND)
    await table.act((await table.options())[0])
    old = table.last
    await table.env.advance_time(3600)
    table.env.inject_error("DELETE", "/channels/*", status=status, code=code, message="no")
    await table.act((await table.options())[0])
    assert old in table.channel.history()
    assert not [post for post in await table.bot.store.posts(1) if post.doomed]


async def _question_that_stays(table: Table, status: int, code: int) -> discord.Message:
    """One out of turn that is answered, and that Discord does not let the bot delete."""
    await table.begin_at(*COMMAND, "eyrie hand=ambush-mouse", "hundreds hand=sword")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    asked = table.last
    assert "Act" in labels(asked)
    table.env.inject_error("DELETE", "/channels/*", status=status, code=code, message="no")
    return asked


@pytest.mark.parametrize(("status", "code"), [(400, 50021), (405, 0)])
async def test_what_can_never_be_deleted_keeps_its_words_alone(
    table: Table, status: int, code: int
) -> None:
    asked = await _question_that_stays(table, status, code)
    await table.ann.slash(table.channel, "pass")
    (left,) = (m for m in table.channel.history() if m.id == asked.id)
    assert labels(left) == []
    assert "ambush" in text(left)
    assert not [post for post in await table.bot.store.posts(1) if post.doomed]


@pytest.mark.parametrize("old", [False, True])
async def test_what_keeps_its_buttons_leads_to_what_is_asked_now(table: Table, old: bool) -> None:
    asked = await _question_that_stays(table, 400, 50021)
    if old:
        await table.env.advance_time(YOUNG + 1)
    else:
        table.env.inject_error("PATCH", "/channels/*", status=400, code=50035, message="no")
    await table.ann.slash(table.channel, "pass")
    (left,) = (m for m in table.channel.history() if m.id == asked.id)
    assert "Act" in labels(left)
    assert await table.bot.store.owed(1) == []
    for person in (table.ann, table.bob):
        told = await person.click(left, label="Act")
        awaited = person is await table.awaited()
        assert ("Your choice" in said(told)) == awaited
        assert "answered already" in said(told)
        assert labels(told.response)


async def test_a_message_that_may_have_arrived_and_is_overtaken_goes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord posted a status and said 500; before it is tried again there is a newer one."""
    await table.begin_at(*COMMAND)
    failed = send_fails_afterwards(monkeypatch)
    await table.act((await table.options())[0])
    assert failed[0] in [message.id for message in table.channel.history()]
    await table.act((await table.options())[0])
    assert failed[0] not in [message.id for message in table.channel.history()]
    assert await dead(table) == []


async def test_a_game_that_has_moved_leaves_no_button_behind(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await table.act((await table.options())[0])
    status = table.last
    async with table.bot.store.write() as w:
        await w.move_game(1, table.guild.id, table.guild.create_text_channel("meadow").id)
    await table.env.advance_time(301)
    assert status not in table.channel.history()
