"""The command: one readable line for whatever a user can mend, and an exit code."""

import asyncio
import os
import signal
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

from bot import login, main
from bot.mistake import Mistake
from bot.words import catalogue

WORDS = catalogue("en")


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What the command says on stderr when it ends with exit code 1."""
    with pytest.raises(SystemExit) as ended:
        main.main(argv)
    assert ended.value.code == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_a_missing_log_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "nothing.txt"
    assert str(missing) in refused(capsys, "replay", str(missing))


def test_a_misfit_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text("hello\n", encoding="utf-8")
    assert "Line 1" in refused(capsys, "replay", str(log))


def test_a_position_that_cannot_be_read_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "picture.png"
    assert refused(capsys, "render", "woodland position of mine", "--out", str(out)).startswith(
        "No posi"
    )
    assert not out.exists()


def test_an_unwritable_database_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN_FILE", raising=False)
    assert "absent" in refused(capsys, "--db", str(tmp_path / "absent" / "games.sqlite"))


def test_a_file_that_is_no_database_is_left_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN_FILE", raising=False)
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, this is no database at all.\n" * 100, encoding="utf-8")
    assert str(file) in refused(capsys, "--db", str(file))
    assert file.read_text(encoding="utf-8").startswith("Dear Ada")


def test_a_wrong_token_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def refuse(self: HTTPClient, token: str) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(HTTPClient, "static_login", refuse)
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    line = refused(capsys, "--db", str(tmp_path / "games.sqlite"))
    assert "DISCORD_TOKEN" in line
    assert "not.a.token" not in line


def test_no_network_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def fail(self: HTTPClient, token: str) -> None:
        raise aiohttp.ClientConnectionError("cannot connect to host")

    monkeypatch.setattr(HTTPClient, "static_login", fail)
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    assert "cannot be reached" in refused(capsys, "--db", str(tmp_path / "games.sqlite"))


def test_a_discord_that_is_unwell_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def fail(self: HTTPClient, token: str) -> None:
        answer: Any = SimpleNamespace(status=503, reason="Service Unavailable")
        raise discord.DiscordServerError(answer, "upstream connect error")

    monkeypatch.setattr(HTTPClient, "static_login", fail)
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    assert "503" in refused(capsys, "--db", str(tmp_path / "games.sqlite"))


@pytest.mark.parametrize("command", [[], ["demo", "--seed", "1", "--out", "nowhere"]])
def test_without_the_extra_one_is_told_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN_FILE", raising=False)
    monkeypatch.setattr(main, "find_spec", lambda name: None)
    assert "--extra table" in refused(capsys, *command)
    assert not Path("nowhere").exists()


def test_the_token_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("abc\n", encoding="utf-8")
    assert login.token({"DISCORD_TOKEN_FILE": str(file), "DISCORD_TOKEN": "other"}, WORDS) == "abc"
    assert login.token({"DISCORD_TOKEN": " abc "}, WORDS) == "abc"
    assert login.token({}, WORDS) == ""


def test_a_byte_order_mark_is_no_part_of_the_token(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("abc\n", encoding="utf-8-sig")
    assert login.token({"DISCORD_TOKEN_FILE": str(file)}, WORDS) == "abc"


@pytest.mark.parametrize("windows", [False, True])
async def test_a_signal_ends_the_bot_on_any_system(
    monkeypatch: pytest.MonkeyPatch, windows: bool
) -> None:
    told = asyncio.Event()
    loop = asyncio.get_running_loop()

    def absent(*_: object) -> None:
        raise NotImplementedError

    before = {n: signal.getsignal(n) for n in (signal.SIGINT, signal.SIGTERM)}
    with monkeypatch.context() as m:
        if windows:
            m.setattr(loop, "add_signal_handler", absent)
        login.when_told(told.set)
    try:
        for number in before:
            told.clear()
            os.kill(os.getpid(), number)
            await told.wait()
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


def test_an_empty_token_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(Mistake, match="holds no token"):
        login.token({"DISCORD_TOKEN_FILE": str(file)}, WORDS)


def test_a_bug_keeps_its_traceback() -> None:
    assert main.readable(ZeroDivisionError("a bug"), WORDS) == ""
    assert main.readable(sqlite3.ProgrammingError("a bug"), WORDS) == ""


def test_the_busy_port_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN_FILE", raising=False)

    async def listen() -> asyncio.Server:
        return await asyncio.start_server(lambda r, w: None, "127.0.0.1", 0)

    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(listen())
    port = server.sockets[0].getsockname()[1]
    try:
        line = refused(capsys, "--db", str(tmp_path / "games.sqlite"), "--port", str(port))
    finally:
        server.close()
        loop.run_until_complete(server.wait_closed())
        loop.close()
    assert str(port) in line
    assert "--port" in line
