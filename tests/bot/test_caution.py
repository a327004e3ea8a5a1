"""What is asked once more before it is done, and what is not."""

from __future__ import annotations

import discord
import pytest

from bot.play.caution import Way, doubt
from bot.words import catalogue
from engine import foresee, parse
from tests.bot import table as seen
from tests.bot.table import Table, choose, click, labels, offered, text
from tests.table import table as position_of

WORDS = catalogue("en")
ENDING = ("turn 2 hundreds evening.incite", "8 hundreds 3", "hundreds hand=anvil")


async def test_an_end_says_what_is_left_undone(table: Table) -> None:
    await table.begin_at(*ENDING)
    assert {o.verb() for o in await table.options()} == {"incite", "end"}
    panel = await table.bob.slash(table.channel, "act")
    await click(table.bob, panel, "End the turn")
    assert "Still possible before that: Incite" in text(panel.response)
    assert "This ends your turn for good" in text(panel.response)
    assert labels(panel.response) == ["Confirm", "Back"]
    (confirm, *_) = (c for c in seen.parts(panel.response) if c["type"] == seen.BUTTON)
    assert confirm["style"] == discord.ButtonStyle.danger.value
    assert await table.bot.store.answers(1) == []
    await click(table.bob, panel, "Confirm")
    assert text(panel.response).startswith("Done: End the turn")


async def test_an_end_with_nothing_left_is_one_press(table: Table) -> None:
    await table.begin_at("turn 5 eyrie evening.end", "1 eyrie 4 roost", "eyrie leader=builder")
    panel = await table.ann.slash(table.channel, "act")
    await click(table.ann, panel, "End the turn")
    assert text(panel.response).startswith("Done: End the turn")


