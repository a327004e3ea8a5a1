"""A file of format 4, in which somebody waits for an answer to a wish, goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from string import Template
from typing import Any

import pytest

import bot.store
from bot.play import Refused
from bot.play.whereabouts import SILENCE
from bot.store.backups import check
from tests.bot.table import Table, labels, said

FORMAT = 4
BEGAN = 1767225600
"""When the file was written."""


@pytest.fixture(autouse=True)
async def old_file(table: Table) -> None:
    """The bot starts with it, among the same people."""
    old, path = table.bot, table.bot.db_path
    await old.close()
    for part in path.parent.glob(f"{path.name}*"):
        part.unlink()
    other = table.guild.create_text_channel("other")
    there: dict[str, Any] = {"ANN": table.ann, "BOB": table.bob, "GUILD": table.guild}
    there |= {"WOODS": table.channel, "OTHER": other}
    rows = Template(Path(__file__).with_name("format_4.sql").read_text("utf-8"))
    rows_here = rows.substitute({name: str(what.id) for name, what in there.items()})
    with closing(sqlite3.connect(path)) as file:
        for number in range(1, FORMAT + 1):
            script = Path(bot.store.__file__).with_name(f"{number:04}.sql")
            file.executescript(script.read_text("utf-8"))
        file.executescript(rows_here)
        file.execute(f"PRAGMA user_version = {FORMAT}")
        file.commit()
    await table.restart()


async def agree(table: Table, wish: int) -> bool:
    with table.env.time_context():
        return await table.bot.answers.requests.consents.agree(1, wish, table.ann.id)


async def test_the_wish_that_stands_would_go_back_behind_the_renewal_and_says_so(
    table: Table,
) -> None:
    lines = await table.bot.store.answers(1)
    with pytest.raises(Refused, match="undo_older"):
        await agree(table, 2)
    assert await table.bot.store.answers(1) == lines
    assert await table.bot.store.requests.standing(1) == []
    assert said(await table.act((await table.options())[0])).startswith("Done")


async def test_the_wish_that_was_void_says_so_at_once(table: Table) -> None:
    assert [request.id for request in await table.bot.store.requests.standing(1)] == [2]
    voids = [told for told in table.posted() if "nothing is taken back" in told]
    assert len(voids) == 1
    assert table.bob.mention in voids[0]
    await table.restart()
    assert [told for told in table.posted() if "nothing is taken back" in told] == voids


async def test_an_answer_makes_the_other_one_void_too(table: Table) -> None:
    assert said(await table.act((await table.options())[0])).startswith("Done")
    assert await table.bot.store.requests.standing(1) == []
    assert len([told for told in table.posted() if "nothing is taken back" in told]) == 2


async def test_what_was_not_written_down_is_read_from_what_was(
    table: Table, tmp_path: Path
) -> None:
    """Whom nobody has heard since, and how long a lobby has been silent."""
    assert [seat.heard_at for seat in await table.bot.store.seats(1)] == [BEGAN, BEGAN]
    game, lobby = await table.bot.store.games()
    assert (game.closed_at, lobby.closed_at) == (None, None)
    assert lobby.stirred_at == BEGAN
    assert lobby.state == "lobby"
    check(tmp_path / "game.sqlite")
    await table.later(SILENCE)
    assert (await table.bot.store.games())[1].state == "ended"
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
