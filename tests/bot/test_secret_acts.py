"""A part of an act that is secret stays so in every line that names what was done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.play import public_report
from engine import Action
from tests.bot.table import Table, click, said, text
from tests.play.mobilized import mobilize

PLACES = ("4 hundreds warlord 3 stronghold, eyrie 2", "hundreds hand=anvil,sword")
COMMAND, DRAW = "daylight.command", "evening.draw"
OPEN, SECRET = "Hundreds: mobilize ?", "Hundreds: mobilize Anvil (fox)"
ROW = "UPDATE answers SET kind = 'nobody.asks' WHERE text = 'mobilize anvil'"


async def mobilized(table: Table, step: str = COMMAND) -> None:
    await table.begin_at(f"turn 2 hundreds {step}", *PLACES)
    assert said(await table.bob.slash(table.channel, "act", what="mobilize anvil"))


async def in_the_log(table: Table) -> str:
    await mobilized(table)
    assert SECRET in said(await table.bob.slash(table.channel, "game log"))
    own, others = [said(await p.slash(table.channel, "game log")) for p in (table.ann, table.eve)]
    assert own == others
    return own


async def in_the_report(table: Table) -> str:
    await mobilized(table)
    async with table.bot.desk.tables.at(1) as live:
        told = public_report(live)
    assert "# hundreds mobilize ?" in told
    assert "# hundreds mobilize ?" in said(await table.bob.slash(table.channel, "game report"))
    return told.replace("# hundreds", "Hundreds:")


async def after_an_undo(table: Table) -> str:
    await mobilized(table)
    undo = await table.bob.slash(table.channel, "game undo")
    assert "mobilize Anvil" in said(undo)
    await click(table.bob, undo, "Take it back")
    assert f"~~{OPEN}~~ taken back by bob" in table.posted()[-1]
    assert f"~~{OPEN}~~" in said(await table.ann.slash(table.channel, "game log"))
    report = said(await table.ann.slash(table.channel, "game report"))
    assert "# taken back: hundreds mobilize ?" in report
    return table.posted()[-1] + report


async def in_a_request(table: Table) -> str:
    """After it the turn ends, and a card is drawn."""
    await mobilized(table, DRAW)
    offered = await table.bob.slash(table.channel, "game undo")
    assert "everybody else agrees" in said(offered)
    await click(table.bob, offered, "Ask the others")
    return text(table.last)


async def in_a_misfit(table: Table) -> str:
    await mobilized(table)
    async with table.bot.store.write() as w:
        await w._run(ROW)
    await table.restart()
    await table.ann.slash(table.channel, "game status")
    assert "no longer fit" in table.posted()[-2]
    return table.posted()[-2]


LINES = (in_the_log, in_the_report, after_an_undo, in_a_request, in_a_misfit)


@pytest.mark.parametrize("told", LINES)
async def test_no_line_tells_what_is_secret(
    table: Table, monkeypatch: pytest.MonkeyPatch, told: Callable[[Table], Awaitable[str]]
) -> None:
    mobilize(monkeypatch)
    line = await told(table)
    assert OPEN in line
    for public in (line, *table.posted()):
        assert "nvil" not in public


@pytest.mark.parametrize("told", LINES)
async def test_a_leak_would_be_seen(
    table: Table, monkeypatch: pytest.MonkeyPatch, told: Callable[[Table], Awaitable[str]]
) -> None:
    mobilize(monkeypatch)
    monkeypatch.setattr(Action, "covered", lambda self: self)
    with pytest.raises(AssertionError):
        assert OPEN in await told(table)
