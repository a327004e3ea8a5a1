"""From an empty channel to the first question."""

from __future__ import annotations

from random import Random
from unittest.mock import Mock

import pytest

from bot.play import Lobby
from bot.store import SeatRow
from bot.words import catalogue
from engine import FACTIONS, registry, seats_to_join
from tests.bot.table import GALLERY, MENU, Table, choose, click, labels, offered, parts, said, text


async def test_a_table_fills_and_the_game_begins(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    lobby = table.last
    assert labels(lobby) == ["Join", "Leave", "Start"]
    assert table.ann.mention in text(lobby)
    assert "sit" in said(await table.bob.click(lobby, label="Join"))
    assert table.bob.mention in text(table.last)
    await table.bob.click(lobby, label="Start")
    assert len(table.channel.history()) == 2
    assert labels(table.channel.history()[0]) == []
    opening = table.last
    seats = [seat.faction for seat in await table.bot.store.seats(1)]
    assert len(seats) == 2
    assert all(catalogue("en").text(f"faction.{seat}") in text(opening) for seat in seats)
    assert labels(opening) == ["Act", "Hand", "Board"]


async def test_the_first_message_shows_the_table_and_pings_the_awaited_seat_alone(
    table: Table,
) -> None:
    await table.begin()
    galleries = [c for c in parts(table.last) if c["type"] == GALLERY]
    assert all(gallery["items"][0]["description"] for gallery in galleries)
    names = [file.filename for file in table.last.attachments]
    assert names == ["turn-0.png", "turn-0-boards.png"]
    assert table.pinged() == [(await table.awaited()).id]


async def test_a_faction_is_chosen_in_the_message_of_the_lobby(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await choose(table.bob, table.last, "Lord of the Hundreds")
    assert f"{table.bob.mention}: Lord of the Hundreds" in text(table.last)
    assert "Lord of the Hundreds" not in offered(table.last)
    for person, free in ((table.ann, False), (table.bob, True)):
        found = await person.autocomplete(table.channel, "game join", "faction", "")
        assert ("hundreds" in [choice["value"] for choice in found]) is free
    refused = await table.ann.slash(table.channel, "game join", faction="hundreds")
    assert "taken already: Hundreds" in said(refused)
    await choose(table.bob, table.last, "a random faction")
    assert "Lord of the Hundreds" not in text(table.last)
    assert "Lord of the Hundreds" in offered(table.last)


@pytest.mark.parametrize("typed", ["eyrie", "Eyrie", "dynastien", "Dynastie"])
async def test_a_faction_is_known_by_its_name_in_every_language(table: Table, typed: str) -> None:
    await table.ann.slash(table.channel, "game new", map="Herbst", suits="Losowe")
    row = await table.bot.store.game(1)
    assert row is not None
    assert (row.map, row.suits) == ("autumn", "random")
    await table.ann.slash(table.channel, "game join", faction=typed)
    await table.bob.slash(table.channel, "game join", faction="eine zufällige Partei")
    seats = await table.bot.store.seats(1)
    assert [seat.faction for seat in seats] == ["eyrie", ""]


async def test_a_game_below_the_recommended_reach_begins_with_a_warning(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.ann.slash(table.channel, "game join", faction="eyrie")
    await table.bob.slash(table.channel, "game join", faction="hundreds")
    warned = [c["content"] for c in parts(table.last) if "5.2" in c.get("content", "")]
    assert len(warned) == 1
    assert "<@" not in warned[0], "it stands apart from those who sit at the table"
    await table.ann.slash(table.channel, "game start")
    assert "5.2" in text(table.last)


async def test_a_channel_holds_one_game_and_the_next_only_when_it_is_over(table: Table) -> None:
    await table.begin()
    assert "already" in said(await table.eve.slash(table.channel, "game new", thread="no"))
    asked = await table.bob.slash(table.channel, "game end")
    assert "without a winner" in said(asked)
    await click(table.bob, asked, "End the game")
    await table.ann.click(table.last, label="I agree")
    assert "ended by bob" in table.posted()[-1]
    assert "open" in said(await table.eve.slash(table.channel, "game new"))


async def test_what_cannot_be_done_in_a_lobby_is_refused(table: Table) -> None:
    assert "no game" in said(await table.ann.slash(table.channel, "game start"))
    await table.ann.slash(table.channel, "game new")
    assert "two people" in said(await table.ann.slash(table.channel, "game start"))
    for command in ("game start", "game leave", "game end"):
        told = said(await table.eve.slash(table.channel, command))
        assert "do not sit" in told
        assert "/game join" in told
    for command in ("hand", "move"):
        told = said(await table.eve.slash(table.channel, command))
        assert "not begun" in told
        assert "/game join" in told
    told = said(await table.eve.slash(table.channel, "game new"))
    assert "A table is open in this channel already: `/game join`" in told
    refused = await table.bob.slash(table.channel, "game join", faction="badgers")
    assert "badgers" in said(refused)
    await table.bob.slash(table.channel, "game join")
    await table.ann.slash(table.channel, "game leave")
    assert table.ann.mention not in text(table.last).splitlines()[-1]
    assert "two people" in said(await table.bob.slash(table.channel, "game start"))


async def wishes(table: Table) -> list[str]:
    return [seat.faction for seat in await table.bot.store.seats(1)]


@pytest.fixture
def two_of_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the Keepers were a second seat of the Hundreds."""
    monkeypatch.setitem(registry.FIRST, "keepers", "hundreds")


@pytest.mark.usefixtures("two_of_a_kind")
async def test_a_second_seat_is_open_after_the_first_and_moves_up_when_that_is_left(
    table: Table,
) -> None:
    await table.ann.slash(table.channel, "game new")
    assert "Keepers" not in offered(table.last)
    await table.ann.slash(table.channel, "game join", faction="keepers")
    assert await wishes(table) == ["hundreds"]
    assert "Keepers in Iron" in offered(table.last)
    await table.bob.slash(table.channel, "game join", faction="keepers")
    assert await wishes(table) == ["hundreds", "keepers"]
    found = await table.eve.autocomplete(table.channel, "game join", "faction", "")
    free = [seat for seat in FACTIONS if seat in seats_to_join(["hundreds", "keepers"])]
    assert [choice["value"] for choice in found] == ["chance", *free]
    await table.ann.slash(table.channel, "game leave")
    assert await wishes(table) == ["hundreds"]


@pytest.mark.usefixtures("two_of_a_kind")
def test_chance_never_draws_a_second_seat_alone() -> None:
    seats = [SeatRow(1, "ann", "", None, 0), SeatRow(2, "bob", "eyrie", None, 0)]
    for seed in range(20):
        drawn = Lobby(store=Mock(), tables=Mock(), chance=Random(seed))._draw(seats)
        assert dict(drawn)[2] == "eyrie"
        assert dict(drawn)[1] not in ("eyrie", "keepers")


async def test_joining_is_over_once_the_game_has_begun(table: Table) -> None:
    await table.begin()
    assert "begun already" in said(await table.eve.slash(table.channel, "game join"))


async def test_a_closed_lobby_loses_its_buttons(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    asked = await table.ann.slash(table.channel, "game end")
    await click(table.ann, asked, "End the game")
    assert [c["type"] for c in parts(table.last) if c["type"] == MENU] == []
    assert labels(table.last) == []


async def test_a_name_with_markup_breaks_nothing(table: Table) -> None:
    mallory = table.guild.add_member(
        table.env.create_user("mallory", global_name="**@everyone** `x`")
    )
    await mallory.slash(table.channel, "game new")
    asked = await mallory.slash(table.channel, "game end")
    await click(mallory, asked, "End the game")
    assert "@everyone" not in text(table.last)
    assert not table.last.mention_everyone


async def test_autocomplete_offers_factions_and_maps_by_name(table: Table) -> None:
    factions = await table.ann.autocomplete(table.channel, "game join", "faction", "hun")
    assert [c["value"] for c in factions] == ["hundreds"]
    maps = await table.ann.autocomplete(table.channel, "game new", "map", "")
    assert "autumn" in [c["value"] for c in maps]
