"""No message can silence a game: whatever Discord refuses, what comes after it is sent."""

from __future__ import annotations

from itertools import product
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.channel.forms import form
from bot.channel.trouble import Rung, for_good
from bot.play import KINDS, Letter
from tests.bot.safety.refusing import Channel, Something, whole
from tests.bot.table import GALLERY, Table, labels, parts, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}
REFUSED = [(400, 20009), (400, 50035), (400, 240000), (413, 40005), (405, 0), (409, 0), (422, 0)]
MAY_PASS = [
    *((401, 0), (403, 50013), (403, 50001), (404, 10003), (408, 0), (429, 0)),
    *((400, 50083), (500, 0), (503, 0)),
]
BUTTONS = ("play", "board", "lobby", "wish", "")


@pytest.fixture
async def channel(table: Table) -> Channel:
    await table.begin_at(*COMMAND)
    return Channel(table)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edited", [False, True])
async def test_whatever_is_refused_for_good_keeps_nothing_waiting(
    channel: Channel, caplog: pytest.LogCaptureFixture, kind: str, edited: bool
) -> None:
    """Every kind of letter, every code, refused so often; with a picture and without."""
    async with channel.table.bot.desk.tables.at(1) as live:
        view = live.game.view(None)
    if kind == "poster":
        view = replace(view, winners=("hundreds",))
    for number, ((status, code), times) in enumerate(product(REFUSED, range(1, 5))):
        # In turn, so that each number of refusals meets each of the four.
        seen, ping = [*product((None, view), (False, True))][(number + number // 4) % 4]
        letter = channel.made(kind, BUTTONS[number % len(BUTTONS)], ping=ping)
        letter = _with(letter, view=seen)
        if edited:
            await channel.owe(_with(channel.made(kind), ping=()))
            assert await channel.deliver()
            channel.refuse("PATCH", status, code, None)
        channel.refuse("POST", status, code, times)
        (row,) = await channel.owe(letter)
        assert await channel.deliver()
        channel.forgive()
        after = channel.made("more", "board")
        await channel.owe(after)
        assert await channel.deliver()
        assert channel.showing(after), "what comes after it is sent"
        assert await channel.table.bot.store.owed(1) == []
        rungs = 3 if seen else 2
        state = await channel.state(row)
        if times < rungs or kind == "call":
            assert state["state"] == "sent"
            (shown,) = channel.showing(letter)
            assert letter.text[1] in whole(shown)
            assert ("Act" in labels(shown)) == (letter.buttons == "play")
        else:
            assert state["state"] == "set aside"
            assert str(code) in state["trouble"]
            assert not channel.showing(letter)
            assert f"letter {row} ({kind}) is set aside" in caplog.text
        if ping:
            called = [m for m in channel.table.channel.history() if "your answer" in whole(m)]
            assert len(called) == (times >= rungs and kind != "call")
            assert channel.table.bob.mention in whole(channel.table.channel.history()[-2])
            assert channel.table.bob.id in _pinged(channel)
        for message in channel.table.channel.history():
            channel.table.env.backend.delete_message(message.channel.id, message.id)
    assert channel.directs() == (kind != "call"), "the owner is told once"


@pytest.mark.parametrize(("status", "code"), MAY_PASS)
async def test_what_may_pass_is_tried_again_when_it_is_due(
    channel: Channel, status: int, code: int
) -> None:
    """Five seconds later, not with the next round: as it was, in order, once."""
    async with channel.table.bot.desk.tables.at(1) as live:
        letter = _with(channel.made("turn", ping=True), view=live.game.view(None))
    after = channel.made("more", "board")
    rows = await channel.owe(letter, after)
    channel.refuse("POST", status, code, None)
    help_needed = status in (403, 404) or code == 50083
    assert await channel.deliver() is not help_needed
    assert channel.directs() == help_needed
    assert [o.id for o in await channel.table.bot.store.owed(1)] == rows
    await channel.table.env.advance_time(6)
    trouble = await channel.table.bot.store.trouble(channel.table.channel.id)
    assert trouble is not None
    assert trouble.tries == 2
    channel.forgive()
    await channel.table.env.advance_time(5)
    assert await channel.table.bot.store.owed(1) != []
    await channel.table.env.advance_time(6)
    assert await channel.table.bot.store.owed(1) == []
    assert await channel.table.bot.store.trouble(channel.table.channel.id) is None
    first, second = channel.table.channel.history()[-2:]
    assert [first] == channel.showing(letter)
    assert GALLERY in [part["type"] for part in parts(first)]
    assert [second] == channel.showing(after)


@pytest.mark.parametrize(
    "event", ["channel", "role", "guild", "member", "back", "thread", "somebody"]
)
async def test_what_may_have_mended_it_is_a_reason_to_try_at_once(
    channel: Channel, event: str
) -> None:
    table, backend = channel.table, channel.table.env.backend
    (row,) = await channel.owe(channel.made("more"))
    channel.refuse("POST", 403, 50013, None)
    assert not await channel.deliver()
    channel.forgive()
    place = table.bot.get_channel(table.channel.id)
    assert isinstance(place, discord.TextChannel)
    guild = place.guild
    if event == "channel":
        backend.edit_channel(place.id, {"topic": "woods"})
    elif event == "role":
        backend.edit_role(guild.id, guild.default_role.id, {"mentionable": True})
    elif event == "guild":
        backend.edit_guild(guild.id, {"name": "forest"})
    elif event == "somebody":
        await table.eve.slash(table.channel, "game status")
    else:
        channel.dispatch(event, guild)
    await table.env.settle()
    assert (await channel.state(row))["state"] == "sent"


async def test_only_the_bots_own_membership_matters(channel: Channel) -> None:
    await channel.owe(channel.made("more"))
    channel.refuse("POST", 403, 50013, None)
    await channel.deliver()
    channel.forgive()
    place = channel.table.bot.get_channel(channel.table.channel.id)
    assert isinstance(place, discord.TextChannel)
    other: Any = Something(channel.table.bob.id)
    with channel.table.env._bot_scope():
        channel.table.bot.dispatch("member_update", other, other)
    await channel.table.env.settle()
    assert len(await channel.table.bot.store.owed(1)) == 1


async def test_a_picture_that_may_not_be_attached_is_told_in_words(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The right to attach files is missing, all others are there."""
    await table.begin_at(*COMMAND)
    send = discord.abc.Messageable.send

    async def refuses_files(place: Any, *args: Any, **options: Any) -> Any:
        if options.get("files"):
            raise discord.Forbidden(_response(403), {"code": 50013, "message": "no"})
        return await send(place, *args, **options)

    monkeypatch.setattr(discord.abc.Messageable, "send", refuses_files)
    turn = await table.turn()
    while await table.turn() == turn:
        await table.act((await table.options())[-1])
    assert await table.bot.store.owed(1) == []
    assert GALLERY not in [part["type"] for part in parts(table.last)]
    assert "stronghold" in text(table.last)
    assert table.pinged() == [table.ann.id]
    assert Channel(table).directs() == 0


async def test_whoever_is_awaited_is_called_once_anything_is_taken_again(table: Table) -> None:
    """Discord takes nothing at all for a while, and nobody does anything afterwards."""
    await table.begin_at(*COMMAND)
    channel = Channel(table)
    channel.refuse("POST", 400, 20009, None)
    first = await table.awaited()
    while await table.awaited() is first:
        assert said(await table.act((await table.options())[-1])).startswith("Done")
    await table.env.advance_time(60)
    assert channel.directs() == 1
    awaited, count = await table.awaited(), len(table.channel.history())
    channel.forgive()
    await table.env.advance_time(300)
    assert len(table.channel.history()) == count + 1
    assert "your answer" in whole(table.last)
    assert awaited.mention in whole(table.last)
    assert table.pinged() == [awaited.id]
    called = table.last
    await table.act((await table.options())[0])
    assert called not in table.channel.history(), "it goes when it is answered"
    assert await table.bot.store.owed(1) == []


async def test_a_letter_that_cannot_even_be_made_is_set_aside(
    channel: Channel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault of ours is no better than one of Discord's."""
    broken, after, secret = channel.made("status"), channel.made("more"), "ambush-mouse"
    (row, _) = await channel.owe(broken, after)
    async with channel.table.bot.store.write() as w:
        await w.owe(1, channel.table.channel.id, "more", b"no letter")
    spoilt = (await channel.table.bot.store.owed(1))[-1].id

    def fails(letter: Letter, *_: Any) -> Any:
        if letter == broken:
            raise KeyError(secret)
        return form(letter, *_)

    monkeypatch.setattr("bot.channel.delivery.form", fails)
    assert await channel.deliver()
    assert (await channel.state(row))["state"] == "set aside"
    assert (await channel.state(spoilt))["state"] == "set aside"
    assert channel.showing(after)
    (row, _) = await channel.owe(broken, newer := channel.made("status"))
    assert await channel.deliver()
    assert (await channel.state(row))["state"] == "overtaken"
    assert channel.showing(newer)
    assert secret not in caplog.text


def test_what_is_for_good_is_written_once() -> None:
    for status, code in REFUSED:
        assert for_good(_error(status, code))
    for status, code in MAY_PASS:
        assert not for_good(_error(status, code))
    for passing in (ConnectionError(), TimeoutError()):
        assert not for_good(passing)
    assert max(Rung) is Rung.ASIDE


def _error(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(_response(status), {"code": code, "message": "?"})


def _response(status: int) -> Any:
    return type("Response", (), {"status": status, "reason": "?"})()


def _with(letter: Letter, **changes: Any) -> Letter:
    return Letter(**{**{f: getattr(letter, f) for f in letter.__struct_fields__}, **changes})


def _pinged(channel: Channel) -> list[int]:
    """By the last messages but one, whoever was called."""
    sent = [
        r.json or {}
        for r in channel.table.env.http_requests
        if r.method == "POST" and r.path == channel.path
    ]
    return [int(user) for made in sent[-2:] for user in made["allowed_mentions"]["users"]]
