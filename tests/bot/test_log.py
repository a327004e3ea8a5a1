"""/game log: what was done and what came of it, in pages, as the rows tell it."""

from __future__ import annotations

from tests.bot.table import Table, click, labels, said
from tests.bot.test_undo import COMMAND, MOVE

FIGHT = (
    *("turn 3 eyrie daylight.decree", "1 eyrie 4 roost", "1 hundreds 2", "2 eyrie 1"),
    *("2 hundreds warlord", "eyrie leader=builder", "eyrie.decree battle=loyal-vizier"),
    *("hundreds hand=ambush-fox", "dice 3 0"),
)
FOUGHT = [
    "### Turn 3: Eyrie",
    "Eyrie: Battle Hundreds in 1 by a bird card",
    "-# Battle in 1: Eyrie against Hundreds",
    "Hundreds: No ambush",
    "-# Roll: 3 and 0 · Hits dealt: Eyrie 3, Hundreds 0 · 2 warriors removed from 1",
]


async def log(table: Table, **options: str) -> list[str]:
    return said(await table.eve.slash(table.channel, "game log", **options)).splitlines()


async def fought(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "battle", clearing="1", defender="hundreds")
    await table.bob.slash(table.channel, "pass")


async def test_below_an_answer_stands_what_came_of_it(table: Table) -> None:
    await fought(table)
    assert (await log(table, turn="3"))[:5] == FOUGHT


async def test_it_is_told_alike_once_the_turn_is_over_and_after_a_restart(table: Table) -> None:
    await fought(table)
    while await running(table) == 3:
        await table.act((await table.options())[-1])
    over = await log(table, turn="3")
    assert over[:5] == FOUGHT
    assert "card drawn" in over[-1]
    await table.restart()
    assert await log(table, turn="3") == over


async def test_it_is_told_whatever_has_become_of_the_rules(table: Table) -> None:
    await fought(table)
    while await running(table) == 3:
        await table.act((await table.options())[-1])
    over = await log(table, turn="3")
    async with table.bot.store.write() as w:
        await w._run("UPDATE turns SET snapshot = x'00' WHERE number = 3")
        await w._run("UPDATE answers SET kind = 'nobody.asks' WHERE turn = 3 AND text = 'pass'")
    told = await log(table, turn="3")
    assert told[:3] + told[4:] == over[:3] + over[4:]


async def test_of_a_turn_from_before_the_outcomes_stand_at_its_end(table: Table) -> None:
    await fought(table)
    while await running(table) == 3:
        await table.act((await table.options())[-1])
    async with table.bot.store.write() as w:
        await w._run("UPDATE answers SET seen = NULL")
    told = await log(table, turn="3")
    assert [line for line in told if line.startswith("-#")] == told[-1:]
    assert "Roll: 3 and 0" in told[-1]


async def test_what_an_answer_says_is_not_said_again(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await table.bob.slash(table.channel, "move", **MOVE)
    assert await log(table) == [(await log(table))[0], "Hundreds: Move 1 warrior 4 → 9"]


async def test_of_what_was_taken_back_nothing_came(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await table.bob.slash(table.channel, "move", **MOVE)
    await click(table.bob, await table.bob.slash(table.channel, "game undo"), "Take it back")
    _, line = await log(table)
    assert line.startswith("~~Hundreds: Move 1 warrior 4 → 9~~")


async def test_its_pages_are_turned_with_buttons_that_need_no_memory(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 25)
    newest = await table.eve.slash(table.channel, "game log")
    assert labels(newest.response) == ["Earlier"]
    seen = [said(newest)]
    while "Earlier" in labels(newest.response):
        await table.restart()
        newest = await click(table.eve, newest, "Earlier")
        seen.insert(0, said(newest))
    assert len(seen) > 2
    assert f"Page 1 of {len(seen)}" in seen[0]
    assert all(page.startswith("### ") and len(page) <= 4000 for page in seen)
    await table.act((await table.options())[0])
    on = await click(table.eve, newest, "Later")
    assert said(on) == seen[1], "what is done afterwards changes no page before"
    assert "Newest" in labels(newest.response)
    newest = await click(table.eve, newest, "Newest")
    assert "Later" not in labels(newest.response)


async def test_only_a_seat_itself_sees_in_it_what_it_alone_has_seen(table: Table) -> None:
    spy = "eyrie hand=anvil crafted=codebreakers leader=builder"
    place = ("1 eyrie 4 roost", "2 hundreds warlord 3 stronghold", "eyrie.decree move=loyal-vizier")
    await table.begin_at("turn 5 eyrie daylight.craft", *place, spy, "hundreds hand=cobbler")
    await table.ann.slash(table.channel, "use", card="Codebreakers")
    own = said(await table.ann.slash(table.channel, "game log"))
    assert "Cobbler" in own
    for person in (table.bob, table.eve):
        assert "Cobbler" not in said(await person.slash(table.channel, "game log"))


async def running(table: Table) -> int:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.turn
