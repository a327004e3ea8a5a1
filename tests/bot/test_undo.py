"""Undo: free to the last thing revealed, one step a press, and the log forgets nothing."""

from __future__ import annotations

import re

from tests.bot.table import Table, click, labels, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse",
)
DECREE = (
    "turn 5 eyrie birdsong.decree",
    "11 eyrie roost 3, hundreds 2",
    "eyrie hand=anvil,sword,root-tea-fox leader=builder",
    "eyrie.decree move=loyal-vizier recruit=loyal-vizier",
)
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}


async def test_an_undone_move_is_as_if_never_played_and_stays_in_the_log(table: Table) -> None:
    await table.begin_at(*COMMAND)
    before, number = await table.checksum(), await table.number()
    await table.bob.slash(table.channel, "move", **MOVE)
    undo = await table.bob.slash(table.channel, "game undo")
    assert "Move 1 warrior 4 → 9" in said(undo)
    await click(table.bob, undo, "Take it back")
    assert "Taken back" in text(undo.response)
    assert await table.checksum() == before
    assert await table.number() > number
    status = table.posted()[-1]
    assert "~~Hundreds: Move 1 warrior 4 → 9~~ taken back by bob" in status
    log = said(await table.eve.slash(table.channel, "game log"))
    assert "~~Hundreds: Move 1 warrior 4 → 9~~" in log
    await table.restart()
    assert await table.checksum() == before


async def test_what_was_taken_back_stands_where_it_was_done(table: Table) -> None:
    await table.begin_at(*DECREE)

    async def added(card: str, column: str) -> None:
        await table.ann.slash(table.channel, "eyrie decree", card=card, column=column)

    async def took_back() -> None:
        undo = await table.ann.slash(table.channel, "game undo")
        await click(table.ann, undo, "Take it back")

    async def cards() -> list[str]:
        """In the order in which they are told; the same in the channel and in the status."""
        told = [table.posted()[-1], said(await table.eve.slash(table.channel, "game status"))]
        found = [re.findall(r"(~~)?[^~\n]*?(Anvil|Sword|Root Tea)", each) for each in told]
        assert found[0] == found[1]
        return ["".join(each) for each in found[0]]

    await added("anvil", "move")
    await added("sword", "battle")
    await took_back()
    assert await cards() == ["Anvil", "~~Sword"]
    await added("root-tea-fox", "battle")
    assert await cards() == ["Anvil", "~~Sword", "Root Tea"]
    await took_back()
    await took_back()
    await added("root-tea-fox", "build")
    order = ["~~Anvil", "~~Sword", "~~Root Tea", "Root Tea"]
    assert sorted(await cards()) == sorted(order)
    assert await cards() == order
    await table.restart()
    await added("sword", "move")
    assert await cards() == [*order, "Sword"]


async def test_the_panel_takes_back_too(table: Table) -> None:
    await table.begin_at(*COMMAND)
    before = await table.checksum()
    await table.bob.slash(table.channel, "move", **MOVE)
    panel = await table.bob.slash(table.channel, "act")
    assert "Take it back" in labels(panel.response)
    await click(table.bob, panel, "Take it back")
    assert "Taken back" in text(panel.response)
    assert "Take it back" not in labels(panel.response)
    assert await table.checksum() == before


async def test_two_presses_undo_one_step(table: Table) -> None:
    # BOT-46.
    await table.begin_at(*DECREE)
    await table.ann.slash(table.channel, "eyrie decree", card="anvil", column="move")
    middle = await table.checksum()
    await table.ann.slash(table.channel, "eyrie decree", card="sword", column="battle")
    one = await table.ann.slash(table.channel, "game undo")
    two = await table.ann.slash(table.channel, "game undo")
    await click(table.ann, one, "Take it back")
    await click(table.ann, two, "Take it back")
    assert "answered already" in text(two.response)
    assert await table.checksum() == middle


async def test_nothing_is_taken_back_at_the_beginning(table: Table) -> None:
    await table.begin()
    assert "nothing that you may take back" in said(
        await table.ann.slash(table.channel, "game undo")
    )
    assert "do not sit" in said(await table.eve.slash(table.channel, "game undo"))


async def test_dice_are_not_rolled_again(table: Table) -> None:
    # BOT-43.
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    await table.ann.slash(table.channel, "pass")
    assert "Roll:" in "\n".join(table.posted())
    for person in (table.ann, table.bob):
        told = said(await person.slash(table.channel, "game undo"))
        assert "nothing that you may take back" in told


async def test_declining_an_ambush_is_not_taken_back(table: Table) -> None:
    """BOT-44: it was information for the attacker."""
    await table.begin_at(*BATTLE[:-1], "eyrie hand=ambush-mouse", "hundreds hand=sword")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    undo = await table.bob.slash(table.channel, "game undo")
    assert labels(undo.response) == ["Take it back"]
    await table.ann.slash(table.channel, "ambush", card="ambush-mouse")
    told = said(await table.ann.slash(table.channel, "game undo"))
    assert "nothing that you may take back" in told
    await click(table.bob, undo, "Take it back")
    assert "answered already" in text(undo.response)
