"""Old, double and strange presses: one is applied, the others are told kindly."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
import simcord.actors

from bot.channel import pages
from bot.channel.buttons import Pick, Press
from tests.bot.table import Table, choose, click, menu, offered, said, text

BATTLE = (
    *("turn 2 hundreds daylight.command", "4 hundreds warlord 3, eyrie 2 roost"),
    *("11 eyrie roost 2", "eyrie hand=anvil", "hundreds hand=sword"),
)
COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


async def test_a_press_on_an_old_question_changes_nothing_and_shows_the_present_one(
    table: Table,
) -> None:
    """BOT-02, BOT-10."""
    await table.begin()
    old = table.last
    panel = await table.ann.click(old, label="Act")
    await table.restart()
    await table.ann.slash(table.channel, "corner", clearing="1")
    number, checksum = await table.number(), await table.checksum()
    stale = await choose(table.ann, panel.response, "Start in corner 2")
    shown = stale.response or panel.response
    assert "answered already" in text(shown)
    assert "choose a leader" in text(shown)
    again = await table.ann.click(old, label="Act")
    assert "answered already" not in said(again)  # A turn's button opens what is asked now.
    assert "choose a leader" in said(again)
    assert offered(again.response)
    assert (await table.number(), await table.checksum()) == (number, checksum)


async def test_an_old_confirmation_is_not_done(table: Table) -> None:
    await table.begin_at(*BATTLE)
    panel = await table.bob.slash(table.channel, "act")
    await choose(table.bob, panel.response, "Battle")
    await table.restart()
    await table.bob.slash(table.channel, "pass")
    await click(table.bob, panel, "Confirm")
    assert "answered already" in text(panel.response)
    assert [a.text for a in await table.bot.store.answers(1)] == ["pass"]


async def test_an_old_press_by_somebody_who_is_no_longer_asked(table: Table) -> None:
    await table.begin()
    panel = await table.ann.slash(table.channel, "act")
    await table.restart()
    await table.ann.slash(table.channel, "corner", clearing="1")
    await table.ann.slash(table.channel, "eyrie leader", leader="despot")
    assert await table.awaited() is table.bob or await table.options()
    await choose(table.ann, panel.response, "Start in corner 2")
    assert "answered already" in text(panel.response)


async def test_two_presses_at_the_same_moment_are_one_answer(table: Table) -> None:
    # BOT-11.
    await table.begin_at(*COMMAND)
    panel = await table.bob.slash(table.channel, "act")
    press, message = simcord.actors._component_click, panel.response
    assert message is not None
    await asyncio.gather(
        *(press(table.bob, message, label="Command no further", custom_id=None) for _ in range(2))
    )
    await table.env.settle()
    assert [a.text for a in await table.bot.store.answers(1)] == ["pass"]


async def test_one_choice_made_twice_at_the_same_moment_is_one_answer(table: Table) -> None:
    await table.begin_at(*COMMAND)
    panel = await table.bob.slash(table.channel, "act")
    select, message = simcord.actors._component_select, panel.response
    assert message is not None
    shown = menu(message)
    values = [shown["options"][0]["value"]]
    await asyncio.gather(
        *(select(table.bob, message, values, custom_id=shown["custom_id"]) for _ in range(2))
    )
    await table.env.settle()
    assert [a.text for a in await table.bot.store.answers(1)] == ["move 4 8 1"]


async def test_two_commands_at_the_same_moment_are_answered_one_after_the_other(
    table: Table,
) -> None:
    await table.begin()
    both = await asyncio.gather(
        *(
            simcord.actors._slash(table.ann, table.channel, "corner", {"clearing": str(corner)})
            for corner in (1, 2)
        )
    )
    await table.env.settle()
    answers = [a.text for a in await table.bot.store.answers(1)]
    assert len(answers) == 1
    assert sorted(said(result).startswith("Done") for result in both) == [False, True]


async def test_somebody_elses_buttons_do_nothing_and_say_so(table: Table) -> None:
    # BOT-14.
    await table.begin_at(*COMMAND)
    await table.bob.slash(table.channel, "move", origin="4", destination="9", warriors="1")
    number = await table.number()
    public = table.last
    for person, told in ((table.ann, "not your choice"), (table.eve, "do not sit")):
        assert told in said(await person.click(public, label="Act"))
    assert "do not sit" in said(await table.eve.click(public, label="Hand"))
    board = await table.eve.click(public, label="Board")
    assert board.response is not None
    assert board.response.attachments
    assert await table.number() == number


async def test_a_seat_in_one_game_gives_no_right_in_another(table: Table) -> None:
    other = table.guild.create_text_channel("meadow")
    await table.begin()
    await table.bob.slash(other, "game new")
    await table.eve.slash(other, "game join")
    await table.bob.slash(other, "game start")
    (message,) = [m for m in other.history() if m.attachments]
    assert "do not sit" in said(await table.ann.click(message, label="Hand"))
    assert "do not sit" in said(await table.eve.click(table.last, label="Hand"))


async def test_what_was_pressed_before_an_undo_is_old_after_it(table: Table) -> None:
    await table.begin_at(*COMMAND)
    panel = await table.bob.slash(table.channel, "act")
    await table.restart()
    await table.bob.slash(table.channel, "move", origin="4", destination="9", warriors="1")
    undo = await table.bob.slash(table.channel, "game undo")
    await click(table.bob, undo, "Take it back")
    number = await table.number()
    chosen = menu(panel.response)
    await table.bob.select(
        panel.response,  # type: ignore[arg-type]
        [chosen["options"][0]["value"]],
        custom_id=chosen["custom_id"],
    )
    assert "answered already" in text(panel.response)
    assert await table.number() == number


def test_no_message_forgets_its_buttons() -> None:
    """BOT-07: a view of discord.py's forgets after 180 s unless told otherwise."""
    assert pages.Page().timeout is None
    assert issubclass(Press, discord.ui.DynamicItem)
    assert issubclass(Pick, discord.ui.DynamicItem)


