"""While players without a faction sit at the table, all that one can look at is there, and seats
that are left, voted about or given back are the same persons' as before.
"""

from __future__ import annotations

import pytest

from bot.clock.hours import HOUR
from bot.words import catalogue
from engine import PLAYERS
from tests.bot.table import Table, click, labels, said, text
from tests.bot.test_draft import agrees, begin, pick, seats, sitting
from tests.bot.test_tenure import passes
from tests.bot.voting import vote

LOOKS = ("hand", "board", "game status", "game log", "game report", "recap", "orders", "games")
SHOWN = ("text", "boards", "player1", "12")


def called(player: str) -> str:
    return f"Player {player[-1]}"


@pytest.mark.parametrize("picks", [0, 2])
async def test_whatever_one_looks_at_is_there(table: Table, picks: int) -> None:
    await begin(table)
    for _ in range(picks):
        await pick(table)
    for person in await sitting(table):
        for look in LOOKS:
            told = said(await person.slash(table.channel, look))
            assert told != catalogue("en").text("refused.error"), look
        for part in SHOWN:
            result = await person.slash(table.channel, "board", show=part)
            assert result.response is not None, part
            assert "cannot be shown" not in text(result.response), part
    dora = table.guild.add_member(table.env.create_user("dora"))
    assert "Player 1" in said(await dora.slash(table.channel, "game status"))


async def test_the_caretaker_picks_for_a_seat_that_is_left(table: Table) -> None:
    await begin(table)
    await pick(table)
    order = await sitting(table)
    await passes(table, "player3", None)
    answers = await table.bot.store.answers(1)
    picked = [a for a in answers if a.by_order == "caretaker" and a.kind == "setup.faction"]
    assert [answer.seat for answer in picked] == ["player3"]
    assert await table.awaited() is order[1]
    await agrees(table)
    await pick(table)
    await pick(table)
    await agrees(table)
    while not await table.turn():
        await table.act((await table.options())[0])
    assert not {*(await seats(table))} & {*PLAYERS}


@pytest.mark.parametrize(
    "left", [["player3"], ["player3", "player2"], ["player3", "player2", "player1"]]
)
async def test_what_the_caretaker_picks_at_once_hides_nobodys_setup(
    table: Table, left: list[str]
) -> None:
    await begin(table)
    for seat in left:
        await passes(table, seat, None)
    await pick(table)
    told = text(next(m for m in reversed(table.channel.history()) if "Setup" in text(m)))
    picked = [line for line in told.splitlines() if " picks: " in line]
    assert [line[: len("Player 4")] for line in picked] == ["Player 4", *map(called, left)]
    async with table.bot.desk.tables.at(1) as live:
        last = live.words.name(live.game.seats[-1])
    assert any(line.startswith(f"{last}: ") for line in told.splitlines())


async def test_somebody_new_sits_down_as_a_player_and_picks(table: Table) -> None:
    await begin(table)
    dora = table.guild.add_member(table.env.create_user("dora"))
    table.people[dora.id] = dora
    await passes(table, "player4", dora)
    assert table.pinged() == [dora.id]
    await pick(table)
    await agrees(table)
    async with table.bot.desk.tables.at(1) as live:
        assert live.person(live.game.seats[3]).user_id == dora.id
        assert {tenure.seat for tenure in live.tenures} == {*live.game.seats}


async def test_a_vote_about_a_player_is_about_the_faction_that_they_pick(table: Table) -> None:
    await begin(table, pace="8")
    last, *others = reversed(await sitting(table))
    await table.later(17 * HOUR)
    await vote(table, others[0], what="caretaker")
    await pick(table)
    async with table.bot.desk.tables.at(1) as live:
        assert all(request.seat in live.game.seats for request in live.requests)
    table.bot.desk.tables.forget(1)
    async with table.bot.desk.tables.at(1) as live:
        assert all(request.seat in live.game.seats for request in live.requests)
    assert last.id not in table.pinged()


async def test_whoever_others_have_followed_takes_a_pick_back_if_they_agree(table: Table) -> None:
    await begin(table)
    order = await sitting(table)
    await pick(table)
    await pick(table)
    assert len({*(await seats(table))} & {*PLAYERS}) == 2
    first = order[-1]
    asked = await first.slash(table.channel, "game undo")
    await click(first, asked, labels(asked.response)[0])
    for person in order[:-1]:
        message = next(m for m in reversed(table.channel.history()) if "I agree" in labels(m))
        await person.click(message, label="I agree")
    await agrees(table)
    log = await table.bot.store.answers(1)
    assert any(answer.undone_by == first.id for answer in log)
    standing = [answer for answer in log if answer.undone_by is None]
    assert sum(answer.kind == "setup.faction" for answer in standing) <= 1
    assert [s for s in await seats(table) if s in PLAYERS] == list(PLAYERS)[:3]
    assert await table.awaited() is first
    while not await table.turn():
        options = await table.options()
        assert said(await table.act(options[0])).startswith("Done")
    assert await sitting(table) == order
    assert not {*(await seats(table))} & {*PLAYERS}


async def test_what_was_kept_before_a_pick_was_taken_back_is_read_by_nobody_else(
    table: Table,
) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    await table.bob.slash(table.channel, "game join")
    await table.ann.slash(table.channel, "game start")
    second, first = [*reversed(await sitting(table))]
    await pick(table)
    await pick(table)
    theirs = (await seats(table))[0]
    async with table.bot.desk.tables.at(1) as live:
        hand = live.view(theirs).hand
    await table.act((await table.options())[0])
    assert await table.awaited() is second, "the other keeps three cards of these"
    while (await seats(table))[1] != "player2":
        asked = await second.slash(table.channel, "game undo")
        await click(second, asked, labels(asked.response)[0])
        for message in [m for m in table.channel.history() if "I agree" in labels(m)]:
            await first.click(message, label="I agree")
    await second.slash(table.channel, "choose", faction=theirs)
    assert (await seats(table))[1] == theirs
    told = said(await second.slash(table.channel, "game log"))
    assert "Keep ?, ?, ?" in told
    assert not [card for card in hand if catalogue("en").card(card) in told]
