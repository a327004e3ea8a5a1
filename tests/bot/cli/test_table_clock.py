"""The clock of the local table: what is due by itself happens, and with --clock it can be moved."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import aiohttp
import pytest
import simcord

from bot import local, login, main
from bot.app import WoodlandBot
from bot.table_clock import TableClock
from bot.window import Windows, distances
from bot.words import catalogue
from tests.bot.cli.browser import Browser
from tests.bot.cli.test_local import table

DUE, TWICE = "An answer is due", "Twice the time"
WORDS = catalogue("en")


@asynccontextmanager
async def two(
    db: Path, capsys: pytest.CaptureFixture[str], *, hands: bool = True
) -> AsyncIterator[tuple[Browser, Browser]]:
    """The windows of Ada and Bruno."""
    async with table(db, capsys, hands=hands) as (first, _), aiohttp.ClientSession() as web:
        yield await Browser(web, first).open("Ada"), await Browser(web, first).open("Bruno")


async def begun(ada: Browser, bruno: Browser, **agreed: str) -> None:
    await ada.slash("game new", **agreed)
    await bruno.click("Join")
    await bruno.click("Start")


def moment(face: dict[str, str]) -> datetime:
    return datetime.fromisoformat(face["now"])


async def test_the_clock_keeps_step_and_moves_with_everything_that_is_due(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with two(tmp_path / "games.sqlite", capsys) as (ada, bruno):
        await begun(ada, bruno, pace="8")
        before = moment(await ada.clock())
        assert abs(before - datetime.now(UTC)) < timedelta(seconds=30)
        assert not await ada.move("1")
        assert DUE not in await bruno.look()
        assert not await ada.move("8")
        assert DUE in await bruno.look()
        assert moment(await ada.clock()) - before >= timedelta(hours=9)
        assert not await bruno.move("8")
        assert TWICE in await ada.look()
        assert DUE not in await ada.look(), "the first reminder has nothing left to say"


async def test_the_next_morning_is_at_eight(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with two(tmp_path / "games.sqlite", capsys) as (ada, _):
        for _ in range(2):
            before = moment(await ada.clock())
            assert not await ada.move("morning")
            now = moment(await ada.clock())
            assert (now.hour, now.minute) == (8, 0)
            assert timedelta(0) < now - before <= timedelta(days=1, minutes=1)


async def test_whatever_is_no_time_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with two(tmp_path / "games.sqlite", capsys) as (ada, _):
        before = moment(await ada.clock())
        for by in ("0", "-8", "−8"):
            assert "forward only" in await ada.move(by)
        no_numbers: list[object] = ["soon", "", "1.5", "3-", None, [1]]
        for nothing in no_numbers:
            assert "whole number" in await ada.move(nothing)
        for by in ("745", "9" * 40):
            assert "744 hours" in await ada.move(by)
        assert moment(await ada.clock()) - before < timedelta(minutes=30)


async def test_while_the_clock_is_moved_nobody_else_moves_it_and_presses_wait(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with two(tmp_path / "games.sqlite", capsys) as (ada, bruno):
        moving = asyncio.create_task(ada.move("48"))
        while not (await bruno.clock())["moving"]:
            await asyncio.sleep(0)
        assert "being moved" in await bruno.move("1")
        await bruno.slash("game new")
        assert moving.done()
        assert "A game of Root, opened by" in await ada.look()


async def test_of_two_presses_that_wait_for_their_turn_one_alone_moves_it() -> None:
    clock = AsyncMock(TableClock)
    clock.moving, clock.seconds = False, partial(TableClock.seconds, clock)
    clock._words = WORDS
    windows = Windows(clock, hands=True)
    async with windows.turnstile:
        presses = [asyncio.create_task(windows.move("8")) for _ in range(2)]
        await asyncio.sleep(0)
    told = [(await press)["refused"] for press in presses]
    assert told == ["", WORDS.text("cli.clock.moving")]
    assert clock.move.await_count == 1
    assert not clock.moving


async def test_what_a_busy_bot_does_not_get_done_in_time_is_caught_up_later() -> None:
    env = AsyncMock(simcord.Env)
    env.now, moved = lambda: datetime.now(UTC) - timedelta(hours=2), list[float]()

    async def advance(seconds: float) -> None:
        moved.append(seconds)
        raise TimeoutError

    env.advance_time = advance
    clock = TableClock(env, AsyncMock(WoodlandBot), 0, WORDS)
    for _ in range(2):
        await clock.keep_step()
    assert [round(seconds / 60) for seconds in moved] == [120, 120]


async def test_after_a_restart_the_table_is_as_far_ahead(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with two(tmp_path / "games.sqlite", capsys) as (ada, bruno):
        await begun(ada, bruno, pace="8")
        assert not await ada.move("24")
        left = moment(await ada.clock())
    async with two(tmp_path / "games.sqlite", capsys) as (ada, _):
        assert timedelta(0) <= moment(await ada.clock()) - left < timedelta(minutes=30)


async def test_without_the_option_nothing_of_it_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        table(tmp_path / "games.sqlite", capsys) as (first, _),
        aiohttp.ClientSession() as web,
    ):
        address = first.partition("#")[0]
        async with web.get(address) as page, web.get(f"{address}api/clock") as clock:
            assert "window_clock.js" not in await page.text()
            assert clock.status == 404
        ada = await Browser(web, first).open("Ada")
        with pytest.raises(KeyError):  # an action that the page does not know
            await ada.move("8")


async def test_a_page_without_its_key_neither_sees_nor_moves_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        table(tmp_path / "games.sqlite", capsys, hands=True) as (first, _),
        aiohttp.ClientSession() as web,
    ):
        address = first.partition("#")[0]
        async with web.get(f"{address}api/clock") as answer:
            assert answer.status == 401
        moved = {"kind": "move_clock", "by": "8"}
        async with web.post(f"{address}api/action", json=moved) as answer:
            assert answer.status == 401
        async with web.get(address) as page, web.get(f"{address}window_clock.js") as script:
            assert '<script type="module" src="/window_clock.js">' in await page.text()
            assert "move_clock" in await script.text()


async def test_what_is_due_comes_by_itself_with_nobody_pressing_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's own sleep ends as the table's clock goes on, also where nobody moves it."""
    monkeypatch.setattr(local, "TICK", 0.05)
    async with two(tmp_path / "games.sqlite", capsys) as (ada, bruno):
        await begun(ada, bruno, pace="8")
        await ada.move("7")
    outside = datetime.now(UTC) + timedelta(hours=1, minutes=5)

    class Later(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Later":
            return cls.fromtimestamp(outside.timestamp(), UTC)

    async with two(tmp_path / "games.sqlite", capsys, hands=False) as (ada, _):
        assert DUE not in await ada.look()
        monkeypatch.setattr("bot.table_clock.datetime", Later)
        async with asyncio.timeout(30):
            while DUE not in await ada.look():
                await asyncio.sleep(0.05)


def test_on_discord_nobody_moves_the_clock(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    monkeypatch.setattr(login, "run", lambda *_: pytest.fail("it logged in"))
    with pytest.raises(SystemExit):
        main.main(["--db", str(tmp_path / "games.sqlite"), "--clock"])
    assert "--clock" in capsys.readouterr().err


def test_distances_are_those_that_are_said() -> None:
    now = datetime(2026, 12, 1, 9, tzinfo=UTC)
    at = int(now.timestamp())
    shown = f"due <t:{at + 8 * 3600}:R>, asked <t:{at - 600}:R>, on <t:{at + 5}:f>"
    assert distances(shown, now) == [8, -10]
    assert distances(shown, now + timedelta(minutes=25)) == [8, -35]
    assert distances(shown, now + timedelta(hours=9)) == [-1, -9]
    assert distances(f"<t:{at + 3 * 86400}:R>", now) == [3]
