"""Much has happened before somebody is asked: what their ping tells of it, to all who read it."""

from __future__ import annotations

import re

import pytest
import simcord

from tests.bot.slow.test_old_windows import in_place_of_cleo
from tests.bot.table import Table, click, labels, said, text

BEFORE = (
    *("turn 14 eyrie evening.end", "1 eyrie 5 roost, hundreds 3, keepers 8", "11 eyrie roost"),
    *("5 hundreds 9 warlord stronghold, keepers 5 waystation-figure-tablet", "9 keepers 2"),
    *(
        "eyrie leader=despot",
        "hundreds crafted=scouting-party command=boot,bag,boot,bag mood=stubborn",
    ),
    *("hundreds prowess=sword,hammer,sword", "dice 3 1 2 1 2 1 2 1 1 1 1 0"),
    *("keepers", "keepers.retinue move=faithful-retainer delve=faithful-retainer"),
)
TAKEN_BACK = ("move 5 1 1", "move 5 2 1", "move 1 5 1", "move 5 1 2")
DONE = (
    *("move 5 1 4", "battle 5 keepers", "battle 1 eyrie", "battle 1 keepers"),
    *("move 5 1 warlord", "battle 1 keepers", "battle 1 eyrie"),
)
NAME = "<@&7> @everyone"
"""Of whoever sits down meanwhile."""


async def types(table: Table, line: str) -> simcord.InteractionResult:
    """The awaited person; an answer that is asked about once more is confirmed."""
    person = await table.awaited()
    went = await person.slash(table.channel, "act", what=line)
    if went.response and "Confirm" in labels(went.response):
        await click(person, went, "Confirm")
    return went


async def on(table: Table, *kinds: str) -> None:
    """The last option of each question, until one of these is asked."""
    while (await table.options(), table.kind)[1] not in kinds:
        options = await table.options()
        await types(table, str(options[0 if table.kind == "battle.lose" else -1]))


async def a_turn_without_ann(table: Table) -> tuple[str, simcord.MemberActor]:
    """Ann, the Eyrie, draws a card; then Bob fights, and somebody sits down for Cleo.

    The card, and that person; the question to Ann in the turn after that is open.
    """
    game = await table.seat("eyrie", "hundreds", "keepers")
    await table.place(game, *BEFORE)
    drew = said(await types(table, "end"))
    new = table.guild.add_member(table.env.create_user(NAME))
    table.people[new.id] = new
    await on(table, "hundreds.command")
    for line in TAKEN_BACK:
        await types(table, line)
        await click(table.bob, await table.bob.slash(table.channel, "game undo"), "Take it back")
    for line in DONE:
        await on(table, "hundreds.command", "hundreds.advance")
        await types(table, line)
    await in_place_of_cleo(table, new)
    await on(table, "keepers.delve")
    await types(table, "battle 1 eyrie")
    assert await table.awaited() is table.ann
    assert await table.bot.store.mine.last_answer(game, table.ann.id, 99) is not None
    return drew.partition("You draw ")[2].rstrip("."), new


@pytest.mark.law("4.3.1")
async def test_a_ping_tells_in_ten_lines_what_somebody_has_missed_in_twenty(table: Table) -> None:
    # BOT-92.
    card, new = await a_turn_without_ann(table)
    log = said(await table.eve.slash(table.channel, "game log"))
    lines = log.partition("Turn 15")[2].partition("### Turn 16")[0].splitlines()[1:]
    assert len(lines) >= 23
    assert len([line for line in lines if "taken back by bob" in line]) == 4
    assert "· Eyrie: 2 warriors removed from 1 · Hundreds: 1 warrior removed from 1" in log
    assert "-# The mood turns" in log

    ping = text(table.last)
    title, *told, rest = ping.partition("-# Before that")[2].splitlines()
    assert "since Eyrie last answered" in title
    assert len(told) == 8
    others = [n for n, line in enumerate(told) if "Eyrie" not in line and "Hundreds:" not in line]
    assert others == [], "what touches the Eyrie comes first"
    (more,) = re.findall(r"… and (\d+) more: `/recap`", rest)
    assert int(more) >= 15
    assert table.pinged() == [table.ann.id], "one person is called"
    for line in TAKEN_BACK:
        _, origin, to, _ = line.split()
        assert f"{origin} → {to}, 1 warrior" not in ping

    recaps = {p: said(await p.slash(table.channel, "recap")) for p in (table.ann, table.bob, new)}
    everywhere = "\n".join(table.posted())
    assert card in recaps.pop(table.ann)
    for told_to_others in (everywhere, log, *recaps.values()):
        assert card not in told_to_others
        assert NAME not in told_to_others, "a name calls nobody"
    assert "taken back" not in "\n".join(recaps.values())
    assert recaps[new].startswith("### Since turn 10\n"), "not since Cleo answered"


async def test_what_the_ping_told_and_was_taken_back_is_not_told_again(table: Table) -> None:
    # BOT-92.
    _, new = await a_turn_without_ann(table)
    assert "Battle in 1: Keepers against Eyrie" in text(table.last)
    told = "Keepers: Battle Eyrie in 1"
    assert told in said(await table.ann.slash(table.channel, "recap"))
    offered = await new.slash(table.channel, "game undo")
    await click(new, offered, "Take it back")
    assert await table.awaited() is new
    assert told not in said(await table.ann.slash(table.channel, "recap"))
