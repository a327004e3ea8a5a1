"""What a table agrees on, where it is shown, and when a question counts as first asked."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.clock.hours import HOUR
from bot.store import VERSION
from bot.store.times import DUE, NEXT
from bot.words import catalogue
from tests.bot.store.old_files import taken_up, unpacked
from tests.bot.table import Table, click, said, text


async def waits(table: Table) -> list[dict[str, Any]]:
    return await table.bot.store._database.rows("SELECT * FROM waits")


async def asked(table: Table, game: int = 1) -> tuple[int, int, int]:
    """Number, when asked, when first asked."""
    row = await table.bot.store.asked(game)
    assert row is not None
    return row.number, row.asked_at, row.first_asked


async def test_the_lobby_says_what_is_agreed_on_and_the_status_when_it_is_due(
    table: Table,
) -> None:
    game = await table.seat("eyrie", "hundreds", pace="24", reactions="defaults")
    lobby = table.env.http_requests
    told = next(str(r.json) for r in lobby if r.method == "POST" and "opened by" in str(r.json))
    assert "within 24 waking hours" in told
    assert "after 48 waking hours" in told
    _, at, _ = await asked(table)
    due = f"due <t:{at + 24 * HOUR}:R>"
    assert due in said(await table.eve.slash(table.channel, "game status"))
    assert (await waits(table))[0]["due_at"] == at + 24 * HOUR
    row = await table.bot.store.game(game)
    assert row is not None
    assert (row.pace, row.reactions) == (24, "defaults")


async def test_every_call_says_when_an_answer_is_due(table: Table) -> None:
    game = await table.seat("eyrie", "hundreds", pace="24")
    _, at, _ = await asked(table)
    assert f"choose a starting corner. Due <t:{at + 24 * HOUR}:f>." in text(table.last), "it stays"
    with table.env.time_context():
        await table.place(game, *BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    _, at, _ = await asked(table)
    assert f"or pass. Due <t:{at + 24 * HOUR}:R>." in text(table.last)


async def test_a_call_to_somebody_who_is_away_says_so(table: Table) -> None:
    game = await table.seat("eyrie", "hundreds", pace="24")
    with table.env.time_context():
        await table.place(game, *BATTLE)
    await table.ann.slash(table.channel, "away", until="3 days")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    assert re.search(r"or pass. Away until <t:\d+:f>.", text(table.last))
    assert "Due" not in text(table.last)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"pace": "25"}, "names no pace"),
        ({"pace": "soon"}, "names no pace"),
        ({"reactions": "perhaps", "pace": "8"}, "is not known"),
        ({"reactions": "defaults"}, "so they need one"),
        ({"reactions": catalogue("de").text("reactions.defaults")}, "so they need one"),
    ],
)
async def test_what_is_no_pace_is_refused(table: Table, given: dict[str, str], told: str) -> None:
    refused = said(await table.ann.slash(table.channel, "game new", **given))
    assert told in refused
    assert "\n" not in refused
    assert await table.bot.store.games() == []


async def test_nothing_is_due_in_a_game_that_has_agreed_on_nothing(table: Table) -> None:
    await table.begin()
    for _ in range(10):
        await table.act(random.Random(1).choice(await table.options()))
    assert await waits(table) == []
    assert await table.bot.store.times.next_due() is None
    assert "due" not in text(table.last)


COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse",
)
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}


async def placed(table: Table, *position: str) -> None:
    game = await table.seat("eyrie", "hundreds", pace="8")
    with table.env.time_context():
        await table.place(game, *position)


async def take_back(table: Table) -> None:
    undo = await table.bob.slash(table.channel, "game undo")
    assert "Taken back" in said(await click(table.bob, undo, "Take it back"))


async def test_an_act_that_is_taken_back_and_done_again_gains_no_time(table: Table) -> None:
    await placed(table, *COMMAND)
    began = await asked(table)
    await table.later(HOUR)
    await table.bob.slash(table.channel, "move", **MOVE)
    second = await asked(table)
    assert second[1] == second[2] >= began[1] + HOUR
    await table.later(HOUR)
    await take_back(table)
    again = await asked(table)
    assert again[2] == began[2]
    assert again[1] > began[1]
    assert (await waits(table))[0]["due_at"] == began[2] + 8 * HOUR
    await table.later(HOUR)
    await table.bob.slash(table.channel, "move", **MOVE)
    assert (await asked(table))[2] == second[2]
    await take_back(table)
    await table.bob.slash(table.channel, "move", **{**MOVE, "warriors": "2"})
    other = await asked(table)
    assert other[1] == other[2], "something else was done"


@pytest.mark.parametrize(("later", "calls"), [(HOUR // 2, 1), (2 * HOUR, 2)])
async def test_the_same_question_again_calls_once_an_hour(
    table: Table, later: int, calls: int
) -> None:
    await placed(table, *BATTLE)
    before = len(called(table))
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    first = await asked(table)
    assert (await table.awaited()) is table.ann
    await take_back(table)
    await table.later(later)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    assert (await table.awaited()) is table.ann
    assert called(table)[before:] == [table.ann.id] * calls
    _, at, kept = await asked(table)
    assert kept == (first[1] if calls == 1 else at), "she was not asked in between"


def called(table: Table) -> list[int]:
    """Whom the messages have called, one after the other."""
    sent = [r.json for r in table.env.http_requests if r.path.endswith("/messages")]
    return [
        int(user) for json in sent if json for user in json["allowed_mentions"].get("users", ())
    ]


async def test_the_next_due_thing_is_found_by_an_index_among_two_thousand(table: Table) -> None:
    await table.begin()
    database = table.bot.store._database
    async with database.transaction() as t:
        for number in range(10, 2010):
            await t.run(
                "INSERT INTO games (id, guild_id, channel_id, owner_id, state, map, deck, language,"
                " rules, created_at, pace) VALUES (?1, 1, ?1, 1, 'playing', 'autumn', 'standard',"
                " 'en', 1, 0, 24)",
                (number,),
            )
            await t.run(
                "INSERT INTO decisions (number, game_id, turn, seat, kind, asked_at)"
                " VALUES (?, ?, 1, 'eyrie', 'x', 0)",
                (10_000 + number, number),
            )
            await t.run(
                "INSERT INTO waits (game_id, question, due_at) VALUES (?, ?, ?)",
                (number, 10_000 + number, 4_000_000_000 + number),
            )
    assert await table.bot.store.times.next_due() == 4_000_000_010
    assert await table.bot.store.times.due() == []
    for sql, values in ((NEXT, ()), (DUE, (0,))):
        (plan,) = await database.rows(f"EXPLAIN QUERY PLAN {sql}", values)
        assert "USING COVERING INDEX waits_due" in plan["detail"]
        assert plan["detail"].startswith("SEARCH")


async def test_a_file_of_the_version_before_goes_on_and_nothing_of_it_is_due(
    tmp_path: Path,
) -> None:
    """Of commit 5d589f8: game 1 (chance 3) stands at a question of an ambush, game 2 is a lobby,
    and one of its people has asked for German."""
    old = unpacked(9, tmp_path)
    with closing(sqlite3.connect(old)) as file:
        log = file.execute("SELECT number, text FROM answers ORDER BY number").fetchall()
    async with taken_up(old) as table:
        store = table.bot.store
        (version,) = await store._database.rows("PRAGMA user_version")
        assert version["user_version"] == VERSION
        assert table.bot.desk.languages == {table.bob.id: "de"}
        row = await store.game(1)
        assert row is not None
        assert (row.pace, row.reactions) == (0, "wait")
        number, at, first = await asked(table)
        assert at == first
        chance = random.Random(1)
        for _ in range(20):
            result = await table.act(chance.choice(await table.options()))
            assert said(result).startswith(("Done", "Erledigt"))
        assert [(a.number, a.text) for a in await store.answers(1)][: len(log)] == log
        assert (await asked(table))[0] > number
        assert await waits(table) == []