KINDS = ["act", "open", "window", "do", "undo", "hand", "board", "start", "end"]


@pytest.mark.parametrize("what", KINDS)
async def test_a_button_of_a_game_that_does_not_exist(table: Table, what: str) -> None:
    await table.begin()
    made = pages.Page(["?"])
    made.row(pages.button("Odd", pages.ticket(what, 99, 5, "")))
    channel: Any = table.bot.get_partial_messageable(table.channel.id)
    await channel.send(view=made)
    assert said(await table.ann.click(table.last, label="Odd"))
    assert table.env.errors == []


FORGED = [
    *(
        "open:1:2:x;",
        "open:1:2:99999999;",
        "open:1:2:0;move|99",
        "open:1:2:0;|||||||",
        "open:1:2:;",
    ),
    *("do:1:2:", "do:1:2:move|4", "do:1:2:end", "window:1:2:", "window:1:2:7;", "window:1:1:0;"),
    *("act:1:2:0", "hand:1:9:x", "undo:1:2:", "line:1:0:x"),
]


@pytest.mark.parametrize("custom_id", FORGED)
async def test_a_forged_press_does_nothing_and_is_told_something(
    table: Table, custom_id: str
) -> None:
    """Whatever a changed client sends: no act but one that is legal, of whoever is asked."""
    await table.begin_at(*COMMAND)
    made = pages.Page(["?"])
    made.row(pages.button("Odd", custom_id))
    channel: Any = table.bot.get_partial_messageable(table.channel.id)
    await channel.send(view=made)
    for person in (table.bob, table.ann, table.eve):
        result = await person.click(table.last, label="Odd")
        assert result.modal if custom_id.startswith("line") else said(result)
    assert await table.bot.store.answers(1) == []
    assert table.env.errors == []
