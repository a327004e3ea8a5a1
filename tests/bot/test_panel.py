"""The panel: choice by choice to an act, never an illegal one in it."""

from __future__ import annotations

from typing import Any

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
        shown = seen.menu(panel)
        fits = [
            o["value"] for o in shown["options"] if fitting([action], tuple(o["value"].split("|")))
        ]
        if fits:
            await person.select(panel, fits[:1], custom_id=shown["custom_id"])
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
    assert labels(panel.response) == ["Confirm", "Back"]
