"""A table agrees on its setup, and on what it drafts from."""

from __future__ import annotations

from typing import Any

import pytest

from engine import FACTIONS
from tests.bot.table import MENU, Table, labels, parts, said, text

MILITANTS = "eyrie,hundreds,keepers,marquise"


async def draft(table: Table, factions: str) -> str:
    return said(await table.ann.slash(table.channel, "game draft", factions=factions))


def lobby(table: Table) -> Any:
    """The message in which people sit down: it is written again in its place."""
    return next(m for m in table.channel.history() if "Start" in labels(m))


async def kept(table: Table) -> tuple[str, str]:
    row = await table.bot.store.game(1)
    assert row is not None
    return row.setup, row.draft


async def test_the_advanced_setup_drafts_from_all_factions(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="Erweitert")
    assert await kept(table) == ("advanced", "all")
    assert "Advanced setup (Law A)" in text(lobby(table))
    assert "Dealt from: all factions." in text(lobby(table))
    assert [part for part in parts(lobby(table)) if part["type"] == MENU] == []
    assert labels(lobby(table)) == ["Join", "Leave", "Start"]
    assert "drafted once the game begins" in said(await table.bob.click(lobby(table), label="Join"))
    assert text(lobby(table)).splitlines()[-2].endswith(f"- {table.bob.mention}")


async def test_whoever_names_a_faction_where_one_is_drafted_is_told_so(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    refused = await table.bob.slash(table.channel, "game join", faction="eyrie")
    assert said(refused).startswith("Factions are drafted at this table")
    assert len(await table.bot.store.seats(1)) == 1
    assert await table.bob.autocomplete(table.channel, "game join", "faction", "") == []


async def test_a_list_takes_wishes_away_and_none_asks_for_them_again(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.ann.slash(table.channel, "game join", faction="eyrie")
    assert "Noted" in await draft(table, "Dynastie; Lord of the Hundreds, Eisenwächter")
    assert await kept(table) == ("standard", "eyrie,hundreds,keepers")
    assert [seat.faction for seat in await table.bot.store.seats(1)] == [""]
    assert "To choose from: Eyrie, Hundreds, Keepers." in text(lobby(table))
    assert "has changed how factions are chosen" in text(table.last)
    assert "agreed on already" in await draft(table, "keepers hundreds eyrie")
    assert "Noted" in await draft(table, "no draft")
    assert await kept(table) == ("standard", "")
    assert [part for part in parts(lobby(table)) if part["type"] == MENU]


async def test_without_a_list_the_command_tells_what_holds(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    told = said(await table.eve.slash(table.channel, "game draft"))
    assert told.startswith("There is no draft")
    assert "`/game draft` with a list" in told


async def test_only_whoever_opened_the_table_says_what_is_drafted_from(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    for person, why in ((table.eve, "do not sit"), (table.bob, "only")):
        if person is table.bob:
            await table.bob.slash(table.channel, "game join")
        refused = said(await person.slash(table.channel, "game draft", factions="none"))
        assert why in refused
    assert await kept(table) == ("advanced", "all")
    await table.ann.slash(table.channel, "game start")
    assert "begun already" in await draft(table, "none")


REFUSED = {
    "badgers": "“badgers” cannot be played here",
    "eyrie, eyrie, keepers": "Eyrie: this faction is named twice",
    "eyrie": "on the list: 1, needed: 2",
    "eyrie, vagabond-2": "The second player of a faction needs the first: Vagabond",
    "eyrie, all": "“all” cannot be played here",
}


@pytest.mark.parametrize("typed", REFUSED)
async def test_a_list_from_which_nobody_can_draft_is_refused(table: Table, typed: str) -> None:
    await table.ann.slash(table.channel, "game new")
    assert REFUSED[typed] in await draft(table, typed)
    assert await kept(table) == ("standard", "")


async def test_a_list_is_long_enough_for_everybody_who_sits_down(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    assert "must be militant" in await draft(table, "alliance,corvids,lizards")
    assert "militant factions alone" in await draft(table, "eyrie,keepers,alliance")
    await table.bob.slash(table.channel, "game join")
    assert "Noted" in await draft(table, "eyrie,keepers,marquise")
    refused = await table.eve.slash(table.channel, "game join")
    assert "on the list: 3, needed: 4" in said(refused)
    assert "Noted" in await draft(table, MILITANTS)
    assert "sit at the table" in said(await table.eve.slash(table.channel, "game join"))
    assert "on the list: 3, needed: 4" in await draft(table, "eyrie,keepers,marquise")


async def test_a_list_that_reaches_too_short_is_warned_of(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await draft(table, "corvids,lizards,alliance,riverfolk")
    assert "Law 5.2" not in text(lobby(table)), "one person reaches nothing yet"
    await table.bob.slash(table.channel, "game join")
    assert "is 8 at most, and 17 is recommended" in text(lobby(table))
    await draft(table, "all")
    assert "Law 5.2" not in text(lobby(table))


async def test_what_is_typed_is_completed_faction_by_faction(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")

    async def found(typed: str) -> list[str]:
        offers = await table.ann.autocomplete(table.channel, "game draft", "factions", typed)
        return [offer["value"] for offer in offers]

    assert await found("") == ["all", "none", *FACTIONS]
    assert (await found("Eyr"))[0] == "eyrie"
    more = await found("Eyrie")
    assert more[:2] == ["eyrie", "eyrie,alliance"]
    assert "eyrie,eyrie" not in more
    assert await found("Eyrie, Lord") == ["eyrie,hundreds"]
    assert await found("badgers, Eyrie") == []
    whole = ",".join(FACTIONS)
    assert await found(whole) == [whole]


async def test_without_a_draft_the_advanced_setup_has_room_for_five_corners(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    await draft(table, "none")
    await table.ann.slash(table.channel, "game join", faction="eyrie")
    await table.bob.slash(table.channel, "game join", faction="keepers")
    await table.eve.slash(table.channel, "game join", faction="marquise")
    await table.cleo.slash(table.channel, "game join", faction="hundreds")
    dora = table.guild.add_member(table.env.create_user("dora"))
    assert "Duchy" in said(await dora.slash(table.channel, "game join", faction="duchy"))
    assert "begins" in said(await table.ann.slash(table.channel, "game start"))


async def test_no_other_setup_is_known(table: Table) -> None:
    refused = said(await table.ann.slash(table.channel, "game new", setup="homeland"))
    assert "no such setup: “homeland”" in refused
    assert await table.bot.store.games() == []


async def test_a_list_that_names_nobody_ends_no_draft(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    assert "“, ;” cannot be played here" in await draft(table, ", ;")
    assert await kept(table) == ("advanced", "all")


async def test_what_is_typed_is_repeated_in_short(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    asked = [("game draft", "factions"), ("game join", "faction")]
    asked += [("game new", name) for name in ("map", "deck", "suits", "language", "setup")]
    for command, option in asked:
        channel = table.guild.create_text_channel(option)
        where = channel if command == "game new" else table.channel
        told = said(await table.ann.slash(where, command, **{option: "x" * 6000}))
        assert "x" * 39 + "…" in told, command
        assert len(told) < 200, command


async def test_nobody_fills_the_channel_with_changes_of_a_draft(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    told = [await draft(table, "none" if at % 2 else "all") for at in range(25)]
    assert [line.startswith("That was a lot of changes") for line in told].count(True) == 5