async def test_no_further_is_one_press_whatever_is_left_of_the_step(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    panel = await table.bob.slash(table.channel, "act")
    assert "1 Command left" in text(panel.response)
    await click(table.bob, panel, "Command no further")
    assert text(panel.response).startswith("Done: Command no further")
    assert "Take it back" in labels(panel.response)


async def test_a_battle_is_confirmed_and_says_why(table: Table) -> None:
    await table.begin_at(*BATTLE)
    panel = await table.bob.slash(table.channel, "act")
    await choose(table.bob, panel.response, "Battle")
    assert "Once the dice are rolled, this cannot be taken back" in text(panel.response)
    assert await table.bot.store.answers(1) == []
    await click(table.bob, panel, "Back")
    assert offered(panel.response)
    await choose(table.bob, panel.response, "Battle")
    await click(table.bob, panel, "Confirm")
    assert [a.text for a in await table.bot.store.answers(1)] == ["battle 4 eyrie"]


async def test_what_only_rolls_or_draws_is_confirmed_too(table: Table) -> None:
    board = "eyrie hand=anvil crafted=tax-collector leader=builder"
    others = "hundreds hand=cobbler mood=stubborn"
    await table.begin_at("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", board, others)
    panel = await table.ann.slash(table.channel, "act")
    await click(table.ann, panel, "Or use a crafted card…")
    await choose(table.ann, panel.response, "Use Tax Collector")
    assert "Something new comes to light by this" in text(panel.response)
    await click(table.ann, panel, "Confirm")
    assert text(panel.response).startswith("Done: ")
    assert "For your eyes only" in text(panel.response)


TURMOIL = (
    *("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", "eyrie leader=commander points=5"),
    *("eyrie hand=anvil,sword", "eyrie.decree build=loyal-vizier,woodland-runners"),
)


@pytest.mark.parametrize("way", ["button", "typed", "sentence", "line"])
async def test_nobody_falls_into_turmoil_unwarned(table: Table, way: str) -> None:
    """Not even where it follows from something else."""
    await table.begin_at(*TURMOIL)
    sentence = "Craft nothing more"
    if way == "button":
        panel = await table.ann.slash(table.channel, "act")
        await click(table.ann, panel, sentence)
    elif way == "typed":
        panel = await table.ann.slash(table.channel, "pass")
    else:
        what = sentence if way == "sentence" else "pass; leader despot"
        panel = await table.ann.slash(table.channel, "act", what=what)
    told = text(panel.response)
    assert "This leads into turmoil at once" in told
    assert "Points: Eyrie −2, now 3" in told
    assert "Confirm" in labels(panel.response)
    assert await table.bot.store.answers(1) == []
    await click(table.ann, panel, "Confirm")
    assert [a.text for a in await table.bot.store.answers(1)] == ["pass"]
    assert "leader" in text(panel.response)


async def test_a_lone_act_that_is_confirmed_asks_at_once(table: Table) -> None:
    position = [line.replace("hand=anvil,sword", "hand=favor-of-the-mice") for line in TURMOIL]
    await table.begin_at(*position)
    assert [str(o) for o in await table.options()] == ["pass"]
    panel = await table.ann.slash(table.channel, "act")
    assert "This leads into turmoil at once" in text(panel.response)
    await click(table.ann, panel, "Confirm")
    assert text(panel.response).startswith("Done: Craft nothing more")


async def test_a_battle_of_the_decree_warns_of_what_may_follow(table: Table) -> None:
    await table.begin_at(
        *("turn 5 eyrie daylight.decree", "1 eyrie 4 roost, hundreds 2", "9 eyrie 2, hundreds 1"),
        *("eyrie leader=despot", "eyrie.decree battle=loyal-vizier"),
    )
    panel = await table.ann.slash(table.channel, "act")
    await choose(table.ann, panel.response, "Battle")
    assert "turmoil follows at once" in text(panel.response)


BATTLE = (
    *("turn 2 hundreds daylight.command", "4 hundreds warlord 3, eyrie 2 roost"),
    *("11 eyrie roost 2", "eyrie hand=anvil", "hundreds hand=sword"),
)


async def test_what_is_typed_is_done_also_where_a_choice_would_be_confirmed(table: Table) -> None:
    await table.begin_at(*BATTLE)
    typed = await table.bob.slash(table.channel, "battle", clearing="4", defender="eyrie")
    assert text(typed.response).startswith("Done: Battle")


async def test_an_end_with_something_left_is_confirmed_also_when_typed(table: Table) -> None:
    await table.begin_at(*ENDING)
    typed = await table.bob.slash(table.channel, "end")
    assert "Still possible before that: Incite" in text(typed.response)
    await click(table.bob, typed, "Confirm")
    assert text(typed.response).startswith("Done: End the turn")


@pytest.mark.parametrize("way", ["pressed", "typed", "line"])
async def test_a_doubt_leaves_the_table_as_it_was(table: Table, way: str) -> None:
    """Dice and the end of a turn among what would have come: it comes when it is confirmed."""
    await table.begin_at(*{"pressed": BATTLE, "typed": ENDING, "line": TURMOIL}[way])
    before = await table.number(), await table.checksum()
    person = await table.awaited()
    if way == "pressed":
        asked = await person.slash(table.channel, "act")
        await choose(person, asked.response, "Battle")
    elif way == "typed":
        asked = await person.slash(table.channel, "end")
    else:
        asked = await person.slash(table.channel, "act", what="pass; leader despot")
    assert "Confirm" in labels(asked.response)
    assert (await table.number(), await table.checksum()) == before
    await table.restart()
    assert (await table.number(), await table.checksum()) == before
    await click(person, asked, "Confirm")
    assert await table.number() != before[0]


UNREMINDED = {
    "prices may stay as they are": ("turn 5 riverfolk evening.costs", "riverfolk hand=-"),
    "a card is drawn instead": ("turn 5 corvids evening.exert", "10 corvids 3", "corvids hand=-"),
    "a guess may be wrong": (
        *("turn 5 hundreds evening.incite", "8 corvids bomb?, hundreds 3 mob"),
        *("hundreds hand=anvil", "corvids hand=-"),
    ),
}


@pytest.mark.parametrize("position", UNREMINDED.values(), ids=UNREMINDED)
def test_who_ends_a_turn_is_not_reminded_of_what_is_left_as_a_rule(
    position: tuple[str, ...],
) -> None:
    game = position_of(*position).game
    (asked,) = game.decisions
    end = parse("end")
    assert [o.verb() for o in asked.options if not o.declines]
    assert doubt(asked, end, foresee(game, asked.seat, end), WORDS, Way.PRESSED) is None
