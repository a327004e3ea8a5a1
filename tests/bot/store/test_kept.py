"""What is kept of a turn that is over, and of a message that is sent."""

from __future__ import annotations

import json

import msgspec

from bot.play import Letter, unpack
from bot.store import events
from bot.store.squeeze import squeeze
from engine import Setup, new_game
from tests.bot.table import Table


async def test_the_public_events_of_each_turn_are_kept(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 12)
    turns = await table.bot.store.turns(1)
    assert len(turns) > 4
    for turn in turns[:-1]:
        kept = await table.bot.store.events(1, turn.number)
        assert kept
        assert all(event.seen_by(None) for event in kept)
        assert turn.number == 0 or kept[0].kind() == events.BEGAN
    assert await table.bot.store.events(1, turns[-1].number) is None


async def test_a_rebuilt_game_remembers_the_same(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 12)
    async with table.bot.desk.tables.at(1) as live:
        past, before = live.past, {seat: live.secrets(seat) for seat in live.game.seats}
    await table.restart()
    async with table.bot.desk.tables.at(1) as live:
        assert live.past == past
        assert {seat: live.secrets(seat) for seat in live.game.seats} == before


async def test_no_secret_is_among_them(table: Table) -> None:
    await table.begin()
    hidden = 0
    for turn in range(1, 7):
        while await now(table) <= turn:
            await table.act((await table.options())[-1])
        async with table.bot.desk.tables.at(1) as live:
            over = live.past[-1]
        hidden += sum(not event.seen_by(None) for event in over.events)
        kept = await table.bot.store.events(1, over.number)
        assert kept == tuple(event for event in over.events if event.seen_by(None))
    assert hidden


async def now(table: Table) -> int:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.turn


async def test_a_turn_that_is_taken_back_is_not_over(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 12)
    turns = [turn.number for turn in await table.bot.store.turns(1)]
    async with table.bot.store.write() as w:
        await w.forget_turns(1, after=turns[-3])
    assert await table.bot.store.events(1, turns[-4])
    for turn in turns[-3:]:
        assert await table.bot.store.events(1, turn) is None


async def test_of_a_sent_letter_text_and_picture_go(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 6)
    rows = await table.bot.store._database.rows("SELECT * FROM outbox")
    assert {row["state"] for row in rows} >= {"sent"}
    for row in rows:
        letter = unpack(row["body"])
        assert (letter.text, letter.view, letter.events()) == ((), None, ())
        assert (letter.kind, letter.game) == (row["kind"], row["game_id"])
        assert len(row["body"]) < 200
    assert any(unpack(row["body"]).decision for row in rows)


async def test_an_owed_letter_is_whole(table: Table, letters: list[Letter]) -> None:
    await table.begin()
    table.env.inject_error("POST", "/channels/*/messages", status=500, message="x", times=None)
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=500, message="x", times=None)
    await table.act((await table.options())[0])
    owed = await table.bot.store.owed(1)
    assert owed
    assert [unpack(row.body) for row in owed] == letters[-len(owed) :]
    table.env.errors.clear()


def test_events_that_the_rules_know_no_more_are_left_out() -> None:
    game = new_game(Setup(("eyrie", "hundreds")), seed=1)
    outcome = game.answer("eyrie", game.decisions[0].options[0])
    known = json.loads(msgspec.json.encode(outcome.events))
    written = json.dumps([{"event": "flooded", "clearing": 3}, *known]).encode()
    assert events.unpack(squeeze(written)) == outcome.events


async def test_a_view_is_built_once_for_each_question_and_never_kept_beyond(table: Table) -> None:
    await table.begin()
    for _ in range(25):
        async with table.bot.desk.tables.at(1) as live:
            for seat in (*live.game.seats, None):
                assert live.view(seat) is live.view(seat)
                assert live.view(seat) == live.game.view(seat)
        await table.act((await table.options())[0])
    await table.ann.slash(table.channel, "game undo")
    async with table.bot.desk.tables.at(1) as live:
        before = live.view(live.awaited)
        live.game.answer(live.awaited, live.game.decisions[0].options[0])
        assert live.view(None) == live.game.view(None)
        live.game.undo(1)
        assert live.view(live.awaited) == live.game.view(live.awaited) == before
