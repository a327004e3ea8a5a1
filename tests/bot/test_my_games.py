"""/games: where somebody plays, those first that wait for them."""

from __future__ import annotations

import re

from tests.bot.table import Table, said


async def test_who_sits_nowhere_is_told_how_to_begin(table: Table) -> None:
    assert "You sit at no table" in said(await table.eve.slash(table.channel, "games"))


async def test_games_that_wait_for_me_stand_first_with_what_is_asked(table: Table) -> None:
    game = await table.begin()
    lobby = table.guild.create_text_channel("lobby")
    await table.ann.slash(lobby, "game new")
    asked, other = await table.awaited(), await table.other()
    mine = said(await asked.slash(table.channel, "games"))
    assert re.match(r"### Waiting for you\n- \*\*(Eyrie|Hundreds)\*\*, setup: ", mine)
    assert "Asked <t:" in mine
    row = await table.bot.store.game(game)
    assert row is not None
    newest = table.last.id
    assert f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{newest}" in mine
    theirs = said(await other.slash(table.channel, "games"))
    assert "Waiting for you" not in theirs
    assert re.search(r"Waiting for (Eyrie|Hundreds), asked <t:", theirs)
    assert "not begun, 1 person" in said(await table.ann.slash(table.channel, "games"))
    await table.play(lambda: table.kind not in ("setup.corner", "eyrie.leader"))
    assert ", turn 1" in said(await table.ann.slash(table.channel, "games"))


async def test_it_is_told_in_private_and_nobody_elses_games(table: Table) -> None:
    await table.begin()
    before = table.posted()
    await table.ann.slash(table.channel, "games")
    assert table.posted() == before
    assert "You sit at no table" in said(await table.eve.slash(table.channel, "games"))


async def test_a_game_that_is_over_is_left_out_and_a_closed_one_says_so(table: Table) -> None:
    game = await table.begin()
    async with table.bot.store.write() as w:
        await w.close_game(game)
    table.bot.desk.tables.forget(game)
    assert "closed in its channel" in said(await table.ann.slash(table.channel, "games"))
    async with table.bot.store.write() as w:
        await w.set_state(game, "ended")
    table.bot.desk.tables.forget(game)
    assert "You sit at no table" in said(await table.ann.slash(table.channel, "games"))
