"""The panel: choice by choice to an act, never an illegal one in it."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot.play.choose import back, code, filled, fitting, open_part, parts
from engine import Action, Warriors, parse
from tests.bot import table as seen
from tests.bot.table import Table, choose, click, labels, offered, text

MOVES = [
    parse(f"move {origin} {destination} {count}")
    for origin in range(1, 4)
    for destination in range(4, 12)
    for count in range(1, 6)
]


def test_a_walk_asks_only_for_what_differs() -> None:
    assert open_part([*MOVES, parse("end")]) == 0
    assert open_part(MOVES) == 1
    assert open_part(fitting(MOVES, ("move", "1", "4"))) == 3
    assert open_part(fitting(MOVES, ("move", "1", "4", "2"))) is None
    assert fitting(MOVES, ("move", "", "4", "5")) == [
        parse(f"move {origin} 4 5") for origin in (1, 2, 3)
    ]


def test_one_step_back_goes_to_the_last_choice_there_was() -> None:
    assert back(MOVES, ("move", "1", "4")) == ("move", "1")
    assert back(MOVES, ("move",)) is None
    assert back([*MOVES, parse("end")], ("move",)) == ()
    assert filled(("move",), 3, "2") == ("move", "", "", "2")


def test_codes_say_what_they_mean_and_fit_a_custom_id() -> None:
    assert parts(parse("move 1 10 3"))[:5] == ("move", "1", "10", "3", "-")
    long = parse("decree favor-of-the-rabbits recruit")
    assert all(len(part) <= 11 for part in parts(long))
    assert code("favor-of-the-rabbits") != code("favor-of-the-foxes")
    assert str(Warriors(3, "warlord")) == code("3+warlord")


async def test_act_walks_to_a_confirmation_with_the_full_sentence(table: Table) -> None:
    await table.begin()
    panel = await table.ann.click(table.last, label="Act")
    assert len(offered(panel.response)) == len(await table.options())
    step = await choose(table.ann, panel.response, "Start in corner 1")
    assert "Start in corner 1" in text(step.response or panel.response)
    assert labels(panel.response) == ["Confirm", "Back"]
    again = await click(table.ann, panel, "Back")
    assert offered(again.response or panel.response)
    await choose(table.ann, panel.response, "Start in corner 1")
    await click(table.ann, panel, "Confirm")
    assert text(panel.response).startswith("Done: Start in corner 1")
    assert "leader" in text(panel.response)


async def press_to(person: simcord.MemberActor, panel: Any, action: Action) -> None:
    """Walk the panel to *action* and confirm it."""
    want = parts(action)
    for _ in range(30):
        found = {c["custom_id"]: c for c in seen.parts(panel) if "custom_id" in c}
        done = [i for i in found if i.startswith("do:")]
        if done:
            await person.click(panel, custom_id=done[0])
            return
        fits = [
            (shown["custom_id"], option["value"])
            for shown in found.values()
            for option in shown.get("options", ())
            if fitting([action], tuple(option["value"].split("|")))
        ]
        if fits:
            custom_id, value = fits[0]
            await person.select(panel, [value], custom_id=custom_id)
            continue
        apart = [i for i in found if i.endswith(";" + "|".join(want))]
        later = [i for i, c in found.items() if c.get("label") == "More choices"]
        await person.click(panel, custom_id=(apart or later)[0])
    raise AssertionError(f"the panel does not lead to {action}")


async def test_every_option_of_every_question_is_reached(table: Table) -> None:
    """Some turns by the panel alone, each time to the last option, the farthest away."""
    await table.begin()
    for _ in range(60):
        person = await table.awaited()
        options = await table.options()
        message = next(m for m in reversed(table.channel.history()) if "Act" in labels(m))
        panel = (await person.click(message, label="Act")).response
        number = await table.number()
        wanted = [o for o in options if o.verb() not in ("pass", "end")] or options
        await press_to(person, panel, wanted[-1])
        assert text(panel).startswith("Done"), (wanted[-1], text(panel))
        assert await table.number() != number


async def test_long_menus_have_pages(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 20 stronghold")
    bob = table.bob
    panel = await bob.slash(table.channel, "move", origin="4", destination="9")
    assert len(offered(panel.response)) == 25
    assert labels(panel.response) == ["Earlier choices", "More choices", "Back"]
    await click(bob, panel, "More choices")
    assert len(offered(panel.response)) == 20 + 21 - 25
    await choose(bob, panel.response, "20 warriors and the warlord")
    await click(bob, panel, "Confirm")
    assert "20 warriors and the warlord" in text(panel.response)


async def test_an_end_stands_apart_and_says_what_is_left_undone(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    panel = await table.bob.slash(table.channel, "act")
    await click(table.bob, panel, labels(panel.response)[-1])
    assert "Still possible before that: Move" in text(panel.response)
    assert "1 Command left" in text(panel.response)
    assert labels(panel.response) == ["Confirm", "Back"]


SPY = "eyrie hand=anvil,dominance-fox crafted=codebreakers leader=builder points=12"
SPIED = "hundreds hand=cobbler mood=stubborn"


async def test_a_window_is_offered_beside_the_question(table: Table) -> None:
    """1.4.2."""
    await table.begin_at("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", SPY, SPIED)
    panel = await table.ann.slash(table.channel, "act")
    assert panel.response is not None
    question, window = (c for c in seen.parts(panel.response) if c["type"] == seen.MENU)
    assert [o["label"] for o in question["options"]] == ["Craft Anvil (fox)"]
    assert window["placeholder"] == "Or use a crafted card or play for dominance…"
    assert len(window["options"]) == 2
    value = next(o["value"] for o in window["options"] if "Codebreakers" in o["label"])
    await table.ann.select(panel.response, [value], custom_id=window["custom_id"])
    assert labels(panel.response) == ["Confirm", "Back"]
    await click(table.ann, panel, "Back")
    assert len([c for c in seen.parts(panel.response) if c["type"] == seen.MENU]) == 2


async def test_a_window_alone_is_an_ordinary_question(table: Table) -> None:
    board = "eyrie crafted=codebreakers leader=builder"
    await table.begin_at("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", board, SPIED)
    assert {o.verb() for o in await table.options()} == {"use", "pass"}
    panel = await table.ann.slash(table.channel, "act")
    assert len([c for c in seen.parts(panel.response) if c["type"] == seen.MENU]) == 1


async def test_what_cannot_be_taken_back_says_so(table: Table) -> None:
    await table.begin_at("turn 5 eyrie evening.end", "1 eyrie 4 roost", "eyrie leader=builder")
    panel = await table.ann.slash(table.channel, "act")
    assert "This ends your turn for good" in text(panel.response)
    (confirm, *_) = (c for c in seen.parts(panel.response) if c["type"] == seen.BUTTON)
    assert confirm["style"] == discord.ButtonStyle.danger.value


DECREE = ("turn 5 eyrie daylight.decree", "1 eyrie 4 roost", "9 eyrie 2", "eyrie leader=commander")


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ((*DECREE, "eyrie.decree move=loyal-vizier,sword"), "2 cards left in Move."),
        (
            (*DECREE, "eyrie.decree move=loyal-vizier,sword", "eyrie.now column=move done=sword"),
            "1 card left in ",
        ),
        (("turn 2 hundreds daylight.command", "4 hundreds warlord 3"), "1 Command left."),
        (("turn 2 hundreds daylight.advance", "4 hundreds warlord 3"), "1 Prowess left."),
        (("turn 2 eyrie daylight.craft", "1 eyrie 4 roost", "eyrie hand=anvil"), ""),
    ],
)
async def test_the_panel_says_what_is_left(
    table: Table, position: tuple[str, ...], told: str
) -> None:
    await table.begin_at(*position)
    panel = await (await table.awaited()).slash(table.channel, "act")
    assert told in text(panel.response)
    assert (" left" in text(panel.response)) is bool(told)


async def test_what_had_no_alternative_is_said_all_the_same(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 9 stronghold")
    panel = await table.bob.slash(table.channel, "move")
    assert "From which clearing? **4 – rabbit, Hundreds 9" in text(panel.response)
