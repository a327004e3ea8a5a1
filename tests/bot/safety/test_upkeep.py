"""Copies of the file, and what is said about a file that is not whole."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from bot.main import main
from bot.play import Acts, Lobby, Tables, Visitor
from bot.store import VERSION, DatabaseError, Store, upgrade
from bot.store.alone import alone
from bot.store.backups import DAY, KEPT, back_up, daily
from bot.store.private import folder
from bot.store.squeeze import full, squeeze

ANN, BOB = Visitor(1, "ann", 5, 9), Visitor(2, "bob", 5, 9)


async def play(db: Path, answers: int = 30, seed: int = 1) -> int:
    """A game of two with so many answers; its number."""
    chance = random.Random(seed)
    store = await Store.open(db, lambda: 0)
    try:
        tables = Tables(store)
        lobby, acts = Lobby(store, tables, chance), Acts(store, tables)
        found = await store.game_in(ANN.channel_id)
        if found is None:
            game = await lobby.open(ANN, map="autumn", language="en")
            await lobby.join(ANN, game, "hundreds")
            await lobby.join(BOB, game, "keepers")
            await lobby.start(ANN, game)
        else:
            game = found.id
        for _ in range(answers):
            async with tables.at(game) as live:
                assert live.decision is not None
                user, number = live.person(live.awaited).user_id, live.number
                options = live.decision.options
            await acts.answer(game, number, user, chance.choice(options))
        return game
    finally:
        await store.close()


async def checksum(db: Path, game: int = 1) -> str:
    store = await Store.open(db, lambda: 0)
    try:
        async with Tables(store).at(game) as live:
            return live.game.checksum()
    finally:
        await store.close()


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "game.sqlite"


async def run(*arguments: str) -> int:
    """The command's exit code; it has a loop of its own."""

    def ended() -> int:
        try:
            main(arguments)
        except SystemExit as end:
            return int(end.code or 0)
        return 0

    return await asyncio.to_thread(ended)


def write(db: Path, sql: str) -> None:
    with closing(sqlite3.connect(db)) as connection:
        connection.execute(sql)
        connection.commit()


async def test_a_backup_is_taken_while_the_bot_plays_and_put_back(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(db)
    before, copy = await checksum(db), tmp_path / "copy.sqlite"
    playing = await Store.open(db, lambda: 0)
    try:
        with alone(db):
            assert await run("--db", str(db), "backup", str(copy)) == 0
            assert await run("--db", str(db), "restore", str(copy)) == 1
            assert "another bot is playing" in capsys.readouterr().err
    finally:
        await playing.close()
    await play(db, 5, seed=2)
    after = await checksum(db)
    assert await run("--db", str(db), "restore", str(copy)) == 0
    assert await checksum(db) == before
    (kept,) = tmp_path.glob("game.sqlite.before-*[0-9]")
    assert await checksum(kept) == after


async def test_a_backup_overwrites_nothing(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await play(db, 3)
    assert await run("--db", str(db), "backup", str(db)) == 1
    assert "is there already" in capsys.readouterr().err


async def test_one_copy_a_day_and_the_oldest_go(db: Path) -> None:
    await play(db, 3)
    for day in range(KEPT + 5):
        assert daily(db, day * DAY + 100)
        assert daily(db, day * DAY + 200) is None
    copies = sorted(folder(db).iterdir())
    assert len(copies) == KEPT
    assert copies[-1].name == "1970-01-19.sqlite"
    assert await checksum(copies[-1]) == await checksum(db)


async def test_a_clock_that_jumps_back_deletes_no_newer_copy(db: Path) -> None:
    await play(db, 3)
    daily(db, 40 * DAY)
    daily(db, 20 * DAY)
    assert len(list(folder(db).iterdir())) == 2


async def test_a_damaged_copy_is_not_put_back(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(db)
    before, copy = await checksum(db), tmp_path / "copy.sqlite"
    back_up(db, copy)
    copy.write_bytes(copy.read_bytes()[:-8192])
    assert await run("--db", str(db), "restore", str(copy)) == 1
    assert str(copy) in capsys.readouterr().err
    write(tmp_path / "newer.sqlite", f"PRAGMA user_version = {VERSION + 1}")
    assert await run("--db", str(db), "restore", str(tmp_path / "newer.sqlite")) == 1
    assert "newer version" in capsys.readouterr().err
    assert await checksum(db) == before


async def test_check_plays_every_turn_again(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # BOT-22.
    await play(db, 120)
    assert await run("--db", str(db), "check") == 0
    assert "all turns lead to where they led" in capsys.readouterr().out
    write(db, "UPDATE answers SET text = 'corner 9' WHERE number = 40")
    assert await run("--db", str(db), "check") == 1
    told = capsys.readouterr()
    assert "turn" in told.out
    assert "1 game has something wrong" in told.err


async def test_check_finds_nothing_wrong_in_turns_that_were_kept_in_an_older_format(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(db, 120)
    with closing(sqlite3.connect(db)) as file:
        turns = file.execute("SELECT rowid, snapshot FROM turns").fetchall()
        for row, snapshot in turns:
            kept = json.loads(full(snapshot))
            kept["format"] = 1
            for board in kept["table"]["factions"].values():
                board["now"] = {}
            for forest, here in kept["table"]["forests"].items():
                relics = Counter(here.get("keepers"))
                kept["table"]["forests"][forest] = [*relics.elements()]
            older = squeeze(json.dumps(kept).encode())
            file.execute("UPDATE turns SET snapshot = ? WHERE rowid = ?", (older, row))
        file.commit()
    assert len(turns) > 5
    assert await run("--db", str(db), "check") == 0, capsys.readouterr()


async def test_what_check_says_of_a_newer_file_names_it(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(db, 3)
    write(db, f"PRAGMA user_version = {VERSION + 1}")
    assert await run("--db", str(db), "check") == 1
    assert capsys.readouterr().err.startswith(f"{db}: written by a newer version")


async def test_a_truncated_file_is_refused_and_left_alone(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(db)
    db.write_bytes(db.read_bytes()[:20000])
    before = db.read_bytes()
    with pytest.raises(DatabaseError, match=r"woodland restore|malformed"):
        await Store.open(db, lambda: 0)
    assert db.read_bytes() == before
    assert await run("--db", str(db), "check") == 1
    assert str(db) in capsys.readouterr().err


async def test_a_file_that_may_not_be_written_is_refused(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(db)
    connect = sqlite3.connect

    def read_only(path: Path, **options: object) -> sqlite3.Connection:
        return connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(DatabaseError, match="readonly"):
        await Store.open(db, lambda: 0)


async def test_an_upgrade_makes_a_copy_first_and_is_whole_or_not_at_all(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(db)
    before = await checksum(db)
    bad = tmp_path / "9999.sql"
    bad.write_text("CREATE TABLE new (id INTEGER); INSERT INTO nowhere VALUES (1);")
    good = tmp_path / "9998.sql"
    good.write_text("CREATE TABLE first (id INTEGER);")
    with monkeypatch.context() as m:
        m.setattr(upgrade, "MIGRATIONS", [*upgrade.MIGRATIONS, good, bad])
        m.setattr(upgrade, "VERSION", VERSION + 2)
        with pytest.raises(DatabaseError, match="nowhere"):
            await Store.open(db, lambda: 0)
    assert await checksum(db) == before
    with closing(sqlite3.connect(db)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    assert not names & {"first", "new"}
    (copy,) = tmp_path.glob(f"*.format-{VERSION}.*.bak")
    assert await checksum(Path(shutil.copy(copy, tmp_path / "copy.sqlite"))) == before
