"""What a ping and ``/recap`` tell of a whole round that somebody has missed."""

from __future__ import annotations

import simcord

from bot.clock.hours import HOUR
from bot.play import Letter
from bot.words import catalogue
from tests.bot.table import Table, click, said
from tests.bot.test_tenure import passes
from tests.bot.voting import asking

NAME = "<@1> @everyone **x**"
POSITION = (
    *("turn 6 eyrie evening.end", "1 eyrie 3 roost", "2 eyrie 2", "3 hundreds 8 warlord mob"),
    *("11 hundreds 6 stronghold", "7 keepers 6 waystation-figure-tablet, hundreds 3"),
    *(
        "eyrie leader=builder hand=anvil",
        "hundreds mood=grandiose command=boot,boot hand=sword,bake-sale",
    ),
    *("keepers hand=armorers", "keepers.retinue move=faithful-retainer delve=faithful-retainer"),
    "dice 2 1",
)


async def named(table: Table, name: str) -> simcord.MemberActor:
    person = table.guild.add_member(table.env.create_user(name))
    table.people[person.id] = person
    return person


async def choose(table: Table, beginning: str) -> None:
    """The awaited person gives the first answer that begins so."""
    act = next(o for o in await table.options() if str(o).startswith(beginning))
    await table.act(act)


async def take_back(table: Table, person: simcord.MemberActor) -> None:
    undo = await person.slash(table.channel, "game undo")
    assert "Taken back" in said(await click(person, undo, "Take it back"))


async def round_without_eyrie(table: Table) -> str:
    """Moves, some of them taken back, a fight of the others, and a newcomer; what Ann has drawn."""
    await choose(table, "end")
    async with table.bot.desk.tables.at(1) as live:
        drawn = catalogue("en").card(live.game.view("eyrie").hand[-1])
    await choose(table, "mood")
    await choose(table, "pass")
    for number in range(1, 5):
        await choose(table, f"move 3 6 {number}")
        await take_back(table, table.bob)
    await choose(table, "move 3 6 5")
    await choose(table, "move 11 ")
    while await table.awaited() is table.bob:
        await choose(table, "")
    await choose(table, "encamp 7")
    await choose(table, "pass")
    await choose(table, "recruit 7")
    await choose(table, "move 7 ")
    await choose(table, "battle 7 hundreds")
    await choose(table, "pass")
    with table.env.time_context():
        await passes(table, "keepers", table.eve)
    return drawn


BACK = [f"{n} warrior{'s' * (n > 1)} 3 → 6" for n in range(1, 5)]
"""What was taken back."""


async def recap(table: Table, person: simcord.MemberActor) -> str:
    return said(await person.slash(table.channel, "recap"))


async def test_a_round_that_was_missed_is_told_to_one_person_and_read_by_all(
    table: Table, letters: list[Letter]
) -> None:
    # BOT-92.
    table.bob = await named(table, NAME)
    game = await table.seat("eyrie", "hundreds", "keepers", pace="8")
    with table.env.time_context():
        await table.place(game, *POSITION)
    drawn = await round_without_eyrie(table)
    # A newcomer is told the last two rounds, and not since the old player answered.
    assert "\n### Since turn 2\n" in await recap(table, table.eve)
    at = len(letters)
    while await table.awaited() is not table.ann:
        await choose(table, "")
    (ping,) = [letter for letter in letters[at:] if letter.ping]
    assert ping.ping == (table.ann.id,)
    assert table.pinged() == [table.ann.id]
    await table.later(9 * HOUR)
    reminder = letters[-1]
    assert (reminder.kind, reminder.ping) == ("reminder", (table.ann.id,))
    (missed,) = [part for part in reminder.text if "last answered" in part]
    assert len(missed.splitlines()) <= 10
    for letter in (ping, reminder):
        told = "\n".join(letter.text)
        assert drawn not in told
        assert not [line for line in BACK if line in told]
        assert NAME not in told
    mine = await recap(table, table.ann)
    assert f"You draw {drawn}" in mine
    assert "Move 5 warriors 3 → 6" in mine
    assert "Keepers: from here on eve" in mine
    for line in BACK:
        assert line not in mine
    for person in (table.bob, table.eve, table.cleo):
        assert drawn not in await recap(table, person)


async def test_what_was_taken_back_after_it_was_told_is_not_told_again(table: Table) -> None:
    # BOT-92.
    game = await table.seat("eyrie", "hundreds", "keepers")
    await table.place(game, *POSITION)
    await round_without_eyrie(table)
    while await table.awaited() is not table.ann:
        await choose(table, "")
    ended = "Keepers: End the turn"
    assert ended in await recap(table, table.ann)
    offered = await table.eve.slash(table.channel, "game undo")
    await click(table.eve, offered, "Ask the others")
    for person in (table.ann, table.bob):
        await person.click(asking(table), label="I agree")
    assert await table.awaited() is table.eve
    assert ended not in await recap(table, table.ann)
    assert "3 cards drawn" not in await recap(table, table.ann)
