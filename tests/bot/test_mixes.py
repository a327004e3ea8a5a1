"""Every mix of seats on every map, by slash commands and by the panel."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from bot.play import lobby
from bot.player import Player
from engine import FACTIONS, MAPS, seating, why_no_table
from tests.beside import rarely
from tests.bot.table import Table, choose, labels, said, text

MIXES = [m for n in (2, 3) for m in combinations(FACTIONS, n) if why_no_table(m) is None]
BY_PANEL = 0.15


async def play(table: Table, game: int, *, answers: int, seed: int) -> int:
    """Random acts, few of them ends; how many were taken before the game was over."""
    chance = random.Random(seed)
    for taken in range(answers):
        options = await table.options(game)
        if not options:
            return taken
        busy = [o for o in options if o.verb() not in ("pass", "end")]
        action = chance.choice(busy if busy and chance.random() < 0.9 else options)
        number = await table.number(game)
        if chance.random() < BY_PANEL:
            await Player(await table.awaited(game), table.channel).press(game, number, action)
        else:
            told = said(await table.act(action, game))
            assert told.startswith("Done"), (str(action), told)
        assert await table.number(game) != number, str(action)
    return answers


@pytest.mark.parametrize("map", MAPS)
async def test_three_people_play_on_every_map(table: Table, map: str, long: bool) -> None:
    game = await table.seat("eyrie", "hundreds", "keepers", map=map)
    assert f"{map.capitalize()} map" in table.posted()[1]
    wanted = 10_000 if long else 60
    taken = await play(table, game, answers=wanted, seed=len(map))
    row = await table.bot.store.game(game)
    assert row is not None
    assert row.state == "won" if long else taken == wanted
    lines = await table.bot.store.answers(game)
    assert len(lines) == taken
    assert {line.seat for line in lines} == {"eyrie", "hundreds", "keepers"}
    async with table.bot.desk.tables.at(game) as live:
        assert live.game.view(None).map == map


@pytest.mark.parametrize("mix", rarely(MIXES, MIXES[::3]), ids="-".join)
async def test_every_mix_is_seated_and_played(table: Table, mix: tuple[str, ...]) -> None:
    game = await table.seat(*mix)
    assert await play(table, game, answers=25, seed=len(mix)) == 25
    opening = table.posted()[1]
    seats = await table.bot.store.seats(game)
    assert {seat.faction for seat in seats} == set(mix)
    assert all(f"<@{seat.user_id}>" in opening for seat in seats)


async def test_suits_by_chance_are_said_and_dealt(table: Table) -> None:
    game = await table.seat("eyrie", "hundreds", map="Autumn", suits="random")
    assert "Autumn map with random suits" in table.posted()[1]
    async with table.bot.desk.tables.at(game) as live:
        suits = [clearing.suit for clearing in live.game.view(None).clearings.values()]
    printed = [clearing.suit for clearing in MAPS["autumn"].clearings.values()]
    assert suits != printed
    assert sorted(suits) == sorted(["fox", "mouse", "rabbit"] * 4)


async def test_a_map_without_printed_suits_says_so(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", map="winter")
    assert "Winter map with random suits" in text(table.last)


async def test_unknown_maps_and_suits_are_refused(table: Table) -> None:
    assert "printed" in said(await table.ann.slash(table.channel, "game new", suits="striped"))
    assert "moon" in said(await table.ann.slash(table.channel, "game new", map="moon"))
    found = await table.ann.autocomplete(table.channel, "game new", "suits", "")
    assert [c["value"] for c in found] == ["printed", "random"]


async def test_a_table_below_the_recommended_reach_is_warned_while_people_choose(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """5.2.  The warning comes and goes with the wishes."""
    three = {seat: FACTIONS[seat] for seat in ("eyrie", "hundreds", "keepers")}
    for module in (lobby, seating):
        monkeypatch.setattr(module, "FACTIONS", three)
    await table.ann.slash(table.channel, "game new")
    await choose(table.ann, table.last, "Eyrie")
    await choose(table.bob, table.last, "Keepers")
    assert "can cover, is 15, and 17 is recommended" in text(table.last)
    await choose(table.ann, table.last, "Lord of the Hundreds")
    assert "reach" not in text(table.last)
    await choose(table.cleo, table.last, "Eyrie")
    assert "reach" not in text(table.last)
    refused = said(await table.eve.click(table.last, label="Join"))
    assert "The table is full; players: 3." in refused
    assert labels(table.last) == ["Join", "Leave", "Start"]
