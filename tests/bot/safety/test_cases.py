"""What has happened to bots like this one, and does not happen to it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import discord
import msgspec
import pytest

from bot.app import TREE
from bot.channel import Desk
from bot.channel.post import Post
from bot.play import Letter, Stale, pack
from bot.rounds import AT_ONCE
from bot.store import Writer
from tests.bot.table import Table, click, said

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}


async def test_an_error_behind_an_acknowledged_press_is_told_in_a_follow_up(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # BOT-04.
    await table.begin_at(*COMMAND)
    number = await table.number()

    async def stumble(
        desk: Desk, interaction: discord.Interaction[Any], *_: Any, **__: Any
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        raise RuntimeError("after the acknowledgement")

    with monkeypatch.context() as m:
        m.setattr(Desk, "serve", stumble)
        answer = await table.bob.slash(table.channel, "move", **MOVE)
    shown = [answer.response, *answer.followups]
    assert [one for one in shown if one and "Something went wrong" in one.content]
    assert await table.number() == number
    table.env.errors.clear()


async def test_pictures_come_in_the_order_of_their_turns(table: Table) -> None:
    """BOT-16: two deliveries at once, the older picture the slower one."""
    await table.begin_at(*COMMAND)
    pictures = table.bot.desk.pictures
    async with table.bot.desk.tables.at(1) as live:
        now = live.game.view(None)
    async with table.bot.store.write() as w:
        for turn in (50, 51):
            view = msgspec.structs.replace(now, turn=turn)
            letter = Letter("turn", 1, turn, 0, "board", (f"turn {turn}", ""), (), view)
            await w.owe(1, table.channel.id, "turn", pack(letter))

    def slow(view: Any, **_: Any) -> bytes:
        if view.turn == 50:
            time.sleep(0.05)
        return b"png"

    pictures._draw = slow
    await asyncio.gather(table.bot.desk.deliver(1), table.bot.desk.deliver(1))
    assert [t.splitlines()[0] for t in table.posted()[-2:]] == ["turn 50", "turn 51"]


async def test_a_start_that_fails_leaves_the_lobby_as_it_was(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # BOT-20.
    await table.ann.slash(table.channel, "game new")
    await table.bob.slash(table.channel, "game join")

    async def fails(*_: object) -> int:
        raise RuntimeError("half-way")

    with monkeypatch.context() as m:
        m.setattr(Writer, "ask", fails)
        told = said(await table.ann.slash(table.channel, "game start"))
    assert "Something went wrong" in told
    row = await table.bot.store.game_in(table.channel.id)
    assert row is not None
    assert (row.state, row.seed) == ("lobby", None)
    assert "begins" in said(await table.ann.slash(table.channel, "game start"))


async def test_an_answer_to_another_number_leaves_no_hole_in_the_log(table: Table) -> None:
    # BOT-23.
    await table.begin_at(*COMMAND)
    acts, number = table.bot.answers._acts, await table.number()
    action = (await table.options())[0]
    for wrong in (number - 1, number + 1, 10**15):
        with pytest.raises(Stale):
            await acts.answer(1, wrong, table.bob.id, action)
    assert await table.bot.store.answers(1) == []
    for _ in range(5):
        await table.act((await table.options())[0])
    numbers = [a.number for a in await table.bot.store.answers(1)]
    assert numbers == list(range(number, number + 5))


async def test_a_thread_archived_before_the_reply_costs_nothing(table: Table) -> None:
    # BOT-32.
    await table.begin_at(*COMMAND)
    number, count = await table.number(), len(table.channel.history())
    table.env.inject_error(
        "PATCH", "/webhooks/*", status=400, code=50083, message="Thread is archived"
    )
    await table.bob.slash(table.channel, "move", **MOVE)
    assert await table.number() != number
    assert len(table.channel.history()) > count


async def test_discord_that_keeps_us_waiting_does_not_hold_the_game(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BOT-37, BOT-55."""
    await table.begin_at(*COMMAND)
    waiting, let = asyncio.Event(), asyncio.Event()

    async def slow(*_: Any, **__: Any) -> int:
        waiting.set()
        await let.wait()
        return 1

    acts, number = table.bot.answers._acts, await table.number()
    monkeypatch.setattr("bot.channel.delivery.send", slow)
    await acts.answer(1, number, table.bob.id, (await table.options())[0])
    posting = asyncio.create_task(table.bot.desk.deliver(1))
    await waiting.wait()
    async with asyncio.timeout(60):  # or for ever, if it waits
        given = await acts.answer(1, await table.number(), table.bob.id, (await table.options())[0])
    assert given.number > number
    let.set()
    assert await posting


async def test_closed_private_messages_stop_nothing(table: Table) -> None:
    # BOT-39.
    await table.begin_at(*COMMAND)
    table.env.inject_error(
        "POST", "/channels/*/messages", status=403, code=50001, message="Missing Access"
    )
    table.env.inject_error(
        "POST", "/users/@me/channels", status=403, code=50007, message="Cannot send messages"
    )
    assert said(await table.bob.slash(table.channel, "move", **MOVE)).startswith("Done")
    assert said(await table.act((await table.options())[0])).startswith("Done")
    assert await table.bot.store.owed(1) == []


async def test_a_start_does_not_flood_discord(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # BOT-55.
    at_once, most = 0, 0

    async def deliver(post: Post, game_id: int) -> bool:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0)
        at_once -= 1
        return True

    monkeypatch.setattr(Post, "deliver", deliver)
    await table.bot.rounds.deliver(range(60))
    assert most == AT_ONCE


async def test_somebody_who_has_left_holds_nothing_up(table: Table) -> None:
    """BOT-56: nobody is looked up; the others can end the game."""
    await table.begin_at(*COMMAND)
    table.guild.remove_member(table.bob)
    assert "Hundreds" in said(await table.ann.slash(table.channel, "game status"))
    ending = await table.ann.slash(table.channel, "game end")
    await click(table.ann, ending, "End the game")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.state == "ended"


async def test_commands_that_discord_refuses_do_not_stop_the_bot(table: Table) -> None:
    """R34: what was registered before stays, and the games go on."""
    await table.begin_at(*COMMAND)
    async with table.bot.store.write() as w:
        await w.set(TREE, "of an older bot")
    table.env.inject_error(
        "PUT", "/applications/*/commands", status=400, code=50035, message="Invalid Form Body"
    )
    await table.restart()
    assert said(await table.bob.slash(table.channel, "move", **MOVE)).startswith("Done")
    assert await table.bot.store.setting(TREE) == "of an older bot"
    await table.restart()
    assert await table.bot.store.setting(TREE) != "of an older bot"
