"""A part of an act that is secret stays so in every line that names what was done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.play import public_report
from engine import Action
from tests.bot.table import Table, click, said, text

SEATS = ("eyrie", "alliance", "hundreds")
MOBILIZING = ("turn 2 alliance daylight.act", "alliance hand=anvil,sword", "8 eyrie 2")
MARCHING = (
    "turn 2 hundreds daylight.command",
    "hundreds mood=bitter hand=anvil,sword command=boot",
    *("1 alliance sympathy", "10 hundreds 3", "8 eyrie 2"),
)
OPEN, SECRET = "Alliance: Mobilize ?", "Alliance: Mobilize Anvil (fox)"
ROW = "UPDATE answers SET kind = 'nobody.asks' WHERE text = 'mobilize anvil'"


async def mobilized(table: Table) -> None:
    await table.place(await table.seat(*SEATS), *MOBILIZING)
    assert said(await table.bob.slash(table.channel, "act", what="mobilize anvil"))


async def in_the_log(table: Table) -> str:
    await mobilized(table)
    assert SECRET in said(await table.bob.slash(table.channel, "game log"))
    own, others = [said(await p.slash(table.channel, "game log")) for p in (table.ann, table.cleo)]
    assert own == others
    return own


async def in_the_report(table: Table) -> str:
    await mobilized(table)
    async with table.bot.desk.tables.at(1) as live:
        told = public_report(live)
    assert "# alliance mobilize ?" in told
    assert "# alliance mobilize ?" in said(await table.bob.slash(table.channel, "game report"))
    return told.replace("# alliance mobilize", "Alliance: Mobilize")


async def after_an_undo(table: Table) -> str:
    await mobilized(table)
    undo = await table.bob.slash(table.channel, "game undo")
    assert "Mobilize Anvil" in said(undo)
    await click(table.bob, undo, "Take it back")
    assert f"~~{OPEN}~~ taken back by bob" in table.posted()[-1]
    assert f"~~{OPEN}~~" in said(await table.ann.slash(table.channel, "game log"))
    report = said(await table.ann.slash(table.channel, "game report"))
    assert "# taken back: alliance mobilize ?" in report
    return table.posted()[-1] + report


async def in_a_request(table: Table) -> str:
    """What Outrage asks for is given for good."""
    await table.place(await table.seat(*SEATS), *MARCHING)
    for act in ("move 10 1 2", "give anvil"):
        await table.cleo.slash(table.channel, "act", what=act)
    offered = await table.cleo.slash(table.channel, "game undo")
    assert "everybody else agrees" in said(offered)
    await click(table.cleo, offered, "Ask the others")
    return text(table.last).replace("Hundreds: Give ?", OPEN)


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
    table: Table, told: Callable[[Table], Awaitable[str]]
) -> None:
    line = await told(table)
    assert OPEN in line
    for public in (line, *table.posted()):
        assert "nvil" not in public


@pytest.mark.parametrize("told", LINES)
async def test_a_leak_would_be_seen(
    table: Table, monkeypatch: pytest.MonkeyPatch, told: Callable[[Table], Awaitable[str]]
) -> None:
    monkeypatch.setattr(Action, "covered", lambda self: self)
    with pytest.raises(AssertionError):
        assert OPEN in await told(table)
