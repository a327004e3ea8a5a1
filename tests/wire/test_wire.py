"""The bot on the wire: lost lines, late answers, killed, told to end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.store import VERSION
from bot.store.backups import check
from bot.store.private import folder
from tests.torture.shelf import opened
from tests.wire import BotProcess, FakeDiscord, Person
from tests.wire.discord import TOKEN
from tests.wire.messages import said
from tests.wire.people import answer, buttons
from tests.wire.world import Json

SLOW = 60.0
"""Seconds that anything may take here: the machine may be busy, and what hangs hangs for longer."""


class Desk:
    """Ann and Bob in one channel, and the bot that serves them."""

    def __init__(self, discord: FakeDiscord, folder: Path) -> None:
        self.discord, self.folder = discord, folder
        self.process = BotProcess(discord, folder / "game.sqlite", folder / "log")
        self.channel = discord.add_channel("woods")
        self.ann, self.bob = Person(discord, "ann"), Person(discord, "bob")

    async def begin(self) -> None:
        await self.process.start()
        await answer(await self.ann.slash(self.channel, "game new"))
        await answer(await self.ann.slash(self.channel, "game join", faction="eyrie"))
        await answer(await self.bob.slash(self.channel, "game join", faction="hundreds"))
        assert "begins" in await answer(await self.ann.slash(self.channel, "game start"))
        await self.until(lambda: self.asked() is not None)

    def asked(self) -> tuple[Person, Json, str] | None:
        """Who is asked by the newest message, and its Act button."""
        for message in reversed(self.discord.messages(self.channel)):
            for custom_id in buttons(message):
                if custom_id.startswith("act:"):
                    ann = f"<@{self.ann.id}> (" in said(message)
                    return (self.ann if ann else self.bob), message, custom_id
        return None

    async def panel(self) -> str:
        """What the person who is asked reads when they press Act."""
        asked = self.asked()
        assert asked is not None
        person, message, custom_id = asked
        return await answer(await person.press(self.channel, message, custom_id))

    async def corner(self, number: int = 1) -> str:
        asked = self.asked()
        assert asked is not None
        slash = asked[0].slash(self.channel, "corner", clearing=str(number))
        return await answer(await slash)

    async def until(self, true: Callable[[], bool], seconds: float = SLOW) -> None:
        async with asyncio.timeout(seconds):
            while not true():
                await asyncio.sleep(0.02)

    def count(self) -> int:
        return len(self.discord.operations.created)

    def owed(self) -> int:
        """Messages that are not known to have arrived."""
        with opened(self.process.db) as rows:
            found = rows.execute("SELECT count(*) FROM outbox WHERE state IN ('owed', 'in flight')")
            return int(found.fetchone()[0])

    def tries(self) -> int:
        """How often a channel was tried in vain."""
        with opened(self.process.db) as rows:
            return int(rows.execute("SELECT ifnull(sum(tries), 0) FROM troubles").fetchone()[0])

    def log(self) -> str:
        return self.process.log.read_text("utf-8")


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with FakeDiscord(window=0.2, patience=SLOW) as discord:
        desk = Desk(discord, tmp_path)
        try:
            yield desk
        finally:
            await desk.process.kill()
        assert not discord.rest.troubles
        if desk.process.log.exists():
            assert TOKEN not in desk.log()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_when_it_is_told_and_goes_on_when_started(
    desk: Desk, number: signal.Signals
) -> None:
    await desk.begin()
    assert "Your choice" in await desk.panel()
    async with asyncio.timeout(SLOW):
        assert await desk.process.end(number) == 0
    await desk.process.start()
    assert (await desk.corner()).startswith("Done")
    assert desk.discord.rest.asked["bulk_set_application_commands"] == 1
    await desk.until(lambda: bool(list(folder(desk.process.db).glob("*.sqlite"))))
    (copy,) = folder(desk.process.db).iterdir()
    assert check(copy) == VERSION


async def test_whoever_is_being_served_has_their_answer_before_it_ends(desk: Desk) -> None:
    await desk.begin()
    desk.discord.faults.order("update_original_webhook_message", "slow")
    serving = asyncio.create_task(desk.corner())
    update = "update_original_webhook_message"
    before = desk.discord.rest.asked[update]
    await desk.until(lambda: desk.discord.rest.asked[update] > before)
    assert await desk.process.end() == 0
    assert (await serving).startswith("Done")
    await desk.process.start()
    assert "Your choice" in await desk.panel()


async def test_a_line_that_is_lost_is_taken_up_again_and_nothing_is_missed(desk: Desk) -> None:
    await desk.begin()
    gateway = desk.discord.gateway
    await gateway.drop()
    assert (await desk.corner()).startswith("Done")
    assert (gateway.identified, gateway.resumed) == (1, 1)
    await gateway.ask_to_reconnect()
    await desk.until(lambda: gateway.resumed == 2)
    await gateway.forget()
    await desk.until(lambda: gateway.identified == 2)
    assert "Your choice" in await desk.panel()


async def test_an_interaction_that_came_too_late_does_nothing_and_the_next_one_works(
    desk: Desk,
) -> None:
    await desk.begin()
    desk.discord.faults.order("interaction", "late")
    assert await desk.corner() == ""
    assert (await desk.corner()).startswith("Done")


async def test_an_answer_whose_token_is_lost_stands_and_the_channel_is_told(desk: Desk) -> None:
    await desk.begin()
    before = desk.asked()
    desk.discord.faults.order("interaction", "token lost")
    asked = desk.asked()
    assert asked is not None
    await asked[0].slash(desk.channel, "corner", clearing="1")
    await desk.until(lambda: desk.asked() != before)


@pytest.mark.parametrize("fault", ["500 afterwards", "lost afterwards"])
async def test_a_message_comes_once_however_it_failed(desk: Desk, fault: str) -> None:
    await desk.begin()
    before = desk.count()
    desk.discord.faults.order("create_message", fault)
    assert (await desk.corner()).startswith("Done")
    await asyncio.sleep(1.5)
    desk.discord.operations.forget_nonces()
    await desk.process.kill()
    await desk.process.start()
    await desk.until(lambda: desk.count() > before)
    await asyncio.sleep(0.5)
    nonces = [nonce for nonce, _, _ in desk.discord.operations.created]
    assert len(nonces) == len(set(nonces))
    assert "Your choice" in await desk.panel()


async def test_a_message_comes_once_though_it_is_refused_after_it_has_arrived(desk: Desk) -> None:
    await desk.begin()
    before, faults = desk.count(), desk.discord.faults
    faults.order("create_message", "500 afterwards")
    assert (await desk.corner()).startswith("Done")
    await desk.until(lambda: faults.happened["500 afterwards"] > 0)
    faults.order("create_message", "refused")  # when the same request is made once more
    desk.discord.operations.forget_nonces()
    await desk.until(lambda: faults.happened["refused"] > 0 and not desk.owed())
    nonces = [nonce for nonce, _, _ in desk.discord.operations.created]
    assert desk.count() > before
    assert len(nonces) == len(set(nonces))


async def test_nothing_is_sent_twice_into_a_channel_that_cannot_be_looked_into(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.begin()
    rest, world, operations = desk.discord.rest, desk.discord.world, desk.discord.operations
    create = operations.create_message

    def shut_behind(*request: Any) -> Any:
        made = create(*request)
        world.forbidden.add(desk.channel["id"])
        operations.forget_nonces()
        return made

    monkeypatch.setattr(operations, "create_message", shut_behind)
    desk.discord.faults.order("create_message", "lost afterwards")
    assert (await desk.corner()).startswith("Done")
    await desk.until(lambda: "list_messages" in rest.asked and desk.tries() > 1)
    assert rest.asked["create_message"] == len(operations.created)
    monkeypatch.undo()
    world.forbidden.clear()
    await answer(await desk.ann.slash(desk.channel, "board"))
    await desk.until(lambda: not desk.owed())
    nonces = [nonce for nonce, _, _ in desk.discord.operations.created]
    assert len(nonces) == len(set(nonces))


async def test_a_second_bot_on_the_same_file_is_refused_in_one_line(desk: Desk) -> None:
    await desk.begin()
    second = BotProcess(desk.discord, desk.process.db, desk.folder / "second")
    await second.start(ready=False)
    assert await second.wait() != 0
    told = second.log.read_text("utf-8")
    assert "another bot is playing with this file" in told
    assert "Traceback" not in told
    assert (await desk.corner()).startswith("Done")


async def test_a_wrong_token_is_one_line(desk: Desk) -> None:
    desk.process.token = "no-such-token"
    await desk.process.start(ready=False)
    assert await desk.process.wait() == 1
    assert "Discord refuses the token" in desk.log()
    assert "Traceback" not in desk.log()
    assert "no-such-token" not in desk.log()


async def test_a_locked_thread_is_told_of_once_and_caught_up_with_when_it_opens(
    desk: Desk,
) -> None:
    """BOT-33."""
    desk.channel = desk.discord.world.add_thread(desk.channel, "thread")
    await desk.begin()
    state, before = desk.channel["thread_metadata"], desk.count()
    state["locked"] = True
    assert (await desk.corner()).startswith("Done")
    direct = desk.discord.world.direct(desk.ann.user)
    await desk.until(lambda: bool(desk.discord.messages(direct)))
    assert desk.channel["id"] in said(desk.discord.messages(direct)[-1])
    state["locked"] = False
    await desk.discord.gateway.dispatch("THREAD_UPDATE", desk.channel, desk.discord.guild["id"])
    await desk.until(lambda: desk.count() > before + 1)
    assert len(desk.discord.messages(direct)) == 1


async def test_an_archived_thread_is_woken(desk: Desk) -> None:
    """BOT-30."""
    desk.channel = desk.discord.world.add_thread(desk.channel, "thread")
    await desk.begin()
    before = desk.count()
    desk.channel["thread_metadata"]["archived"] = True
    assert (await desk.corner()).startswith("Done")
    await desk.until(lambda: desk.count() > before)
    assert not desk.channel["thread_metadata"]["archived"]


async def test_a_game_lives_in_a_thread_of_its_own(desk: Desk) -> None:
    """BOT-86."""
    await desk.process.start()
    parent = desk.channel
    told = await answer(await desk.ann.slash(parent, "game new", thread="yes"))
    (thread,) = [
        c for c in desk.discord.world.channels.values() if c.get("parent_id") == parent["id"]
    ]
    assert f"<#{thread['id']}>" in told
    desk.channel = thread
    await answer(await desk.ann.slash(thread, "game join", faction="eyrie"))
    await answer(await desk.bob.slash(thread, "game join", faction="hundreds"))
    assert "begins" in await answer(await desk.ann.slash(thread, "game start"))
    await desk.until(lambda: desk.asked() is not None)
    before = desk.count()
    thread["thread_metadata"]["archived"] = True
    assert (await desk.corner()).startswith("Done")
    await desk.until(lambda: desk.count() > before)
    assert not thread["thread_metadata"]["archived"]
    assert not desk.discord.messages(parent)
