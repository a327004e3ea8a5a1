"""Why not, as a person reads it: every verb that is refused says why, where, and what is legal."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from bot.store import SeatRow
from bot.words import catalogue
from engine import MAPS, parse, verbs
from tests import beside
from tests.bot.table import Table, said
from tests.table import table as position_of

COMMAND = "turn 2 hundreds daylight.command"


async def sit_at(table: Table, position: tuple[str, ...]) -> None:
    """Show the three people another table; refusals change nothing, so nothing is stored."""
    async with table.bot.desk.tables.at(1) as live:
        live.game = position_of(*position).game
        awaited = live.game.decisions[0].seat
        others = (seat for seat in live.game.seats if seat != awaited)
        live.sitting = tuple(map(taking, live.sitting, (awaited, *others)))


def taking(row: SeatRow, seat: str) -> SeatRow:
    """The same person in another seat."""
    return replace(row, faction=seat)


async def test_every_verb_has_a_refusal_that_reads_well(table: Table) -> None:
    words = catalogue("en")
    await table.seat("eyrie", "hundreds", "keepers")
    refused: set[str] = set()
    for position, tried in groupby(beside.refusals(), key=lambda refusal: refusal[0]):
        await sit_at(table, position)
        legal = words.listed([words.verb(v) for v in await _legal(table)])
        for _, text, by_law in tried:
            told = said(await table.act(parse(text)))
            section = by_law.split()[0]
            why, *_, last = told.splitlines()
            assert why.endswith(f"(Law {section})"), (text, told)
            assert last == f"Legal now: {legal}.", (text, told)
            assert not set("{}?_") & set(why.replace("? Possible", "")), (text, told)
            typed = said(await (await table.awaited()).slash(table.channel, "act", what=text))
            assert typed.splitlines()[0] == why, (text, typed)
            refused.add(parse(text).verb())
    assert refused == set(verbs())


async def _legal(table: Table) -> list[str]:
    return list(dict.fromkeys(option.verb() for option in await table.options()))


async def test_a_refusal_lists_what_the_wrong_part_may_be(table: Table) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 3 stronghold", "9 hundreds 2")
    told = said(await table.bob.slash(table.channel, "move", origin="4", destination="5"))
    near = sorted(MAPS["autumn"].neighbours[4])
    assert f"To which clearing? Possible: {catalogue('en').listed(list(map(str, near)))}." in told
    told = said(await table.bob.slash(table.channel, "battle", clearing="4", defender="eyrie"))
    assert "Possible" not in told, "nobody can be battled anywhere"


async def test_a_long_list_is_cut(table: Table) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 20 stronghold")
    move = {"origin": "4", "destination": "9", "warriors": "99"}
    told = said(await table.bob.slash(table.channel, "move", **move))
    assert "How many warriors? Possible: " in told
    assert ", and more." in told


async def test_part_of_a_name_is_enough_but_never_of_another_thing(table: Table) -> None:
    hand = "hundreds hand=foxfolk-steel,travel-gear-fox,sappers"
    await table.begin_at(COMMAND, "8 hundreds warlord 3", "1 hundreds 1", hand)
    for typed in ("1", "sword", "hundreds", "-"):
        told = said(await table.bob.slash(table.channel, "build", clearing="8", by=typed))
        assert told.endswith("."), typed
        assert "Legal now" in told, typed
    told = said(await table.bob.slash(table.channel, "build", clearing="8", by="steel"))
    assert "spending Foxfolk Steel (fox)" in told


async def test_what_may_stand_there_instead_is_named_and_not_explained(table: Table) -> None:
    await table.begin_at("turn 2 hundreds birdsong.mood", "4 hundreds warlord 3 stronghold")
    told = said(await table.bob.slash(table.channel, "act", what="mood nonsense"))
    assert "Possible: Bitter, " in told
    assert " – " not in told
