"""The local table: served on loopback, kept across restarts, in step with the clock outside."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import simcord

from bot import local
from bot.app import make_bot
from bot.main import parser
from bot.window import Window
from bot.words import catalogue
from tests.bot.cli.browser import Browser

WORDS = catalogue("en")


@asynccontextmanager
async def table(
    db: Path, capsys: pytest.CaptureFixture[str], people: int = 3, *, hands: bool = False
) -> AsyncIterator[list[str]]:
    """The addresses that the command has printed, while the table is open."""
    serving = asyncio.create_task(local.sit_down(db, 0, people, WORDS, hands=hands))
    told = ""
    while "/game new" not in told:
        await asyncio.sleep(0.02)
        assert not serving.done(), serving
        told += capsys.readouterr().out
    try:
        yield re.findall(r"http://127\.0\.0\.1:\d+/#\S+", told)
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_windows_follow_each_other_and_the_channels_are_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        table(tmp_path / "games.sqlite", capsys, people=4) as (first, second),
        aiohttp.ClientSession() as web,
    ):
        ada, dunja = [await Browser(web, first).open(name) for name in ("Ada", "Dunja")]
        bruno = await Browser(web, second).open("Bruno")
        await ada.slash("game new")
        assert "A game of Root, opened by" in await dunja.look()
        assert "A game of Root" not in await bruno.look()
        await dunja.click("Join")
        await asyncio.gather(bruno.slash("game new"), dunja.click("Start"))
        assert "The game begins" in await ada.look()
        assert "A game of Root, opened by" in await bruno.look()


async def test_a_page_at_which_nobody_looks_any_more_ends_no_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SimCord lets such pages go after ten minutes, whenever another one is published."""
    opened, enter = list[Window](), Window.__aenter__

    async def record(self: Window) -> Window:
        opened.append(self)
        return await enter(self)

    monkeypatch.setattr(Window, "__aenter__", record)
    async with (
        table(tmp_path / "games.sqlite", capsys) as (address, _),
        aiohttp.ClientSession() as web,
    ):
        for name in ("Ada", "Bruno"):
            await Browser(web, address).open(name)
        window, _ = opened
        window._shown = dict.fromkeys(window._pages)
        monkeypatch.setattr(Window, "_PAGE_LEASE_SECONDS", -1.0)
        window.follow()
        assert len(window._pages) == 1


async def test_a_menu_forgets_what_was_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page remembers by a menu's key, and the same choice again would do nothing."""
    async with (
        table(tmp_path / "games.sqlite", capsys) as (address, _),
        aiohttp.ClientSession() as web,
    ):
        ada = await Browser(web, address).open("Ada")
        await ada.slash("game new")
        (before,) = await ada.menus()
        await ada.click("Join")
        (after,) = await ada.menus()
        assert before != after


async def test_a_picture_that_is_due_at_the_start_has_its_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine a drawing may take longer than SimCord waits for a bot to start."""
    given: list[float] = []
    settle = simcord.Env._settle_internal

    async def record(self: simcord.Env, **how: Any) -> None:
        given.append(how["timeout"])
        await settle(self, **how)

    monkeypatch.setattr(simcord.Env, "_settle_internal", record)
    async with table(tmp_path / "games.sqlite", capsys):
        assert given
        assert min(given) >= local.PATIENCE


async def test_a_press_counts_while_what_was_pressed_is_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        table(tmp_path / "games.sqlite", capsys) as (address, _),
        aiohttp.ClientSession() as web,
    ):
        ada, bruno, clara = [
            await Browser(web, address).open(name) for name in ("Ada", "Bruno", "Clara")
        ]
        await ada.slash("game new")
        await bruno.look()
        await clara.act("send_message", content="Hello!")
        await bruno.click("Join", looking=False)
        assert (await clara.look()).count("a random faction") == 2
        await bruno.act("send_message", content="There you are.")
        await ada.click("Start")
        with pytest.raises(AssertionError, match="stale-revision"):
            await clara.click("Join", looking=False)
        assert "The game begins" in await clara.look()


async def test_the_page_opens_suggestions_by_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        table(tmp_path / "games.sqlite", capsys) as (address, _),
        aiohttp.ClientSession() as web,
    ):
        async with web.get(address.partition("#")[0]) as page:
            assert page.status == 200
            assert '<script type="module" src="/window.js">' in await page.text()
        async with web.get(address.partition("#")[0] + "window.js") as script:
            assert script.content_type == "application/javascript"
            assert "focusin" in await script.text()


async def test_the_page_shows_a_picture_in_the_box_of_a_client(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        table(tmp_path / "games.sqlite", capsys) as (address, _),
        aiohttp.ClientSession() as web,
    ):
        async with web.get(address.partition("#")[0]) as page:
            assert '<link rel="stylesheet" href="/window.css"></head>' in await page.text()
        async with web.get(address.partition("#")[0] + "window.css") as style:
            assert style.content_type == "text/css"
            assert "550px" in await style.text()


def furnished(db: Path, people: int) -> list[int]:
    env = simcord.Env(make_bot(db), shard_count=1)
    channels, sitting = local.furnish(env, people, WORDS)
    return [*(channel.id for channel in channels), *(person.id for person in sitting)]


async def test_people_and_channels_are_the_same_after_a_restart(tmp_path: Path) -> None:
    first = furnished(tmp_path / "games.sqlite", 6)
    for people in range(2, 7):
        assert furnished(tmp_path / "games.sqlite", people) == first[: 2 + people]


@pytest.mark.parametrize("people", ["1", "7", "many"])
def test_two_to_six_people_sit_at_a_table(people: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser(WORDS).parse_args(["--people", people])
    assert "--people" in capsys.readouterr().err


async def test_a_game_goes_on_after_a_restart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "games.sqlite"
    async with table(db, capsys) as (address, _), aiohttp.ClientSession() as web:
        ada, bruno = [await Browser(web, address).open(name) for name in ("Ada", "Bruno")]
        await ada.slash("game new")
        await bruno.click("Join")
        await bruno.click("Start")
    async with table(db, capsys) as (address, _), aiohttp.ClientSession() as web:
        ada = await Browser(web, address).open("Ada")
        assert "### Setup" in await ada.look()
        (newest,) = [ada.seen["messages"][i] for i in ada.seen["timeline"]]
        assert newest["attachments"]


async def test_a_game_in_a_thread_has_a_window_of_its_own_after_a_restart_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "TICK", 0.05)

    async def thread() -> str:
        told = ""
        while not (found := re.search(r"own: (http://127\.0\.0\.1:\d+/#\S+)", told)):
            await asyncio.sleep(0.02)
            told += capsys.readouterr().out
        return found[1]

    async with (
        table(tmp_path / "games.sqlite", capsys) as (first, _),
        aiohttp.ClientSession() as web,
    ):
        ada = await Browser(web, first).open("Ada")
        await ada.slash("game new", thread="yes")
        bruno = await Browser(web, await thread()).open("Bruno")
        assert "A game of Root, opened by" in await bruno.look()
        await bruno.click("Join")
        await bruno.click("Start")
        assert "The game begins" in await bruno.look()
    async with table(tmp_path / "games.sqlite", capsys), aiohttp.ClientSession() as web:
        bruno = await Browser(web, await thread()).open("Bruno")
        async with asyncio.timeout(30):
            while "choose" not in await bruno.look():
                await asyncio.sleep(0.1)
