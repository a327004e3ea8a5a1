"""A file of the version before drafts: its tables have none, and its games go on.

``files/format-15.sql.xz`` is the dump of a file of commit b175f2c, written by its bot in SimCord
with its own test table: game 1 (Eyrie and Hundreds) stands after 12 answers, and Bob has an order;
game 2 is a lobby on the Winter map with the second deck, where Ann wishes for the Keepers.
"""

from __future__ import annotations

from pathlib import Path

from tests.bot.store.old_files import taken_up, unpacked
from tests.bot.table import said


async def test_a_table_of_before_has_the_standard_setup_and_no_draft(tmp_path: Path) -> None:
    async with taken_up(unpacked(15, tmp_path)) as table:
        rows = await table.bot.store.games()
        assert [(row.setup, row.draft, row.map) for row in rows] == [
            ("standard", "", "autumn"),
            ("standard", "", "winter"),
        ]
        log = await table.bot.store.answers(1)
        assert [order.text for order in await table.bot.store.orders.of(1)] == [
            "battle.ambush never"
        ]
        for _ in range(3):
            result = await table.act((await table.options(1))[0], 1)
            assert said(result).startswith("Done")
        assert (await table.bot.store.answers(1))[: len(log)] == log


async def test_its_lobby_begins_as_it_was_agreed_on(tmp_path: Path) -> None:
    async with taken_up(unpacked(15, tmp_path)) as table:
        assert "begins" in said(await table.ann.slash(await table.where(2), "game start"))
        seats = {s.user_id: s.faction for s in await table.bot.store.seats(2)}
        assert seats[table.ann.id] == "keepers"
        assert len(seats) == 2
