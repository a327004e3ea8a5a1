"""BOT-21: a bot of a later version takes up the games of an earlier one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import FORMAT, parse, saves
from tests.bot.safety.test_consent import asks, end_of_turn
from tests.bot.table import Table, click, labels, said, text
from tests.bot.test_undo import DECREE


async def position(table: Table) -> str:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.position()


async def turn(table: Table) -> int:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.turn


async def test_a_game_saved_in_an_older_format_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 6)
    before, turned = await position(table), await turn(table)
    steps: list[int] = []

    def migrate(old: dict[str, Any]) -> dict[str, Any]:
        steps.append(1)
        new = dict(old)
        new["seed"] = new.pop("seed")
        return new

    monkeypatch.setattr(saves, "FORMAT", FORMAT + 1)
    monkeypatch.setitem(saves.MIGRATIONS, FORMAT, (migrate,))
    await table.restart()
    assert await position(table) == before
    assert steps
    while await turn(table) < turned + 2:
        assert said(await table.act((await table.options())[0])).startswith("Done")
    rows = await table.bot.store.turns(1)
    assert b'"format":%d' % FORMAT in rows[0].snapshot
    assert b'"format":%d' % (FORMAT + 1) in rows[-1].snapshot
    await table.restart()
    assert await turn(table) == turned + 2


async def test_a_game_saved_in_a_newer_format_is_left_alone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    before = await table.bot.store.turns(1)
    monkeypatch.setattr(saves, "FORMAT", 0)
    await table.restart()
    told = said(await table.ann.slash(table.channel, "act"))
    assert "damaged" in told
    assert await table.bot.store.turns(1) == before
    monkeypatch.setattr(saves, "FORMAT", FORMAT)
    assert said(await table.act((await table.options())[0])).startswith("Done")


@pytest.fixture
def renewed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From then on the bot writes a new format."""

    def renew() -> None:
        monkeypatch.setattr(saves, "FORMAT", FORMAT + 1)
        monkeypatch.setitem(saves.MIGRATIONS, FORMAT, ())

    return renew


async def test_a_turn_that_was_over_before_the_bot_was_renewed_stays_as_it_is(
    table: Table, renewed: Callable[[], None]
) -> None:
    await end_of_turn(table)
    after, log = await table.checksum(), await table.bot.store.answers(1)
    renewed()
    await table.restart()
    renewed_sum = await table.checksum()
    told = said(await table.bob.slash(table.channel, "game undo"))
    assert "before this bot was renewed" in told
    assert labels(table.last) != ["I agree", "No, play on"]
    assert await table.checksum() == renewed_sum != after
    assert await table.bot.store.answers(1) == log


async def test_what_was_asked_before_that_is_void_when_it_is_agreed_to(
    table: Table, renewed: Callable[[], None]
) -> None:
    await end_of_turn(table)
    await asks(table, table.bob)
    renewed()
    await table.restart()
    before = await table.checksum()
    asked = table.last
    told = said(await table.ann.click(asked, label="I agree"))
    assert "before this bot was renewed" in told
    assert await table.checksum() == before
    assert "the bot has been renewed since" in text(table.last)
    assert labels(table.last) == []
    assert await table.bot.store.requests.standing(1) == []


async def test_the_running_turn_is_taken_back_as_far_as_it_goes(
    table: Table, renewed: Callable[[], None]
) -> None:
    """It has gone on from its beginning, so that is where it goes back to."""
    await table.begin_at(*DECREE)
    begun = await position(table)
    await table.ann.slash(table.channel, "eyrie decree", card="anvil", column="move")
    renewed()
    await table.restart()
    await table.ann.slash(table.channel, "eyrie decree", card="sword", column="battle")
    assert len(await table.bot.store.answers(1)) == 2
    for _ in range(2):
        undo = await table.ann.slash(table.channel, "game undo")
        await click(table.ann, undo, "Take it back")
        assert "Taken back" in text(undo.response)
    assert await position(table) == begun


async def test_turns_that_begin_after_that_are_taken_back_as_ever(
    table: Table, renewed: Callable[[], None]
) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    renewed()
    await table.restart()
    start, person = await turn(table), table.bob
    while await turn(table) < start + 2:
        options, person = await table.options(), await table.awaited()
        idle = [o for o in options if o.verb() in ("pass", "end")]
        await table.act((idle or list(options))[0])
    offered = await person.slash(table.channel, "game undo")
    assert "everybody else agrees" in said(offered)


@pytest.mark.law("4.3.6", case="BOT-21")
async def test_hits_that_were_half_named_as_earlier_rules_asked_are_asked_anew(
    table: Table,
) -> None:
    """What one piece after another was given up for is one answer now."""
    battle = ("11 eyrie 4, hundreds 3 warlord", "eyrie leader=builder", "dice 2 2")
    await table.begin_at("turn 5 hundreds daylight.command", "hundreds mood=bitter", *battle)
    await table.act(parse("battle 11 eyrie"))
    offered = [str(act) for act in await table.options()]
    assert offered == ["lose 2 warrior", "lose 1 warrior 1 warlord"]
    number, asked = await table.number(), await table.awaited()
    async with table.bot.store.write() as w:
        told: Any = {"seat": "hundreds", "kind": "battle.lose", "text": "lose warrior"}
        await w.answer(number, 1, 5, **told, user_id=asked.id)
        await w.ask(1, 5, "hundreds", "battle.lose")
    await table.restart()
    assert [str(act) for act in await table.options()] == offered
    assert await table.number() > number
    said_of_it = said(await table.act(parse("lose 1 warrior 1 warlord")))
    assert said_of_it.startswith("Done")
    (row,) = [a for a in await table.bot.store.answers(1) if a.text == "lose warrior"]
    assert row.undone_by is not None
    assert "Take the hits: 1 warrior" in "\n".join(table.posted())
